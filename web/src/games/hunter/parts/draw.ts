/** Where and how each block is drawn, while the film runs, a piece is dragged, or the truth is shown. */
import { SIDE, type Grid, type Point } from "../../../boards/GridBoard.geometry";
import type { HunterView, Standing } from "../../hunter.gen";
import { keyOf, type Scene } from "../film";

/** Faces that the truth tells over and above the view, by piece. */
export function baredBy(truth: readonly HunterView[]): Map<string, string> {
  const known = truth.flatMap(({ pieces }) => pieces).filter(({ face }) => face);
  return new Map(known.map((piece) => [keyOf(piece), piece.face]));
}

/** What stands on the board: with the truth also what a set-up still hides. */
export function standingIn(view: HunterView, truth: readonly HunterView[]): Standing[] {
  const on = new Map(view.pieces.map((piece) => [piece.square, piece]));
  if (view.phase === "set-up")
    for (const piece of truth.flatMap(({ pieces }) => pieces)) if (!on.has(piece.square)) on.set(piece.square, piece);
  return [...on.values()];
}

export interface Drawn {
  key: string;
  piece: Standing;
  face: string;
  up: boolean;
  pencil: string;
  spin: boolean;
  x: number;
  y: number;
  away: boolean;
  flying: boolean;
  lifted: boolean;
}

export interface Drawing {
  view: HunterView;
  scene: Scene;
  grid: Grid;
  /** Faces that the truth tells over and above the view, by piece. */
  bare: ReadonlyMap<string, string>;
  /** A step that was made and is on its way. */
  held: { from: number; to: number } | null;
  dragged: { from: number; at: Point } | null;
}

export function draw(piece: Standing, { view, scene, grid, bare, held, dragged }: Drawing): Drawn {
  const key = keyOf(piece);
  const { clash } = scene;
  const turned = scene.turned[piece.square];
  const mine = piece.owner === view.seat;
  const all = mine || view.phase === "over" || scene.bared || bare.has(key) || scene.leaving === piece.square;
  const known = piece.face || bare.get(key) || "";
  const face = turned || known;
  let { x, y } = grid.corner(held?.from === piece.square ? held.to : piece.square);
  const flying = clash !== null && clash.airlift && clash.from === piece.square;
  if (clash && !clash.airlift && !clash.back && clash.from === piece.square) {
    const to = grid.corner(clash.to);
    x += (to.x - x) * 0.2;
    y += (to.y - y) * 0.2;
  }
  const away = scene.leaving === piece.square;
  if (away) x = x < grid.files * SIDE * 0.5 ? -140 : grid.files * SIDE + 40;
  const lifted = dragged?.from === piece.square;
  if (dragged && lifted) {
    x = dragged.at.x - 46;
    y = dragged.at.y - 58;
  }
  const up = (all && known !== "") || Boolean(turned);
  return {
    ...{ key, piece, face, up, pencil: all ? "" : piece.face, spin: mine && Boolean(turned) && scene.ms > 0 },
    ...{ x, y, away, flying, lifted },
  };
}

/** The unit that an airlift carries just now, and between which points. */
export function flightOf({ clash }: Scene, grid: Grid, blocks: readonly Drawn[]): { unit: Drawn; from: Point; to: Point; back: boolean } | null {
  const unit = clash?.airlift ? blocks.find(({ piece }) => piece.square === clash.from) : undefined;
  if (!clash || !unit) return null;
  const start = grid.corner(clash.from);
  const over = grid.corner(clash.to);
  const there = { x: over.x + (over.x > 350 ? -82 : 82), y: over.y + (over.y > 150 ? -22 : 26) };
  return { unit, from: clash.back ? there : start, to: clash.back ? start : there, back: clash.back };
}

/** Where a card over the board hides none of these squares: the height of its middle, in percent of the board. */
export function clearOf(grid: Grid, squares: readonly number[]): number {
  const rows = squares.map((square) => grid.cell(square).row);
  const clear = (row: number): number => Math.min(...rows.map((other) => Math.abs(row - other)));
  const places = [1.4, (grid.rows - 1) / 2, grid.rows - 2.4];
  const row = places.reduce((best, place) => (clear(place) > clear(best) ? place : best));
  return ((row + 0.8) / (grid.rows + 0.6)) * 100;
}
