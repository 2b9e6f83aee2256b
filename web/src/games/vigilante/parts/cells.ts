/** What can be walked to and pressed on the map: squares, places for a map card, arrows around a car. Pure. */
import type { VigilanteView } from "../../vigilante.gen";
import { faceId, placeId, type Light } from "../picking";
import { COMPASS, DC, DR, nameOf, Q, TILE, type Box, type Ground, type Point } from "../ground";
import { placeText, squareText } from "../words";

export interface Cell extends Box {
  id: string;
  row: number;
  col: number;
  /** What is read out. */
  text: string;
  lit: boolean;
  picked: boolean;
}

const SAYS: Record<Light["how"], string> = {
  ...{ go: "You can drive here", far: "You can get here", aim: "You can aim here", put: "You can choose this", lay: "", face: "" },
};

export function squareCells(view: VigilanteView, ground: Ground, lit: ReadonlyMap<string, Light>, picked: (id: string) => boolean): Cell[] {
  return ground.squares.map((square) => {
    const { row, col } = square;
    const id = nameOf(row, col);
    const light = lit.get(id);
    const box = { x: col * Q, y: row * Q, width: Q, height: Q };
    return { id, row, col, ...box, text: squareText(view, square, light ? SAYS[light.how] : ""), lit: light !== undefined, picked: picked(id) };
  });
}

export function placeCells(ground: Ground, lit: ReadonlyMap<string, Light>, picked: string): Cell[] {
  return [...ground.cards, ...ground.open()].map(({ row, col }) => {
    const id = placeId(row, col);
    const fits = lit.get(id)?.layings?.length ?? 0;
    const box = { x: col * TILE + 4, y: row * TILE + 4, width: TILE - 8, height: TILE - 8 };
    return { id, row, col, ...box, text: placeText(ground, row, col, fits), lit: fits > 0, picked: picked === id };
  });
}

/** How far from the middle of its square an arrow around a car is. */
export const AWAY = 50;

export function faceCells(lit: ReadonlyMap<string, Light>, from: Point | null): Cell[] {
  if (!from) return [];
  return [0, 1, 2, 3]
    .filter((way) => lit.has(faceId(way)))
    .map((way) => {
      const box = { x: from.x + DC[way]! * AWAY - 21, y: from.y + DR[way]! * AWAY - 21, width: 42, height: 42 };
      return { id: faceId(way), row: 0, col: way, ...box, text: `Face ${COMPASS[way]}`, lit: true, picked: false };
    });
}

/** The next cell that way, over gaps as well; of those beside the line the nearest to it. */
export function towards(cells: readonly Cell[], from: Cell, [dr, dc]: readonly [number, number]): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const [down, across] = [cell.row - from.row, cell.col - from.col];
    const ahead = down * dr + across * dc;
    const aside = Math.abs(down * dc) + Math.abs(across * dr);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 3 * aside;
    if (cost < least || (cost === least && aside === 0)) [best, least] = [cell, cost];
  }
  return best;
}
