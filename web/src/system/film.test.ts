import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Film, type Cut, type Script, type Shot, type Take } from "./film";

/** A view is a number; an event adds to it in steps of one, each 100 ms long. */
interface Scene extends Shot<number> {
  by: number;
}
const script: Script<number, { by: number }, Scene> = {
  still: (view, ms = 0) => ({ view, by: 0, ms }),
  shoot: ({ view }, { by }, text) => {
    if (text === "fails") throw new Error("no such thing");
    return Array.from({ length: by }, (_, i) => ({ view: view + i + 1, by, ms: 100 }));
  },
};

let cuts: Cut<Take>[];
let film: Film<Take>;
const take = (view: number, ...steps: number[]): Take => ({
  view,
  events: steps.map((by) => ({ no: 1, data: { by }, text: by < 0 ? "fails" : `+${by}` })),
});
const last = (): Cut<Take> => cuts.at(-1)!;
const told = (): string[] => cuts.flatMap((cut) => cut.told.map(({ text }) => text));

beforeEach(() => {
  vi.useFakeTimers();
  cuts = [];
  film = new Film((cut) => cuts.push(cut), script);
  film.cut(take(0));
});
afterEach(() => vi.useRealTimers());

describe("the film", () => {
  it("shows events one after the other and ends with the view", () => {
    const end = take(3, 1, 2);
    film.add(end);
    expect(last()).toMatchObject({ scene: { view: 1, ms: 100 }, reached: null, running: true, behind: 0 });
    vi.advanceTimersByTime(100);
    expect(last().scene.view).toBe(2);
    expect(film.running).toBe(true);
    vi.advanceTimersByTime(200);
    expect(last()).toMatchObject({ scene: { view: 3, by: 0 }, running: false });
    expect(last().reached).toBe(end);
    expect(cuts.filter(({ reached }) => reached)).toHaveLength(2);
  });

  it("tells a beat with its last scene, and each one once", () => {
    film.add(take(4, 3, 1));
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(told()).toEqual(["+3"]);
    vi.runAllTimers();
    expect(told()).toEqual(["+3", "+1"]);
  });

  it("queues what comes while it runs", () => {
    film.add(take(1, 1));
    film.add(take(2, 1));
    expect(last()).toMatchObject({ scene: { view: 1 }, running: true, behind: 1 });
    vi.advanceTimersByTime(100);
    expect(cuts.some(({ reached, running }) => reached?.view === 1 && running)).toBe(true);
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 2 }, running: false });
  });

  it("skips to the last view, and tells what it skipped", () => {
    film.add(take(3, 2, 1));
    film.add(take(4, 1));
    film.skip();
    expect(last()).toMatchObject({ scene: { view: 4, ms: 0 }, running: false, behind: 0 });
    expect(told()).toEqual(["+2", "+1", "+1"]);
    vi.runAllTimers();
    expect(last().scene.view).toBe(4);
    const count = cuts.length;
    film.skip();
    expect(cuts).toHaveLength(count);
  });

  it("cuts to a view at once, and tells everything up to it", () => {
    film.add(take(3, 3));
    film.cut(take(9, 6));
    expect(last()).toMatchObject({ scene: { view: 9 }, running: false });
    expect(told()).toEqual(["+3", "+6"]);
    vi.runAllTimers();
    expect(last().scene.view).toBe(9);
  });

  it("drops nothing, however much waits, but hurries", () => {
    for (let i = 1; i <= 90; i += 1) film.add(take(i, 1));
    vi.advanceTimersByTime(150);
    expect(Math.min(...cuts.filter(({ scene }) => (scene as Scene).by).map(({ scene }) => scene.ms))).toBeLessThan(20);
    vi.runAllTimers();
    expect(new Set(cuts.map(({ scene }) => scene.view)).size).toBe(91);
    expect(told()).toHaveLength(90);
    expect(last().scene.view).toBe(90);
  });

  it("plays faster when told so", () => {
    film.speed = 2;
    film.add(take(1, 1));
    expect(last().scene.ms).toBe(50);
    vi.advanceTimersByTime(50);
    expect(film.running).toBe(false);
  });

  it("goes straight to the view when no event has anything to show, but lets it be seen before the next", () => {
    film.add(take(5, 0));
    expect(last()).toMatchObject({ scene: { view: 5 }, running: false });
    expect(told()).toEqual(["+0"]);
    film.add(take(6, 1));
    film.add(take(7, 0));
    film.add(take(8, 1));
    vi.advanceTimersByTime(150);
    expect(last()).toMatchObject({ scene: { view: 7 }, running: true });
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 8 }, running: false });
  });

  it("goes on when a script fails, and says so", () => {
    expect(() => film.add(take(2, -1, 1))).toThrow("no such thing");
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 2 }, running: false });
  });

  it("shows nothing any more once it is stopped, and anything at once when it was cleared", () => {
    film.add(take(2, 2));
    film.stop();
    vi.runAllTimers();
    expect(last().scene.view).toBe(1);
    film.clear();
    film.add(take(7, 3));
    expect(last()).toMatchObject({ scene: { view: 7 }, running: false });
  });

  it("without a script shows what happened at once, and lets it be read", () => {
    const plain = new Film<Take>((cut) => cuts.push(cut));
    plain.cut(take(0));
    plain.add(take(5, 1));
    expect(last()).toMatchObject({ scene: { view: 5 }, running: true });
    vi.runAllTimers();
    expect(last().running).toBe(false);
  });
});
