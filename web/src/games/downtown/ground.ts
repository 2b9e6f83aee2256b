/** The city and what is printed, from the content files; places and cards by the numbers that views use. */

import { CITY, COMPASS, DECKS, PRINTED, SHOTS } from "./content.gen";

export type Location = (typeof CITY.locations)[number];

export const HOUSE = CITY.fields.length;
export const LOCATION = HOUSE + CITY.houses.length;

export interface Spot {
  x: number;
  y: number;
  /** What is typed for it; people read `placeName`. */
  name: string;
}

/** By place: where it is drawn and what is typed for it. Of a remote explosive that is where one stands. */
export const spots: Spot[] = [
  ...CITY.fields.map(({ x, y, id }) => ({ x, y, name: id })),
  ...CITY.houses.map(({ x, y, id }) => ({ x, y, name: id })),
  ...CITY.locations.map(({ x, y, icon, id }) => ({ x: icon?.[0] ?? x, y: icon?.[1] ?? y, name: id })),
];

export const isField = (place: number): boolean => place >= 0 && place < HOUSE;
export const isLocation = (place: number): boolean => place >= LOCATION;
export const locationOf = (place: number): Location => CITY.locations[place - LOCATION]!;

/** "the Clock Tower", "the north-east safe house", "Mill Street north of Tanner Lane". */
export function placeName(place: number): string {
  if (isLocation(place)) return locationOf(place).spoken;
  return isField(place) ? CITY.fields[place]!.name : CITY.houses[place - HOUSE]!.name;
}

/** The fields and houses beside each field, and the doors of everything else. */
const neighbours: number[][] = spots.map(() => []);
CITY.fields.forEach(({ ports }, field) => neighbours[field]!.push(...ports.filter((to) => to >= 0)));
CITY.houses.forEach(({ door }, house) => neighbours[HOUSE + house]!.push(door));
CITY.locations.forEach(({ entries }, number) => {
  neighbours[LOCATION + number]!.push(...entries);
  for (const field of entries) neighbours[field]!.push(LOCATION + number);
});

export const near = (place: number): readonly number[] => neighbours[place] ?? [];

/** The locations from which Johnny can be shot at on a field. */
export const aimedFrom = (field: number): number[] =>
  CITY.locations.flatMap(({ targets }, number) => (targets.includes(field) ? [number] : []));

export { CITY, COMPASS, DECKS, PRINTED, SHOTS };
