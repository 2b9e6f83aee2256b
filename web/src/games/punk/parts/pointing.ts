/** What anything that can be selected points at on the map: a card at what it is for, a line of the log at what it tells. */

import type { PunkEvent, PunkView } from "../../punk.gen";
import { CITY, FIRST_KEY, PRINTED, STINGER, cables, streetcars } from "../ground";
import type { Way } from "../deal";
import { patrol } from "../plan";

export interface Pointed {
  spaces: readonly number[];
  districts: readonly number[];
}

/** A card in somebody's hand. */
export interface Held {
  who: number;
  card: number;
}

export const NOWHERE: Pointed = { spaces: [], districts: [] };

const stops = (lines: number[][]): number[] => lines.flatMap((near, space) => (near.length ? [space] : []));

/** The way that a card of Stinger's opens; null: none. */
export function wayOf(who: number, card: number): Way | null {
  const id = who === STINGER && card < FIRST_KEY ? PRINTED.stingerCards[card]?.id : "";
  return id === "bus" ? "bus" : id === "cable_pass" ? "cable" : id === "streetcar_pass" ? "streetcar" : null;
}

/** Where a card in hand can be of use. */
export function cardPlaces(view: PunkView, who: number, card: number): Pointed {
  if (who !== STINGER) {
    const { space, points } = view.characters[who]!;
    const bonus = PRINTED.copCards[card]?.points ?? 0;
    return bonus && space >= 0 ? { ...NOWHERE, spaces: [...patrol(space, points + bonus, view.jam).keys()] } : NOWHERE;
  }
  if (card >= FIRST_KEY) return { ...NOWHERE, spaces: [CITY.keys[card - FIRST_KEY]!] };
  switch (PRINTED.stingerCards[card]?.id) {
    case "uniform":
      return { ...NOWHERE, spaces: CITY.spaces.flatMap((each, space) => (each.colour === "green" ? [space] : [])) };
    case "cable_pass":
      return { ...NOWHERE, spaces: stops(cables) };
    case "streetcar_pass":
      return { ...NOWHERE, spaces: stops(streetcars) };
    default:
      return NOWHERE;
  }
}

/** What an event speaks of. */
export function eventPlaces(event: PunkEvent | undefined): Pointed {
  if (!event) return NOWHERE;
  const spaces = "path" in event ? event.path : "space" in event && event.event !== "hunchmoved" && event.space >= 0 ? [event.space] : [];
  const districts = "districts" in event ? event.districts : "district" in event && event.district >= 0 ? [event.district] : [];
  return { spaces, districts };
}
