import { describe, expect, it } from "vitest";
import { Grid } from "../../boards/GridBoard.geometry";
import { askOf } from "./fixtures";
import { movesOf, parseSquare, squareName } from "./deal";
import { cancel, foreseen, lit, NOTHING, press, whole, type Ground, type Pick } from "./picking";

const grid = new Grid(8, 10);
const at = parseSquare;

function ground(kind: string, tokens: string[], own: string[]): Ground {
  const squares = new Set(own.map(at));
  return {
    moves: movesOf(askOf(kind, tokens)),
    kind,
    own: (square) => squares.has(square),
    neighbours: (square) => grid.neighbours(square),
    site: (square) => squareName(square) === "c2" || squareName(square) === "f2",
  };
}

/** Presses squares one after the other; what the last one did. */
function pressing(facts: Ground, squares: string[], careful = false): { pick: Pick; act: unknown } {
  let pick = NOTHING;
  let act: unknown = null;
  for (const square of squares) ({ pick, act } = press(facts, pick, at(square), careful));
  return { pick, act };
}

describe("movement", () => {
  const facts = ground("hunter.move", ["d3d4", "d3e3", "e4e3", "a3a4", "end"], ["d3", "e4", "a3", "b2", "d2"]);

  it("picks a piece, then its target", () => {
    expect(pressing(facts, ["d3"])).toEqual({ pick: { from: at("d3"), to: -1 }, act: null });
    expect(pressing(facts, ["d3", "d4"])).toEqual({ pick: NOTHING, act: { choose: 0 } });
  });

  it("drops the piece when it is pressed again, and changes to another", () => {
    expect(pressing(facts, ["d3", "d3"]).pick).toEqual(NOTHING);
    expect(pressing(facts, ["d3", "a3"]).pick).toEqual({ from: at("a3"), to: -1 });
  });

  it("takes a target first: a second press makes the only step there", () => {
    expect(pressing(facts, ["d4"])).toEqual({ pick: { from: at("d3"), to: at("d4") }, act: null });
    expect(pressing(facts, ["d4", "d4"]).act).toEqual({ choose: 0 });
  });

  it("asks for the piece where several can step to the target", () => {
    const { pick } = pressing(facts, ["e3"]);
    expect(pick).toEqual({ from: -1, to: at("e3") });
    expect([...lit(facts.moves, pick).from].map(squareName).sort()).toEqual(["d3", "e4"]);
    expect(pressing(facts, ["e3", "e4"]).act).toEqual({ choose: 2 });
  });

  it("says why not, and keeps the piece", () => {
    expect(pressing(facts, ["d3", "d5"])).toEqual({ pick: { from: at("d3"), to: -1 }, act: { why: "d3d5" } });
    expect(pressing(facts, ["b2"]).act).toEqual({ why: "b2b3" });
    expect(pressing(facts, ["c3"]).act).toEqual({ why: "d3c3" });
    expect(pressing(facts, ["h9"]).act).toBeNull();
  });

  it("lights up what can be picked, then where it can go", () => {
    expect([...lit(facts.moves, NOTHING).from].map(squareName).sort()).toEqual(["a3", "d3", "e4"]);
    expect(lit(facts.moves, NOTHING).to.size).toBe(0);
    const picked = lit(facts.moves, { from: at("d3"), to: -1 });
    expect([...picked.to].map(([square, how]) => `${squareName(square)} ${how}`)).toEqual(["d4 step", "e3 step"]);
    expect([...picked.from].map(squareName)).toEqual(["d3"]);
  });

  it("foresees what a press would do", () => {
    expect(foreseen(facts.moves, NOTHING, at("d4"))?.offer.token).toBe("d3d4");
    expect(foreseen(facts.moves, NOTHING, at("e3"))).toBeUndefined();
    expect(foreseen(facts.moves, { from: at("e4"), to: -1 }, at("e3"))?.offer.token).toBe("e4e3");
    expect(foreseen(facts.moves, { from: -1, to: at("e3") }, at("d3"))?.offer.token).toBe("d3e3");
  });

  it("takes one step back at a time", () => {
    expect(cancel({ from: 1, to: 2 })).toEqual({ from: 1, to: -1 });
    expect(cancel({ from: 1, to: -1 })).toEqual(NOTHING);
    expect(cancel(NOTHING)).toBeNull();
  });
});

describe("challenges", () => {
  const facts = ground("hunter.challenge", ["d5xd6", "d5xe5", "c2*f9", "c2*e8", "end"], ["d5", "c2", "a3"]);

  it("tells ground from air by the token", () => {
    expect(facts.moves.map(({ how }) => how)).toEqual(["challenge", "challenge", "airlift", "airlift", "end"]);
  });

  it("are made by a second press, with a third for a finger", () => {
    expect(pressing(facts, ["d5", "d6"]).act).toEqual({ choose: 0 });
    const careful = pressing(facts, ["d5", "d6"], true);
    expect(careful.act).toBeNull();
    expect(whole(facts.moves, careful.pick)?.offer.token).toBe("d5xd6");
    expect(pressing(facts, ["d5", "d6", "d6"], true).act).toEqual({ choose: 0 });
    expect(pressing(facts, ["d5", "d6", "e5"], true).pick).toEqual({ from: at("d5"), to: at("e5") });
    expect(pressing(facts, ["d5", "d6", "d5"], true).pick).toEqual({ from: at("d5"), to: -1 });
  });

  it("are written as they would be typed when they are refused", () => {
    expect(pressing(facts, ["d5", "d4"]).act).toEqual({ why: "d5xd4" });
    expect(pressing(facts, ["c2", "h9"]).act).toEqual({ why: "c2*h9" });
    expect(pressing(facts, ["c2", "c3"]).act).toEqual({ why: "c2xc3" });
    expect(pressing(facts, ["a3"]).act).toEqual({ why: "a3xa4" });
  });
});

describe("set-up", () => {
  const facts = ground("hunter.place", ["a1", "b1"], ["c1"]);

  it("takes one press, and says why a square is closed", () => {
    expect(pressing(facts, ["b1"]).act).toEqual({ choose: 1 });
    expect(pressing(facts, ["c1"]).act).toEqual({ why: "c1" });
    expect(lit(facts.moves, NOTHING).to.get(at("a1"))).toBe("place");
  });
});
