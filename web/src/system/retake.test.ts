import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromClient } from "../protocol.gen";
import { ask, update, welcome } from "./examples";
import { FakeSocket } from "./fake_socket";
import { Retake } from "./retake";
import { TableClient } from "./table";

/** A server at which squares are named one after another; what stands in `closed` is never on offer. */
let placed: string[];
let closed: string[];
let depth: number;
let client: TableClient;
let retake: Retake;
let v: number;
const SQUARES = ["a1", "b1", "c1", "d1"];

function tell(more: object = {}): void {
  const free = SQUARES.filter((square) => !placed.includes(square) && !closed.includes(square));
  const offers = free.map((token, choice) => ({ choice, token, label: token, does: { do: token } }));
  v += 1;
  const no = placed.length;
  FakeSocket.last.tell(update({ v, no, ask: ask({ no, kind: "toy.place", offers }), can_undo: depth > 0, ...more }));
}

/** Answers what was sent since the last time, until nothing more comes. */
function serve(): void {
  const { sent } = FakeSocket.last;
  while (sent.length) {
    const message = sent.shift() as FromClient;
    const free = SQUARES.filter((square) => !placed.includes(square) && !closed.includes(square));
    if (message.t === "undo") {
      depth -= 1;
      placed = placed.slice(0, -1);
      tell({ undone: true, log: [] });
    } else if (message.t === "choose") {
      depth += 1;
      placed = [...placed, free[message.choice as number]!];
      tell();
    } else if (message.t === "why") asked.push(message.text!);
  }
}
let asked: string[];

beforeEach(() => {
  FakeSocket.made = [];
  [placed, closed, asked, depth, v] = [["a1", "b1", "c1"], [], [], 3, 0];
  client = new TableClient({
    url: "ws://here",
    watched: () => false,
    away: () => false,
    onBecause: () => {},
    onRefused: (refused) => refused.code === "too_fast" && retake.slower(),
    socket: FakeSocket.make,
  });
  retake = new Retake(client);
  client.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell(welcome());
  tell({ full: true, log: [] });
  FakeSocket.last.sent = [];
});

afterEach(() => client.close());

it("takes decisions back and answers them anew", async () => {
  const made = retake.start({ count: 2, tokens: ["c1", "b1"], before: ["b1", "c1"] });
  serve();
  expect(await made).toBe(true);
  expect(placed).toEqual(["a1", "c1", "b1"]);
  expect(retake.running).toBe(false);
});

it("puts everything back where the rules forbid it, and asks why", async () => {
  const made = retake.start({ count: 3, tokens: ["d1", "b1", "a1"], before: ["a1", "b1", "c1"] });
  closed = ["d1"];
  serve();
  expect(await made).toBe(false);
  expect(placed).toEqual(["a1", "b1", "c1"]);
  expect(asked).toEqual(["d1"]);
});

it("leaves things as they were if they cannot all be taken back", async () => {
  depth = 1;
  const made = retake.start({ count: 3, tokens: ["c1", "b1", "a1"], before: ["a1", "b1", "c1"] });
  serve();
  expect(await made).toBe(false);
  expect(placed).toEqual(["a1", "b1", "c1"]);
});

it("waits and goes on when the server asks to slow down", async () => {
  vi.useFakeTimers();
  const made = retake.start({ count: 1, tokens: ["d1"], before: ["c1"] });
  FakeSocket.last.sent = [];
  FakeSocket.last.tell({ t: "refused", re: "undo", code: "too_fast", text: "", rule: "", no: null });
  serve();
  expect(placed).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(700);
  serve();
  expect(await made).toBe(true);
  expect(placed).toEqual(["a1", "b1", "d1"]);
  vi.useRealTimers();
});
