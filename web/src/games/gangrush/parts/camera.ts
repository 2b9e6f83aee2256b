/** Where the picture of the bridge looks. It runs from left to right, or upwards where the frame is higher than wide. */
import type { Size, Viewport } from "../../../boards/panzoom";
import type { GangrushEvent, GangView } from "../../gangrush.gen";
import { across as acrossOf, along as alongOf, cellOf, FINISH, HEIGHT, idOf, LANE, middle, SPACE, WIDTH, type Point } from "../ground";

/** A stretch of the bridge, from one point along it to another. */
export interface Look {
  from: number;
  to: number;
  /** It need only be in sight: the picture does not move if it is. */
  glance?: boolean;
}

/** Road and a strip of water on both sides: what fills the frame across the bridge. */
const BAND = 410;
/** To show a long stretch the picture may become that much smaller. */
const SMALLER = 0.62;
const LARGEST = 1.5;

export function isTall({ width, height }: Size): boolean {
  return height > width * 0.95;
}

export function pictureOf(tall: boolean): Size {
  return tall ? { width: HEIGHT, height: WIDTH } : { width: WIDTH, height: HEIGHT };
}

/** Where a point of the bridge lies in the picture. */
export function onPicture({ x, y }: Point, tall: boolean): Point {
  return tall ? { x: y, y: WIDTH - x } : { x, y };
}

/** A space and those around it, as a box of the picture. */
export function boxOf(at: Point, tall: boolean): Point & Size {
  const { x, y } = onPicture(at, tall);
  const [width, height] = tall ? [2 * LANE, 2 * SPACE] : [2 * SPACE, 2 * LANE];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** An arrow key as it is meant on a bridge that runs from left to right. */
export function keyFor(key: string, tall: boolean): string {
  if (!tall) return key;
  return { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft", ArrowLeft: "ArrowUp", ArrowRight: "ArrowDown" }[key] ?? key;
}

const along = (size: Size, tall: boolean): number => (tall ? size.height : size.width);
const across = (size: Size, tall: boolean): number => (tall ? size.width : size.height);

export function scaleFor({ from, to }: Look, size: Size, tall: boolean): number {
  const fill = Math.min(across(size, tall) / BAND, LARGEST);
  return Math.min(fill, Math.max(fill * SMALLER, along(size, tall) / (to - from)));
}

/** Is a stretch in sight? */
export function shows({ from, to }: Look, view: Viewport, size: Size, tall: boolean): boolean {
  const place = (x: number): number => {
    const at = onPicture({ x, y: 0 }, tall);
    return tall ? view.y + at.y * view.scale : view.x + at.x * view.scale;
  };
  return [from, to].every((x) => place(x) >= 0 && place(x) <= along(size, tall));
}

/** A point and a little around it, to be kept in sight. */
export const glanceAt = ({ x }: Point): Look => ({ from: x - SPACE, to: x + SPACE, glance: true });

/** How far ahead one looks who drives: as far as one can come, and a space. */
const AHEAD = 5;

/**
 * What to show of a view: the spaces that are `asked` about wherever they are, whoever drives with the road as far as they
 * come, the whole pack while hazards are placed.
 */
export function lookOf(view: GangView, kind: string, look: number, asked: readonly number[] = []): Look {
  if (asked.length) {
    const found = asked.map((cell) => middle(cell).x);
    return { from: Math.min(...found) - 2 * SPACE, to: Math.max(...found) + 2 * SPACE };
  }
  const standing = view.cars.filter(({ state, cell }) => state !== "out" && state !== "arrested" && cell);
  const at = (cell: string): number => middle(idOf(cell)).x;
  if (kind === "gangrush.draft" || view.phase === "set-up" || !standing.length) return { from: at("L5:-6") - SPACE, to: at("L3:0") + SPACE };
  const driver = standing.find(({ seat }) => seat === (view.turn?.seat ?? view.active)) ?? standing.find(({ seat }) => seat === look);
  if (view.phase === "hazards" || !driver) {
    const all = standing.map(({ cell }) => at(cell));
    const homeward = standing.every(({ homebound }) => homebound);
    const [rear, front] = [Math.min(...all), Math.max(...all)];
    return { from: rear - (homeward ? AHEAD : 1) * SPACE, to: front + (homeward ? 1 : AHEAD) * SPACE };
  }
  const x = at(driver.cell);
  const way = driver.facing === "start" ? -1 : 1;
  const ends = [x - way * 1.2 * SPACE, x + way * (AHEAD + 0.8) * SPACE];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/**
 * Around what an event speaks of, given the `spaces` it names; of a car that leaves the road, where it left: by the end of
 * the bridge, or beyond the wall. Null: it speaks of no place.
 */
export function pictureOfEvent(view: GangView, event: GangrushEvent | undefined, spaces: readonly string[]): Look | null {
  const wall = Math.max(0, ...view.turn_zone.map((cell) => middle(idOf(cell)).x));
  const gone = event?.event === "crossed" ? alongOf(view.mode === "border" ? 0 : FINISH) : event?.event === "arrested" ? wall : -1;
  const marks = gone < 0 ? spaces.map((cell) => middle(idOf(cell)).x) : [gone];
  return marks.length ? { from: Math.min(...marks) - 3 * SPACE, to: Math.max(...marks) + 3 * SPACE } : null;
}

/** The car that an event tells to have left the bridge, just past its end: a picture of that moment shows whom it tells of. */
export function gonePast(view: GangView, event: GangrushEvent | undefined): { driver: number; to: Point; how: "off" } | null {
  if (event?.event !== "crossed" || !view.cars.some(({ driver, state }) => driver === event.car && state === "out")) return null;
  return { driver: event.car, to: { x: alongOf(view.mode === "border" ? -1 : FINISH + 1), y: acrossOf(3) }, how: "off" };
}

/** Where a driver has to go next, and how far that is. */
export interface Sign {
  x: number;
  text: string;
}

export function signOf(view: GangView, seat: number): Sign | null {
  const car = view.cars.find((each) => each.seat === seat && each.state === "road");
  if (!car) return null;
  const here = middle(idOf(car.cell)).x;
  const sign = (what: string, x: number): Sign => {
    const far = Math.max(1, Math.ceil(Math.abs(x - here) / SPACE));
    return { x, text: `${what} in ${far} ${far === 1 ? "space" : "spaces"}` };
  };
  if (view.mode !== "border") return sign("Finish", alongOf(FINISH));
  if (car.homebound) return sign("Way out", alongOf(0));
  const marks = view.turn_zone.map((cell) => cellOf(idOf(cell))!.mark);
  return sign("Turn before the wall", alongOf(Math.min(...marks) + 1));
}

/** On which side of the frame a point lies that is out of sight: along the bridge; "" if it is in sight. */
export function sideOf(x: number, view: Viewport, size: Size, tall: boolean): "ahead" | "behind" | "" {
  if (shows({ from: x, to: x }, view, size, tall)) return "";
  const middleOf = along(size, tall) / 2;
  const at = onPicture({ x, y: 0 }, tall);
  const place = tall ? view.y + at.y * view.scale : view.x + at.x * view.scale;
  return place < middleOf === tall ? "ahead" : "behind";
}
