/** The keys of a map: the arrows walk from space to space, `.` and `,` along those that can be chosen. */
import { towards, WAYS, type GraphNode } from "./graph";
import type { Point } from "./panzoom";

/** What the keys need to know of a map, and what they do to it. */
export interface KeyedMap {
  /** The space they start from. */
  cursor: number;
  spot: (space: number) => Point;
  near: (space: number) => readonly number[];
  lit: ReadonlyMap<number, unknown>;
  go: (space: number) => void;
  choose: () => void;
  /** False: there was nothing to cancel. */
  cancel: () => boolean;
  /** By a factor; 0: the whole map. */
  zoom: (factor: number) => void;
}

const ZOOMS: Readonly<Record<string, number>> = { "+": 1.3, "-": 1 / 1.3, "0": 0 };

/** The next space that can be chosen, in the order of their numbers and round again; undefined: there is none. */
function nextLit({ cursor, lit }: KeyedMap, back: boolean): number | undefined {
  const all = [...lit.keys()].sort((a, b) => a - b);
  if (back) return all.findLast((space) => space < cursor) ?? all.at(-1);
  return all.find((space) => space > cursor) ?? all[0];
}

/** Does what a key means on a map; false: it means nothing here, and is left to others. */
export function press(key: string, map: KeyedMap): boolean {
  const [way, factor] = [WAYS[key], ZOOMS[key]];
  if (way) {
    const node = (space: number): GraphNode => ({ id: space, x: map.spot(space).x, y: map.spot(space).y });
    const next = towards(node(map.cursor), map.near(map.cursor).map(node), way);
    if (next) map.go(next.id);
  } else if (key === "." || key === ",") {
    const next = nextLit(map, key === ",");
    if (next !== undefined) map.go(next);
  } else if (key === "Enter" || key === " ") map.choose();
  else if (key === "Escape") return map.cancel();
  else if (factor !== undefined) map.zoom(factor);
  else return false;
  return true;
}
