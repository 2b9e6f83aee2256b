/** The keys of a picture of places: arrows walk from one to the next, `.` and `,` along those that can be chosen. */
import { towards, WAYS, type GraphNode } from "./graph";
import type { Point } from "./panzoom";

/** What a picture does with its keys. */
export interface Keyed {
  /** To the place that lies in the direction of an arrow key. */
  walk: (arrow: string) => void;
  /** To the next place that can be chosen, or to the one before. */
  hop: (back: boolean) => void;
  choose: () => void;
  /** False: there was nothing to cancel. */
  cancel: () => boolean;
  /** By a factor; 0: the whole picture. */
  zoom: (factor: number) => void;
  /** What else there is, by its key. */
  others?: Readonly<Record<string, () => void>>;
}

const ZOOMS: Readonly<Record<string, number>> = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, "0": 0 };

/** Does what a key means on a picture of places; false: it means nothing here, and is left to others. */
export function meant(key: string, on: Keyed): boolean {
  const factor = ZOOMS[key];
  if (WAYS[key]) on.walk(key);
  else if (key === "." || key === ",") on.hop(key === ",");
  else if (key === "Enter" || key === " ") on.choose();
  else if (key === "Escape") return on.cancel();
  else if (factor !== undefined) on.zoom(factor);
  else if (on.others?.[key]) on.others[key]();
  else return false;
  return true;
}

/** Answers a key that was pressed on a picture, unless it was meant for a button on it or for the browser. */
export function pressed(event: KeyboardEvent, on: Keyed): void {
  if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest("button")) return;
  if (!meant(event.key, on)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The next place in an order that can be chosen, and round again; undefined: there is none. */
export function nextLit<T>(order: readonly T[], here: T, lit: (place: T) => boolean, back: boolean): T | undefined {
  const at = order.indexOf(here);
  const [before, after] = [order.slice(0, Math.max(at, 0)), order.slice(at + 1)];
  return back ? (before.findLast(lit) ?? order.findLast(lit)) : (after.find(lit) ?? order.find(lit));
}

/** The neighbour of a space that lies in the direction of an arrow key. */
export function neighbour(arrow: string, from: number, near: readonly number[], spot: (space: number) => Point): number | undefined {
  const node = (space: number): GraphNode => ({ id: space, x: spot(space).x, y: spot(space).y });
  return towards(node(from), near.map(node), WAYS[arrow]!)?.id;
}
