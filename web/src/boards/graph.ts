/** The geometry of boards that are graphs: where the arrow keys lead, and what a pointer means. */

export interface GraphNode {
  id: number;
  x: number;
  y: number;
}

/** A space of a map: where it lies, and its name. */
export interface Spot {
  x: number;
  y: number;
  name: string;
}

/** Parts of a map that can be chosen as a whole. */
export interface Areas {
  lit: ReadonlyMap<number, unknown>;
  /** The area of a point of the plan, and of a space; -1: none. */
  at: (x: number, y: number) => number;
  of: (space: number) => number;
  pick: (area: number) => void;
}

export type Way = "left" | "right" | "up" | "down";

/** The ways of the arrow keys. */
export const WAYS: Readonly<Record<string, Way>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

const AIM: Record<Way, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
/** Beyond this angle a neighbour does not lie that way: a little more than an eighth of a turn. */
const WIDEST = Math.cos((Math.PI / 180) * 62);

/** The neighbour that lies most nearly that way; null: none does. */
export function towards(from: GraphNode, neighbours: readonly GraphNode[], way: Way): GraphNode | null {
  const [ax, ay] = AIM[way];
  let best: GraphNode | null = null;
  let least = Infinity;
  for (const node of neighbours) {
    const dx = node.x - from.x;
    const dy = node.y - from.y;
    const far = Math.hypot(dx, dy);
    const straight = far ? (dx * ax + dy * ay) / far : 0;
    if (straight < WIDEST) continue;
    // Straight ahead beats near: a far one in line is what the key means.
    const cost = far * (2 - straight) ** 2;
    if (cost < least) {
      least = cost;
      best = node;
    }
  }
  return best;
}

/** The nearest of some nodes to a point, if there is one within `most`; else -1. */
export function nearest(nodes: Iterable<number>, at: (node: number) => { x: number; y: number }, x: number, y: number, most: number): number {
  let best = -1;
  let least = most;
  for (const node of nodes) {
    const far = Math.hypot(at(node).x - x, at(node).y - y);
    if (far < least) [best, least] = [node, far];
  }
  return best;
}
