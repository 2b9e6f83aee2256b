/** What is lit on the map, what is worth a second click, and how to ask why not. */

import type { Offer } from "../../protocol.gen";
import type { DowntownView } from "../downtown.gen";
import { CITY, NAMES, PRINTED, isLocation, placeName, spots } from "./ground";
import { placeOf, targetOf, type Deal } from "./deal";

/** The places that can be pressed: those of the card that is being played, else those of the question. */
export function litOf(deal: Deal, card: number): Map<number, Offer> {
  const plays = card >= 0 ? (deal.cards.get(card)?.plays ?? []) : [];
  const places = plays.flatMap(({ what, offer }): [number, Offer][] => {
    const place = placeOf(card, what);
    return place >= 0 ? [[place, offer]] : [];
  });
  return places.length ? new Map(places) : deal.moves;
}

/** The place that an offer is about; -1: none. */
export function offerPlace(lit: ReadonlyMap<number, Offer>, offer: Offer | null): number {
  if (offer) for (const [place, each] of lit) if (each.token === offer.token) return place;
  return -1;
}

const others = (view: DowntownView, place: number): string[] =>
  view.players.filter((each) => each.figure !== view.seat && each.place === place).map((each) => NAMES[each.figure]!);

/** The question before a walk that a slip would make dear; "": none is needed. */
export function confirmWalk(view: DowntownView, place: number, steps: number): string {
  const met = others(view, place);
  const left = view.movement - steps;
  const truce = met.length > 0 && view.truces.some(([, , at]) => at === place);
  if (isLocation(place)) {
    if (met.length && !truce) return `Enter ${placeName(place)}? ${met.join(" and ")} is inside: that is a duel.`;
    if (left > 0) return `Enter ${placeName(place)}? Entering takes the ${left} step${left === 1 ? "" : "s"} you have left.`;
    return "";
  }
  if (met.length && left === 0 && !truce) return `End on ${placeName(place)} with ${met.join(" and ")}? That is a duel.`;
  return "";
}

/** What to type to learn why a place, or a card, cannot be chosen; "": it cannot be typed. */
export function whyPlace(kind: string, card: number, place: number): string {
  const name = spots[place]!.name;
  if (card >= 0 && targetOf(card) === "place") return `${PRINTED.cardIds[card]}:${name}`;
  return kind === "downtown.turn" || kind === "downtown.house" ? name : "";
}

const NEVER = /^(patsy|direction_change|speed_up|slowdown|aiming_precision|extra_die_roll|got_away|increase_move|escape)$/;

export function whyCard(view: DowntownView, card: number): string {
  const id = PRINTED.cardIds[card]!;
  if (card < PRINTED.first.interaction || NEVER.test(id)) return "";
  const target = targetOf(card);
  const words: Record<string, string> = { deck: "weapon", heading: "north", restriction: "drawing" };
  const line = CITY.fields.find(({ metro }) => id === `metro_${metro}`)?.name;
  const on = target === "seat" ? NAMES[view.seat ? 0 : 1]!.toLowerCase() : (words[target] ?? line);
  return `${id}:${on ?? (id === "police_officer" || id === "bribe" ? CITY.locations[0]!.code : CITY.fields.find((each) => !each.crossroad)!.name)}`;
}

/** The part of the plan that shows these places, with room about them. */
export function around(places: readonly number[]): { x: number; y: number; width: number; height: number } {
  const xs = places.map((place) => spots[place]!.x);
  const ys = places.map((place) => spots[place]!.y);
  const [left, right] = [Math.min(...xs) - 70, Math.max(...xs) + 70];
  const [top, bottom] = [Math.min(...ys) - 80, Math.max(...ys) + 60];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
