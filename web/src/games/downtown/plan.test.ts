import { describe, expect, it } from "vitest";
import type { DoGo, DowntownView } from "../downtown.gen";
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
