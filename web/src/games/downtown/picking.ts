/** What is lit on the map, and how to ask why not. */

import type { Offer as AnyOffer } from "../../protocol.gen";
import { PRINTED, spots } from "./ground";
import { placeOf, type Deal, type Offer } from "./deal";

/** The places that can be pressed: those of the card that is being played, else those of the question. */
export function litOf(deal: Deal, card: number): Map<number, Offer> {
  const places = (deal.cards.get(card)?.plays ?? []).flatMap((offer): [number, Offer][] => {
    const place = placeOf(offer);
    return place >= 0 ? [[place, offer]] : [];
  });
  return places.length ? new Map(places) : deal.moves;
}

/** The place that an offer is about; -1: none. */
export function offerPlace(lit: ReadonlyMap<number, Offer>, offer: AnyOffer | null): number {
  if (offer) for (const [place, each] of lit) if (each.token === offer.token) return place;
  return -1;
}

/** What to type to learn why a place cannot be chosen, with a card if one is being played; "": it cannot be typed. */
export function whyPlace(kind: string, deal: Deal, card: number, place: number): string {
  const name = spots[place]!.name;
  if (deal.cards.get(card)?.plays.some(({ does }) => does.do === "play_at")) return `${PRINTED.cardIds[card]}:${name}`;
  return kind === "downtown.turn" || kind === "downtown.house" ? name : "";
}

/** What to type to learn why a card cannot be played. */
export const whyCard = (card: number): string => PRINTED.cardIds[card]!;

/** The part of the plan that shows these places, with room about them. */
export function around(places: readonly number[]): { x: number; y: number; width: number; height: number } {
  const xs = places.map((place) => spots[place]!.x);
  const ys = places.map((place) => spots[place]!.y);
  const [left, right] = [Math.min(...xs) - 70, Math.max(...xs) + 70];
  const [top, bottom] = [Math.min(...ys) - 80, Math.max(...ys) + 60];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
