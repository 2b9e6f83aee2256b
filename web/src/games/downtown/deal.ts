/**
 * What an open question offers, sorted by where on the table it can be chosen: on places, on cards, on decks, on spaces of
 * the chart, or as an act of its own. Every offer of a question is in exactly one place.
 */

import type { Ask, Offer } from "../../protocol.gen";
import type { DowntownView } from "../downtown.gen";
import { CITY, HOUSE, LOCATION, PRINTED } from "./ground";

/** As in the engine. */
const PASS = -1;
const DRAW = 0;
const MOVE = 1;
const PLAY = 2;
const DISCARD = 3;
const SHOW = 4;
const ATTEMPT = 5;

/** Something a card can be played on. */
export interface Play {
  what: number;
  offer: Offer;
}

/** What can be done with a card of one's hand. */
export interface CardDeal {
  /** Played or discarded as it is, in answer to the question. */
  use: Offer | null;
  plays: Play[];
  discard: Offer | null;
  show: Offer | null;
}

export type ActKind = "pass" | "end" | "duel" | "ability" | "shoot" | "again" | "stop" | "put";

export interface Act {
  kind: ActKind;
  offer: Offer;
}

export interface Deal {
  /** Places to go to, or to choose. */
  moves: Map<number, Offer>;
  cards: Map<number, CardDeal>;
  draws: Map<number, Offer>;
  attempt: Offer | null;
  /** Spaces of the chart, for the aim or the bodyguard. */
  spaces: Map<number, Offer>;
  characters: Map<number, Offer>;
  /** Whom to fight. */
  figures: Map<number, Offer>;
  throws: Map<number, Offer>;
  headings: Map<number, Offer>;
  /** Aiming cards: the card, and by how much it changes the die (0: it is rolled again). */
  aiming: { card: number; by: number; offer: Offer }[];
  acts: Act[];
}

export function nothing(): Deal {
  return {
    moves: new Map(),
    cards: new Map(),
    draws: new Map(),
    attempt: null,
    spaces: new Map(),
    characters: new Map(),
    figures: new Map(),
    throws: new Map(),
    headings: new Map(),
    aiming: [],
    acts: [],
  };
}

/** Questions that are answered with a card or by passing. */
export const WINDOWS = new Set([
  "downtown.stop",
  "downtown.pace",
  "downtown.change",
  "downtown.open_change",
  "downtown.escape",
  "downtown.counter",
  "downtown.patsy",
]);

const DECIDE: ActKind[] = ["shoot", "again", "stop"];

function cardDeal(deal: Deal, card: number): CardDeal {
  const found = deal.cards.get(card) ?? { use: null, plays: [], discard: null, show: null };
  deal.cards.set(card, found);
  return found;
}

/** The field to which a heading leads from a field. */
export const ahead = (field: number, heading: number): number => CITY.fields[field]?.ports[heading] ?? -1;

function sortInt(deal: Deal, kind: string, choice: number, offer: Offer, view: DowntownView): void {
  switch (kind) {
    case "downtown.character":
      deal.characters.set(choice, offer);
      break;
    case "downtown.house":
      deal.moves.set(HOUSE + choice, offer);
      break;
    case "downtown.choose_direction":
    case "downtown.event_heading":
      deal.headings.set(choice, offer);
      deal.moves.set(ahead(view.johnny.field, choice), offer);
      break;
    case "downtown.opponent":
      deal.figures.set(choice, offer);
      break;
    case "downtown.call":
      deal.acts.push({ kind: "duel", offer });
      break;
    case "downtown.ability":
      deal.acts.push({ kind: "ability", offer });
      break;
    case "downtown.throw":
      deal.throws.set(choice, offer);
      break;
    case "downtown.aim":
    case "downtown.guard":
      deal.spaces.set(choice, offer);
      break;
    case "downtown.decide":
      deal.acts.push({ kind: DECIDE[choice]!, offer });
      break;
    default:
      cardDeal(deal, choice).use = offer;
  }
}

function sortPair(deal: Deal, kind: string, choice: readonly number[], offer: Offer): void {
  const [verb, what, on] = choice as [number, number, number?];
  if (kind === "downtown.aim_cards") deal.aiming.push({ card: verb, by: what, offer });
  else if (kind === "downtown.put_back") deal.acts.push({ kind: "put", offer });
  else if (verb === DRAW) deal.draws.set(what, offer);
  else if (verb === MOVE) deal.moves.set(what, offer);
  else if (verb === PLAY) cardDeal(deal, what).plays.push({ what: on!, offer });
  else if (verb === DISCARD) cardDeal(deal, what).discard = offer;
  else if (verb === SHOW) cardDeal(deal, what).show = offer;
  else if (verb === ATTEMPT) deal.attempt = offer;
}

export function dealOf(ask: Ask | null, view: DowntownView): Deal {
  const deal = nothing();
  for (const offer of ask?.offers ?? []) {
    const { choice } = offer;
    if (choice === PASS) deal.acts.push({ kind: ask!.kind === "downtown.turn" ? "end" : "pass", offer });
    else if (typeof choice === "number") sortInt(deal, ask!.kind, choice, offer, view);
    else if (Array.isArray(choice)) sortPair(deal, ask!.kind, choice as number[], offer);
  }
  return deal;
}

/** What a card is played on: which kind of thing `what` is. */
export type Target = "place" | "seat" | "deck" | "heading" | "restriction";

export function targetOf(card: number): Target {
  const id = PRINTED.cardIds[card]!;
  if (id === "fortune_teller") return "deck";
  if (id === "counterintelligence") return "restriction";
  if (id.startsWith("special_")) return "heading";
  return id === "spy" || id.startsWith("reduce_") || id === "no_metro" ? "seat" : "place";
}

/** The place on the map where a play can be pressed; -1: none. */
export function placeOf(card: number, what: number): number {
  const target = targetOf(card);
  if (target === "heading") return ahead(CITY.specials[card - PRINTED.first.special]!.field, what);
  if (target !== "place") return -1;
  const id = PRINTED.cardIds[card];
  return id === "police_officer" || id === "bribe" ? LOCATION + what : what;
}
