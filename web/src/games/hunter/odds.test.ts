import { describe, expect, it } from "vitest";
import type { DoChallenge, HunterDoes, HunterView, Meeting } from "../hunter.gen";
import { KINDS, kindOf } from "./content";
import { standing, viewOf } from "./fixtures";
import { mayBe, oddsOf, suspects, unseen } from "./odds";
import recorded from "./transitions.gen.json";

const blank = standing("N.? d6", { token: "d8" });
const view = viewOf(
  [
    standing("S.SF1 d5"),
    blank,
    standing("N.PR h5", { token: "e8", shown: true }),
    standing("N.SF1 a7", { token: "b8", shown: true }),
  ],
  {
    phase: "challenges",
    tracks: [8, 1],
    removed: [
      [1, "AS2"],
      [0, "IA"],
    ],
  },
);

describe("what has not been seen", () => {
  it("is all 24 without what lies open", () => {
    const left = unseen(view, 1);
    expect(left.get("PR")).toBe(3);
    expect(left.get("SF")).toBe(2);
    expect(left.get("AS")).toBe(2);
    expect(left.get("IA")).toBe(1);
    expect([...left.values()].reduce((sum, n) => sum + n, 0)).toBe(21);
  });
});

describe("what a challenge can come to", () => {
  const meets: Meeting[] = [
    { kind: "MB", count: 1, effect: "win", track: null },
    { kind: "SF", count: 2, effect: "freeze", track: null },
    { kind: "IA", count: 1, effect: "freeze", track: null },
    { kind: "SK", count: 3, effect: "track", track: 10 },
  ];
  const odds = (token: string) => oddsOf(view, standing("N.? d6", { token }), meets);

  it("is all that the table counts where nothing rules it out", () => {
    expect(odds("f10")).toEqual({ known: false, chances: meets, of: 7, because: "" });
  });

  it("is one thing for a piece that was seen", () => {
    const known = oddsOf(view, standing("N.SK e6", { shown: true }), meets.slice(3));
    expect(known).toEqual({ known: true, chances: meets.slice(3), of: 3, because: "" });
  });

  it("knows what the square of set-up rules out", () => {
    const kinds = (token: string): string[] => odds(token).chances.map(({ kind }) => kind);
    expect(kinds("c9")).toEqual(["SF", "IA"]);
    expect(kinds("h9")).toEqual(["MB", "SK"]);
    expect(kinds("b8")).not.toContain("MB");
    expect(kinds("g9")).toContain("MB");
    expect(odds("c9")).toMatchObject({ of: 3, because: "It started in the base: military." });
  });
});

it("sums up what a blank may be", () => {
  expect(mayBe(view, blank)).toEqual({
    text: "2 associates, 3 units, 15 civilians",
    because: "It started beside the base: not the main bad guy.",
  });
  const { text, because } = mayBe(view, standing("N.? a6", { token: "a10" }));
  expect(text).toBe("1 main, 2 associates, 15 civilians");
  expect(because).toMatch(/outer file/);
});

describe("where the main can be", () => {
  const seen = (text: string, token: string) => standing(text, { token, shown: true });
  const set = (...pieces: Parameters<typeof viewOf>[0]) => suspects(viewOf(pieces), 1);
  const at = (name: string): number => standing(`N.? ${name}`).square;

  it("is nowhere near the base, nor where it would have stood beside what was seen", () => {
    const blanks = ["c9", "d8", "h9", "h8", "a10"].map((square) => standing(`N.? ${square}`));
    expect(set(...blanks)).toEqual(new Set([at("h9"), at("h8"), at("a10")]));
    expect(set(...blanks, seen("N.PR g5", "g8"))).toEqual(new Set([at("a10")]));
    expect(set(...blanks, seen("N.SF3 b6", "b10"))).toEqual(new Set([at("h9"), at("h8")]));
  });

  it("is not beside a protester now, nor beside two units", () => {
    const walked = standing("N.? e5", { token: "h9" });
    expect(set(walked, seen("N.PR e6", "e8"))).toEqual(new Set());
    expect(set(walked, seen("N.SF1 e6", "c9"))).toEqual(new Set([at("e5")]));
    expect(set(walked, seen("N.SF1 e6", "c9"), seen("N.SF2 d5", "b8"))).toEqual(new Set());
  });

  it("is no question once it was seen", () => {
    expect(set(seen("N.MB h9", "h9"), standing("N.? h8"))).toBeNull();
  });
});

interface Transition {
  does: HunterDoes;
  before: HunterView;
  changed: Partial<HunterView>;
  /** By square: what the engine found a blank there to be in worlds that this seat imagines. */
  possible: Record<string, string[]>;
}

const CHALLENGES = (recorded as unknown as Transition[]).filter(
  (one): one is Transition & { does: DoChallenge } => one.does.do === "challenge",
);

/** What the engine turned up on a square, or took off it. */
function truth({ does, before, changed }: Transition & { does: DoChallenge }): string {
  const there = changed.pieces?.find(({ square, owner }) => square === does.to && owner !== before.seat)?.face;
  const gone = changed.removed?.find(([side, face]) => side !== before.seat && !before.removed.some(([s, f]) => s === side && f === face));
  return there || gone?.[1] || "";
}

describe("what is deduced, held against challenges that the engine settled", () => {
  const settled = CHALLENGES.filter((one) => truth(one) && one.does.meets.length);

  it("has many of them, of pieces that nobody had seen", () => {
    const blanks = settled.filter(({ does, before }) => !before.pieces.find(({ square }) => square === does.to)!.face);
    expect(blanks.length).toBeGreaterThan(20);
  });

  it("never rules out what the engine imagines of a blank", () => {
    const all: Meeting[] = KINDS.map((kind) => ({ kind, count: 1, effect: "nothing", track: null }));
    let looked = 0;
    for (const { before, possible } of CHALLENGES) {
      const view = viewOf([], before);
      const where = suspects(view, 1 - view.seat);
      for (const [square, faces] of Object.entries(possible)) {
        const target = view.pieces.find((piece) => piece.square === Number(square))!;
        const left = oddsOf(view, target, all).chances.map(({ kind }) => kind);
        expect(left).toEqual(expect.arrayContaining(faces.map(kindOf)));
        if (where && faces.includes("MB")) expect(where).toContain(Number(square));
        looked += all.length - left.length;
      }
    }
    // How often something was ruled out at all.
    expect(looked).toBeGreaterThan(1000);
  });

  it.each(settled.map((one, number) => ({ number, one })))("never rules out what challenge $number turned up", ({ one }) => {
    const { does, before } = one;
    const view = viewOf([], before);
    const target = view.pieces.find(({ square }) => square === does.to)!;
    const odds = oddsOf(view, target, does.meets);
    const kind = kindOf(truth(one));
    expect(odds.chances.map((chance) => chance.kind)).toContain(kind);
    if (kind === "MB") expect(suspects(view, 1 - view.seat) ?? new Set([does.to])).toContain(does.to);
    else if (odds.known) expect(odds.chances).toHaveLength(1);
  });
});
