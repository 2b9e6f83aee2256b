/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { DowntownEvent } from "../downtown.gen";

export const beats: Beats<DowntownEvent> = {
  // Set-up
  tookcharacter: { weight: "short" },
  tookhouse: { weight: "short" },
  startrolled: { weight: "short" },
  starts: { weight: "short" },
  dealt: { weight: "short", joins: "deal", actor: null },
  dealtunseen: { weight: "short", joins: "deal", actor: null },
  dealtincrease: { weight: "short", joins: "deal", actor: null },
  boxed: { weight: "short", joins: "deal", actor: null },
  // Rounds and turns
  roundbegan: { weight: "short" },
  turnbegan: { weight: "short", turn: true },
  // Bookkeeping
  turnended: { weight: "silent" },
  finished: { weight: "silent" },
  decided: { weight: "silent" },
  deckrenewed: { weight: "silent" },
  drawsfrom: { weight: "silent" },
  passed: { weight: "silent" },
  routeended: { weight: "silent" },
  ordered: { weight: "silent" },
  peeked: { weight: "silent" },
  showed: { weight: "silent" },
  // Johnny's walk is one beat
  johnnymoved: { weight: "long", joins: "johnny", actor: null },
  distancerolled: { weight: "short", joins: "johnny", actor: null },
  directionrolled: { weight: "short", joins: "johnny", actor: null },
  johnnystopped: { weight: "short", joins: "johnny", actor: null },
  routelaid: { weight: "plain" },
  directionscancelled: { weight: "plain" },
  // Moves
  moved: { weight: "plain", joins: "walk" },
  // Cards
  drew: { weight: "short" },
  discarded: { weight: "short" },
  discardedopenly: { weight: "short" },
  discardedunseen: { weight: "short" },
  putback: { weight: "short" },
  consulted: { weight: "short" },
  handseen: { weight: "short" },
  handspied: { weight: "short" },
  increasetaken: { weight: "short" },
  restricted: { weight: "short" },
  loaded: { weight: "short" },
  played: { weight: "plain" },
  countered: { weight: "plain" },
  happened: { weight: "plain" },
  cardslost: { weight: "plain" },
  // Blocks and officers
  blockplaced: { weight: "plain" },
  blockremoved: { weight: "plain" },
  officerplaced: { weight: "plain" },
  officerremoved: { weight: "plain" },
  // The duel, on stage
  duelbegan: { weight: "big", stage: "duel" },
  abilityused: { weight: "long", stage: "duel" },
  agilityrolled: { weight: "long", stage: "duel" },
  cointossed: { weight: "long", stage: "duel" },
  rolledhigher: { weight: "long", stage: "duel" },
  diceduelled: { weight: "long", stage: "duel" },
  thrown: { weight: "long", stage: "duel" },
  laid: { weight: "plain", stage: "duel" },
  exchanged: { weight: "big", stage: "duel" },
  duelended: { weight: "big", stage: "duel" },
  duelescaped: { weight: "big", stage: "duel" },
  // The attempt, on stage
  attemptbegan: { weight: "big", stage: "attempt" },
  aimrolled: { weight: "plain", stage: "attempt" },
  aimmoved: { weight: "plain", stage: "attempt" },
  aimadjusted: { weight: "plain", stage: "attempt" },
  shotrolled: { weight: "long", stage: "attempt" },
  attemptended: { weight: "big", stage: "attempt" },
  // The end
  scored: { weight: "long" },
  gameended: { weight: "big" },
};
