import { describe, expect, it } from "vitest";
import type { VigilanteEvent, VigilanteView } from "../vigilante.gen";
import { squareOn, tileOf, viewOf } from "./fixtures";
import { boxOf, playersOf, shoot, still, totalOf, type Scene } from "./film";

const MAP = [tileOf("S4"), tileOf("T13", 0, 1)];
const before = viewOf(MAP, [
  { colour: "white", at: [1, 2], facing: 1, hand: ["CAN-Y", "MINE"] },
  { colour: "black", at: [1, 4], facing: 0 },
]);
/** Where in words: only the log reads it. */
const SPOT: [number, number, number] = [0, 4, 0];
const reel = (event: VigilanteEvent, from: Scene = still(before), after: VigilanteView = before): Scene[] => shoot(from, event, "", after);
const end = (event: VigilanteEvent, from?: Scene): Scene => reel(event, from).at(-1)!;

describe("events as scenes", () => {
  it("cars move, turn, and are put elsewhere", () => {
    const moved = end({ event: "moved", seat: 0, car: 4, origin: [1, 2], square: [1, 3], spot: SPOT, facing: 1, airborne: false, owed: 1 });
    expect(moved.view.cars[0]).toMatchObject({ row: 1, col: 3, square: 12 });
    expect(moved.eye).toEqual({ x: 210, y: 90 });
    expect(end({ event: "turned", seat: 0, car: 4, facing: 3 }).view.cars[0]!.facing).toBe(3);
    expect(end({ event: "displaced", seat: 1, car: 5, square: [1, 2], spot: SPOT, facing: 3 }).view.cars[1]).toMatchObject({ row: 1, col: 2, facing: 3 });
  });

  it("dials fall and rise, with a word over the car", () => {
    const dry = end({ event: "gasset", seat: 0, car: 4, before: 1, after: 0 });
    expect(dry.floats[0]).toMatchObject({ text: "out of gas", tone: "bad" });
    expect(dry.view.dials[0]!.gas).toBe(0);
    expect(end({ event: "damaged", seat: 1, car: 5, before: 5, after: 3, cause: "ammo" })).toMatchObject({ burst: { x: 270, y: 90 }, view: { dials: [{}, { health: 3 }] } });
  });

  it("a combat goes from the shot over the dice to the verdict", () => {
    const fired = end({ event: "fired", seat: 0, car: 4, card: 0, ranges: [], targets: [1], others: [5], direction: 1 });
    expect(fired.view.hands[0]!.cards).toEqual(["MINE"]);
    expect(fired.view.held[0]).toMatchObject({ ammo: 0, upgrades: 1 });
    const aimed = end({ event: "aimed", seat: 0, car: 4, victim: 1, other: 5, card: 0, dead_eye: true, chance: 0.9073 }, fired);
    expect(aimed.shot).toMatchObject({ weapon: "cannon" });
    expect(aimed.box).toMatchObject({ deadEye: true, chance: 0.9073 });
    const blue = end({ event: "rolled", seat: 1, car: 5, red: false, dice: [0, 4], again: false }, aimed);
    const red = end({ event: "rolled", seat: 0, car: 4, red: true, dice: [-1, 2, 5], again: false }, blue);
    expect(red.box).toMatchObject({ tumbling: "red", blue: [0, 4], red: [-1, 2, 5] });
    expect(totalOf(red.box!.red)).toBe(7);
    expect(end({ event: "fought", seat: 0, car: 4, victim: 1, other: 5, card: 0, red: 7, blue: 4, hit: true }, red).box!.hit).toBe(true);
  });

  it("the stage tells of both sides, or of who is alone on it", () => {
    const aimed = end({ event: "aimed", seat: 0, car: 4, victim: 1, other: 5, card: 0, dead_eye: false, chance: 0.62 });
    const rammed = end({ event: "rammed", seat: 1, car: 5, victim: 0, other: 4, square: [1, 2], spot: SPOT, landing: false, damage: 1, extra: 0 });
    const jumped = end({ event: "jumped", seat: 1, car: 5, square: [1, 2], spot: SPOT, owed: 2 });
    expect([aimed, rammed, jumped, still(before)].map(playersOf)).toEqual([[0, 1], [1, 0], [1], []]);
  });

  it("mines are laid and go off, the can is taken and delivered", () => {
    const laid = end({ event: "played", seat: 0, car: 4, card: 11, square: [1, 1], spot: SPOT });
    expect(laid.view).toMatchObject({ cubes: 3, mines: [{ row: 1, col: 1, layer: 0 }] });
    expect(end({ event: "minehit", seat: 1, car: 5, square: [1, 1], spot: SPOT, layer: 0, other: 4 }, laid).view.mines).toEqual([]);
    const taken = end({ event: "cantaken", seat: 0, car: 4, square: [1, 2], spot: SPOT, victim: -1, other: -1 });
    expect(taken.view.can.carrier).toBe(0);
    expect(end({ event: "captured", seat: 0, car: 4, square: [1, 1], spot: SPOT, cans: 1, side: 1, target: 3 }, taken).view).toMatchObject({ can: { carrier: -1 }, scores: [{ cans: 1, points: 3 }, {}] });
  });

  it("a wreck takes the car off the map, and brings it back whole", () => {
    const wrecked = end({ event: "wrecked", seat: 1, car: 5, by: 0, other: 4, square: [1, 4], spot: SPOT, cause: "ammo" });
    expect(wrecked.view.cars[1]!.square).toBe(-1);
    expect(wrecked.view.scores).toMatchObject([{ wrecks: 1 }, { suffered: 1 }]);
    const back = end({ event: "respawned", seat: 1, car: 5, square: [2, 4], spot: SPOT, facing: 2 }, wrecked);
    expect(back.view).toMatchObject({ cars: [{}, { ...squareOn(MAP, 2, 4), facing: 2 }], dials: [{}, { speed: 0, gas: 5, health: 5 }] });
  });

  it("a map card is laid as it lies afterwards", () => {
    const card = tileOf("T28", -1, 0, 1);
    const [scene] = reel({ event: "laid", seat: 0, car: 4, tile: 30, rotation: 1, place: [-1, 0], beside: 0, side: 0 }, still(before), { ...before, cards: [...MAP, card] });
    expect(scene).toMatchObject({ laid: "-1,0" });
    expect(scene!.view.cards.at(-1)).toBe(card);
  });

  it("the last combat is read from the view", () => {
    expect(boxOf(before)).toBeNull();
    const view = { ...before, fight: { attacker: 0, defender: 1, card: "CAN-Y", blue: [3, 3], red: [0, 0, 6], dead_eye: false, chance: 0 } };
    expect(boxOf(view)).toMatchObject({ card: 0, hit: false });
  });
});
