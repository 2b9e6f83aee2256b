/**
 * Choosing on the board by squares: a piece, then its target; or a target, then its piece. Pure: every press gives the
 * next state and what to do. A step needs two presses either way, so a stray one does no harm.
 */

import type { Choice } from "../../protocol.gen";
import type { How, Move } from "./deal";
import { squareName } from "./deal";

export interface Pick {
  /** The picked piece's square, or -1. */
  from: number;
  /** The picked target, or -1. Both are set while a move waits for its confirming press. */
  to: number;
}

export const NOTHING: Pick = { from: -1, to: -1 };

export type Act = { choose: Choice } | { why: string } | null;

export interface Pressed {
  pick: Pick;
  act: Act;
}

/** What a press has to know of the board. */
export interface Ground {
  moves: readonly Move[];
  /** The kind of the open question. */
  kind: string;
  own(square: number): boolean;
  neighbours(square: number): number[];
  /** Can the unit here be flown out at all: does it stand on an own site? */
  site(square: number): boolean;
}

/** The squares that a press can do something with, by what they are. */
export function lit(moves: readonly Move[], pick: Pick): { from: Set<number>; to: Map<number, How> } {
  const from = new Set<number>();
  const to = new Map<number, How>();
  for (const move of moves) {
    if (pick.from >= 0 ? move.from !== pick.from : pick.to >= 0 && move.to !== pick.to) continue;
    if (move.from >= 0) from.add(move.from);
    if (move.to >= 0 && (pick.from >= 0 || pick.to >= 0 || move.how === "place")) to.set(move.to, move.how);
  }
  return { from, to };
}

/** The move that a pick amounts to, if it is whole. */
export function whole(moves: readonly Move[], pick: Pick): Move | undefined {
  return pick.from < 0 || pick.to < 0 ? undefined : moves.find((m) => m.from === pick.from && m.to === pick.to);
}

/** The move that pressing this square would make or get ready: what hovering or focusing it previews. */
export function foreseen(moves: readonly Move[], pick: Pick, square: number): Move | undefined {
  const to = moves.filter((move) => move.to === square);
  if (pick.from >= 0) return to.find((move) => move.from === pick.from);
  if (pick.to >= 0) return moves.find((move) => move.from === square && move.to === pick.to);
  return to.length === 1 ? to[0] : undefined;
}

/** A square is pressed. `careful`: a challenge asks for a second press, because a finger cannot preview by hovering. */
export function press(ground: Ground, pick: Pick, square: number, careful = false): Pressed {
  const { moves } = ground;
  const make = (move: Move): Pressed => ({ pick: NOTHING, act: { choose: move.offer.choice } });

  if (ground.kind === "hunter.place") {
    const place = moves.find((move) => move.to === square);
    return place ? make(place) : { pick: NOTHING, act: { why: squareName(square) } };
  }

  const ready = whole(moves, pick);
  if (ready && square === ready.to) return make(ready);
  if (ready && square === ready.from) return { pick: { from: square, to: -1 }, act: null };
  if (square === pick.from || square === pick.to) return { pick: NOTHING, act: null };

  if (pick.from >= 0) {
    const move = moves.find((m) => m.from === pick.from && m.to === square);
    if (move) return careful && move.how !== "step" ? { pick: { ...pick, to: square }, act: null } : make(move);
  } else if (pick.to >= 0) {
    const move = moves.find((m) => m.from === square && m.to === pick.to);
    if (move) return careful && move.how !== "step" ? { pick: { ...pick, from: square }, act: null } : make(move);
  }

  if (moves.some((move) => move.from === square)) return { pick: { from: square, to: -1 }, act: null };
  if (pick.from >= 0) {
    const keep = { from: pick.from, to: -1 };
    return { pick: keep, act: { why: attempt(ground, pick.from, square) } };
  }
  const ways = moves.filter((move) => move.to === square);
  if (ways.length === 1) return { pick: { from: ways[0]!.from, to: square }, act: null };
  if (ways.length) return { pick: { from: -1, to: square }, act: null };
  return { pick: NOTHING, act: guess(ground, square) };
}

/** Escape takes one step back; null when there is nothing to take back. */
export function cancel(pick: Pick): Pick | null {
  if (pick.from >= 0 && pick.to >= 0) return { from: pick.from, to: -1 };
  return pick.from >= 0 || pick.to >= 0 ? NOTHING : null;
}

/** How a move that is not on offer is written, to ask why it is not. */
export function attempt(ground: Ground, from: number, to: number): string {
  const beside = ground.neighbours(from).includes(to);
  const sign = ground.kind === "hunter.move" ? "" : !beside && ground.site(from) ? "*" : "x";
  return squareName(from) + sign + squareName(to);
}

/** What somebody may have meant who pressed a square that nothing can be done with. */
function guess(ground: Ground, square: number): Act {
  if (!ground.kind || !ground.moves.length) return null;
  const around = ground.neighbours(square);
  if (ground.own(square)) {
    const to = around.find((other) => !ground.own(other)) ?? around[0];
    return to === undefined ? null : { why: attempt(ground, square, to) };
  }
  const from = around.find((other) => ground.own(other));
  return from === undefined ? null : { why: attempt(ground, from, square) };
}
