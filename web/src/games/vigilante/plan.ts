/** Drives looked at before they are made: every way a car can take with the moves it owes, and what it meets there. */
import type { DoDrive, VigilanteView } from "../vigilante.gen";
import type { Turn } from "./deal";
import { AMMO, GARAGE, GAS, JUMP, UPGRADE, turned, type Ground, type Square } from "./ground";
import { foeOf } from "./words";

/** Quarter turns clockwise of each move. */
const QUARTERS: Record<Turn, number> = { forward: 0, left: 3, right: 1 };

export interface Meeting {
  what: DoDrive["meets"][number];
  /** Whom it concerns; -1: nobody. */
  seat: number;
}

export interface Step {
  square: Square;
  facing: number;
  meetings: readonly Meeting[];
}

export interface Route {
  moves: readonly Turn[];
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
  carrier: number;
  can: number;
  mines: readonly number[];
  /** Where the others are, by seat. */
  others: ReadonlyMap<number, number>;
}

/** What was agreed upon, as far as it changes what a drive meets. */
export interface Terms {
  /** Is that seat one to be rammed? */
  foe: (seat: number) => boolean;
  /** Is a can delivered there? */
  site: (square: Square) => boolean;
  airMines: boolean;
}

export function termsOf(view: VigilanteView, seat: number, options: Record<string, unknown>): Terms {
  const { capture_site: site } = options;
  return {
    foe: foeOf(view, seat, options.friendly_fire === "on"),
    site: ({ id, symbol }) => (site !== "own_start" && symbol === GARAGE) || (site !== undefined && site !== "garage" && id === view.drivers[seat]!.start),
    airMines: options.airborne_mines === "trigger",
  };
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
    ...{ carrier: view.can.carrier, can: view.can.square, mines: view.mines.map(({ square }) => square) },
    others: new Map(view.cars.filter((other) => other.seat !== seat && other.square >= 0).map((other) => [other.seat, other.square])),
  };
  const walk = (from: State, moves: Turn[], steps: Step[]): void => {
    const left = view.owed - moves.length;
    if (left <= 0) return;
    for (const [move, quarters] of Object.entries(QUARTERS) as [Turn, number][]) {
      const facing = turned(from.facing, quarters);
      const to = ground.near(from.square, facing);
      if (!to) continue;
      const [there = -1] = [...from.others].find(([, square]) => square === to.id) ?? [];
      if (there >= 0 && !terms.foe(there) && left === 1) continue;
      const { state, meetings, open } = enter(view, seat, terms, from, { square: to, facing, other: there, costs: ground.offRoad(from.square, facing, to) });
      const route: Route = {
        ...{ moves: [...moves, move], steps: [...steps, { square: to, facing, meetings }] },
        ...{ gas: state.gas, health: state.health, left: left - 1, open },
      };
      found.push(route);
      if (!open) walk(state, [...route.moves], [...route.steps]);
    }
  };
  walk(first, [], []);
  return found;
}

interface Entry {
  square: Square;
  facing: number;
  /** Whose car is there; -1: none. */
  other: number;
  /** The step leads off the road. */
  costs: boolean;
}

/** What a car meets on a square, in the order of the rules. */
function enter(view: VigilanteView, seat: number, terms: Terms, from: State, { square: to, facing, other, costs }: Entry): { state: State; meetings: Meeting[]; open: boolean } {
  const state = { ...from, square: to, facing };
  const meetings: Meeting[] = [];
  const meet = (what: Meeting["what"], whom = -1): void => void meetings.push({ what, seat: whom });
  const air = view.airborne;
  if (!air && !from.paid && costs) {
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
    meet(ram ? "ram" : "pass", other);
    if (ram) {
      state.others = pushed(view, from, other);
      if (from.carrier === other) {
        state.carrier = seat;
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
    state.carrier = seat;
    state.can = -1;
    meet("can");
  }
  if (state.carrier === seat && terms.site(to)) {
    state.carrier = -1;
    meet("capture");
  }
  return { state, meetings, open: jump };
}

/** The others after a ram: the rammed car is put where the attacker came from, if it is not wrecked and there is room. */
function pushed(view: VigilanteView, from: State, victim: number): Map<number, number> {
  const others = new Map(from.others);
  const room = ![...others.values()].includes(from.square.id);
  if (room && view.dials[victim]!.health > 1) others.set(victim, from.square.id);
  else others.delete(victim);
  return others;
}

/** Is it found out, before the turn is over, that the tank is dry? */
export const stalls = (route: Route): boolean => route.gas === 0;

/** How much a way hurts: an empty tank most, then mines, then gas. */
export function harm(route: Route): number {
  const met = (what: Meeting["what"]): number => route.steps.reduce((all, step) => all + step.meetings.filter((each) => each.what === what).length, 0);
  return met("wreck") * 1000 + (stalls(route) ? 100 : 0) + met("mine") * 20 + met("gas") * 3 - met("pump") * 2 - met("capture") * 9 - met("can") * 4;
}

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
        for (const quarters of Object.values(QUARTERS)) {
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
  ...{ gas: "1 gas for the sand", pump: "1 gas from the pump", mine: "a mine, 1 damage", ram: "rams", pass: "passes" },
  ...{ ammo: "an Ammo card", upgrade: "an Upgrade card", can: "takes the Gas Can", capture: "delivers the Gas Can" },
  ...{ jump: "a jump is offered", wreck: "wrecked" },
};

/** What a way meets, in words. */
export function meetingsText(route: Route, name: (seat: number) => string): string[] {
  return route.steps.flatMap(({ meetings }) =>
    meetings.map(({ what, seat }) => (seat >= 0 ? `${WORDS[what]} ${name(seat)}` : WORDS[what])),
  );
}
