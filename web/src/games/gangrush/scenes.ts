/** The little boards of the rules: situations made by hand, each as small as shows its rule. */
import type { Scene } from "../contract";
import type { CarView, GangrushEvent, GangView } from "../gangrush.gen";
import { cellOf, idOf } from "./ground";
import { askOf, carOf, stepOf, thingOf, turnOf, viewOf } from "./fixtures";

const [PUP, DON, SPE, DUKE] = [0, 1, 2, 3];

/** The part between two spaces: the upper left one and the lower right one. */
function between(first: string, last: string): Scene["crop"] {
  const [a, b] = [cellOf(idOf(first))!, cellOf(idOf(last))!];
  const wide = (b.mark + 2 - a.mark) * 52;
  return { of: [`[data-cell="${first}"]`, `[data-cell="${last}"]`], shape: wide / ((b.lane - a.lane + 1) * 66) };
}

const told = (...events: GangrushEvent[]): { no: number; data: GangrushEvent; text: string }[] =>
  events.map((data) => ({ no: 1, data, text: "" }));

/** The same view after some cars have changed, by driver. */
function after(view: GangView, changes: Record<number, Partial<CarView>>, more: Partial<GangView> = {}): GangView {
  return { ...view, cars: view.cars.map((car) => ({ ...car, ...changes[car.driver] })), ...more };
}

const moved = (car: number, from: string, to: string, how: string): GangrushEvent => ({
  ...{ event: "moved", car, origin: idOf(from), cell: idOf(to), how },
});
const damaged = (car: number, points: number, at: string, cause: string, other = -1): GangrushEvent => ({
  ...{ event: "damaged", car, points, money: points * 100, cell: idOf(at), cause, other },
});

const lane = viewOf([carOf(0, "DON", "L3:8", { speed: 20 })], [thingOf("container", "L3:12")]);
const ram = viewOf(
  [carOf(0, "DON", "L3:8", { speed: 30 }), carOf(1, "SPE", "L3:10", { speed: 20 }), carOf(2, "DUKE", "L3:12", { speed: 20 })],
  [],
  { turn: turnOf(0, { points: 3, steers: 0 }) },
);
const splash = viewOf(
  [carOf(0, "PUP", "L2:3", { speed: 20 }), carOf(1, "SPE", "L1:4", { speed: 20 })],
  [],
  { turn: turnOf(0, { points: 2, steers: 3 }) },
);
const crash = viewOf(
  [carOf(0, "DUKE", "L2:11", { speed: 40, cash: 900 }), carOf(1, "DON", "L2:13", { speed: 0 })],
  [],
  { turn: turnOf(0, { points: 4, steers: 1 }) },
);
const box = viewOf([carOf(0, "SPE", "L4:9", { speed: 30 })], [thingOf("container", "L4:11")], { turn: turnOf(0, { points: 3, steers: 0 }) });
const spikes = viewOf([carOf(0, "DON", "L3:8", { speed: 40 })], [thingOf("spikes", "L3:12", 3)], { turn: turnOf(0, { points: 2, steers: 0 }) });
const police = viewOf(
  [carOf(0, "DON", "L3:8", { speed: 20 }), carOf(1, "SPE", "L3:16", { speed: 30 })],
  [thingOf("police", "L3:12", 2)],
  { phase: "end of round", turn: null, active: 0 },
);
const ramp = viewOf([carOf(0, "DUKE", "L3:8", { speed: 30 })], [thingOf("ramp", "L3:10"), thingOf("container", "L3:12")], {
  turn: turnOf(0, { points: 3, steers: 2 }),
});

const scenes: Scene[] = [
  {
    name: "steps",
    rule: "GANG-MOVE-3",
    caption: "Two points and four Steers: straight on is free, a lane change costs 2 Steers. Dots mark what two steps reach.",
    alt: "A yellow car in lane 3 with a container two spaces ahead. Lit with arrows: the space straight ahead and the two diagonally ahead. Lit with dots: all spaces that two steps reach.",
    view: lane,
    ask: askOf("drive", [
      [stepOf("ahead", "L3:10", [["L3:12"], ["L2:11"], ["L4:11"]]), "f"],
      [stepOf("ahead left", "L2:9", [["L1:10"]]), "fl"],
      [stepOf("ahead right", "L4:9", [["L5:10"]]), "fr"],
    ]),
    crop: between("L1:6", "L5:14"),
    width: 24,
  },
  {
    name: "ram",
    rule: "GANG-COLL-1",
    caption: "Don rams Spender, who is pushed against Duke. Don and Duke lose 1, Spender 2, and the bills lie on the road. Play.",
    alt: "Three cars nose to tail in lane 3: Don, Spender, Duke. After the blow Spender and Duke stand a space further on.",
    view: ram,
    ask: askOf("drive", [[stepOf("ahead", "L3:10"), "f"]]),
    crop: between("L2:7", "L4:15"),
    width: 24,
    then: {
      view: after(ram, { [DON]: { durability: 4, cash: 900 }, [SPE]: { durability: 5, cash: 900, cell: "L3:12" }, [DUKE]: { durability: 4, cash: 900, cell: "L3:14" } }, { bills: [["L3:8", 100], ["L3:10", 200]] }),
      events: told(
        { event: "collided", car: DON, other: SPE, crash: false, way: 0, damage: 1 },
        damaged(DON, 1, "L3:8", "collision", SPE),
        damaged(SPE, 1, "L3:10", "collision", DON),
        damaged(SPE, 1, "L3:10", "push", DUKE),
        damaged(DUKE, 1, "L3:12", "push", SPE),
        moved(DUKE, "L3:12", "L3:14", "push"),
        moved(SPE, "L3:10", "L3:12", "push"),
        { event: "collected", car: SPE, money: 100, cell: idOf("L3:12") },
      ),
    },
  },
  {
    name: "river",
    rule: "GANG-PUSH-11",
    caption: "A sideswipe at the open edge: Pupetta pushes Spender off the bridge. The crane will cost him $500. Play.",
    alt: "Pupetta in lane 2 beside Spender in lane 1, at the edge of the bridge where no support stands. After the push Spender is in the river.",
    view: splash,
    ask: askOf("drive", [[stepOf("ahead", "L2:5"), "f"], [stepOf("ahead left", "L1:4"), "fl"], [stepOf("ahead right", "L3:4"), "fr"]]),
    crop: between("L1:2", "L3:8"),
    width: 20,
    then: {
      view: after(splash, { [SPE]: { state: "river", durability: 6, cash: 900 } }, { bills: [["L1:4", 100]] }),
      events: told(
        { event: "collided", car: PUP, other: SPE, crash: false, way: 5, damage: 1 },
        damaged(SPE, 1, "L1:4", "collision", PUP),
        { event: "fell", car: SPE, cell: idOf("L1:4") },
      ),
    },
  },
  {
    name: "crash",
    rule: "GANG-CRASH-1",
    caption: "Duke drives into Don, who stands still: both lose 4 and $400, both stop, and Don is pushed on. Play.",
    alt: "Duke at 40 miles per hour right behind Don, who is stopped. Afterwards both have lost four points; Don stands a space further on.",
    view: crash,
    ask: askOf("drive", [[stepOf("ahead", "L2:13"), "f"]]),
    crop: between("L1:10", "L3:16"),
    width: 21,
    then: {
      view: after(crash, { [DUKE]: { speed: 0, durability: 1, cash: 500 }, [DON]: { durability: 1, cash: 600, cell: "L2:15" } }, { bills: [["L2:11", 400], ["L2:13", 400]] }),
      events: told(
        { event: "collided", car: DUKE, other: DON, crash: true, way: 0, damage: 4 },
        damaged(DUKE, 4, "L2:11", "crash", DON),
        damaged(DON, 4, "L2:13", "crash", DUKE),
        moved(DON, "L2:13", "L2:15", "push"),
      ),
    },
  },
  {
    name: "container",
    rule: "GANG-CONT-2",
    caption: "Head-on into a container at 30 mph: 3 damage, needle at 0, and the car stays in front of it. Play.",
    alt: "Spender at 30 miles per hour, a container right ahead. He loses three points and stops.",
    view: box,
    ask: askOf("drive", [[stepOf("ahead", "L4:11"), "f"]]),
    crop: between("L3:8", "L5:14"),
    width: 20,
    then: {
      view: after(box, { [SPE]: { speed: 0, durability: 4, cash: 700 } }, { bills: [["L4:9", 300]] }),
      events: told({ event: "struck", car: SPE, what: "container", stopped: true, damage: 3 }, damaged(SPE, 3, "L4:9", "container")),
    },
  },
  {
    name: "spikes",
    rule: "GANG-SPIKE-1",
    caption: "Three spikes do not hurt, but after the drive the needle falls by 30. Play.",
    alt: "Don at 40 miles per hour drives over three spikes; afterwards the needle stands at 10.",
    view: spikes,
    ask: askOf("drive", [[stepOf("ahead", "L3:10", [["L3:12"]]), "f"]]),
    crop: between("L2:7", "L4:15"),
    width: 20,
    then: {
      view: after(spikes, { [DON]: { cell: "L3:12", speed: 10 } }, { things: [] }),
      events: told(
        moved(DON, "L3:8", "L3:10", "drive"),
        moved(DON, "L3:10", "L3:12", "drive"),
        { event: "roadcleared", cell: idOf("L3:12"), what: "spikes", count: 3 },
        { event: "spikesbit", car: DON, speed: 10 },
      ),
    },
  },
  {
    name: "police",
    rule: "GANG-POL-1",
    caption: "When everybody has driven, two officers fire along their lane, both ways. Play.",
    alt: "Two officers in lane 3, Don behind them and Spender ahead of them. Each car loses two points and $200.",
    view: police,
    crop: between("L2:7", "L4:17"),
    width: 24,
    then: {
      view: after(police, { [DON]: { durability: 3, cash: 800 }, [SPE]: { durability: 5, cash: 800 } }, { bills: [["L3:8", 200], ["L3:16", 200]] }),
      events: told(
        { event: "policefired", cell: idOf("L3:12"), way: 3, shots: 2, car: DON },
        damaged(DON, 2, "L3:8", "police"),
        { event: "policefired", cell: idOf("L3:12"), way: 0, shots: 2, car: SPE },
        damaged(SPE, 2, "L3:16", "police"),
      ),
    },
  },
  {
    name: "jump",
    rule: "GANG-JUMP-1",
    caption: "With two points left on the ramp Duke flies two spaces, over the container; a failed jump would end on it. Play.",
    alt: "Duke, a ramp right ahead of him and a container right behind it. He jumps over the container and lands beyond it.",
    view: ramp,
    ask: askOf("drive", [[stepOf("ahead", "L3:10"), "f"]]),
    crop: between("L2:7", "L4:15"),
    width: 23,
    then: {
      view: after(ramp, { [DUKE]: { cell: "L3:14" } }),
      events: told(
        moved(DUKE, "L3:8", "L3:10", "drive"),
        { event: "jumped", car: DUKE, face: 3, short: false, damage: 0 },
        moved(DUKE, "L3:10", "L3:14", "land"),
      ),
    },
  },
];

export default scenes;
