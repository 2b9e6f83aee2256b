import { describe, expect, it } from "vitest";
import { at } from "./fixtures";
import { CABLE_RIDE, FOOT, patrol, spread, trips } from "./plan";

const none = new Set<number>();

describe("Stinger's ways", () => {
  it("go around the Cops and end on them, never past", () => {
    const free = trips(at("28"), 4, { stops: none });
    const stops = new Set(["29", "30", "31"].map(at));
    const held = trips(at("28"), 4, { stops });
    expect(free.size).toBeGreaterThan(held.size);
    for (const { legs } of held.values())
      for (const space of legs.flatMap(({ path }) => path).slice(0, -1)) expect(stops.has(space)).toBe(false);
  });

  it("take a freeway for one point, but not in the Escape", () => {
    const hunt = trips(at("78"), 1, { stops: none });
    expect(hunt.get(at("160"))!.legs[0]!.means).toBe("freeway");
    expect(trips(at("78"), 1, { stops: none, byFreeway: false }).has(at("160"))).toBe(false);
  });

  it("have exactly one ride with a pass", () => {
    const rides = trips(at("45"), 2, { stops: none, way: CABLE_RIDE });
    for (const { legs } of rides.values()) expect(legs.filter(({ means }) => means === "cable")).toHaveLength(1);
    expect(rides.get(at("24"))!.legs.map(({ means }) => means)).toEqual(["cable"]);
    expect(trips(at("45"), 2, { stops: none, way: FOOT }).get(at("24"))).toBeUndefined();
  });
});

describe("a Cop's ways", () => {
  it("end in the first space of a JAM", () => {
    const free = patrol(at("45"), 3, -1);
    const financial = 5;
    const jammed = patrol(at("45"), 3, financial);
    expect(free.size).toBeGreaterThan(jammed.size);
    for (const { legs } of jammed.values())
      expect(legs.flatMap(({ path }) => path).slice(0, -1).includes(at("52"))).toBe(false);
  });
});

describe("spreading", () => {
  it("reaches what single trips reach", () => {
    const all = spread([at("45")], 4, { stops: none });
    expect(all.size).toBe(trips(at("45"), 4, { stops: none }).size + 1);
  });
});
