/** Standing passes: in which questions the table is to pass for one. */
import type { Passing } from "../protocol.gen";

/** The kinds after one of them is switched on or off, in the game's order. */
export function withPass(passing: readonly Passing[], passes: readonly string[], kind: string, on: boolean): string[] {
  return passing.map((each) => each.kind).filter((each) => (each === kind ? on : passes.includes(each)));
}
