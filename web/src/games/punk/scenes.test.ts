import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import scenes from "./scenes";

const rules = readFileSync("../src/getaway/games/punk/rules.md", "utf8");

describe("the little boards", () => {
  it.each(scenes.map((scene) => [scene.rule, scene] as const))("illustrate rule %s", (rule, scene) => {
    expect(rules).toMatch(new RegExp(`\\*\\*${rule}\\b`));
    expect(scene.alt).toMatch(/\.$/);
    if (scene.preview) expect(scene.ask!.offers).toContain(scene.preview);
  });
});
