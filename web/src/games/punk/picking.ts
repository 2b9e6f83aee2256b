/** What is lit on the map, where it leads, and what is worth a second click. */

import type { Offer } from "../../protocol.gen";
import type { PunkView } from "../punk.gen";
import { NAMES, PRINTED, STINGER, spot } from "./ground";
import { copSpaces } from "./aids";
import type { Deal } from "./deal";
import { BUS, patrol, trips, type Trip } from "./plan";

const SNEAKING = new Set(["punk.turn", "punk.move_on", "punk.slip_away"]);
const PATROLLING = new Set(["punk.step", "punk.cop_turn", "punk.fall_back"]);

/** Spaces that can be pressed for a choice, by way; acts that take place on a space are among them. */
export function litOf(view: PunkView, deal: Deal, way: number): Map<number, Offer> {
  const lit = new Map(deal.ways.get(way) ?? []);
  const here = view.characters[STINGER]?.space ?? -1;
  for (const act of deal.acts) {
    if (act.space !== undefined && act.space >= 0) lit.set(act.space, act.offer);
    if (act.kind === "hit" && here >= 0) lit.set(here, act.offer);
  }
  return lit;
}

/** The ways to everything within reach of whoever moves, for the preview of paths and costs. */
export function reachOf(view: PunkView, kind: string, who: number, way: number): Map<number, Trip> {
  const from = view.characters[who]?.space ?? -1;
  if (from < 0) return new Map();
  if (SNEAKING.has(kind) && who === STINGER) {
    const base = PRINTED.characters[STINGER]!.points;
    const points =
      kind === "punk.turn" ? base + (way === BUS ? PRINTED.busPoints : 0) : view.moment.points || view.left || base;
    return trips(from, points, { stops: copSpaces(view), byFreeway: view.phase !== "escape", way });
  }
  if (PATROLLING.has(kind) && who > STINGER) return patrol(from, kind === "punk.fall_back" ? 1 : view.moment.points, view.jam);
  return new Map();
}

/** The space that an offer is about; -1: none. */
export function placeOf(deal: Deal, offer: Offer | null): number {
  if (!offer) return -1;
  for (const spaces of deal.ways.values()) for (const [space, each] of spaces) if (each === offer || each.token === offer.token) return space;
  return -1;
}

/** The ends of all legs of the way to a space. */
export function stepsTo(reach: Map<number, Trip>, space: number): number[] {
  return (reach.get(space)?.legs ?? []).map(({ path }) => path.at(-1)!);
}

export function legOffer(deal: Deal, space: number): Offer | undefined {
  return deal.ways.get(0)?.get(space);
}

interface Picked {
  view: PunkView;
  kind: string;
  way: number;
  space: number;
  offer: Offer;
  touching: boolean;
}

/** The question before a choice that a slip would make dear, and before every choice by finger; "": none. */
export function confirmText({ view, kind, way, space, offer, touching }: Picked): string {
  const cops = view.characters.flatMap((each, who) => (who !== STINGER && each.space === space ? [NAMES[who]] : []));
  if (SNEAKING.has(kind) && cops.length) return `${offer.label}? ${cops.join(" and ")} will be there: that is a fight.`;
  if (way > 0 && SNEAKING.has(kind)) return `${offer.label}? It takes the card.`;
  if (kind === "punk.start" || kind === "punk.cop_start" || touching) return `${offer.label}?`;
  return "";
}

/** The part of the plan that shows these spaces, with room about them. */
export function around(spaces: readonly number[]): { x: number; y: number; width: number; height: number } {
  const xs = spaces.map((space) => spot(space).x);
  const ys = spaces.map((space) => spot(space).y);
  const [left, right] = [Math.min(...xs) - 60, Math.max(...xs) + 60];
  const [top, bottom] = [Math.min(...ys) - 75, Math.max(...ys) + 50];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
