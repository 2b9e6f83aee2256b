import { describe, expect, it, vi } from "vitest";
import { PanZoom, about, framing, held, panned, pinched, rest, resting, revealing, type Room, type Viewport } from "./panzoom";

describe("a picture that fills its frame", () => {
  const size = { width: 400, height: 500 };
  const room: Room = { frame: size, picture: size, most: 4 };
  const REST: Viewport = { scale: 1, x: 0, y: 0 };

  it("keeps the point under the fingers and never leaves a gap", () => {
    const zoom = about(REST, { x: 100, y: 100 }, 2, room);
    expect(zoom).toEqual({ scale: 2, x: -100, y: -100 });
    expect(panned(zoom, 500, -5000, room)).toEqual({ scale: 2, x: 0, y: -500 });
    expect(held({ scale: 9, x: 50, y: 50 }, room)).toEqual({ scale: 4, x: 0, y: 0 });
    expect(about(zoom, { x: 0, y: 0 }, 0.1, room).scale).toBe(1);
  });

  it("follows two fingers", () => {
    const before: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 100, y: 200 },
      { x: 200, y: 200 },
    ];
    const after: typeof before = [
      { x: 50, y: 200 },
      { x: 250, y: 200 },
    ];
    const zoom = pinched(REST, before, after, room);
    expect(zoom.scale).toBe(2);
    expect(zoom.x).toBe(-150);
  });

  it("rests when it is nearly at rest, and brings boxes into sight", () => {
    expect(resting({ scale: 1.02, x: -3, y: -2 }, room)).toBe(true);
    expect(rest(room)).toEqual(REST);
    const zoom = { scale: 2, x: -400, y: 0 };
    expect(revealing(zoom, { x: 10, y: 10, width: 40, height: 40 }, room).x).toBe(-20);
    expect(revealing(zoom, { x: 300, y: 480, width: 40, height: 20 }, room).y).toBe(-500);
  });
});

/** jsdom has no pointer events; a mouse event with an id stands for one. */
const pointer = (type: string, x: number, pointerId = 1): Event =>
  Object.assign(new MouseEvent(type, { clientX: x, clientY: 10, bubbles: true }), { pointerId });

describe("a picture of its own size", () => {
  function frame(more: Partial<ConstructorParameters<typeof PanZoom>[1]> = {}) {
    const element = document.createElement("div");
    Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
    let viewport: Viewport = { x: 0, y: 0, scale: 1 };
    const zoom = new PanZoom(element, {
      ...{ picture: { width: 800, height: 400 }, onChange: (changed: Viewport) => (viewport = changed) },
      ...more,
    });
    return { zoom, now: () => viewport, element };
  }

  it("is shown whole and in the middle at first", () => {
    expect(frame().now()).toEqual({ scale: 0.5, x: 0, y: 50 });
  });

  it("keeps what is under the pointer there", () => {
    const { zoom, now } = frame();
    zoom.zoom(4, { x: 100, y: 150 });
    expect(now().scale).toBe(2);
    expect((100 - now().x) / now().scale).toBeCloseTo(200);
    expect((150 - now().y) / now().scale).toBeCloseTo(200);
  });

  it("never leaves the frame empty", () => {
    const { zoom, now } = frame();
    zoom.zoom(4);
    zoom.pan(9999, -9999);
    expect(now().x).toBe(0);
    expect(now().y).toBe(300 - 400 * 2);
    zoom.zoom(0.0001);
    expect(now().scale).toBe(0.5);
    expect(zoom.zoomed).toBe(false);
  });

  it("brings a place into sight", () => {
    const { zoom, now } = frame();
    zoom.zoom(4);
    zoom.reveal({ x: 0, y: 0, width: 20, height: 20 });
    expect(now()).toMatchObject({ x: 0, y: 0 });
  });

  it("does not take a drag for a click", () => {
    const { element } = frame();
    const clicked = vi.fn();
    element.addEventListener("click", clicked);
    element.dispatchEvent(pointer("pointerdown", 10));
    element.dispatchEvent(pointer("pointermove", 60));
    element.dispatchEvent(pointer("pointerup", 60));
    element.dispatchEvent(new MouseEvent("click"));
    expect(clicked).not.toHaveBeenCalled();
    element.dispatchEvent(new MouseEvent("click"));
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("pans under a drag when it is larger than its frame", () => {
    const { zoom, element, now } = frame();
    zoom.zoom(4);
    const before = now().x;
    element.dispatchEvent(pointer("pointerdown", 10));
    element.dispatchEvent(pointer("pointermove", 60));
    expect(now().x).toBe(before + 50);
  });

  it("leaves a drag to what was grabbed, until a second finger comes", () => {
    const grip = { move: vi.fn(), drop: vi.fn() };
    const { element, now } = frame({ grab: () => grip });
    const before = now();
    element.dispatchEvent(pointer("pointerdown", 10));
    element.dispatchEvent(pointer("pointermove", 60));
    expect(grip.move).toHaveBeenCalledOnce();
    expect(now()).toEqual(before);
    element.dispatchEvent(pointer("pointerup", 60));
    expect(grip.drop).toHaveBeenLastCalledWith(expect.objectContaining({ type: "pointerup" }));
    element.dispatchEvent(pointer("pointerdown", 10));
    element.dispatchEvent(pointer("pointermove", 60));
    element.dispatchEvent(pointer("pointerdown", 200, 2));
    expect(grip.drop).toHaveBeenLastCalledWith(null);
  });

  it("lets the page scroll where the wheel is modest", () => {
    const { element, now } = frame({ modestWheel: true });
    const before = now();
    element.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, cancelable: true }));
    expect(now()).toEqual(before);
    element.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, ctrlKey: true, cancelable: true }));
    expect(now().scale).toBeGreaterThan(before.scale);
  });
});

describe("the camera", () => {
  const frame = { width: 400, height: 300 };
  const scales = { readable: 0.5, life: 1.4 };

  it("shows a part as large as it fits, and no larger than life", () => {
    expect(framing({ x: 100, y: 100, width: 400, height: 200 }, null, frame, scales)).toEqual({ scale: 1, middle: { x: 300, y: 200 } });
    expect(framing({ x: 0, y: 0, width: 10, height: 10 }, null, frame, scales).scale).toBe(1.4);
  });

  it("looks at what it is about where the whole part would be too small to read", () => {
    const box = { x: 0, y: 0, width: 4000, height: 400 };
    expect(framing(box, { x: 70, y: 80 }, frame, scales)).toEqual({ scale: 0.5, middle: { x: 70, y: 80 } });
    expect(framing(box, null, frame, scales).middle).toEqual({ x: 2000, y: 200 });
  });
});
