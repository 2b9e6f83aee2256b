import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = "src";
const GAMES = ["downtown", "gangrush", "hunter", "punk", "vigilante"];
const MOST_LINES = 350;

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

describe("the client's shape", () => {
  it("has no component that is too long to read", () => {
    const long = files(ROOT)
      .filter((path) => path.endsWith(".svelte"))
      .map((path) => [path, readFileSync(path, "utf-8").trimEnd().split("\n").length] as const)
      .filter(([, lines]) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });

  it("has no framework in its system", () => {
    const tied = files(join(ROOT, "system")).filter((path) => /from "(svelte|\.\.\/(ui|boards|pages)\/)/.test(readFileSync(path, "utf-8")));
    expect(tied).toEqual([]);
  });
});

describe("a title's folder", () => {
  /** What every title has, by the name that all of them use; the table of names is in games/README.md. */
  const ALL = ["Board.svelte", "Seat.svelte", "film.ts", "fixtures.ts", "index.ts", "scenes.ts", "words.ts"];

  it.each(GAMES)("%s has what every title has", (game) => {
    const names = readdirSync(join(ROOT, "games", game));
    expect(ALL.filter((name) => !names.includes(name))).toEqual([]);
  });
});
