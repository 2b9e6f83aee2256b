/** The map as the browser knows it: the generated city with what is looked up in it. */

import { CITY, PRINTED } from "./content.gen";

export type XY = [number, number];
export type Spot = (typeof CITY.spaces)[number];

export const { road: ROAD, freeway: FREEWAY, cable: CABLE, streetcar: STREETCAR, tunnel: TUNNEL } = CITY.kinds;

export const STINGER = 0;
export const HOOD = PRINTED.characters.length;
export const FIRST_KEY = PRINTED.stingerCards.length;
/** Bare hands, where a weapon is expected. */
export const UNARMED = PRINTED.items.length;
/** First names, as everybody calls them. */
export const NAMES = [...PRINTED.characters.map(({ name }) => name.split(" ")[0]!), "The hood"];

function neighbours(kind: number): number[][] {
  const found: number[][] = CITY.spaces.map(() => []);
  for (const [a, b, kinds] of CITY.lines as [number, number, number][])
    if (kinds & kind) {
      found[a]!.push(b);
      found[b]!.push(a);
    }
  return found;
}

export const roads = neighbours(ROAD);
export const freeways = neighbours(FREEWAY);
export const cables = neighbours(CABLE);
export const streetcars = neighbours(STREETCAR);

export function spot(space: number): Spot {
  return CITY.spaces[space]!;
}

/** "California & Powell (45)", or the location's name. */
export function label(space: number): string {
  const { name, corner } = spot(space);
  return corner ? `${corner} (${name})` : name;
}

export function districtOf(space: number): string {
  return CITY.districts[spot(space).district]!.name;
}

/** The space of a port. */
export function portSpace(port: number): number {
  return CITY.spaces.findIndex((each) => each.port === port);
}

/** A name as it is typed: the token of a space or of a district. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function inside(outline: number[][], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i] as XY;
    const [bx, by] = outline[j] as XY;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Does a point of the plan lie in a district? */
export function isIn(district: number, x: number, y: number): boolean {
  return inside(CITY.districts[district]!.outline, x, y);
}

/** The district at a point of the plan; -1: none. */
export function districtAt(x: number, y: number): number {
  return CITY.districts.findIndex((each) => inside(each.outline, x, y));
}

/** Where a district's token stands: the place within it that is farthest from all its spaces, near its middle. */
function clearing(district: number): XY {
  const own = CITY.spaces.filter((each) => each.district === district);
  const mx = own.reduce((sum, each) => sum + each.x, 0) / own.length;
  const my = own.reduce((sum, each) => sum + each.y, 0) / own.length;
  let best: XY = [mx, my];
  let most = -1;
  for (let dx = -70; dx <= 70; dx += 10)
    for (let dy = -70; dy <= 70; dy += 10) {
      const x = mx + dx;
      const y = my + dy;
      if (districtAt(x, y) !== district) continue;
      const room = Math.min(...CITY.spaces.map((each) => Math.hypot(each.x - x, each.y - y)));
      const worth = Math.min(room, 40) - Math.hypot(dx, dy) * 0.12;
      if (worth > most) {
        most = worth;
        best = [x, y];
      }
    }
  return best;
}

/** By district: where its token and its letter stand. */
export const clearings: XY[] = CITY.districts.map((_, district) => clearing(district));

export { CITY, PRINTED };
