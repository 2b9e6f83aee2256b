/** The drive planner: every route the points and Steers allow, the best one to each space, and what it comes to. */
import type { GangView } from "../gangrush.gen";
import { absolute, beyond, middle, stepFrom, type Point } from "./ground";
import { afterStep, driverOf, roadOf, stepsOf, type Note, type Road } from "./foresee";

export interface Step {
  way: number;
  /** The space aimed at, or what lies there instead. */
  aim: number;
  /** Where the car is afterwards; -1: not on the road any more. */
  cell: number;
  at: Point;
  notes: Note[];
}

export interface Route {
  ways: number[];
  steps: Step[];
  /** What the driver has at the end. */
  left: { points: number; steers: number; speed: number; durability: number; cash: number };
  /** Changes for the driver alone. */
  points: number;
  money: number;
  cost: number;
  open: string;
}

/** No more routes than this are looked at; five steps with three ways each are 243. */
const MOST = 400;

function worth(road: Road, seat: number): number {
  const car = road.cars.find((each) => each.seat === seat);
  return car ? car.durability * 100 + car.cash + (car.cell < 0 ? 400 : 0) : 0;
}

/** All routes of the active driver, one per sequence of steps, shorter ones first. */
export function routesOf(view: GangView): Route[] {
  const start = roadOf(view);
  const driver = driverOf(start);
  if (!driver) return [];
  const found: Route[] = [];
  const queue: { road: Road; ways: number[]; steps: Step[] }[] = [{ road: start, ways: [], steps: [] }];
  const before = { durability: driver.durability, cash: driver.cash, steers: start.steers };
  for (let next = queue.shift(); next && found.length < MOST; next = queue.shift()) {
    for (const way of stepsOf(next.road)) {
      const from = driverOf(next.road)!;
      const road = afterStep(next.road, way);
      const car = driverOf(road)!;
      const going = absolute(way, from.facing);
      const step: Step = {
        ...{ way, aim: stepFrom(from.cell, going), cell: car.cell, notes: road.notes },
        at: car.cell >= 0 ? middle(car.cell) : beyond(from.cell, going),
      };
      const steps = [...next.steps, step];
      const ways = [...next.ways, way];
      const gain = worth(road, start.active) - before.durability * 100 - before.cash;
      found.push({
        ways,
        steps,
        left: { points: road.points, steers: road.steers, speed: car.speed * 10, durability: car.durability, cash: car.cash },
        points: car.durability - before.durability,
        money: car.cash - before.cash,
        cost: (before.steers - road.steers) * 20 - gain,
        open: road.open,
      });
      queue.push({ road, ways, steps });
    }
  }
  return found;
}

/** What the last step of a route aims at: a space, or the way off the bridge. */
export function goalOf(route: Route): number {
  return route.steps.at(-1)!.aim;
}

/** The cheapest route to each space; of equals the one with more points left is the shorter one. */
export function bestRoutes(routes: readonly Route[]): Map<number, Route> {
  const best = new Map<number, Route>();
  for (const route of routes) {
    const goal = goalOf(route);
    const known = best.get(goal);
    if (!known || route.cost < known.cost) best.set(goal, route);
  }
  return best;
}

/** What it costs the driver in a few words: "-2 durability, -$100, 2 Steers". */
export function priceText(route: Route, steers: number): string {
  const spent = steers - route.left.steers;
  const parts = [
    route.points ? `${route.points > 0 ? "+" : ""}${route.points} durability` : "",
    route.money ? `${route.money > 0 ? "+" : "-"}$${Math.abs(route.money)}` : "",
    spent > 0 ? `${spent} Steers` : "",
  ].filter(Boolean);
  return parts.join(", ") || "costs nothing";
}

/** Does this route hurt its driver, so that it should be asked for twice? */
export function hurts(route: Route): boolean {
  return route.points < 0 || route.left.durability === 0;
}
