/** What a player holds in hand while answering, and which spaces light up for it. Pure; the board keeps the state. */
import type { Ask } from "../../protocol.gen";
import type { GangView } from "../gangrush.gen";
import { absolute, besides, cellOf, idOf, nameOf, PAST, stepFrom, WAYS } from "./ground";
import { HAZARDS, START } from "./content";
import { AIMED, typed, type Deed } from "./deal";
import type { Route } from "./plan";

/** Ways a car can be steered. */
const STEPS = [0, 1, 5];

export interface Held {
  /** The hazard to be placed, by number. */
  hazard: number;
  /** The driver to be taken. */
  driver: number;
  /** The space a barrier is taken from. */
  from: number;
  /** Instead of driving, something is put on the road. */
  mode: "" | "ramp" | "drop";
}

export const NOTHING: Held = { hazard: -1, driver: -1, from: -1, mode: "" };

export interface Light {
  how: "go" | "far" | "aim" | "put" | "from";
  deeds: Deed[];
  /** A route that leads here, if driving does. */
  route?: Route | undefined;
}

/** What can be held for this question, with the first one in hand where there is no need to choose. */
export function fitted(held: Held, deeds: readonly Deed[]): Held {
  const hazards = deeds.filter(({ verb }) => verb === "place").map(({ what }) => what);
  const drivers = deeds.filter(({ verb }) => verb === "draft").map(({ what }) => what);
  const within = (now: number, all: number[]): number => (all.includes(now) ? now : (all[0] ?? -1));
  const can = (verb: string): boolean => deeds.some((deed) => deed.verb === verb);
  return {
    hazard: within(held.hazard, hazards),
    driver: within(held.driver, drivers),
    from: deeds.some(({ verb, more }) => verb === "crew" && more === held.from) ? held.from : -1,
    mode: held.mode && can(held.mode) ? held.mode : "",
  };
}

/** The spaces something can be done with, by number. */
export function lights(view: GangView, deeds: readonly Deed[], held: Held, routes: ReadonlyMap<number, Route>): Map<number, Light> {
  const found = new Map<number, Light>();
  const add = (cell: number, how: Light["how"], deed: Deed | null, route?: Route): void => {
    const known = found.get(cell);
    if (!known) found.set(cell, { how, deeds: deed ? [deed] : [], route });
    else {
      if (deed) known.deeds.push(deed);
      known.route ??= route;
    }
  };
  const crew = deeds.some(({ verb }) => verb === "crew");
  for (const deed of deeds) {
    if (deed.verb === "cell") add(deed.cell, "put", deed);
    else if (deed.verb === "place" && deed.what === held.hazard) add(deed.cell, "put", deed);
    else if (deed.verb === "draft" && deed.what === held.driver) add(idOf(START[deed.more]!.cell), "put", deed);
    else if (deed.verb === "crew" && held.from < 0) add(deed.more, "from", null);
    else if (deed.verb === "crew" && deed.more === held.from) add(deed.cell, "put", deed);
    else if (deed.verb === held.mode) add(deed.cell, "put", deed);
  }
  if (crew || held.mode) return found;
  const driver = view.cars.find(({ seat }) => seat === view.turn?.seat);
  for (const deed of deeds) {
    for (const cell of aims(view, deed)) add(cell, "aim", deed);
    if (deed.verb !== "step" || !driver) continue;
    const to = stepFrom(idOf(driver.cell), absolute(deed.what, driver.facing));
    const route = [...routes.values()].find(({ ways }) => ways.length === 1 && ways[0] === deed.what);
    add(to, "go", deed, route);
  }
  if (deeds.some(({ verb }) => verb === "step"))
    for (const [cell, route] of routes) if (route.ways.length > 1 && (cell >= 0 || cell === PAST) && !found.has(cell)) add(cell, "far", null, route);
  return found;
}

/** The spaces that a shot, shell, blast or bullet is aimed at. */
export function aims(view: GangView, deed: Deed): number[] {
  if (!AIMED.includes(deed.verb)) return [];
  if (deed.verb === "shoot") {
    const hit = view.turn?.targets.find(([way]) => way === deed.what)?.[1];
    return hit ? [idOf(hit)] : [];
  }
  if (deed.verb === "blast") {
    const car = view.cars.find(({ seat }) => seat === view.turn?.seat);
    const near = car ? stepFrom(idOf(car.cell), absolute(0, car.facing)) : -1;
    const far = near >= 0 ? stepFrom(near, absolute(0, car!.facing)) : -1;
    return [near, far].filter((cell) => cell >= 0);
  }
  const victim = view.cars.find(({ seat }) => seat === deed.what);
  return victim?.cell ? [idOf(victim.cell)] : [];
}

/** Questions about spaces after the starting line only: others cannot even be typed. */
const AFTER_THE_LINE = ["place", "preroll", "container", "lay", "police", "crew"].map((kind) => `gangrush.${kind}`);

/** What to ask about a space that cannot be chosen; "" if there is nothing sensible to ask. */
export function question(view: GangView, ask: Ask, held: Held, cell: string): string {
  if (AFTER_THE_LINE.includes(ask.kind) && (cellOf(idOf(cell))?.mark ?? -1) < 0) return "";
  const car = view.cars.find(({ seat }) => seat === view.turn?.seat);
  const here = car ? idOf(car.cell) : -1;
  const way = car ? WAYS.findIndex((_, n) => stepFrom(here, absolute(n, car.facing)) === idOf(cell)) : -1;
  return typed(ask.kind, cell, {
    hazard: HAZARDS[held.hazard]?.id ?? "",
    from: besides(held.from).includes(idOf(cell)) ? nameOf(held.from) : "",
    ramp: held.mode === "ramp",
    way: STEPS.includes(way) ? WAYS[way]! : "",
  });
}
