import { describe, expect, it } from "vitest";
import type { PunkEvent } from "../punk.gen";
import { STEP, shoot, still, thrownBefore, type Scene } from "./film";
import { at, viewOf } from "./fixtures";

const before = viewOf(["", "45", "City Hall", "100"], { seat: 1, last_roll: [2, 0, 3, 1] });
const SHOT = { by: 2, hits: 2, boost: 0, vest: false };
const shot = (event: PunkEvent, from = still(before)): Scene[] => shoot(from, event, "said");

describe("a scene", () => {
  it("walks a Cop space by space", () => {
    const scenes = shot({ event: "stepped", cop: 1, path: [at("52"), at("53")], freeway: true });
    expect(scenes.map(({ view }) => view.characters[1]!.space)).toEqual([at("52"), at("53")]);
    expect(scenes.every(({ ms }) => ms === STEP)).toBe(true);
  });

  it("takes Stinger off the map when he moves unseen, but not for himself", () => {
    const seen = { ...viewOf(["45", "52", "City Hall", "100"], { visible: true }), seat: 1 };
    const moved: PunkEvent = { event: "moved", way: 0, escape: false };
    expect(shoot(still(seen), moved, "").at(-1)!.view.characters[0]!.space).toBe(-1);
    expect(shoot(still({ ...seen, seat: 0 }), moved, "").at(-1)!.view.characters[0]!.space).toBe(at("45"));
  });

  it("shows where he is met", () => {
    const [scene] = shot({ event: "met", space: at("44"), by: 1, cops: [1] });
    expect(scene).toMatchObject({ space: at("44"), line: "said" });
    expect(scene!.view.visible).toBe(true);
    expect(scene!.view.characters.map(({ fighting }) => fighting)).toEqual([true, true, false, false]);
  });

  it("says how an escape and a shot came out, once the dice have been seen", () => {
    const tried = shot({ event: "escapetried", who: 0, success: false });
    expect(tried.map(({ verdict }) => verdict)).toEqual(["", "No way out"]);
    expect(shot({ event: "hurt", who: 0, damage: 2, health: 8, ...SHOT })[0]!.verdict).toBe("2 damage");
  });

  it("throws dice, again, and counts the damage", () => {
    const [rolled] = shot({ event: "rolled", who: 2, target: 0, weapon: 0, dice: 3, hits: 1 });
    expect(rolled!.thrown).toEqual({ who: 2, dice: 3, hits: 1, escape: false });
    const [again] = shot({ event: "rerolled", who: 2, hit: true }, rolled);
    expect(again!.thrown!.hits).toBe(2);
    const [hurt] = shot({ event: "hurt", who: 0, damage: 2, health: 8, ...SHOT }, again);
    expect(hurt!.view.characters[0]!.health).toBe(8);
    expect(hurt!.hurt).toEqual({ who: 0, by: 2 });
    expect(shot({ event: "hurt", who: 4, damage: 1, health: 2, ...SHOT })[0]!.view.hood).toBe(2);
    expect(thrownBefore(before)).toMatchObject({ who: 2, dice: 3 });
    expect(thrownBefore({ ...before, last_roll: [] })).toBeNull();
  });

  it.each([
    [{ event: "jammed", district: 4 }, "jam", 4],
    [{ event: "choppermoved", district: 5 }, "chopper", 5],
    [{ event: "choppershot" }, "chopper", -1],
    [{ event: "hunchmoved", space: 0 }, "hunch", 0],
    [{ event: "escapebegan", ports: [] }, "phase", "escape"],
    [{ event: "lklplaced", space: 7 }, "lkl", 7],
    [{ event: "plandrawn", card: 3, symbols: [0, 0, 0], cops: [1] }, "plan", 3],
    [{ event: "spotted", space: 7, reason: "he is in combat" }, "spotted", "he is in combat"],
    [{ event: "turnbegan", who: 0 }, "spotted", ""],
    [{ event: "roundbegan", round: 5 }, "round", 5],
  ] as const)("shows %o", (event, field, value) => {
    expect(shot(event as unknown as PunkEvent).at(-1)!.view[field]).toBe(value);
  });

  it("flies cards and marks hits", () => {
    expect(shot({ event: "cardtaken", who: 0, deck: 0 })[0]!.flight).toEqual({ who: 0, card: -1, how: "drawn" });
    expect(shot({ event: "cardburned", who: 0, card: 3 })[0]!.flight!.how).toBe("burned");
    expect(shot({ event: "hitmade", space: at("City Hall") })[0]!.view.hits).toContain(at("City Hall"));
    expect(shot({ event: "healed", who: 1, health: 5, kit: true })[0]!.hurt).toEqual({ who: 1, by: 0 });
    expect(shot({ event: "reshuffled", deck: 0 })).toEqual([]);
  });
});
