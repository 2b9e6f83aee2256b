import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask, Choice } from "../protocol.gen";
import { ask as example } from "./examples";
import { Itinerary, type Leg } from "./itinerary";

const choose = vi.fn<(choice: Choice) => void>();
let walk: Itinerary;
const question = (no: number, more: Partial<Ask> = {}): Ask => example({ no, ...more });
/** Steps to a place, if it is on offer. */
const leg = (token: string, kind = "toy.move"): Leg => ({ kind, pick: ({ offers }) => offers.find((offer) => offer.token === token)?.choice });

/** An answer as the page sees it: on its way, then the next question. */
function answered(next: Ask, last: Ask): void {
  walk.see(last, true);
  walk.see(next, false);
}

beforeEach(() => {
  choose.mockReset();
  walk = new Itinerary(choose);
});

describe("an itinerary", () => {
  it("answers one question after another", () => {
    expect(walk.start(question(5), { legs: [leg("a1a2"), leg("a1b1"), leg("end")] })).toBe(true);
    expect(choose.mock.calls).toEqual([[[1, 0]]]);
    answered(question(6), question(5));
    walk.see(null, false);
    answered(question(9), question(6));
    expect(choose.mock.calls).toEqual([[[1, 0]], [[1, 1]], [-1]]);
    expect(walk.left).toBe(0);
    answered(question(10), question(9));
    expect(choose).toHaveBeenCalledTimes(3);
  });

  it("waits while nothing can be chosen", () => {
    walk.start(question(5), { legs: [leg("a1a2"), leg("a1b1")] });
    walk.see(question(6), true);
    expect(choose).toHaveBeenCalledTimes(1);
    walk.see(question(6), false);
    expect(choose).toHaveBeenCalledTimes(2);
  });

  it("may go through questions of several kinds, and let the player answer some in between", () => {
    const route = { legs: [leg("a1a2"), leg("end", "toy.stop")], besides: ["toy.pay"] };
    walk.start(question(5), route);
    answered(question(6, { kind: "toy.pay" }), question(5));
    expect(walk.left).toBe(1);
    answered(question(7, { kind: "toy.stop" }), question(6));
    expect(choose).toHaveBeenLastCalledWith(-1);
  });

  it.each([
    ["the next step is not on offer", question(6, { offers: [] })],
    ["another kind of question comes", question(6, { kind: "toy.stop" })],
    ["another seat is asked", question(6, { seat: 1 })],
    ["decisions were taken back", question(4)],
  ])("ends when %s", (_, next) => {
    walk.start(question(5), { legs: [leg("a1a2"), leg("a1b1")] });
    answered(next, question(5));
    expect(walk.left).toBe(0);
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it("ends when an answer is refused", () => {
    walk.start(question(5), { legs: [leg("a1a2"), leg("a1b1")] });
    answered(question(5), question(5));
    expect(walk.left).toBe(0);
    answered(question(6), question(5));
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it("does not set out where the first step is not on offer", () => {
    expect(walk.start(question(5), { legs: [leg("z9"), leg("a1a2")] })).toBe(false);
    expect(walk.left).toBe(0);
  });

  it("can be stopped", () => {
    walk.start(question(5), { legs: [leg("a1a2"), leg("a1b1")] });
    walk.stop();
    answered(question(6), question(5));
    expect(choose).toHaveBeenCalledTimes(1);
  });
});
