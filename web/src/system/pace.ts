import type { Update } from "../protocol.gen";

const LEAST = 160;
const PER_EVENT = 170;
const MOST = 900;

/**
 * How long an update stays on screen before the next one may take its place, in ms. `behind` counts those that wait:
 * the more, the faster, so that a quick opponent never keeps anybody watching for long.
 */
export function dwell(update: Update, behind: number): number {
  if (!update.events.length) return 0;
  const calm = Math.min(MOST, LEAST + PER_EVENT * update.events.length);
  return calm / (1 + behind / 4);
}
