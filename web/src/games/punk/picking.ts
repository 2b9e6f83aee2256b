/** What is lit on the map, where it leads, and what is worth a second click. */

import type { PunkView } from "../punk.gen";
import { PRINTED, STINGER, portSpace, spot } from "./ground";
import { copSpaces } from "./aids";
import type { Deal, PunkOffer, Way } from "./deal";
import { patrol, trips, type Trip } from "./plan";

const SNEAKING = new Set(["punk.turn", "punk.move_on", "punk.slip_away"]);
const PATROLLING = new Set(["punk.step", "punk.cop_turn", "punk.fall_back"]);

/** Spaces that can be pressed for a choice, by way; acts that take place on a space are among them. */
export function litOf(deal: Deal, way: Way): Map<number, PunkOffer> {
  const lit = new Map(deal.ways.get(way) ?? []);
  for (const { space, offer } of deal.acts) if (space !== undefined) lit.set(space, offer);
  return lit;
}

/** The ways to everything within reach of whoever moves, for the preview of paths and costs. */
export function reachOf(view: PunkView, kind: string, who: number, way: Way): Map<number, Trip> {
  const from = view.characters[who]?.space ?? -1;
  if (from < 0) return new Map();
  if (SNEAKING.has(kind) && who === STINGER) {
    const points = view.moment.points + (way === "bus" ? PRINTED.busPoints : 0);
    return trips(from, points, { stops: copSpaces(view), byFreeway: view.phase !== "escape", way });
  }
  if (PATROLLING.has(kind) && who > STINGER) return patrol(from, kind === "punk.fall_back" ? 1 : view.moment.points, view.jam);
  return new Map();
}

/** The space that an offer is about; -1: none. */
export function placeOf(offer: PunkOffer | null): number {
  if (!offer) return -1;
  return "to" in offer.does ? offer.does.to : "at" in offer.does ? offer.does.at : -1;
}

/** The ends of all legs of the way to a space. */
export function stepsTo(reach: Map<number, Trip>, space: number): number[] {
  return (reach.get(space)?.legs ?? []).map(({ path }) => path.at(-1)!);
}

export function legOffer(deal: Deal, space: number): PunkOffer | undefined {
  return deal.ways.get("foot")?.get(space);
}

/** The question before a card is spent or a start is chosen, and before every choice by finger; "": none, or the table's own. */
export function confirmText({ label, does, warns }: PunkOffer, touching: boolean): string {
  if (warns) return "";
  if (does.do === "sneak" && does.by !== "foot") return `${label}? It takes the card.`;
  return does.do === "start" || touching ? `${label}?` : "";
}

/** Fewer places than this are looked for as one quarry. */
const FEW = 12;

/** What whoever is asked is after: Stinger his nearest target or port, a Cop Stinger, or the few places he can be on. */
export function quarryOf(view: PunkView, who: number): number[] {
  const from = view.characters[who]?.space ?? -1;
  if (from < 0) return [];
  if (who !== STINGER) {
    const seen = view.characters[STINGER]?.space ?? -1;
    return seen >= 0 ? [seen] : view.maybe.length <= FEW ? view.maybe : [];
  }
  const far = (space: number): number => Math.hypot(spot(space).x - spot(from).x, spot(space).y - spot(from).y);
  const after = view.phase === "escape" ? [1, 2, 3, 4].map(portSpace) : view.targets;
  return [...after].sort((a, b) => far(a) - far(b)).slice(0, 1);
}

/** The part of the plan that shows these spaces, with room about them. */
export function around(spaces: readonly number[]): { x: number; y: number; width: number; height: number } {
  const xs = spaces.map((space) => spot(space).x);
  const ys = spaces.map((space) => spot(space).y);
  const [left, right] = [Math.min(...xs) - 60, Math.max(...xs) + 60];
  const [top, bottom] = [Math.min(...ys) - 75, Math.max(...ys) + 50];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
