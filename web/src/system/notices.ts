/** "Your turn": a notice of this browser while nobody looks at the page, and the number on the app's icon. */
import { isTurn, lobby, look, turns, type Lobby } from "./lobby";
import { settings } from "./settings";

/** How often it is looked whether somebody waits while nobody looks at the page, in ms. */
const EVERY = 30_000;

export type Permission = "unavailable" | "default" | "granted" | "denied";

export const permission = (): Permission => ("Notification" in globalThis ? Notification.permission : "unavailable");

/** The tables that wait for one's move, each with the decision that is open: one notice for each wait. */
export function waits({ list }: Lobby): Map<string, string> {
  const mine = (list?.mine ?? []).filter((table) => isTurn(table, list?.yours[table.id] ?? []));
  return new Map(mine.map((table) => [`${table.id}/${table.no}`, table.game_name]));
}

/** What a notice says of the waits that are new: nothing of what goes on in a game. */
export function noticeOf(fresh: readonly string[]): { title: string; body: string } | null {
  if (!fresh.length) return null;
  return { title: "Your turn", body: fresh.length === 1 ? `${fresh[0]} waits for you.` : `${fresh.length} games wait for you.` };
}

export interface Notifier {
  hidden: () => boolean;
  wanted: () => boolean;
  show: (title: string, body: string) => void;
  badge: (count: number) => void;
}

/** Looks at every change of the tables, and tells of a wait once; what is seen on the page is not told. */
export function follow({ hidden, wanted, show, badge }: Notifier): () => void {
  let known = new Set<string>();
  return lobby.subscribe((state) => {
    const now = waits(state);
    badge(turns(state));
    const fresh = [...now].filter(([wait]) => !known.has(wait)).map(([, game]) => game);
    known = new Set(now.keys());
    const notice = noticeOf(fresh);
    if (notice && hidden() && wanted()) show(notice.title, notice.body);
  });
}

/** The browser's own notices. */
export const browserNotifier = (wanted: () => boolean): Notifier => ({
  hidden: () => document.visibilityState !== "visible",
  wanted: () => wanted() && permission() === "granted",
  show: (title, body) => {
    const notice = new Notification(title, { body, tag: "getaway-turn", icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  },
  badge: (count) => {
    const app = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
    void (count ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => {});
  },
});

/** Looks after notices as long as the page is open. */
export function start(): void {
  const notifier = browserNotifier(() => settings.value.notices);
  follow(notifier);
  setInterval(() => {
    if (notifier.hidden() && notifier.wanted()) void look();
  }, EVERY);
}
