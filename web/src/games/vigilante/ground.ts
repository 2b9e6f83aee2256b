/** The map as it lies: squares, roads, symbols, places beside it. Geometry only; everything is read off the view. */
import type { MapCard, VigilanteView } from "../vigilante.gen";

/** A square is so wide, a map card three times as much. */
export const Q = 60;
export const TILE = 3 * Q;

export const [AMMO, UPGRADE, GAS, JUMP, TOWN, GARAGE, START] = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** North, east, south, west. */
export const DR = [-1, 0, 1, 0] as const;
export const DC = [0, 1, 0, -1] as const;
export const COMPASS = ["north", "east", "south", "west"] as const;

export interface Square {
  /** Its number in the game: nine times that of its card, plus the square on the card. */
  id: number;
  row: number;
  col: number;
  /** Sides to which a road leads, as bits by direction. */
  links: number;
  symbol: number;
  card: MapCard;
}

/** The middle of a square. */
export const middle = (row: number, col: number): Point => ({ x: (col + 0.5) * Q, y: (row + 0.5) * Q });
export const nameOf = (row: number, col: number): string => `${row},${col}`;
export const turned = (facing: number, quarters: number): number => (facing + quarters) & 3;

export class Ground {
  readonly squares: readonly Square[];
  private readonly byName: ReadonlyMap<string, Square>;
  private readonly places: ReadonlySet<string>;

  constructor(readonly cards: readonly MapCard[]) {
    this.squares = cards.flatMap((card, at) =>
      card.links.map((links, n): Square => ({
        ...{ id: at * 9 + n, row: 3 * card.row + Math.floor(n / 3), col: 3 * card.col + (n % 3) },
        ...{ links, symbol: card.symbols[n]!, card },
      })),
    );
    this.byName = new Map(this.squares.map((square) => [nameOf(square.row, square.col), square]));
    this.places = new Set(cards.map(({ row, col }) => nameOf(row, col)));
  }

  at(row: number, col: number): Square | undefined {
    return this.byName.get(nameOf(row, col));
  }

  near(square: { row: number; col: number }, way: number): Square | undefined {
    return this.at(square.row + DR[way]!, square.col + DC[way]!);
  }

  has(row: number, col: number): boolean {
    return this.places.has(nameOf(row, col));
  }

  /** A step between two neighbours that costs gas: onto sand, or across where no road leads. */
  offRoad(from: Square, way: number, to: Square): boolean {
    return to.links === 0 || (from.links !== 0 && !((from.links >> way) & 1));
  }

  /** Free places that touch a card. */
  open(): { row: number; col: number }[] {
    const found = new Map<string, { row: number; col: number }>();
    for (const { row, col } of this.cards)
      for (const way of [0, 1, 2, 3]) {
        const place = { row: row + DR[way]!, col: col + DC[way]! };
        if (!this.has(place.row, place.col)) found.set(nameOf(place.row, place.col), place);
      }
    return [...found.values()];
  }

  /** All cards, with some sand around them. */
  bounds(margin: number): Box {
    const rows = this.cards.map(({ row }) => row);
    const cols = this.cards.map(({ col }) => col);
    const [top, left] = [Math.min(...rows, 0) * TILE - margin, Math.min(...cols, 0) * TILE - margin];
    return {
      ...{ x: left, y: top, width: (Math.max(...cols, 0) + 1) * TILE + margin - left },
      height: (Math.max(...rows, 0) + 1) * TILE + margin - top,
    };
  }
}

let last: Ground | undefined;

/** The ground of a view; views of the same map share it. */
export function groundOf(view: Pick<VigilanteView, "cards">): Ground {
  if (last?.cards !== view.cards) last = new Ground(view.cards);
  return last;
}

/** A card's squares after some more quarter turns clockwise: (r, c) goes to (c, 2 - r). */
export function turnedCard(card: MapCard, quarters: number): MapCard {
  let { links, symbols } = card;
  for (let turn = 0; turn < (quarters & 3); turn++) {
    const from = links.map((_, to) => (2 - (to % 3)) * 3 + Math.floor(to / 3));
    links = from.map((square) => ((links[square]! << 1) | (links[square]! >> 3)) & 15);
    symbols = from.map((square) => symbols[square]!);
  }
  return { ...card, links, symbols, rotation: turned(card.rotation, quarters) };
}

/** The box around some points, with air. */
export function around(points: readonly Point[], air: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return { x, y, width: Math.max(...xs) + air - x, height: Math.max(...ys) + air - y };
}
