/** Pan and zoom of a picture in its frame. All lengths are pixels of the frame; at rest the picture fills it. */

import type { Point } from "./GridBoard.geometry";

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const REST: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
const NEARLY_REST = 1.03;

/** The same zoom with the picture covering its frame. */
export function held(zoom: Zoom, frame: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale, 1), MAX_SCALE);
  const within = (at: number, length: number): number => Math.min(0, Math.max(at, length * (1 - scale)));
  return { scale, x: within(zoom.x, frame.width), y: within(zoom.y, frame.height) };
}

/** Zoom by a factor, keeping what lies under `point` there. */
export function about(zoom: Zoom, point: Point, factor: number, frame: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), MAX_SCALE);
  const by = scale / zoom.scale;
  return held({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, frame);
}

export function panned(zoom: Zoom, dx: number, dy: number, frame: Size): Zoom {
  return held({ scale: zoom.scale, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

/** What two fingers do that went from `before` to `after`. */
export function pinched(zoom: Zoom, before: [Point, Point], after: [Point, Point], frame: Size): Zoom {
  const spread = ([a, b]: [Point, Point]): number => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
  const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const to = middle(after);
  return about(panned(zoom, to.x - from.x, to.y - from.y, frame), to, spread(after) / spread(before), frame);
}

/** A picture that was let go a hair above its resting size rests. */
export function settled(zoom: Zoom): Zoom {
  return zoom.scale < NEARLY_REST ? REST : zoom;
}

/** The smallest pan that brings a box of the unzoomed picture into sight. */
export function revealing(zoom: Zoom, box: Point & Size, frame: Size): Zoom {
  const shift = (at: number, low: number, length: number, room: number): number => {
    const start = at + low * zoom.scale;
    const end = start + length * zoom.scale;
    return start < 0 ? at - start : end > room ? at - (end - room) : at;
  };
  return held(
    {
      scale: zoom.scale,
      x: shift(zoom.x, box.x, box.width, frame.width),
      y: shift(zoom.y, box.y, box.height, frame.height),
    },
    frame,
  );
}
