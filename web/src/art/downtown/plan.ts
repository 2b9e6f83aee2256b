/** What is only drawn: the streets as lines, the metro's tunnels, and the roofs that fill the blocks. */

import { CITY, HOUSE } from "../../games/downtown/ground";

interface At {
  x: number;
  y: number;
}

const at = (field: number): At => CITY.fields[field]!;

/** Every stretch of street between two fields, once. */
const stretches: [At, At][] = CITY.fields.flatMap(({ ports }, from) =>
  ports.filter((to) => to > from && to < HOUSE).map((to): [At, At] => [at(from), at(to)]),
);

export const streets = stretches.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("");

/** A way from a to b along straights and diagonals, as on a plan of the metro. */
function tunnel(a: At, b: At): string {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const slant = Math.min(Math.abs(dx), Math.abs(dy));
  const before = (Math.max(Math.abs(dx), Math.abs(dy)) - slant) / 2;
  const flat = Math.abs(dx) > Math.abs(dy);
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  const one = flat ? { x: a.x + sx * before, y: a.y } : { x: a.x, y: a.y + sy * before };
  const two = { x: one.x + sx * slant, y: one.y + sy * slant };
  return `L${one.x} ${one.y}L${two.x} ${two.y}L${b.x} ${b.y}`;
}

/** By line: its stations in a ring, as one path. */
export const tunnels = CITY.lines.map((line) => {
  const stations = CITY.fields.filter(({ metro }) => metro === line);
  const [mx, my] = [CITY.size[0]! / 2, CITY.size[1]! / 2];
  const ring = stations.sort((a, b) => Math.atan2(a.y - my, a.x - mx) - Math.atan2(b.y - my, b.x - mx));
  const ways = ring.map((station, i) => tunnel(station, ring[(i + 1) % ring.length]!));
  return { line, d: `M${ring[0]!.x} ${ring[0]!.y}${ways.join("")}` };
});

export interface Roof {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: number;
}

/** Numbers that look like chance and are always the same. */
function* dice(): Generator<number> {
  let seed = 19_48;
  for (;;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}

function farFromStreets(x: number, y: number, room: number): boolean {
  return stretches.every(([a, b]) => {
    const [left, right] = [Math.min(a.x, b.x) - room, Math.max(a.x, b.x) + room];
    const [top, bottom] = [Math.min(a.y, b.y) - room, Math.max(a.y, b.y) + room];
    return x < left || x > right || y < top || y > bottom;
  });
}

/** Room that something else needs: half its width and height. */
const taken: [At, number, number][] = [
  ...CITY.locations.map((place): [At, number, number] => [place, 42, 42]),
  ...CITY.locations.flatMap(({ icon }): [At, number, number][] => (icon ? [[{ x: icon[0]!, y: icon[1]! }, 32, 30]] : [])),
  ...CITY.specials.map((place): [At, number, number] => [place, 46, 36]),
  ...CITY.houses.map((place): [At, number, number] => [place, 52, 34]),
];

function roofsOf(): Roof[] {
  const chance = dice();
  const next = (): number => chance.next().value as number;
  const found: Roof[] = [];
  for (let y = -14; y < 1010; y += 29)
    for (let x = -14; x < 1010; x += 33) {
      const width = 22 + next() * 9;
      const height = 17 + next() * 9;
      const kind = Math.floor(next() * 6);
      const [mx, my] = [x + width / 2, y + height / 2];
      const free = taken.every(([place, w, h]) => Math.abs(place.x - mx) > w + width / 2 || Math.abs(place.y - my) > h + height / 2);
      const clear = [x, x + width].every((cx) => [y - 4, y + height + 8].every((cy) => farFromStreets(cx, cy, 27)));
      if (free && clear) found.push({ x, y, width, height, kind });
    }
  return found;
}

export const roofs = roofsOf();

/** The letters of a name: half their width as they are printed at most zooms, and their height. */
const LETTER = 3.6;
const LINE = 13;

export interface Sign extends At {
  name: string;
  upright: boolean;
}

/** Does a name at this spot keep clear of buildings with their names, of figures' places and of crossing streets? */
export function isClear({ x, y, name, upright }: Sign): boolean {
  const half = name.length * LETTER;
  const [w, h] = upright ? [LINE / 2, half] : [half, LINE / 2];
  const apart = (place: At, dx: number, dy: number): boolean => Math.abs(place.x - x) >= dx + w || Math.abs(place.y - y) >= dy + h;
  const named = CITY.locations.every((place) => apart({ x: place.x, y: place.y + 41 }, place.name.length * LETTER, LINE / 2));
  return named && taken.every(([place, dx, dy]) => apart(place, dx - 4, dy - 4)) && CITY.fields.every((field) => apart(field, 20, 20));
}

/** The names of the streets beside the road, near both of its ends if it is long, where nothing is in the way. */
export const signs: Sign[] = CITY.streets.flatMap(({ name, start: [x = 0, y = 0], end: [right = 0, bottom = 0] }) => {
  const upright = y !== bottom;
  const [from, to] = upright ? [y, bottom] : [x, right];
  const found: Sign[] = [];
  for (const wanted of to - from > 500 ? [from + 105, to - 105] : [from + 105]) {
    const tries: { sign: Sign; off: number }[] = [];
    for (let along = from + 30; along <= to - 30; along += 5)
      for (const side of [-27, 27])
        tries.push({ sign: upright ? { name, upright, x: x + side, y: along } : { name, upright, x: along, y: y + side }, off: Math.abs(along - wanted) });
    const best = tries.filter(({ sign }) => isClear(sign)).sort((a, b) => a.off - b.off)[0];
    if (best) found.push(best.sign);
  }
  return found;
});
