import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { axe } from "../../testing";
import RuleScene from "../../ui/RuleScene.svelte";
import module from "./index";
import { movesOf } from "./deal";
import scenes from "./scenes";

const RULES = readFileSync("../src/getaway/games/hunter/rules.md", "utf-8");

it("illustrate rules that exist, with moves that can be read", () => {
  for (const scene of scenes) {
    expect(RULES).toMatch(new RegExp(`\\*\\*${scene.rule}\\b`));
    if (scene.ask) expect(movesOf(scene.ask), scene.rule).toHaveLength(scene.ask.offers.length);
  }
  const topics = new Set(scenes.map(({ rule }) => rule.split("-")[1]));
  for (const topic of ["SETUP", "MOVE", "CHAL", "AIR", "TRACK"]) expect(topics).toContain(topic);
});

it.each(scenes.map((scene) => [scene.rule, scene] as const))("%s is drawn, and told in words", async (_rule, scene) => {
  const { container } = render(RuleScene, { scene, load: async () => module });
  expect(screen.getByRole("img", { name: scene.alt })).toBeTruthy();
  await expect.poll(() => container.querySelector(scene.crop.of[0]!)).toBeTruthy();
  for (const selector of [...scene.crop.of, ...(scene.press ?? [])]) expect(container.querySelector(selector)).toBeTruthy();
});

it("offer nothing to those who listen but their words", async () => {
  const { container } = render(RuleScene, { scene: scenes[0]!, load: async () => module });
  await expect.poll(() => container.querySelector("[role=grid]")).toBeTruthy();
  expect(screen.queryAllByRole("gridcell")).toEqual([]);
  expect(await axe(container)).toEqual([]);
});
