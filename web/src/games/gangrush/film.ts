/** Events as moving pictures: `shoot` turns one event into the scenes it is shown by. No drawing here. */
import type { Script } from "../../system/film";
import type { CarView, GangrushEvent, GangView, Thing, TurnView } from "../gangrush.gen";
import { absolute, beyond, middle, nameOf, stepFrom, idOf, type Point } from "./ground";
import { BONUSES, dollars, DRIVERS, HAZARDS } from "./content";
import { momentOf, type Moment } from "./parts/moments";

export interface Float {
  at: Point;
  text: string;
  tone: "good" | "bad" | "plain";
}

/** What the board shows at a moment: a view, and what is going on in it. */
export interface Scene {
  view: GangView;
  floats: readonly Float[];
  /** A shot under way. */
  tracer: { from: Point; to: Point; weapon: string } | null;
  /** Where something bursts. */
  burst: Point | null;
  /** A car that is leaving the road, by driver, and where to. */
  leaving: { driver: number; to: Point; how: "river" | "off" } | null;
  splash: Point | null;
  /** The driver of a car in the air. */
  flying: number;
  /** A car that hangs on the crane's hook, by driver. */
  hooked: number;
  /** The dice are in the air. */
  tumbling: boolean;
  /** The one die that decides a jump. */
  jump: number;
  /** The big moment that is under way. */
  moment: Moment | null;
  /** Words across the board. */
  banner: string;
  /** Where the picture should look. */
  eye: Point | null;
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
}

const SHORT = 150;
const STEP = 230;
const HIT = 320;
const ROLL = 400;
const READ = 700;

/** A view with nothing going on. */
export function still(view: GangView, ms = 0): Scene {
  return {
    ...{ view, floats: [], tracer: null, burst: null, leaving: null, splash: null, flying: -1, hooked: -1 },
    ...{ tumbling: false, jump: -1, moment: null, banner: "", eye: null, ms },
  };
}

function withCar(view: GangView, driver: number, change: (car: CarView) => Partial<CarView>): GangView {
  return { ...view, cars: view.cars.map((car) => (car.driver === driver ? { ...car, ...change(car) } : car)) };
}

function withTurn(view: GangView, change: Partial<TurnView>): GangView {
  return view.turn ? { ...view, turn: { ...view.turn, ...change } } : view;
}

function withBills(view: GangView, cell: number, change: number): GangView {
  const name = nameOf(cell);
  const old = view.bills.find(([at]) => at === name)?.[1] ?? 0;
  const rest = view.bills.filter(([at]) => at !== name);
  return { ...view, bills: old + change > 0 ? [...rest, [name, old + change]] : rest };
}

function withThing(view: GangView, thing: Partial<Thing> & Pick<Thing, "cell" | "what">): GangView {
  const made: Thing = { count: 1, facing: "", owner: -1, ...thing };
  return { ...view, things: [...view.things.filter(({ cell }) => cell !== thing.cell), made] };
}

function lessThing(view: GangView, cell: number, count = Infinity): GangView {
  const name = nameOf(cell);
  const things = view.things.flatMap((thing) => {
    if (thing.cell !== name) return [thing];
    return thing.count > count ? [{ ...thing, count: thing.count - count }] : [];
  });
  return { ...view, things };
}

/** A turn of which only the seat is known yet. */
function freshTurn(seat: number): TurnView {
  const none = [0, 0, 0, 0, 0];
  return {
    ...{ seat, aside: none, rolled: none, rolls: 0, dice: none, doubled: -1, points: 0, steers: 0, free_steers: 0 },
    ...{ speedometers: 0, shots: 0, unused: 0, spikes: 0, bought: false, shop_later: false, must_turn: false },
    ...{ blasting: false, police: "", targets: [], odds: [] },
  };
}

const pay = (car: CarView, money: number): Partial<CarView> => (car.cash === null ? {} : { cash: Math.max(0, car.cash + money) });
const facingOf = (facing: number): string => (facing ? "start" : "finish");
const sum = (dice: readonly number[]): number => dice.reduce((all, count) => all + count, 0);

const PUPETTA = 0;
/** Causes whose bills do not fall under the car. */
const SWALLOWED = ["acid", "rebound", "hard rebound"];

/** The scenes that show an event, from the one before on; none if it has nothing to show. */
export function shoot(before: Scene, event: GangrushEvent, text = ""): Scene[] {
  const moment = momentOf(before.moment, event, text, before.view);
  const scenes = pictures(before, event);
  // What has no picture may still be told in a moment.
  if (!scenes.length && moment) return [{ ...before, moment, ms: SHORT }];
  return scenes.map((scene) => ({ ...scene, moment }));
}

function pictures(before: Scene, event: GangrushEvent): Scene[] {
  const { view } = before;
  const carOf = (driver: number): CarView | undefined => view.cars.find((car) => car.driver === driver);
  const spot = (driver: number): Point | null => {
    const car = carOf(driver);
    return car?.cell ? middle(idOf(car.cell)) : null;
  };
  const over = (driver: number, text: string, tone: Float["tone"]): Pick<Scene, "floats" | "eye"> => {
    const at = spot(driver);
    return { floats: at ? [{ at, text, tone }] : [], eye: at };
  };
  switch (event.event) {
    case "roundbegan":
      return [{ ...still({ ...view, round: event.round, revealed: [] }, READ), banner: `Round ${event.round}` }];
    case "revealed":
      return [still({ ...view, revealed: [...view.revealed, HAZARDS[event.token]!.id] }, SHORT)];
    case "stocked": {
      const shop = [...view.shop];
      shop[event.slot] = BONUSES[event.token]!.id;
      return [still({ ...view, shop }, SHORT)];
    }
    case "picked":
      return [still({ ...view, placing: HAZARDS[event.token]!.id }, SHORT)];
    case "placed": {
      const { id, type, count } = HAZARDS[event.token]!;
      const revealed = [...view.revealed];
      if (revealed.includes(id)) revealed.splice(revealed.indexOf(id), 1);
      if (event.cell < 0) return [still({ ...view, revealed, placing: "" }, SHORT)];
      const next = withThing({ ...view, revealed, placing: "" }, { cell: nameOf(event.cell), what: type, count });
      return [{ ...still(next, HIT), eye: middle(event.cell) }];
    }
    case "turnbegan":
      {
      const seat = carOf(event.car)?.seat ?? -1;
      const next = { ...view, active: seat, turn: freshTurn(seat) };
      return [{ ...still(next, READ), banner: DRIVERS[event.car]!.name, eye: spot(event.car) }];
    }
    case "rampset":
      return [
        {
          ...still(
            withCar(withThing(view, { cell: nameOf(event.cell), what: "ramp", facing: facingOf(event.facing) }), event.car, () => ({ ramp: false })),
            HIT,
          ),
          eye: middle(event.cell),
        },
      ];
    case "repaired": {
      const next = withCar(view, event.car, (car) => ({ durability: Math.min(car.maximum, car.durability + event.points), ...pay(car, -event.price) }));
      return [{ ...still(next, HIT), ...over(event.car, `+${event.points}${event.price ? ` for $${event.price}` : ""}`, "good") }];
    }
    case "rolled": {
      const next = withTurn(view, { rolled: event.dice, aside: event.aside, rolls: event.roll });
      return [{ ...still(next, ROLL), tumbling: true }, still(next, SHORT)];
    }
    case "kept": {
      const turn = view.turn;
      if (!turn) return [];
      const aside = turn.aside.map((count, face) => count + (event.dice[face] ?? 0));
      const rolled = turn.rolled.map((count, face) => count - (event.dice[face] ?? 0));
      return [still(withTurn(view, { aside, rolled }), 200)];
    }
    case "settled":
      return [still(withTurn(view, { dice: event.dice, aside: event.dice, rolled: [0, 0, 0, 0, 0] }), 240)];
    case "speedset":
      return [{ ...still(withCar(view, event.car, () => ({ speed: event.speed })), 260), eye: spot(event.car) }];
    case "drivebegan":
      return [{ ...still(withTurn(view, { points: event.points, steers: event.steers }), SHORT), eye: spot(event.car) }];
    case "moved": {
      const next = withCar(view, event.car, () => ({ cell: nameOf(event.cell), state: "road" }));
      const land = event.how === "land";
      return [{ ...still(next, land ? 380 : STEP), flying: land ? event.car : -1, eye: middle(event.cell) }];
    }
    case "collected": {
      const next = withCar(withBills(view, event.cell, -event.money), event.car, (car) => pay(car, event.money));
      return [{ ...still(next, 220), floats: [{ at: middle(event.cell), text: `+${dollars(event.money)}`, tone: "good" }] }];
    }
    case "damaged": {
      const hurt = withCar(view, event.car, (car) => ({ durability: Math.max(0, car.durability - event.points), ...pay(car, -event.money) }));
      const next = SWALLOWED.includes(event.cause) ? hurt : withBills(hurt, event.cell, event.money);
      const at = spot(event.car) ?? middle(event.cell);
      return [{ ...still(next, HIT), floats: [{ at, text: `-${event.points} \u00b7 -${dollars(event.money)}`, tone: "bad" }], burst: at, eye: at }];
    }
    case "flipped":
      return [{ ...still(withCar(view, event.car, () => ({ facing: facingOf(event.facing), speed: 0 })), 360), ...over(event.car, "wrecked", "bad") }];
    case "turned":
      return [
        {
          ...still(withCar(view, event.car, (car) => ({ facing: facingOf(event.facing), speed: event.brake ? 0 : car.speed, homebound: event.homebound || car.homebound })), 360),
          ...over(event.car, event.brake ? "hand brake" : "U-turn", "plain"),
        },
      ];
    case "collided": {
      const [a, b] = [spot(event.car), spot(event.other)];
      if (!a || !b) return [];
      const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      // A crash stops both, but not Pupetta.
      const stopped = event.crash ? [event.other, ...(event.car === PUPETTA ? [] : [event.car])] : [];
      const next = stopped.reduce((now, driver) => withCar(now, driver, () => ({ speed: 0 })), view);
      return [{ ...still(next, 260), burst: at, eye: at, floats: [{ at, text: event.crash ? "Crash!" : "Rammed!", tone: "plain" }] }];
    }
    case "struck":
      return [{ ...still(event.stopped ? withCar(view, event.car, () => ({ speed: 0 })) : view, 260), ...over(event.car, "Bang!", "plain"), burst: spot(event.car) }];
    case "fell": {
      const edge = beyond(event.cell, stepFrom(event.cell, 5) < 0 ? 5 : 1);
      const gone = withCar(view, event.car, () => ({ state: "river", cell: nameOf(event.cell) }));
      return [
        { ...still(view, 300), leaving: { driver: event.car, to: edge, how: "river" }, eye: edge },
        { ...still(gone, 400), splash: edge, eye: edge, floats: [{ at: edge, text: "Splash!", tone: "bad" }] },
      ];
    }
    case "lifted": {
      const next = withCar(view, event.car, (car) => ({ state: "road", cell: nameOf(event.cell), ...pay(car, -event.fee) }));
      const at = middle(event.cell);
      return [
        { ...still(next, 400), hooked: event.car, eye: at, floats: event.fee ? [{ at, text: `-$${event.fee} crane`, tone: "bad" }] : [] },
        still(next, 200),
      ];
    }
    case "crossed": {
      const car = carOf(event.car);
      const from = car?.cell ? idOf(car.cell) : -1;
      const to = from < 0 ? null : beyond(from, absolute(0, car!.facing));
      const next = withCar(view, event.car, (each) => ({ state: "out", cell: "", ...pay(each, event.bounty) }));
      const place = ["First", "Second", "Third", "Fourth", "Fifth"][event.rank - 1]!;
      const text = event.bounty ? `${place}: +${dollars(event.bounty)}` : place;
      return [
        ...(to ? [{ ...still(view, 350), leaving: { driver: event.car, to, how: "off" as const }, eye: to }] : []),
        { ...still(next, READ), floats: to ? [{ at: to, text, tone: "good" as const }] : [], banner: `${DRIVERS[event.car]!.name} is across`, eye: to },
      ];
    }
    case "arrested":
      return [{ ...still(withCar(view, event.car, () => ({ state: "arrested", cell: "" })), READ), banner: `${DRIVERS[event.car]!.name} is arrested` }];
    case "fired": {
      const from = spot(event.car);
      const to = middle(event.cell);
      return from ? [{ ...still(view, 260), tracer: { from, to, weapon: event.weapon }, eye: to }] : [];
    }
    case "policefired": {
      const to = spot(event.car);
      const from = middle(event.cell);
      return to ? [{ ...still(view, HIT), tracer: { from, to, weapon: "police" }, eye: to, floats: [{ at: from, text: `${event.shots} ${event.shots === 1 ? "shot" : "shots"}`, tone: "plain" }] }] : [];
    }
    case "spared":
      return [{ ...still(view, 240), ...over(event.car, "nothing left to lose", "plain") }];
    case "cancelled":
      return [{ ...still(view, 240), ...over(event.car, "plates hold", "good") }];
    case "policemoved": {
      const police = view.things.find(({ cell }) => cell === nameOf(event.origin));
      const cleared = lessThing(view, event.origin);
      const next = event.cell >= 0 && police ? withThing(cleared, { ...police, cell: nameOf(event.cell) }) : cleared;
      return [still(next, 240)];
    }
    case "roadcleared":
      return [still(lessThing(view, event.cell, event.what === "barriers" ? event.count : Infinity), 200)];
    case "spikesbit":
      return [{ ...still(withCar(view, event.car, () => ({ speed: event.speed })), 280), ...over(event.car, `flat tires: ${event.speed} mph`, "bad") }];
    case "slipped":
      return [{ ...still(view, 220), ...over(event.car, "slips", "bad") }];
    case "jumped": {
      const text = event.short ? "one space short" : "makes it";
      return [
        { ...still(view, ROLL), jump: event.face, tumbling: true, eye: spot(event.car) },
        { ...still(view, READ), jump: event.face, ...over(event.car, text, event.short ? "bad" : "good") },
      ];
    }
    case "rebounded": {
      const at = middle(event.cell);
      return [{ ...still(view, HIT), burst: at, floats: [{ at, text: "bounces", tone: "plain" }], eye: at }];
    }
    case "pocketed":
      return [{ ...still(withCar(view, event.car, (car) => pay(car, event.money)), 220), ...over(event.car, `+${dollars(event.money)}`, "good") }];
    case "bought": {
      const id = BONUSES[event.token]!.id;
      const shop = view.shop.map((token) => (token === id ? "" : token));
      const next = withCar({ ...view, shop }, event.car, (car) => ({ tokens: [...car.tokens, id], ...pay(car, -event.price) }));
      return [{ ...still(next, HIT), ...over(event.car, BONUSES[event.token]!.name, "plain") }];
    }
    case "used":
      return [{ ...still(view, 260), ...over(event.car, BONUSES[event.token]!.name, "plain") }];
    case "laid": {
      const next = withThing(view, { cell: nameOf(event.cell), what: event.what.toLowerCase().split(" ")[0]! });
      return [{ ...still(next, 260), eye: middle(event.cell) }];
    }
    case "barriermoved": {
      const there = view.things.find(({ cell }) => cell === nameOf(event.cell));
      const next = withThing(lessThing(view, event.origin, 1), { cell: nameOf(event.cell), what: "barriers", count: (there?.count ?? 0) + 1 });
      return [still(next, 260)];
    }
    case "gained":
      return [{ ...still(withCar(view, event.car, (car) => pay(car, event.money)), HIT), ...over(event.car, `+${dollars(event.money)}${event.dice ? ` for ${event.dice} ${sum([event.dice]) === 1 ? "die" : "dice"}` : ""}`, "good") }];
    case "gameended":
      return [{ ...still(view, 900), banner: `${DRIVERS[event.winner]!.name} wins` }];
    case "drafted":
    case "shopsorted":
    case "shoprefreshed":
    case "turnskipped":
    case "dieturned":
    case "diedoubled":
    case "driveended":
    case "stuck":
    case "crewdone":
    case "shopputoff":
    case "ramptaken":
      return [];
  }
}

export const film: Script<GangView, GangrushEvent, Scene> = { still, shoot };
