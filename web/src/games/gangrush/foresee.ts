/**
 * What a drive would come to, worked out on a copy of what is seen: the same order of consequences as the rules (bills,
 * police, what lies there; damage before pushes, chains from the far end). It only forecasts; the engine decides.
 */
import type { CarView, GangView } from "../gangrush.gen";
import { absolute, BEHIND, besides, cellOf, idOf, nameOf, PAST, RIVER, stepFrom } from "./ground";
import { dollars } from "./content";

interface Car {
  seat: number;
  driver: number;
  name: string;
  cell: number;
  facing: string;
  heading: string;
  speed: number;
  durability: number;
  cash: number;
  ballast: boolean;
  runFlat: boolean;
  pass: boolean;
  homebound: boolean;
}

interface Lying {
  what: string;
  count: number;
  facing: string;
  owner: number;
}

/** The state of the road during a forecast; changed in place. */
export interface Road {
  cars: Car[];
  things: Map<number, Lying>;
  bills: Map<number, number>;
  damaged: Set<number>;
  border: boolean;
  active: number;
  points: number;
  steers: number;
  spikes: number;
  /** Why nothing more can be foreseen: a jump, a choice for the police. */
  open: string;
  notes: Note[];
}

export interface Note {
  seat: number;
  tone: "good" | "bad" | "plain";
  text: string;
  /** Durability and dollars that change for that car. */
  points: number;
  money: number;
}

const PUPETTA = 0;
const DUKE = 3;

export function roadOf(view: GangView): Road {
  const border = view.mode === "border";
  const car = (seen: CarView): Car => ({
    ...{ seat: seen.seat, driver: seen.driver, name: seen.name, cell: idOf(seen.cell), facing: seen.facing },
    heading: seen.homebound ? "start" : "finish",
    ...{ speed: seen.speed / 10, durability: seen.durability, cash: seen.cash ?? 9900 },
    ...{ ballast: seen.tokens.includes("G3"), runFlat: seen.tokens.includes("G1"), pass: seen.road_pass },
    homebound: seen.homebound,
  });
  return {
    cars: view.cars.filter(({ state }) => state === "road").map(car),
    things: new Map(view.things.map(({ cell, what, count, facing, owner }) => [idOf(cell), { what, count, facing, owner }])),
    bills: new Map(view.bills.map(([cell, money]) => [idOf(cell), money])),
    damaged: new Set(view.damaged.map(idOf)),
    border,
    active: view.turn?.seat ?? view.active,
    ...{ points: view.turn?.points ?? 0, steers: view.turn?.steers ?? 0, spikes: view.turn?.spikes ?? 0 },
    open: "",
    notes: [],
  };
}

export function copied(road: Road): Road {
  return {
    ...road,
    cars: road.cars.map((car) => ({ ...car })),
    things: new Map([...road.things].map(([cell, thing]) => [cell, { ...thing }])),
    bills: new Map(road.bills),
    notes: [],
  };
}

export const driverOf = (road: Road): Car | undefined => road.cars.find(({ seat }) => seat === road.active);
const onCell = (road: Road, cell: number): Car | undefined => road.cars.find((car) => car.cell === cell);
const isClosed = (road: Road, cell: number): boolean => ["container", "wall"].includes(road.things.get(cell)?.what ?? "");

function note(road: Road, car: Car, tone: Note["tone"], text: string, points = 0, money = 0): void {
  road.notes.push({ seat: car.seat, tone, text, points, money });
}

function hurt(road: Road, car: Car, points: number, cause: string, immovable = false, dissolved = false): void {
  const taken = Math.min(points, car.durability, Math.floor(car.cash / 100));
  if (taken <= 0) return;
  car.durability -= taken;
  car.cash -= taken * 100;
  if (!dissolved) road.bills.set(car.cell, (road.bills.get(car.cell) ?? 0) + taken * 100);
  note(road, car, car.seat === road.active ? "bad" : "good", `${car.name} -${taken} and -${dollars(taken * 100)} ${cause}`, -taken, -taken * 100);
  if (car.durability === 0 && !immovable) {
    car.speed = 0;
    car.facing = car.heading === "finish" ? "start" : "finish";
    if (car.seat === road.active) road.points = 0;
    note(road, car, car.seat === road.active ? "bad" : "good", `${car.name} is wrecked and spun around`);
  }
}

function target(road: Road, car: Car, way: number): number {
  const to = stepFrom(car.cell, way);
  return road.border && car.homebound && to >= 0 && cellOf(to)!.mark <= -2 ? PAST : to;
}

/** Takes a car off the road. */
function gone(road: Road, car: Car): void {
  car.cell = -1;
  if (car.seat === road.active) road.points = 0;
}

function push(road: Road, first: Car, way: number): void {
  const chain: Car[] = [];
  let car = first;
  for (;;) {
    chain.push(car);
    if (car.ballast) break;
    const to = target(road, car, way);
    if (to === RIVER || to === PAST) return moveAll(road, chain, way);
    if (to < 0) {
      if (to !== BEHIND) hurt(road, car, 1, "against a bridge support", true);
      break;
    }
    if (isClosed(road, to)) {
      const straight = way % 3 === 0;
      hurt(road, car, straight ? Math.max(1, car.speed) : 1, "against a container", true);
      if (straight) car.speed = 0;
      break;
    }
    const other = onCell(road, to);
    if (!other) return moveAll(road, chain, way);
    hurt(road, car, 1, `against ${other.name}`);
    hurt(road, other, 1, `struck by ${car.name}`);
    car = other;
  }
  for (const stuck of chain) note(road, stuck, "plain", `${stuck.name} stays put`);
}

function moveAll(road: Road, chain: Car[], way: number): void {
  for (const car of [...chain].reverse()) {
    const to = target(road, car, way);
    if (to === RIVER) {
      note(road, car, car.seat === road.active ? "bad" : "good", `${car.name} falls into the river (crane: $500)`, 0, -500);
      gone(road, car);
    } else if (to === PAST) {
      note(road, car, "plain", `${car.name} is pushed off the bridge: across`);
      gone(road, car);
    } else {
      note(road, car, "plain", `${car.name} is pushed to ${nameOf(to)}`);
      enter(road, car, to, way, "push");
    }
    if (road.open) return;
  }
}

function enter(road: Road, car: Car, to: number, way: number, how: "drive" | "slide" | "push"): void {
  car.cell = to;
  const money = road.bills.get(to) ?? 0;
  if (money) {
    road.bills.delete(to);
    car.cash += money;
    note(road, car, car.seat === road.active ? "good" : "bad", `${car.name} +${dollars(money)} from the road`, 0, money);
  }
  const thing = road.things.get(to);
  if (road.damaged.has(to)) rough(road, car);
  if (!thing) return;
  switch (thing.what) {
    case "police": {
      const room = besides(to).filter((cell) => cellOf(cell)!.lane !== cellOf(to)!.lane && cellOf(cell)!.mark >= 0);
      const free = room.filter((cell) => !road.things.has(cell) && !onCell(road, cell));
      road.things.delete(to);
      if (free.length === 1) road.things.set(free[0]!, thing);
      note(road, car, "plain", free.length ? "police step aside" : "police are driven off");
      return;
    }
    case "barriers":
      road.things.delete(to);
      return hurt(road, car, thing.count, "in the barriers");
    case "spikes":
      if (car.runFlat) return;
      road.things.delete(to);
      if (how === "push") car.speed = Math.max(0, car.speed - thing.count);
      else road.spikes += thing.count;
      return note(road, car, car.seat === road.active ? "bad" : "good", `spikes: -${thing.count * 10} mph ${how === "push" ? "at once" : "after driving"}`);
    case "limit":
      return rough(road, car);
    case "mine":
      if (thing.owner === car.seat) return;
      road.things.delete(to);
      return hurt(road, car, 2, "on the mine");
    case "ramp":
      if (way !== (thing.facing === "start" ? 3 : 0)) return hurt(road, car, 3, "at the side of the ramp");
      if (how === "drive" && road.points > 0) {
        road.open = `Jump: ${road.points} ${road.points === 1 ? "space" : "spaces"}, with 1 in 3 one short`;
        note(road, car, "plain", road.open);
        road.points = 0;
      }
      return;
    case "oil":
    case "acid":
      note(road, car, "bad", `${car.name} slips on ${thing.what}`);
      if (thing.what === "acid") hurt(road, car, 1, "in the acid", false, true);
      if (how === "push") return push(road, car, way);
      road.steers = 0;
      if (road.points === 0 && car.durability > 0) driveOn(road, car, absolute(0, car.facing), "slide");
  }
}

function rough(road: Road, car: Car): void {
  const excess = car.speed - 3 - (car.driver === DUKE ? 1 : 0);
  if (!car.pass && excess > 0) hurt(road, car, excess, "on the damaged road");
}

function driveOn(road: Road, car: Car, way: number, how: "drive" | "slide"): void {
  const to = target(road, car, way);
  if (to === PAST) {
    note(road, car, "good", `${car.name} is across the line`);
    return gone(road, car);
  }
  if (to < 0) return;
  if (isClosed(road, to)) {
    hurt(road, car, car.speed, "against the container", true);
    note(road, car, "bad", `${car.name} stops dead`);
    car.speed = 0;
    road.points = 0;
    return;
  }
  const other = onCell(road, to);
  if (other) return collide(road, car, other, way);
  enter(road, car, to, way, how);
}

function collide(road: Road, car: Car, other: Car, way: number): void {
  const unharmed = car.driver === PUPETTA;
  const crash = other.speed === 0 || other.facing !== car.facing;
  note(road, other, "plain", `${car.name} ${crash ? "crashes into" : "rams"} ${other.name}`);
  if (!crash) {
    if (!unharmed) hurt(road, car, 1, "in the collision");
    hurt(road, other, 1, "in the collision");
    return push(road, other, way);
  }
  const [mine, theirs] = [car.speed, other.speed];
  if (!unharmed) hurt(road, car, mine + theirs, "in the crash");
  hurt(road, other, mine + theirs, "in the crash");
  other.speed = 0;
  if (!unharmed) {
    car.speed = 0;
    road.points = 0;
    note(road, car, "bad", `${car.name} stops dead`);
  }
  if (theirs <= mine) push(road, other, way);
  else push(road, car, (way + 3) % 6);
}

/** One step of the active driver, in a way as the driver counts; the road afterwards, with notes on what happened. */
export function afterStep(before: Road, way: number): Road {
  const road = copied(before);
  const car = driverOf(road);
  if (!car) return road;
  road.points -= 1;
  if (way !== 0) road.steers -= 2;
  driveOn(road, car, absolute(way, car.facing), "drive");
  if (road.points === 0 && road.spikes && car.cell >= 0) {
    car.speed = Math.max(0, car.speed - road.spikes);
    note(road, car, "bad", `flat tires: down to ${car.speed * 10} mph`);
    road.spikes = 0;
  }
  return road;
}

/** The steps that are possible: straight ahead always, lane changes with 2 Steers onto road that is no container. */
export function stepsOf(road: Road): number[] {
  const car = driverOf(road);
  if (!car || road.points <= 0 || car.cell < 0 || road.open || car.facing !== car.heading) return [];
  const lateral = [5, 1].filter((way) => {
    const to = target(road, car, absolute(way, car.facing));
    return road.steers >= 2 && (to === PAST || (to >= 0 && !isClosed(road, to)));
  });
  return [0, ...lateral];
}
