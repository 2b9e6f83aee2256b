import { describe, expect, it } from "vitest";
import { idOf, nameOf, PAST } from "./ground";
import { aims, fitted, lights, NOTHING, question } from "./picking";
import { diceOf, keeping, oddsLine } from "./parts/dice";
import { eyeOf } from "./parts/eye";
import { askOf, carOf, thingOf, turnOf, viewOf } from "./fixtures";
import { deedOf, deedsOf } from "./deal";
import { bestRoutes, routesOf } from "./plan";
import { cellText, summary } from "./words";

const view = viewOf([carOf(0, "DON", "L3:4"), carOf(1, "SPE", "L3:10")], [thingOf("police", "L2:9", 2)], {
  turn: turnOf(0, { points: 2, steers: 2, shots: 1, targets: [[0, "L3:10"]] }),
});

describe("offers as deeds", () => {
  it("reads every kind of choice", () => {
    const deed = (kind: string, choice: number | number[]) => deedOf(`gangrush.${kind}`, { choice, token: "", label: "" } as never);
    expect(deed("draft", [1, 4])).toMatchObject({ verb: "draft", what: 1, more: 4 });
    expect(deed("place", [11, 50])).toMatchObject({ verb: "place", what: 11, cell: 50 });
    expect(deed("place", [11, -1])).toMatchObject({ verb: "discard", what: 11 });
    expect(deed("keep", [1, 0, 2, 0, 0])).toMatchObject({ verb: "keep", dice: [1, 0, 2, 0, 0] });
    expect(deed("crew", [50, 51])).toMatchObject({ verb: "crew", more: 50, cell: 51 });
    expect(deed("rebound", PAST)).toMatchObject({ verb: "cell", cell: PAST });
    expect(deed("container", -1).verb).toBe("done");
    expect(deed("drive", [1, 5])).toMatchObject({ verb: "step", what: 5 });
    expect(deed("preroll", [14, 60])).toMatchObject({ verb: "ramp", cell: 60 });
    expect(deed("postroll", [16, 4, 0, 1])).toMatchObject({ verb: "load", what: 4, more: 0, twice: true });
    expect(deed("postroll", [18, 3, 0])).toMatchObject({ verb: "hair", what: 3, twice: false });
  });
});

describe("what lights up", () => {
  it("steps, farther routes and targets while driving", () => {
    const deeds = deedsOf(askOf("drive", [[[1, 0], "f"], [[1, 5], "fl"], [[1, 1], "fr"], [[2, 0], "shoot-f"]]));
    const lit = lights(view, deeds, NOTHING, bestRoutes(routesOf(view)));
    expect([...lit].filter(([, { how }]) => how === "go").map(([cell]) => nameOf(cell))).toEqual(["L3:6", "L2:5", "L4:5"]);
    expect([...lit].filter(([, { how }]) => how === "far").map(([cell]) => nameOf(cell))).toEqual(["L3:8", "L2:7", "L4:7"]);
    expect(lit.get(idOf("L3:10"))).toMatchObject({ how: "aim", deeds: [{ verb: "shoot" }] });
    expect(aims(view, deeds[3]!)).toEqual([idOf("L3:10")]);
  });

  it("spaces for the hazard in hand", () => {
    const deeds = deedsOf(askOf("place", [[[0, 10], "spike2@a"], [[0, 11], "spike2@b"], [[11, 12], "cont@c"]]));
    const held = fitted(NOTHING, deeds);
    expect(held.hazard).toBe(0);
    expect([...lights(view, deeds, held, new Map()).keys()]).toEqual([10, 11]);
    expect([...lights(view, deeds, { ...held, hazard: 11 }, new Map()).keys()]).toEqual([12]);
  });

  it("barriers to take, then where they may go", () => {
    const deeds = deedsOf(askOf("crew", [[[40, 41], "a"], [[40, 42], "b"], [[50, 51], "c"], [-1, "done"]]));
    expect([...lights(view, deeds, fitted(NOTHING, deeds), new Map()).keys()]).toEqual([40, 50]);
    expect([...lights(view, deeds, fitted({ ...NOTHING, from: 40 }, deeds), new Map()).keys()]).toEqual([41, 42]);
  });

  it("asks about what is not lit in the words of the question", () => {
    const drive = askOf("drive", [[[1, 0], "f"]]);
    expect(question(view, drive, NOTHING, "L2:5")).toBe("fl");
    expect(question(view, drive, NOTHING, "L1:20")).toBe("");
    expect(question(view, askOf("place", []), { ...NOTHING, hazard: 11 }, "L3:12")).toBe("cont@L3:12");
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

  it("tells the board to those who listen", () => {
    expect(cellText(view, idOf("L2:9"), "")).toBe("L2:9, lane 2, zone 2. 2 officers: shoot along the lane at the end of the round");
    expect(cellText(view, idOf("L1:4"), "You can choose")).toBe("L1:4, lane 1, zone 1. river at the side. You can choose");
    expect(summary(view)).toContain("Don Moccioco: 20 mph; durability 5 of 5; $1,000 on L3:4");
  });

  it("looks ahead of the car in turn", () => {
    expect(eyeOf(view, "gangrush.drive", 0).x).toBeGreaterThan(eyeOf({ ...view, turn: turnOf(0), cars: [carOf(0, "DON", "L3:0")] }, "", 0).x);
  });
});
