// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Strike Force: Hunter asks. */
export type HunterKind =
  | "hunter.challenge" | "hunter.first" | "hunter.throw" | "hunter.move" | "hunter.place" | "hunter.place_by_chance";

/** Every reason for which Strike Force: Hunter can end. */
export type HunterReason =
  | "capture" | "infiltration" | "hostility" | "notice" | "turn_cap" | "points" | "quiet" | "concession";
/** What one seat, or a spectator, sees of the table. */
export interface HunterView {
  seat: number;
  rows: number;
  phase: string;
  turn: number;
  first: number;
  active: number;
  tracks: [number, number];
  notices: [boolean, boolean];
  airlifted: [boolean, boolean];
  /** Turns in a row that went by without a challenge; 0 as soon as somebody has challenged again. */
  quiet: number;
  /** After so many of them the game is over; 0: never. */
  quiet_cap: number;
  /** The last turn. */
  last: number;
  /** Do points decide after it, and after a long quiet spell? */
  points: boolean;
  ready: [boolean, boolean];
  pieces: Standing[];
  removed: [number, string][];
  /** The own rock, paper or scissors, while the other side has not shown; -1: none. */
  pick: number;
  /** For the side that is moving: bad guys, units and civilians still to move. */
  open_slots: [number, number, number] | null;
  /** For the side that is moving: its bad guys have to come together before it may end its movement. */
  closing_up: boolean;
  /** Does the table mark what was seen? Otherwise it helps with nothing, and neither may those who draw it. */
  marked: boolean;
}
/** A piece on the board as a seat sees it. */
export interface Standing {
  square: number;
  owner: number;
  /** Names the piece without telling what it is: the square it was set up on. */
  token: string;
  /** What it is; "" is a blank back. */
  face: string;
  /** Its number, for its owner alone. */
  piece: number;
  moved: boolean;
  frozen: boolean;
  challenged: boolean;
  shown: boolean;
}
/** Both sides are set up; the board shows, with blank backs (HUNT-SETUP-2). */
export interface BoardShown { event: "boardshown" }
/** A unit challenged an enemy piece; both are shown (HUNT-CHAL-6). */
export interface Challenged {
  event: "challenged";
  seat: number;
  origin: number;
  square: number;
  airlift: boolean;
  challenger: string;
  target: string;
  fleeting: boolean;
  /** The city or base that the challenged piece stands in, or "". */
  site: string;
}
/** A side ended its challenges. */
export interface ChallengesEnded { event: "challengesended"; seat: number }
/** A side gave up (HUNT-END-8). */
export interface Conceded { event: "conceded"; seat: number }
/** It is decided who is player A (HUNT-SETUP-1). */
export interface FirstPlayer { event: "firstplayer"; seat: number }
/** A unit that challenged military may not move in its owner's next movement (HUNT-CHAL-10). */
export interface Frozen { event: "frozen"; seat: number; square: number; face: string; fleeting: boolean }
/** The game is over and all pieces are shown: square and face of each, by side (HUNT-END-7). */
export interface GameEnded {
  event: "gameended";
  reason: string;
  winner: number | null;
  faces: [[number, string][], [number, string][]];
  turn: number;
  /** Turns in a row without a challenge. */
  quiet: number;
  tracks: [number, number];
  /** By side, how many associates it captured. */
  captured: [number, number];
  /** By side, how many steps nearer its main is to a site of the enemy than where it was set up. */
  ground: [number, number];
  /** By side, how many different civilians of the enemy it challenged. */
  questioned: [number, number];
  /** By side, how many squares its main is from the nearer of the enemy's city and base. */
  to_go: [number, number];
  /** Was it the last turn? */
  last: boolean;
  /** The unit that found the main, by its face. */
  unit: string;
  /** Where the main was found, or where it slipped in. */
  square: number;
  /** The city or base there, or "". */
  site: string;
}
/** A side ended its movement. */
export interface MovementEnded { event: "movementended"; seat: number }
/** A side ended its half on the highest space, or got off it again (HUNT-TRACK-7). */
export interface OnNotice { event: "onnotice"; seat: number; on: boolean }
/** A piece has been set up. Told to its owner alone. */
export interface Placed { event: "placed"; seat: number; piece: number; square: number; site: string }
/** A side has finished its secret set-up. */
export interface Ready { event: "ready"; seat: number }
/** A piece left the game, face up (HUNT-RULING-36). */
export interface Removed { event: "removed"; seat: number; square: number; face: string; fleeting: boolean }
/** A piece stepped (HUNT-INFO-3). Its face is told to those who may know it: its owner, and all who have seen it. */
export interface Stepped { event: "stepped"; seat: number; origin: number; square: number; face: string; site: string }
/** Both have shown rock, paper or scissors. */
export interface Thrown { event: "thrown"; picks: [number, number] }
/** A challenge moved the challenger's track (HUNT-TRACK-3): by whom it met, or "" where that is not remembered. */
export interface TrackMoved {
  event: "trackmoved";
  seat: number;
  before: number;
  after: number;
  met: string;
  airlift: boolean;
  fleeting: boolean;
}
/** A turn began and both tracks fell (HUNT-TRACK-1). */
export interface TurnBegan { event: "turnbegan"; turn: number; tracks: [number, number]; before: [number, number] }

/** Everything that can be told in a game of Strike Force: Hunter. */
export type HunterEvent =
  | BoardShown | Challenged | ChallengesEnded | Conceded | FirstPlayer | Frozen | GameEnded | MovementEnded | OnNotice
  | Placed | Ready | Removed | Stepped | Thrown | TrackMoved | TurnBegan;
/** One kind that the challenged piece can be, and what the challenge then comes to. */
export interface Meeting {
  kind: string;
  /** How many pieces of this kind it can be one of. */
  count: number;
  /** `win` and `lose` end the game, `remove` is an associate taken off the board, `lost` the analyst. */
  effect: "freeze" | "lose" | "lost" | "nothing" | "remove" | "track" | "win";
  /** Where the challenger's track would stand; None: it does not move. */
  track: number | null;
}
/** Turn over the enemy's piece on a square. */
export interface DoChallenge {
  do: "challenge";
  unit: number;
  at: number;
  to: number;
  by: "air" | "ground";
  /** What it can come to, by the kinds that the piece there can be. */
  meets: Meeting[];
}
/** Give up the game. */
export interface DoConcede { do: "concede" }
/** Do nothing, or nothing more. */
export interface DoPass { do: "pass" }
/** Set up an own piece on a square. */
export interface DoPlace { do: "place"; piece: number; to: number }
/** Step with an own piece. */
export interface DoStep { do: "step"; piece: number; at: number; to: number }
/** Show a hand. */
export interface DoThrow { do: "throw"; hand: "paper" | "rock" | "scissors" }

/** Everything that a choice can do in Strike Force: Hunter. */
export type HunterDoes =
  | DoChallenge | DoConcede | DoPass | DoPlace | DoStep | DoThrow;
