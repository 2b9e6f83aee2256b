/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { GangrushEvent } from "../gangrush.gen";

export const beats: Beats<GangrushEvent> = {
  // Set-up and rounds
  drafted: { weight: "plain" },
  roundbegan: { weight: "short" },
  turnbegan: { weight: "short", turn: true },
  // Bookkeeping
  shopsorted: { weight: "silent" },
  stocked: { weight: "silent" },
  shoprefreshed: { weight: "silent" },
  shopputoff: { weight: "silent" },
  crewdone: { weight: "silent" },
  driveended: { weight: "silent" },
  drivebegan: { weight: "silent" },
  ramptaken: { weight: "silent" },
  kept: { weight: "silent" },
  // Hazards
  revealed: { weight: "short" },
  picked: { weight: "silent" },
  placed: { weight: "plain" },
  // The dice of a turn
  rolled: { weight: "plain", joins: "dice" },
  settled: { weight: "plain", joins: "dice" },
  cancelled: { weight: "short", joins: "dice" },
  dieturned: { weight: "short", joins: "dice" },
  diedoubled: { weight: "short", joins: "dice" },
  // A whole drive is one beat, with what it runs into
  moved: { weight: "plain", joins: "drive" },
  struck: { weight: "short", joins: "drive" },
  slipped: { weight: "short", joins: "drive" },
  spikesbit: { weight: "short", joins: "drive" },
  collected: { weight: "short", joins: "drive" },
  pocketed: { weight: "short", joins: "drive" },
  roadcleared: { weight: "short", joins: "drive" },
  turned: { weight: "short", joins: "drive" },
  lifted: { weight: "short", joins: "drive" },
  damaged: { weight: "short", joins: ["drive", "shot", "crash", "jump", "police"], actor: null },
  speedset: { weight: "short", joins: "drive" },
  // Moments for the stage
  collided: { weight: "big", joins: "crash", stage: "crash" },
  rebounded: { weight: "plain", joins: ["crash", "jump", "drive"], actor: null },
  flipped: { weight: "plain", joins: ["crash", "jump", "drive"], actor: null },
  jumped: { weight: "big", joins: "jump", stage: "jump" },
  fell: { weight: "big", stage: "crash" },
  arrested: { weight: "big", stage: "police" },
  policefired: { weight: "long", joins: "police", actor: null, stage: "police" },
  policemoved: { weight: "short", joins: "police", actor: null },
  // Shots
  fired: { weight: "plain", joins: "shot" },
  // Money and tokens
  bought: { weight: "plain" },
  used: { weight: "plain" },
  laid: { weight: "plain" },
  rampset: { weight: "plain" },
  barriermoved: { weight: "plain" },
  repaired: { weight: "plain" },
  gained: { weight: "plain" },
  // The rest
  stuck: { weight: "plain" },
  turnskipped: { weight: "plain" },
  // The end
  crossed: { weight: "long" },
  gameended: { weight: "big" },
};
