import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import RuleScene from "../../ui/RuleScene.svelte";
import module from "./index";
import { shoot, still } from "./film";
import type { GangrushEvent } from "../gangrush.gen";
import scenes from "./scenes";

const RULES = readFileSync("../src/getaway/games/gangrush/rules.md", "utf-8");

it("illustrate rules that exist", () => {
  for (const { rule } of scenes) expect(RULES).toMatch(new RegExp(`\\*\\*${rule}\\b`));
});

it.each(scenes.filter(({ then }) => then).map((scene) => [scene.rule, scene] as const))("%s ends as it is told", (_rule, scene) => {
  let now = still(scene.view);
  for (const { data } of scene.then!.events) now = shoot(now, data as GangrushEvent).at(-1) ?? now;
  expect(now.view.cars).toEqual(scene.then!.view.cars);
  expect([...now.view.bills].sort()).toEqual([...scene.then!.view.bills].sort());
  expect(now.view.things).toEqual(scene.then!.view.things);
});

it.each(scenes.map((scene) => [scene.rule, scene] as const))("%s is drawn, and told in words", async (_rule, scene) => {
  const { container } = render(RuleScene, { scene, load: async () => module });
  expect(screen.getByRole("img", { name: scene.alt })).toBeTruthy();
  await expect.poll(() => container.querySelector(scene.crop.of[0]!)).toBeTruthy();
  for (const selector of scene.crop.of) expect(container.querySelector(selector)).toBeTruthy();
});
