/** Where the pointer was pressed last, so that answers can stand beside it. */
export interface Spot {
  x: number;
  y: number;
}

let spot: Spot | null = null;

if (typeof window !== "undefined") {
  addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (spot = { x, y }), true);
  addEventListener("keydown", () => (spot = null), true);
}

/** Null after a key: then nothing was pressed anywhere. */
export const pressed = (): Spot | null => spot;

/** How far what stands beside a spot keeps from it, and from the window's edges. */
const GAP = 14;

/** The corner of a box of this size that stands above or below a spot, within the window. */
export function beside({ x, y }: Spot, box: { width: number; height: number }, window: { width: number; height: number }): Spot {
  const top = y < box.height + 2 * GAP ? y + GAP : y - box.height - GAP;
  return {
    x: Math.max(GAP, Math.min(x - box.width / 2, window.width - box.width - GAP)),
    y: Math.max(GAP, Math.min(top, window.height - box.height - GAP)),
  };
}
