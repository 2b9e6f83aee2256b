/** The set-up that the rules show as an example. */

import type { HunterView } from "../../hunter.gen";
import { FILES, SETUP_ORDER } from "../content";
import { squareName } from "../deal";

/** South's squares, front row first; civilians of a kind are alike. */
export const EXAMPLE: readonly (readonly string[])[] = [
  ["AS3", "CO", "SK", "PR", "PM", "LS", "SF3", "PR"],
  ["MB", "SK", "SF2", "CO", "LS", "SF1", "PM", "CO"],
  ["AS1", "AS2", "LS", "PR", "IA", "SK", "PM", "PR"],
];

const SQUARES = EXAMPLE.flatMap((row, i) => row.map((face, file) => ({ face, square: (2 - i) * FILES + file })));

/** Where the example puts the next piece of the seat that sets up; "" when nothing is left or its place is taken. */
export function exampleSquare(view: HunterView): string {
  const own = view.pieces.filter(({ owner }) => owner === view.seat);
  const next = SETUP_ORDER[own.length];
  const turn = (square: number): number => (view.seat === 1 ? view.rows * FILES - 1 - square : square);
  const taken = new Set(own.map(({ square }) => square));
  const place = SQUARES.map(({ face, square }) => ({ face, square: turn(square) })).find(
    ({ face, square }) => face === next && !taken.has(square),
  );
  return place ? squareName(place.square) : "";
}
