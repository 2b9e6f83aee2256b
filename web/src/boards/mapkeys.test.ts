// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { meant, neighbour, nextLit, pressed } from "./mapkeys";

function picture(cancels = true) {
  return { walk: vi.fn(), hop: vi.fn(), choose: vi.fn(), cancel: vi.fn(() => cancels), zoom: vi.fn(), others: { r: vi.fn() } };
}

describe("a key on a picture of places", () => {
  it.each([
    ["ArrowRight", "walk", ["ArrowRight"]],
    [".", "hop", [false]],
    [",", "hop", [true]],
    ["Enter", "choose", []],
    [" ", "choose", []],
    ["Escape", "cancel", []],
    ["+", "zoom", [1.4]],
    ["=", "zoom", [1.4]],
    ["-", "zoom", [1 / 1.4]],
    ["0", "zoom", [0]],
  ] as const)("“%s” means to %s", (key, deed, values) => {
    const on = picture();
    expect(meant(key, on)).toBe(true);
    expect(on[deed].mock.calls).toEqual([values]);
    expect(Object.values({ ...on, ...on.others }).filter((each) => vi.isMockFunction(each) && each.mock.calls.length)).toHaveLength(1);
  });

  it("may mean what only this picture knows", () => {
    const on = picture();
    expect(meant("r", on)).toBe(true);
    expect(on.others.r).toHaveBeenCalledOnce();
  });

  it("is left to others if there is nothing to cancel, or if it means nothing here", () => {
    expect(meant("Escape", picture(false))).toBe(false);
    expect(meant("x", picture())).toBe(false);
  });

  it("is not answered twice, and is left to the browser with Control and to a button that has the focus", () => {
    const on = picture();
    const press = (target: HTMLElement, more: KeyboardEventInit = {}): boolean => {
      const event = new KeyboardEvent("keydown", { key: "+", cancelable: true, ...more });
      Object.defineProperty(event, "target", { value: target });
      pressed(event, on);
      return event.defaultPrevented;
    };
    const [frame, button] = [document.createElement("div"), document.createElement("button")];
    expect([press(frame), press(frame, { ctrlKey: true }), press(button)]).toEqual([true, false, false]);
    expect(on.zoom).toHaveBeenCalledOnce();
  });
});

describe("the next place that can be chosen", () => {
  it.each([
    [0, false, 1],
    [1, false, 3],
    [3, false, 1],
    [3, true, 1],
    [2, true, 1],
    [1, true, 3],
    [9, false, 1],
    [9, true, 3],
  ])("from %i, back: %s, is %i", (from, back, to) => {
    expect(nextLit([0, 1, 2, 3], from, (place) => place % 2 === 1, back)).toBe(to);
  });

  it("is none while nothing can be chosen", () => {
    expect(nextLit([0, 1], 0, () => false, false)).toBeUndefined();
  });
});

it("walks to the neighbour that lies that way, if one does", () => {
  const spots = [{ x: 0, y: 0 }, { x: 50, y: 0 }, { x: 0, y: 50 }];
  const from = (arrow: string): number | undefined => neighbour(arrow, 0, [1, 2], (space) => spots[space]!);
  expect(["ArrowRight", "ArrowDown", "ArrowLeft"].map(from)).toEqual([1, 2, undefined]);
});
