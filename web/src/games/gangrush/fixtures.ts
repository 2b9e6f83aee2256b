/** Situations made by hand, for tests and for the little boards of the rules. */
import type { Ask } from "../../protocol.gen";
import type { CarView, DoStep, GangrushDoes, GangView, Route, Thing, TurnView } from "../gangrush.gen";
import { DRIVERS, START } from "./content";
import { idOf, type Way } from "./ground";

const NONE = [0, 0, 0, 0, 0];

/** A car by its code and space: `carOf(0, "DON", "L3:12", { speed: 20 })`. */
export function carOf(seat: number, code: string, cell: string, more: Partial<CarView> = {}): CarView {
  const driver = DRIVERS.findIndex((each) => each.code === code);
  const { name, durability } = DRIVERS[driver]!;
  return {
    ...{ seat, driver, name, state: "road", cell, facing: "finish", backwards: false, homebound: false, speed: 20 },
    ...{ durability, maximum: durability, cash: 1000, debt: 0, ramp: false, tokens: [], road_pass: false, plates: false },
    ...{ rank: seat + 1, ...more },
  };
}

export function thingOf(what: string, cell: string, count = 1, more: Partial<Thing> = {}): Thing {
  return { cell, what, count, facing: what === "ramp" ? "finish" : "", owner: -1, ...more };
}

export function turnOf(seat: number, more: Partial<TurnView> = {}): TurnView {
  return {
    ...{ seat, aside: NONE, rolled: NONE, rolls: 3, dice: NONE, doubled: -1, points: 2, steers: 4, free_steers: 3 },
    ...{ speedometers: 0, shots: 0, unused: 0, spikes: 0, bought: false, shop_later: false, must_turn: false },
    ...{ blasting: false, police: "" },
    ...{ targets: [], odds: [], ...more },
  };
}

export function viewOf(cars: CarView[], things: Thing[] = [], more: Partial<GangView> = {}): GangView {
  return {
    ...{ seat: 0, seats: cars.length, mode: "standard", phase: "driving", round: 2, max_rounds: 30, last_rounds: 0 },
    ...{ order: cars.map(({ seat }) => seat), active: 0, cars, things, bills: [], turn_zone: [], damaged: [] },
    starts: START.map(({ cell, money }) => [cell, money]),
    ...{ revealed: [], placing: "", shop: [], prices: [], hazard_pile: {}, hazard_discards: [], bonus_pile: {}, bonus_discards: [] },
    ...{ gone: [], arrested: [], turn: turnOf(0), winner: -1, totals: [], ...more },
  };
}

/** A question; its choices are numbered from 0. */
export function askOf(kind: string, offers: [GangrushDoes, string, string?][]): Ask {
  return {
    ...{ seat: 0, no: 1, kind: `gangrush.${kind}`, prompt: "", title: "", rule: "", asides: [] },
    offers: offers.map(([does, token, label], choice) => ({ choice, token, label: label ?? token, does })),
  };
}

/** A step to a space, and the routes on from it: each a list of the spaces that it comes by. */
export function stepOf(way: Way, to: string, further: string[][] = [], more: Partial<Route> = {}): DoStep {
  const route = (...cells: string[]): Route => ({
    legs: cells.map((cell, n) => ({ way: n ? "ahead" : way, aim: idOf(cell), at: idOf(cell), meets: "", falls: false, notes: [] })),
    ...{ points: 0, steers: 4, speed: 20, durability: 5, cash: 1000, lost: 0, gained: 0, open: "", landings: [] },
  });
  return { do: "step", way, to: idOf(to), routes: [{ ...route(to), ...more }, ...further.map((cells) => route(to, ...cells))] };
}
