/** What this browser's owner likes, kept in localStorage. */
import { Emitter } from "./emitter";

export type Theme = "auto" | "dark" | "light";
export type Motion = "auto" | "reduced" | "full";

/** How fast a table tells what the others do; `instant` shows only what came of it. */
export type Pace = "calm" | "normal" | "quick" | "instant";
export const PACES: Record<Pace, number> = { calm: 0.6, normal: 1, quick: 2, instant: 1 };

export interface Settings {
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sounds: boolean;
  /** What the player is called at new tables. */
  name: string;
  /** Is the table's side panel (log, chat) open, where there is room for it beside the board? */
  side: boolean;
  /** Does the list of all choices show what can be typed for each? */
  codes: boolean;
  /** Does the browser tell when it is one's turn and nobody looks? */
  notices: boolean;
}

const KEY = "getaway.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  pace: "normal",
  sounds: false,
  name: "",
  side: false,
  codes: false,
  notices: false,
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch (unreadable) {
    if (unreadable instanceof SyntaxError || unreadable instanceof DOMException) return DEFAULTS;
    throw unreadable;
  }
}

export const settings = new Emitter<Settings>(load());

/** Changes some settings, for good. */
export function change(some: Partial<Settings>): void {
  const now = { ...settings.value, ...some };
  settings.set(now);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch (full) {
    // A browser that keeps nothing (private mode) still honours the settings until the page goes.
    if (!(full instanceof DOMException)) throw full;
  }
  if (now.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now.theme;
  if (now.motion === "auto") delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = now.motion;
}

/** Removes the links to seats that earlier releases kept where any script can read them; cookies hold the seats. */
export function forgetLinks(): void {
  try {
    localStorage.removeItem("getaway.links");
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused;
  }
}

/** Should things move? */
export function lively(motion: Motion = settings.value.motion): boolean {
  if (motion !== "auto") return motion === "full";
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
