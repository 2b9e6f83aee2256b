/** Events as moving pictures: `shoot` turns one event into the scenes it is shown by. No drawing here. */
import type { Script } from "../../system/film";
import type { Car, Dials, Held, Score, VigilanteEvent, VigilanteView } from "../vigilante.gen";
import { CARDS, LICENCES, VEHICLES, townName } from "./content";
import { groundOf, middle, type Point } from "./ground";
import { nameIn } from "./words";

export interface Float {
  at: Point;
  text: string;
  tone: "good" | "bad" | "plain";
}

/** The Battle Box as it stands in the middle of a combat. */
export interface BoxScene {
  attacker: number;
  defender: number;
  card: number;
  blue: readonly number[];
  red: readonly number[];
  /** Do all red dice lie on the road? */
  deadEye: boolean;
  /** That it hits, as it was when it was chosen; 0: the attack is over. */
  chance: number;
  /** Which dice are in the air just now. */
  tumbling: "" | "blue" | "red";
  /** Known when it is decided. */
  hit: boolean | null;
  /** Range cards beside the weapon. */
  ranges: readonly number[];
  /** Who has rolled again with Loaded Dice; -1: nobody. */
  again: number;
  /** What came of it, in the order in which it happened. */
  effects: readonly string[];
}

/** A moment for the stage that needs no dice. */
export type Act =
  | { kind: "ram"; attacker: number; defender: number; landing: boolean; damage: number; extra: number; effects: readonly string[] }
  | { kind: "jump"; seat: number }
  | { kind: "wreck"; seat: number; by: number; cause: string }
  | { kind: "can"; seat: number; cans: number; target: number };

/** What the board shows at a moment: a view, and what is going on in it. */
export interface Scene {
  view: VigilanteView;
  floats: readonly Float[];
  /** A shot under way. */
  shot: { from: Point; to: Point; weapon: string } | null;
  burst: Point | null;
  /** A card that is just being laid, by its place; it drops in. */
  laid: string;
  box: BoxScene | null;
  act: Act | null;
  /** A card that is played or turned over in everybody's sight. */
  card: { seat: number; card: number } | null;
  banner: string;
  /** Where the picture should look. */
  eye: Point | null;
  ms: number;
}

const SHORT = 150;
const STEP = 240;
const HIT = 360;
const ROLL = 430;
const READ = 560;

/** A view with nothing going on. */
export function still(view: VigilanteView, ms = 0): Scene {
  return { view, floats: [], shot: null, burst: null, laid: "", box: null, act: null, card: null, banner: "", eye: null, ms };
}

type Cell = [number, number];

function withCar(view: VigilanteView, seat: number, change: Partial<Car>): VigilanteView {
  return { ...view, cars: view.cars.map((car) => (car.seat === seat ? { ...car, ...change } : car)) };
}

function withDials(view: VigilanteView, seat: number, change: Partial<Dials>): VigilanteView {
  return { ...view, dials: view.dials.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

function withScore(view: VigilanteView, seat: number, change: (score: Score) => Partial<Score>): VigilanteView {
  return { ...view, scores: view.scores.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function withHeld(view: VigilanteView, seat: number, deck: number, by: number): VigilanteView {
  const key: keyof Held = deck ? "upgrades" : "ammo";
  return { ...view, held: view.held.map((one) => (one.seat === seat ? { ...one, [key]: Math.max(0, one[key] + by) } : one)) };
}

function withHand(view: VigilanteView, seat: number, change: (cards: string[]) => string[]): VigilanteView {
  return { ...view, hands: view.hands.map((one) => (one.seat === seat ? { ...one, cards: change([...one.cards]) } : one)) };
}

/** What goes on, with one more thing that came of it. */
function grown({ box, act }: Scene, text: string): Pick<Scene, "box" | "act"> {
  return {
    box: box && { ...box, effects: [...box.effects, text] },
    act: act?.kind === "ram" ? { ...act, effects: [...act.effects, text] } : act,
  };
}

const deckOf = (card: number): number => (CARDS[card]!.deck === "ammo" ? 0 : 1);

/** A card leaves a hand, seen or not. */
function lost(view: VigilanteView, seat: number, card: number): VigilanteView {
  const less = withHand(view, seat, (cards) => {
    const at = cards.indexOf(CARDS[card]!.id);
    return at < 0 ? cards : cards.toSpliced(at, 1);
  });
  return withHeld(less, seat, deckOf(card), -1);
}

function gained(view: VigilanteView, seat: number, card: number): VigilanteView {
  return withHeld(withHand(view, seat, (cards) => [...cards, CARDS[card]!.id]), seat, deckOf(card), 1);
}

function canAt(view: VigilanteView, cell: Cell | null, carrier: number): VigilanteView {
  const square = cell ? (groundOf(view).at(...cell)?.id ?? -1) : -1;
  return { ...view, can: { square, row: cell?.[0] ?? 0, col: cell?.[1] ?? 0, carrier, pending: false } };
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const LIGHTS = ["Red", "Orange", "Green"];

/** The scenes that show an event, from the one before on; none if it has nothing to show. */
export function shoot(before: Scene, event: VigilanteEvent, _text: string, after: VigilanteView): Scene[] {
  const { view } = before;
  const name = (car: number): string => capital(VEHICLES[car]?.colour ?? "");
  const point = ([row, col]: Cell): Point => middle(row, col);
  const square = ([row, col]: Cell): Pick<Car, "square" | "row" | "col"> => ({ square: groundOf(view).at(row, col)?.id ?? 0, row, col });
  const spot = (seat: number): Point | null => {
    const car = view.cars[seat];
    return car && car.square >= 0 ? middle(car.row, car.col) : null;
  };
  const over = (seat: number, text: string, tone: Float["tone"]): Pick<Scene, "floats" | "eye"> => {
    const at = spot(seat);
    return { floats: at ? [{ at, text, tone }] : [], eye: at };
  };
  switch (event.event) {
    case "licencetaken":
      return [{ ...still(driverWith(view, event.seat, { licence: LICENCES[event.licence]!.id }), HIT) }];
    case "carplaced": {
      const next = after.drivers[event.seat] ? { ...view, drivers: view.drivers.map((one) => (one.seat === event.seat ? after.drivers[event.seat]! : one)) } : view;
      const standing = withCar(next, event.seat, { ...square(event.square), facing: event.facing });
      return [still({ ...standing, dials: after.dials }, SHORT)];
    }
    case "turnbegan": {
      const next = { ...view, active: event.seat, round: event.round, phase: "map", owed: 0, airborne: false, fight: null };
      const round = event.round !== view.round ? `Round ${event.round}: ` : "";
      return [{ ...still(next, READ), banner: `${round}${name(event.car)}`, eye: spot(event.seat) }];
    }
    case "lightout":
      return [{ ...still({ ...view, lights: view.lights - 1 }, READ), banner: `${LIGHTS[event.light]} light` }];
    case "townturned":
      return [{ ...still(view, event.on_map ? READ : SHORT), banner: `${townName(event.town)}${event.on_map ? "" : ": not on the map"}` }];
    case "mapdrawn":
      return after.drawn?.tile === event.tile ? [still({ ...view, drawn: after.drawn }, SHORT)] : [];
    case "mapburied":
      return [still({ ...view, drawn: null }, SHORT)];
    case "laid": {
      const card = after.cards.find(({ row, col }) => row === event.place[0] && col === event.place[1]);
      if (!card) return [];
      const [row, col] = event.place;
      return [
        {
          ...still({ ...view, drawn: null, cards: [...view.cards, card] }, HIT),
          ...{ laid: `${row},${col}`, eye: middle(3 * row + 1, 3 * col + 1) },
        },
      ];
    }
    case "speedset": {
      const tone = event.after < event.before ? "bad" : "plain";
      const now = { ...still(withDials(view, event.seat, { speed: event.after }), HIT), ...over(event.seat, `speed ${event.after}`, tone) };
      return [before.box || before.act ? { ...now, ...grown(before, `Speed ${event.before} to ${event.after}`) } : now];
    }
    case "moved": {
      const next = withCar(view, event.seat, { ...square(event.square), facing: event.facing });
      return [{ ...still({ ...next, owed: event.owed, airborne: event.airborne, phase: "actions" }, STEP), eye: point(event.square) }];
    }
    case "turned":
      return [{ ...still(withCar(view, event.seat, { facing: event.facing }), HIT), eye: spot(event.seat) }];
    case "gasset": {
      const by = event.after - event.before;
      const text = by === 0 ? "" : event.after === 0 ? "out of gas" : `${by > 0 ? "+" : "-"}${Math.abs(by)} gas`;
      return [{ ...still(withDials(view, event.seat, { gas: event.after }), HIT), ...over(event.seat, text, by > 0 ? "good" : "bad") }];
    }
    case "jumped":
      return [{ ...still({ ...view, airborne: true, owed: event.owed }, READ), ...over(event.seat, "airborne", "good"), act: { kind: "jump", seat: event.seat } }];
    case "camedown":
      return [{ ...still({ ...view, airborne: false }, STEP), eye: point(event.square) }];
    case "putaside":
      return [{ ...still(withCar(view, event.seat, square(event.square)), STEP), eye: point(event.square) }];
    case "rammed":
      return [
        {
          ...{ ...still(view, READ), burst: point(event.square), eye: point(event.square) },
          act: { kind: "ram", attacker: event.seat, defender: event.victim, landing: event.landing, damage: event.damage, extra: event.extra, effects: [] },
        },
      ];
    case "displaced":
      return [{ ...still(withCar(view, event.seat, { ...square(event.square), facing: event.facing }), STEP), ...grown(before, "Pushed back, facing away") }];
    case "damaged": {
      const by = event.after - event.before;
      const next = withDials(view, event.seat, { health: event.after });
      const text = by < 0 ? `-${-by} health` : `+${by} health`;
      return [{ ...still(next, HIT), ...over(event.seat, text, by < 0 ? "bad" : "good"), ...grown(before, `${nameIn(after, event.seat)}'s health goes from ${event.before} to ${event.after}`), burst: by < 0 ? spot(event.seat) : null }];
    }
    case "minehit": {
      const { square: at } = square(event.square);
      const mines = view.mines.filter((mine) => mine.square !== at);
      return [{ ...still({ ...view, mines, cubes: view.cubes + 1 }, HIT), burst: point(event.square), eye: point(event.square) }];
    }
    case "wrecked": {
      const gone = withScore(withCar(view, event.seat, { square: -1 }), event.seat, ({ suffered }) => ({ suffered: suffered + 1 }));
      const next = event.by >= 0 ? withScore(gone, event.by, ({ wrecks, points }) => ({ wrecks: wrecks + 1, points: points + 1 })) : gone;
      const act: Act = { kind: "wreck", seat: event.seat, by: event.by, cause: event.cause };
      return [{ ...still(view, READ), burst: point(event.square), eye: point(event.square), act }, { ...still(next, HIT), act }];
    }
    case "towed":
      return [{ ...still(withCar(view, event.seat, square(event.square)), HIT), eye: point(event.square) }];
    case "respawned": {
      const next = withCar(view, event.seat, { ...square(event.square), facing: event.facing });
      const { tank: gas, armour: health } = view.drivers[event.seat]!;
      return [{ ...still(withDials(next, event.seat, { speed: 0, gas, health }), HIT), eye: point(event.square) }];
    }
    case "canplaced":
      return [{ ...still(canAt(view, event.square, -1), READ), eye: point(event.square), banner: `The Gas Can: ${townName(event.town)}` }];
    case "cantaken":
      return [{ ...still(canAt(view, null, event.seat), HIT), floats: [{ at: point(event.square), text: "Gas Can", tone: "good" }], ...grown(before, "The Gas Can changes hands") }];
    case "candropped":
      return [{ ...still(canAt(view, event.square, -1), HIT), eye: point(event.square) }];
    case "captured": {
      const next = withScore(canAt(view, null, -1), event.seat, ({ cans, points }) => ({ cans: cans + 1, points: points + 3 }));
      return [
        {
          ...{ ...still(next, READ), eye: point(event.square), act: { kind: "can", seat: event.seat, cans: event.side, target: event.target } as const },
          floats: [{ at: point(event.square), text: "+3 points", tone: "good" }],
        },
      ];
    }
    case "drew":
      return [{ ...still(gained(view, event.seat, event.card), HIT), card: { seat: event.seat, card: event.card } }];
    case "drewunseen":
      return [{ ...still(withHeld(view, event.seat, event.deck, 1), SHORT), ...over(event.seat, event.deck ? "+1 Upgrade" : "+1 Ammo", "plain") }];
    case "discarded":
      return [still(event.cards.reduce((now, card) => lost(now, event.seat, card), view), SHORT)];
    case "played": {
      const less = lost(view, event.seat, event.card);
      const cell = event.square;
      const next = cell ? { ...less, cubes: less.cubes - 1, mines: [...less.mines, { ...square(cell), layer: event.seat }] } : less;
      return [{ ...still(next, HIT), card: { seat: event.seat, card: event.card }, eye: spot(event.seat) }];
    }
    case "licenceused": {
      const move = LICENCES[event.licence]!.move;
      return [{ ...still(driverWith(view, event.seat, { used: true }), READ), banner: move, box: before.box, eye: spot(event.seat) }];
    }
    case "fired": {
      const from = spot(event.seat);
      const used = [event.card, ...event.ranges];
      const next = { ...used.reduce((now, card) => lost(now, event.seat, card), view), beside: used.map((card) => CARDS[card]!.id), targets: event.targets };
      return [{ ...still(next, HIT), card: { seat: event.seat, card: event.card }, eye: from }];
    }
    case "aimed": {
      const [from, to] = [spot(event.seat), spot(event.victim)];
      const box: BoxScene = { attacker: event.seat, defender: event.victim, card: event.card, blue: [], red: [], deadEye: event.dead_eye, chance: event.chance, tumbling: "", hit: null, ranges: rangesBeside(view), again: -1, effects: [] };
      const scene = { ...still(view, HIT), box, eye: to && from ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : to };
      return [{ ...scene, shot: from && to ? { from, to, weapon: CARDS[event.card]!.weapon } : null }];
    }
    case "rolled": {
      if (!before.box && !view.fight) return [];
      const box = before.box ?? boxOf(view)!;
      const again = event.again ? event.seat : box.again;
      const now: BoxScene = event.red ? { ...box, red: event.dice, tumbling: "red", hit: null, again } : { ...box, blue: event.dice, tumbling: "blue", hit: null, again };
      return [{ ...still(view, ROLL), box: now }];
    }
    case "fought": {
      const box = before.box ?? boxOf(after);
      const scene = { ...still(view, READ), box: box && { ...box, tumbling: "" as const, hit: event.hit } };
      return [event.hit ? { ...scene, burst: spot(event.victim), eye: spot(event.victim) } : { ...scene, ...over(event.victim, "missed", "plain") }];
    }
    case "rocketart":
      return event.doubled ? [{ ...still(view, READ), ...grown(before, "A die on the rocket: double damage") }] : [];
    case "stole":
      return [{ ...still(gained(lost(view, event.victim, event.card), event.seat, event.card), HIT), ...over(event.victim, "robbed", "bad"), ...grown(before, `${CARDS[event.card]!.name} stolen`) }];
    case "stoleunseen":
      return [{ ...still(withHeld(withHeld(view, event.victim, event.deck, -1), event.seat, event.deck, 1), HIT), ...over(event.victim, "robbed", "bad"), ...grown(before, "A card stolen") }];
    default:
      return [];
  }
}

export const film: Script<VigilanteView, VigilanteEvent, Scene> = { still, shoot };

function driverWith(view: VigilanteView, seat: number, change: Partial<VigilanteView["drivers"][number]>): VigilanteView {
  return { ...view, drivers: view.drivers.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

export const totalOf = (dice: readonly number[]): number => dice.reduce((all, die) => all + Math.max(0, die), 0);

/** Whom the stage tells of: the sides of a combat or ram, or who is alone on it. */
export function playersOf({ box, act }: Scene): number[] {
  if (box) return [box.attacker, box.defender];
  if (!act) return [];
  return act.kind === "ram" ? [act.attacker, act.defender] : [act.seat];
}

/** The Range cards beside the Battle Box, by number. */
const rangesBeside = (view: VigilanteView): number[] => view.beside.map((id) => CARDS.findIndex((card) => card.id === id)).filter((card) => CARDS[card]!.range > 0);

/** The last combat as the view tells it. */
export function boxOf(view: VigilanteView): BoxScene | null {
  const { fight } = view;
  if (!fight) return null;
  const card = CARDS.findIndex(({ id }) => id === fight.card);
  const done = fight.red.length > 0 && fight.blue.length > 0;
  return { ...fight, card, deadEye: fight.dead_eye, ranges: rangesBeside(view), again: -1, effects: [], tumbling: "", hit: done ? totalOf(fight.red) > totalOf(fight.blue) : null };
}
