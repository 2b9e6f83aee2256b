import { describe, expect, it } from "vitest";
import { squareOn, tileOf, viewOf } from "../fixtures";
import { groundOf, middle } from "../ground";
import { meant, quarryOf, told } from "./pointing";

const MAP = [tileOf("S4"), tileOf("T13", 0, 1)];
const view = viewOf(MAP, [{ colour: "white", at: [1, 2] }, { colour: "black", at: [1, 5] }, { colour: "blue", at: [0, 4] }]);
const ground = groundOf(view);

describe("a line of the log points at", () => {
  it("who fires, and everybody who is fired at", () => {
    const fired = { event: "fired", seat: 0, car: 4, card: 0, ranges: [], targets: [1, 2], others: [5, 3], direction: -1 } as const;
    expect(told({ ...fired, ranges: [], targets: [1, 2], others: [5, 3] }, view, ground).sort()).toEqual(["0,4", "1,2", "1,5"]);
  });

  it("where a car came from and went, also when it stands elsewhere now", () => {
    expect(told({ event: "moved", seat: 0, car: 4, origin: [1, 0], square: [1, 1], spot: [0, 4, 6], facing: 1, airborne: false, owed: 0 }, view, ground)).toEqual(["1,1", "1,0"]);
  });

  it("a whole map card, and a car whose dial changes", () => {
    expect(told({ event: "laid", seat: 0, car: 4, tile: 20, rotation: 0, place: [0, 1], beside: 0, side: 1 }, view, ground)).toHaveLength(9);
    expect(told({ event: "speedset", seat: 2, car: 3, before: 1, after: 2 }, view, ground)).toEqual(["0,4"]);
  });
});

it("a choice points at its targets, or at the square it is about", () => {
  expect(meant({ do: "fire", card: "MOR-Y", ranges: [0, 0, 0], targets: [1, 2], direction: -1, chance: 0.6 }, view, ground)).toEqual(["1,5", "0,4"]);
  expect(meant({ do: "lay_mine", on: squareOn(MAP, 2, 2).square }, view, ground)).toEqual(["2,2"]);
  expect(meant(undefined, view, ground)).toEqual([]);
});

describe("the quarry is", () => {
  const with_ = (can: Partial<typeof view.can>): typeof view => ({ ...view, can: { ...view.can, ...can } });
  it("the can, its carrier, or the nearest garage for who carries it", () => {
    expect(quarryOf(view, ground, 0)).toBeNull();
    expect(quarryOf(with_(squareOn(MAP, 0, 3)), ground, 0)).toEqual(middle(0, 3));
    expect(quarryOf(with_({ carrier: 1 }), ground, 0)).toEqual(middle(1, 5));
    expect(quarryOf(with_({ carrier: 1 }), ground, 1)).toEqual(middle(1, 1));
  });

  it("the own shield where cans are delivered there", () => {
    const home = { ...with_({ carrier: 1 }), site: "own_start", drivers: view.drivers.map((one) => ({ ...one, start: squareOn(MAP, 0, 1).square })) };
    expect(quarryOf(home, ground, 1)).toEqual(middle(0, 1));
  });
});
