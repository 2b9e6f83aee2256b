import { describe, expect, it } from "vitest";
import { ask, seatInfo, tableInfo, update } from "./examples";
import { promptOf, titleOf } from "./prompt";
import { NOTHING, type TableState } from "./table";

function state(more: Partial<TableState> = {}): TableState {
  return { ...NOTHING, status: "open", table: tableInfo(), yours: [0], shown: update(), ...more };
}

describe("the prompt", () => {
  it("is the question while one is asked", () => {
    const line = promptOf(state({ shown: update({ ask: ask() }) }));
    expect(line).toMatchObject({ text: "South: move.", tone: "mine", rule: "TOY-MOVE-1" });
  });

  it("says who is waited for, and since when", () => {
    const table = tableInfo({ seats: [seatInfo(0), seatInfo(1, { name: "Bob" })] });
    const line = promptOf(state({ table, shown: update({ waiting: { seat: 1, since: 12, thinking: false } }) }));
    expect(line).toMatchObject({ text: "Waiting for North (Bob).", tone: "wait", since: 12_000 });
  });

  it("says that a game of older rules can only be looked at", () => {
    const line = promptOf(state({ table: tableInfo({ state: "outdated" }), shown: update({ waiting: null }) }));
    expect(line.text).toContain("started with an older version of the rules");
    expect(line.tone).toBe("over");
  });

  it("says that the table answers for one", () => {
    const mine = { seat: 0, since: 12, thinking: false };
    expect(promptOf(state({ shown: update({ waiting: mine, given: true }) })).text).toBe("Going on for you…");
    expect(promptOf(state({ shown: update({ waiting: mine }) })).text).toBe("Waiting for South (Ada).");
  });

  it("says that a bot thinks", () => {
    const line = promptOf(state({ shown: update({ waiting: { seat: 1, since: 12, thinking: true } }) }));
    expect(line.text).toBe("Thinking: North (bot, level 3 of 5).");
  });

  it("says who has won, from one's own side", () => {
    const outcome = { reason: "capture", winners: [0], scores: [1, 0], told: "South wins." };
    const over = { shown: update({ outcome, waiting: null }) };
    expect(promptOf(state(over)).text).toBe("You have won! South wins.");
    expect(promptOf(state({ ...over, yours: [1] })).text).toBe("You have lost. South wins.");
    expect(promptOf(state({ ...over, yours: [] })).text).toBe("South wins.");
    expect([[0], [1], []].map((yours) => promptOf(state({ ...over, yours })).won)).toEqual([true, false, true]);
  });

  it("gives nobody a cup for a draw", () => {
    const outcome = { reason: "quiet", winners: [], scores: [0.5, 0.5], told: "It is a draw: nothing has happened for long." };
    const line = promptOf(state({ shown: update({ outcome, waiting: null }) }));
    expect(line).toMatchObject({ text: outcome.told, won: false, tone: "over" });
  });

  it("says which seats are free before the start", () => {
    const table = tableInfo({ state: "open", seats: [seatInfo(0), seatInfo(1, { kind: "open" })] });
    expect(promptOf(state({ table })).text).toBe("Waiting for players: North is free.");
  });

  it("says that the line is broken", () => {
    expect(promptOf(state({ status: "waiting" })).tone).toBe("broken");
    expect(promptOf(state({ status: "waiting", shown: null })).tone).toBe("broken");
  });

  it("says to whom the screen goes", () => {
    const table = tableInfo({ seats: [seatInfo(0), seatInfo(1, { name: "Bob" })] });
    expect(promptOf(state({ table, handover: 1, shown: null })).text).toBe("Hand the screen over to North (Bob).");
  });

  it("offers a seat back that a bot plays", () => {
    const table = tableInfo({ seats: [seatInfo(0, { left: true }), seatInfo(1)] });
    expect(promptOf(state({ table })).text).toMatch(/bot plays South for you/);
  });
});

it("the title bar says when it is your turn", () => {
  expect(titleOf(state({ shown: update({ ask: ask() }) }))).toMatch(/Your turn/);
  expect(titleOf(state())).toBe("Toy · Getaway");
  expect(titleOf(state({ shown: update({ outcome: { reason: "", winners: [], scores: [], told: "" } }) }))).toMatch(/Game over/);
});
