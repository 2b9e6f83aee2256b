import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refused, Update } from "../protocol.gen";
import { ask, seatInfo, tableInfo, told, update, welcome } from "./examples";
import { FakeSocket } from "./fake_socket";
import { TableClient, type TableState } from "./table";

let lively = false;
let away = false;
let refusals: Refused[] = [];
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
  client = new TableClient({
    url: "ws://here/ws/t1",
    watched: () => lively,
    away: () => away,
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
    for (const v of [2, 3]) line().tell(update({ v, no: 4 + v, events: [told(`Step ${v}.`)], ask: ask({ no: 4 + v }) }));
    expect(now()).toMatchObject({ running: false, missed: 2, shown: { v: 3 }, log: [{ text: "Step 2." }, { text: "Step 3." }] });
    client.catchUp(true);
    expect(now()).toMatchObject({ running: true, missed: 0, beat: { caption: "Step 2." } });
    vi.advanceTimersByTime(5000);
    expect(now()).toMatchObject({ running: false, shown: { ask: { no: 7 } } });
    expect(now().log).toHaveLength(2);
  });

  it("can be left alone", () => {
    sit();
    away = true;
    line().tell(update({ v: 2, no: 6, events: [told("Step.")] }));
    client.catchUp(false);
    expect(now()).toMatchObject({ running: false, missed: 0 });
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
