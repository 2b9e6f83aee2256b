import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReplayStep } from "../protocol.gen";
import { Refusal } from "./api";
import { told } from "./examples";
import { Playback, type PlaybackState } from "./playback";
import { Recording } from "./recording";

const LENGTH = 3;
const step = (no: number): ReplayStep => ({
  ...{ no, asked: 0, chosen: "", pictures: {}, events: no ? [told(`Step ${no}.`, no)] : [] },
  views: { "0": { mine: no }, "-2": { all: no } },
});
const steps = (_id: string, from: number, to: number) =>
  Promise.resolve({ steps: Array.from({ length: to - from + 1 }, (_, at) => step(from + at)) });

let lively = true;
let playback: Playback;
const now = (): PlaybackState => playback.state.value;
const recording = (fetch: typeof steps = steps): Recording => new Recording("t1", LENGTH, null, fetch as never);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  lively = true;
  playback = new Playback(0, () => !lively);
  playback.look(recording(), -2);
  await settle();
});
afterEach(() => {
  playback.stop();
  vi.useRealTimers();
});

it("steps on as a film, and anywhere else at once", async () => {
  expect(now()).toMatchObject({ at: 0, step: { no: 0 }, scene: { view: { all: 0 } }, running: false });
  playback.go(1);
  await settle();
  expect(now()).toMatchObject({ at: 1, step: { no: 0 }, running: true });
  await vi.advanceTimersByTimeAsync(700);
  expect(now()).toMatchObject({ step: { no: 1 }, running: false, events: [{ text: "Step 1." }] });
  playback.go(3);
  await settle();
  expect(now()).toMatchObject({ step: { no: 3 }, running: false });
  expect(now().log.map(({ text }) => text)).toEqual(["Step 1.", "Step 2.", "Step 3."]);
});

it("shows the same step through other eyes", async () => {
  playback.go(2);
  await settle();
  playback.look(recording(), 0);
  await settle();
  expect(now()).toMatchObject({ at: 2, step: { no: 2 }, scene: { view: { mine: 2 } }, running: false });
});

it.each([true, false])("plays to the end, and from the start again (lively: %s)", async (moves) => {
  lively = moves;
  playback.toggle();
  expect(now().playing).toBe(true);
  await vi.advanceTimersByTimeAsync(9000);
  expect(now()).toMatchObject({ at: LENGTH, playing: false, step: { no: LENGTH } });
  playback.toggle();
  await settle();
  expect(now()).toMatchObject({ at: 0, playing: true });
});

it("can be paused, and plays faster when told so", async () => {
  playback.speed = 3;
  playback.toggle();
  await vi.advanceTimersByTimeAsync(300);
  expect(now()).toMatchObject({ at: 1, running: true });
  playback.toggle();
  await vi.advanceTimersByTimeAsync(5000);
  expect(now()).toMatchObject({ at: 1, playing: false, scene: { view: { all: 2 } } });
  playback.toggle();
  await vi.advanceTimersByTimeAsync(5000);
  expect(now()).toMatchObject({ at: LENGTH, playing: false, running: false });
});

it("can be stepped from where it was paused", async () => {
  playback.toggle();
  await vi.advanceTimersByTimeAsync(800);
  playback.toggle();
  playback.go(1);
  await settle();
  expect(now()).toMatchObject({ at: 1, step: { no: 1 }, running: false });
  playback.go(2);
  await settle();
  expect(now()).toMatchObject({ at: 2, step: { no: 1 }, running: true });
});

it("says why there is nothing to see", async () => {
  const refuse = () => Promise.reject(new Refusal("gone", "It is gone."));
  playback.look(recording(refuse as never), -2);
  playback.toggle();
  await settle();
  expect(now()).toMatchObject({ failed: "It is gone.", playing: false });
});
