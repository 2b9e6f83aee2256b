import { describe, expect, it } from "vitest";
import type { ToldEvent } from "../protocol.gen";
import { beatOf, gather, lasts, type Beats } from "./beats";

type Event =
  | { event: "turn"; seat: number }
  | { event: "step"; car: number; to: number }
  | { event: "hurt"; car: number; by: number }
  | { event: "shot"; seat: number }
  | { event: "rolled"; sum: number }
  | { event: "note" };

const beats: Beats<Event> = {
  turn: { weight: "short", turn: true },
  step: { weight: "plain", joins: "drive", caption: (own, { all }) => `drives ${own.length}${all.length > own.length ? " and is hurt" : ""}` },
  hurt: { weight: "short", joins: ["drive", "shot"], actor: null },
  shot: { weight: "long", joins: "shot", stage: "shot" },
  rolled: { weight: "short", joins: "shot" },
  note: { weight: "silent" },
};
const told = (...events: Event[]): ToldEvent[] => events.map((data, no) => ({ no, data, text: `${data.event}.` }));
const captions = (...events: Event[]): string[] => gather(told(...events), beats).map(({ caption }) => caption);

const step = (car: number): Event => ({ event: "step", car, to: 1 });

describe("beats", () => {
  it("join consecutive events with one key and one actor", () => {
    expect(captions(step(0), step(0), step(1))).toEqual(["drives 2", "drives 1"]);
    expect(captions(step(0), { event: "turn", seat: 1 }, step(0))).toEqual(["drives 1", "turn.", "drives 1"]);
  });

  it("take in what may belong to several, whoever it happens to", () => {
    expect(captions(step(0), { event: "hurt", car: 3, by: 1 }, step(0))).toEqual(["drives 2 and is hurt"]);
    expect(captions({ event: "shot", seat: 1 }, { event: "rolled", sum: 3 }, { event: "hurt", car: 2, by: 1 })).toEqual(["shot. rolled. hurt."]);
    expect(captions({ event: "hurt", car: 2, by: 1 }, { event: "hurt", car: 2, by: 1 })).toEqual(["hurt."]);
  });

  it("keep silent events with the beat before, or the one after", () => {
    const all = gather(told({ event: "note" }, step(0), { event: "note" }, step(0), { event: "turn", seat: 1 }), beats);
    expect(all.map(({ caption, events }) => [caption, events.length])).toEqual([
      ["drives 2 and is hurt", 4],
      ["turn.", 1],
    ]);
    expect(captions({ event: "note" })).toEqual([""]);
    const begun = gather(told({ event: "turn", seat: 1 }, { event: "note" }, step(1)), beats);
    expect(begun.map(({ events }) => events.length)).toEqual([1, 2]);
  });

  it("are led by their heaviest event, and fold at turns", () => {
    const [beat] = gather(told({ event: "rolled", sum: 3 }, { event: "shot", seat: 1 }), beats);
    expect(beat).toMatchObject({ lead: "shot", weight: "long", stage: "shot", turn: false });
    expect(gather(told({ event: "turn", seat: 0 }), beats)[0]).toMatchObject({ turn: true });
  });

  it("of unknown events are plain, in the server's words", () => {
    expect(beatOf([{ no: 1, data: null, text: "It rains." }], beats)).toMatchObject({ caption: "It rains.", weight: "plain", lead: "" });
  });

  it("last longer the more there is, but not for ever", () => {
    const of = (count: number): number => lasts(beatOf(told(...Array.from({ length: count }, () => step(0))), beats));
    expect(of(1)).toBeGreaterThanOrEqual(300);
    expect(of(3)).toBeGreaterThan(of(1));
    expect(of(40)).toBeLessThanOrEqual(1000);
  });
});
