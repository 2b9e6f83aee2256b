/** The Range Radar: which squares a weapon covers, and which attacks the cards in hand make of it. */
import type { DoFire, VigilanteView } from "../../vigilante.gen";
import { RANGES, REACH, cardOf } from "../content";
import type { Attack } from "../deal";
import { DC, DR, type Ground, type Square } from "../ground";

/** A weapon in hand, with Range cards laid beside it. */
export type Aim = Pick<DoFire, "card" | "ranges">;

export const NO_RANGES: Aim["ranges"] = [0, 0, 0];

const added = (ranges: Aim["ranges"]): number => ranges.reduce((all, count, at) => all + count * RANGES[at]!.range, 0);

export const reachOf = ({ card, ranges }: Aim): number => {
  const { weapon } = cardOf(card);
  return weapon ? REACH[weapon] + added(ranges) : 0;
};

export const sameRanges = (a: Aim["ranges"], b: Aim["ranges"]): boolean => a.every((count, at) => count === b[at]);

/** Squares of the map in reach of a car with this weapon. Gaps do not stop a shot; the closest car stops a Cannon. */
export function covered(view: VigilanteView, ground: Ground, seat: number, aim: Aim): Square[] {
  const car = view.cars[seat];
  const { weapon } = cardOf(aim.card);
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

/** The attacks with this card, cheapest in Range cards first. */
export function withCard(attacks: readonly Attack[], card: string): Attack[] {
  const cost = ({ does: { ranges } }: Attack): number => added(ranges) + ranges.reduce((all, one) => all + one, 0) / 100;
  return attacks.filter(({ does }) => does.card === card).sort((a, b) => cost(a) - cost(b));
}

/** Does some attack with that card take at least these Range cards? */
export function takes(attacks: readonly Attack[], card: string, ranges: Aim["ranges"]): boolean {
  return attacks.some(({ does }) => does.card === card && ranges.every((count, length) => does.ranges[length]! >= count));
}

/** How many Range cards of each length a hand holds. */
export function rangesIn(hand: readonly string[]): Aim["ranges"] {
  const held = RANGES.map(({ id }) => hand.filter((one) => one === id).length);
  return [held[0]!, held[1]!, held[2]!];
}
