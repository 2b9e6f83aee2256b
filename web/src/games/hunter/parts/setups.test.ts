import { describe, expect, it } from "vitest";
import type { DoPlace, HunterDoes, HunterView, Standing } from "../../hunter.gen";
import { FACES, SETUP_ORDER } from "../content";
import { EXAMPLE } from "../content.gen";
import { standing, viewOf } from "../fixtures";
import { parseSquare, squareName } from "../deal";
import recorded from "../transitions.gen.json";
import { changeOf, homeSquares, ordered, problemOf, swapped, swapProblem, swapText } from "./setups";

/** The rules' example for South, piece by piece in the order of a guided set-up. */
function example(count = 24) {
  const squares = new Map<string, string[]>();
  EXAMPLE.forEach((face, home) => squares.set(face, [...(squares.get(face) ?? []), squareName(home)]));
  const pieces: Standing[] = SETUP_ORDER.slice(0, count).map((face, at) =>
    standing(`S.${face} ${squares.get(face)!.shift()!}`, { piece: at < 8 ? FACES.indexOf(face) : at }),
  );
  return viewOf(pieces, { phase: "set-up", turn: 0, active: -1, ready: [false, false] });
}

const rule = (view: ReturnType<typeof example>, from: string, to: string): string | null => {
  const problem = swapProblem(view, parseSquare(from), parseSquare(to));
  return problem && (problem === "same" ? "same" : problem.rule);
};

describe("changing a set-up", () => {
  it("knows the example to be legal, and the swaps of HUNT-SC-35", () => {
    const view = example();
    expect(problemOf(view)).toBeNull();
    for (const [from, to] of [["a3", "e3"], ["c2", "c1"], ["d1", "c1"]] as const) expect(rule(view, from, to)).toBeNull();
    expect(rule(view, "g3", "h3")).toBe("HUNT-SETUP-4");
    expect(rule(view, "g3", "h2")).toBe("HUNT-SETUP-4");
    expect(rule(view, "f2", "g2")).toBe("HUNT-SETUP-5");
    expect(rule(view, "e1", "b2")).toBe("HUNT-SETUP-6");
    expect(rule(view, "d1", "d2")).toBe("HUNT-SETUP-8");
    expect(rule(view, "d3", "b3")).toBe("HUNT-SETUP-9");
    const loose = swapped(view, parseSquare("a3"), parseSquare("e3"));
    expect(problemOf(loose)).toBeNull();
    expect(rule(loose, "a1", "f1")).toBe("HUNT-SETUP-7");
  });

  it("changes nothing by swapping what is alike", () => {
    expect(rule(example(), "b3", "d2")).toBe("same");
    expect(rule(example(), "a1", "a1")).toBe("same");
  });

  it("looks only at what stands, and keeps within the home ranks", () => {
    const view = example(9);
    expect(rule(view, "a2", "b3")).toBe("HUNT-SETUP-6");
    expect(rule(view, "g3", "d2")).toBeNull();
    expect(rule(view, "g3", "g4")).toBe("HUNT-SETUP-3");
  });

  it("is written as answers given anew", () => {
    const view = example(12);
    expect(ordered(view).map(({ face }) => face)).toEqual(SETUP_ORDER.slice(0, 12));
    const { count, tokens, before } = changeOf(view, parseSquare("e1"), parseSquare("g3"));
    expect(count).toBe(9);
    expect(before.slice(0, 2)).toEqual(["g3", "e1"]);
    expect(tokens.slice(0, 2)).toEqual(["e1", "g3"]);
    expect(tokens.slice(2)).toEqual(before.slice(2));
  });

  it("is told in words", () => {
    const view = example(9);
    expect(swapText(view, parseSquare("a2"), parseSquare("g3"))).toBe(
      "Main bad guy Padamah and Strike Force 3 change places",
    );
    expect(swapText(view, parseSquare("g3"), parseSquare("d2"))).toBe("Strike Force 3 goes to d2");
  });
});

interface Transition {
  does: HunterDoes;
  before: HunterView;
  offers: HunterDoes[];
}

const PLACINGS = (recorded as unknown as Transition[]).filter(
  (one): one is Transition & { does: DoPlace } => one.does.do === "place",
);
const LAST_PROTESTER = 11;

describe("the rules of set-up, held against squares that the engine offered", () => {
  it("has three whole set-ups of them", () => {
    expect(PLACINGS.length).toBeGreaterThanOrEqual(72);
  });

  it.each(PLACINGS.map((one, number) => ({ number, one })))("agrees on the squares of placing $number", ({ one }) => {
    const { before, does, offers } = one;
    const after = (square: number): HunterView => {
      const placed: Standing = { ...standing("S.MB a1"), square, owner: before.seat, token: squareName(square) };
      return viewOf([], { ...before, pieces: [...before.pieces, { ...placed, face: FACES[does.piece]!, piece: does.piece }] });
    };
    const offered = new Set(offers.flatMap((offer) => (offer.do === "place" ? [offer.to] : [])));
    for (const square of offered) expect(problemOf(after(square))).toBeNull();
    // Once all are placed that the rules bind, whatever is not on offer breaks one of them.
    if (before.pieces.length !== LAST_PROTESTER) return;
    const taken = new Set(before.pieces.map(({ square }) => square));
    for (const square of homeSquares(before.seat, before.rows))
      if (!taken.has(square)) expect(problemOf(after(square)) === null).toBe(offered.has(square));
  });
});
