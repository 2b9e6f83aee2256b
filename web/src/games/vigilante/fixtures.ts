/** Situations made by hand, for tests and for the little boards of the rules. */
import type { Ask } from "../../protocol.gen";
import type { Car, Dials, MapCard, VigilanteDoes, VigilanteView } from "../vigilante.gen";
import { VEHICLES, carNo } from "./content";
import { TILES } from "./content.gen";
import type { Turn } from "./deal";
import { Ground, turnedCard } from "./ground";

/** A map card by its code, turned, on its place. */
export function tileOf(code: keyof typeof TILES, row = 0, col = 0, rotation = 0): MapCard {
  const { tile, links, symbols } = TILES[code];
  return turnedCard({ tile, code, rotation: 0, row, col, links, symbols }, rotation);
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
    ...{ seat: 0, phase: "actions", round: 5, round_limit: 100, target: 3, site: "garage", drops: true, first: 0, active: 0, cards, drawn: null, mines: [] },
    drivers: cars.map(({ colour, team, licence }, seat) => ({
      ...{ seat, team: team ?? seat, colour, name: stats[seat]!.name, top_speed: stats[seat]!.speed, tank: stats[seat]!.gas },
      ...{ armour: 5, hand_limit: stats[seat]!.hand, licence: licence ?? "", used: false, start: -1 },
    })),
    cars: cars.map(({ at: [row, col], facing }, seat): Car => ({ seat, square: ground.at(row, col)?.id ?? -1, row, col, facing: facing ?? 0 })),
    dials: cars.map(({ dials }, seat) => ({ seat, speed: 2, gas: stats[seat]!.gas, health: 5, ...dials })),
    held: cars.map(({ hand }, seat) => ({ seat, ammo: hand?.filter((id) => id.includes("-")).length ?? 0, upgrades: hand?.filter((id) => !id.includes("-")).length ?? 0 })),
    scores: cars.map((_, seat) => ({ seat, cans: 0, wrecks: 0, suffered: 0, points: 0 })),
    hands: cars.flatMap(({ hand }, seat) => (hand ? [{ seat, cards: [...hand] }] : [])),
    ...{ can: { square: -1, row: 0, col: 0, carrier: -1, pending: false }, map_left: 10, under: [], ammo_left: 20, upgrade_left: 20 },
    ...{ lights: 0, towns_left: 8, cubes: 4, ammo_pile: [], upgrade_pile: [], turned_up: [], owed: 2, paid: false, stalled: false },
    ...{ airborne: false, nitrous: false, jumps: [], fight: null, beside: [], targets: [], ...more },
  };
}

/** The can or a mine on a square of this map. */
export const squareOn = (cards: MapCard[], row: number, col: number): { square: number; row: number; col: number } => ({
  ...{ square: new Ground(cards).at(row, col)!.id, row, col },
});

/** Offers to drive: only the turn counts here. */
export const drives = (...turns: Turn[]): VigilanteDoes[] => turns.map((turn) => ({ do: "drive", turn, to: -1, facing: 0, meets: [], other: -1, gas: 0 }));

export const fire = (card: string, targets: number[], ranges: [number, number, number] = [0, 0, 0]): VigilanteDoes => ({
  ...{ do: "fire", card, ranges, targets, direction: -1, chance: 0.6211 },
});

export const lay = (row: number, col: number, rotation: number): VigilanteDoes => ({ do: "lay_card", row, col, rotation });

/** A question; its choices are numbered through. */
export function askOf(kind: string, offers: (VigilanteDoes | [VigilanteDoes, string])[]): Ask<VigilanteDoes> {
  return {
    ...{ seat: 0, no: 1, kind: `vigilante.${kind}`, title: "", prompt: "What next?", asides: [], rule: "" },
    offers: offers.map((offer, choice) => {
      const [does, label] = Array.isArray(offer) ? offer : [offer, offer.do];
      return { choice, token: String(choice), label, does };
    }),
  };
}
