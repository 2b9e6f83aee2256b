/** The geometry of the bridge: numbers, names and neighbours of its spaces, and where each is drawn. */
import type { Leg } from "../gangrush.gen";
import { BRIDGE } from "./content.gen";

export const { lanes: LANES, rearmost: REAR, finish: FINISH } = BRIDGE;
/** Spaces per lane, counted as the engine numbers them. */
const SLOTS = (FINISH - REAR + 1) / 2;
/** Marks beside the road where something stands; everything else is river. */
export const { low: LOW, tall: TALL } = BRIDGE;

/** What lies in a direction where there is no road. */
export const RIVER = -1;
export const LOW_SUPPORT = -2;
export const TALL_SUPPORT = -3;
export const PAST = -4;
export const BEHIND = -5;

/** Directions go round the clock from straight towards the finish; a driver counts them from where the car faces. */
const LANE_BY = [0, 1, 1, 0, -1, -1] as const;
const MARK_BY = [2, 1, -1, -2, -1, 1] as const;
/** The same as a driver sees them, and as they are typed. */
export const WAYS: readonly Way[] = ["ahead", "ahead right", "behind right", "behind", "behind left", "ahead left"];
export const TYPED = ["f", "fr", "br", "b", "bl", "fl"] as const;
export type Way = Leg["way"];

export interface Cell {
  id: number;
  name: string;
  lane: number;
  mark: number;
}

export const CELLS: readonly Cell[] = Array.from({ length: LANES }, (_, i) => i + 1).flatMap((lane) =>
  Array.from({ length: SLOTS }, (_, place) => {
    const mark = 2 * place + REAR + (lane % 2);
    return { id: (lane - 1) * SLOTS + place, name: `L${lane}:${mark}`, lane, mark };
  }).filter(({ mark }) => mark < FINISH),
);

const BY_ID = new Map(CELLS.map((cell) => [cell.id, cell]));
const BY_NAME = new Map(CELLS.map((cell) => [cell.name, cell]));

export function cellOf(id: number): Cell | undefined {
  return BY_ID.get(id);
}

export function nameOf(id: number): string {
  return BY_ID.get(id)?.name ?? "";
}

/** The number of a named space; -1: there is none. */
export function idOf(name: string): number {
  return BY_NAME.get(name)?.id ?? -1;
}

export function cellAt(lane: number, mark: number): number {
  if (lane < 1 || lane > LANES || mark < REAR || mark >= FINISH || (mark + lane) % 2 === 0) return -1;
  return (lane - 1) * SLOTS + Math.floor((mark - REAR) / 2);
}

/** The space in an absolute direction, or what lies there instead. */
export function stepFrom(id: number, way: number): number {
  const from = BY_ID.get(id);
  if (!from) return BEHIND;
  const lane = from.lane + LANE_BY[way as 0]!;
  const mark = from.mark + MARK_BY[way as 0]!;
  if (lane < 1 || lane > LANES) return LOW.includes(mark) ? LOW_SUPPORT : TALL.includes(mark) ? TALL_SUPPORT : RIVER;
  if (mark >= FINISH) return PAST;
  return mark < REAR ? BEHIND : cellAt(lane, mark);
}

/** A direction that is counted from where somebody faces, as an absolute one. */
export function absolute(way: number, facing: string): number {
  return (way + (facing === "start" ? 3 : 0)) % 6;
}

/** The neighbours on the road. */
export function besides(id: number): number[] {
  return [0, 1, 2, 3, 4, 5].map((way) => stepFrom(id, way)).filter((to) => to >= 0);
}

// Drawing: the road runs from left to right, lane 1 is the upper one.

export const MARK = 52;
export const LANE = 66;
export const SPACE = 2 * MARK;
/** Open approach and far bank beyond the first and the last space, and water above and below the road. */
const MARGIN = 70;
export const ROAD_TOP = 112;
export const ROAD_END = ROAD_TOP + LANES * LANE;
export const WIDTH = (FINISH - REAR + 3) * MARK + 2 * MARGIN;
export const HEIGHT = ROAD_END + 92;

/** Where a mark lies along the picture. */
export function along(mark: number): number {
  return MARGIN + (mark - REAR) * MARK;
}

/** The middle of a lane; 0 and 6 are the water beside the road. */
export function across(lane: number): number {
  return ROAD_TOP + (lane - 0.5) * LANE;
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of a space. */
export function middle(id: number): Point {
  const cell = BY_ID.get(id);
  return cell ? { x: along(cell.mark + 1), y: across(cell.lane) } : { x: 0, y: 0 };
}

/** Where a car is that left this space in a direction, wherever that leads: also the water and the far bank. */
export function beyond(id: number, way: number): Point {
  const { x, y } = middle(id);
  return { x: x + MARK_BY[way as 0]! * MARK, y: y + LANE_BY[way as 0]! * LANE };
}

/** The space an arrow key leads to: along the lane, or across it, rather ahead than back. */
export function towards(id: number, key: string): number {
  const tries = { ArrowRight: [0], ArrowLeft: [3], ArrowUp: [5, 4], ArrowDown: [1, 2] }[key] ?? [];
  return tries.map((way) => stepFrom(id, way)).find((to) => to >= 0) ?? -1;
}

/** A space as people call it: "lane 3, space 7", counted from the starting line. */
export function placeOf(id: number): string {
  const cell = BY_ID.get(id);
  if (!cell) return "";
  const { lane, mark } = cell;
  if (mark >= 0) return `lane ${lane}, space ${Math.floor(mark / 2) + 1}`;
  const before = Math.floor((1 - mark) / 2);
  return `lane ${lane}, ${before} ${before === 1 ? "space" : "spaces"} before the line`;
}

/** The zone a space lies in, from 1; 0 before the line. */
export function zoneOf(mark: number): number {
  return mark < 0 ? 0 : Math.floor(mark / BRIDGE.zone) + 1;
}
