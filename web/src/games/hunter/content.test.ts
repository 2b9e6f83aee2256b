import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CARD, KINDS, kindOf, printed, SETUP_ORDER, sites, zone, type Kind } from "./content";
import { EXAMPLE, exampleSquare } from "./parts/example";
import { standing, viewOf } from "./fixtures";
import { squareName } from "./deal";

const folder = resolve(import.meta.dirname, "../../../../src/getaway/games/hunter/content");
const pieces = readFileSync(resolve(folder, "pieces.toml"), "utf8");
const board = readFileSync(resolve(folder, "board.toml"), "utf8");

/** The tables of `pieces.toml` under [[pieces]], as far as they are needed here. */
const rows = pieces
  .split("[[pieces]]")
  .slice(1)
  .map((text) => ({
    codes: [...text.slice(0, text.indexOf("]")).matchAll(/"(\w+)"/g)].map((match) => match[1]!),
    name: /name = "([^"]+)"/.exec(text)?.[1],
    group: /group = "(\w+)"/.exec(text)![1],
    value: Number(/^value = (-?\d+)/m.exec(text)?.[1] ?? 0),
  }));

describe("what is printed here is what the title says", () => {
  it("names, numbers and values of the pieces", () => {
    const count = new Map<Kind, number>();
    for (const { codes, name, group, value } of rows) {
      for (const code of codes) {
        const kind = kindOf(code);
        count.set(kind, (count.get(kind) ?? 0) + 1);
        expect(CARD[kind]).toMatchObject({ group, value });
        if (name) expect(printed(0, group === "civilian" ? kind : code)).toBe(name);
      }
    }
    for (const kind of KINDS) expect(CARD[kind].count).toBe(count.get(kind));
    expect(SETUP_ORDER).toHaveLength(24);
  });

  it("nicknames", () => {
    for (const [side, name] of ["south", "north"].entries()) {
      const given = pieces.split(`[nicknames.${name}]`)[1]!.split("[")[0]!;
      for (const [, code, nickname] of given.matchAll(/^(\w+) = "(.+)"$/gm))
        expect(printed(side, code!)).toBe(nickname);
    }
  });

  it("the red squares of both boards", () => {
    for (const depth of board.split("[[depths]]").slice(1)) {
      const at = Number(/rows = (\d+)/.exec(depth)![1]);
      const city = [...depth.matchAll(/city = "(\w+)"/g)].map((match) => match[1]);
      const base = [...depth.matchAll(/base = "(\w+)"/g)].map((match) => match[1]);
      expect(sites(at).city.map(squareName)).toEqual(city);
      expect(sites(at).base.map(squareName)).toEqual(base);
    }
    expect(zone(1, 10).map(squareName)).toEqual(["e8", "f8", "g8", "e9", "f9", "g9", "e10", "f10", "g10"]);
  });

  it("the example set-up", () => {
    const listed = [...pieces.split("[reference]")[1]!.matchAll(/"([^"]+)"/g)].map((match) =>
      match[1]!.split(/\s+/).map((code) => (CARD[kindOf(code)].group === "civilian" ? kindOf(code) : code)),
    );
    expect(listed).toEqual(EXAMPLE);
  });
});

describe("the example set-up", () => {
  it("puts every piece on its own square, turned round for North", () => {
    for (const seat of [0, 1]) {
      const view = viewOf([], { seat, phase: "set-up", turn: 0 });
      for (const face of SETUP_ORDER) {
        const square = exampleSquare(view);
        view.pieces.push(standing(`${"SN"[seat]}.${face} ${square}`));
      }
      expect(new Set(view.pieces.map(({ square }) => square)).size).toBe(24);
      expect(squareName(view.pieces[0]!.square)).toBe(seat ? "h9" : "a2");
      expect(exampleSquare(view)).toBe("");
    }
  });

  it("stops where its square is taken", () => {
    expect(exampleSquare(viewOf(["S.MB f2"], { phase: "set-up" }))).toBe("");
  });
});
