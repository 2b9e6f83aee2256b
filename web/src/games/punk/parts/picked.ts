/** What is picked for an exchange, item by item. */

import type { PunkView } from "../../punk.gen";

/** The items on a board; `to` is who gets one of them in the exchange that is put together, -1: nobody. */
export function pickedOf(view: PunkView, who: number): { item: number; to: number }[] {
  const { proposal } = view.moment;
  const leaving = [...(proposal?.cop === who ? proposal.given : proposal?.other === who ? proposal.taken : [])];
  const to = proposal?.cop === who ? proposal.other : (proposal?.cop ?? -1);
  return view.characters[who]!.items.map((item) => {
    const at = leaving.indexOf(item);
    if (at < 0) return { item, to: -1 };
    leaving.splice(at, 1);
    return { item, to };
  });
}
