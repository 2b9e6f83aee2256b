/** The assassination chart: what an aim covers, and the exact chances of a shot. Values come from the content. */

import { PRINTED } from "./ground";

const { chart, modifier, weapons } = PRINTED;

/** Column and row of a space, from 1, bottom left first. */
export const at = (space: number): [number, number] => [(space % chart.columns) + 1, Math.floor(space / chart.columns) + 1];
export const space = (column: number, row: number): number => (row - 1) * chart.columns + column - 1;

const inside = (column: number, row: number): boolean =>
  column >= 1 && column <= chart.columns && row >= 1 && row <= chart.rows;

/** The number spaces. */
export const plus: ReadonlySet<number> = new Set(chart.plus_one.map(([column, row]) => space(column!, row!)));

/** The spaces of the chart under an aim whose centre is there. */
export function covered(weapon: number, centre: number): number[] {
  const [column, row] = at(centre);
  return weapons[weapon]!.shape.flatMap(([dx, dy]) =>
    inside(column + dx!, row + dy!) ? [space(column + dx!, row + dy!)] : [],
  );
}

/** The spaces under the bodyguard when its left one is there. */
export const guarded = (guard: number): number[] => [guard, guard + 1];

/** Number spaces under the aim that the bodyguard does not protect. */
export function uncovered(weapon: number, aim: number, guard: number): number {
  const safe = guarded(guard);
  return covered(weapon, aim).filter((each) => plus.has(each) && !safe.includes(each)).length;
}

/** The Attack Value before the dice. */
export const valueOf = (weapon: number, aim: number, guard: number): number =>
  weapons[weapon]!.attack + uncovered(weapon, aim, guard);

/** The result of a sum of two dice by a table of lowest sums. */
export const grade = (sum: number, table: readonly number[]): number => table.filter((low) => sum >= low).length;

/** How many of the 36 throws of two dice give each modifier. */
const ways = (): number[] => {
  const found = modifier.map(() => 0).concat(0);
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) found[grade(a + b, modifier)]! += 1;
  return found;
};

export interface Chances {
  kill: number;
  draw: number;
  loss: number;
}

/** The exact chances of a shot with this value before the dice. */
export function shotOdds(value: number): Chances {
  const throws = ways();
  const total = 36 * 36;
  let kill = 0;
  let draw = 0;
  throws.forEach((mine, plusMine) =>
    throws.forEach((his, plusHis) => {
      const lead = value + plusMine - chart.base_defence - plusHis;
      if (lead > 0) kill += mine * his;
      if (lead === 0) draw += mine * his;
    }),
  );
  return { kill: kill / total, draw: draw / total, loss: (total - kill - draw) / total };
}

/** "34 %", and "<1 %" for what is small but can happen. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1 %";
  if (chance < 1 && chance > 0.995) return ">99 %";
  return `${Math.round(chance * 100)} %`;
}

/** Two dice that make a sum, as alike as can be: only the sum is told. */
export const split = (sum: number): [number, number] => [Math.floor(sum / 2), Math.ceil(sum / 2)];
