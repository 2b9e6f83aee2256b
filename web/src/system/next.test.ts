import { expect, it } from "vitest";
import { seatInfo, tableInfo } from "./examples";
import { nextLevel } from "./next";

const bot = (seat: number, level: number) => seatInfo(seat, { kind: "bot", bot: `level${level}`, name: `level${level}` });
const won = { reason: "capture", winners: [0], scores: [1, 0], told: "South wins." };

it("after a win the same game is offered against bots that are one level better", () => {
  const table = tableInfo({ seats: [seatInfo(0), bot(1, 2)], options: { rows: 8 }, outcome: won });
  expect(nextLevel(table, [0])).toEqual({
    level: 3,
    wish: {
      ...{ game: "toy", mode: "standard", options: { rows: 8 }, aids: "full", clock: null, listed: false },
      seats: [{ kind: "me", name: "Ada" }, { kind: "bot", bot: "level3" }],
    },
  });
});

it("nothing is offered after a loss, against people, against mixed levels, at the top, and to those who watch", () => {
  const lost = { ...won, winners: [1], scores: [0, 1] };
  expect(nextLevel(tableInfo({ seats: [seatInfo(0), bot(1, 2)], outcome: lost }), [0])).toBeNull();
  expect(nextLevel(tableInfo({ seats: [seatInfo(0), seatInfo(1)], outcome: won }), [0])).toBeNull();
  expect(nextLevel(tableInfo({ seats: [seatInfo(0), bot(1, 2), bot(2, 3)], outcome: { ...won, scores: [1, 0, 0] } }), [0])).toBeNull();
  expect(nextLevel(tableInfo({ seats: [seatInfo(0), bot(1, 5)], outcome: won }), [0])).toBeNull();
  expect(nextLevel(tableInfo({ seats: [seatInfo(0), bot(1, 2)], outcome: won }), [])).toBeNull();
  expect(nextLevel(tableInfo({ seats: [seatInfo(0), bot(1, 2)] }), [0])).toBeNull();
});
