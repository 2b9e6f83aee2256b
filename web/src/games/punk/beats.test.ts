import { describe, expect, it } from "vitest";
import { gather } from "../../system/beats";
import type { PunkEvent } from "../punk.gen";
import { beats } from "./beats";
import { at } from "./fixtures";
import { PRINTED } from "./ground";

const told = (...events: [PunkEvent, string?][]) => events.map(([data, text = ""], no) => ({ no, text, data }));
const captions = (...events: [PunkEvent, string?][]): string[] =>
  gather(told(...events) as never, beats).map(({ caption }) => caption);
const sirens = PRINTED.copCards.findIndex((card) => card.id === "sirens");

describe("a rival's turn as beats", () => {
  it("tells a whole drive as one thing, with its card", () => {
    expect(
      captions(
        [{ event: "copmoves", cop: 2, points: 5, card: sirens }, "Frank moves with Lights & Sirens: 5 points."],
        [{ event: "stepped", cop: 2, path: [at("44")], freeway: false }],
        [{ event: "stepped", cop: 2, path: [at("50"), at("57")], freeway: true }],
        [{ event: "stepped", cop: 2, path: [at("40")], freeway: false }],
        [{ event: "copstays", cop: 2 }, "Frank stays put."],
      ),
    ).toEqual(["Frank drives 2 blocks and a freeway to California & Hyde (40) with Lights & Sirens."]);
  });

  it("keeps the drives of two Cops apart", () => {
    const steps = [1, 2].map((cop): [PunkEvent] => [{ event: "stepped", cop, path: [at("40")], freeway: false }]);
    expect(captions(...steps)).toHaveLength(2);
  });

  it("tells what was found with the draw", () => {
    expect(
      captions(
        [{ event: "cardtaken", who: 2 } as PunkEvent, "Frank draws a card."],
        [{ event: "itemtaken", who: 2, item: 4 } as PunkEvent, "Frank takes: Radio."],
      ),
    ).toEqual(["Frank draws a card. Frank takes: Radio."]);
    expect(
      captions(
        [{ event: "stingerdraws", deck: 1 }, "Stinger reaches for the key deck."],
        [{ event: "cardtaken", who: 0, deck: 1 }, "Stinger draws a card from the key deck."],
      ),
    ).toEqual(["Stinger draws a card from the key deck."]);
  });

  it("puts a shot with dice and damage, and an escape with what was burned, on the stage as one beat each", () => {
    const found = gather(
      told(
        [{ event: "aimed", who: 2, target: 0, weapon: 0 }, "Frank attacks."],
        [{ event: "rolled", who: 2, target: 0, weapon: 0, dice: 3, hits: 1 }, "Frank fires."],
        [{ event: "hurt", who: 0, damage: 2, health: 8, by: 2, hits: 1, boost: 0, vest: false }, "Stinger takes 2 damage."],
        [{ event: "escapebid", who: 0 }, "Stinger looks for a way out."],
        [{ event: "escapetried", who: 0, success: false }, "Fails."],
        [{ event: "cardburned", who: 0, card: 1 }, "Burns."],
        [{ event: "escapetried", who: 0, success: true }, "Succeeds."],
      ) as never,
      beats,
    );
    expect(found.map(({ weight, stage, events }) => [weight, stage, events.length])).toEqual([
      ["big", "combat", 3],
      ["big", "combat", 4],
    ]);
    // The roll names weapon and target: that somebody took aim is not told a second time.
    expect(found[0]!.caption).toBe("Frank fires. Stinger takes 2 damage.");
  });
});
