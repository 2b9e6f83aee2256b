import { describe, expect, it } from "vitest";
import type { DoDrive, DoSneak, PunkDoes, PunkView } from "../punk.gen";
import type { Way } from "./deal";
import { at } from "./fixtures";
import { STINGER } from "./ground";
import { reachOf } from "./picking";
import { patrol, trips } from "./plan";
import transitions from "./transitions.gen.json";

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
    const rides = trips(at("45"), 2, { stops: none, way: "cable" });
    for (const { legs } of rides.values()) expect(legs.filter(({ means }) => means === "cable")).toHaveLength(1);
    expect(rides.get(at("24"))!.cost).toBe(1);
    expect(trips(at("45"), 2, { stops: none, way: "foot" }).get(at("24"))).toBeUndefined();
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

interface Transition {
  kind: string;
  does: DoSneak | DoDrive;
  before: PunkView;
  changed: Partial<PunkView>;
  offers: PunkDoes[];
}

const recorded = transitions as unknown as Transition[];
const ends = (offers: PunkDoes[], by: Way): number[] =>
  [...new Set(offers.flatMap((each) => ("to" in each && (each.do === "drive" || (each.do === "sneak" && each.by === by)) ? [each.to] : [])))];
const sorted = (spaces: Iterable<number>): number[] => [...spaces].sort((a, b) => a - b);

describe("what the engine recorded", () => {
  it("has all kinds of moves", () => {
    const kinds = new Set(recorded.map(({ kind }) => kind));
    for (const kind of ["punk.turn", "punk.slip_away", "punk.step", "punk.fall_back"]) expect(kinds).toContain(kind);
    expect(recorded.length).toBeGreaterThan(100);
  });

  it.each(["foot", "bus", "cable", "streetcar"] as const)("lets Stinger get exactly where he is shown to get: %s", (way) => {
    const moves = recorded.filter(({ does, offers }) => does.do === "sneak" && ends(offers, way).length);
    expect(moves.length).toBeGreaterThan(0);
    for (const { kind, before, offers } of moves)
      expect(sorted(reachOf(before, kind, STINGER, way).keys())).toEqual(sorted(ends(offers, way)));
  });

  it("lets a Cop go exactly where one point is shown to lead, and further as shown", () => {
    const steps = recorded.filter(({ does }) => does.do === "drive");
    for (const { kind, does, before, changed, offers } of steps) {
      const reach = reachOf(before, kind, before.moment.asked, "foot");
      const near = [...reach].flatMap(([space, { cost }]) => (cost === 1 ? [space] : []));
      expect(sorted(near)).toEqual(sorted(ends(offers, "foot")));
      if (kind === "punk.fall_back" || changed.moment?.asked !== before.moment.asked) continue;
      // What is left after the step leads nowhere that was not shown before it, nor is anything one point further lost.
      const after = { ...before, ...changed };
      const further = reachOf(after, kind, before.moment.asked, "foot");
      for (const [space, { cost }] of further) if (space !== placeOfCop(before)) expect(reach.get(space)?.cost ?? 99).toBeLessThanOrEqual(cost + 1);
      for (const [space, { legs }] of reach)
        if (legs.length > 1 && legs[0]!.path.at(-1) === does.to) expect(further.has(space)).toBe(true);
    }
  });
});

function placeOfCop(view: PunkView): number {
  return view.characters[view.moment.asked]!.space;
}
