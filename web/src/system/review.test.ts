import { describe, expect, it, vi } from "vitest";
import type { LookBack, Review } from "../protocol.gen";
import { api } from "./api";
import { atLarge, findings, knownOf, line, percent, points, reviewOf, truthOf } from "./review";

const look = (no: number, seat: number, more: Partial<LookBack> = {}): LookBack => ({
  ...{ no, seat, truth: [0.6, 0.4], known: 0.5, chosen: "On", page: "Round 1", kind: "", better: "", gap: 0, reasons: [], at_large: null },
  ...more,
});

const REVIEW: Review = {
  version: 1,
  looks: [look(2, 0), look(5, 1, { kind: "blunder", gap: 0.2 }), look(9, 0, { kind: "good", known: 0.75, at_large: 12 })],
  end: [1, 0],
  length: 10,
  turning: [{ first: 4, last: 6, seat: 0, before: 0.5, after: 0.7, page: "Round 1", text: "A hit." }],
  balance: [],
  unmeasured: "No.",
  secrets: true,
};

describe("a review", () => {
  it("has a seat's chances to the end, and what it knew at its own decisions", () => {
    expect(truthOf(REVIEW, 0).map(({ no, chance }) => [no, chance])).toEqual([[2, 0.6], [5, 0.6], [9, 0.6], [10, 1]]);
    expect(knownOf(REVIEW, 0)).toEqual([{ no: 2, chance: 0.5 }, { no: 9, chance: 0.75 }]);
  });

  it("is told in the order in which it happened", () => {
    expect(findings(REVIEW).map(({ kind, no }) => `${kind} ${no}`)).toEqual(["turning 4", "blunder 5", "good 9"]);
  });

  it("shows where the others had to reckon with somebody only where they had to", () => {
    expect(atLarge(REVIEW)).toEqual([{ no: 9, places: 12 }]);
  });

  it("is drawn with the best on top", () => {
    expect(line([{ no: 0, chance: 1 }, { no: 10, chance: 0 }], 10, 100, 50)).toBe("M0.0 0.0L100.0 50.0");
  });

  it("says chances and changes as people read them", () => {
    expect([percent(0.456), points(0.123), points(-0.2)]).toEqual(["46 %", "+12", "−20"]);
  });

  it("is asked for until it is there", async () => {
    vi.useFakeTimers();
    const answers = [{ done: 0, review: null }, { done: 0.5, review: null }, { done: 1, review: REVIEW }];
    vi.spyOn(api, "review").mockImplementation(async () => answers.shift()!);
    const heard: number[] = [];
    const found = reviewOf("x", (done) => heard.push(done), () => false);
    await vi.runAllTimersAsync();
    expect(await found).toBe(REVIEW);
    expect(heard).toEqual([0, 0.5]);
    vi.useRealTimers();
  });
});
