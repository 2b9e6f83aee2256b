/**
 * Events as moving pictures: `shoot` turns one event into the scenes it is shown by. No drawing here: the board tweens
 * between scenes.
 */

import type { Script } from "../../system/film";
import type { HunterEvent, HunterView, Standing } from "../hunter.gen";
import { FACES, FILES, HOME, kindOf } from "./content";
import { squareName } from "./deal";
import { unseen } from "./odds";

/** A challenge as it is told on stage: who met whom, and what came of it so far. */
export interface Duel {
  seat: number;
  airlift: boolean;
  challenger: string;
  target: string;
  square: number;
  /** Has the challenged piece been turned? */
  open: boolean;
  /** How many pieces it could have been as far as the viewer had seen, and how many of those were like it; null: the table does not count. */
  odds: { of: number; alike: number } | null;
  /** Where the challenger's track stood, and where it stands now; null: it has not moved. */
  track: readonly [before: number, after: number] | null;
  /** Who left the board: the challenged associate, or the analyst who met one. */
  out: "" | "captured" | "lost";
  frozen: boolean;
}

/** What the board shows at a moment: a view, and what is going on in it. */
export interface Scene {
  view: HunterView;
  /** Faces that are turned up for a moment, by square. */
  turned: Readonly<Record<number, string>>;
  /** A challenge under way. */
  clash: { from: number; to: number; airlift: boolean; back: boolean } | null;
  /** The challenge that is told, to the end of its beat; null: none. */
  duel: Duel | null;
  /** The square whose piece is leaving the board. */
  leaving: number;
  /** The square whose unit is being frozen. */
  stamped: number;
  /** The square where a piece has just been set down. */
  dropped: number;
  /** The change of a track that is being shown, by side. */
  shift: readonly [number, number];
  /** Whom that change is owed to, by face; "" for the new turn, and where it is not remembered. */
  owed: string;
  /** Everything is turned up: the game is over. */
  bared: boolean;
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
}

export const STEP = 220;
const FLIP = 320;
const READ = 520;
const READ_ONCE = 1300;
const SHORT = 150;
const OWED = 900;
const FLIGHT = 400;
const ANALYST = "IA";

type ChallengedEvent = Extract<HunterEvent, { event: "challenged" }>;

/** A view with nothing going on. */
export function still(view: HunterView, ms = 0): Scene {
  return {
    view,
    turned: {},
    clash: null,
    duel: null,
    leaving: -1,
    stamped: -1,
    dropped: -1,
    shift: [0, 0],
    owed: "",
    bared: false,
    ms,
  };
}

/** Identifies a piece in all views of a game. */
export function keyOf(piece: Pick<Standing, "owner" | "token">): string {
  return `${piece.owner}:${piece.token}`;
}

function changed(view: HunterView, square: number, change: Partial<Standing>): HunterView {
  const pieces = view.pieces.map((piece) => (piece.square === square ? { ...piece, ...change } : piece));
  return { ...view, pieces };
}

function withTrack(view: HunterView, seat: number, value: number): HunterView {
  return { ...view, tracks: seat === 0 ? [value, view.tracks[1]] : [view.tracks[0], value] };
}

/** The scenes that show an event, from the one before on; none if it has nothing to show. */
export function shoot(before: Scene, event: HunterEvent): Scene[] {
  const { view } = before;
  switch (event.event) {
    case "placed": {
      const token = squareName(event.square);
      const piece: Standing = {
        ...{ square: event.square, owner: event.seat, token, face: FACES[event.piece] ?? "", piece: event.piece },
        ...{ moved: false, frozen: false, challenged: false, shown: false },
      };
      const pieces = [...view.pieces.filter(({ square }) => square !== event.square), piece];
      return [{ ...still({ ...view, pieces }, SHORT), dropped: event.square }];
    }
    case "boardshown":
      return [still(unveiled(view), FLIGHT)];
    case "turnbegan": {
      const [south, north] = view.tracks;
      const shift: [number, number] = [event.tracks[0] - south, event.tracks[1] - north];
      const next = { ...view, turn: event.turn, tracks: event.tracks };
      return [{ ...still(next, shift[0] || shift[1] ? 260 : SHORT), shift }];
    }
    case "stepped":
      return [still(changed(view, event.origin, { square: event.square, moved: true }), STEP)];
    case "challenged": {
      // Of what was shown for the moment only, a log keeps no squares.
      if (event.square < 0) return [];
      const clash = { from: event.origin, to: event.square, airlift: event.airlift, back: false };
      const turned = event.target ? { [event.origin]: event.challenger, [event.square]: event.target } : {};
      // What is shown for the moment only leaves no mark.
      const seen = (face: string): Partial<Standing> => (event.fleeting || !face ? {} : { shown: true, face });
      const marked = !event.fleeting || event.seat === view.seat ? { challenged: true } : {};
      const after = changed(
        changed(view, event.origin, { ...marked, ...seen(event.challenger) }),
        event.square,
        seen(event.target),
      );
      const blank = duelOf(view, event);
      const duel = blank && { ...blank, open: true };
      return [
        { ...still(view, event.airlift ? FLIGHT : SHORT), clash, duel: blank },
        { ...still(view, FLIP), clash, turned, duel },
        { ...still(view, event.fleeting ? READ_ONCE : READ), clash, turned, duel },
        { ...still(after, event.airlift ? FLIGHT : FLIP), clash: { ...clash, back: true }, duel },
        ...(event.airlift ? [{ ...still(after, SHORT), duel }] : []),
      ];
    }
    case "trackmoved": {
      const by = event.after - event.before;
      const shift: [number, number] = event.seat === 0 ? [by, 0] : [0, by];
      const duel = before.duel && { ...before.duel, track: [event.before, event.after] as const };
      const moved = withTrack(view, event.seat, event.after);
      return [{ ...still(moved, event.met ? OWED : 320), shift, owed: event.met, duel }];
    }
    case "removed": {
      const pieces = view.pieces.filter((piece) => piece.square !== event.square);
      const removed: [number, string][] = [...view.removed, [event.seat, event.face]];
      const out = event.face === ANALYST ? "lost" : "captured";
      const duel = before.duel && ({ ...before.duel, out } as const);
      if (event.square < 0) return [{ ...still({ ...view, removed }, SHORT), duel }];
      return [
        { ...still(changed(view, event.square, { face: event.face }), 340), leaving: event.square, duel },
        { ...still({ ...view, pieces, removed }, SHORT), duel },
      ];
    }
    case "frozen": {
      if (event.square < 0) return [];
      const duel = before.duel && { ...before.duel, frozen: true };
      const stamp = { ...still(changed(view, event.square, { frozen: true }), 280), stamped: event.square, duel };
      // Without marks others see it, and have to remember it.
      const fleeting = event.fleeting && event.seat !== view.seat;
      return fleeting ? [{ ...stamp, ms: READ_ONCE }, { ...still(view, SHORT), duel }] : [stamp];
    }
    case "onnotice": {
      const notices: [boolean, boolean] = [...view.notices];
      notices[event.seat as 0 | 1] = event.on;
      return [still({ ...view, notices }, 280)];
    }
    // Nobody is told of these: what is on stage stays there.
    case "movementended":
      return [{ ...still({ ...view, phase: "challenges", open_slots: null }, SHORT), duel: before.duel }];
    case "challengesended":
      return [{ ...still({ ...view, pieces: view.pieces.map((p) => ({ ...p, moved: false, challenged: false })) }, SHORT), duel: before.duel }];
    case "gameended": {
      const faces = new Map(event.faces.flat());
      const pieces = view.pieces.map((piece) => ({ ...piece, face: faces.get(piece.square) ?? piece.face }));
      return [{ ...still({ ...view, pieces }, FLIGHT), bared: true }];
    }
    case "firstplayer":
    case "thrown":
    case "ready":
    case "conceded":
      return [];
  }
}

/** The challenge of an event, with the challenged piece still blank, as the viewer had it before. */
function duelOf(view: HunterView, event: ChallengedEvent): Duel | null {
  const { seat, airlift, challenger, target, square } = event;
  if (!target) return null;
  const left = view.marked && seat === view.seat && !pieceOn(view, square)?.face ? unseen(view, 1 - seat) : null;
  const odds = left && { of: [...left.values()].reduce((sum, count) => sum + count, 0), alike: left.get(kindOf(target)) ?? 0 };
  return { seat, airlift, challenger, target, square, open: false, odds, track: null, out: "", frozen: false };
}

function pieceOn(view: HunterView, square: number): Standing | undefined {
  return view.pieces.find((piece) => piece.square === square);
}

/** Both sides' blocks, blank where this view has none yet: the board as it shows after set-up. */
function unveiled(view: HunterView): HunterView {
  const taken = new Set(view.pieces.map((piece) => piece.square));
  const blank = (owner: number, square: number): Standing => ({
    ...{ square, owner, token: squareName(square), face: "", piece: -1 },
    ...{ moved: false, frozen: false, challenged: false, shown: false },
  });
  const last = view.rows * FILES;
  const both = [...Array(HOME).keys()].flatMap((i) => [blank(0, i), blank(1, last - 1 - i)]);
  return { ...view, pieces: [...view.pieces, ...both.filter(({ square }) => !taken.has(square))] };
}

export const film: Script<HunterView, HunterEvent, Scene> = { still, shoot };
