/** What a player holds in hand while answering, and which cells light up for it. Pure; the board keeps the state. */
import type { Offer } from "../../protocol.gen";
import type { VigilanteView } from "../vigilante.gen";
import type { Attack, Deal, Laying } from "./deal";
import { nameOf, type Ground } from "./ground";
import type { Route } from "./plan";
import { sameRanges, victims, withCard, type Aim } from "./parts/radar";

export interface Held {
  /** The place a map card is held over, and how it is turned. */
  place: string;
  rotation: number;
  /** A weapon that is aimed. */
  aim: Aim | null;
  /** The car is about to be turned on the spot. */
  turning: "" | "brake" | "bootleg";
  /** A card, licence or vehicle that waits for a second press. */
  picked: number;
}

export const NOTHING: Held = { place: "", rotation: 0, aim: null, turning: "", picked: -1 };

export interface Light {
  how: "go" | "far" | "aim" | "put" | "lay" | "face";
  /** Ways that lead here, best first. */
  routes?: readonly Route[];
  /** Attacks on who stands here, cheapest first. */
  attacks?: readonly Attack[];
  /** Ways in which the map card fits here. */
  layings?: readonly Laying[];
  offer?: Offer;
}

export const placeId = (row: number, col: number): string => `p:${nameOf(row, col)}`;
export const faceId = (way: number): string => `face:${way}`;

/** The cells something can be done with. */
export function lights(
  view: VigilanteView,
  ground: Ground,
  seat: number,
  deal: Deal,
  held: Held,
  routes: ReadonlyMap<number, readonly Route[]>,
  foe: (other: number) => boolean,
): Map<string, Light> {
  const found = new Map<string, Light>();
  if (deal.layings.length) {
    for (const laying of deal.layings) {
      const id = placeId(laying.row, laying.col);
      found.set(id, { how: "lay", layings: [...(found.get(id)?.layings ?? []), laying] });
    }
    return found;
  }
  const nameAt = (square: number): string => {
    const at = ground.squares[square];
    return at ? nameOf(at.row, at.col) : "";
  };
  for (const [square, offer] of deal.squares) found.set(nameAt(square), { how: "put", offer });
  for (const [target, offer] of deal.targets) found.set(nameAt(view.cars[target]!.square), { how: "aim", offer });
  const facings = held.turning === "brake" ? deal.brakes : held.turning === "bootleg" ? deal.bootlegs : deal.facings;
  for (const [way, offer] of facings) found.set(faceId(way), { how: "face", offer });
  if (held.turning) return found;
  if (!held.aim)
    for (const [square, some] of routes) {
      const near = some.some(({ moves }) => moves.length === 1 && deal.moves.has(moves[0]!));
      found.set(nameAt(square), { how: near ? "go" : "far", routes: some });
    }
  for (const attack of sorted(deal, held)) {
    for (const victim of victims(view, seat, attack, foe)) {
      const id = nameAt(view.cars[victim]!.square);
      const known = found.get(id);
      const attacks = known?.attacks ?? [];
      // Of one weapon the cheapest is enough; more Range cards are added by hand.
      if (attacks.some(({ card }) => card === attack.card)) continue;
      found.set(id, { ...known, how: "aim", attacks: [...attacks, attack] });
    }
  }
  return found;
}

/** The attacks that are looked at: all, or those with the weapon and the Range cards in hand. */
function sorted(deal: Deal, held: Held): Attack[] {
  const cards = [...new Set(deal.attacks.map(({ card }) => card))];
  const all = cards.flatMap((card) => withCard(deal.attacks, card));
  const { aim } = held;
  return aim ? all.filter(({ card, ranges }) => card === aim.card && sameRanges(ranges, aim.ranges)) : all;
}

/** What is in hand as far as the question allows it: nothing is kept from the one before. */
export function fitted(held: Held, deal: Deal, view: VigilanteView): Held {
  const turning = (held.turning === "brake" && deal.brakes.size) || (held.turning === "bootleg" && deal.bootlegs.size) ? held.turning : "";
  const layings = deal.layings.filter(({ row, col }) => placeId(row, col) === held.place);
  const rotation = layings.some((laying) => laying.rotation === held.rotation) ? held.rotation : (layings[0]?.rotation ?? 0);
  const choosing = deal.discards.has(held.picked) || deal.licences.has(held.picked) || deal.vehicles.has(held.picked);
  const own = view.hands.find(({ seat }) => seat === view.seat);
  return {
    ...{ place: layings.length ? held.place : "", rotation, turning, picked: choosing ? held.picked : -1 },
    aim: held.aim && own && (deal.kind === "act" || deal.kind === "") ? held.aim : null,
  };
}

/** The next way in which the map card can be turned on its place. */
export function nextRotation(layings: readonly Laying[], rotation: number, back = false): number {
  const all = layings.map((laying) => laying.rotation).sort((a, b) => a - b);
  const at = all.indexOf(rotation);
  return all.at((at + (back ? -1 : 1)) % all.length) ?? rotation;
}

/** What a click on a square that cannot be chosen is asked about; "": there is nothing sensible to ask. */
export function question(deal: Deal, view: VigilanteView, row: number, col: number): string {
  if (deal.squares.size) return nameOf(row, col);
  if (deal.kind === "act" && view.owed === 0 && !deal.attacks.length) return "f";
  return "";
}
