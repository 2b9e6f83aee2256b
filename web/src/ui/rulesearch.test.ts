import { expect, it } from "vitest";
import { search, stem } from "./rulesearch";

const rule = (id: string, title: string, text: string) => ({ id, heading: "Movement", title, text });
const RULES = [
  rule("HUNT-MOVE-1", "One step", "A piece moves one square."),
  rule("HUNT-MOVE-12", "Taken away", "A piece that is removed moves never again, said the city."),
  rule("HUNT-AIR-2", "Airlift", "The unit flies from its city to the enemy's cities and stops there."),
  rule("HUNT-CHAL-1", "Removing", "An associate is removed."),
];
const found = (query: string): string[] => search(RULES, query).map(({ id }) => id);

it("finds whole words in every form, and nothing inside other words", () => {
  expect(found("move")).toEqual(["HUNT-MOVE-1", "HUNT-MOVE-12"].sort());
  expect(found("remove")).toEqual(["HUNT-CHAL-1", "HUNT-MOVE-12"]);
  expect(found("lift")).toEqual([]);
  expect(found("stopping")).toEqual(["HUNT-AIR-2"]);
  expect(found("ENEMY cities")).toEqual(["HUNT-AIR-2"]);
});

it("wants all words, and puts rules first that have them in the title", () => {
  expect(found("city unit")).toEqual(["HUNT-AIR-2"]);
  expect(found("piece city")).toEqual(["HUNT-MOVE-12"]);
  expect(found("removed")[0]).toBe("HUNT-CHAL-1");
  expect(found("xylophone")).toEqual([]);
});

it("finds a rule by its id or the start of it", () => {
  expect(found("hunt-move-12")).toEqual(["HUNT-MOVE-12"]);
  expect(found("MOVE-1")).toEqual(["HUNT-MOVE-1", "HUNT-MOVE-12"]);
});

it("bends words back to one form", () => {
  for (const words of [["move", "moves", "moved", "moving"], ["city", "cities"], ["stop", "stops", "stopped"], ["pass", "passes", "passed"], ["Cop's".toLowerCase(), "cops"]])
    expect(new Set(words.map(stem)).size, words.join()).toBe(1);
  for (const [one, other] of [["move", "remove"], ["car", "card"], ["ram", "ramp"]]) expect(stem(one!)).not.toBe(stem(other!));
});
