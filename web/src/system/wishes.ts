/** Wishes to be asked: in all other windows the table passes for one. */
import type { Passing } from "../protocol.gen";

/** The wishes after one of them, or several, were switched on or off, in the game's order. */
export function turned(
  passing: readonly Passing[],
  wishes: readonly string[],
  kinds: readonly string[],
  on: boolean,
): string[] {
  return passing.map((each) => each.kind).filter((each) => (kinds.includes(each) ? on : wishes.includes(each)));
}

/** The windows in which one could use what one holds, is not asked, and has not declined to be. */
export function offered(
  passing: readonly Passing[],
  wishes: readonly string[],
  uses: readonly string[],
  declined: readonly string[],
): Passing[] {
  return passing.filter(({ kind }) => uses.includes(kind) && !wishes.includes(kind) && !declined.includes(kind));
}

/** What was declined counts as long as one holds something for it: the next such card is offered again. */
export function remembered(declined: readonly string[], uses: readonly string[]): string[] {
  return declined.filter((kind) => uses.includes(kind));
}
