import { describe, expect, it, vi } from "vitest";
import { towards, type GraphNode } from "./graph";
import { PanZoom, type Viewport } from "./panzoom";

const node = (id: number, x: number, y: number): GraphNode => ({ id, x, y, label: String(id) });

describe("the arrow keys on a graph", () => {
  const from = node(0, 0, 0);

  it("lead to the neighbour that lies that way", () => {
    const around = [node(1, 50, 5), node(2, -40, 0), node(3, 3, -60), node(4, 0, 30)];
    expect(towards(from, around, "right")?.id).toBe(1);
    expect(towards(from, around, "left")?.id).toBe(2);
    expect(towards(from, around, "up")?.id).toBe(3);
    expect(towards(from, around, "down")?.id).toBe(4);
  });

  it("prefer straight ahead to near", () => {
    expect(towards(from, [node(1, 30, 26), node(2, 50, 0)], "right")?.id).toBe(2);
  });

  it("lead nowhere where nothing lies", () => {
    expect(towards(from, [node(1, -50, 0)], "right")).toBeNull();
  });
});

describe("pan and zoom", () => {
  function frame(): { zoom: PanZoom; now: () => Viewport; element: HTMLElement } {
    const element = document.createElement("div");
    Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
    let viewport: Viewport = { x: 0, y: 0, scale: 1 };
    const zoom = new PanZoom(element, { width: 800, height: 400, most: 4, onChange: (changed) => (viewport = changed) });
    return { zoom, now: () => viewport, element };
  }

  it("shows the whole picture in the middle at first", () => {
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
  });

  it("brings a point into sight", () => {
    const { zoom, now } = frame();
    zoom.zoom(4);
    zoom.reveal(10, 10, 20);
    expect(now().x + 10 * now().scale).toBeGreaterThanOrEqual(0);
    expect(now().y + 10 * now().scale).toBeGreaterThanOrEqual(0);
  });

  it("does not take a drag for a click", () => {
    const { element } = frame();
    const clicked = vi.fn();
    element.addEventListener("click", clicked);
    const at = (type: string, x: number): Event =>
      Object.assign(new MouseEvent(type, { clientX: x, clientY: 10, bubbles: true }), { pointerId: 1 });
    element.dispatchEvent(at("pointerdown", 10));
    element.dispatchEvent(at("pointermove", 60));
    element.dispatchEvent(at("pointerup", 60));
    element.dispatchEvent(new MouseEvent("click"));
    expect(clicked).not.toHaveBeenCalled();
    element.dispatchEvent(new MouseEvent("click"));
    expect(clicked).toHaveBeenCalledOnce();
  });
});
