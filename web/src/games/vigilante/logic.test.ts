import { towards, type Cell } from "./parts/cells";
import { describe, expect, it } from "vitest";
import { roadsOf } from "../../art/vigilante/roads";
import { dealOf, primaryOf } from "./deal";
import { fitted, lights, nextRotation, NOTHING, question } from "./picking";
import { askOf, drives, fire, lay, squareOn, tileOf, viewOf } from "./fixtures";
import { GARAGE, Ground, groundOf, turnedCard } from "./ground";
import { bestRoutes, harm, meetingsText, routesOf, threatOf, type Terms } from "./plan";
import { covered, rangesIn, reachOf, withCard } from "./parts/radar";
import { canText, foeOf, missText, placeText, squareText, summary } from "./words";

/** The map of the rules' examples: start card, Salt Pan east of it turned once, a jump west of it. */
const MAP = [tileOf("S4"), tileOf("T13", 0, 1), tileOf("T25", 0, -1, 1)];
const FREE: Terms = { foe: () => true, site: ({ symbol }) => symbol === GARAGE, airMines: false };

describe("the ground", () => {
  it("knows squares, neighbours and roads", () => {
    const ground = new Ground(MAP);
    expect(ground.at(1, 3)!.id).toBe(12);
    expect(ground.near({ row: 1, col: 2 }, 1)).toBe(ground.at(1, 3));
    expect(ground.near({ row: 0, col: 0 }, 0)).toBeUndefined();
    expect(ground.offRoad(ground.at(1, 2)!, 1, ground.at(1, 3)!)).toBe(false);
    expect(ground.offRoad(ground.at(1, 2)!, 0, ground.at(0, 2)!)).toBe(true);
    expect(ground.open()).toHaveLength(8);
    expect(ground.bounds(0)).toEqual({ x: -180, y: 0, width: 540, height: 180 });
  });

  it("turns cards as the rules do", () => {
    const card = tileOf("T25");
    expect(turnedCard(card, 1).links[3]).toBe(10);
    expect(turnedCard(card, 1).symbols[7]).toBe(2);
    expect(turnedCard(card, 4)).toEqual(card);
  });

  it("draws straights, bends and junctions", () => {
    expect(roadsOf(tileOf("T25").links).body).toContain("M90 0L90 60");
    expect(roadsOf(tileOf("T28").links).body).toContain("Q150 150");
    expect(roadsOf(tileOf("S4").links).body).toContain("M90 90L90 60");
  });
});

describe("drives", () => {
  const white = { colour: "white", at: [1, 2] as const, facing: 1, dials: { gas: 1 } };

  it("meet cars, sand, pumps and symbols", () => {
    const view = viewOf(MAP, [white, { colour: "black", at: [1, 3], facing: 0 }]);
    const routes = routesOf(view, new Ground(MAP), 0, FREE);
    const name = (seat: number): string => ["White", "Black"][seat]!;
    expect(routes.filter(({ moves }) => moves.length === 1)).toHaveLength(3);
    expect(meetingsText(routes.find(({ moves }) => moves.join() === "forward")!, name)).toEqual(["rams Black"]);
    const left = routes.find(({ moves }) => moves.join() === "left")!;
    expect(meetingsText(left, name)).toEqual(["1 gas for the sand", "an Upgrade card"]);
    expect(harm(left)).toBeGreaterThan(100);
  });

  it("stop where a jump is offered, and set mines off", () => {
    const mines = [{ ...squareOn(MAP, 1, -1), layer: 1 }];
    const view = viewOf(MAP, [{ ...white, at: [1, 0], facing: 3 }], { owed: 3, mines });
    const routes = routesOf(view, new Ground(MAP), 0, FREE);
    const straight = routes.filter(({ moves }) => moves.every((move) => move === "forward"));
    expect(straight.map(({ moves, open }) => [moves.length, open])).toEqual([[1, false], [2, true]]);
    expect(straight[1]!.health).toBe(4);
    expect(harm(straight[0]!)).toBe(20);
  });

  it("take the can and deliver it", () => {
    const can = { ...squareOn(MAP, 1, 1), carrier: -1, pending: false };
    const view = viewOf(MAP, [{ ...white, at: [1, 2], facing: 3 }], { owed: 1, can });
    const [ahead] = routesOf(view, new Ground(MAP), 0, FREE);
    expect(ahead!.steps[0]!.meetings.map(({ what }) => what)).toEqual(["can", "capture"]);
  });

  it("are found by square and facing, the harmless first", () => {
    const view = viewOf(MAP, [{ ...white, dials: { gas: 4 } }], { owed: 3 });
    const best = bestRoutes(routesOf(view, new Ground(MAP), 0, FREE));
    const there = best.get(new Ground(MAP).at(1, 4)!.id)!;
    expect(there[0]!.moves).toEqual(["forward", "forward"]);
    expect(there.every(({ moves }, n) => n === 0 || moves.length >= there[n - 1]!.moves.length)).toBe(true);
  });

  it("of others are a threat", () => {
    const view = viewOf(MAP, [white, { colour: "black", at: [1, 5], facing: 3, dials: { speed: 1 } }]);
    const threat = threatOf(view, new Ground(MAP), foeOf(view, 0, false));
    expect(threat.has(new Ground(MAP).at(1, 3)!.id)).toBe(true);
    expect(threat.has(new Ground(MAP).at(1, 2)!.id)).toBe(false);
  });
});

describe("the radar", () => {
  const [CANNON, MORTAR, ROCKET] = ["CAN-Y", "MOR-Y", "ROC-Y"];
  const view = viewOf(MAP, [
    { colour: "white", at: [1, 0], facing: 1, hand: ["CAN-Y", "ROC-Y", "R1", "R1", "R3"] },
    { colour: "blue", at: [1, 2] },
    { colour: "black", at: [1, 4] },
  ]);
  const ground = new Ground(MAP);

  it("covers what a weapon reaches", () => {
    const names = (card: string, ranges: [number, number, number]): string[] => covered(view, ground, 0, { card, ranges }).map(({ row, col }) => `${row},${col}`);
    expect(names(CANNON, [0, 0, 0]).sort()).toEqual(["0,0", "1,-1", "1,-2", "1,1", "1,2", "2,0"]);
    expect(names(ROCKET, [0, 0, 0])).toEqual(["1,1", "1,2", "1,3", "1,4"]);
    expect(names(MORTAR, [0, 0, 0])).toHaveLength(8);
    expect(reachOf({ card: MORTAR, ranges: [1, 0, 1] })).toBe(5);
  });

  it("prefers few Range cards", () => {
    const { attacks } = dealOf(askOf("act", [fire(CANNON, [1], [0, 0, 1]), fire(CANNON, [1], [1, 0, 0])]));
    expect(withCard(attacks, CANNON).map(({ choice }) => choice)).toEqual([1, 0]);
    expect(rangesIn(view.hands[0]!.cards)).toEqual([2, 0, 1]);
  });
});

describe("what lights up", () => {
  const view = viewOf(MAP, [{ colour: "white", at: [1, 2], facing: 1, hand: ["CAN-Y", "HB"] }, { colour: "black", at: [1, 4] }], { owed: 1 });
  const foe = foeOf(view, 0, false);
  const brake = { do: "turn", by: "handbrake", facing: 0 } as const;
  const act = dealOf(askOf("act", [...drives("forward", "left", "right"), brake, fire("CAN-Y", [1]), { do: "pass" }]));
  const routes = bestRoutes(routesOf(view, groundOf(view), 0, { ...FREE, foe }));

  it("squares to drive to and cars to shoot at", () => {
    const lit = lights(view, groundOf(view), act, NOTHING, routes);
    expect([...lit].map(([id, { how }]) => `${id} ${how}`).sort()).toEqual(["0,2 go", "1,3 go", "1,4 aim", "2,2 go"]);
    const aiming = lights(view, groundOf(view), act, { ...NOTHING, aim: { card: "CAN-Y", ranges: [0, 0, 0] } }, routes);
    expect([...aiming.keys()]).toEqual(["1,4"]);
    const turning = lights(view, groundOf(view), act, { ...NOTHING, turning: "brake" }, routes);
    expect([...turning.keys()]).toEqual(["face:0"]);
  });

  it("places for a map card, turned as it fits", () => {
    const deal = dealOf(askOf("lay", [lay(-1, 0, 0), lay(-1, 0, 2), lay(1, 0, 1)]));
    const lit = lights(view, groundOf(view), deal, NOTHING, new Map());
    expect([...lit.keys()]).toEqual(["p:-1,0", "p:1,0"]);
    const layings = lit.get("p:-1,0")!.layings!;
    expect(nextRotation(layings, 0)).toBe(2);
    expect(nextRotation(layings, 2)).toBe(0);
    expect(nextRotation(layings, 0, true)).toBe(2);
    expect(fitted({ ...NOTHING, place: "p:1,0" }, deal, view)).toMatchObject({ place: "p:1,0", rotation: 1 });
    expect(fitted({ ...NOTHING, place: "p:5,5" }, deal, view).place).toBe("");
  });

  it("what can be asked about the rest", () => {
    const put = dealOf(askOf("displace", [{ do: "put_car", on: 3 }]));
    expect(question(put, view, 2, 2)).toBe("2,2");
    expect(question(dealOf(askOf("act", [{ do: "pass" }])), { ...view, owed: 0 }, 2, 2)).toBe("f");
    expect(question(act, view, 2, 2)).toBe("");
  });
});

describe("words", () => {
  const view = viewOf(MAP, [{ colour: "white", at: [1, 2], facing: 1, team: 0 }, { colour: "black", at: [1, 4], team: 0 }, { colour: "blue", at: [0, 0], team: 1 }]);

  it("tell squares, places and the situation", () => {
    const ground = new Ground(MAP);
    expect(squareText(view, ground.at(1, 1)!, "")).toBe("Mel's Garage on the start card, road north, east, south, west");
    expect(squareText(view, ground.at(1, 2)!, "You can drive here")).toContain("White Ghost, team Sun, facing east: speed 2 of 3, gas 4 of 4");
    expect(squareText(view, ground.at(2, 4)!, "")).toContain("Salt Pan");
    expect(placeText(ground, -1, 0, 2)).toBe("Free, north of the start card. Your card fits 2 ways");
    expect(placeText(ground, 0, 1, 0)).toBe("Salt Pan");
    expect(canText({ ...view, lights: 0 })).toBe("The Gas Can is delivered.");
    expect(canText({ ...view, lights: 1 })).toBe("The Gas Can comes after 1 more round.");
    expect(summary(view)).not.toMatch(/\d,-?\d/);
    expect(summary(view)).toContain("White is driving: actions, 2 moves owed.");
  });

  it("tell why an attack has missed", () => {
    expect(missText(4, 7)).toBe("4 is less than 7.");
    expect(missText(6, 6)).toBe("6 to 6 is a tie, which goes to the defender.");
    expect(missText(0, 0)).toBe("nobody has a die on the road, and a tie goes to the defender.");
  });

  it("teammates are no foes unless they may be", () => {
    expect([1, 2].map(foeOf(view, 0, false))).toEqual([false, true]);
    expect([1, 2].map(foeOf(view, 0, true))).toEqual([true, true]);
  });
});

it("the arrow keys lead over gaps, straight ahead first", () => {
  const cell = (row: number, col: number): Cell => ({ id: `${row},${col}`, row, col }) as Cell;
  const cells = [cell(0, 0), cell(0, 3), cell(1, 1), cell(3, 0)];
  expect(towards(cells, cells[0]!, [0, 1])?.id).toBe("0,3");
  expect(towards(cells, cells[0]!, [1, 0])?.id).toBe("3,0");
  expect(towards(cells, cells[0]!, [-1, 0])).toBeNull();
});

it("ends a turn in the dock, and says no beside a yes", () => {
  expect(primaryOf(askOf("act", [...drives("forward"), { do: "pass" }]))).toMatchObject({ label: "End turn", offer: { does: { do: "pass" } } });
  expect(primaryOf(askOf("act", drives("forward")))).toBeNull();
  expect(primaryOf(askOf("jump", [{ do: "jump" }, { do: "pass" }]))).toBeNull();
});
