import { describe, expect, it } from "vitest";
import { standing, viewOf } from "./fixtures";
import { mayBe, oddsOf, suspects, unseen } from "./odds";

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

const counts = (kinds: { kind: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));

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
  it("counts every kind that the blank may be, with the track after it", () => {
    const odds = oddsOf(view, "SF1", standing("N.? d6", { token: "f10" }), false);
    expect(odds.of).toBe(21);
    expect(counts(odds.chances)).toEqual({ MB: 1, AS: 2, SF: 2, IA: 1, PR: 3, SK: 3, CO: 3, PM: 3, LS: 3 });
    const by = Object.fromEntries(odds.chances.map((chance) => [chance.kind, chance]));
    expect(by.MB).toMatchObject({ effect: "win", track: null });
    expect(by.AS).toMatchObject({ effect: "remove", track: 6 });
    expect(by.SF).toMatchObject({ effect: "freeze", track: null });
    expect(by.PR).toMatchObject({ effect: "lose", track: 11 });
    expect(by.SK).toMatchObject({ effect: "track", track: 10 });
    expect(by.LS).toMatchObject({ effect: "track", track: 7 });
  });

  it("is one thing for a piece that was seen", () => {
    const odds = oddsOf(view, "SF1", standing("N.PR e6", { shown: true }), false);
    expect(odds).toMatchObject({ known: true, of: 1 });
    expect(odds.chances).toEqual([{ kind: "PR", count: 1, effect: "lose", track: 11 }]);
  });

  it("moves the track one further by airlift, and never below its end", () => {
    expect(oddsOf(view, "SF1", standing("N.LS f9"), true).chances[0]).toMatchObject({ track: 6 });
    const calm = { ...view, tracks: [1, 1] as [number, number] };
    expect(oddsOf(calm, "SF1", standing("N.LS f9"), true).chances[0]).toMatchObject({ track: 1 });
    expect(oddsOf(calm, "SF1", standing("N.CO f9"), true).chances[0]).toMatchObject({ track: 3 });
  });

  it("differs for the analyst, and by the house rule", () => {
    expect(oddsOf(view, "IA", standing("N.PR f9"), true).chances[0]).toMatchObject({ effect: "nothing" });
    expect(oddsOf(view, "IA", standing("N.AS1 f9"), true).chances[0]).toMatchObject({ effect: "lost" });
    expect(oddsOf(view, "IA", standing("N.PR f9"), true, true).chances[0]).toMatchObject({ effect: "track", track: 9 });
    expect(oddsOf(view, "IA", standing("N.PR f9"), false, true).chances[0]).toMatchObject({ effect: "nothing" });
  });

  it("knows what the square of set-up rules out", () => {
    const kinds = (token: string): string[] =>
      oddsOf(view, "SF1", standing("N.? d6", { token }), false).chances.map(({ kind }) => kind);
    expect(kinds("c9")).toEqual(["SF", "IA"]);
    expect(kinds("h9")).not.toContain("SF");
    expect(kinds("b8")).not.toContain("MB");
    expect(kinds("g9")).toContain("MB");
    expect(oddsOf(view, "SF1", standing("N.? d6", { token: "c9" }), false).because).toMatch(/base/);
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
