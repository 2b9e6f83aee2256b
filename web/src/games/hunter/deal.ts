/** The offers of an open question as moves on the board, read from their tokens. */

import type { Ask, Offer } from "../../protocol.gen";
import { FILES } from "./content";

export type How = "step" | "challenge" | "airlift" | "place" | "end" | "throw";

export interface Move {
  how: How;
  /** Where it starts; -1 if it starts nowhere. */
  from: number;
  /** Where it leads; -1 if it leads nowhere. */
  to: number;
  offer: Offer;
}

export function squareName(square: number): string {
  return "abcdefgh"[square % FILES]! + (Math.floor(square / FILES) + 1);
}

export function parseSquare(name: string): number {
  return (Number(name.slice(1)) - 1) * FILES + name.charCodeAt(0) - 97;
}

const PAIR = /^([a-h]\d{1,2})([x*]?)([a-h]\d{1,2})$/;
const SQUARE = /^[a-h]\d{1,2}$/;
const HOW: Record<string, How> = { "": "step", x: "challenge", "*": "airlift" };

/** The move that an offer stands for; null for one that is not made on the board (giving up). */
export function moveOf(offer: Offer, kind: string): Move | null {
  const pair = PAIR.exec(offer.token);
  if (pair) return { how: HOW[pair[2]!]!, from: parseSquare(pair[1]!), to: parseSquare(pair[3]!), offer };
  if (SQUARE.test(offer.token)) return { how: "place", from: -1, to: parseSquare(offer.token), offer };
  if (offer.token === "end") return { how: "end", from: -1, to: -1, offer };
  if (kind === "hunter.throw") return { how: "throw", from: -1, to: -1, offer };
  return null;
}

export function movesOf(ask: Ask | null): Move[] {
  if (!ask) return [];
  return ask.offers.map((offer) => moveOf(offer, ask.kind)).filter((move) => move !== null);
}
