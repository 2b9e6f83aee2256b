/** Small situations, made by hand: for tests and for the pictures of the rules. */

import type { Ask } from "../../protocol.gen";
import type { HunterDoes, HunterView, Meeting, Standing } from "../hunter.gen";
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
    quiet_cap: 15,
    last: 30,
    points: true,
    ready: [true, true],
    pieces: pieces.map((piece) => (typeof piece === "string" ? standing(piece) : piece)),
    removed: [],
    pick: -1,
    open_slots: null,
    closing_up: false,
    marked: true,
    ...more,
  };
}

const PAIR = /^([a-h]\d+)([x*]?)([a-h]\d+)$/;

/** What a choice does from its token: "d3d4", "d5xd6", "c2*f9", "e2", "rock", "end". */
function deed(token: string, meets: Meeting[]): HunterDoes {
  if (token === "end") return { do: "pass" };
  if (token === "rock" || token === "paper" || token === "scissors") return { do: "throw", hand: token };
  const pair = PAIR.exec(token);
  if (!pair) return { do: "place", piece: 0, to: parseSquare(token) };
  const [at, to] = [parseSquare(pair[1]!), parseSquare(pair[3]!)];
  if (!pair[2]) return { do: "step", piece: 0, at, to };
  return { do: "challenge", unit: 4, at, to, by: pair[2] === "*" ? "air" : "ground", meets };
}

/** A question that offers these tokens; the choice of each is its place in the list, "end" and all. */
export function askOf(kind: string, tokens: string[], meets: Meeting[] = []): Ask {
  const offers = tokens.map((token, i) => {
    return { choice: token === "end" ? -1 : i, token, label: token, does: deed(token, meets) };
  });
  return { seat: 0, no: 7, kind, prompt: "", offers, asides: [], rule: "", title: "" };
}
