import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Helper } from "../games/contract";
import { Autoplay, anyOffer } from "./autoplay";
import { ask, seatInfo, tableInfo, update, welcome } from "./examples";
import { FakeSocket } from "./fake_socket";
import { TableClient } from "./table";

let client: TableClient;
let autoplay: Autoplay;
let running: (Helper | null)[];
const helper: Helper = { id: "any", label: "Any", title: "", kind: "toy.move", pick: (open) => open.offers[0]!.choice };
const chosen = (): number => FakeSocket.last.tags.filter((tag) => tag === "choose").length;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  running = [];
  client = new TableClient({
    url: "ws://here",
    watched: () => false,
    away: () => false,
    onBecause: () => {},
    onRefused: (refused) => refused.code === "too_fast" && autoplay.slower(),
    socket: FakeSocket.make,
  });
  autoplay = new Autoplay(client, (now) => running.push(now));
  client.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell(welcome());
  FakeSocket.last.tell(update({ full: true, log: [], ask: ask() }));
});

afterEach(() => {
  autoplay.stop();
  client.close();
  vi.useRealTimers();
});

it("answers question after question until another kind is asked", () => {
  autoplay.start(helper);
  vi.advanceTimersByTime(100);
  expect(chosen()).toBe(1);
  FakeSocket.last.tell(update({ v: 2, no: 6, ask: ask({ no: 6 }) }));
  vi.advanceTimersByTime(100);
  expect(chosen()).toBe(2);
  FakeSocket.last.tell(update({ v: 3, no: 7, ask: ask({ no: 7, kind: "toy.other" }) }));
  vi.advanceTimersByTime(100);
  expect(chosen()).toBe(2);
  expect(running).toEqual([helper, null]);
});

it("tries again a little later when it was too fast", () => {
  autoplay.start(helper);
  vi.advanceTimersByTime(100);
  FakeSocket.last.tell({ t: "refused", re: "choose", code: "too_fast", text: "Slower.", rule: "", no: 5 });
  vi.advanceTimersByTime(100);
  expect(chosen()).toBe(1);
  vi.advanceTimersByTime(700);
  expect(chosen()).toBe(2);
});

it("does not go on for the next player at the same screen", () => {
  const both = tableInfo({ hot_seat: true, seats: [seatInfo(0), seatInfo(1)] });
  FakeSocket.last.tell(welcome({ table: both, yours: [0, 1] }));
  autoplay.start(helper);
  vi.advanceTimersByTime(100);
  FakeSocket.last.tell(update({ v: 2, no: 6, waiting: { seat: 1, since: 0, thinking: false } }));
  expect(client.state.value.handover).toBe(1);
  expect(autoplay.running).toBeNull();
});

it("stops when it has no answer", () => {
  autoplay.start({ ...helper, pick: () => null });
  expect(autoplay.running).toBeNull();
});

it("any offer is drawn from all of them", () => {
  expect(anyOffer(ask(), () => 0)).toEqual([1, 0]);
  expect(anyOffer(ask(), () => 0.999)).toBe(-1);
  expect(anyOffer({ offers: [] })).toBeNull();
});
