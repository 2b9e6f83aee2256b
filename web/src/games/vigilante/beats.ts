/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { VigilanteEvent } from "../vigilante.gen";

export const beats: Beats<VigilanteEvent> = {
  // Set-up
  firstplayer: { weight: "short" },
  licencetaken: { weight: "short" },
  vehicletaken: { weight: "short" },
  carplaced: { weight: "short" },
  // Turns and the lights
  turnbegan: { weight: "short", turn: true },
  lightout: { weight: "long" },
  // Bookkeeping
  turnended: { weight: "silent" },
  townsshuffled: { weight: "silent" },
  notown: { weight: "silent" },
  mapdrawn: { weight: "silent" },
  mapburied: { weight: "silent" },
  mapskipped: { weight: "silent" },
  announced: { weight: "silent" },
  canpending: { weight: "silent" },
  decknamed: { weight: "silent" },
  deckrenewed: { weight: "silent" },
  nothingtodraw: { weight: "silent" },
  // The map
  laid: { weight: "plain" },
  townturned: { weight: "short" },
  // A whole drive is one beat, with what it runs into
  moved: { weight: "plain", joins: "drive" },
  turned: { weight: "short", joins: "drive" },
  putaside: { weight: "short", joins: "drive" },
  camedown: { weight: "short", joins: "drive" },
  cantaken: { weight: "short", joins: "drive" },
  gasset: { weight: "short", joins: "drive", actor: null },
  drew: { weight: "short", joins: "drive", actor: null },
  drewunseen: { weight: "short", joins: "drive", actor: null },
  speedset: { weight: "short" },
  // Moments for the stage
  jumped: { weight: "long", stage: "jump" },
  rammed: { weight: "big", joins: "ram", stage: "ram" },
  minehit: { weight: "long", joins: "mine" },
  wrecked: { weight: "big", stage: "wreck" },
  captured: { weight: "big", stage: "can" },
  // A whole shot with its dice
  fired: { weight: "plain", joins: "shot" },
  aimed: { weight: "plain", joins: "shot", actor: null, stage: "shot" },
  rolled: { weight: "plain", joins: "shot", actor: null, stage: "shot" },
  fought: { weight: "big", joins: "shot", actor: null, stage: "shot" },
  rocketart: { weight: "short", joins: "shot", actor: null },
  // What comes of it
  damaged: { weight: "plain", joins: ["harm", "shot", "ram", "mine"], actor: null },
  displaced: { weight: "short", joins: ["ram", "drive"], actor: null },
  stole: { weight: "plain" },
  stoleunseen: { weight: "plain" },
  // The rest
  towed: { weight: "plain" },
  respawned: { weight: "plain" },
  candropped: { weight: "plain" },
  canplaced: { weight: "long" },
  licenceused: { weight: "long" },
  discarded: { weight: "short" },
  played: { weight: "plain" },
  // The end
  gameended: { weight: "big" },
};
