import { describe, expect, it } from "vitest";
import { idOf, nameOf, PAST } from "./ground";
import { carOf, thingOf, turnOf, viewOf } from "./fixtures";
import { afterStep, roadOf } from "./foresee";
import { bestRoutes, hurts, priceText, routesOf } from "./plan";

const where = (road: ReturnType<typeof roadOf>): Record<string, string> =>
  Object.fromEntries(road.cars.map(({ name, cell }) => [name, cell < 0 ? "gone" : nameOf(cell)]));

describe("what a step comes to", () => {
  it("a crash into a stopped car (GANG-SC-22)", () => {
    const view = viewOf(
      [carOf(0, "DUKE", "L2:11", { speed: 40, cash: 900 }), carOf(1, "DON", "L2:13", { speed: 0 })],
      [],
      { turn: turnOf(0, { points: 4 }) },
    );
    const road = afterStep(roadOf(view), 0);
    expect(where(road)).toEqual({ "John Duke": "L2:11", "Don Moccioco": "L2:15" });
    expect(road.cars.map(({ durability, cash, speed }) => [durability, cash, speed])).toEqual([
      [1, 500, 0],
      [1, 600, 0],
    ]);
    expect(road.points).toBe(0);
  });

  it("Pupetta crashes unharmed (GANG-SC-23)", () => {
    const view = viewOf(
      [carOf(0, "PUP", "L2:11", { speed: 40, cash: 900 }), carOf(1, "DON", "L2:13", { speed: 0 })],
      [],
      { turn: turnOf(0, { points: 4 }) },
    );
    let road = roadOf(view);
    for (let i = 0; i < 4; i++) road = afterStep(road, 0);
    expect(where(road)).toEqual({ Pupetta: "L2:15", "Don Moccioco": "L2:17" });
    expect(road.cars[0]!.cash).toBe(1400);
    expect(road.cars[1]).toMatchObject({ durability: 0, facing: "start" });
  });

  it("a chain that ends at Lead Ballast does not move (GANG-SC-31)", () => {
    const view = viewOf([
      carOf(0, "DON", "L3:4", { speed: 10 }),
      carOf(1, "SPE", "L3:6"),
      carOf(2, "DUKE", "L3:8", { tokens: ["G3"] }),
    ]);
    const road = afterStep(roadOf(view), 0);
    expect(where(road)).toEqual({ "Don Moccioco": "L3:4", "W.B. Spender": "L3:6", "John Duke": "L3:8" });
    expect(road.cars.map(({ durability }) => durability)).toEqual([4, 5, 4]);
  });

  it("a pile-up on the grid pushes the last one into the river (GANG-SC-43)", () => {
    const view = viewOf([
      carOf(0, "DON", "L3:-4", { cash: 1200 }),
      carOf(1, "SPE", "L2:-3", { speed: 0 }),
      carOf(2, "PUP", "L1:-2", { speed: 0, cash: 800 }),
    ]);
    const road = afterStep(roadOf(view), 5);
    expect(where(road)).toEqual({ "Don Moccioco": "L3:-4", "W.B. Spender": "L1:-2", Pupetta: "gone" });
    expect(road.cars.map(({ durability, cash }) => [durability, cash])).toEqual([[3, 1000], [4, 800], [4, 700]]);
  });

  it("spikes, barriers, limits, oil and containers", () => {
    const on = (what: string, count: number, speed: number, points = 1) =>
      afterStep(roadOf(viewOf([carOf(0, "DON", "L3:4", { speed })], [thingOf(what, "L3:6", count)], { turn: turnOf(0, { points }) })), 0);
    expect(on("spikes", 2, 30).cars[0]!.speed).toBe(1);
    expect(on("spikes", 2, 30, 2).cars[0]!.speed).toBe(3);
    expect(on("barriers", 3, 30).cars[0]).toMatchObject({ durability: 2, cash: 700 });
    expect(on("limit", 1, 50).cars[0]!.durability).toBe(3);
    expect(nameOf(on("oil", 1, 10).cars[0]!.cell)).toBe("L3:8");
    expect(on("container", 1, 30)).toMatchObject({ points: 0, cars: [{ cell: idOf("L3:4"), speed: 0, durability: 2 }] });
    expect(on("ramp", 1, 30, 3).open).toContain("Jump: 2 spaces");
  });
});

describe("the drive planner", () => {
  it("finds the routes that points and Steers allow", () => {
    const view = viewOf([carOf(0, "DON", "L3:4")], [], { turn: turnOf(0, { points: 2, steers: 2 }) });
    expect(routesOf(view).map(({ ways }) => ways.join(""))).toEqual(["0", "5", "1", "00", "05", "01", "50", "10"]);
    expect([...bestRoutes(routesOf(view)).keys()].map(nameOf)).toEqual(["L3:6", "L2:5", "L4:5", "L3:8", "L2:7", "L4:7"]);
  });

  it("prefers the route that costs less, and tells the price", () => {
    const view = viewOf([carOf(0, "DON", "L3:4")], [thingOf("barriers", "L3:6", 2)], { bills: [["L2:5", 300]], turn: turnOf(0, { points: 2, steers: 4 }) });
    const best = bestRoutes(routesOf(view)).get(idOf("L2:7"))!;
    expect(best.ways).toEqual([5, 0]);
    expect(priceText(best, 4)).toBe("+$300, 2 Steers");
    expect(hurts(best)).toBe(false);
    expect(hurts(bestRoutes(routesOf(view)).get(idOf("L3:6"))!)).toBe(true);
  });

  it("ends at the line", () => {
    const view = viewOf([carOf(0, "DON", "L3:38", { speed: 40 })], [], { turn: turnOf(0, { points: 4, steers: 0 }) });
    const routes = routesOf(view);
    expect(routes).toHaveLength(1);
    expect([...bestRoutes(routes).keys()]).toContain(PAST);
  });
});
