/**
 * Any view made fit to be read: what a game's seat sees is plain nested data, and this says how to show it where the
 * game has no board of its own. Empty things are left out; nothing is interpreted that the names do not say.
 */
import type { SeatInfo } from "../protocol.gen";
import { words } from "./setup";

export type Shape =
  | { kind: "text"; text: string; number: boolean }
  | { kind: "seat"; seat: number }
  | { kind: "chips"; items: Shape[] }
  | { kind: "grid"; rows: (Shape | null)[][] }
  | { kind: "table"; columns: string[]; rows: (Shape | null)[][] }
  | { kind: "fields"; fields: Field[] };

export interface Field {
  name: string;
  label: string;
  shape: Shape;
  /** How many entries it has, if it is a list. */
  count: number | null;
}

/** Numbers with these names are seats. */
const SEAT = /^(seat|active|first|owner|player|leader|winner|holder|by|whose|turn_of|(\w+_)?(seat|player|owner))$/;
/** Lists with these names have one entry for each seat. */
const EACH =
  /^(tracks|scores?|points|money|cash|bills|coins|loot|health|hits|lives|wounds|damage|armou?r|hands?|cards|gas|fuel|speeds?|ready|notices|passed|alive|out|names|\w+_(counts?|sizes?|by_seat))$/;
/** Numbers with these names are places or things: minus one is none of them. */
const PLACE = /(^|_)(pick|at|node|square|space|lane|hole|block|piece|card|target|origin|from|to|choice|where|place)$/;
/** How many lines and columns a grid has at least; fewer are lists of pairs. */
const LEAST_GRID = 3;

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

/** Is there nothing to show? */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isPlain(value) && Object.values(value).every(isEmpty);
}

/** `no_left_turn` as people read it: No left turn. Other texts, such as names of squares, stay as they are. */
export function readable(text: string): string {
  return /^([a-z]{3,}|[a-z]+(_[a-z0-9]+)+)$/.test(text) ? words(text) : text;
}

function numeral(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 3 }).replace("-", "\u2212");
}

/** How a value with this name is shown at a table with this many seats; null: not at all. */
export function shapeOf(value: unknown, name: string, seats: number): Shape | null {
  if (isEmpty(value)) return null;
  if (typeof value === "number") {
    if (value === -1 && PLACE.test(name)) return null;
    if (!SEAT.test(name)) return { kind: "text", text: numeral(value), number: true };
    return value >= 0 && value < seats ? { kind: "seat", seat: value } : null;
  }
  if (typeof value === "boolean") return { kind: "text", text: value ? "yes" : "no", number: false };
  if (Array.isArray(value)) return listOf(value, name, seats);
  if (isPlain(value)) return { kind: "fields", fields: fieldsOf(value, seats) };
  return { kind: "text", text: readable(String(value)), number: false };
}

function listOf(list: unknown[], name: string, seats: number): Shape | null {
  // The entries of a list are named as it is, less the plural.
  const each = name.replace(/s$/, "");
  if (list.every((entry) => isPlain(entry))) return tableOf(list as Plain[], seats);
  if (isGrid(list)) return { kind: "grid", rows: list.map((row) => row.map((entry) => shapeOf(entry, "", seats))) };
  const items = list.map((entry) =>
    Array.isArray(entry) && entry.every(isScalar) ? joined(entry, seats) : shapeOf(entry, each, seats),
  );
  return { kind: "chips", items: items.filter((item) => item !== null) };
}

function isGrid(list: unknown[]): list is unknown[][] {
  const first = list[0];
  if (list.length < LEAST_GRID || !Array.isArray(first) || first.length < LEAST_GRID) return false;
  return list.every((row) => Array.isArray(row) && row.length === first.length && row.every(isScalar));
}

/** A short list inside a list: one chip. */
function joined(list: unknown[], seats: number): Shape | null {
  const texts = list.map((entry) => shapeOf(entry, "", seats)).filter((shape) => shape?.kind === "text");
  return texts.length ? { kind: "text", text: texts.map(({ text }) => text).join(" · "), number: false } : null;
}

function tableOf(list: Plain[], seats: number): Shape {
  const names = [...new Set(list.flatMap((entry) => Object.keys(entry)))];
  // A column of nothing, or of nothing but no, says nothing.
  const telling = names.filter((name) => list.some((entry) => !isEmpty(entry[name]) && entry[name] !== false));
  const cell = (entry: Plain, name: string): Shape | null =>
    entry[name] === false ? null : shapeOf(entry[name], name, seats);
  return {
    kind: "table",
    columns: telling.map(words),
    rows: list.map((entry) => telling.map((name) => cell(entry, name))),
  };
}

/** The fields of a view that have something to show, in their order; without those in `apart`. */
export function fieldsOf(view: Plain, seats: number, apart: ReadonlySet<string> = new Set()): Field[] {
  return Object.entries(view).flatMap(([name, value]) => {
    const shape = apart.has(name) ? null : shapeOf(value, name, seats);
    return shape ? [{ name, label: words(name), shape, count: Array.isArray(value) ? value.length : null }] : [];
  });
}

/** What a view tells of one seat, and the names of the fields that are told that way. */
export function seatFields(view: unknown, seats: readonly SeatInfo[], seat: number): { fields: Field[]; names: Set<string> } {
  const fields: Field[] = [];
  const names = new Set<string>();
  if (!isPlain(view)) return { fields, names };
  for (const [name, value] of Object.entries(view)) {
    if (!Array.isArray(value) || value.length !== seats.length || seats.length < 2) continue;
    if (value.every(isPlain)) {
      // Seats as objects: each says which it is, or they stand in the order of the seats.
      const said = value.map((entry) => (entry as Plain).seat);
      const bySeat = said.every((number) => typeof number === "number");
      if (!bySeat && !/^(seats|players|sides|teams|cars|dashboards)$/.test(name)) continue;
      const own = (bySeat ? value.find((entry) => (entry as Plain).seat === seat) : value[seat]) as Plain | undefined;
      names.add(name);
      if (own) fields.push(...fieldsOf(own, seats.length, new Set(["seat", "name", "label"])));
    } else if (EACH.test(name)) {
      names.add(name);
      const shape = shapeOf(value[seat], name.replace(/s$/, ""), seats.length);
      if (shape && value[seat] !== false) fields.push({ name, label: words(name), shape, count: null });
    }
  }
  return { fields, names };
}
