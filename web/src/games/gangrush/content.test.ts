import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CELLS, FINISH, LOW, REAR, TALL } from "./ground";
import { BONUSES, DRIVERS, FACES, FREE_STEERS, HAZARDS, START } from "./content";

const folder = resolve(import.meta.dirname, "../../../../src/getaway/games/gangrush/content");
const read = (name: string): string => readFileSync(resolve(folder, `${name}.toml`), "utf8");
const parts = (text: string, heading: string): string[] => text.split(`[[${heading}]]`).slice(1);
const word = (text: string, key: string): string => new RegExp(`^${key} = "?([^"\n]*?)"?$`, "m").exec(text)?.[1] ?? "";

describe("what is printed here is what the title says", () => {
  it("bonus tokens", () => {
    const told = parts(read("bonuses"), "token").map((text) => [word(text, "id"), word(text, "name"), word(text, "colour"), word(text, "text")]);
    expect(BONUSES.map(({ id, name, colour, text }) => [id, name, colour, text])).toEqual(told);
  });

  it("hazards", () => {
    const told = parts(read("hazards"), "token").map((text) => [word(text, "id"), word(text, "type"), Number(word(text, "count")), Number(word(text, "copies"))]);
    expect(HAZARDS.map(({ id, type, count, copies }) => [id, type, count, copies])).toEqual(told);
  });

  it("drivers and free Steers", () => {
    const text = read("drivers");
    const told = parts(text, "driver").map((one) => [word(one, "code"), word(one, "name"), word(one, "colour"), Number(word(one, "durability")), word(one, "ability")]);
    expect(DRIVERS.map(({ code, name, colour, durability, ability }) => [code, name, colour, durability, ability])).toEqual(told);
    expect(`[${FREE_STEERS.join(", ")}]`).toBe(word(text, "free_steers"));
  });

  it("dice and jumps", () => {
    const text = read("dice");
    expect(FACES.map(({ name, sides }) => [name, sides])).toEqual(parts(text, "face").map((one) => [word(one, "name"), Number(word(one, "faces"))]));
    for (const { name, short, landing } of FACES) expect(text).toContain(`${name} = { short = ${short}, damage = ${landing} }`);
  });

  it("the bridge", () => {
    const text = read("bridge");
    const starts = [...text.matchAll(/\{ lane = (\d), p = (-\d+), money = (\d+) \}/g)].map(([, lane, p, money]) => ({ cell: `L${lane}:${p}`, money: Number(money) }));
    expect(START).toEqual(starts);
    const supports = [...text.matchAll(/kind = "(low|tall)", marks = \[([\d, ]+)\]/g)].map(([, kind, marks]) => [kind, marks!.split(", ").map(Number)] as const);
    expect(supports.filter(([kind]) => kind === "low").flatMap(([, marks]) => marks)).toEqual(LOW);
    expect(supports.filter(([kind]) => kind === "tall").flatMap(([, marks]) => marks)).toEqual(TALL);
    expect(text).toContain(`finish_line = ${FINISH}`);
    expect(text).toContain(`rearmost = ${REAR}`);
    expect(CELLS).toHaveLength(117);
  });
});
