/** What this browser knows of its own seats: links, so that a seat can move to another device, and seat numbers. */
import type { SeatLink } from "../protocol.gen";

const KEY = "getaway.links";
const SEATS = "getaway.seats";
/** Tables are forgotten in the order in which they were taken up. */
const MOST = 60;

type Kept<T> = Record<string, T[]>;

function load<T>(key: string): Kept<T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Kept<T>;
  } catch (unreadable) {
    if (unreadable instanceof SyntaxError || unreadable instanceof DOMException) return {};
    throw unreadable;
  }
}

function save<T>(key: string, others: Kept<T>, table: string, kept: T[]): void {
  const entries = [...Object.entries(others), ...(kept.length ? [[table, kept] as const] : [])].slice(-MOST);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
  } catch (full) {
    // The seat itself is kept by the cookie; only the link for another device is lost.
    if (!(full instanceof DOMException)) throw full;
  }
}

/** The links to one's own seats of a table, as far as this browser was given them. */
export function linksOf(table: string): SeatLink[] {
  return load<SeatLink>(KEY)[table] ?? [];
}

/** Keeps the links to seats of a table beside those it has. */
export function keep(table: string, links: readonly SeatLink[]): void {
  const { [table]: old = [], ...others } = load<SeatLink>(KEY);
  save(KEY, others, table, [...old.filter((link) => !links.some((fresh) => fresh.seat === link.seat)), ...links]);
}

/** Keeps which seats of a table are one's own, as the table itself said: also those taken over by a link. */
export function keepSeats(table: string, seats: readonly number[]): void {
  const { [table]: old = [], ...others } = load<number>(SEATS);
  if (old.join() !== seats.join()) save(SEATS, others, table, [...seats]);
}

/** One's own seats of a table, as far as this browser was told. */
export function seatsOf(table: string): number[] {
  return [...new Set([...(load<number>(SEATS)[table] ?? []), ...linksOf(table).map((link) => link.seat)])].sort();
}
