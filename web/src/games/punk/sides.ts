/** Who plays whom. */

import type { PunkView } from "../punk.gen";
import { STINGER } from "./city";

const ownersOf = (view: PunkView): number[] => (view as { owners?: number[] }).owners ?? [0, 1, 1, 1];

/** The characters that a seat decides for now; alone at the table one sees all boards. */
export function playedBy(view: PunkView, seat: number): number[] {
  const owned = [0, 1, 2, 3].filter((who) => ownersOf(view)[who] === seat);
  const alone = ownersOf(view).slice(1).every((owner) => owner < 0);
  return alone && seat === STINGER ? [0, 1, 2, 3] : owned;
}

/** The characters whose cards this seat sees and may play. */
export function handsOf(view: PunkView): number[] {
  if (view.seat === STINGER) return [STINGER];
  if (view.seat < STINGER) return [];
  return view.order.filter((who) => ownersOf(view)[who] === view.seat);
}
