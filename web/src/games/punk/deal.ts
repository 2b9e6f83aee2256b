/**
 * What an open question offers, sorted by where on the table it can be chosen: on spaces, on districts, on cards, on
 * items, or as an act of its own. Every offer of a question is in exactly one place.
 */

import type { Ask, Offer } from "../../protocol.gen";
import { offerThat } from "../../system/offers";
import type { Primary } from "../contract";
import type { DoAttack, DoPickItem, DoSneak, PunkDoes, PunkView } from "../punk.gen";
import { portSpace } from "./ground";
import { fightOf } from "./parts/fight";

export type Way = DoSneak["by"];
export type PunkOffer = Offer<PunkDoes>;
export type PunkAsk = Ask<PunkDoes>;

/** An offer that is no place on the map, or one beside the moves. */
export interface Act {
  offer: PunkOffer;
  /** The kind of question: doing nothing looks different from one to another. */
  kind: string;
  /** The space where the act takes place, if it can be pressed on the map too. */
  space?: number;
}

export interface Deal {
  /** By way and space; whatever is no secret move goes on foot. */
  ways: Map<Way, Map<number, PunkOffer>>;
  /** Districts that can be named or chosen: all offers that name it. */
  districts: Map<number, PunkOffer[]>;
  cards: Map<number, PunkOffer>;
  items: Map<number, PunkOffer>;
  attacks: Offer<DoAttack>[];
  /** Items that can be put into an exchange. */
  picks: Offer<DoPickItem>[];
  acts: Act[];
}

/** Questions at which cards are chosen from those in hand; elsewhere playing or keeping the one card is an act. */
const CARDS = new Set(["punk.damage_card", "punk.cancel", "punk.burn", "punk.keep_one"]);

export function dealOf(ask: PunkAsk | null): Deal {
  const deal: Deal = {
    ...{ ways: new Map(), districts: new Map(), cards: new Map(), items: new Map() },
    ...{ attacks: [], picks: [], acts: [] },
  };
  for (const offer of ask?.offers ?? []) sort(deal, ask!.kind, offer);
  return deal;
}

function onSpace(deal: Deal, way: Way, space: number, offer: PunkOffer): void {
  const spaces = deal.ways.get(way) ?? new Map<number, PunkOffer>();
  // Where road and freeway lead to the same space, the road is as good.
  if (!spaces.has(space)) spaces.set(space, offer);
  deal.ways.set(way, spaces);
}

function sort(deal: Deal, kind: string, offer: PunkOffer): void {
  const { does } = offer;
  const inDistrict = (district: number): unknown =>
    deal.districts.set(district, [...(deal.districts.get(district) ?? []), offer]);
  if ("card" in does && CARDS.has(kind)) deal.cards.set(does.card, offer);
  else if (does.do === "sneak") onSpace(deal, does.by, does.to, offer);
  else if (does.do === "start") onSpace(deal, "foot", does.at, offer);
  else if ("to" in does) onSpace(deal, "foot", does.to, offer);
  else if ("district" in does) inDistrict(does.district);
  else if (does.do === "say") [does.first, does.second].forEach(inDistrict);
  else if (does.do === "attack") deal.attacks.push(offer as Offer<DoAttack>);
  else if (does.do === "pick_item") deal.picks.push(offer as Offer<DoPickItem>);
  else if (does.do === "fire_with") deal.items.set(does.weapon, offer);
  else if (does.do === "discard_item") deal.items.set(does.item, offer);
  else if (does.do === "leave") deal.acts.push({ offer, kind, space: portSpace(does.port) });
  else if (does.do === "make_hit" && does.how === "open") deal.acts.push({ offer, kind, space: does.at });
  else deal.acts.push({ offer, kind });
}

/** What a whole turn has led up to stands first, wherever little of the list is in sight. */
const GREAT = new Set<PunkDoes["do"]>(["leave", "make_hit"]);

/** Acts as they are listed: what wins or makes a hit first, then in the order in which they are offered. */
export function listedActs(acts: readonly Act[]): Act[] {
  return [...acts].sort((a, b) => Number(GREAT.has(b.offer.does.do)) - Number(GREAT.has(a.offer.does.do)));
}

/** Doing nothing, or no more: a fight shows that among its own choices. */
export function primaryOf(ask: Ask, view: PunkView): Primary | null {
  const { ways, districts } = dealOf(ask as PunkAsk);
  if (fightOf(view, ask) && !ways.size && !districts.size) return null;
  const offer = offerThat(ask, "pass");
  return offer ? { label: offer.label, offer, quiet: true } : null;
}
