/** Where one gets by foot with the movement one has, and by which way. The engine alone says what is legal. */

import type { DowntownView } from "../downtown.gen";
import { HOUSE, PRINTED, isField, isLocation, near } from "./ground";

/** By place: the places of the way there, its end included. */
export type Reach = Map<number, number[]>;

function open(view: DowntownView, place: number): boolean {
  if (isField(place)) return !view.roadblocks.includes(place);
  if (isLocation(place)) return !view.solo || view.hand.includes(PRINTED.first.location + place - HOUSE - 4);
  return place === HOUSE + (view.players[view.active]?.house ?? -1);
}

/** Others stop a walk: a duel may follow. */
function occupied(view: DowntownView, place: number): boolean {
  return view.players.some((each) => each.figure !== view.active && each.place === place);
}

/** Everything the active player can reach in this turn on foot. */
export function reachOf(view: DowntownView): Reach {
  const from = view.players[view.active]?.place ?? -1;
  const found: Reach = new Map();
  if (from < 0) return found;
  let edge: [number, number[]][] = [[from, []]];
  for (let steps = 0; steps < view.movement && edge.length; steps += 1) {
    const next: [number, number[]][] = [];
    for (const [place, way] of edge)
      for (const to of near(place)) {
        if (to === from || found.has(to) || !open(view, to) || (isLocation(place) && !isField(to))) continue;
        const path = [...way, to];
        found.set(to, path);
        if (isField(to) && !occupied(view, to)) next.push([to, path]);
      }
    edge = next;
  }
  return found;
}
