import { describe, expect, it } from "vitest";
import type { DowntownEvent, Need } from "../../downtown.gen";
import { at, card, told, viewOf } from "../fixtures";
import { CITY, spots } from "../ground";
import { cardPoints, eventPoints, needOf, needPoints, partners } from "./pointing";

const part = { have: true, text: "" };
const need = (weapon: number, location: number): Need => ({ weapon, location, parts: [part, part, part, part], steps: 3, chance: 0.2, kill: 0.3 });
const names = (places: readonly number[]): string[] => places.map((place) => spots[place]!.name);
const view = viewOf(["C10", "C35"], { hand: [card("gun"), card("GU1"), card("sniper")], needs: [need(1, 5), need(0, -1)], officers: [4], roadblocks: [at("H12a")] });

describe("a card points", () => {
  it("of a location at its building and its fields", () => {
    expect(cardPoints(view, card("GU1"))).toEqual({ places: [at("GU1")], aims: [at("GU1")] });
  });
  it("of a weapon at the locations whose card one holds, else at all of its colour", () => {
    expect(cardPoints(view, card("gun"))).toEqual({ places: [at("GU1")], aims: [at("GU1")] });
    expect(names(cardPoints(view, card("sniper")).places)).toEqual(["SN1", "SN2", "SN3", "SN4", "SN5"]);
    expect(cardPoints(view, card("sniper")).aims).toEqual([]);
  });
  it("at stations, special locations, officers and roadblocks", () => {
    const green = CITY.fields.flatMap(({ metro }, field) => (metro === "green" ? [field] : []));
    expect(cardPoints(view, card("metro_green")).places).toEqual(green);
    expect(cardPoints(view, card("special_spa")).places).toEqual([CITY.specials[1]!.field]);
    expect(names(cardPoints(view, card("bribe")).places)).toEqual(["SN5"]);
    expect(names(cardPoints(view, card("remove_roadblock")).places)).toEqual(["H12a"]);
    expect(cardPoints(view, card("spy")).places).toEqual([]);
    expect(cardPoints(view, -1).places).toEqual([]);
  });
  it("at its other half in the hand", () => {
    expect(partners(view, card("gun"))).toEqual([card("GU1")]);
    expect(partners(view, card("GU1"))).toEqual([card("gun")]);
    expect(partners(view, card("sniper"))).toEqual([]);
    expect(partners(view, -1)).toEqual([]);
  });
});

describe("a planned shot", () => {
  it("is that of the card, else the nearest", () => {
    expect(needOf(view, -1)).toBe(view.needs[0]);
    expect(needOf(view, card("GU1"))).toBe(view.needs[0]);
    expect(needOf(view, card("sniper"))).toBe(view.needs[1]);
    expect(needOf(view, card("spy"))).toBeUndefined();
  });
  it("lights its location and fields, or all locations of the weapon", () => {
    expect(needPoints(need(1, 5))).toEqual({ places: [at("GU1")], aims: [at("GU1")] });
    expect(names(needPoints(need(0, -1)).places)).toEqual(["SN1", "SN2", "SN3", "SN4", "SN5"]);
    expect(needPoints(undefined).places).toEqual([]);
  });
});

describe("a line of the log points", () => {
  const points = (event: DowntownEvent): string[] => names(eventPoints(view, event).places);
  it("at the place it names, else at its people, else at Johnny", () => {
    expect(points(told({ event: "moved", figure: 1, origin: at("C10"), place: at("C20"), how: "step" }))).toEqual(["C20"]);
    expect(points(told({ event: "scored", seat: 1, points: 3, total: 3 }))).toEqual(["C35"]);
    expect(points(told({ event: "duelescaped", figures: [0, 1] }))).toEqual(["C10", "C35"]);
    expect(points(told({ event: "distancerolled", roll: 4 }))).toEqual(["V22b"]);
    expect(points(told({ event: "roundbegan", round: 2 }))).toEqual([]);
    expect(eventPoints(view, undefined).places).toEqual([]);
  });
});
