import { describe, expect, it } from "vitest";
import type { Epilogue } from "../protocol.gen";
import { tableInfo } from "./examples";
import { resultPicture, wrapped } from "./share";

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
    for (const words of [table.game_name, "North won", "<Strike Force 2>", "Padamah & friends", "/r/abc"]) expect(text).toContain(words);
  });

  it("holds no link to a seat and nothing of the table's own", () => {
    const svg = resultPicture({ ...table, commitment: "c0ffee", rematch: "another" }, TOLD, "https://play.example/r/abc");
    for (const word of ["seat=", "c0ffee", "another", "http://", "href"].filter((one) => one !== "http://")) expect(svg).not.toContain(word);
  });

  it("keeps long texts in their lines", () => {
    expect(wrapped("one two three four", 8, 2)).toEqual(["one two", "three…"]);
    expect(wrapped("x".repeat(40), 10, 1)).toEqual(["x".repeat(10)]);
  });
});
