/** Where map and desk show places and cards, for lessons that point at them. */
import type { Spots } from "../../system/spots";

export const spots: Spots = {
  place: (at) => `[data-spot="${String(at)}"]`,
  card: (card) => `[data-hand] [data-card="${String(card)}"], [data-no="${String(card)}"]`,
};
