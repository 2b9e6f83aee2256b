/** What a player holds in hand while answering, and which cells light up for it. Pure; the board keeps the state. */
import type { Offer } from "../../protocol.gen";
import type { VigilanteView } from "../vigilante.gen";
import { playOf, type Attack, type Deal, type Laying } from "./deal";
import { nameOf, type Ground } from "./ground";
import type { Route } from "./plan";
import { sameRanges, withCard, type Aim } from "./parts/radar";

export interface Held {
  /** The place a map card is held over, and how it is turned. */
  place: string;
  rotation: number;
  /** A weapon that is aimed. */
  aim: Aim | null;
  /** The car is about to be turned on the spot. */
  turning: "" | "brake" | "bootleg";
  /** A card, licence or vehicle that waits for a second press, by its id or colour. */
  picked: string;
}

export const NOTHING: Held = { place: "", rotation: 0, aim: null, turning: "", picked: "" };

export interface Light {
  how: "go" | "far" | "aim" | "put" | "lay" | "face";
  /** Ways that lead here, best first. */
  routes?: readonly Route[];
  /** Attacks on who stands here, cheapest first. */
  attacks?: readonly Attack[];
  /** Ways in which the map card fits here. */
  layings?: readonly Laying[];
  offer?: Offer;
  /** What a single move here costs that cannot be made good. */
  warns?: string;
}

export const placeId = (row: number, col: number): string => `p:${nameOf(row, col)}`;
export const faceId = (way: number): string => `face:${way}`;

/** The cells something can be done with. */
export function lights(
  view: VigilanteView,
  ground: Ground,
  deal: Deal,
  held: Held,
  routes: ReadonlyMap<number, readonly Route[]>,
): Map<string, Light> {
  const found = new Map<string, Light>();
  if (deal.layings.length) {
    for (const laying of deal.layings) {
      const id = placeId(laying.does.row, laying.does.col);
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
      const near = some.find(({ moves }) => moves.length === 1 && deal.moves.has(moves[0]!));
      const warns = near && deal.moves.get(near.moves[0]!)!.warns;
      found.set(nameAt(square), { how: near ? "go" : "far", routes: some, ...(warns ? { warns } : {}) });
    }
  for (const attack of sorted(deal, held)) {
    for (const victim of attack.does.targets) {
      const id = nameAt(view.cars[victim]!.square);
      const known = found.get(id);
      const attacks = known?.attacks ?? [];
      // Of one weapon the cheapest is enough; more Range cards are added by hand.
      if (attacks.some(({ does }) => does.card === attack.does.card)) continue;
      found.set(id, { ...known, how: "aim", attacks: [...attacks, attack] });
    }
  }
  return found;
}

/** The attacks that are looked at: all, or those with the weapon and the Range cards in hand. */
function sorted(deal: Deal, held: Held): Attack[] {
  const cards = [...new Set(deal.attacks.map(({ does }) => does.card))];
  const all = cards.flatMap((card) => withCard(deal.attacks, card));
  const { aim } = held;
  return aim ? all.filter(({ does }) => does.card === aim.card && sameRanges(does.ranges, aim.ranges)) : all;
}

/** What is in hand as far as the question allows it: nothing is kept from the one before. */
export function fitted(held: Held, deal: Deal, view: VigilanteView): Held {
  const turning = (held.turning === "brake" && deal.brakes.size) || (held.turning === "bootleg" && deal.bootlegs.size) ? held.turning : "";
  const layings = deal.layings.filter(({ does }) => placeId(does.row, does.col) === held.place);
  const rotation = layings.some(({ does }) => does.rotation === held.rotation) ? held.rotation : (layings[0]?.does.rotation ?? 0);
  const own = view.hands.find(({ seat }) => seat === view.seat);
  return {
    ...{ place: layings.length ? held.place : "", rotation, turning, picked: deal.picks.has(held.picked) || playOf(deal, held.picked) ? held.picked : "" },
    aim: held.aim && own && (deal.kind === "act" || deal.kind === "") ? held.aim : null,
  };
}

/** The next way in which the map card can be turned on its place. */
export function nextRotation(layings: readonly Laying[], rotation: number, back = false): number {
  const all = layings.map(({ does }) => does.rotation).sort((a, b) => a - b);
  const at = all.indexOf(rotation);
  return all.at((at + (back ? -1 : 1)) % all.length) ?? rotation;
}

/** What a click on a square that cannot be chosen is asked about; "": there is nothing sensible to ask. */
export function question(deal: Deal, view: VigilanteView, row: number, col: number): string {
  if (deal.squares.size) return nameOf(row, col);
  if (deal.kind === "act" && view.owed === 0 && !deal.attacks.length) return "f";
  return "";
}
