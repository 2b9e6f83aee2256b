import { describe, expect, it } from "vitest";
import { stepOf } from "./fixtures";
import { beyond, idOf, middle, PAST } from "./ground";
import { goalOf, hurts, priceText, stopsOf } from "./plan";

const [one, two] = stepOf("ahead left", "L2:5", [["L2:7"]]).routes;

describe("routes", () => {
  it("lead to what the last step aims at", () => {
    expect(goalOf(two!)).toBe(idOf("L2:7"));
    expect(goalOf({ ...one!, legs: [{ way: "ahead", aim: null, at: null, meets: "", falls: false, notes: [] }] })).toBe(PAST);
  });

  it("tell their price", () => {
    expect(priceText({ ...one!, gained: 300, steers: 2 }, 4)).toBe("+$300, 2 Steers");
    expect(priceText({ ...one!, lost: 2, gained: -200 }, 4)).toBe("-2 durability, -$200");
    expect(priceText(one!, 4)).toBe("costs nothing");
  });

  it("hurt if they cost durability, or end without any", () => {
    expect(hurts(one!)).toBe(false);
    expect(hurts({ ...one!, lost: 1 })).toBe(true);
    expect(hurts({ ...one!, durability: 0 })).toBe(true);
  });

  it("are drawn from space to space, and over the edge", () => {
    expect(stopsOf(two!, idOf("L3:4"), "finish")).toEqual([middle(idOf("L2:5")), middle(idOf("L2:7"))]);
    const off = { ...one!, legs: [{ way: "ahead" as const, aim: null, at: null, meets: "" as const, falls: false, notes: [] }] };
    expect(stopsOf(off, idOf("L3:38"), "finish")).toEqual([beyond(idOf("L3:38"), 0)]);
    expect(stopsOf(off, idOf("L3:0"), "start")).toEqual([beyond(idOf("L3:0"), 3)]);
  });
});
