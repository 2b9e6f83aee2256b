import { describe, expect, it } from "vitest";
import type { GangrushEvent } from "../../gangrush.gen";
import { carOf, viewOf } from "../fixtures";
import { idOf } from "../ground";
import { JUMP_ODDS, momentOf, stagedIn, type Moment } from "./moments";

const [PUP, DON, SPE, DUKE] = [0, 1, 2, 3];
const view = viewOf([carOf(0, "DON", "L3:4", { speed: 0 }), carOf(1, "DUKE", "L3:2", { speed: 40 }), carOf(2, "PUP", "L1:4", { speed: 30 })]);
const after = (...events: GangrushEvent[]): Moment | null => events.reduce<Moment | null>((now, event) => momentOf(now, event, `${event.event}.`, view), null);
const damaged = (car: number, points: number): GangrushEvent => ({ event: "damaged", car, points, money: points * 100, cell: idOf("L3:4"), cause: "crash", other: -1 });

describe("big moments", () => {
  it("a crash names both speeds and their sum, and counts what each lost", () => {
    const crash = after({ event: "collided", car: DUKE, other: DON, crash: true, way: 0, damage: 4 }, damaged(DUKE, 4), damaged(DON, 4))!;
    expect(crash).toMatchObject({ title: "Crash!", car: DUKE, other: DON, sum: "4 each, and both stop", lost: { [DUKE]: { points: 4, money: 400 }, [DON]: { points: 4, money: 400 } }, verdict: "-4" });
    expect(crash.factors).toEqual([{ name: "John Duke at 40 mph", value: "4" }, { name: "Don Moccioco at 0 mph", value: "0" }]);
    expect(crash.lines).toEqual(["damaged.", "damaged."]);
  });

  it("a ram costs 1 each, but never Pupetta", () => {
    expect(after({ event: "collided", car: DUKE, other: PUP, crash: false, way: 0, damage: 1 })!.factors).toEqual([{ name: "both drive the same way", value: "1 each" }]);
    expect(after({ event: "collided", car: PUP, other: DUKE, crash: false, way: 0, damage: 1 })!.factors.at(-1)).toEqual({ name: "Pupetta never suffers when she rams", value: "0" });
    // Nor does a crash stop her, so nothing is said of "each" and "both".
    const crash = after({ event: "collided", car: PUP, other: DON, crash: true, way: 0, damage: 4 })!;
    expect(crash.sum).toMatch(/^\d for Don Moccioco, who stops$/);
    expect(after({ event: "collided", car: PUP, other: DUKE, crash: false, way: 0, damage: 1 })!.factors[0]).toEqual({ name: "both drive the same way", value: "1" });
  });

  it("a jump shows its die, and Duke lands softly", () => {
    expect(after({ event: "jumped", car: DUKE, face: 4, short: true, damage: 2 })).toMatchObject({
      ...{ face: 4, verdict: "Too short!" },
      factors: [{ name: "Damage: one space short", value: "2" }, { name: "John Duke lands softly", value: "-1" }],
    });
    expect(JUMP_ODDS.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1);
    expect(JUMP_ODDS[0]).toMatchObject({ chance: 1 / 3, text: "all the way, costs 1" });
  });

  it("the police, a wreck, plates, a fall", () => {
    const shots: GangrushEvent = { event: "policefired", cell: idOf("L3:12"), way: 3, shots: 3, car: DON };
    expect(after(shots)).toMatchObject({ car: -1, other: DON, factors: [{ name: "3 officers", value: "3 shots" }] });
    expect(after(shots, damaged(DON, 3), { event: "flipped", car: DON, facing: 3 })!.verdict).toBe("Wrecked!");
    expect(after(shots, { event: "cancelled", car: DON })!.verdict).toBe("The plates hold");
    // A parked car that is pushed against a container loses 1, whatever its needle shows.
    expect(after({ event: "struck", car: DON, what: "container", stopped: true, damage: 1 })!.factors).toEqual([{ name: "head-on into a container at 0 mph", value: "1" }]);
    expect(after({ event: "fell", car: SPE, cell: idOf("L1:4") })).toMatchObject({ title: "Into the river!", verdict: "Splash!" });
  });

  it("are on stage while their beat plays; of dice, those of the others", () => {
    const crash = after({ event: "collided", car: DUKE, other: DON, crash: true, way: 0, damage: 4 });
    expect(stagedIn({ stage: "crash", view, moment: crash })).toBe("crash");
    expect(stagedIn({ stage: "", view, moment: crash })).toBe("");
    expect(stagedIn({ stage: "crash", view, moment: null })).toBe("");
    expect(stagedIn({ stage: "roll", view, moment: null })).toBe("");
    expect(stagedIn({ stage: "roll", view: { ...view, seat: 1 }, moment: null })).toBe("roll");
    expect(stagedIn(null)).toBe("");
  });

  it("ends when something else begins", () => {
    expect(after({ event: "collided", car: DUKE, other: DON, crash: true, way: 0, damage: 4 }, { event: "moved", car: DUKE, origin: 1, cell: 2, how: "drive" })).toBeNull();
    expect(after({ event: "collided", car: DUKE, other: DON, crash: true, way: 0, damage: 4 }, { event: "turnbegan", car: PUP })).toBeNull();
    expect(after(damaged(DON, 1))).toBeNull();
  });
});
