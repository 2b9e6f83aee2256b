import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beats } from "./beats";
import { Film, type Cut, type Script, type Shot, type Take } from "./film";

/** A view is a number; an event adds to it in steps of one, each 100 ms long. */
interface Scene extends Shot<number> {
  by: number;
}
type Add = { event: "add" | "drive" | "roll" | "wreck" | "note" | "turn"; by: number; seat: number };
const script: Script<number, Add, Scene> = {
  still: (view, ms = 0) => ({ view, by: 0, ms }),
  shoot: ({ view }, { by }, text) => {
    if (text === "fails") throw new Error("no such thing");
    return Array.from({ length: by }, (_, i) => ({ view: view + i + 1, by, ms: 100 }));
  },
};
const beats: Beats<Add> = {
  add: { weight: "short" },
  drive: { weight: "plain", joins: "drive", caption: (own) => `drives ${own.length}` },
  roll: { weight: "big", stage: "dice" },
  wreck: { weight: "big", stage: "smoke", decided: true },
  note: { weight: "silent" },
  turn: { weight: "short", turn: true },
};

let cuts: Cut<Take>[];
let film: Film<Take>;
type Told = [Add["event"], number, number?];
const take = (view: number, ...told: Told[]): Take => ({
  view,
  events: told.map(([event, by, seat = 0]) => ({ no: 1, data: { event, by, seat }, text: by < 0 ? "fails" : `${event} ${by}` })),
});
const later = (no: number, { view, events }: Take): Take => ({ view, events: events.map((event) => ({ ...event, no })) });
const last = (): Cut<Take> => cuts.at(-1)!;
const told = (): string[] => cuts.flatMap((cut) => cut.told.map(({ text }) => text));
const captions = (): string[] => cuts.map(({ beat }) => beat?.caption ?? "").filter((text, at, all) => text && text !== all[at - 1]);

beforeEach(() => {
  vi.useFakeTimers();
  cuts = [];
  film = new Film((cut) => cuts.push(cut), script);
  film.use(script, beats);
  film.cut(take(0));
});
afterEach(() => vi.useRealTimers());

describe("the film", () => {
  it("shows beats one after the other, each as long as it weighs, and ends with the view", () => {
    const end = take(3, ["add", 1], ["add", 2]);
    film.add(end);
    expect(last()).toMatchObject({ scene: { view: 1, ms: 100 }, reached: null, running: true, behind: 1, beat: { caption: "add 1" } });
    vi.advanceTimersByTime(349);
    expect(last().scene.view).toBe(1);
    vi.advanceTimersByTime(1);
    expect(last()).toMatchObject({ scene: { view: 2 }, behind: 0 });
    vi.advanceTimersByTime(340);
    expect(last()).toMatchObject({ running: true, reached: null });
    vi.advanceTimersByTime(20);
    expect(last()).toMatchObject({ scene: { view: 3, by: 0 }, running: false, beat: null });
    expect(last().reached).toBe(end);
  });

  it("tells an event when its last picture has been seen, and each one once", () => {
    film.add(take(4, ["add", 3], ["add", 1]));
    vi.advanceTimersByTime(290);
    expect(last().scene.view).toBe(3);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(told()).toEqual(["add 3"]);
    vi.runAllTimers();
    expect(told()).toEqual(["add 3", "add 1"]);
  });

  it("speaks of a big moment only when it has been seen, and lets the result be looked at", () => {
    film.add(take(1, ["roll", 1]));
    expect(last()).toMatchObject({ scene: { view: 1, stage: "dice" }, beat: { caption: "", stage: "dice", weight: "big" } });
    vi.advanceTimersByTime(100);
    expect(last()).toMatchObject({ beat: { caption: "roll 1" } });
    vi.advanceTimersByTime(1500);
    expect(film.running).toBe(true);
    vi.advanceTimersByTime(200);
    expect(film.running).toBe(false);
  });

  it("joins what belongs together over several takes, also while it is looked at", () => {
    film.add(take(1, ["drive", 1]));
    vi.advanceTimersByTime(300);
    expect(last().beat?.caption).toBe("drives 1");
    film.add(take(2, ["drive", 1]));
    film.add(take(3, ["drive", 1, 1]));
    expect(last().scene.view).toBe(2);
    expect(last().beat?.caption).toBe("drives 2");
    vi.runAllTimers();
    expect(captions()).toEqual(["drives 1", "drives 2", "drives 1"]);
    expect(film.length).toBe(2);
  });

  it("drops nothing and hurries nothing, however much waits", () => {
    for (let i = 1; i <= 90; i += 1) film.add(take(i, ["add", 1]));
    vi.advanceTimersByTime(349);
    expect(new Set(cuts.map(({ scene }) => scene.view))).toEqual(new Set([0, 1]));
    vi.runAllTimers();
    expect(new Set(cuts.map(({ scene }) => scene.view)).size).toBe(91);
    const seen = cuts.filter(({ scene }) => (scene as Scene).by).map(({ scene }) => scene.ms);
    expect(Math.min(...seen)).toBe(100);
    expect(told()).toHaveLength(90);
    expect(last()).toMatchObject({ scene: { view: 90 }, running: false });
  });

  it("reaches each take when its beats are over, before the next one's are shown", () => {
    film.add(take(1, ["add", 1]));
    film.add(take(2, ["add", 1]));
    vi.advanceTimersByTime(350);
    expect(cuts.some(({ reached, running }) => reached?.view === 1 && running)).toBe(true);
    expect(cuts.some(({ reached }) => reached?.view === 2)).toBe(false);
  });

  it("does not dwell on what the one who looks has done", () => {
    film.add({ ...take(1, ["add", 1]), own: true });
    vi.advanceTimersByTime(100);
    expect(last()).toMatchObject({ running: false, scene: { view: 1 } });
  });

  it("dwells on what nobody did, also after one's own doing", () => {
    const mine = take(2, ["add", 1], ["add", 1]);
    delete (mine.events[1]!.data as Partial<Add>).seat;
    film.add({ ...mine, own: true });
    vi.advanceTimersByTime(250);
    expect(last()).toMatchObject({ running: true, beat: { caption: "add 1" } });
    vi.advanceTimersByTime(250);
    expect(film.running).toBe(false);
  });

  it("tells that another turn has begun, also after one's own doing", () => {
    film.add({ ...take(2, ["add", 1], ["turn", 1, 1]), own: true });
    vi.runAllTimers();
    expect(captions()).toEqual(["turn 1"]);
  });

  it("lets the words before stand as long as nothing may be said of a big moment", () => {
    film.add(take(2, ["turn", 1], ["roll", 1]));
    vi.advanceTimersByTime(350);
    expect(last()).toMatchObject({ scene: { stage: "dice" }, beat: { caption: "turn 1", weight: "big" } });
    vi.runAllTimers();
    expect(captions()).toEqual(["turn 1", "roll 1"]);
  });

  it("says who does what before anything of a big moment may be told, where its title has words for it", () => {
    const opening: Beats<Add> = { ...beats, roll: { ...beats.roll, opens: ({ seat }: Add) => `seat ${seat} throws…` } };
    film.use(script, opening);
    film.add(take(2, ["turn", 1], ["roll", 1, 3]));
    vi.advanceTimersByTime(350);
    expect(last()).toMatchObject({ scene: { stage: "dice" }, beat: { caption: "seat 3 throws…", weight: "big" } });
    vi.runAllTimers();
    expect(captions()).toEqual(["turn 1", "seat 3 throws…", "roll 1"]);
  });

  it("speaks at once of a big moment that was decided before, and logs it when it has been seen", () => {
    film.add(take(2, ["turn", 1], ["wreck", 1]));
    vi.advanceTimersByTime(350);
    expect(last()).toMatchObject({ scene: { stage: "smoke" }, beat: { caption: "wreck 1", weight: "big" } });
    expect(told()).toEqual(["turn 1"]);
    vi.runAllTimers();
    expect(told()).toEqual(["turn 1", "wreck 1"]);
  });

  it("shows the same beats as stills where nothing may move", () => {
    film.stills = true;
    film.add(take(5, ["add", 3], ["drive", 1], ["drive", 1]));
    expect(last()).toMatchObject({ scene: { view: 3, ms: 0 }, beat: { caption: "add 3" } });
    vi.advanceTimersByTime(600);
    expect(last()).toMatchObject({ scene: { view: 5, ms: 0 }, beat: { caption: "drives 2" } });
    vi.runAllTimers();
    expect(told()).toEqual(["add 3", "drive 1", "drive 1"]);
  });

  it("plays faster when told so", () => {
    film.speed = 2;
    film.add(take(1, ["add", 1]));
    expect(last().scene.ms).toBe(50);
    vi.advanceTimersByTime(175);
    expect(film.running).toBe(false);
  });

  it("says nothing of silent events, but tells them", () => {
    film.add(take(1, ["note", 0], ["add", 1], ["note", 0]));
    vi.runAllTimers();
    expect(captions()).toEqual(["add 1"]);
    expect(film.length).toBe(1);
    expect(told()).toEqual(["note 0", "add 1", "note 0"]);
  });

  it("goes on when a script fails, and says so", () => {
    const failed = vi.fn();
    vi.stubGlobal("queueMicrotask", (job: () => void) => expect(job).toThrow(failed.mockReturnValue("no such thing")() as string));
    film.add(take(2, ["add", -1], ["add", 1]));
    vi.runAllTimers();
    vi.unstubAllGlobals();
    expect(failed).toHaveBeenCalledOnce();
    expect(last()).toMatchObject({ scene: { view: 2 }, running: false });
  });

  it("shows nothing any more once it is stopped, and anything at once when it was cleared", () => {
    film.add(take(2, ["add", 2]));
    film.stop();
    vi.runAllTimers();
    expect(last().scene.view).toBe(1);
    film.clear();
    film.add(take(7, ["add", 3]));
    expect(last()).toMatchObject({ scene: { view: 7 }, running: false });
  });

  it("without a script shows what happened at once, and lets it be read", () => {
    const plain = new Film<Take>((cut) => cuts.push(cut));
    plain.cut(take(0));
    plain.add(take(5, ["add", 1]));
    expect(last()).toMatchObject({ scene: { view: 5 }, running: true });
    vi.runAllTimers();
    expect(last().running).toBe(false);
  });

  it("begins anew with the title's script when that comes late", () => {
    const late = new Film<Take>((cut) => cuts.push(cut));
    late.cut(take(0));
    late.add(take(1, ["drive", 1]));
    late.add(take(2, ["drive", 1]));
    late.use(script, beats);
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 2 }, running: false });
    expect(told()).toEqual(["drive 1", "drive 1"]);
  });

  it("comes to the end of a take whose last beat was on the screen when the title's script came", () => {
    const late = new Film((cut: Cut<Take>) => cuts.push(cut));
    const end = take(1, ["drive", 1]);
    late.cut(take(0));
    late.add(end);
    expect(last()).toMatchObject({ running: true, reached: null });
    late.use(script, beats);
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 1 }, running: false });
    expect(last().reached).toBe(end);
    expect(told()).toEqual(["drive 1"]);
  });
});

describe("skipping", () => {
  it("goes to the last view, and tells what it skipped", () => {
    film.add(take(3, ["add", 2], ["add", 1]));
    film.add(take(4, ["add", 1]));
    film.skip();
    expect(last()).toMatchObject({ scene: { view: 4, ms: 0 }, running: false, behind: 0, reached: { view: 4 } });
    expect(told()).toEqual(["add 2", "add 1", "add 1"]);
    const count = cuts.length;
    film.skip();
    vi.runAllTimers();
    expect(cuts).toHaveLength(count);
  });

  it("leaves what was skipped to be stepped through", () => {
    film.add(take(3, ["add", 2], ["add", 1]));
    film.skip();
    film.step(-1);
    expect(last()).toMatchObject({ scene: { view: 2 }, running: true, paused: true, beat: { caption: "add 2" } });
    film.skip();
    expect(last()).toMatchObject({ scene: { view: 3 }, running: false, paused: false, reached: { view: 3 } });
  });

  it("a cut tells everything up to it", () => {
    film.add(take(3, ["add", 3]));
    film.cut(take(9, ["add", 6]));
    expect(last()).toMatchObject({ scene: { view: 9 }, running: false });
    expect(told()).toEqual(["add 3", "add 6"]);
    vi.runAllTimers();
    expect(last().scene.view).toBe(9);
  });
});

describe("pausing and stepping", () => {
  it("stands still until it is to go on", () => {
    film.add(take(2, ["add", 1], ["add", 1]));
    film.pause();
    vi.advanceTimersByTime(9000);
    expect(last()).toMatchObject({ scene: { view: 1 }, paused: true, running: true });
    film.add(take(3, ["add", 1]));
    vi.advanceTimersByTime(9000);
    expect(last().scene.view).toBe(1);
    film.pause();
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 3 }, paused: false, running: false });
    expect(told()).toHaveLength(3);
  });

  it("goes back beat by beat and forth again to the present, telling nothing twice", () => {
    film.add(take(3, ["add", 1], ["add", 1], ["add", 1]));
    vi.runAllTimers();
    film.step(-1);
    expect(last()).toMatchObject({ scene: { view: 2 }, paused: true, running: true });
    film.step(-1);
    film.step(-1);
    expect(last().scene.view).toBe(1);
    film.step(1);
    expect(last()).toMatchObject({ scene: { view: 2 }, paused: true });
    film.step(1);
    expect(last()).toMatchObject({ scene: { view: 3 }, paused: false, running: false, reached: { view: 3 } });
    expect(told()).toHaveLength(3);
    film.step(1);
    expect(last().running).toBe(false);
  });

  it("steps through what has not been shown yet", () => {
    film.add(take(3, ["add", 1], ["add", 1], ["add", 1]));
    film.pause();
    film.step(1);
    expect(last()).toMatchObject({ scene: { view: 2 }, paused: true, running: true });
    expect(told()).toEqual(["add 1", "add 1"]);
    film.pause();
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 3 }, running: false });
  });

  it("goes on from where one stands", () => {
    film.add(take(3, ["add", 1], ["add", 1], ["add", 1]));
    vi.runAllTimers();
    film.step(-1);
    film.step(-1);
    film.pause();
    expect(last()).toMatchObject({ scene: { view: 2 }, paused: false });
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 3 }, running: false });
    expect(told()).toHaveLength(3);
  });

  it("plays the last beats again, to the present", () => {
    film.add(later(1, take(1, ["add", 1])));
    film.add(later(2, take(3, ["add", 1], ["add", 1])));
    film.skip();
    cuts = [];
    film.again(1);
    expect(cuts.map(({ scene }) => scene.view)).toEqual([1, 2]);
    vi.runAllTimers();
    expect(last()).toMatchObject({ scene: { view: 3 }, running: false, reached: { view: 3 } });
    expect(told()).toEqual([]);
    film.again(3);
    expect(last().running).toBe(false);
    film.again(0);
    expect(cuts.at(-2)!.scene.view).toBe(0);
  });

  it("plays what was told before it began, to the present", () => {
    film.cut(take(5));
    film.add(later(9, take(6, ["add", 1])));
    film.skip();
    cuts = [];
    film.recall(2, [later(7, take(3, ["add", 1])), later(8, take(5, ["add", 2]))]);
    expect(cuts).toEqual([]);
    film.again(6);
    vi.runAllTimers();
    expect(cuts.map(({ scene }) => scene.view).filter((view, at, all) => view !== all[at - 1])).toEqual([2, 3, 4, 5, 6]);
    expect(captions()).toEqual(["add 1", "add 2", "add 1"]);
    expect(last()).toMatchObject({ running: false, reached: { view: 6 } });
    expect(told()).toEqual([]);
    // What comes next is told as ever.
    film.add(later(10, take(7, ["add", 1])));
    vi.runAllTimers();
    expect(told()).toEqual(["add 1"]);
  });
});
