import { expect, it } from "vitest";
import { CARDS, RANGES, VEHICLES, townName } from "./content";

it("gives every card a face, and every car a letter of its own", () => {
  expect(CARDS.map(({ id }) => id)).toEqual([..."CAN MOR ROC".split(" ").flatMap((weapon) => ["Y", "O", "R"].map((hue) => `${weapon}-${hue}`)), "HB", "NOS", "MINE", "R1", "R2", "R3"]);
  for (const { hue, icon, text } of CARDS) expect([hue, icon, text]).not.toContain(undefined);
  expect(RANGES.map(({ range }) => range)).toEqual([1, 2, 3]);
  expect(new Set(VEHICLES.map(({ letter }) => letter)).size).toBe(VEHICLES.length);
  expect([townName(0), townName(99)]).toEqual(["Dry Gulch", "a town"]);
});
