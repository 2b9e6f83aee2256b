/** Where and how each block is drawn, while the film runs, a piece is dragged, or the truth is shown. */
import { SIDE, type Grid, type Point } from "../../boards/GridBoard.geometry";
import type { HunterView, Standing } from "../hunter.gen";
import { keyOf, type Scene } from "./film";

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
