/** The city and what is printed, from the content files; places and cards by the numbers that views use. */

import { CITY, PRINTED } from "./city.gen";

export interface Field {
  name: string;
  x: number;
  y: number;
  crossroad: boolean;
  /** What lies north, east, south and west: a field, a safe house, or -1. */
  ports: number[];
  colours: string[];
  metro: string;
}

export interface Location {
  code: string;
  name: string;
  weapon: number;
  x: number;
  y: number;
  /** Where one stands, if that is not the building. */
  icon: number[] | null;
  entries: number[];
  targets: number[];
}

export interface City {
  size: number[];
  fields: Field[];
  houses: { name: string; side: string; x: number; y: number; door: number }[];
  locations: Location[];
  specials: { id: string; name: string; x: number; y: number; field: number }[];
  lines: string[];
  routes: number[][];
}

export interface Weapon {
  id: string;
  name: string;
  code: string;
  colour: string;
  attack: number;
  /** The spaces that are hit, seen from the centre: right, up. */
  shape: number[][];
}

export interface Character {
  id: string;
  name: string;
  movement: number;
  punch: number;
  stamina: number;
  health: number;
  ability: string;
  ability_name: string;
  text: string;
}

export interface Printed {
  weapons: Weapon[];
  duelCards: { name: string; text: string }[];
  interactions: { name: string; text: string; when: string; after: string }[];
  characters: Character[];
  cardIds: string[];
  /** The first card of each kind. */
  first: { duel: number; location: number; interaction: number; counter: number; metro: number; special: number };
  agility: number[];
  modifier: number[];
  limits: Record<string, number>;
  points: Record<string, number>;
  chart: {
    columns: number;
    rows: number;
    plus_one: number[][];
    aim_start: number[];
    guard_start: number[];
    aim_rolls: number;
    base_defence: number;
  };
}

export const HOUSE = CITY.fields.length;
export const LOCATION = HOUSE + CITY.houses.length;
export const NORTH_EAST_SOUTH_WEST = ["north", "east", "south", "west"];
/** Seats and, in solo, rivals: as everybody calls them. */
export const NAMES = ["Ruby", "Jade", "Amber", "Pearl"];
export const JOHNNY = -1;

export interface Spot {
  x: number;
  y: number;
  name: string;
}

/** By place: where it is drawn and what it is called. Of a remote explosive that is where one stands. */
export const spots: Spot[] = [
  ...CITY.fields.map(({ x, y, name }) => ({ x, y, name })),
  ...CITY.houses.map(({ x, y, name }) => ({ x, y, name })),
  ...CITY.locations.map(({ x, y, icon, code }) => ({ x: icon?.[0] ?? x, y: icon?.[1] ?? y, name: code })),
];

export const isField = (place: number): boolean => place >= 0 && place < HOUSE;
export const isLocation = (place: number): boolean => place >= LOCATION;
export const locationOf = (place: number): Location => CITY.locations[place - LOCATION]!;

/** "SN1 Clock Tower", "safe house SH2", "H00a". */
export function placeName(place: number): string {
  if (isLocation(place)) return `${locationOf(place).code} ${locationOf(place).name}`;
  return isField(place) ? spots[place]!.name : `safe house ${spots[place]!.name}`;
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

export { CITY, PRINTED };
