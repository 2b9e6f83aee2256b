import { describe, expect, it } from "vitest";
import { called, described, kindOf, printed, SETUP_ORDER, signed, sites, valueText } from "./content";
import { exampleSquare } from "./parts/example";
import { standing, viewOf } from "./fixtures";
import { squareName } from "./deal";

it("names pieces as they are printed, and says what a nickname stands for", () => {
  expect([printed(0, "MB"), printed(1, "AS3"), printed(0, "SF2"), printed(1, "LS")]).toEqual([
    ...["Padamah", "Crazy Zeke", "Strike Force 2", "We love soldiers!"],
  ]);
  expect(described(0, "AS1")).toBe("Associate Schelkie");
  expect([kindOf("SF3"), called("PM", 2), called("PM", 1), called("CO", 3)]).toEqual([
    ...["SF", "Peace Marches", "Peace March", "Commuters"],
  ]);
  expect([valueText("PR"), valueText("LS"), valueText("IA"), signed(0)]).toEqual(["+3", "\u22121", "", ""]);
});

it("knows the red squares of both boards", () => {
  expect(sites(10).city.map(squareName)).toEqual(["c2", "f9"]);
  expect(sites(8).base.map(squareName)).toEqual(["f2", "c7"]);
  expect(sites(10).zone[1].map(squareName)).toEqual(["e8", "f8", "g8", "e9", "f9", "g9", "e10", "f10", "g10"]);
});

describe("the example set-up", () => {
  it("puts every piece on its own square, turned round for North", () => {
    for (const seat of [0, 1]) {
      const view = viewOf([], { seat, phase: "set-up", turn: 0 });
      for (const face of SETUP_ORDER) {
        view.pieces.push(standing(`${"SN"[seat]}.${face} ${squareName(exampleSquare(view))}`));
      }
      expect(new Set(view.pieces.map(({ square }) => square)).size).toBe(24);
      expect(squareName(view.pieces[0]!.square)).toBe(seat ? "h9" : "a2");
      expect(exampleSquare(view)).toBe(-1);
    }
  });

  it("stops where its square is taken", () => {
    expect(exampleSquare(viewOf(["S.MB f2"], { phase: "set-up" }))).toBe(-1);
  });
});
