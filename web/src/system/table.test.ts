import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refused, ReplayStep, Update } from "../protocol.gen";
import { ask, seatInfo, tableInfo, told, update, welcome } from "./examples";
import { FakeSocket } from "./fake_socket";
import { TableClient, type TableState } from "./table";

let lively = false;
let away = false;
let refusals: Refused[] = [];
let marks: Record<string, number> = {};
let fetched: number[][] = [];
let client: TableClient;

const now = (): TableState => client.state.value;
const line = (): FakeSocket => FakeSocket.last;

function sit(more: Parameters<typeof welcome>[0] = {}, first: Partial<Update> = {}): void {
  line().accept();
  line().tell(welcome(more));
  line().tell(update({ full: true, log: [], ask: ask(), ...first }));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  lively = away = false;
  refusals = [];
  marks = {};
  fetched = [];
  client = new TableClient({
    url: "ws://here/ws/t1",
    watched: () => lively,
    away: () => away,
    memory: { recall: (who) => marks[who] ?? null, keep: (who, no) => (marks[who] = no) },
    past: (first, last, viewer) => {
      fetched.push([first, last, viewer]);
      const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      const step = (no: number): ReplayStep => ({ no, asked: 0, chosen: "", events: [told(`Step ${no}.`, no)], views: { [viewer]: { turn: no } }, pictures: {} });
      return Promise.resolve(numbers.map(step));
    },
    onBecause: () => {},
    onRefused: (refused) => refusals.push(refused),
    socket: FakeSocket.make,
  });
  client.open();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe("wishes to be asked", () => {
  it("are for the windows of the game, and for the seat one looks at", () => {
    sit({ passing: [{ kind: "toy.stop", label: "Stop" }] }, { wishes: ["toy.stop"] });
    expect(now().passing.map((each) => each.kind)).toEqual(["toy.stop"]);
    expect(now().shown?.wishes).toEqual(["toy.stop"]);
    client.wish([]);
    expect(line().sent.at(-1)).toEqual({ t: "wish", kinds: [], seat: 0 });
  });

  it("are nothing for spectators", () => {
    sit({ yours: [] }, { look: -2, ask: null });
    client.wish(["toy.stop"]);
    expect(line().tags).toEqual(["hello"]);
  });
});

describe("a long log", () => {
  it("comes with its end, and the rest when it is wanted", () => {
    sit({}, { log: [told("Third.")], earlier: 2 });
    expect(now().earlier).toBe(2);
    client.fetchEarlier();
    expect(line().sent.at(-1)).toEqual({ t: "before", entry: 2 });
    line().tell({ t: "earlier", look: 0, first: 0, log: [told("First."), told("Second.")] });
    expect(now().log.map((event) => event.text)).toEqual(["First.", "Second.", "Third."]);
    expect(now().earlier).toBe(0);
    // The same again, or what another seat knows, is not shown.
    line().tell({ t: "earlier", look: 0, first: 0, log: [told("First."), told("Second.")] });
    line().tell({ t: "earlier", look: 1, first: 0, log: [] });
    expect(now().log).toHaveLength(3);
  });
});

describe("updates", () => {
  it("are shown one after another, and the log grows", () => {
    sit();
    line().tell(update({ v: 2, no: 6, events: [told("A step.")] }));
    expect(now().shown?.no).toBe(6);
    expect(now().log.map((event) => event.text)).toEqual(["A step."]);
    expect(line().tags).toEqual(["hello"]);
  });

  it("with a gap are not shown: everything is asked for anew, once", () => {
    sit();
    line().tell(update({ v: 4, no: 8 }));
    line().tell(update({ v: 5, no: 9 }));
    expect(line().tags).toEqual(["hello", "sync"]);
    expect(now().shown?.no).toBe(5);
    line().tell(update({ v: 5, no: 9, full: true, log: [told("All of it.")] }));
    expect(now().shown?.no).toBe(9);
    line().tell(update({ v: 6, no: 10 }));
    expect(now().shown?.no).toBe(10);
    expect(now().log.map((event) => event.text)).toEqual(["All of it."]);
  });

  it("that tell only what has changed make the view whole again", () => {
    sit({}, { view: { turn: 1, phase: "move", pieces: [1, 2, 3, 4] } });
    line().tell(update({ v: 2, no: 6, view: null, patch: { fields: { turn: 2 }, items: { pieces: [[3, 9]] } } }));
    expect(now().shown?.view).toEqual({ turn: 2, phase: "move", pieces: [1, 2, 3, 9] });
    expect(now().raw?.view).toEqual(now().shown?.view);
  });

  it("that were seen already are ignored", () => {
    sit();
    line().tell(update({ v: 1, no: 3, events: [told("Old.")] }));
    expect(now().shown?.no).toBe(5);
    expect(now().log).toEqual([]);
  });

  it("start anew after the line broke", () => {
    sit();
    line().close();
    vi.advanceTimersByTime(500);
    line().accept();
    expect(line().sent[0]).toMatchObject({ t: "hello", look: 0 });
    line().tell(welcome());
    line().tell(update({ v: 40, no: 30, full: true, log: [] }));
    expect(now().shown?.no).toBe(30);
  });

  it("leave in the log what is to be kept of them, once they were shown", () => {
    sit();
    const fleeting = { ...told("It was a protester."), kept: told("Somebody was met.") };
    line().tell(update({ v: 2, no: 5, events: [fleeting] }));
    vi.advanceTimersByTime(10_000);
    expect(now().log.map((event) => event.text)).toEqual(["Somebody was met."]);
  });

  it("after an undo bring the log anew and animate nothing", () => {
    lively = true;
    sit();
    line().tell(update({ v: 2, no: 4, undone: true, log: [told("Before.")], ask: ask({ no: 4 }) }));
    expect(now().shown?.ask?.no).toBe(4);
    expect(now().running).toBe(false);
    expect(now().log.map((event) => event.text)).toEqual(["Before."]);
  });
});

describe("the film", () => {
  beforeEach(() => {
    lively = true;
    sit({}, { ask: null });
    for (const v of [2, 3, 4]) {
      line().tell(update({ v, no: 4 + v, events: [told(`Step ${v}.`)], ask: v === 4 ? ask({ no: 8 }) : null }));
    }
  });

  it("lets each update be seen, and asks only when all have been", () => {
    expect(now()).toMatchObject({ running: true, behind: 2, shown: { v: 1 }, log: [], beat: { caption: "Step 2." } });
    client.choose([1, 0]);
    expect(line().tags).toEqual(["hello"]);
    vi.advanceTimersByTime(700);
    expect(now()).toMatchObject({ running: true, behind: 1, shown: { v: 2, ask: null }, log: [{ text: "Step 2." }] });
    vi.advanceTimersByTime(2000);
    expect(now()).toMatchObject({ running: false, behind: 0, shown: { v: 4, ask: { no: 8 } } });
    expect(now().log).toHaveLength(3);
  });

  it("is that of the game, once its script is there", () => {
    const still = (view: unknown, ms = 0): object => ({ view, ms, drawn: true });
    client.use({ still, shoot: (before) => [{ ...before, ms: 1000 }] }, {});
    expect(now().scene).toMatchObject({ drawn: true });
    vi.advanceTimersByTime(1000);
    expect(now().running).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(now()).toMatchObject({ running: false, scene: { drawn: true } });
  });

  it("can be skipped", () => {
    client.skip();
    expect(now().shown?.v).toBe(4);
    expect(now().shown?.ask?.no).toBe(8);
    expect(now().log.map((event) => event.text)).toEqual(["Step 2.", "Step 3.", "Step 4."]);
  });
});

describe("goals", () => {
  const goal = (have: number) => [
    { seat: 0, name: "South", aim: "Win", how: "It wins.", now: "", progress: [{ label: "hits", have, of: 3, text: "" }] },
  ];

  it("stay until others come, and follow the film", () => {
    lively = true;
    sit({}, { goals: goal(0) });
    expect(now().goals).toEqual(goal(0));
    line().tell(update({ v: 2, no: 6, events: [told("Step.")] }));
    vi.advanceTimersByTime(5000);
    expect(now().goals).toEqual(goal(0));
    line().tell(update({ v: 3, no: 7, events: [told("Step.")], goals: goal(1) }));
    expect(now().goals).toEqual(goal(0));
    vi.advanceTimersByTime(5000);
    expect(now().goals).toEqual(goal(1));
  });
});

describe("what happens while nobody looks", () => {
  it("is told at once, and can be played afterwards", () => {
    lively = true;
    sit();
    lively = false;
    away = true;
    for (const v of [2, 3]) line().tell(update({ v, no: 4 + v, events: [told(`Step ${v}.`, 4 + v)], ask: ask({ no: 4 + v }) }));
    expect(now()).toMatchObject({ running: false, missed: 2, shown: { v: 3 }, log: [{ text: "Step 2." }, { text: "Step 3." }] });
    void client.catchUp(true);
    expect(now()).toMatchObject({ running: true, missed: 0, beat: { caption: "Step 2." } });
    vi.advanceTimersByTime(5000);
    expect(now()).toMatchObject({ running: false, shown: { ask: { no: 7 } } });
    expect(now().log).toHaveLength(2);
  });

  it("can be left alone", () => {
    sit();
    away = true;
    line().tell(update({ v: 2, no: 6, events: [told("Step.", 6)] }));
    expect(now().missed).toBe(1);
    void client.catchUp(false);
    expect(now()).toMatchObject({ running: false, missed: 0 });
  });

  it("is nothing to whoever was never here, and is remembered as far as it was seen", () => {
    sit({}, { log: [told("Before.", 4)] });
    expect(now().missed).toBe(0);
    expect(marks).toEqual({ me: 5 });
    line().tell(update({ v: 2, no: 6, events: [told("Step.", 6)] }));
    expect(marks).toEqual({ me: 6 });
    away = true;
    line().tell(update({ v: 3, no: 7, events: [told("Unseen.", 7)] }));
    expect(marks).toEqual({ me: 6 });
    away = false;
    client.choose([1, 0]);
    expect(marks).toEqual({ me: 6 });
  });

  it("is told after the page was closed, and played from what the seat may know", async () => {
    marks = { me: 2, spectator: 4 };
    const log = [1, 2, 3, 4, 5].map((no) => told(`Step ${no}.`, no));
    sit({}, { log, view: { turn: 5 } });
    expect(now()).toMatchObject({ running: false, missed: 3, scene: { view: { turn: 5 } } });
    expect(marks).toMatchObject({ me: 2 });
    lively = true;
    await client.catchUp(true);
    expect(fetched).toEqual([[2, 5, 0]]);
    expect(marks).toMatchObject({ me: 5 });
    expect(now()).toMatchObject({ running: true, missed: 0, beat: { caption: "Step 3." }, scene: { view: { turn: 3 } } });
    vi.advanceTimersByTime(5000);
    expect(now()).toMatchObject({ running: false, scene: { view: { turn: 5 } }, shown: { ask: { no: 5 } } });
    expect(now().log).toHaveLength(5);
    // It can be stepped through afterwards, too.
    client.step(-1);
    expect(now().scene?.view).toEqual({ turn: 4 });
  });

  it("is told to spectators by their own memory", () => {
    marks = { me: 2, spectator: 4 };
    sit({ yours: [] }, { look: -2, ask: null, log: [3, 4, 5].map((no) => told(`Step ${no}.`, no)) });
    expect(now().missed).toBe(1);
  });

  it("is told at a shared screen to the one who takes it", async () => {
    const table = tableInfo({ hot_seat: true, seats: [seatInfo(0), seatInfo(1, { name: "Bo" })] });
    marks = { 0: 5, 1: 3 };
    sit({ yours: [0, 1], table }, { waiting: { seat: 1, since: 0, thinking: false }, ask: null });
    // Nobody sees what is there between two players, nor does it count as seen.
    line().tell(update({ v: 1, full: true, look: -2, log: [told("Secret.", 5)], waiting: { seat: 1, since: 0, thinking: false } }));
    expect(now()).toMatchObject({ handover: 1, missed: 0 });
    client.takeDevice();
    line().tell(update({ v: 1, full: true, look: 1, log: [3, 4, 5].map((no) => told(`Step ${no}.`, no)), waiting: { seat: 1, since: 0, thinking: false } }));
    expect(now().missed).toBe(2);
    expect(marks).toEqual({ 0: 5, 1: 3 });
    const played = client.catchUp(true);
    client.look(-2);
    line().tell(update({ v: 1, full: true, look: -2, log: [] }));
    await played;
    expect(fetched).toEqual([[3, 5, 1]]);
    expect(now().running).toBe(false);
  });

  it("is not offered for what was taken back, nor once one goes on", () => {
    marks = { me: 3 };
    sit({}, { log: [4, 5].map((no) => told(`Step ${no}.`, no)) });
    expect(now().missed).toBe(2);
    client.choose([1, 0]);
    expect(now().missed).toBe(0);
    expect(marks).toEqual({ me: 5 });
    line().tell(update({ v: 2, no: 2, undone: true, log: [] }));
    expect(now().missed).toBe(0);
    expect(marks).toEqual({ me: 2 });
  });
});

describe("a choice", () => {
  it("is sent once, with the decision that it answers", () => {
    sit();
    client.choose([1, 0]);
    client.choose([1, 1]);
    expect(line().sent.slice(1)).toEqual([{ t: "choose", no: 5, choice: [1, 0], seat: 0 }]);
    expect(now().pending?.no).toBe(5);
    line().tell(update({ v: 2, no: 6, answered: 5 }));
    expect(now().pending).toBeNull();
  });

  it("is sent again after a break if it never arrived", () => {
    sit();
    client.choose(-1);
    line().close();
    vi.advanceTimersByTime(500);
    sit();
    expect(line().sent.slice(1)).toEqual([{ t: "choose", no: 5, choice: -1, seat: 0 }]);
  });

  it("is not sent again if it did arrive", () => {
    sit();
    client.choose(-1);
    line().close();
    vi.advanceTimersByTime(500);
    sit({}, { no: 6, ask: null });
    expect(line().tags).toEqual(["hello"]);
    expect(now().pending).toBeNull();
  });

  it("that is stale makes the client catch up", () => {
    sit();
    client.choose(-1);
    line().tell({ t: "refused", re: "choose", code: "stale", text: "Stale.", rule: "", no: 5 });
    expect(line().tags).toEqual(["hello", "choose", "sync"]);
    expect(now().pending).toBeNull();
    expect(refusals).toHaveLength(1);
  });

  it("cannot be made when nothing is asked", () => {
    sit({}, { ask: null });
    client.choose(-1);
    expect(line().tags).toEqual(["hello"]);
  });
});

describe("one screen for two", () => {
  const both = { yours: [0, 1], table: tableInfo({ hot_seat: true, seats: [seatInfo(0), seatInfo(1)] }) };

  it("is handed over with the spectators' view before anybody looks", () => {
    sit(both, { look: -2, ask: null });
    expect(now().handover).toBe(0);
    expect(now().shown).toBeNull();
    expect(line().sent.at(-1)).toEqual({ t: "look", seat: -2 });
    line().tell(update({ v: 1, full: true, look: -2, log: [] }));
    client.takeDevice();
    expect(line().sent.at(-1)).toEqual({ t: "look", seat: 0 });
    line().tell(update({ v: 1, full: true, look: 0, log: [], ask: ask() }));
    expect(now().shown?.ask?.no).toBe(5);
  });

  it("keeps nothing of the one who played when it is the other's turn", () => {
    sit(both, { look: 0 });
    line().tell(
      update({ v: 2, no: 6, view: { secret: "south" }, events: [told("Secret.")], waiting: { seat: 1, since: 0, thinking: false } }),
    );
    expect(now().handover).toBe(1);
    expect(JSON.stringify({ ...now(), table: null })).not.toMatch(/secret/i);
    // What was on its way for the old seat is not shown either.
    line().tell(update({ v: 3, no: 7, view: { secret: "south" } }));
    expect(now().shown).toBeNull();
  });

  it("stays where it is while the table answers for the other", () => {
    sit(both, { look: 0 });
    line().tell(update({ v: 2, no: 6, given: true, waiting: { seat: 1, since: 0, thinking: false } }));
    expect(now().handover).toBeNull();
    expect(now().shown?.look).toBe(0);
    expect(line().tags).toEqual(["hello"]);
  });

  it("is not handed over when the same player is asked again", () => {
    sit(both, { look: 0 });
    line().tell(update({ v: 2, no: 6, ask: ask({ no: 6 }) }));
    expect(now().handover).toBeNull();
  });

  it("turns to the asked seat by itself where one person plays both", () => {
    sit({ ...both, table: tableInfo({ seats: [seatInfo(0), seatInfo(1)] }) }, { look: 0 });
    line().tell(update({ v: 2, no: 6, waiting: { seat: 1, since: 0, thinking: false } }));
    expect(now().handover).toBeNull();
    expect(line().sent.at(-1)).toEqual({ t: "look", seat: 1 });
  });
});

it("shows the own seat when a game begins that was watched before", () => {
  sit({ table: tableInfo({ state: "open" }) }, { look: -2, ask: null, no: 0 });
  line().tell(update({ v: 2, full: true, look: 0, log: [], ask: ask() }));
  expect(now().shown?.look).toBe(0);
});

it("a seat that was given up is not one's own any more", () => {
  sit();
  line().tell({ t: "table", table: tableInfo({ state: "open", seats: [seatInfo(0, { kind: "open" }), seatInfo(1)] }) });
  expect(now().yours).toEqual([]);
});

it("a table that does not exist is missing", () => {
  line().accept();
  line().tell({ t: "refused", re: "", code: "no_table", text: "There is no such table.", rule: "", no: null });
  expect(now().missing).toBe("There is no such table.");
});

describe("hints", () => {
  const advised = { t: "advised", no: 0, seat: 0, advice: [{ choice: 1, label: "Go", reasons: ["It is near."] }] } as const;
  const says = (more: object = {}): void => line().tell({ ...advised, no: now().shown!.ask!.no, advice: [...advised.advice], ...more } as never);

  it("are asked for the open question, shown when they come, and put away with it", () => {
    sit();
    client.hint();
    expect(line().sent.at(-1)).toEqual({ t: "hint", no: now().shown!.ask!.no, seat: 0 });
    expect(now().advice).toBe("thinking");
    says();
    expect(now().advice).toMatchObject({ advice: [{ label: "Go" }] });
    line().tell(update({ v: 2, no: 9, ask: null }));
    expect(now().advice).toBeNull();
  });

  it("are dropped when they come too late or for another seat, and after a refusal", () => {
    sit();
    client.hint();
    says({ no: 77 });
    says({ seat: 1 });
    expect(now().advice).toBe("thinking");
    line().tell({ t: "refused", re: "hint", code: "too_fast", text: "Slow down.", rule: "", no: null });
    expect(now().advice).toBeNull();
    says();
    expect(now().advice).toBeNull();
  });

  it("are not asked for where aids are off", () => {
    sit({ table: tableInfo({ aids: "odds" }) });
    client.hint();
    expect(line().tags).toEqual(["hello"]);
  });
});
