import { describe, expect, it } from "vitest";
import { withPass } from "./passes";

const PASSING = ["stop", "pace", "escape"].map((kind) => ({ kind, label: kind }));

describe("standing passes", () => {
  it("are switched one by one, in the game's order", () => {
    expect(withPass(PASSING, [], "pace", true)).toEqual(["pace"]);
    expect(withPass(PASSING, ["pace"], "stop", true)).toEqual(["stop", "pace"]);
    expect(withPass(PASSING, ["stop", "pace"], "stop", false)).toEqual(["pace"]);
  });

  it("do not change when nothing is switched, and forget what the game does not know", () => {
    expect(withPass(PASSING, ["stop"], "stop", true)).toEqual(["stop"]);
    expect(withPass(PASSING, ["gone", "stop"], "pace", false)).toEqual(["stop"]);
  });
});
