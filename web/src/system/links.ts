/** The seat links this browser was given, kept so that its owner can move a seat to another device. */
import type { SeatLink } from "../protocol.gen";

const KEY = "getaway.links";
/** Tables are forgotten in the order in which they were taken up. */
const MOST = 60;

type Kept = Record<string, SeatLink[]>;

function load(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch (unreadable) {
    if (unreadable instanceof SyntaxError || unreadable instanceof DOMException) return {};
    throw unreadable;
  }
}

/** The links to one's own seats of a table, as far as this browser was given them. */
export function linksOf(table: string): SeatLink[] {
  return load()[table] ?? [];
}

/** Keeps the links to seats of a table beside those it has. */
export function keep(table: string, links: readonly SeatLink[]): void {
  const { [table]: old = [], ...others } = load();
  const merged = [...old.filter((link) => !links.some((fresh) => fresh.seat === link.seat)), ...links];
  const entries = [...Object.entries(others), [table, merged] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch (full) {
    // The seat itself is kept by the cookie; only the link for another device is lost.
    if (!(full instanceof DOMException)) throw full;
  }
}
