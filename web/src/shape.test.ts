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
    const tied = files(join(ROOT, "system")).filter((path) =>
      /from "(svelte|\.\.\/(ui|boards|pages)\/)/.test(readFileSync(path, "utf-8")),
    );
    expect(tied).toEqual([]);
  });

  it("rests when nobody does anything: drawings that move for ever are painted sixty times a second", () => {
    // The dots of a bot that thinks, and rotors in the air, are gone after a moment.
    const passing = ["src/ui/SeatPanel.svelte", "src/games/hunter/parts/Flight.svelte"];
    const restless = files(ROOT).filter((path) => /\.(svelte|css)$/.test(path) && /animation[^;]*\binfinite\b/.test(readFileSync(path, "utf-8")));
    expect(restless.filter((path) => !passing.includes(path))).toEqual([]);
  });
});

/**
 * The names at the top of a title's folder. A name means the same in all of them; a title leaves out what it does not
 * need, and what only it has lies in `parts/`.
 */
describe("a title's folder", () => {
  const EVERY = ["Board.svelte", "Seat.svelte", "beats.ts", "deal.ts", "film.ts", "index.ts", "picking.ts", "scenes.ts", "spots.ts", "words.ts"];
  const SOME = [
    ...["Actions.svelte", "BoardMap.svelte", "Desk.svelte", "Marks.svelte", "Odds.svelte", "Overlay.svelte"],
    ...["Pieces.svelte", "Stage.svelte", "Status.svelte", "Tip.svelte"],
    ...["aids.ts", "city.gen.ts", "content.gen.ts", "content.ts", "ground.ts", "odds.ts", "plan.ts"],
    ...["fixtures.ts", "parts", "transitions.gen.json"],
  ];

  it.each(GAMES)("%s holds to the names that all titles share", (game) => {
    const names = readdirSync(join(ROOT, "games", game));
    expect(EVERY.filter((name) => !names.includes(name))).toEqual([]);
    const known = [...EVERY, ...SOME];
    const tests = [...known.map((name) => name.replace(/\.(ts|svelte)$/, ".test.ts")), "logic.test.ts"];
    expect(names.filter((name) => !known.includes(name) && !tests.includes(name))).toEqual([]);
  });
});
