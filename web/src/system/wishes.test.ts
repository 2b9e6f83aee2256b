import { describe, expect, it } from "vitest";
import { offered, remembered, turned } from "./wishes";

const PASSING = ["stop", "pace", "escape"].map((kind) => ({ kind, label: kind }));

describe("wishes to be asked", () => {
  it("are switched one by one, in the game's order", () => {
    expect(turned(PASSING, [], ["pace"], true)).toEqual(["pace"]);
    expect(turned(PASSING, ["pace"], ["stop"], true)).toEqual(["stop", "pace"]);
    expect(turned(PASSING, ["stop", "pace"], ["stop"], false)).toEqual(["pace"]);
    expect(turned(PASSING, ["pace"], ["stop", "escape"], true)).toEqual(["stop", "pace", "escape"]);
  });

  it("do not change when nothing is switched, and forget what the game does not know", () => {
    expect(turned(PASSING, ["stop"], ["stop"], true)).toEqual(["stop"]);
    expect(turned(PASSING, ["gone", "stop"], ["pace"], false)).toEqual(["stop"]);
  });

  it("are offered for what one holds, unless one is asked already or does not want it", () => {
    const kinds = (...from: Parameters<typeof offered>) => offered(...from).map((each) => each.kind);
    expect(kinds(PASSING, [], ["pace", "stop"], [])).toEqual(["stop", "pace"]);
    expect(kinds(PASSING, ["stop"], ["stop", "pace"], [])).toEqual(["pace"]);
    expect(kinds(PASSING, [], ["stop", "pace"], ["pace"])).toEqual(["stop"]);
    expect(kinds(PASSING, [], [], [])).toEqual([]);
  });

  it("are offered again with the next card", () => {
    expect(remembered(["stop", "pace"], ["stop"])).toEqual(["stop"]);
    expect(remembered(["stop"], [])).toEqual([]);
  });
});
