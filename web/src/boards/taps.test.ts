import { expect, it } from "vitest";
import { Taps } from "./taps";

const at = (timeStamp: number): Event => ({ timeStamp }) as Event;
const here = { x: 100, y: 100 };

it("knows two touches of one place by their time and their distance", () => {
  const taps = new Taps();
  expect([taps.second(at(1000), here), taps.second(at(1200), { x: 110, y: 100 })]).toEqual([false, true]);
  // The third one begins anew.
  expect(taps.second(at(1300), here)).toBe(false);
  expect(taps.second(at(1700), here)).toBe(false);
  expect(taps.second(at(1800), { x: 200, y: 100 })).toBe(false);
});

it("does not count a touch that chooses something", () => {
  const taps = new Taps();
  expect([taps.second(at(1000), here, false), taps.second(at(1100), here), taps.second(at(1200), here, false)]).toEqual([false, false, false]);
  expect(taps.second(at(1300), here)).toBe(false);
});
