/** The set-up that the rules show as an example. */

import type { HunterView } from "../../hunter.gen";
import { FILES, SETUP_ORDER } from "../content";
import { EXAMPLE } from "../content.gen";

/** Where the example puts the next piece of the seat that sets up; -1 when nothing is left or its place is taken. */
export function exampleSquare(view: HunterView): number {
  const own = view.pieces.filter(({ owner }) => owner === view.seat);
  const next = SETUP_ORDER[own.length];
  const taken = new Set(own.map(({ square }) => square));
  // North's squares are South's turned by 180 degrees.
  const square = (home: number): number => (view.seat === 1 ? view.rows * FILES - 1 - home : home);
  const places = EXAMPLE.map((face, home) => ({ face, square: square(home) }));
  return places.find((place) => place.face === next && !taken.has(place.square))?.square ?? -1;
}
