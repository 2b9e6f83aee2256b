import type { HTMLButtonAttributes } from "svelte/elements";
import type { Choice, Offer } from "../protocol.gen";

/** What a component needs to let somebody choose among offers. */
export interface Choosing {
  disabled: boolean;
  choose: (choice: Choice) => void;
  hover: (choice: Choice | null) => void;
}

/** The attributes of a button that chooses an offer, and previews it while it is pointed at or has the focus. */
export function offered({ token, choice }: Offer, { disabled, choose, hover }: Choosing): HTMLButtonAttributes & { "data-act": string } {
  const [enter, leave] = [() => hover(choice), () => hover(null)];
  const pointed = { onmouseenter: enter, onmouseleave: leave, onfocus: enter, onblur: leave };
  return { type: "button", "data-act": token, disabled, onclick: () => choose(choice), ...pointed };
}
