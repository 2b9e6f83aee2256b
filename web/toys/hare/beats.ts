/** What happens in this game, as beats. */
import type { Beats } from "../../src/system/beats";
import type { HareEvent } from "./hare.gen";

export const beats: Beats<HareEvent> = {
  hid: { weight: "short" },
  rustled: { weight: "short" },
  // The die and the run that it allows are one thing.
  rolled: { weight: "short", joins: "run" },
  foxseen: { weight: "plain", joins: "run" },
  ended: { weight: "big" },
};
