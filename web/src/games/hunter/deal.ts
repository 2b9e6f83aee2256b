/** The offers of an open question as moves on the board. */

import type { Ask, Offer } from "../../protocol.gen";
import { offerThat } from "../../system/offers";
import type { Primary } from "../contract";
import type { HunterDoes, HunterView, Meeting } from "../hunter.gen";
import { FILES } from "./content";

export type How = "step" | "challenge" | "airlift" | "place" | "end" | "throw";

export interface Move {
  how: How;
  /** Where it starts; -1 if it starts nowhere. */
  from: number;
  /** Where it leads; -1 if it leads nowhere. */
  to: number;
  offer: Offer;
  /** What a challenge can come to. */
  meets: readonly Meeting[];
}

export function squareName(square: number): string {
  return "abcdefgh"[square % FILES]! + (Math.floor(square / FILES) + 1);
}

export function parseSquare(name: string): number {
  return (Number(name.slice(1)) - 1) * FILES + name.charCodeAt(0) - 97;
}

/** The move that an offer stands for; null for one that is not made on the board (giving up). */
export function moveOf(offer: Offer): Move | null {
  const does = offer.does as HunterDoes;
  const move = { from: -1, to: -1, offer, meets: [] };
  switch (does.do) {
    case "step":
      return { ...move, how: "step", from: does.at, to: does.to };
    case "challenge":
      return { ...move, how: does.by === "air" ? "airlift" : "challenge", from: does.at, to: does.to, meets: does.meets };
    case "place":
      return { ...move, how: "place", to: does.to };
    case "throw":
      return { ...move, how: "throw" };
    case "pass":
      return { ...move, how: "end" };
    case "concede":
      return null;
  }
}

export function movesOf(ask: Ask | null): Move[] {
  return (ask?.offers ?? []).map(moveOf).filter((move) => move !== null);
}

/** The end of a movement or of one's challenges: in the dock even before it is allowed, since pressing it tells why not. */
export function primaryOf(ask: Ask, { phase }: HunterView): Primary | null {
  if (ask.kind !== "hunter.move" && ask.kind !== "hunter.challenge") return null;
  const offer = offerThat(ask, "pass") ?? null;
  return { label: phase === "movement" ? "End movement" : "End challenges", offer, why: "end", quiet: !offer };
}
