import { describe, expect, it } from "vitest";
import { stepOf } from "./fixtures";
import { beyond, idOf, middle, PAST } from "./ground";
import { goalOf, markOf, priceText, stopsOf } from "./plan";

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

  it.each([
    ["", {}, "free", ""],
    ["", { gained: 300 }, "gain", "+$300"],
    ["barriers", { lost: 2, gained: -200 }, "hurt", "-2"],
    ["spikes", {}, "slow", "spikes"],
    ["police", {}, "slow", "police"],
    ["limit", {}, "free", ""],
    ["limit", { lost: 1 }, "hurt", "limit -1"],
    ["ramp", {}, "jump", "jump"],
    ["ramp side", { lost: 3 }, "hurt", "-3"],
    ["car", { lost: 1 }, "ram", "ram -1"],
    ["car", {}, "ram", "ram"],
    ["container", { lost: 2 }, "stop", "stop -2"],
    ["wall", { lost: 2 }, "stop", "stop -2"],
    ["mine", { lost: 2 }, "hurt", "mine -2"],
    ["oil", {}, "slow", "slip"],
    ["acid", { lost: 1 }, "slow", "slip -1"],
  ] as const)("into %s (%o) are marked as %s", (meets, more, tone, badge) => {
    const leg = { ...one!.legs[0]!, meets };
    expect(markOf({ ...one!, ...more, legs: [leg] })).toEqual({ tone, badge });
    expect(markOf({ ...one!, lost: 4, legs: [{ ...leg, falls: true }] })).toEqual({ tone: "wet", badge: "river -4" });
  });

  it("are drawn from space to space, and over the edge", () => {
    expect(stopsOf(two!, idOf("L3:4"), "finish")).toEqual([middle(idOf("L2:5")), middle(idOf("L2:7"))]);
    const off = { ...one!, legs: [{ way: "ahead" as const, aim: null, at: null, meets: "" as const, falls: false, notes: [] }] };
    expect(stopsOf(off, idOf("L3:38"), "finish")).toEqual([beyond(idOf("L3:38"), 0)]);
    expect(stopsOf(off, idOf("L3:0"), "start")).toEqual([beyond(idOf("L3:0"), 3)]);
  });
});
