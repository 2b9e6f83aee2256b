import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "./api";
import { seatInfo, tableInfo } from "./examples";
import { isTurn, lobby, look, turns } from "./lobby";

const two = (id: string, more = {}) => tableInfo({ id, seats: [seatInfo(0), seatInfo(1)], asked: 1, ...more });

beforeEach(() => lobby.set({ list: null, failed: "" }));
afterEach(() => vi.restoreAllMocks());

describe("the list of tables", () => {
  it("says where it is one's turn", async () => {
    const yours = { a: [1], b: [0] };
    vi.spyOn(api, "tables").mockResolvedValue({ mine: [two("a"), two("b")], listed: [], yours });
    await look();
    expect(turns(lobby.value)).toBe(1);
    expect(isTurn(two("a", { state: "finished" }), [1])).toBe(false);
  });

  it("keeps what it knew when the server does not answer", async () => {
    vi.spyOn(api, "tables").mockResolvedValueOnce({ mine: [tableInfo()], listed: [], yours: { t1: [0] } });
    await look();
    vi.spyOn(api, "tables").mockRejectedValueOnce(new Refusal("offline", "No answer."));
    await look();
    expect(lobby.value).toMatchObject({ failed: "No answer.", list: { yours: { t1: [0] } } });
  });
});
