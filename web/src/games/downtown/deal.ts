/**
 * What an open question offers, sorted by where on the table it can be chosen: on places, on cards, on decks, on spaces of
 * the chart, or as an act of its own. Every offer of a question is in exactly one place.
 */

import type { Ask as AnyAsk, Offer as AnyOffer } from "../../protocol.gen";
import { offerThat } from "../../system/offers";
import type { Primary } from "../contract";
import type { DoAimAt, DoGuardAt, DoThrows, DowntownDoes, DowntownView } from "../downtown.gen";

export type Ask = AnyAsk<DowntownDoes>;
export type Offer<D extends DowntownDoes = DowntownDoes> = AnyOffer<D>;

/** What can be done with a card of one's hand. */
export interface CardDeal {
  /** Played or discarded as it is, in answer to the question. */
  use: Offer | null;
  /** Played on something. */
  plays: Offer[];
  discard: Offer | null;
  show: Offer | null;
}

export interface Deal {
  /** Places to go to, or to choose. */
  moves: Map<number, Offer>;
  cards: Map<number, CardDeal>;
  draws: Map<number, Offer>;
  attempt: { weapon: number; offer: Offer } | null;
  /** Spaces of the chart, for the aim or the bodyguard. */
  spaces: Map<number, Offer<DoAimAt | DoGuardAt>>;
  characters: Map<number, Offer>;
  /** Whom to fight. */
  figures: Map<number, Offer>;
  throws: Offer<DoThrows>[];
  headings: Map<number, Offer>;
  /** Aiming cards, each way in which they can be played. */
  aiming: { card: number; offer: Offer }[];
  /** Everything else. */
  acts: Offer[];
}

export function nothing(): Deal {
  return {
    ...{ moves: new Map(), cards: new Map(), draws: new Map(), attempt: null, spaces: new Map(), characters: new Map() },
    ...{ figures: new Map(), throws: [], headings: new Map(), aiming: [], acts: [] },
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

function cardDeal(deal: Deal, card: number): CardDeal {
  const found = deal.cards.get(card) ?? { use: null, plays: [], discard: null, show: null };
  deal.cards.set(card, found);
  return found;
}

function sort(deal: Deal, kind: string, offer: Offer): void {
  const { does } = offer;
  switch (does.do) {
    case "go":
      deal.moves.set(does.to, offer);
      break;
    case "take_house":
      deal.moves.set(does.place, offer);
      break;
    case "head":
      deal.headings.set(does.heading, offer);
      deal.moves.set(does.to, offer);
      break;
    case "draw":
      deal.draws.set(does.deck, offer);
      break;
    case "take_aim":
      deal.attempt = { weapon: does.weapon, offer };
      break;
    case "aim_at":
    case "guard_at":
      deal.spaces.set(does.space, { ...offer, does });
      break;
    case "take_character":
      deal.characters.set(does.character, offer);
      break;
    case "throws":
      deal.throws.push({ ...offer, does });
      break;
    case "roll_again":
    case "adjust":
      deal.aiming.push({ card: does.card, offer });
      break;
    case "play_card":
      cardDeal(deal, does.card).use = offer;
      break;
    case "play_at":
    case "play_against":
    case "play_heading":
    case "play_deck":
    case "lift":
      cardDeal(deal, does.card).plays.push(offer);
      break;
    case "show":
      cardDeal(deal, does.card).show = offer;
      break;
    case "discard":
      cardDeal(deal, does.card)[kind === "downtown.discard" ? "use" : "discard"] = offer;
      break;
    case "fight":
      // To call for a duel is an act: there is but one to fight.
      if (kind === "downtown.opponent") deal.figures.set(does.figure, offer);
      else deal.acts.push(offer);
      break;
    default:
      deal.acts.push(offer);
  }
}

export function dealOf(ask: AnyAsk | null): Deal {
  const deal = nothing();
  for (const offer of (ask as Ask | null)?.offers ?? []) sort(deal, ask!.kind, offer);
  return deal;
}

/** The place on the map where a play can be pressed; -1: none. */
export function placeOf({ does }: Offer): number {
  if (does.do === "play_at") return does.place;
  return does.do === "play_heading" ? does.to : -1;
}

/** Cards that answer the question as they are, with what pressing one does; "": it shows what it is good for. */
export function liveOf(deal: Deal, kind: string): Map<number, string> {
  const does = kind === "downtown.discard" ? "Discard " : "Play ";
  return new Map([...deal.cards].map(([card, { use }]) => [card, use ? does : ""] as const));
}

/** Cards that do something now. */
export function hotOf(deal: Deal): Set<number> {
  return new Set([...deal.cards].flatMap(([card, { use, plays, show }]) => (use || plays.length || show ? [card] : [])));
}

/** The end of the turn, or passing; a duel and an attempt show their choices themselves. */
export function primaryOf(ask: AnyAsk, { duel, attempt }: DowntownView): Primary | null {
  if (duel || attempt) return null;
  const offer = offerThat(ask, "end_turn", "pass");
  if (!offer) return null;
  return offer.does.do === "pass" ? { label: offer.label, offer, quiet: true } : { label: "End turn", offer, quiet: false };
}
