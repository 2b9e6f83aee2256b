import { expect, it } from "vitest";
import { gather } from "../../system/beats";
import type { VigilanteEvent } from "../vigilante.gen";
import { beats } from "./beats";

const [YELLOW, GREEN] = [0, 2];
const told = (...events: VigilanteEvent[]): { no: number; data: VigilanteEvent; text: string }[] => events.map((data, no) => ({ no, data, text: `${data.event}.` }));
const captions = (...events: VigilanteEvent[]): string[] => gather(told(...events), beats).map(({ caption }) => caption);
const moved = (part: number, symbol = 0): VigilanteEvent => ({
  ...{ event: "moved", seat: 0, car: YELLOW, origin: [0, 0], square: [0, 1], spot: [0, part, symbol], facing: 1, airborne: false, owed: 0 },
});
const fought = (red: number, blue: number): VigilanteEvent[] => [
  { event: "fired", seat: 0, car: YELLOW, card: 8, ranges: [], targets: [1], others: [GREEN], direction: 1 },
  { event: "aimed", seat: 0, car: YELLOW, victim: 1, other: GREEN, card: 8, dead_eye: false, chance: 0.62 },
  { event: "rolled", seat: 1, car: GREEN, red: false, dice: [3, 4], again: false },
  { event: "rolled", seat: 0, car: YELLOW, red: true, dice: [6, 6, 6], again: false },
  { event: "fought", seat: 0, car: YELLOW, victim: 1, other: GREEN, card: 8, red, blue, hit: red > blue },
];

it("a whole drive is one beat, with what it ran into", () => {
  expect(captions(moved(1), moved(2), { event: "gasset", seat: 0, car: YELLOW, before: 3, after: 2 }, { event: "drewunseen", seat: 0, car: YELLOW, deck: 0 }, moved(8, 1))).toEqual([
    "Yellow drives 3 squares to the ammo in the south-east of the start card, draws a card and uses gas off the road.",
  ]);
  expect(captions(moved(8, 1), { event: "drewunseen", seat: 0, car: YELLOW, deck: 0 })).toEqual(["Yellow drives 1 square to the ammo in the south-east of the start card and draws a card."]);
});

it("a whole shot is one beat on the stage: dice, verdict, damage, dial and theft", () => {
  const all = told(
    ...fought(18, 7),
    { event: "damaged", seat: 1, car: GREEN, before: 5, after: 3, cause: "ammo" },
    { event: "speedset", seat: 1, car: GREEN, before: 3, after: 2 },
    { event: "stoleunseen", seat: 0, car: YELLOW, victim: 1, other: GREEN, deck: 0 },
  );
  const [beat, ...more] = gather(all, beats);
  expect(more).toEqual([]);
  expect(beat).toMatchObject({ stage: "shot", weight: "big", caption: "Yellow's red rocket at Green: 18 against 7, a hit, 2 damage." });
  expect(captions(...fought(7, 7))).toEqual(["Yellow's red rocket at Green: 7 against 7, a tie, which goes to the defender."]);
  expect(captions(...fought(3, 7))).toEqual(["Yellow's red rocket at Green: 3 against 7, a miss."]);
});

it("every shot is a beat of its own, and every target is told its own damage", () => {
  const hurt = (seat: number, car: number, before: number, after: number): VigilanteEvent => ({ event: "damaged", seat, car, before, after, cause: "ammo" });
  const miss = fought(3, 7);
  expect(captions(...miss, ...fought(18, 7), hurt(1, GREEN, 5, 3))).toEqual(["Yellow's red rocket at Green: 3 against 7, a miss.", "Yellow's red rocket at Green: 18 against 7, a hit, 2 damage."]);
  // The same event told twice is still two shots.
  expect(captions(...miss, ...miss.map((event) => ({ ...event })))).toHaveLength(2);
  const second = fought(9, 5).slice(1).map((event) => ({ ...event, ...("victim" in event ? { victim: 3, other: 5 } : {}) })) as VigilanteEvent[];
  expect(captions(...fought(18, 7), hurt(1, GREEN, 5, 3), ...second, hurt(3, 5, 4, 1))).toEqual([
    "Yellow's red rocket at Green: 18 against 7, a hit, 2 damage. Yellow's red rocket at Black: 9 against 5, a hit, 3 damage.",
  ]);
});

it("before its dice have landed a shot is told without its result", () => {
  const [fired, aimed, blue, red] = fought(18, 7) as [VigilanteEvent, VigilanteEvent, VigilanteEvent, VigilanteEvent];
  for (const sofar of [[fired], [fired, aimed], [fired, aimed, blue], [fired, aimed, blue, red]]) expect(captions(...sofar)).toEqual(["fired."]);
  const eyed: VigilanteEvent = { event: "licenceused", seat: 0, car: YELLOW, licence: 2, target: 1 };
  expect(captions(fired, eyed, aimed, blue, red)).toEqual(["fired. licenceused."]);
  // The next target of a mortar begins with nothing but whom it is fired at.
  expect(captions(aimed, blue)).toEqual(["aimed."]);
});

it("every card that is played is a beat of its own, with what it does", () => {
  const brake = (facing: number, before: number): VigilanteEvent[] => [
    { event: "played", seat: 0, car: YELLOW, card: 9, square: null, spot: null },
    { event: "turned", seat: 0, car: YELLOW, facing },
    { event: "speedset", seat: 0, car: YELLOW, before, after: before - 1 },
  ];
  const mine: VigilanteEvent = { event: "played", seat: 0, car: YELLOW, card: 11, square: [1, 1], spot: [0, 4, 6] };
  expect(captions(...brake(1, 3), ...brake(2, 2), mine)).toEqual(["played. turned.", "played. turned.", "played."]);
});

it("a wreck goes on to the tow truck, and the next turn begins a beat of its own", () => {
  const spot: [number, number, number] = [0, 4, 6];
  expect(
    captions(
      { event: "wrecked", seat: 1, car: GREEN, by: 0, other: YELLOW, square: [1, 1], spot, cause: "ram" },
      { event: "discarded", seat: 1, car: GREEN, cards: [1] },
      { event: "townturned", town: 3, on_map: true },
      { event: "towed", seat: 1, car: GREEN, square: [1, 1], spot },
      { event: "respawned", seat: 1, car: GREEN, square: [1, 1], spot, facing: 0 },
      { event: "drewunseen", seat: 1, car: GREEN, deck: 0 },
      { event: "turnended", seat: 0, car: YELLOW },
      { event: "turnbegan", seat: 1, car: GREEN, round: 4 },
    ),
  ).toEqual(["wrecked. towed.", "turnbegan."]);
});
