import { describe, expect, it } from "vitest";
import { gather } from "../../system/beats";
import type { GangrushEvent } from "../gangrush.gen";
import { beats } from "./beats";
import { idOf } from "./ground";

const [PUP, DON, SPE, DUKE] = [0, 1, 2, 3];
const told = (...events: GangrushEvent[]): { caption: string; stage: string; weight: string }[] =>
  gather(events.map((data) => ({ no: 1, data, text: `${data.event}.` })), beats);
const captions = (...events: GangrushEvent[]): string[] => told(...events).map(({ caption }) => caption);
const moved = (car: number, to: string, how = "drive"): GangrushEvent => ({ event: "moved", car, origin: idOf("L3:4"), cell: idOf(to), how });
const damaged = (car: number, points: number, cause: string, other = -1): GangrushEvent => ({ event: "damaged", car, points, money: points * 100, cell: idOf("L3:4"), cause, other });

describe("beats", () => {
  it("all rolls of a turn are one, with what the dice come to", () => {
    const rolled = (dice: number[], aside: number[], roll: number): GangrushEvent => ({ event: "rolled", car: DON, dice, aside, roll });
    const none = [0, 0, 0, 0, 0];
    const settled: GangrushEvent = { event: "settled", car: DON, dice: [2, 2, 1, 0, 0], cancelled: 0 };
    expect(captions(rolled([2, 2, 1, 0, 0], none, 1), { event: "kept", car: DON, dice: [2, 2, 1, 0, 0] }, settled)).toEqual([
      "Don Moccioco rolls 2 Steers, 2 Speedometers and 1 Shot, keeps all.",
    ]);
    const again = told(rolled([2, 1, 1, 0, 1], none, 1), { event: "kept", car: DON, dice: [2, 0, 0, 0, 0] }, rolled([0, 1, 0, 0, 2], [2, 0, 0, 0, 0], 2), {
      ...settled,
      dice: [2, 1, 0, 0, 2],
    }, damaged(DON, 2, "dice"));
    expect(again).toMatchObject([{ caption: "Don Moccioco rolls 2 Steers, 1 Speedometer and 2 Damages: -2, -$200.", stage: "roll" }]);
  });

  it("a whole drive is one, with what it runs into", () => {
    expect(
      captions(
        { event: "speedset", car: DON, before: 20, speed: 30 },
        { event: "drivebegan", car: DON, points: 3, steers: 2 },
        moved(DON, "L3:6"),
        { event: "roadcleared", cell: idOf("L3:8"), what: "barriers", count: 1 },
        moved(DON, "L3:8"),
        damaged(DON, 1, "barriers"),
        moved(DON, "L3:10"),
        { event: "collected", car: DON, money: 300, cell: idOf("L3:10") },
        { event: "driveended", car: DON },
      ),
    ).toEqual(["Don Moccioco speeds up to 30 mph and drives 3 spaces to lane 3, space 6, breaks through barriers, picks up $300: -1, -$100."]);
  });

  it("a ram is a moment of its own with all that are pushed, and the drive goes on after it", () => {
    const all = told(
      moved(DON, "L3:6"),
      { event: "collided", car: DON, other: SPE, crash: false, way: 0, damage: 1 },
      damaged(DON, 1, "collision", SPE),
      damaged(SPE, 1, "collision", DON),
      damaged(SPE, 1, "push", DUKE),
      damaged(DUKE, 1, "push", SPE),
      moved(DUKE, "L3:12", "push"),
      moved(SPE, "L3:10", "push"),
      moved(DON, "L3:8"),
    );
    expect(all.map(({ stage }) => stage)).toEqual(["", "crash", ""]);
    expect(all[1]!.caption).toBe("Don Moccioco rams W.B. Spender: Don Moccioco -1, -$100, W.B. Spender -2, -$200, John Duke -1, -$100.");
    expect(all[1]!.weight).toBe("big");
  });

  it("a shot is told with what it does, the police with all that they hit", () => {
    expect(captions({ event: "fired", car: DON, way: 0, cell: idOf("L3:8"), weapon: "shot", target: DUKE }, damaged(DUKE, 1, "shot", DON))).toEqual([
      "Don Moccioco shoots John Duke: John Duke -1, -$100.",
    ]);
    const fired = (car: number, shots: number): GangrushEvent => ({ event: "policefired", cell: idOf("L3:12"), way: 3, shots, car });
    expect(told(fired(DON, 2), damaged(DON, 2, "police"), fired(PUP, 1), { event: "cancelled", car: PUP })).toMatchObject([
      { caption: "The police fire 2 shots at Don Moccioco (-2, -$200) and 1 shot at Pupetta.", stage: "police" },
    ]);
  });

  it("a car without anything left is told of where it is hit", () => {
    const spared: GangrushEvent = { event: "spared", car: DUKE, wrecked: true };
    expect(captions({ event: "policefired", cell: idOf("L3:12"), way: 3, shots: 4, car: DUKE }, spared)).toEqual([
      "The police fire 4 shots at John Duke (who has nothing left to lose).",
    ]);
    expect(captions({ event: "collided", car: PUP, other: DUKE, crash: true, way: 0, damage: 4 }, spared)).toEqual([
      "Pupetta crashes into John Duke: John Duke has nothing left to lose.",
    ]);
  });

  it("a wreck is told where the dice or the police make it", () => {
    const flipped: GangrushEvent = { event: "flipped", car: DON, facing: 1 };
    const dice: GangrushEvent = { event: "rolled", car: DON, dice: [3, 0, 0, 0, 2], aside: [0, 0, 0, 0, 0], roll: 3 };
    expect(captions(dice, damaged(DON, 2, "dice"), flipped)).toEqual(["Don Moccioco rolls 3 Steers and 2 Damages: -2, -$200, wrecked."]);
    const fired = (car: number): GangrushEvent => ({ event: "policefired", cell: idOf("L3:12"), way: 3, shots: 3, car });
    expect(captions(fired(DON), damaged(DON, 3, "police"), flipped, fired(PUP), damaged(PUP, 1, "police"))).toEqual([
      "The police fire 3 shots at Don Moccioco (-3, -$300, wrecked) and 3 shots at Pupetta (-1, -$100).",
    ]);
  });

  it("two shots are fired twice", () => {
    const shot: GangrushEvent = { event: "fired", car: DON, way: 0, cell: idOf("L3:8"), weapon: "shot", target: DUKE };
    expect(captions(shot, damaged(DUKE, 1, "shot", DON), shot, damaged(DUKE, 1, "shot", DON))).toEqual(["Don Moccioco shoots John Duke twice: John Duke -2, -$200."]);
  });

  it("a jump is told by its die", () => {
    expect(told({ event: "jumped", car: DUKE, face: 4, short: true, damage: 2 }, moved(DUKE, "L3:12", "land"), damaged(DUKE, 1, "landing"))).toMatchObject([
      { caption: "John Duke jumps, rolls a Damage and comes down one space short: -1, -$100.", stage: "jump" },
    ]);
  });

  it("every turn of another begins one anew", () => {
    expect(told(moved(DON, "L3:6"), { event: "turnbegan", car: SPE }, moved(SPE, "L3:8"))).toHaveLength(3);
  });
});
