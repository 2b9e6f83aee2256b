/** Situations made by hand, for tests and for the little boards of the rules. */
import type { Ask, Offer } from "../../protocol.gen";
import type { Car, Dials, MapCard, VigilanteView } from "../vigilante.gen";
import { VEHICLES, carNo } from "./content";
import { Ground, turnedCard } from "./ground";

/** Pieces of road as the content files write them: "14" joins two squares, "1N" is an exit. */
function linksOf(text: string): number[] {
  const links = Array.from({ length: 9 }, () => 0);
  const SIDES = "NESW";
  const join = (from: number, to: number): void => {
    const way = to === from - 3 ? 0 : to === from + 1 ? 1 : to === from + 3 ? 2 : 3;
    links[from]! |= 1 << way;
  };
  for (const [a, b] of text.split(" ")) {
    const from = Number(a);
    const side = SIDES.indexOf(b!);
    if (side >= 0) links[from]! |= 1 << side;
    else {
      join(from, Number(b));
      join(Number(b), from);
    }
  }
  return links;
}

const PRINTED: Record<string, { tile: number; links: string; symbols: Record<number, number> }> = {
  S4: { tile: 0, links: "1N 14 47 7S 3W 34 45 5E", symbols: { 0: 1, 1: 7, 2: 2, 3: 7, 4: 6, 5: 7, 6: 2, 7: 7, 8: 1 } },
  T01: { tile: 3, links: "1N 14 47 7S 3W 34 45 5E", symbols: { 1: 1, 4: 5, 7: 2 } },
  T13: { tile: 15, links: "3W 34 45 5E 47 7S", symbols: { 1: 2, 5: 3, 7: 5 } },
  T25: { tile: 27, links: "1N 14 47 7S", symbols: { 4: 4, 5: 2 } },
  T28: { tile: 30, links: "7S 78 85 5E", symbols: { 0: 1, 8: 2 } },
};

/** A map card by its code, turned, on its place. */
export function tileOf(code: string, row = 0, col = 0, rotation = 0): MapCard {
  const { tile, links, symbols } = PRINTED[code]!;
  const printed = { tile, code, rotation: 0, row, col, links: linksOf(links), symbols: Array.from({ length: 9 }, (_, at) => symbols[at] ?? 0) };
  return turnedCard(printed, rotation);
}

export interface Seated {
  colour: string;
  at: readonly [number, number];
  facing?: number;
  team?: number;
  dials?: Partial<Dials>;
  licence?: string;
  hand?: readonly string[];
}

export function viewOf(cards: MapCard[], cars: readonly Seated[], more: Partial<VigilanteView> = {}): VigilanteView {
  const ground = new Ground(cards);
  const stats = cars.map(({ colour }) => VEHICLES[carNo(colour)]!);
  return {
    ...{ seat: 0, phase: "actions", round: 5, round_limit: 100, target: 3, first: 0, active: 0, cards, drawn: null, mines: [] },
    drivers: cars.map(({ colour, team, licence }, seat) => ({
      ...{ seat, team: team ?? seat, colour, name: stats[seat]!.name, top_speed: stats[seat]!.speed, tank: stats[seat]!.gas },
      ...{ armour: 5, hand_limit: stats[seat]!.hand, licence: licence ?? "", used: false },
    })),
    cars: cars.map(({ at: [row, col], facing }, seat): Car => ({ seat, square: ground.at(row, col)?.id ?? -1, row, col, facing: facing ?? 0 })),
    dials: cars.map(({ dials }, seat) => ({ seat, speed: 2, gas: stats[seat]!.gas, health: 5, ...dials })),
    held: cars.map(({ hand }, seat) => ({ seat, ammo: hand?.filter((id) => id.includes("-")).length ?? 0, upgrades: hand?.filter((id) => !id.includes("-")).length ?? 0 })),
    scores: cars.map((_, seat) => ({ seat, cans: 0, wrecks: 0, suffered: 0, points: 0 })),
    hands: cars.flatMap(({ hand }, seat) => (hand ? [{ seat, cards: [...hand] }] : [])),
    ...{ can: { square: -1, row: 0, col: 0, carrier: -1, pending: false }, map_left: 10, under: [], ammo_left: 20, upgrade_left: 20 },
    ...{ lights: 0, towns_left: 8, cubes: 4, ammo_pile: [], upgrade_pile: [], turned_up: [], owed: 2, paid: false, stalled: false },
    ...{ airborne: false, nitrous: false, jumps: [], fight: null, beside: [], targets: [], hit_chance: 0.6206, ...more },
  };
}

/** The can or a mine on a square of this map. */
export const squareOn = (cards: MapCard[], row: number, col: number): { square: number; row: number; col: number } => ({
  ...{ square: new Ground(cards).at(row, col)!.id, row, col },
});

export function askOf(kind: string, offers: [Offer["choice"], string, string?][]): Ask {
  return {
    ...{ seat: 0, no: 1, kind: `vigilante.${kind}`, prompt: "White: what next?" },
    offers: offers.map(([choice, token, label]) => ({ choice, token, label: label ?? token })),
    ...{ asides: [], rule: "" },
  };
}
