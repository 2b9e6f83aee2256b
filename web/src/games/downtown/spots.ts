/** Where map and desk show places and cards, for lessons that point at them. */
import type { Spots } from "../../system/spots";
import { PRINTED } from "./ground";

export const spots: Spots = {
  place: (at) => `[data-spot="${String(at)}"]`,
  card: (card) => `[data-card="${PRINTED.cardIds[Number(card)] ?? ""}"]`,
};
