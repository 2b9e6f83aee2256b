/** Places that a lesson points at: a map whose spaces are no elements draws one for each, so that it can be found. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("pointed");

/** To be called by the table, while it is made. */
export function givePointed(places: () => readonly number[]): void {
  setContext(KEY, places);
}

/** To be called by a map, while it is made. */
export function pointedPlaces(): () => readonly number[] {
  return getContext<(() => readonly number[]) | undefined>(KEY) ?? (() => []);
}
