/** Drives looked at before they are made: every way a car can take with the moves it owes, and what it meets there. */
import type { VigilanteView } from "../vigilante.gen";
import { QUARTERS } from "./deal";
import { AMMO, GARAGE, GAS, JUMP, UPGRADE, turned, type Ground, type Square } from "./ground";

export interface Meeting {
  what: "gas" | "pump" | "mine" | "ram" | "over" | "ammo" | "upgrade" | "can" | "capture" | "jump" | "wreck";
  /** Whom it concerns; -1: nobody. */
  seat: number;
}

export interface Step {
  square: Square;
  facing: number;
  meetings: readonly Meeting[];
}

export interface Route {
  /** Forward, left, right: 0, 1, 2. */
  moves: readonly number[];
  steps: readonly Step[];
  gas: number;
  health: number;
  /** Moves that are still owed at its end. */
  left: number;
  /** What happens at its end cannot be foreseen: a jump, or a wreck. */
  open: boolean;
}

interface State {
  square: Square;
  facing: number;
  gas: number;
  health: number;
  paid: boolean;
  /** Who carries the can; -1: it lies at `can`. */
  carries: boolean;
  can: number;
  mines: readonly number[];
  rammed: readonly number[];
}

export interface Terms {
  /** Is that seat one to be rammed? */
  foe: (seat: number) => boolean;
  /** Is a can delivered at garages? */
  garages: boolean;
  airMines: boolean;
}

/** Every way of driving up to all moves that are owed. */
export function routesOf(view: VigilanteView, ground: Ground, seat: number, terms: Terms): Route[] {
  const car = view.cars[seat];
  const dials = view.dials[seat];
  const here = car && car.square >= 0 ? ground.at(car.row, car.col) : undefined;
  if (!car || !dials || !here || view.owed <= 0) return [];
  const found: Route[] = [];
  const first: State = {
    ...{ square: here, facing: car.facing, gas: dials.gas, health: dials.health, paid: view.paid },
    ...{ carries: view.can.carrier === seat, can: view.can.square, mines: view.mines.map(({ square }) => square), rammed: [] },
  };
  const walk = (from: State, moves: number[], steps: Step[]): void => {
    const left = view.owed - moves.length;
    if (left <= 0) return;
    QUARTERS.forEach((quarters, move) => {
      const facing = turned(from.facing, quarters);
      const to = ground.near(from.square, facing);
      if (!to) return;
      const there = view.cars.find((other) => other.seat !== seat && other.square === to.id && !from.rammed.includes(other.seat));
      if (there && !terms.foe(there.seat) && left === 1) return;
      const { state, meetings, open } = enter(view, ground, seat, terms, from, to, facing, there?.seat ?? -1);
      const route: Route = {
        ...{ moves: [...moves, move], steps: [...steps, { square: to, facing, meetings }] },
        ...{ gas: state.gas, health: state.health, left: left - 1, open },
      };
      found.push(route);
      if (!open) walk(state, [...route.moves], [...route.steps]);
    });
  };
  walk(first, [], []);
  return found;
}

/** What a car meets on a square, in the order of the rules. */
function enter(
  view: VigilanteView,
  ground: Ground,
  seat: number,
  terms: Terms,
  from: State,
  to: Square,
  facing: number,
  other: number,
): { state: State; meetings: Meeting[]; open: boolean } {
  const state = { ...from, square: to, facing };
  const meetings: Meeting[] = [];
  const meet = (what: Meeting["what"], whom = -1): void => void meetings.push({ what, seat: whom });
  const air = view.airborne;
  if (!air && !from.paid && ground.offRoad(from.square, facing, to)) {
    state.paid = true;
    state.gas = Math.max(0, from.gas - 1);
    meet("gas");
  }
  if (from.mines.includes(to.id) && (!air || terms.airMines)) {
    state.health -= 1;
    state.mines = from.mines.filter((mine) => mine !== to.id);
    meet("mine");
    if (state.health <= 0) {
      meet("wreck");
      return { state, meetings, open: true };
    }
  }
  if (other >= 0) {
    const ram = !air && terms.foe(other);
    meet(ram ? "ram" : "over", other);
    if (ram) {
      state.rammed = [...from.rammed, other];
      if (view.can.carrier === other) {
        state.carries = true;
        meet("can");
      }
    }
  }
  if (to.symbol === AMMO) meet("ammo");
  if (to.symbol === UPGRADE) meet("upgrade");
  if (to.symbol === GAS) {
    state.gas = Math.min(view.drivers[seat]!.tank, state.gas + 1);
    meet("pump");
  }
  const jump = to.symbol === JUMP && !view.jumps.includes(to.id);
  if (jump) meet("jump");
  if (state.can === to.id) {
    state.carries = true;
    state.can = -1;
    meet("can");
  }
  if (state.carries && to.symbol === GARAGE && terms.garages) {
    state.carries = false;
    meet("capture");
  }
  return { state, meetings, open: jump };
}

/** Is it found out, before the turn is over, that the tank is dry? */
export const stalls = (route: Route): boolean => route.gas === 0;

/** How much a way hurts: an empty tank most, then mines, then gas. */
export function harm(route: Route): number {
  const met = (what: Meeting["what"]): number => route.steps.reduce((all, step) => all + step.meetings.filter((each) => each.what === what).length, 0);
  return met("wreck") * 1000 + (stalls(route) ? 100 : 0) + met("mine") * 20 + met("gas") * 3 - met("pump") * 2 - met("capture") * 9 - met("can") * 4;
}

/** Something is met that one would rather not run into by a slip of the finger. */
export const hurts = (route: Route): boolean => stalls(route) || route.steps.some(({ meetings }) => meetings.some(({ what }) => what === "mine"));

/** The best way to each square, and to each facing on it, nearest first. */
export function bestRoutes(routes: readonly Route[]): Map<number, Route[]> {
  const found = new Map<number, Map<string, Route>>();
  for (const route of routes) {
    const end = route.steps.at(-1)!;
    const there = found.get(end.square.id) ?? new Map<string, Route>();
    found.set(end.square.id, there);
    const key = `${end.facing} ${route.left}`;
    const known = there.get(key);
    if (!known || harm(route) < harm(known)) there.set(key, route);
  }
  const order = (a: Route, b: Route): number => a.moves.length - b.moves.length || harm(a) - harm(b);
  return new Map([...found].map(([square, all]) => [square, [...all.values()].sort(order)]));
}

/** Squares that the others can reach in their next turn: where one can be rammed. */
export function threatOf(view: VigilanteView, ground: Ground, foe: (seat: number) => boolean): Set<number> {
  const found = new Set<number>();
  for (const car of view.cars) {
    if (!foe(car.seat) || car.square < 0) continue;
    const reach = Math.min(view.dials[car.seat]!.speed + 1, view.drivers[car.seat]!.top_speed);
    let edge = new Map([[`${car.square} ${car.facing}`, { square: ground.at(car.row, car.col)!, facing: car.facing }]]);
    for (let step = 0; step < reach; step++) {
      const next = new Map<string, { square: Square; facing: number }>();
      for (const { square, facing } of edge.values())
        for (const quarters of QUARTERS) {
          const way = turned(facing, quarters);
          const to = ground.near(square, way);
          if (!to) continue;
          found.add(to.id);
          next.set(`${to.id} ${way}`, { square: to, facing: way });
        }
      edge = next;
    }
  }
  return found;
}

const WORDS: Record<Meeting["what"], string> = {
  ...{ gas: "1 gas for the sand", pump: "1 gas from the pump", mine: "a mine, 1 damage", ram: "rams", over: "passes" },
  ...{ ammo: "an Ammo card", upgrade: "an Upgrade card", can: "takes the Gas Can", capture: "delivers the Gas Can" },
  ...{ jump: "a jump is offered", wreck: "wrecked" },
};

/** What a way meets, in words. */
export function meetingsText(route: Route, name: (seat: number) => string): string[] {
  return route.steps.flatMap(({ meetings }) =>
    meetings.map(({ what, seat }) => (seat >= 0 ? `${WORDS[what]} ${name(seat)}` : WORDS[what])),
  );
}
