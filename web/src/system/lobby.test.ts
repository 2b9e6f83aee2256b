import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "./api";
import { seatInfo, tableInfo } from "./examples";
import { keep, keepSeats, seatsOf } from "./links";
import { isTurn, lobby, look, ownSeats, turns } from "./lobby";

const two = (id: string, more = {}) => tableInfo({ id, seats: [seatInfo(0), seatInfo(1)], asked: 1, ...more });

beforeEach(() => lobby.set({ list: null, seats: {}, failed: "" }));
afterEach(() => vi.restoreAllMocks());

describe("one's own seats", () => {
  it("come from links, from what tables said, and from being the only person", () => {
    keep("a", [{ seat: 1, token: "x", path: "" }]);
    keepSeats("b", [0]);
    expect(ownSeats(two("a"))).toEqual([1]);
    expect(ownSeats(two("b"))).toEqual([0]);
    expect(ownSeats(tableInfo({ id: "c" }))).toEqual([0]);
    expect(ownSeats(two("d"))).toEqual([]);
  });

  it("are forgotten when they are given up", () => {
    keepSeats("a", [0, 1]);
    keepSeats("a", []);
    expect(seatsOf("a")).toEqual([]);
    keepSeats("b", [0]);
    expect(ownSeats(two("b", { seats: [seatInfo(0, { kind: "open" }), seatInfo(1)] }))).toEqual([1]);
  });
});

describe("the list of tables", () => {
  it("says where it is one's turn", async () => {
    keepSeats("a", [1]);
    keepSeats("b", [0]);
    vi.spyOn(api, "tables").mockResolvedValue({ mine: [two("a"), two("b")], listed: [] });
    await look();
    expect(lobby.value.seats).toEqual({ a: [1], b: [0] });
    expect(turns(lobby.value)).toBe(1);
    expect(isTurn(two("a", { state: "finished" }), [1])).toBe(false);
  });

  it("asks the server once about seats that nothing here tells", async () => {
    const list = { mine: [two("heir")], listed: [] };
    vi.spyOn(api, "tables").mockResolvedValue(list);
    const info = { id: "heir", table: list.mine[0]!, length: 1, finished: false, viewers: [1, -2], marks: [] };
    const replay = vi.spyOn(api, "replay").mockResolvedValue(info);
    await look();
    await look();
    expect(lobby.value.seats).toEqual({ heir: [1] });
    expect(replay).toHaveBeenCalledOnce();
  });

  it("keeps what it knew when the server does not answer", async () => {
    vi.spyOn(api, "tables").mockResolvedValueOnce({ mine: [tableInfo()], listed: [] });
    await look();
    vi.spyOn(api, "tables").mockRejectedValueOnce(new Refusal("offline", "No answer."));
    await look();
    expect(lobby.value).toMatchObject({ failed: "No answer.", seats: { t1: [0] } });
  });
});
