/**
 * Where the words of the map stand: above the nodes, beside or below them where that is taken, never on each other. The
 * closer one looks, the larger they are on the screen and the more of them there are.
 */

import { CITY, clearings, isIn, spot } from "../ground";

export interface Label {
  /** The space or district it names. */
  of: number;
  lines: readonly string[];
  /** The middle of the first line's base, and the size, in units of the plan. */
  x: number;
  y: number;
  size: number;
}

export interface Labels {
  districts: readonly Label[];
  locations: readonly Label[];
  corners: readonly Label[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Scales for which labels are laid out; between them the nearest serves. */
const SCALES = [0.3, 0.4, 0.52, 0.68, 0.88, 1.15, 1.5, 2, 2.7, 3.6, 5];
/** From this scale on street corners are named. */
const CLOSE = 1.5;

/** How large words are on the screen at a scale, in pixels. */
const LOCATION = (scale: number): number => 11 * scale ** 0.28;
const CORNER = (scale: number): number => 8.2 * scale ** 0.3;
const DISTRICT = (scale: number): number => 11.5 * scale ** 0.3;

/** How wide a letter is, as a share of the size; and a line. */
const LETTER = 0.57;
const SLAB = 0.7;
const LINE = 1.05;
/** The room that a node takes. */
const NODE = 13;

export function scaleFor(scale: number): number {
  return SCALES.reduce((best, each) => (Math.abs(Math.log(each / scale)) < Math.abs(Math.log(best / scale)) ? each : best));
}

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The room that lines take which are centred on x, with the top of the first at y. */
function boxOf(lines: readonly string[], x: number, top: number, size: number, letter: number): Box {
  const half = (Math.max(...lines.map((line) => line.length)) * letter * size) / 2;
  return { left: x - half, right: x + half, top, bottom: top + lines.length * LINE * size };
}

/** Nodes, and the signs of ports and emergency rooms above them. */
const NODES: Box[] = CITY.spaces.flatMap(({ x, y, port, er }) => {
  const node = { left: x - NODE, right: x + NODE, top: y - NODE, bottom: y + NODE };
  const half = port ? 24 : 14;
  return port || er ? [node, { left: x - half, right: x + half, top: y - 35, bottom: y - 16 }] : [node];
});

/** Names of two or three words go in two lines, where they would be too long. */
export function linesOf(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2 || name.length < 12) return [name];
  const half = words.length > 2 && words[0]!.length < 7 ? 2 : 1;
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

/** The free place about a node for its name, above before below before beside; null: there is none. */
function beside(of: number, lines: readonly string[], size: number, taken: readonly Box[], most: number): { label: Label; box: Box } | null {
  const { x, y, port, er } = spot(of);
  const high = lines.length * LINE * size;
  const half = (Math.max(...lines.map((line) => line.length)) * LETTER * size) / 2;
  const up = y - (port || er ? 36 : NODE + 3) - high;
  const [down, right, left] = [y + NODE + 2, x + NODE + 4 + half, x - NODE - 4 - half];
  const places: [number, number][] = [
    [x, up],
    [x, down],
    [right, y - high / 2],
    [left, y - high / 2],
    ...[0.6, -0.6, 0.3, -0.3, 0.9, -0.9].flatMap((lean): [number, number][] => [up, down].map((top) => [x + lean * half, top])),
    ...[0.25, -0.25, 0.5, -0.5].flatMap((lift): [number, number][] => [right, left].map((middle) => [middle, y - (0.5 + lift) * high])),
  ];
  let best: { label: Label; box: Box } | null = null;
  let least = most + 1;
  for (const [middle, top] of places) {
    const box = boxOf(lines, middle, top, size, LETTER);
    if (taken.some((each) => meets(box, each))) continue;
    const covered = NODES.filter((each) => meets(box, each)).length;
    if (covered >= least) continue;
    least = covered;
    best = { label: { of, lines, x: middle, y: top + size * 0.82, size }, box };
    if (!covered) break;
  }
  return best;
}

/** Where in a district its name could have its middle. */
const SITES: [number, number][][] = clearings.map(([cx, cy], district) => {
  const steps = Array.from({ length: 31 }, (_, at) => (at - 15) * 8);
  return steps.flatMap((dx) => steps.map((dy): [number, number] => [cx + dx, cy + dy])).filter(([x, y]) => isIn(district, x, y));
});

/** A district's name in one line, or with its words one above the other. */
const shapes = (name: string): string[][] => [name.split(/[ -]/), [name], linesOf(name)];

/** How much smaller a district's name may be where it would cover something. */
const SMALL = 0.86;

/** The place within a district where its name covers the least and stays inside. */
function within(district: number, wanted: number, taken: readonly Box[]): { label: Label; box: Box } {
  const [cx, cy] = clearings[district]!;
  const near = (each: Box): boolean => Math.abs(each.left - cx) < 260 && Math.abs(each.top - cy) < 260;
  const [nodes, words] = [NODES.filter(near), taken.filter(near)];
  let least = Infinity;
  let best = { lines: [""], x: cx, top: cy, size: wanted };
  const forms = [wanted, SMALL * wanted].flatMap((size) => shapes(CITY.districts[district]!.name).map((lines) => ({ lines, size })));
  for (const { lines, size } of forms)
    for (const [x, y] of SITES[district]!) {
      const top = y - (lines.length * LINE * size) / 2;
      const box = boxOf(lines, x, top, size, SLAB);
      let worth = Math.hypot(x - cx, y - cy) / 120 + (size < wanted ? 2 : 0);
      for (const each of nodes) if (meets(box, each)) worth += 5;
      for (const each of words) if (meets(box, each)) worth += 6;
      if (worth >= least) continue;
      for (const end of [box.left, box.right]) for (const edge of [box.top, box.bottom]) if (!isIn(district, end, edge)) worth += 0.6;
      if (worth < least) [least, best] = [worth, { lines, x, top, size }];
    }
  const { lines, x, top, size } = best;
  return { label: { of: district, lines, x, y: top + size * 0.82, size }, box: boxOf(lines, x, top, size, SLAB) };
}

function laidOut(scale: number): Labels {
  const taken: Box[] = [];
  const keep = (found: { label: Label; box: Box } | null): Label[] => {
    if (!found) return [];
    taken.push(found.box);
    return [found.label];
  };
  // From afar names may cover nodes, but never each other.
  const covers = scale < 1 ? 3 : 1;
  const locations = CITY.spaces.flatMap(({ colour, name }, space) =>
    colour ? keep(beside(space, linesOf(name), LOCATION(scale) / scale, taken, covers)) : [],
  );
  const districts = CITY.districts.flatMap((_, district) => keep(within(district, DISTRICT(scale) / scale, taken)));
  const corners =
    scale < CLOSE
      ? []
      : CITY.spaces.flatMap(({ colour, corner }, space) =>
          colour || !corner ? [] : keep(beside(space, [corner], CORNER(scale) / scale, taken, 0)),
        );
  return { districts, locations, corners };
}

const boxAt = ({ lines, x, y, size }: Label): Box => boxOf(lines, x, y - size * 0.82, size, LETTER);

/** Names out of the way of what stands on their nodes and rises above them: below, unless another name is there. */
export function makeWay(labels: readonly Label[], standing: ReadonlySet<number>): Label[] {
  const placed = [...labels];
  labels.forEach((label, at) => {
    const { x, y } = spot(label.of);
    if (!standing.has(label.of) || label.y >= y + NODE) return;
    const below = { ...label, x, y: y + NODE + 2 + label.size * 0.82 };
    if (!placed.some((other) => other !== label && meets(boxAt(below), boxAt(other)))) placed[at] = below;
  });
  return placed;
}

const known = new Map<number, Labels>();

/** The labels for a scale of the map. */
export function labelsAt(scale: number): Labels {
  const near = scaleFor(scale);
  if (!known.has(near)) known.set(near, laidOut(near));
  return known.get(near)!;
}
