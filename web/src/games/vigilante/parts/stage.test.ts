import { describe, expect, it } from "vitest";
import { still, type BoxScene } from "../film";
import { tileOf, viewOf } from "../fixtures";
import { actWords, boxWords, rolledText, toneFor } from "./stage";

const view = viewOf([tileOf("S4")], [{ colour: "white", at: [1, 0], team: 0 }, { colour: "blue", at: [1, 2], team: 1 }, { colour: "black", at: [0, 1], team: 0 }]);
const box: BoxScene = { attacker: 0, defender: 1, card: 8, blue: [], red: [], deadEye: true, chance: 0.9073, tumbling: "", hit: null, ranges: [12], again: -1, effects: [] };

describe("a combat on stage", () => {
  it("names every modifier and shows the odds that were chosen, not those of a plain shot", () => {
    const { title, lines, verdict } = boxWords(view, { ...box, again: 1 }, true);
    expect(title).toBe("White fires at Blue");
    expect(lines).toEqual([
      "Red Rocket (Sparrow): damage 3, speed -1",
      "Range +1: reaches farther",
      "Dead Eye: all red dice lie on the road",
      "Loaded Dice: Blue has rolled again",
      "91 % to hit; a tie is a miss",
    ]);
    expect(verdict).toBe("");
    expect(boxWords(view, box, false).lines.join()).not.toContain("%");
  });

  it("tells the verdict only when it is known, and why a shot missed", () => {
    const dice = { red: [2, 2, 0], blue: [4, -1] };
    expect(boxWords(view, { ...box, ...dice, hit: false }, true).verdict).toBe("Missed: 4 to 4 is a tie, which goes to the defender.");
    expect(boxWords(view, { ...box, red: [6, 6, 6], blue: [1, 1], hit: true }, true)).toMatchObject({ verdict: "Hit!", winner: 0, loser: 1 });
  });

  it("adds up the dice as they lie", () => {
    expect(rolledText([6, 5, 0])).toBe("6 + 5 = 11, 1 die in the sand");
    expect(rolledText([0, -1])).toBe("nothing on the road, 1 die in the sand, 1 die out of the box");
    expect(rolledText([])).toBe("");
  });
});

it("a ram adds up its damage by name", () => {
  const ram = { kind: "ram", attacker: 0, defender: 1, landing: true, damage: 3, extra: 1, effects: [] } as const;
  expect(actWords(view, ram)).toMatchObject({ title: "White lands on Blue", lines: ["2 for a landing, +1 Bull Bar: 3 points of damage. No dice."] });
  expect(actWords(view, { ...ram, landing: false, damage: 1, extra: 0 }).lines).toEqual(["1 for a ram: 1 point of damage. No dice."]);
});

it("says of a jump that mines do no harm, where that was agreed", () => {
  const jump = { kind: "jump", seat: 0 } as const;
  expect(actWords(view, jump).lines[0]).toContain("no mines");
  expect(actWords(view, jump, true).lines[0]).not.toContain("mines");
});

it("is good for the winner's team and bad for the loser's", () => {
  const words = actWords(view, { kind: "wreck", seat: 1, by: 0, cause: "ammo" });
  expect([0, 1, 2, -2].map((seat) => toneFor(view, seat, words))).toEqual(["good", "bad", "good", "plain"]);
});

it("nothing is on stage in a view at rest", () => expect(still(view)).toMatchObject({ box: null, act: null }));
