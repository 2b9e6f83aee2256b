/** What a player holds in hand while answering, and which spaces light up for it. Pure; the board keeps the state. */
import type { Ask } from "../../protocol.gen";
import type { GangView, Route } from "../gangrush.gen";
import { absolute, besides, cellOf, idOf, nameOf, PAST, stepFrom, TYPED } from "./ground";
import { doing, type Deed } from "./deal";
import { goalOf } from "./plan";

/** Ways a car can be steered. */
const STEPS = [0, 1, 5];

export interface Held {
  /** The hazard that will be placed on the space pressed next. */
  hazard: string;
  /** The driver to be taken. */
  driver: number;
  /** The space a barrier is taken from. */
  from: number;
  /** Is the ramp in hand? The space pressed next gets it. */
  ramp: boolean;
}

export const NOTHING: Held = { hazard: "", driver: -1, from: -1, ramp: false };

export interface Light {
  how: "go" | "far" | "aim" | "put" | "from";
  deeds: Deed[];
  /** A route that leads here, if driving does. */
  route?: Route | undefined;
}

/** What can be held for this question: a hazard once it is chosen, or if there is no other; a driver from the start. */
export function fitted(held: Held, deeds: readonly Deed[]): Held {
  const hazards = [...new Set(doing(deeds, "pick_hazard", "place_hazard").map(({ does }) => does.hazard))];
  const drivers = doing(deeds, "take_car").map(({ does }) => does.driver);
  return {
    hazard: hazards.includes(held.hazard) ? held.hazard : hazards.length === 1 ? hazards[0]! : "",
    driver: drivers.includes(held.driver) ? held.driver : (drivers[0] ?? -1),
    from: doing(deeds, "move_barrier").some(({ does }) => does.origin === held.from) ? held.from : -1,
    ramp: held.ramp && doing(deeds, "play_ramp").length > 0,
  };
}

/** The spaces something can be done with, by number. */
export function lights(deeds: readonly Deed[], held: Held): Map<number, Light> {
  const found = new Map<number, Light>();
  const add = (cell: number, how: Light["how"], deed: Deed | null, route?: Route): void => {
    const known = found.get(cell);
    if (!known) found.set(cell, { how, deeds: deed ? [deed] : [], route });
    else {
      if (deed) known.deeds.push(deed);
      known.route ??= route;
    }
  };
  for (const deed of deeds) {
    const { does } = deed;
    if (does.do === "put") add(does.at ?? PAST, "put", deed);
    else if (does.do === "place_hazard") add(does.at, "put", deed);
    else if (does.do === "pick_hazard" && does.hazard === held.hazard) for (const cell of does.spaces) add(cell, "put", deed);
    else if (does.do === "play_ramp" && held.ramp) for (const cell of does.spaces) add(cell, "put", deed);
    else if (does.do === "take_car" && does.driver === held.driver) add(does.at, "put", deed);
    else if (does.do === "move_barrier" && held.from < 0) add(does.origin, "from", null);
    else if (does.do === "move_barrier" && does.origin === held.from) add(does.to, "put", deed);
  }
  if (held.ramp) return found;
  for (const deed of deeds) for (const cell of aims(deed)) add(cell, "aim", deed);
  const steps = doing(deeds, "step");
  for (const deed of steps) add(deed.does.to ?? PAST, "go", deed, alone(deed));
  for (const route of steps.flatMap(({ does }) => does.routes)) if (!found.has(goalOf(route))) add(goalOf(route), "far", null, route);
  return found;
}

/** What is chosen first and then put on a space: both answers follow from one press. */
export function twofold({ does }: Deed): boolean {
  return does.do === "pick_hazard" || does.do === "play_ramp";
}

/** The straight run that a route comes to, if it is one and on offer. */
export function runOf(deeds: readonly Deed[], { legs }: Route): Deed<"run"> | undefined {
  if (legs.some(({ way }) => way !== "ahead")) return undefined;
  return doing(deeds, "run").find(({ does }) => does.spaces === legs.length);
}

/** What a step comes to by itself. */
export function alone(step: Deed<"step">): Route | undefined {
  return step.does.routes.find(({ legs }) => legs.length === 1);
}

/** The spaces that a shot, shell, blast or bullet is aimed at. */
export function aims({ does }: Deed): number[] {
  return does.do === "shoot" ? does.at : does.do === "aim" ? [does.at] : [];
}

/** Questions about spaces after the starting line only: others cannot even be typed. */
const AFTER_THE_LINE = ["place", "ramp", "container", "lay", "police", "crew"].map((kind) => `gangrush.${kind}`);

/** What to ask about a space that cannot be chosen; "" if there is nothing sensible to ask. */
export function question(view: GangView, ask: Ask, held: Held, cell: string): string {
  if (AFTER_THE_LINE.includes(ask.kind) && (cellOf(idOf(cell))?.mark ?? -1) < 0) return "";
  switch (ask.kind) {
    case "gangrush.crew":
      return besides(held.from).includes(idOf(cell)) ? `${nameOf(held.from)}-${cell}` : "";
    case "gangrush.drive": {
      const car = view.cars.find(({ seat }) => seat === view.turn?.seat);
      const way = STEPS.find((n) => car && stepFrom(idOf(car.cell), absolute(n, car.facing)) === idOf(cell));
      return way === undefined ? "" : TYPED[way]!;
    }
    case "gangrush.place":
    case "gangrush.ramp":
    case "gangrush.police":
    case "gangrush.rebound":
    case "gangrush.container":
    case "gangrush.lay":
    case "gangrush.crane":
      return cell;
    default:
      return "";
  }
}
