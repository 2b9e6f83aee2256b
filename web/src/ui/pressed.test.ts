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

it("covers nothing of what was pressed", () => {
  expect(beside({ x: 200, y: 400, top: 370, bottom: 440 }, box, screen)).toEqual({ x: 100, y: 276 });
  expect(beside({ x: 200, y: 50, top: 20, bottom: 90 }, box, screen)).toEqual({ x: 100, y: 104 });
});

it("knows the edges of what was pressed, unless it is as large as a map", () => {
  const square = document.body.appendChild(document.createElement("i"));
  const press = (height: number): void => {
    square.getBoundingClientRect = () => new DOMRect(0, 10, 40, height);
    square.dispatchEvent(new MouseEvent("pointerdown", { clientX: 3, clientY: 14, bubbles: true }));
  };
  press(40);
  expect(pressed()).toEqual({ x: 3, y: 14, top: 10, bottom: 50 });
  press(700);
  expect(pressed()).toEqual({ x: 3, y: 14 });
});

it("knows where the pointer was pressed, until a key is", () => {
  window.dispatchEvent(new MouseEvent("pointerdown", { clientX: 3, clientY: 4 }));
  expect(pressed()).toEqual({ x: 3, y: 4 });
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  expect(pressed()).toBeNull();
});
