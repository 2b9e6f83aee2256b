import { expect, it } from "vitest";
import { beside, pressed } from "./pressed";

const box = { width: 200, height: 80 };
const screen = { width: 400, height: 800 };

it("stands above a spot, below where there is no room, and within the window", () => {
  expect(beside({ x: 200, y: 400 }, box, screen)).toEqual({ x: 100, y: 306 });
  expect(beside({ x: 200, y: 50 }, box, screen)).toEqual({ x: 100, y: 64 });
  expect(beside({ x: 390, y: 795 }, box, screen).x).toBe(186);
  expect(beside({ x: 0, y: 400 }, box, screen).x).toBe(14);
});

it("knows where the pointer was pressed, until a key is", () => {
  window.dispatchEvent(new MouseEvent("pointerdown", { clientX: 3, clientY: 4 }));
  expect(pressed()).toEqual({ x: 3, y: 4 });
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  expect(pressed()).toBeNull();
});
