import { describe, expect, it } from "vitest";
import type { GangrushEvent } from "../gangrush.gen";
import { idOf } from "./ground";
import { carOf, thingOf, viewOf } from "./fixtures";
import { shoot, still, type Scene } from "./film";

const before = viewOf([carOf(0, "DON", "L3:4"), carOf(1, "SPE", "L1:4")], [thingOf("barriers", "L3:6", 2)], { bills: [["L3:6", 200]] });
const DON = 1;
const SPE = 2;
const end = (event: GangrushEvent): Scene => shoot(still(before), event).at(-1)!;

describe("events as scenes", () => {
  it("cars move, collect and lose", () => {
    expect(end({ event: "moved", car: DON, origin: idOf("L3:4"), cell: idOf("L3:6"), how: "drive" }).view.cars[0]!.cell).toBe("L3:6");
    const rich = end({ event: "collected", car: DON, money: 200, cell: idOf("L3:6") });
    expect(rich.view.bills).toEqual([]);
    expect(rich.view.cars[0]!.cash).toBe(1200);
    const hurt = end({ event: "damaged", car: DON, points: 2, money: 200, cell: idOf("L3:4"), cause: "crash", other: SPE });
    expect(hurt.view.cars[0]).toMatchObject({ durability: 3, cash: 800 });
    expect(hurt.view.bills).toContainEqual(["L3:4", 200]);
  });

  it("a fall ends in a splash, the crane brings the car back", () => {
    const reel = shoot(still(before), { event: "fell", car: SPE, cell: idOf("L1:4") });
    expect(reel[0]!.leaving).toMatchObject({ driver: SPE, how: "river" });
    expect(reel[1]!.splash).not.toBeNull();
    expect(reel[1]!.view.cars[1]!.state).toBe("river");
    const lifted = shoot(reel[1]!, { event: "lifted", car: SPE, cell: idOf("L1:4"), fee: 500 });
    expect(lifted[0]).toMatchObject({ hooked: SPE, view: { cars: [{}, { state: "road", cash: 500 }] } });
  });

  it("barriers are broken one by one, hazards appear", () => {
    expect(end({ event: "roadcleared", cell: idOf("L3:6"), what: "barriers", count: 1 }).view.things[0]!.count).toBe(1);
    expect(end({ event: "roadcleared", cell: idOf("L3:6"), what: "barriers", count: 2 }).view.things).toEqual([]);
    expect(end({ event: "placed", car: DON, token: 9, cell: idOf("L2:9") }).view.things.at(-1)).toMatchObject({ what: "police", count: 4 });
  });

  it("a turn begins with no dice, and those rolled are shown", () => {
    const began = end({ event: "turnbegan", car: SPE });
    const rolled = shoot(began, { event: "rolled", car: SPE, dice: [2, 1, 1, 1, 0], aside: [0, 0, 0, 0, 0], roll: 1 });
    expect(rolled[0]).toMatchObject({ tumbling: true, view: { turn: { seat: 1, rolled: [2, 1, 1, 1, 0] } } });
  });
});
