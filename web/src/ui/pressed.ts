/** Where the pointer was pressed last, so that answers can stand beside it. */
export interface Spot {
  x: number;
  y: number;
  /** Upper and lower edge of what was pressed, which the answer leaves in sight; none where it is as large as a map. */
  top?: number;
  bottom?: number;
}

/** What is higher than this cannot be left in sight as a whole. */
const SMALL = 120;

let spot: Spot | null = null;

if (typeof window !== "undefined") {
  addEventListener("pointerdown", ({ clientX: x, clientY: y, target }) => (spot = { x, y, ...edges(target) }), true);
  addEventListener("keydown", () => (spot = null), true);
}

function edges(target: EventTarget | null): Pick<Spot, "top" | "bottom"> {
  if (!(target instanceof Element)) return {};
  const { top, bottom } = target.getBoundingClientRect();
  return bottom - top <= SMALL ? { top, bottom } : {};
}

/** Null after a key: then nothing was pressed anywhere. */
export const pressed = (): Spot | null => spot;

/** How far what stands beside a spot keeps from it, and from the window's edges. */
const GAP = 14;

/** The corner of a box of this size that stands above or below what was pressed, within the window. */
export function beside({ x, y, top: upper = y, bottom: lower = y }: Spot, box: { width: number; height: number }, window: { width: number; height: number }): Spot {
  const top = upper < box.height + 2 * GAP ? lower + GAP : upper - box.height - GAP;
  return {
    x: Math.max(GAP, Math.min(x - box.width / 2, window.width - box.width - GAP)),
    y: Math.max(GAP, Math.min(top, window.height - box.height - GAP)),
  };
}
