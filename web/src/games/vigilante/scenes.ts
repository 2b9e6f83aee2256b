/** The little boards of the rules: situations made by hand, each as small as shows its rule. */
import type { Scene } from "../contract";
import type { Car, Dials, VigilanteEvent, VigilanteView } from "../vigilante.gen";
import { askOf, drives, fire, lay, squareOn, tileOf, viewOf } from "./fixtures";

const [WHITE, BLACK] = [4, 5];
const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];

/** The part between two cells of the map, with its width and height in cells. */
const between = (first: string, last: string, shape: number): Scene["crop"] => ({ of: [`[data-cell="${first}"]`, `[data-cell="${last}"]`], shape });

const told = (...events: VigilanteEvent[]): { no: number; data: VigilanteEvent; text: string }[] => events.map((data) => ({ no: 1, data, text: "" }));

/** The same view after some seats have changed. */
function after(view: VigilanteView, cars: Record<number, Partial<Car>>, dials: Record<number, Partial<Dials>> = {}, more: Partial<VigilanteView> = {}): VigilanteView {
  return {
    ...view,
    cars: view.cars.map((car) => ({ ...car, ...cars[car.seat] })),
    dials: view.dials.map((one) => ({ ...one, ...dials[one.seat] })),
    ...more,
  };
}

/** Where in words: only the log reads it, and these little boards have none. */
const SPOT: [number, number, number] = [0, 4, 0];

const moved = (origin: [number, number], square: [number, number], facing: number, owed: number, airborne = false): VigilanteEvent => ({
  ...{ event: "moved", seat: 0, car: WHITE, origin, square, spot: SPOT, facing, airborne, owed },
});

const START = [tileOf("S4")];
const ROAD = [tileOf("S4"), tileOf("T13", 0, 1)];
const JUMP = [tileOf("S4"), tileOf("T25", 0, -1, 1)];
const drive = askOf("act", drives("forward", "left", "right"));

const laying = viewOf(ROAD, [{ colour: "white", at: [0, 1], facing: NORTH }], { phase: "map", owed: 0, drawn: tileOf("T28") });
const steering = viewOf(START, [{ colour: "white", at: [2, 1], facing: NORTH, dials: { speed: 1 } }], { owed: 1 });
const sand = viewOf(START, [{ colour: "white", at: [1, 0], facing: EAST, dials: { speed: 1 } }], { owed: 1 });
const ram = viewOf(ROAD, [{ colour: "white", at: [1, 2], facing: EAST }, { colour: "black", at: [1, 3], facing: NORTH, dials: { speed: 3 } }]);
const flight = viewOf(JUMP, [{ colour: "white", at: [1, -1], facing: WEST }, { colour: "black", at: [1, -3], facing: NORTH }], { owed: 2 });
const aim = viewOf(ROAD, [
  { colour: "white", at: [1, 1], facing: NORTH, hand: ["CAN-O"] },
  { colour: "blue", at: [1, 2], facing: SOUTH },
  { colour: "black", at: [1, 3], facing: WEST },
]);
const rocket = viewOf(ROAD, [
  { colour: "white", at: [1, 0], facing: EAST, hand: ["ROC-O"] },
  { colour: "blue", at: [1, 2], facing: SOUTH },
  { colour: "black", at: [1, 4], facing: WEST },
]);
const brake = viewOf(START, [{ colour: "white", at: [1, 1], facing: NORTH, hand: ["HB"] }]);
const mined = viewOf(ROAD, [{ colour: "white", at: [1, 2], facing: EAST, dials: { speed: 1 } }], { owed: 1, mines: [{ ...squareOn(ROAD, 1, 3), layer: 0 }] });
const home = viewOf(START, [{ colour: "white", at: [2, 1], facing: NORTH, dials: { speed: 1 } }], { owed: 1, can: { square: -1, row: 0, col: 0, carrier: 0, pending: false } });
const fought = viewOf(ROAD, [{ colour: "white", at: [1, 1] }, { colour: "blue", at: [1, 2] }], {
  fight: { attacker: 0, defender: 1, card: "CAN-O", blue: [0, 4], red: [-1, 2, 5], dead_eye: false, chance: 0.6211 },
});

const scenes: Scene[] = [
  {
    name: "lay",
    rule: "VIG-MAP-3",
    caption: "The card in hand fits where its roads meet roads. Pressed again it is laid; the arrows turn it. Play.",
    alt: "The start card and Salt Pan, around them six free places with a plus. A map card with a bend is held over the place north of the start card, its road joining the one below.",
    view: laying,
    ask: askOf("lay", [lay(-1, 0, 0), lay(-1, 0, 1), lay(0, -1, 0), lay(1, 0, 2), lay(-1, 1, 2), lay(1, 1, 3), lay(0, 2, 1)]),
    press: ['[data-cell="p:-1,0"]'],
    crop: { of: ['[data-cell="p:-1,0"]', '[data-cell="p:0,-1"]', '[data-cell="p:1,1"]'], shape: 1 },
    width: 18,
    then: {
      view: { ...laying, drawn: null, cards: [...ROAD, tileOf("T28", -1, 0)] },
      events: told({ event: "laid", seat: 0, car: WHITE, tile: 30, rotation: 0, place: [-1, 0], beside: 0, side: 0 }),
    },
  },
  {
    name: "drive",
    rule: "VIG-MOVE-2",
    caption: "One move: forward, left or right. Never back.",
    alt: "A white car on the southern shield of the start card, facing north. Lit: Mel's Garage ahead and the squares to the left and right.",
    view: steering,
    ask: drive,
    crop: between("0,0", "2,2", 1),
    width: 14,
  },
  {
    name: "gas",
    rule: "VIG-GAS-2",
    caption: "Left leads onto sand: that uses this turn's gas, and the target there gives an Ammo card.",
    alt: "A white car on the western shield, facing east. The way to the left onto the sand is marked: one gas less, one Ammo card.",
    view: sand,
    ask: drive,
    preview: drive.offers[1]!,
    crop: between("0,0", "2,2", 1),
    width: 14,
  },
  {
    name: "ram",
    rule: "VIG-RAM-1",
    caption: "White drives into Black: 1 damage, and Black is put where White came from, tail to tail, at speed 1. Play.",
    alt: "White on 1,2 facing east, Black on 1,3. Afterwards White is on 1,3 and Black on 1,2 facing west, with 4 health and speed 1.",
    view: ram,
    ask: drive,
    crop: between("0,1", "2,4", 4 / 3),
    width: 19,
    then: {
      view: after(ram, { 0: squareOn(ROAD, 1, 3), 1: { ...squareOn(ROAD, 1, 2), facing: WEST } }, { 1: { health: 4, speed: 1 } }, { owed: 1 }),
      events: told(
        moved([1, 2], [1, 3], EAST, 1),
        { event: "rammed", seat: 0, car: WHITE, victim: 1, other: BLACK, square: [1, 3], spot: SPOT, landing: false, damage: 1, extra: 0 },
        { event: "damaged", seat: 1, car: BLACK, before: 5, after: 4, cause: "ram" },
        { event: "displaced", seat: 1, car: BLACK, square: [1, 2], spot: SPOT, facing: WEST },
        { event: "speedset", seat: 1, car: BLACK, before: 3, after: 1 },
      ),
    },
  },
  {
    name: "jump",
    rule: "VIG-JUMP-1",
    caption: "Off the ramp White has one more move and flies; at the end of the turn it comes down on Black: 2 damage. Play.",
    alt: "White on 1,-1 facing west, a ramp on 1,-2, Black on 1,-3. White jumps and comes down on Black, who is put on the ramp with 3 health.",
    view: flight,
    ask: drive,
    crop: between("0,-3", "2,0", 4 / 3),
    width: 19,
    then: {
      view: after(flight, { 0: squareOn(JUMP, 1, -3), 1: { ...squareOn(JUMP, 1, -2), facing: EAST } }, { 1: { health: 3, speed: 1 } }, { owed: 1 }),
      events: told(
        moved([1, -1], [1, -2], WEST, 1),
        { event: "jumped", seat: 0, car: WHITE, square: [1, -2], spot: SPOT, owed: 2 },
        moved([1, -2], [1, -3], WEST, 1, true),
        { event: "camedown", seat: 0, car: WHITE, square: [1, -3], spot: SPOT, of_own_will: false },
        { event: "rammed", seat: 0, car: WHITE, victim: 1, other: BLACK, square: [1, -3], spot: SPOT, landing: true, damage: 2, extra: 0 },
        { event: "damaged", seat: 1, car: BLACK, before: 5, after: 3, cause: "landing" },
        { event: "displaced", seat: 1, car: BLACK, square: [1, -2], spot: SPOT, facing: EAST },
        { event: "speedset", seat: 1, car: BLACK, before: 2, after: 1 },
      ),
    },
  },
  {
    name: "cannon",
    rule: "VIG-AMMO-1",
    caption: "A Cannon reaches 2 squares in each of the four directions. Blue is the closest car to the east, so Black behind it is safe.",
    alt: "White in the middle of the start card. Green: the squares its Cannon covers. Blue to the east is in the crosshairs, Black behind it is not.",
    view: aim,
    ask: askOf("act", [fire("CAN-O", [1])]),
    press: ['[data-card="CAN-O"]'],
    crop: between("0,0", "2,4", 5 / 3),
    width: 22,
  },
  {
    name: "rocket",
    rule: "VIG-AMMO-5",
    caption: "A Rocket flies 4 squares straight ahead and may pick any opponent there: Blue or Black.",
    alt: "White on 1,0 facing east. Green: the four squares ahead. Blue and Black on them are both in the crosshairs.",
    view: rocket,
    ask: askOf("act", [fire("ROC-O", [1]), fire("ROC-O", [2])]),
    press: ['[data-card="ROC-O"]'],
    crop: between("0,0", "2,4", 5 / 3),
    width: 22,
  },
  {
    name: "battle-box",
    rule: "VIG-BOX-3",
    caption: "Red 2 and 5 lie on the road, one die left the box: 7. Blue 4 counts, the other lies in the sand. 7 beats 4: a hit.",
    alt: "The Battle Box with a road through sand. Two red dice on the road show 2 and 5, a third lies beside the box. One blue die on the road shows 4, the other lies in the sand.",
    view: fought,
    ask: askOf("loaded_dice", [{ do: "use_licence", move: "loaded_dice", chance: 0.26 }, { do: "pass" }]),
    crop: { of: ['[aria-label="Battle Box"]'], shape: 1.85 },
    width: 22,
  },
  {
    name: "handbrake",
    rule: "VIG-HB-1",
    caption: "With the Handbrake the car faces any way on its square, and slows down by 1.",
    alt: "A white car at Mel's Garage with four arrows around it: north, east, south, west.",
    view: brake,
    ask: askOf("act", [...[NORTH, EAST, SOUTH, WEST].map((facing) => ({ do: "turn", by: "handbrake", facing }) as const), ...drives("forward")]),
    press: ['[data-card="HB"]'],
    crop: between("0,0", "2,2", 1),
    width: 14,
  },
  {
    name: "mine",
    rule: "VIG-MINE-3",
    caption: "A mine hurts whoever drives over it, even the one who laid it; then the cube is gone. Play.",
    alt: "White on 1,2 facing east, a mine on the next square. Driving on it loses 1 health.",
    view: mined,
    ask: drive,
    preview: drive.offers[0]!,
    crop: between("0,1", "2,4", 4 / 3),
    width: 19,
    then: {
      view: after(mined, { 0: squareOn(ROAD, 1, 3) }, { 0: { health: 4 } }, { owed: 0, mines: [], cubes: 5 }),
      events: told(
        moved([1, 2], [1, 3], EAST, 0),
        { event: "minehit", seat: 0, car: WHITE, square: [1, 3], spot: SPOT, layer: 0, other: WHITE },
        { event: "damaged", seat: 0, car: WHITE, before: 5, after: 4, cause: "mine" },
      ),
    },
  },
  {
    name: "deliver",
    rule: "VIG-CAN-6",
    caption: "White carries the Gas Can into Mel's Garage: 3 points. Play.",
    alt: "A white car with a blue can on its tail, Mel's Garage right ahead. It drives in, and the can is delivered.",
    view: home,
    ask: drive,
    preview: drive.offers[0]!,
    crop: between("0,0", "2,2", 1),
    width: 14,
    then: {
      view: after(home, { 0: squareOn(START, 1, 1) }, {}, {
        ...{ owed: 0, can: { square: -1, row: 0, col: 0, carrier: -1, pending: false } },
        scores: [{ seat: 0, cans: 1, wrecks: 0, suffered: 0, points: 3 }],
      }),
      events: told(moved([2, 1], [1, 1], NORTH, 0), { event: "captured", seat: 0, car: WHITE, square: [1, 1], spot: SPOT, cans: 1, side: 1, target: 3 }),
    },
  },
];

export default scenes;
