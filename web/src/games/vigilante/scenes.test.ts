import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import RuleScene from "../../ui/RuleScene.svelte";
import type { VigilanteEvent, VigilanteView } from "../vigilante.gen";
import module from "./index";
import scenes from "./scenes";
import { shoot, still } from "./film";

const RULES = readFileSync("../src/getaway/games/vigilante/rules.md", "utf-8");

it("illustrate rules that exist", () => {
  for (const { rule } of scenes) expect(RULES).toMatch(new RegExp(`\\*\\*${rule}\\b`));
});

it.each(scenes.filter(({ then }) => then).map((scene) => [scene.rule, scene] as const))("%s ends as it is told", (_rule, scene) => {
  const after = scene.then!.view as VigilanteView;
  let now = still(scene.view);
  for (const { data } of scene.then!.events) now = shoot(now, data as VigilanteEvent, "", after).at(-1) ?? now;
  for (const key of ["cars", "dials", "cards", "can", "mines", "scores", "owed"] as const) expect(now.view[key]).toEqual(after[key]);
});

it.each(scenes.map((scene) => [scene.rule, scene] as const))("%s is drawn, and told in words", async (_rule, scene) => {
  const { container } = render(RuleScene, { scene, load: async () => module });
  expect(screen.getByRole("img", { name: scene.alt })).toBeTruthy();
  for (const selector of scene.crop.of) await expect.poll(() => container.querySelector(selector)).toBeTruthy();
});
