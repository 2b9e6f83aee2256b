/** What a note-taker at the table would work out: for aids only, from what the view already tells. */

import type { PunkView } from "../punk.gen";
import { STINGER } from "./ground";
import type { Way } from "./deal";
import { patrol } from "./plan";

/** More places than this say nothing: they are not shown on the map. */
export const MOST_SHOWN = 120;

export function copSpaces(view: PunkView): Set<number> {
  return new Set(view.characters.slice(1).flatMap((each) => (each.space >= 0 ? [each.space] : [])));
}

/** Every space that some Cop can get to in his next turn, without a card. */
export function threatOf(view: PunkView): Set<number> {
  const found = copSpaces(view);
  for (const { space, points } of view.characters.slice(1))
    if (space >= 0) for (const end of patrol(space, points, view.jam).keys()) found.add(end);
  return found;
}

/** What the Cops can know, as Stinger or a Cop would say it. */
export function knownText(view: PunkView, way: Way): string {
  // In solo all is open.
  if (view.solo || view.phase === "preparation" || view.phase === "over" || !view.maybe.length) return "";
  const n = view.maybe.length;
  const places = n === 1 ? "one place" : `${n} places`;
  if (view.seat !== STINGER) return view.visible ? "" : `Stinger can be on ${places}.`;
  const now = view.visible ? "Everybody sees you." : `For all they know you can be on ${places}.`;
  const [onFoot, byBus] = view.moment.after;
  const after = way === "foot" ? onFoot : way === "bus" ? byBus : 0;
  return after ? `${now} After a move it would be ${after}.` : now;
}
