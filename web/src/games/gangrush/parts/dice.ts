/** Dice by face and one by one, and the odds of a reroll in words. */
import type { TurnView } from "../../gangrush.gen";

/** The faces of dice that are counted by face. */
export function diceOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, face) => Array.from({ length: count }, () => face));
}

/** How many of each face are put aside. */
export function keeping(dice: readonly number[], kept: readonly boolean[]): number[] {
  const counts = [0, 0, 0, 0, 0];
  dice.forEach((face, n) => (counts[face]! += kept[n] ? 1 : 0));
  return counts;
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** "1 now; 2+ 67%, 3+ 31%": what keeping this face only and rerolling all others may bring. */
export function oddsLine(turn: TurnView, face: number, row: readonly number[]): string {
  const now = (turn.aside[face] ?? 0) + (turn.rolled[face] ?? 0);
  const more = [now + 1, now + 2].filter((count) => count <= 5).map((count) => `${count}+ ${percent(row[count - 1] ?? 0)}`);
  return more.length ? `${now} now; ${more.join(", ")}` : `${now}, all of them`;
}
