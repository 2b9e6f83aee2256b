/** Roads of a map card as paths, and what grows beside them. Pure; coordinates of the card, which is 180 wide. */

const Q = 60;
/** The middle of each side of a square, seen from its own middle: north, east, south, west. */
const SIDE = [
  [0, -30],
  [30, 0],
  [0, 30],
  [-30, 0],
] as const;

export interface Roads {
  /** The asphalt. */
  body: string;
  /** The line along its middle. */
  line: string;
}

/** Straights and bends run through, junctions and ends meet in the middle of their square. */
export function roadsOf(links: readonly number[]): Roads {
  const body: string[] = [];
  const line: string[] = [];
  links.forEach((bits, at) => {
    const [cx, cy] = [(at % 3) * Q + 30, Math.floor(at / 3) * Q + 30];
    const ways = SIDE.filter((_, way) => (bits >> way) & 1).map(([dx, dy]) => [cx + dx, cy + dy] as const);
    if (ways.length === 2) {
      const [[ax, ay], [bx, by]] = ways as [readonly [number, number], readonly [number, number]];
      const through = ax === bx || ay === by ? `M${ax} ${ay}L${bx} ${by}` : `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`;
      body.push(through);
      line.push(through);
    } else
      for (const [x, y] of ways) {
        body.push(`M${cx} ${cy}L${x} ${y}`);
        line.push(`M${cx + (x - cx) / 2} ${cy + (y - cy) / 2}L${x} ${y}`);
      }
  });
  return { body: body.join(""), line: line.join("") };
}

/** Squares where a road ends in the middle of the sand. */
export const endsOf = (links: readonly number[]): number[] => links.flatMap((bits, at) => ([1, 2, 4, 8].includes(bits) ? [at] : []));

export type Growth = "cactus" | "rocks" | "skull" | "bush" | "cracks" | "tumbleweed" | "";
const GROWTHS: readonly Growth[] = ["cactus", "rocks", "", "bush", "cracks", "", "tumbleweed", "rocks", "", "skull", "bush", ""];

/** The same card always bears the same things on its empty squares. */
export function growthOf(code: string, square: number): { what: Growth; dx: number; dy: number } {
  let hash = 17 + square * 101;
  for (const letter of code) hash = (hash * 31 + letter.charCodeAt(0) * 7) % 9973;
  return { what: GROWTHS[hash % GROWTHS.length]!, dx: (hash % 17) - 8, dy: ((hash >> 3) % 15) - 7 };
}
