import { expect, it } from "vitest";
import { LOOKS } from "../../art/vigilante/cars";
import { CARDS, LOCATIONS, RANGES, VEHICLES, townName } from "./content";
import { TOWNS } from "./content.gen";

it("gives every card a face, and every car an emblem of its own", () => {
  expect(CARDS.map(({ id }) => id)).toEqual([..."CAN MOR ROC".split(" ").flatMap((weapon) => ["Y", "O", "R"].map((hue) => `${weapon}-${hue}`)), "HB", "NOS", "MINE", "R1", "R2", "R3"]);
  for (const { hue, icon, text } of CARDS) expect([hue, icon, text]).not.toContain(undefined);
  expect(RANGES.map(({ range }) => range)).toEqual([1, 2, 3]);
  expect(new Set(LOOKS.map(({ emblem }) => emblem)).size).toBe(VEHICLES.length);
  expect(new Set(LOOKS.map(({ paint }) => paint)).size).toBe(VEHICLES.length);
  expect([townName(0), townName(99)]).toEqual(["Dry Gulch", "a town"]);
});

it("gives every town a Location card with a note and its map", () => {
  expect([...LOCATIONS.keys()].sort()).toEqual([...TOWNS].sort());
  for (const { note, card } of LOCATIONS.values()) {
    expect(note).toMatch(/\.$/);
    expect(card.symbols).toContain(5);
  }
});

it("calls Mel's wares by their nicknames", () => {
  expect(CARDS.filter(({ range }) => !range).every(({ nickname }) => nickname)).toBe(true);
  expect(CARDS.find(({ id }) => id === "MOR-R")?.nickname).toBe("Noob Tube");
});
