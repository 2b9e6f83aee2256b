import { describe, expect, it } from "vitest";
import type { Epilogue } from "../protocol.gen";
import { tableInfo } from "./examples";
import { artOf, resultPicture, wrapped } from "./share";

const TOLD: Epilogue = {
  result: "North wins: <Strike Force 2> finds Padamah & friends.",
  names: ["South", "North"],
  story: [],
  moment: null,
  accounts: [
    { seat: 0, entries: [], total: "Lost" },
    { seat: 1, entries: [], total: "Won" },
  ],
  figures: [],
};

describe("a picture of the result", () => {
  const table = { ...tableInfo(), state: "finished", outcome: { reason: "capture", winners: [1], scores: [0, 1], told: "" } };

  it("tells game, players and result, and can be read as XML", () => {
    const svg = resultPicture(table, TOLD, "https://play.example/r/abc");
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(drawn.querySelector("parsererror")).toBeNull();
    const text = drawn.documentElement.textContent;
    const lines = [...drawn.querySelectorAll("text")].map(({ textContent }) => textContent);
    for (const words of [table.game_name, "North won", "/r/abc"]) expect(text).toContain(words);
    expect(lines.join(" ")).toContain(TOLD.result);
  });

  it("holds no link to a seat and nothing of the table's own", () => {
    const svg = resultPicture({ ...table, commitment: "c0ffee", rematch: "another" }, TOLD, "https://play.example/r/abc");
    for (const word of ["seat=", "c0ffee", "another", "href"]) expect(svg).not.toContain(word);
  });

  it("shows the drawing of the box without its letters", () => {
    const box = document.createElement("div");
    box.innerHTML = '<svg viewBox="0 0 400 500" class="s-1"><!--[--><path d="M0 0h9" class="s-1"/><text class="s-1">TOY!</text><!--]--></svg>';
    const art = artOf(box.querySelector("svg")!);
    const svg = resultPicture(table, TOLD, "https://play.example/r/abc", art);
    expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
    expect(svg).toContain("M0 0h9");
    for (const word of ["TOY!", "s-1", "<!--"]) expect(svg).not.toContain(word);
  });

  it("has room for the names of many winners", () => {
    const names = ["Katherine", "Frank", "Eddie", "Stinger"];
    const four = { ...table, seats: names.map((label, seat) => ({ ...tableInfo().seats[0]!, seat, label })) };
    const won = { ...four, outcome: { reason: "x", winners: [0, 1, 2], scores: [1, 1, 1, 0], told: "" } };
    const svg = resultPicture(won, { ...TOLD, names }, "https://play.example/r/abc");
    expect(svg).toContain("Katherine, Frank and Eddie won");
  });

  it("keeps long texts in their lines", () => {
    expect(wrapped("one two three four", 8, 2)).toEqual(["one two", "three…"]);
    expect(wrapped("x".repeat(40), 10, 1)).toEqual(["x".repeat(10)]);
  });
});
