/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { HunterEvent } from "../hunter.gen";

export const beats: Beats<HunterEvent> = {
  // Set-up
  firstplayer: { weight: "plain" },
  // Set-up, piece by piece
  placed: { weight: "short", joins: "setup" },
  // Set-up
  ready: { weight: "short" },
  thrown: { weight: "long" },
  boardshown: { weight: "plain" },
  // A turn
  turnbegan: { weight: "short", turn: true },
  // A movement is one beat, however many pieces step
  stepped: {
    weight: "plain",
    joins: "movement",
    caption: (own, { texts, seats }) => (own.length === 1 ? texts.at(-1)! : `${seats[own[0]!.seat]?.label ?? "A side"} moves ${own.length} pieces.`),
  },
  // Nobody needs to be told
  movementended: { weight: "silent" },
  challengesended: { weight: "silent" },
  // A challenge and what comes of it
  challenged: { weight: "big", joins: "challenge", stage: "challenge" },
  trackmoved: { weight: "short", joins: "challenge", actor: null },
  frozen: { weight: "short", joins: "challenge", actor: null },
  removed: { weight: "short", joins: "challenge", actor: null },
  onnotice: { weight: "short", joins: "challenge", actor: null },
  // The end
  conceded: { weight: "long" },
  gameended: { weight: "big" },
};
