/** Who plays whom. */

import type { PunkView } from "../../punk.gen";
import { STINGER } from "../ground";

/** The characters that a seat decides for now; alone at the table one sees all boards. */
export function playedBy(view: PunkView, seat: number): number[] {
  const owned = [0, 1, 2, 3].filter((who) => view.owners[who] === seat);
  return view.solo && seat === STINGER ? [0, 1, 2, 3] : owned;
}

/** The hands to show beside the map: one's own side's; with the truth, everybody's. */
export function handsOf(view: PunkView, truth?: readonly PunkView[]): { who: number; cards: number[] }[] {
  const own = view.seat === STINGER ? [STINGER] : view.seat > STINGER ? view.order.filter((who) => view.owners[who] === view.seat) : [];
  return (truth ? [STINGER, ...view.order] : own).map((who) => {
    const seen = [view, ...(truth ?? [])].map((each) => each.characters[who]?.hand ?? []);
    return { who, cards: seen.reduce((most, hand) => (hand.length > most.length ? hand : most)) };
  });
}
