import { describe, expect, it } from "vitest";

import { patched } from "./patch";

describe("a patched view", () => {
  const view = { turn: 1, phase: "move", pieces: ["a", "b", "c", "d"], pick: null };

  it("takes new values of fields and keeps the rest", () => {
    expect(patched(view, { fields: { turn: 2, pick: 3 }, items: {} })).toEqual({ ...view, turn: 2, pick: 3 });
  });

  it("takes new items of lists by their place", () => {
    const now = patched(view, { fields: {}, items: { pieces: [[1, "x"], [3, null]] } });
    expect(now["pieces"]).toEqual(["a", "x", "c", null]);
  });

  it("leaves the view before as it was", () => {
    patched(view, { fields: { turn: 9 }, items: { pieces: [[0, "z"]] } });
    expect(view).toEqual({ turn: 1, phase: "move", pieces: ["a", "b", "c", "d"], pick: null });
  });
});
