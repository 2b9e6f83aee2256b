// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Fox and Hare asks. */
export type HareKind =
  | "hare.hide" | "hare.creep" | "hare.die" | "hare.pounce";

/** Every reason for which Fox and Hare can end. */
export type HareReason =
  | "caught" | "escaped" | "given up";
/** The meadow as one seat sees it. None: hidden from it. */
export interface HareView { night: number; nights: number; fox: number | null; hare: number | null; maybe: number[] }
/** The game is over, and the hare shows itself. */
export interface Ended { event: "ended"; reason: string; winner: number; hare: number }
/** The fox shows herself, or pounces. */
export interface FoxSeen { event: "foxseen"; fox: number }
/** Fox or hare went into a hole in secret. Told to the one who did. */
export interface Hid { event: "hid"; hole: number }
/** The die says how far the fox may run. */
export interface Rolled { event: "rolled"; steps: number }
/** The hare moved, as everybody else hears it. */
export interface Rustled { event: "rustled" }

/** Everything that can be told in a game of Fox and Hare. */
export type HareEvent =
  | Ended | FoxSeen | Hid | Rolled | Rustled;
/** Give up the game. */
export interface DoConcede { do: "concede" }
/** Go into a hole, or stay in it. */
export interface DoGo { do: "go"; to: number }

/** Everything that a choice can do in Fox and Hare. */
export type HareDoes =
  | DoConcede | DoGo;
