import { describe, expect, it } from "vitest";
import type { GangrushDoes } from "../gangrush.gen";
import { idOf, nameOf } from "./ground";
import { aims, fitted, lights, NOTHING, question, runOf, twofold, type Light } from "./picking";
import { diceOf, keeping, oddsLine } from "./parts/dice";
import { askOf, carOf, stepOf, thingOf, turnOf, viewOf } from "./fixtures";
import { deedsOf, primaryOf } from "./deal";
import { LOOKS } from "../../art/gangrush/shapes";
import { cellText, markOf, spokenOf, summary } from "./words";

const view = viewOf([carOf(0, "DON", "L3:4"), carOf(1, "SPE", "L3:10")], [thingOf("police", "L2:9", 2)], {
  turn: turnOf(0, { points: 2, steers: 2, shots: 1, targets: [[0, "L3:10"]] }),
});

describe("what lights up", () => {
  const steps: [GangrushDoes, string][] = [
    [stepOf("ahead", "L3:6", [["L3:8"], ["L2:7"]]), "f"],
    [stepOf("ahead left", "L2:5"), "fl"],
    [stepOf("ahead right", "L4:5", [["L4:7"]]), "fr"],
  ];
  const how = (lit: Map<number, Light>, wanted: string): string[] => [...lit].filter(([, light]) => light.how === wanted).map(([cell]) => nameOf(cell));

  it("steps, farther routes and targets while driving", () => {
    const deeds = deedsOf(askOf("drive", [...steps, [{ do: "shoot", way: "ahead", at: [idOf("L3:10")], blast: false }, "shoot-f"]]));
    const lit = lights(deeds, NOTHING);
    expect(how(lit, "go")).toEqual(["L3:6", "L2:5", "L4:5"]);
    expect(how(lit, "far")).toEqual(["L3:8", "L2:7", "L4:7"]);
    expect(lit.get(idOf("L3:8"))!.route!.legs).toHaveLength(2);
    expect(lit.get(idOf("L3:10"))).toMatchObject({ how: "aim", deeds: [{ token: "shoot-f" }] });
    expect(aims(deeds[3]!)).toEqual([idOf("L3:10")]);
  });

  it("where the ramp may go, once it is in hand", () => {
    const deeds = deedsOf(askOf("preroll", [[{ do: "go_on", by: "rolling" }, "roll"], [{ do: "play_ramp", spaces: [idOf("L2:5")] }, "ramp"]]));
    expect(lights(deeds, fitted(NOTHING, deeds)).size).toBe(0);
    const lit = lights(deeds, fitted({ ...NOTHING, ramp: true }, deeds));
    expect(how(lit, "put")).toEqual(["L2:5"]);
    expect(lit.get(idOf("L2:5"))!.deeds.map(twofold)).toEqual([true]);
    const where = deedsOf(askOf("container", [[{ do: "put", what: "container", at: idOf("L2:5") }, "L2:5"], [{ do: "pass" }, "done"]]));
    expect(how(lights(where, fitted(NOTHING, where)), "put")).toEqual(["L2:5"]);
  });

  it("spaces for the hazard in hand, before and after it was chosen", () => {
    const pick = (hazard: string, spaces: number[]): [GangrushDoes, string] => [{ do: "pick_hazard", hazard, spaces }, hazard];
    const which = deedsOf(askOf("which", [pick("SPIKE2", [10, 11]), pick("CONT", [12])]));
    const held = fitted(NOTHING, which);
    expect(held.hazard).toBe("");
    expect(lights(which, held).size).toBe(0);
    expect([...lights(which, { ...held, hazard: "SPIKE2" }).keys()]).toEqual([10, 11]);
    expect([...lights(which, { ...held, hazard: "CONT" }).keys()]).toEqual([12]);
    const where = deedsOf(askOf("place", [[{ do: "place_hazard", hazard: "CONT", at: 12 }, "L1:4"]]));
    expect(fitted(held, where).hazard).toBe("CONT");
    expect([...lights(where, fitted(held, where)).keys()]).toEqual([12]);
  });

  it("a straight run is found for a route that is one", () => {
    const deeds = deedsOf(askOf("drive", [...steps, [{ do: "run", spaces: 2, to: idOf("L3:8") }, "run-2"]]));
    const lit = lights(deeds, NOTHING);
    expect(runOf(deeds, lit.get(idOf("L3:8"))!.route!)?.token).toBe("run-2");
    expect(runOf(deeds, lit.get(idOf("L4:7"))!.route!)).toBeUndefined();
    expect(runOf(deeds, lit.get(idOf("L3:6"))!.route!)).toBeUndefined();
  });

  it("barriers to take, then where they may go", () => {
    const move = (origin: number, to: number): [GangrushDoes, string] => [{ do: "move_barrier", origin, to }, `${origin}-${to}`];
    const deeds = deedsOf(askOf("crew", [move(40, 41), move(40, 42), move(50, 51), [{ do: "pass" }, "done"]]));
    expect([...lights(deeds, fitted(NOTHING, deeds)).keys()]).toEqual([40, 50]);
    expect([...lights(deeds, fitted({ ...NOTHING, from: 40 }, deeds)).keys()]).toEqual([41, 42]);
  });

  it("asks about what is not lit in the words of the question", () => {
    const drive = askOf("drive", steps);
    expect(question(view, drive, NOTHING, "L2:5")).toBe("fl");
    expect(question(view, drive, NOTHING, "L1:20")).toBe("");
    expect(question(view, askOf("place", []), NOTHING, "L3:12")).toBe("L3:12");
    expect(question(view, askOf("ramp", []), NOTHING, "L3:-2")).toBe("");
    expect(question(view, askOf("crane", []), NOTHING, "L3:12")).toBe("L3:12");
  });
});

describe("dice, words and the eye", () => {
  it("counts dice by face and back", () => {
    expect(diceOf([2, 0, 1, 0, 0])).toEqual([0, 0, 2]);
    expect(keeping([0, 0, 2], [true, false, true])).toEqual([1, 0, 1, 0, 0]);
    const turn = turnOf(0, { aside: [1, 0, 0, 0, 0], rolled: [1, 0, 1, 1, 1] });
    expect(oddsLine(turn, 0, [1, 1, 0.7, 0.26, 0.04])).toBe("2 now; 3+ 70%, 4+ 26%");
  });

  it("gives a seat the paint and the letter of its car", () => {
    expect(markOf(view, view.cars[0]!.seat)).toMatchObject({ colour: LOOKS[view.cars[0]!.driver]!.paint });
    expect(markOf(view, view.cars[0]!.seat)!.emblem).toContain(">D<");
    expect(markOf(view, 4)).toBeUndefined();
  });

  it("lights what something told speaks of", () => {
    expect(spokenOf(view, { event: "damaged", car: 1, points: 1, money: 100, cell: idOf("L3:8"), cause: "crash", other: -1 })).toEqual(["L3:8", view.cars[0]!.cell]);
    expect(spokenOf(view, undefined)).toEqual([]);
  });

  it("tells the board to those who listen", () => {
    expect(cellText(view, idOf("L2:9"), "")).toBe("Lane 2, space 5, zone 2. 2 police officers: shoot along the lane at the end of the round");
    expect(cellText(view, idOf("L1:4"), "You can choose")).toBe("Lane 1, space 3, zone 1. river at the side. You can choose");
    expect(summary(view)).toContain("Don Moccioco: 20 mph; durability 5 of 5; $1,000; lane 3, space 3");
  });
});

describe("what stands in the dock", () => {
  const on = (by: "driving" | "finishing" | "rolling") => askOf("x", [[{ do: "go_on", by }, by]]);

  it("goes on, in the words of what follows", () => {
    expect(primaryOf(on("rolling"), view)).toMatchObject({ label: "rolling", offer: { token: "rolling" }, quiet: false });
    expect(primaryOf(on("finishing"), view)!.label).toBe("End turn");
    const selling = { ...view, turn: turnOf(0, { unused: 2 }) };
    expect(primaryOf(on("finishing"), selling)!.label).toBe("End, sell 2 dice");
    const count = askOf("x", [[{ do: "go_on", by: "counting dice" }, "Let the dice count: costs 1 durability and $100"]]);
    expect(primaryOf(count, view)!.label).toBe("Count the dice: costs 1 durability and $100");
  });

  it("does not lead to standing still", () => {
    const at = (speed: number) => ({ ...view, cars: view.cars.map((car) => ({ ...car, speed })) });
    expect(primaryOf(on("driving"), at(20))).toMatchObject({ label: "Drive at 20 mph", quiet: false });
    expect(primaryOf(on("driving"), at(0))).toMatchObject({ label: "Stand still at 0 mph", quiet: true });
  });

  it("passes where nothing goes on", () => {
    expect(primaryOf(askOf("container", [[{ do: "pass" }, "done"]]), view)).toMatchObject({ offer: { token: "done" }, quiet: true });
    expect(primaryOf(askOf("drive", [[stepOf("ahead", "L3:6"), "f"]]), view)).toBeNull();
  });
});
