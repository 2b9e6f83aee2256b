import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CARDS, LICENCES, REACH, TILES, VEHICLES, townName } from "./content";
import { tileOf } from "./fixtures";

const folder = resolve(import.meta.dirname, "../../../../src/getaway/games/vigilante/content");
const read = (name: string): string => readFileSync(resolve(folder, `${name}.toml`), "utf8");
const parts = (text: string, heading: string): string[] => text.split(`[[${heading}]]`).slice(1);
const word = (text: string, key: string): string => new RegExp(`^${key} = "?([^"\n]*?)"?$`, "m").exec(text)?.[1] ?? "";
const numbers = (text: string, ...keys: string[]): number[] => keys.map((key) => Number(word(text, key)));

describe("what is printed here is what the title says", () => {
  it("vehicles and licences", () => {
    const text = read("garage");
    const cars = parts(text, "vehicles").map((one) => [word(one, "colour"), word(one, "name"), ...numbers(one, "speed", "gas", "hand", "ammo", "upgrade")]);
    expect(VEHICLES.map(({ colour, name, speed, gas, hand, ammo, upgrade }) => [colour, name, speed, gas, hand, ammo, upgrade])).toEqual(cars);
    const licences = parts(text, "licences").map((one) => ["id", "name", "move", "text"].map((key) => word(one, key)));
    expect(LICENCES.map(({ id, name, move, text: says }) => [id, name, move, says])).toEqual(licences);
    expect(new Set(VEHICLES.map(({ letter }) => letter)).size).toBe(VEHICLES.length);
  });

  it("Loadout cards in the order of their numbers", () => {
    const text = read("loadout");
    const ammo = parts(text, "ammo").map((one) => [word(one, "id"), word(one, "weapon"), ...numbers(one, "damage", "speed", "steal")]);
    expect(CARDS.slice(0, 9).map(({ id, weapon, damage, slows, steals }) => [id, weapon, damage, slows, steals])).toEqual(ammo);
    const upgrades = parts(text, "upgrades").map((one) => [word(one, "id"), word(one, "name"), Number(word(one, "range"))]);
    expect(CARDS.slice(9).map(({ id, name, range }) => [id, name, range])).toEqual(upgrades);
    expect(numbers(text, "cannon", "mortar", "rocket")).toEqual([REACH.cannon, REACH.mortar, REACH.rocket]);
  });

  it("map cards and towns", () => {
    const tiles = parts(read("tiles"), "tiles");
    for (const one of tiles) {
      if (word(one, "kind") !== "start") expect(TILES[word(one, "id")]).toBe(word(one, "name"));
    }
    expect(Object.keys(TILES)).toHaveLength(tiles.length);
    const towns = read("locations").match(/^ {4}"(.*)",$/gm)!.map((line) => line.trim().slice(1, -2));
    expect(towns.map((_, town) => townName(town))).toEqual(towns);
  });

  it("the map cards that the little boards use", () => {
    const KINDS = ["", "ammo", "upgrade", "gas", "jump", "location", "garage", "start"];
    const tiles = parts(read("tiles"), "tiles");
    for (const code of ["S4", "T01", "T13", "T25", "T28"]) {
      const at = tiles.findIndex((one) => word(one, "id") === code);
      const card = tileOf(code);
      expect(card.tile).toBe(at);
      const symbols = tiles[at]!.match(/symbols = \{(.*)\}/)![1]!.matchAll(/(\d) = "(\w+)"/g);
      for (const [, square, kind] of symbols) expect(KINDS[card.symbols[Number(square)]!]).toBe(kind);
    }
  });
});
