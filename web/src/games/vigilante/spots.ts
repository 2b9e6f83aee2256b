/** Where the map and the hand show squares, laying places and cards, for lessons that point at them. */
import type { Spots } from "../../system/spots";
import type { VigilanteDoes, VigilanteView } from "../vigilante.gen";
import { nameOf } from "./ground";

const SQUARES = 9;

export const spots: Spots = {
  /** A square by its card and its place on it; or the row and column of a card that is yet to be laid. */
  place: (at, view: VigilanteView) => {
    if (Array.isArray(at)) return `[data-cell="p:${at.join(",")}"]`;
    const card = view.cards[Math.floor(Number(at) / SQUARES)];
    const part = Number(at) % SQUARES;
    if (!card) return "";
    return `[data-cell="${nameOf(3 * card.row + Math.floor(part / 3), 3 * card.col + (part % 3))}"]`;
  },
  card: (card) => `[data-card="${String(card)}"]`,
  start: (does: VigilanteDoes) => {
    if (does.do === "fire") return `[data-card="${does.card}"]`;
    return does.do === "turn" && does.by === "handbrake" ? '[data-card="HB"]' : "";
  },
};
