import { describe, expect, it } from "vitest";
import type { GangrushEvent } from "../../gangrush.gen";
import { boxOf, glanceAt, gonePast, isTall, keyFor, lookOf, onPicture, pictureOfEvent, scaleFor, shows, sideOf, signOf } from "./camera";
import { carOf, turnOf, viewOf } from "../fixtures";
import { along, FINISH, HEIGHT, idOf, middle, SPACE, WIDTH } from "../ground";

const at = (cell: string): number => middle(idOf(cell)).x;
const inside = (look: { from: number; to: number }, cell: string): boolean => look.from < at(cell) && at(cell) < look.to;

describe("the camera", () => {
  const cars = [carOf(0, "DON", "L3:10"), carOf(1, "SPE", "L1:20")];

  it("keeps whoever drives and the road as far as anybody can come in the picture", () => {
    const look = lookOf(viewOf(cars, [], { turn: turnOf(0) }), "gangrush.drive", 0);
    expect(["L3:10", "L3:12", "L3:20"].every((cell) => inside(look, cell))).toBe(true);
    const home = lookOf(viewOf([carOf(0, "DON", "L3:10", { facing: "start", homebound: true })], [], { turn: turnOf(0) }), "gangrush.drive", 0);
    expect(["L3:10", "L3:0"].every((cell) => inside(home, cell))).toBe(true);
    expect(inside(home, "L3:16")).toBe(false);
  });

  it("shows the whole pack and the road before it while hazards are placed", () => {
    const look = lookOf(viewOf(cars, [], { phase: "hazards", turn: null }), "gangrush.which", 0);
    expect(["L3:10", "L1:20", "L1:28"].every((cell) => inside(look, cell))).toBe(true);
  });

  it("shows the spaces that are asked about, wherever the driver is", () => {
    const asked = ["L4:31", "L5:32"].map(idOf);
    const look = lookOf(viewOf(cars, [], { turn: turnOf(0) }), "gangrush.police", 0, asked);
    expect(["L4:31", "L5:32"].every((cell) => inside(look, cell))).toBe(true);
    expect(inside(look, "L3:10")).toBe(false);
  });

  it("runs upwards where the frame is higher than wide, and the keys with it", () => {
    expect(isTall({ width: 390, height: 420 })).toBe(true);
    expect(isTall({ width: 768, height: 630 })).toBe(false);
    expect(onPicture({ x: WIDTH, y: 7 }, true)).toEqual({ x: 7, y: 0 });
    expect(onPicture({ x: 3, y: HEIGHT }, false)).toEqual({ x: 3, y: HEIGHT });
    expect(["ArrowUp", "ArrowLeft", "Enter"].map((key) => keyFor(key, true))).toEqual(["ArrowRight", "ArrowUp", "Enter"]);
    expect(keyFor("ArrowUp", false)).toBe("ArrowUp");
    expect(boxOf({ x: 500, y: 200 }, true)).toMatchObject({ width: 132, height: 2 * SPACE });
  });

  it("zooms out for a long stretch, but only so far", () => {
    const wide = { width: 1200, height: 500 };
    expect(scaleFor({ from: 0, to: 500 }, wide, false)).toBeCloseTo(500 / 410);
    expect(scaleFor({ from: 0, to: 1200 }, wide, false)).toBeCloseTo(1);
    expect(scaleFor({ from: 0, to: 9000 }, wide, false)).toBeCloseTo((500 / 410) * 0.62);
  });

  it("shows in a picture of an event where it happened, and of a car that left the road where that was", () => {
    const crossed: GangrushEvent = { event: "crossed", car: 1, rank: 1, bounty: 600 };
    const border = { mode: "border", turn_zone: ["L3:32", "L3:36"] };
    expect(inside(pictureOfEvent(viewOf(cars), crossed, [])!, "L3:38")).toBe(true);
    expect(inside(pictureOfEvent(viewOf(cars, [], border), crossed, [])!, "L3:0")).toBe(true);
    expect(inside(pictureOfEvent(viewOf(cars, [], border), { event: "arrested", car: 1 }, [])!, "L3:38")).toBe(true);
    expect(inside(pictureOfEvent(viewOf(cars), undefined, ["L3:20"])!, "L1:22")).toBe(true);
    expect(pictureOfEvent(viewOf(cars), undefined, [])).toBeNull();
  });

  it("shows the car that has left, just past the end, in a picture of that moment", () => {
    const crossed: GangrushEvent = { event: "crossed", car: 1, rank: 1, bounty: 600 };
    const after = [carOf(0, "DON", "L3:10"), carOf(1, "SPE", "", { driver: 1, state: "out" })];
    expect(gonePast(viewOf(after), crossed)).toMatchObject({ driver: 1, how: "off", to: { x: along(FINISH + 1) } });
    expect(gonePast(viewOf(after, [], { mode: "border" }), crossed)).toMatchObject({ to: { x: along(-1) } });
    expect(gonePast(viewOf(cars), crossed)).toBeNull();
    expect(gonePast(viewOf(after), undefined)).toBeNull();
  });

  it("points at what is driven for while that is out of sight", () => {
    expect(signOf(viewOf(cars), 0)).toMatchObject({ text: "Finish in 15 spaces" });
    const border = { mode: "border", turn_zone: ["L3:16", "L3:18", "L2:17"] };
    expect(signOf(viewOf(cars, [], border), 0)!.text).toBe("Turn before the wall in 3 spaces");
    expect(signOf(viewOf([carOf(0, "DON", "L3:10", { homebound: true })], [], border), 0)!.text).toBe("Way out in 6 spaces");
    expect(signOf(viewOf(cars), 4)).toBeNull();
    const [view, wide] = [{ x: -1000, y: 0, scale: 1 }, { width: 1000, height: 400 }];
    expect([1500, 2500, 500].map((x) => sideOf(x, view, wide, false))).toEqual(["", "ahead", "behind"]);
    const high = { width: 400, height: 1000 };
    expect([WIDTH - 500, WIDTH + 10, 200].map((x) => sideOf(x, { x: 0, y: 0, scale: 1 }, high, true))).toEqual(["", "ahead", "behind"]);
  });

  it("leaves the picture alone for what is in sight anyway", () => {
    const view = { x: -1000, y: 0, scale: 1 };
    const size = { width: 1000, height: 400 };
    expect(shows(glanceAt({ x: 1500, y: 0 }), view, size, false)).toBe(true);
    expect(shows(glanceAt({ x: 1950, y: 0 }), view, size, false)).toBe(false);
    expect(shows(glanceAt({ x: WIDTH - 500, y: 0 }), { x: 0, y: 0, scale: 1 }, { width: 400, height: 1000 }, true)).toBe(true);
  });
});
