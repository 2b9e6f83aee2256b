/** What a note-taker at the table would work out: for aids only, from what the view already tells. */

import type { PunkView } from "../punk.gen";
import { STINGER, label } from "./ground";
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

const places = (n: number): string => (n === 1 ? "in one place only" : `in any of ${n} places`);

/** What the Cops can know, as Stinger or a Cop would say it; in solo, what they go by. */
export function knownText(view: PunkView, way: Way): string {
  if (view.phase === "preparation" || view.phase === "over") return "";
  if (view.solo) return view.turn === STINGER && !view.spotted ? soloText(view) : "";
  if (!view.maybe.length) return "";
  const n = view.maybe.length;
  if (view.seat !== STINGER) return view.visible ? "" : `Stinger can be ${places(n)}.`;
  const here = view.characters[STINGER]?.space ?? -1;
  const now = view.visible
    ? `The Cops see where you are, at ${label(here)}, until you move in secret again.`
    : `For all they know you can be ${places(n)}.`;
  const [onFoot, byBus] = view.moment.after;
  const after = way === "foot" ? onFoot : way === "bus" ? byBus : 0;
  return after ? `${now} After a secret move you could be ${places(after)}.` : now;
}

/** Alone at the table one is always on the board; what counts is what the Cops act on. */
function soloText(view: PunkView): string {
  if (view.phase === "escape") return "Your piece is always on the board. The Cops follow their A.I. card, and attack if they can land on you.";
  const marker = view.lkl >= 0 ? `, ${label(view.lkl)}` : "";
  return `Your piece is always on the board, but the Cops act on your Last Known Location${marker}, as their A.I. card says. They come straight for you only while you are Spotted.`;
}
