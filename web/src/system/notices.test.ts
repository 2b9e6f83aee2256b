import { describe, expect, it } from "vitest";
import { tableInfo } from "./examples";
import { lobby } from "./lobby";
import { follow, noticeOf, waits } from "./notices";

const state = (...tables: ReturnType<typeof tableInfo>[]) => ({
  list: { mine: tables, listed: [], yours: Object.fromEntries(tables.map(({ id }) => [id, [0]])) },
  failed: "",
});

describe("notices", () => {
  it("tell of each wait once, and only while nobody looks", () => {
    const told: string[] = [];
    const badges: number[] = [];
    let hidden = true;
    lobby.set({ list: null, failed: "" });
    const stop = follow({ hidden: () => hidden, wanted: () => true, show: (title, body) => told.push(`${title}: ${body}`), badge: (count) => badges.push(count) });
    lobby.set(state(tableInfo()));
    lobby.set(state(tableInfo()));
    expect(told).toEqual(["Your turn: Toy waits for you."]);
    hidden = false;
    lobby.set(state(tableInfo({ no: 9 })));
    expect(told.length).toBe(1);
    hidden = true;
    lobby.set(state(tableInfo({ no: 9 }), tableInfo({ id: "t2", no: 1 }), tableInfo({ id: "t3", no: 1 })));
    expect(told.at(-1)).toBe("Your turn: 2 games wait for you.");
    expect(badges.at(-1)).toBe(3);
    stop();
  });

  it("say nothing of the game", () => {
    expect(noticeOf([])).toBeNull();
    expect([...waits(state(tableInfo({ asked: 1 }))).keys()]).toEqual([]);
    const one = waits(state(tableInfo({ options: { secret: "x" } })));
    expect(JSON.stringify([...one])).toBe('[["t1/5","Toy"]]');
  });
});
