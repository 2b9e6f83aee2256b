import { describe, expect, it } from "vitest";
import { BEHIND, beyond, cellAt, CELLS, idOf, LOW_SUPPORT, middle, nameOf, PAST, RIVER, stepFrom, TALL_SUPPORT, towards, zoneOf } from "./ground";

const step = (from: string, way: number): string | number => {
  const to = stepFrom(idOf(from), way);
  return to >= 0 ? nameOf(to) : to;
};

describe("the bridge", () => {
  it("numbers and names its spaces", () => {
    for (const { id, name, lane, mark } of CELLS) {
      expect(idOf(name)).toBe(id);
      expect(cellAt(lane, mark)).toBe(id);
    }
    expect(idOf("L1:-6")).toBe(0);
    expect(idOf("L2:-7")).toBe(24);
    expect(cellAt(2, 4)).toBe(-1);
  });

  it("has six neighbours, or something else at the sides and ends", () => {
    expect([0, 1, 2, 3, 4, 5].map((way) => step("L3:12", way))).toEqual(["L3:14", "L4:13", "L4:11", "L3:10", "L2:11", "L2:13"]);
    expect(step("L1:4", 5)).toBe(RIVER);
    expect(step("L1:8", 5)).toBe(LOW_SUPPORT);
    expect(step("L5:18", 1)).toBe(TALL_SUPPORT);
    expect(step("L3:38", 0)).toBe(PAST);
    expect(step("L2:-7", 3)).toBe(BEHIND);
  });

  it("lies from left to right, lane 1 above", () => {
    expect(middle(idOf("L1:4")).y).toBeLessThan(middle(idOf("L2:5")).y);
    expect(beyond(idOf("L1:4"), 5).y).toBeLessThan(middle(idOf("L1:4")).y);
    expect(nameOf(towards(idOf("L3:4"), "ArrowUp"))).toBe("L2:5");
    expect(nameOf(towards(idOf("L3:4"), "ArrowLeft"))).toBe("L3:2");
    expect(towards(idOf("L1:4"), "ArrowUp")).toBe(-1);
    expect([zoneOf(-1), zoneOf(7), zoneOf(8), zoneOf(39)]).toEqual([0, 1, 2, 5]);
  });
});
