/**
 * What an open question offers, sorted by where on the table it can be chosen: on spaces, on districts, on cards, on
 * items, or as an act of its own. Every offer of a question is in exactly one place.
 */

import type { Ask, Offer } from "../../protocol.gen";
import { portSpace } from "./ground";

/** As in the engine. */
const PASS = -1;
const CONCEDE = -2;
const FIRE = -3;
const RIDE = 1000;
const LEAVE = 4;
const DRAW = 5;
const PLAY_JAM = 6;
const HIT = 7;
const FREE_TOKEN = 100;
const SHOW = 100;

/** The picture of an act, by what it is. */
export type ActKind =
  | "draw"
  | "key"
  | "hit"
  | "silenced"
  | "rocket"
  | "heal"
  | "leave"
  | "move"
  | "shortcut"
  | "sirens"
  | "bulletin"
  | "share"
  | "fire"
  | "stop"
  | "escape"
  | "fight"
  | "reroll"
  | "keep"
  | "kit"
  | "yes"
  | "no"
  | "cash"
  | "token"
  | "wear"
  | "away"
  | "attack"
  | "swap"
  | "say";

export interface Act {
  kind: ActKind;
  offer: Offer;
  /** The space where the act takes place, if it can be pressed on the map too. */
  space?: number;
}

export interface Deal {
  /** By way (0 on foot or by road, 1 bus, 2 cable car, 3 streetcar) and space. */
  ways: Map<number, Map<number, Offer>>;
  /** Districts that can be named or chosen: all offers that name it. */
  districts: Map<number, Offer[]>;
  cards: Map<number, Offer>;
  items: Map<number, Offer>;
  /** Attacks by Cop and weapon. */
  attacks: { cop: number; weapon: number; offer: Offer }[];
  shares: { what: number; other: number; item: number; back: number; offer: Offer }[];
  acts: Act[];
}

export function nothing(): Deal {
  return {
    ways: new Map(),
    districts: new Map(),
    cards: new Map(),
    items: new Map(),
    attacks: [],
    shares: [],
    acts: [],
  };
}

const YES: Record<string, ActKind> = {
  "punk.kit": "kit",
  "punk.retreat": "escape",
  "punk.reroll": "reroll",
  "punk.consent": "yes",
  "punk.cash": "cash",
  "punk.draw_again": "draw",
  "punk.confirm": "yes",
};
const NO: Record<string, ActKind> = {
  "punk.step": "stop",
  "punk.cop_turn": "stop",
  "punk.turn": "stop",
  "punk.move_on": "stop",
  "punk.retreat": "fight",
  "punk.divert": "say",
  "punk.drawn": "keep",
  "punk.cop_drawn": "keep",
  "punk.reroll": "keep",
  "punk.cash": "keep",
};
const COP_TURN: ActKind[] = ["move", "shortcut", "sirens", "draw", "bulletin", "heal", "share", "fire"];

export function dealOf(ask: Ask | null): Deal {
  const deal = nothing();
  for (const offer of ask?.offers ?? []) sort(deal, ask!.kind, offer);
  return deal;
}

function onSpace(deal: Deal, way: number, space: number, offer: Offer): void {
  const spaces = deal.ways.get(way) ?? new Map<number, Offer>();
  // Where road and freeway lead to the same space, the road is as good.
  if (!spaces.has(space)) spaces.set(space, offer);
  deal.ways.set(way, spaces);
}

function inDistrict(deal: Deal, district: number, offer: Offer): void {
  deal.districts.set(district, [...(deal.districts.get(district) ?? []), offer]);
}

function sort(deal: Deal, kind: string, offer: Offer): void {
  const { choice } = offer;
  if (choice === CONCEDE) return;
  if (choice === PASS) deal.acts.push({ kind: NO[kind] ?? "no", offer });
  else if (Array.isArray(choice)) sortPair(deal, kind, offer, choice);
  else sortOne(deal, kind, offer, choice);
}

function sortPair(deal: Deal, kind: string, offer: Offer, choice: number[]): void {
  const [first, second] = choice as [number, number];
  if (kind === "punk.attack") deal.attacks.push({ cop: first, weapon: second, offer });
  else if (kind === "punk.share") {
    const [what, other, item, back] = choice as [number, number, number, number | undefined];
    deal.shares.push({ what, other, item, back: back ?? -1, offer });
  } else if (kind === "punk.lead" || kind === "punk.divert") {
    inDistrict(deal, first, offer);
    inDistrict(deal, second, offer);
  } else if (first < LEAVE) onSpace(deal, first, second, offer);
  else if (first === LEAVE) deal.acts.push({ kind: "leave", offer, space: portSpace(second) });
  else if (first === DRAW) deal.acts.push({ kind: second ? "key" : "draw", offer });
  else if (first === PLAY_JAM) inDistrict(deal, second, offer);
  else if (first === HIT) deal.acts.push({ kind: (["hit", "silenced", "rocket"] as const)[second]!, offer });
  else deal.acts.push({ kind: "heal", offer });
}

function sortOne(deal: Deal, kind: string, offer: Offer, choice: number): void {
  switch (kind) {
    case "punk.start":
    case "punk.cop_start":
    case "punk.er":
      return onSpace(deal, 0, choice, offer);
    case "punk.step":
    case "punk.fall_back":
      if (choice === FIRE) deal.acts.push({ kind: "fire", offer });
      else onSpace(deal, 0, choice >= RIDE ? choice - RIDE : choice, offer);
      return;
    case "punk.port":
      if (choice > 0) onSpace(deal, 0, portSpace(choice), offer);
      else deal.acts.push({ kind: "fight", offer });
      return;
    case "punk.chopper":
      return inDistrict(deal, choice, offer);
    case "punk.drawn":
      if (choice < SHOW) inDistrict(deal, choice, offer);
      else deal.acts.push({ kind: choice === SHOW ? "wear" : "away", offer });
      return;
    case "punk.weapon":
    case "punk.make_room":
      deal.items.set(choice, offer);
      return;
    case "punk.burn":
      if (choice === FREE_TOKEN) deal.acts.push({ kind: "token", offer });
      else deal.cards.set(choice, offer);
      return;
    case "punk.damage_card":
    case "punk.cancel":
    case "punk.keep_one":
      deal.cards.set(choice, offer);
      return;
    case "punk.cop_turn":
      deal.acts.push({ kind: COP_TURN[choice] ?? "yes", offer });
      return;
    case "punk.fight_or_flight":
      deal.acts.push({ kind: choice ? "escape" : "fight", offer });
      return;
    case "punk.deck":
      deal.acts.push({ kind: choice ? "key" : "draw", offer });
      return;
    default:
      deal.acts.push({ kind: YES[kind] ?? (choice ? "yes" : "keep"), offer });
  }
}

/** The character that a question is asked for, by its prompt; the view's own word for it goes before. */
export function askedOf(ask: Ask | null): number {
  if (!ask) return -1;
  const cop = ["Katherine", "Frank", "Eddie"].findIndex((name) => ask.prompt.includes(name));
  return cop + 1;
}
