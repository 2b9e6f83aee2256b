/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { HunterEvent } from "../hunter.gen";

/** Belongs to the challenge before it, whoever made that. */
const outcome = { weight: "short", joins: "challenge", actor: null } as const;

export const beats: Beats<HunterEvent> = {
  // Set-up
  firstplayer: { weight: "plain" },
  // Set-up, piece by piece
  placed: {
    weight: "short",
    joins: "setup",
    caption: (own, { texts, seats }) => (own.length === 1 ? texts.at(-1)! : `${seats[own[0]!.seat]?.label ?? "A side"} sets up ${own.length} pieces.`),
  },
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
  // A challenge and what comes of it; the next challenge of the same side is another moment
  challenged: {
    weight: "big",
    joins: "challenge",
    stage: "challenge",
    actor: ({ seat, origin, square }) => `${seat} ${origin} ${square}`,
    opens: ({ seat, airlift }, seats) => `${seats[seat]?.label ?? "A side"} ${airlift ? "airlifts a unit" : "challenges a piece"}…`,
  },
  trackmoved: outcome,
  frozen: outcome,
  removed: outcome,
  onnotice: { weight: "long" },
  // The end
  conceded: { weight: "long" },
  gameended: { weight: "big" },
};
