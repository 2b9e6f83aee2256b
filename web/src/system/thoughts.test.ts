import { describe, expect, it, vi } from "vitest";
import { Refusal, type api } from "./api";
import { thoughts } from "./examples";
import { percent, sharesOf, ThoughtBook } from "./thoughts";

describe("what bots thought", () => {
  it("is fetched a piece at a time, once", async () => {
    const fetch = vi.fn<typeof api.thoughts>(() => Promise.resolve({ thoughts: [thoughts({ no: 7 })] }));
    const book = new ThoughtBook("t1", fetch);
    expect((await book.at(7))?.no).toBe(7);
    expect(await book.at(8)).toBeNull();
    expect(fetch.mock.calls).toEqual([["t1", 0, 99]]);
    await book.at(230);
    expect(fetch.mock.calls.at(-1)).toEqual(["t1", 200, 299]);
  });

  it("is done without if it cannot be had, and asked for again", async () => {
    const fetch = vi.fn<typeof api.thoughts>(() => Promise.reject(new Refusal("offline", "no")));
    const book = new ThoughtBook("t1", fetch);
    expect(await book.at(7)).toBeNull();
    expect(await book.at(7)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is weighed by how often the search looked, else by how promising it seemed", () => {
    const offer = (visits: number, prior: number) => ({ choice: 1, label: "x", visits, value: 0.5, prior });
    expect(sharesOf([offer(30, 1), offer(10, 5)])).toEqual([0.75, 0.25]);
    expect(sharesOf([offer(0, 2), offer(0, 1)])).toEqual([1, 0.5]);
    expect(sharesOf([offer(0, 0)])).toEqual([0]);
    expect([percent(0.756), percent(0.001), percent(0)]).toEqual(["76 %", "under 1 %", "0 %"]);
  });
});
