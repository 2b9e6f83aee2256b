/** Small situations, made by hand: for tests and for the pictures of the rules. */

import type { Ask } from "../../protocol.gen";
import type { HunterView, Standing } from "../hunter.gen";
import { parseSquare } from "./deal";

/** A piece from its text: "S.SF1 d4", "N.PR f9", "N.? e6" (a blank). */
export function standing(text: string, more: Partial<Standing> = {}): Standing {
  const [who, at] = text.split(" ") as [string, string];
  const [side, face] = who.split(".") as [string, string];
  return {
    square: parseSquare(at),
    owner: side === "S" ? 0 : 1,
    token: at,
    face: face === "?" ? "" : face,
    piece: -1,
    moved: false,
    frozen: false,
    challenged: false,
    shown: false,
    ...more,
  };
}

export function viewOf(pieces: (string | Standing)[], more: Partial<HunterView> = {}): HunterView {
  return {
    seat: 0,
    rows: 10,
    phase: "movement",
    turn: 3,
    first: 0,
    active: 0,
    tracks: [4, 2],
    notices: [false, false],
    airlifted: [false, false],
    quiet: 0,
    ready: [true, true],
    pieces: pieces.map((piece) => (typeof piece === "string" ? standing(piece) : piece)),
    removed: [],
    pick: -1,
    open_slots: null,
    ...more,
  };
}

/** A question that offers these tokens; the choice of each is its place in the list, "end" and all. */
export function askOf(kind: string, tokens: string[]): Ask {
  const offers = tokens.map((token, i) => ({ choice: token === "end" ? -1 : i, token, label: token }));
  return { seat: 0, no: 7, kind, prompt: "", offers, asides: [], rule: "" };
}
