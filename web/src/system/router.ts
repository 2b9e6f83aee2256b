/** Pages by address, over the History API. */
import { Emitter } from "./emitter";

export type Route =
  | { page: "shelf" }
  | { page: "setup"; game: string }
  | { page: "tables" }
  | { page: "me" }
  | { page: "notice"; what: "confirm" | "off" }
  | { page: "table"; id: string }
  | { page: "replays" }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "credits" }
  | { page: "missing" };

/** The page that an address means. */
export function routeOf(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "learn" && rest.length === 1) return { page: "lesson", game: second, lesson: rest[0]! };
  if (rest.length) return { page: "missing" };
  if (!second) {
    if (first === "") return { page: "shelf" };
    if (first === "tables" || first === "me" || first === "replays" || first === "credits") return { page: first };
    if (first === "confirm" || first === "off") return { page: "notice", what: first };
    return { page: "missing" };
  }
  switch (first) {
    case "new":
      return { page: "setup", game: second };
    case "t":
      return { page: "table", id: second };
    case "r":
      return { page: "replay", id: second };
    case "learn":
      return { page: "learn", game: second };
    case "rules":
      return { page: "rules", game: second };
    default:
      return { page: "missing" };
  }
}

export const route = new Emitter<Route>(routeOf(location.pathname));

/** Goes to a page of our own. */
export function go(path: string, how: { replace?: boolean } = {}): void {
  const url = new URL(path, location.href);
  const elsewhere = url.pathname !== location.pathname;
  history[how.replace ? "replaceState" : "pushState"](null, "", url);
  if (elsewhere) {
    route.set(routeOf(url.pathname));
    if (!url.hash) window.scrollTo(0, 0);
  } else window.dispatchEvent(new Event("hashchange"));
}

/** Lets links within the client change the page without loading it anew. */
export function follow(): void {
  window.addEventListener("popstate", () => route.set(routeOf(location.pathname)));
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || routeOf(link.pathname).page === "missing") return;
    event.preventDefault();
    go(link.href);
  });
}
