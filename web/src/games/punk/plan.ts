/** Ways through the city for previews: what the rules allow is decided elsewhere, here it is only shown. */

import { CITY, cables, freeways, roads, spot, streetcars } from "./ground";
import type { Way } from "./deal";

export type Means = "road" | "freeway" | "cable" | "streetcar";

/** One point's worth of a way: the spaces it enters. */
export interface Leg {
  means: Means;
  path: number[];
}

export interface Trip {
  legs: Leg[];
  cost: number;
}

/** Every ride from `here` that passes nothing in `stops`. */
function rides(lines: number[][], here: number, stops: ReadonlySet<number>): number[][] {
  const found: number[][] = [];
  const seen = new Set([here]);
  let edge: number[][] = [[]];
  while (edge.length) {
    const longer: number[][] = [];
    for (const leg of edge) {
      const last = leg.at(-1) ?? here;
      if (leg.length && stops.has(last)) continue;
      for (const there of lines[last]!)
        if (!seen.has(there)) {
          seen.add(there);
          longer.push([...leg, there]);
        }
    }
    found.push(...longer);
    edge = longer;
  }
  return found;
}

/**
 * All cheapest trips from `start`: by space, within the points. Cops' spaces can be entered, not passed. With a transit
 * way exactly one ride on it is among the legs.
 */
export function trips(
  start: number,
  points: number,
  { stops, byFreeway = true, way = "foot" }: { stops: ReadonlySet<number>; byFreeway?: boolean; way?: Way },
): Map<number, Trip> {
  const network = way === "cable" ? cables : way === "streetcar" ? streetcars : null;
  const means: Means = way === "cable" ? "cable" : "streetcar";
  const found = new Map<number, Trip>();
  const seen = new Set([`${start} ${!network}`]);
  let edge: { at: number; ridden: boolean; legs: Leg[] }[] = [{ at: start, ridden: !network, legs: [] }];
  for (let cost = 1; cost <= points && edge.length; cost += 1) {
    const further: typeof edge = [];
    for (const { at, ridden, legs } of edge) {
      const next: [Leg, boolean][] = roads[at]!.map((space) => [{ means: "road", path: [space] }, ridden]);
      if (byFreeway) for (const path of rides(freeways, at, stops)) next.push([{ means: "freeway", path }, ridden]);
      if (network && !ridden) for (const path of rides(network, at, stops)) next.push([{ means, path }, true]);
      for (const [leg, done] of next) {
        const there = leg.path.at(-1)!;
        const key = `${there} ${done}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const trip = [...legs, leg];
        if (done && there !== start && !found.has(there)) found.set(there, { legs: trip, cost });
        if (!stops.has(there)) further.push({ at: there, ridden: done, legs: trip });
      }
    }
    edge = further;
  }
  return found;
}

/** Where a Cop can get with these points: by space, the way and its cost. A JAM ends a move on its first space. */
export function patrol(start: number, points: number, jam: number): Map<number, Trip> {
  const found = new Map<number, Trip>();
  const jammed = new Set(CITY.spaces.flatMap((each, space) => (each.district === jam ? [space] : [])));
  let edge: { at: number; legs: Leg[] }[] = [{ at: start, legs: [] }];
  for (let cost = 1; cost <= points && edge.length; cost += 1) {
    const further: typeof edge = [];
    for (const { at, legs } of edge) {
      const next: Leg[] = roads[at]!.map((space) => ({ means: "road", path: [space] }));
      const stops = spot(at).district === jam ? new Set<number>() : jammed;
      for (const path of rides(freeways, at, stops)) next.push({ means: "freeway", path });
      for (const leg of next) {
        const there = leg.path.at(-1)!;
        if (there === start || found.has(there)) continue;
        const trip = { legs: [...legs, leg], cost };
        found.set(there, trip);
        if (!jammed.has(there)) further.push({ at: there, legs: trip.legs });
      }
    }
    edge = further;
  }
  return found;
}
