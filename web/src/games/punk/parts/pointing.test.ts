import { describe, expect, it } from "vitest";
import { FIRST_KEY, CITY, PRINTED, spot } from "../ground";
import { at, viewOf } from "../fixtures";
import { cardPlaces, eventPlaces, wayOf } from "./pointing";
import { quarryOf } from "../picking";

const stinger = (id: string): number => PRINTED.stingerCards.findIndex((card) => card.id === id);
const cop = (id: string): number => PRINTED.copCards.findIndex((card) => card.id === id);
const view = viewOf(["45", "1", "3", "20"]);

describe("what a card points at", () => {
  it("is the location of a key", () => {
    const key = FIRST_KEY + CITY.keys.indexOf(at("City Hall"));
    expect(cardPlaces(view, 0, key).spaces).toEqual([at("City Hall")]);
  });

  it("is every green location for the uniform, and every stop for a pass", () => {
    const green = cardPlaces(view, 0, stinger("uniform")).spaces;
    expect(green.length).toBeGreaterThan(3);
    expect(green.every((space) => spot(space).colour === "green")).toBe(true);
    expect(cardPlaces(view, 0, stinger("cable_pass")).spaces).toContain(at("45"));
    expect(cardPlaces(view, 0, stinger("streetcar_pass")).spaces).not.toContain(at("45"));
  });

  it("is how far a Cop gets with a movement card, and nothing for a combat card", () => {
    const near = cardPlaces(view, 1, cop("short_cut")).spaces;
    expect(cardPlaces(view, 1, cop("sirens")).spaces.length).toBeGreaterThan(near.length);
    expect(cardPlaces(view, 0, stinger("kill_shot")).spaces).toEqual([]);
  });

  it("opens the way it pays for", () => {
    expect([wayOf(0, stinger("bus")), wayOf(0, stinger("cable_pass")), wayOf(0, stinger("streetcar_pass"))]).toEqual(["bus", "cable", "streetcar"]);
    expect([wayOf(0, stinger("jam")), wayOf(1, cop("sirens"))]).toEqual([null, null]);
  });
});

describe("what a line of the log points at", () => {
  it("is its way, its space or its districts", () => {
    expect(eventPlaces({ event: "stepped", cop: 1, path: [3, 4], by: "road" } as never).spaces).toEqual([3, 4]);
    expect(eventPlaces({ event: "hitmade", space: 7 } as never).spaces).toEqual([7]);
    expect(eventPlaces({ event: "named", districts: [2, 5] } as never).districts).toEqual([2, 5]);
    expect(eventPlaces({ event: "hunchmoved", space: 3 } as never)).toEqual(eventPlaces(undefined));
  });
});

describe("what the camera keeps in the picture", () => {
  it("is Stinger's nearest target, and in the Escape the nearest port", () => {
    expect(quarryOf({ ...view, targets: [at("City Hall"), at("San Francisco Zoo")] }, 0)).toEqual([at("City Hall")]);
    expect(quarryOf({ ...view, phase: "escape" }, 0)).toEqual([at("28")]);
  });

  it("is Stinger for a Cop, or the few places he can be on", () => {
    expect(quarryOf(view, 1)).toEqual([at("45")]);
    const hidden = viewOf(["", "1", "3", "20"], { maybe: [4, 5] });
    expect(quarryOf(hidden, 1)).toEqual([4, 5]);
    expect(quarryOf({ ...hidden, maybe: Array.from({ length: 40 }, (_, i) => i) }, 1)).toEqual([]);
  });
});
