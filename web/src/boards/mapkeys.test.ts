import { describe, expect, it, vi } from "vitest";
import { press, type KeyedMap } from "./mapkeys";

const SPOTS = [
  { x: 0, y: 0 },
  { x: 50, y: 0 },
  { x: 0, y: 50 },
  { x: 100, y: 0 },
];

/** Four spaces, of which the first is next to two; the second and the last can be chosen. */
function map(cursor = 0, lit = [3, 1], cancels = true) {
  return {
    cursor,
    spot: (space) => SPOTS[space]!,
    near: (space) => (space === 0 ? [1, 2] : []),
    lit: new Map(lit.map((space) => [space, true])),
    go: vi.fn(),
    choose: vi.fn(),
    cancel: vi.fn(() => cancels),
    zoom: vi.fn(),
  } satisfies KeyedMap;
}

describe("a key on a map", () => {
  it.each([
    ["ArrowRight", 1],
    ["ArrowDown", 2],
  ])("%s goes to the neighbour that lies that way", (key, space) => {
    const on = map();
    expect(press(key, on)).toBe(true);
    expect(on.go.mock.calls).toEqual([[space]]);
  });

  it("is not left to others where no neighbour lies, lest the page scrolls", () => {
    const on = map();
    expect(press("ArrowLeft", on)).toBe(true);
    expect(on.go).not.toHaveBeenCalled();
  });

  it.each([
    [".", 0, 1],
    [".", 1, 3],
    [".", 3, 1],
    [",", 3, 1],
    [",", 2, 1],
    [",", 1, 3],
  ])("%s goes from %i to the next space that can be chosen, %i", (key, from, to) => {
    const on = map(from);
    expect(press(key, on)).toBe(true);
    expect(on.go.mock.calls).toEqual([[to]]);
  });

  it("goes nowhere while nothing can be chosen", () => {
    const on = map(0, []);
    expect([press(".", on), press(",", on)]).toEqual([true, true]);
    expect(on.go).not.toHaveBeenCalled();
  });

  it.each(["Enter", " "])("“%s” chooses", (key) => {
    const on = map();
    expect(press(key, on)).toBe(true);
    expect(on.choose).toHaveBeenCalledOnce();
  });

  it("cancels, and is left to others if there is nothing to cancel", () => {
    expect(press("Escape", map())).toBe(true);
    expect(press("Escape", map(0, [], false))).toBe(false);
  });

  it.each([
    ["+", 1.3],
    ["-", 1 / 1.3],
    ["0", 0],
  ])("%s zooms", (key, factor) => {
    const on = map();
    expect(press(key, on)).toBe(true);
    expect(on.zoom.mock.calls).toEqual([[factor]]);
  });

  it("is left to others if it means nothing here", () => {
    const on = map();
    expect(press("x", on)).toBe(false);
    for (const done of [on.go, on.choose, on.cancel, on.zoom]) expect(done).not.toHaveBeenCalled();
  });
});
