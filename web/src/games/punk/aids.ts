/** What a note-taker at the table would work out: for aids only, from what the view already tells. */

import type { PunkView } from "../punk.gen";
import { PRINTED, STINGER } from "./ground";
import { BUS, FOOT, patrol, spread } from "./plan";

/** More places than so many say nothing: they are not shown on the map. */
export const MOST_SHOWN = 120;

export function copSpaces(view: PunkView): Set<number> {
  return new Set(view.characters.slice(1).flatMap((each) => (each.space >= 0 ? [each.space] : [])));
}

/** Every space that some Cop can get to in his next turn, without a card. */
export function threatOf(view: PunkView): Set<number> {
  const found = new Set<number>();
  view.characters.forEach((each, who) => {
    if (who === STINGER || each.space < 0) return;
    const points = PRINTED.characters[who]!.points + (each.car ? 1 : 0);
    found.add(each.space);
    for (const space of patrol(each.space, points, view.jam).keys()) found.add(space);
  });
  return found;
}

/** How many places the Cops would have to think of after an unseen move by foot or bus; 0: not worked out. */
export function afterMove(view: PunkView, way: number): number {
  if (way !== FOOT && way !== BUS) return 0;
  const points = PRINTED.characters[STINGER]!.points + (way === BUS ? PRINTED.busPoints : 0);
  const stops = copSpaces(view);
  const reached = spread(view.maybe, points, { stops, byFreeway: view.phase !== "escape" });
  for (const space of stops) reached.delete(space);
  return reached.size;
}

/** What the Cops can know, as Stinger or a Cop would say it. */
export function knownText(view: PunkView, way: number, moving: boolean): string {
  if (view.phase === "preparation" || view.phase === "over" || !view.maybe.length) return "";
  const n = view.maybe.length;
  const places = n === 1 ? "one place" : `${n} places`;
  if (view.seat !== STINGER) return view.visible ? "" : `Stinger can be on ${places}.`;
  const now = view.visible ? "Everybody sees you." : `For all they know you can be on ${places}.`;
  const after = moving ? afterMove(view, way) : 0;
  return after ? `${now} After a move it would be ${after}.` : now;
}
