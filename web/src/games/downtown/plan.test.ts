import { describe, expect, it } from "vitest";
import { isClear, signs } from "../../art/downtown/plan";
import type { DoGo, DowntownView } from "../downtown.gen";
import { CITY } from "./ground";
import { reachOf } from "./plan";
import recorded from "./transitions.gen.json";

interface Step {
  does: DoGo;
  before: DowntownView;
  changed: Partial<DowntownView>;
}

const STEPS = recorded as unknown as Step[];

describe("walks, held against steps that the engine made", () => {
  it("has hundreds of them", () => {
    expect(STEPS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(STEPS.map(({ does }) => does.how))).toEqual(new Set(["walk", "enter", "leave"]));
  });

  it.each(STEPS.map((step, number) => ({ number, step })))("foresees step $number", ({ step: { does, before, changed } }) => {
    const reach = reachOf(before);
    expect(reach.get(does.to)).toEqual([does.to]);
    const after = { ...before, ...changed };
    const met = before.players.some(({ figure, place }) => figure !== before.active && place === does.to);
    if (met || after.active !== before.active) return;
    // What can be reached afterwards could be reached before, in one step more at most.
    for (const [place, way] of reachOf(after))
      if (place !== before.players[before.active]!.place) expect(reach.get(place)?.length).toBeLessThanOrEqual(way.length + 1);
  });
});

describe("the names of the streets", () => {
  it("are printed for every street, where no building, name or place is in the way", () => {
    expect(new Set(signs.map(({ name }) => name))).toEqual(new Set(CITY.streets.map(({ name }) => name)));
    expect(signs.filter((sign) => !isClear(sign))).toEqual([]);
    expect(isClear({ name: "Bridge Road", upright: false, x: 185, y: 377 })).toBe(false);
  });
});
