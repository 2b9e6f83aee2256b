/** The geometry of a rectangular board: squares counted rank by rank from a1, drawn in units of 100 a side. */

import type { Point } from "./panzoom";

export const SIDE = 100;

export type { Point };

export type Direction = "up" | "down" | "left" | "right" | "first" | "last" | "top" | "bottom";

export class Grid {
  readonly count: number;

  /** `flip` turns the board by 180 degrees, for the seat at the top. */
  constructor(
    readonly files: number,
    readonly rows: number,
    readonly flip = false,
  ) {
    this.count = files * rows;
  }

  file(square: number): number {
    return square % this.files;
  }

  rank(square: number): number {
    return Math.floor(square / this.files);
  }

  name(square: number): string {
    return String.fromCharCode(97 + this.file(square)) + (this.rank(square) + 1);
  }

  /** The square of that name, or -1 if there is none. */
  parse(name: string): number {
    const match = /^([a-z])([1-9]\d?)$/.exec(name);
    if (!match) return -1;
    const file = match[1]!.charCodeAt(0) - 97;
    const rank = Number(match[2]) - 1;
    return file < this.files && rank < this.rows ? rank * this.files + file : -1;
  }

  /** The column and row in which a square is drawn, from the top left. */
  cell(square: number): { column: number; row: number } {
    const file = this.file(square);
    const rank = this.rank(square);
    return this.flip ? { column: this.files - 1 - file, row: rank } : { column: file, row: this.rows - 1 - rank };
  }

  /** The square drawn in that column and row, or -1 outside the board. */
  at(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.files || row >= this.rows) return -1;
    return this.flip ? row * this.files + (this.files - 1 - column) : (this.rows - 1 - row) * this.files + column;
  }

  /** The top left corner of a square as drawn. */
  corner(square: number): Point {
    const { column, row } = this.cell(square);
    return { x: column * SIDE, y: row * SIDE };
  }

  centre(square: number): Point {
    const { x, y } = this.corner(square);
    return { x: x + SIDE / 2, y: y + SIDE / 2 };
  }

  /** The square under a point of the drawing, or -1. */
  under(point: Point): number {
    return this.at(Math.floor(point.x / SIDE), Math.floor(point.y / SIDE));
  }

  /** Is this a dark square? a1 is. */
  dark(square: number): boolean {
    return (this.file(square) + this.rank(square)) % 2 === 0;
  }

  /** The up to four squares that share an edge with this one. */
  neighbours(square: number): number[] {
    const { column, row } = this.cell(square);
    return [
      this.at(column, row - 1),
      this.at(column + 1, row),
      this.at(column, row + 1),
      this.at(column - 1, row),
    ].filter((other) => other >= 0);
  }

  /** Where a key leads from a square, as the board is drawn; the square itself at the edge. */
  walk(square: number, direction: Direction): number {
    const { column, row } = this.cell(square);
    const to = {
      up: this.at(column, row - 1),
      down: this.at(column, row + 1),
      left: this.at(column - 1, row),
      right: this.at(column + 1, row),
      first: this.at(0, row),
      last: this.at(this.files - 1, row),
      top: this.at(column, 0),
      bottom: this.at(column, this.rows - 1),
    }[direction];
    return to < 0 ? square : to;
  }

  /** The next square of a set in reading order, going round; `square` itself if the set is empty. */
  next(square: number, among: Iterable<number>, backwards = false): number {
    const order = (sq: number): number => {
      const { column, row } = this.cell(sq);
      return row * this.files + column;
    };
    const sorted = [...among].sort((a, b) => order(a) - order(b));
    if (!sorted.length) return square;
    if (backwards) sorted.reverse();
    const here = order(square);
    return sorted.find((sq) => (backwards ? order(sq) < here : order(sq) > here)) ?? sorted[0]!;
  }

  /**
   * The square that a touch means: the one under it, unless that is not among `wanted` and one that is lies within
   * `reach` units. So small squares have targets as large as a fingertip.
   */
  snap(point: Point, wanted: ReadonlySet<number>, reach: number): number {
    const under = this.under(point);
    if (wanted.has(under)) return under;
    let best = under;
    let distance = reach;
    for (const square of wanted) {
      const { x, y } = this.corner(square);
      const dx = Math.max(x - point.x, 0, point.x - x - SIDE);
      const dy = Math.max(y - point.y, 0, point.y - y - SIDE);
      const away = Math.hypot(dx, dy);
      if (away < distance) {
        distance = away;
        best = square;
      }
    }
    return best;
  }
}
