/** What this browser keeps: settings, pieces of recordings. */
import { describe, expect, it, vi } from "vitest";
import type { ReplayStep } from "../protocol.gen";
import { ago } from "./ago";
import { Recording } from "./recording";
import { change, forgetLinks, lively, settings } from "./settings";

describe("settings", () => {
  it("are kept and reach the page", () => {
    change({ theme: "dark", motion: "reduced" });
    expect(JSON.parse(localStorage.getItem("getaway.settings")!)).toMatchObject({ theme: "dark" });
    expect(document.documentElement.dataset).toMatchObject({ theme: "dark", motion: "reduced" });
    change({ theme: "auto", motion: "auto" });
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(settings.value.sounds).toBe(false);
  });

  it("about movement follow the device unless told otherwise", () => {
    const device = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    expect(lively("auto")).toBe(false);
    expect(lively("full")).toBe(true);
    device.mockReturnValue({ matches: false } as MediaQueryList);
    expect(lively("auto")).toBe(true);
    expect(lively("reduced")).toBe(false);
  });
});

describe("seats", () => {
  it("are no business of what scripts can read: the token of a seat is never kept here", () => {
    localStorage.setItem("getaway.links", JSON.stringify({ a: [{ seat: 0, token: "x", path: "/t/a?seat=x" }] }));
    forgetLinks();
    expect(JSON.stringify({ ...localStorage })).not.toContain("token");
  });
});

describe("a recording", () => {
  const steps = (first: number, last: number): ReplayStep[] =>
    Array.from({ length: last - first + 1 }, (_, n) => ({
      no: first + n,
      asked: 0,
      chosen: "",
      events: [],
      views: {},
      pictures: {},
    }));

  it("is fetched in pieces, each once, and the next one ahead", async () => {
    const fetch = vi.fn((_id: string, first: number, last: number) => Promise.resolve({ steps: steps(first, last) }));
    const recording = new Recording("r", 100, null, fetch);
    expect((await recording.step(3))?.no).toBe(3);
    expect((await recording.step(5))?.no).toBe(5);
    expect(fetch.mock.calls.map(([, first, last]) => [first, last])).toEqual([
      [0, 39],
      [40, 79],
    ]);
    expect((await recording.step(100))?.no).toBe(100);
    expect(recording.until(5)).toHaveLength(6);
  });

  it("has what led to a step, wherever one begins to look", async () => {
    const fetch = (_id: string, first: number, last: number) => Promise.resolve({ steps: steps(first, last) });
    const recording = new Recording("r", 100, null, fetch);
    await recording.step(80);
    expect(recording.until(80).map(({ no }) => no)).toEqual(Array.from({ length: 41 }, (_, at) => 40 + at));
  });

  it("can be tried again after a failure", async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValue({ steps: steps(0, 4) });
    const recording = new Recording("r", 4, null, fetch);
    await expect(recording.step(0)).rejects.toThrow("no");
    expect((await recording.step(0))?.no).toBe(0);
  });
});

it("times are told as people tell them", () => {
  expect([ago(95, 100), ago(0, 120), ago(0, 7200), ago(0, 90_000)]).toEqual([
    "just now",
    "2 minutes ago",
    "2 hours ago",
    "yesterday",
  ]);
});
