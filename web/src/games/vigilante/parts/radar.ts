/** The Range Radar: which squares a weapon covers, and which attacks the cards in hand make of it. */
import type { VigilanteView } from "../../vigilante.gen";
import { CARDS, RANGES, REACH, cardNo } from "../content";
import type { Attack } from "../deal";
import { DC, DR, type Ground, type Square } from "../ground";

/** A weapon in hand, with Range cards laid beside it. */
export interface Aim {
  card: number;
  ranges: readonly [number, number, number];
}

export const NO_RANGES: Aim["ranges"] = [0, 0, 0];

export const reachOf = ({ card, ranges }: Aim): number => {
  const weapon = CARDS[card]!.weapon;
  return weapon ? REACH[weapon] + ranges[0] + 2 * ranges[1] + 3 * ranges[2] : 0;
};

export const sameRanges = (a: Aim["ranges"], b: Aim["ranges"]): boolean => a.every((count, at) => count === b[at]);

/** Squares of the map in reach of a car with this weapon. Gaps do not stop a shot; the closest car stops a Cannon. */
export function covered(view: VigilanteView, ground: Ground, seat: number, aim: Aim): Square[] {
  const car = view.cars[seat];
  const weapon = CARDS[aim.card]!.weapon;
  if (!car || car.square < 0 || !weapon) return [];
  const reach = reachOf(aim);
  if (weapon === "mortar")
    return ground.squares.filter(({ row, col }) => {
      const away = Math.max(Math.abs(row - car.row), Math.abs(col - car.col));
      return away > 0 && away <= reach;
    });
  const found: Square[] = [];
  for (const way of weapon === "rocket" ? [car.facing] : [0, 1, 2, 3])
    for (let step = 1; step <= reach; step++) {
      const [row, col] = [car.row + DR[way]! * step, car.col + DC[way]! * step];
      const square = ground.at(row, col);
      if (square) found.push(square);
      const blocked = view.cars.some((other) => other.seat !== seat && other.square >= 0 && other.row === row && other.col === col);
      if (weapon === "cannon" && blocked) break;
    }
  return found;
}

/** The seats that an attack is aimed at. */
export function victims(view: VigilanteView, seat: number, attack: Attack, foe: (other: number) => boolean): number[] {
  const { weapon } = CARDS[attack.card]!;
  if (weapon === "rocket") return [attack.aim];
  const car = view.cars[seat]!;
  const others = view.cars.filter((other) => other.seat !== seat && other.square >= 0);
  if (weapon === "mortar") {
    const reach = reachOf(attack);
    const away = ({ row, col }: { row: number; col: number }): number => Math.max(Math.abs(row - car.row), Math.abs(col - car.col));
    return others.filter((other) => foe(other.seat) && away(other) > 0 && away(other) <= reach).map((other) => other.seat);
  }
  const ahead = (other: { row: number; col: number }): number => {
    const [down, across] = [other.row - car.row, other.col - car.col];
    const far = DR[attack.aim]! * down + DC[attack.aim]! * across;
    return Math.abs(down) + Math.abs(across) === far ? far : 0;
  };
  const inLine = others.filter((other) => ahead(other) > 0).sort((a, b) => ahead(a) - ahead(b));
  return inLine.slice(0, 1).map((other) => other.seat);
}

/** The attacks with this card, cheapest in Range cards first. */
export function withCard(attacks: readonly Attack[], card: number): Attack[] {
  const cost = ({ ranges }: Attack): number => ranges[0] + 2 * ranges[1] + 3 * ranges[2] + ranges.reduce((all, one) => all + one, 0) / 100;
  return attacks.filter((attack) => attack.card === card).sort((a, b) => cost(a) - cost(b));
}

/** How many Range cards of each length a hand holds. */
export function rangesIn(hand: readonly string[]): [number, number, number] {
  const held = RANGES.map((no) => hand.filter((id) => cardNo(id) === no).length);
  return [held[0]!, held[1]!, held[2]!];
}
