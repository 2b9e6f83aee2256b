/** The assassination chart: what an aim covers, and the exact chances of a shot. Values come from the content. */

import { PRINTED, SHOTS } from "./ground";

const { chart, weapons } = PRINTED;

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

/** The exact chances of a shot with this value before the dice; without an uncovered number space there is none. */
export function shotOdds(value: number, uncovered: number): [kill: number, draw: number, loss: number] {
  return uncovered ? (SHOTS[value] as [number, number, number]) : [0, 0, 1];
}

/** "34 %", and "<1 %" for what is small but can happen. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1 %";
  if (chance < 1 && chance > 0.995) return ">99 %";
  return `${Math.round(chance * 100)} %`;
}
