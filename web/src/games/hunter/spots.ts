/** Where the board shows a square, for lessons that point at it. */
import type { Spots } from "../../system/spots";
import { FILES } from "./content";

export const spots: Spots = {
  place: (at) => {
    const square = Number(at);
    return `[data-square="${String.fromCharCode(97 + (square % FILES))}${Math.floor(square / FILES) + 1}"]`;
  },
};
