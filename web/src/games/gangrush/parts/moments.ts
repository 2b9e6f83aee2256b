/** Big moments: who is in one, what decides it and what came of it, gathered event by event. No drawing here. */
import type { GangrushEvent, GangView } from "../../gangrush.gen";
import { DRIVERS, FACES } from "../content";

/** Something that counts in a moment, by name: "Duke at 40 mph", 4. */
export interface Factor {
  name: string;
  value: string;
}

export interface Moment {
  kind: "crash" | "jump" | "police";
  title: string;
  /** Who causes it; -1: the police. */
  car: number;
  /** Whom it happens to; -1: nobody, or a thing. */
  other: number;
  /** What decides it, and what that comes to. */
  factors: readonly Factor[];
  sum: string;
  /** The one die of a jump, or -1. */
  face: number;
  /** How many police officers fire. */
  officers: number;
  /** Durability and dollars lost so far, by driver. */
  lost: Readonly<Record<number, { points: number; money: number }>>;
  /** What came of it, as it was told. */
  lines: readonly string[];
  verdict: string;
}

const PUPETTA = 0;
const DUKE = 3;

const nameOf = (driver: number): string => DRIVERS[driver]?.name ?? "";
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What belongs to a moment that has begun. */
const AFTERMATH: readonly GangrushEvent["event"][] = [
  ...(["damaged", "spared", "flipped", "fell", "stuck", "rebounded", "pocketed", "roadcleared", "policemoved", "collected", "cancelled"] as const),
  ...(["spikesbit", "slipped", "struck", "moved", "crossed", "arrested"] as const),
];

/** The moment after an event, or null if there is none. `view` is the table before it. */
export function momentOf(before: Moment | null, event: GangrushEvent, text: string, view: GangView): Moment | null {
  const speedOf = (driver: number): number => view.cars.find((car) => car.driver === driver)?.speed ?? 0;
  const fresh = (kind: Moment["kind"], title: string, car: number, more: Partial<Moment>): Moment => ({
    ...{ kind, title, car, other: -1, factors: [], sum: "", face: -1, officers: 0, lost: {}, lines: [], verdict: "", ...more },
  });
  switch (event.event) {
    case "collided": {
      const [mine, theirs] = [speedOf(event.car), speedOf(event.other)];
      const unharmed = event.car === PUPETTA;
      const spared = unharmed ? [{ name: `${nameOf(PUPETTA)} never suffers when she rams`, value: "0" }] : [];
      if (!event.crash) {
        return fresh("crash", "Rammed!", event.car, { other: event.other, factors: [{ name: "both drive the same way", value: `${event.damage}${unharmed ? "" : " each"}` }, ...spared] });
      }
      const factors = [event.car, event.other].map((driver, n) => ({ name: `${nameOf(driver)} at ${[mine, theirs][n]} mph`, value: String([mine, theirs][n]! / 10) }));
      const all = unharmed ? `${event.damage} for ${nameOf(event.other)}, who stops` : `${event.damage} each, and both stop`;
      return fresh("crash", "Crash!", event.car, { other: event.other, factors: [...factors, ...spared], sum: all });
    }
    case "struck": {
      if (before?.kind === "crash") break;
      const speed = speedOf(event.car);
      const what = event.what === "wall" ? "the wall" : `a ${event.what}`;
      const how = event.stopped ? `head-on into ${what} at ${speed} mph` : `against ${what} from the side`;
      const factors = [{ name: how, value: String(event.damage) }];
      return fresh("crash", "Crash!", event.car, { factors });
    }
    case "jumped": {
      const landing = FACES[event.face]!;
      const eased = event.car === DUKE && landing.landing > 0 ? [{ name: `${nameOf(DUKE)} lands softly`, value: "-1" }] : [];
      const factors = [{ name: `${landing.name}: ${event.short ? "one space short" : "all the way"}`, value: landing.landing ? String(landing.landing) : "unharmed" }, ...eased];
      return fresh("jump", "The jump", event.car, { face: event.face, factors, verdict: event.short ? "Too short!" : "Makes it!" });
    }
    case "policefired": {
      const factors = [{ name: counted(event.shots, "officer"), value: counted(event.shots, "shot") }];
      return fresh("police", "The police open fire", -1, { other: event.car, officers: event.shots, factors });
    }
    case "arrested":
      if (!before) return fresh("police", "Arrested!", event.car, { lines: [text], verdict: "Out of the game" });
      break;
    case "fell":
      if (!before) return fresh("crash", "Into the river!", event.car, { lines: [text], verdict: "Splash!" });
      break;
  }
  if (!before || !AFTERMATH.includes(event.event)) return null;
  if (event.event === "moved" && event.how === "drive") return null;
  return { ...before, ...cameOf(before, event), lines: text ? [...before.lines, text] : before.lines };
}

/** How an event changes the moment that it belongs to. */
function cameOf(before: Moment, event: GangrushEvent): Partial<Moment> {
  switch (event.event) {
    case "damaged": {
      const { points, money } = before.lost[event.car] ?? { points: 0, money: 0 };
      const lost = { ...before.lost, [event.car]: { points: points + event.points, money: money + event.money } };
      const most = Math.max(...Object.values(lost).map((each) => each.points));
      return { lost, verdict: before.kind === "jump" ? before.verdict : `-${most}` };
    }
    case "flipped":
      return { verdict: "Wrecked!" };
    case "fell":
      return { verdict: "Splash!" };
    case "arrested":
      return { verdict: "Arrested!" };
    case "cancelled":
      return { verdict: "The plates hold" };
    default:
      return {};
  }
}

/** The moment on stage: a rival's roll, or whatever goes on; one's own dice lie on the desk. */
export function stagedIn(scene: { stage?: string; view: GangView; moment: Moment | null } | null): string {
  if (scene?.stage === "roll") return scene.view.turn && scene.view.turn.seat !== scene.view.seat ? "roll" : "";
  return scene?.stage && scene.moment ? scene.moment.kind : "";
}

/** How likely each end of a jump is, by what the die shows: from what is printed on it. */
export const JUMP_ODDS: readonly { face: number; chance: number; text: string }[] = FACES.map(({ sides, short, landing }, face) => ({
  face,
  chance: sides / FACES.reduce((all, each) => all + each.sides, 0),
  text: `${short ? "one space short" : "all the way"}, ${landing ? `costs ${landing}` : "unharmed"}`,
}));
