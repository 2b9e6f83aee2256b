/** Where the table shows a space, the dice and a hazard, for lessons that point at them. */
import type { Spots } from "../../system/spots";
import type { GangrushDoes } from "../gangrush.gen";

export const spots: Spots = {
  place: (at) => `[data-id="${String(at)}"]`,
  start: (does: GangrushDoes) => {
    if (does.do === "keep_dice") return "[data-dice]";
    return does.do === "pick_hazard" ? `[data-hazard="${does.hazard}"]` : "";
  },
};
