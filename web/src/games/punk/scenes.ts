/** The little boards of the rules: situations made by hand, each as small as shows its rule. */

import type { ToldEvent } from "../../protocol.gen";
import type { Scene } from "../contract";
import type { PunkEvent, PunkView } from "../punk.gen";
import { label } from "./ground";
import type { PunkAsk, PunkOffer, Way } from "./deal";
import { askOf, at, character, even, viewOf } from "./fixtures";
import { placeOf } from "./picking";
import { patrol, trips } from "./plan";

/** The part of the board that holds the map, as it is laid out beside a rule. */
const MAP: Scene["crop"] = { of: [".map"], shape: 1.35 };

const told = (...events: PunkEvent[]): ToldEvent[] => events.map((data) => ({ no: 1, data, text: "" }));

/** Stinger's moves from where he is in a view, as the question that offers them. */
function moves(view: PunkView, points: number, by: Way = "foot") {
  const stops = new Set(view.characters.slice(1).map((each) => each.space));
  const found = trips(view.characters[0]!.space, points, { stops, byFreeway: view.phase !== "escape", way: by });
  return askOf("punk.turn", [...found.keys()].map((to) => [label(to), { do: "sneak", to, by }]));
}

const offerTo = (ask: PunkAsk, space: number): PunkOffer => ask.offers.find((offer) => placeOf(offer) === space)!;

const sneaking = (points: number) => ({ moment: { asked: 0, points } });
const own = sneaking(4);

const onRamp = viewOf(["121", "45", "City Hall", "100"], sneaking(2));
const riding = moves(onRamp, 2);
const guarded = viewOf(["104", "102", "106", "Kezar Stadium"], own);
const atStop = viewOf(["40", "60", "110", "22"], sneaking(2));
const cable = moves(atStop, 2, "cable");

const NOB_HILL = 4;
const jammed = viewOf(["", "35", "53", "100"], {
  ...{ seat: 1, turn: 1, jam: NOB_HILL },
  moment: { asked: 1, points: 3 },
});
const byRoad = [...patrol(at("35"), 1, NOB_HILL).keys()];

const atHall = viewOf(["City Hall", "110", "22", "45"], own);
const hit: PunkView = { ...atHall, visible: true, hits: [at("City Hall")] };

const locked = viewOf(["31", "118", "16", "150"], { ...own, phase: "escape", hits: ["Kezar Stadium", "City Hall", "Sutro Tower"].map(at) });
const leaving = moves(locked, 4);

const brawl: PunkView = {
  ...viewOf(["45", "45", "100", "22"], { visible: true, moment: { asked: 0, facing: [0, 1], aim: [1, 0, 2] } }),
  characters: [
    character(0, { space: at("45"), fighting: true, health: 8, items: [8, 14], hand: [7, 9], cards: 2 }),
    character(1, { space: at("45"), fighting: true, health: 4 }),
    character(2, { space: at("100") }),
    character(3, { space: at("22") }),
  ],
};

const scenes: Scene[] = [
  {
    name: "freeway",
    rule: "PUNK-MOVE-3",
    caption: "From star 121 one point of freeway leads as far as star 57.",
    alt: "A map with Stinger on star 121. A path along the blue freeway to star 57 costs one point.",
    view: onRamp,
    ask: riding,
    preview: offerTo(riding, at("57")),
    crop: MAP,
    width: 30,
  },
  {
    name: "cable-car",
    rule: "PUNK-MOVE-7",
    caption: "With a Cable Car Pass: one ride to any other stop, here for one of two points.",
    alt: "A map with Stinger on star 40, a cable car stop. Lit are the places he reaches with one cable car ride.",
    view: atStop,
    ask: cable,
    preview: offerTo(cable, at("29")),
    crop: MAP,
    width: 30,
  },
  {
    name: "cops-about",
    rule: "PUNK-MOVE-14",
    caption: "Three Cops about him: their spaces can be entered, and nothing behind them is reached through them.",
    alt: "A map with Stinger on star 104 and a Cop on three spaces near him. Lit is what four points reach without passing a Cop.",
    view: guarded,
    ask: moves(guarded, 4),
    crop: MAP,
    width: 30,
  },
  {
    name: "jam",
    rule: "PUNK-TOKEN-5",
    caption: "The JAM in Nob Hill: Katherine comes onto its first space and no further.",
    alt: "A map with the JAM token in Nob Hill, which is striped. Katherine on star 35 can go on everywhere but beyond the first spaces of Nob Hill.",
    view: jammed,
    ask: askOf("punk.step", byRoad.map((to) => [label(to), { do: "drive", to, by: "road" }])),
    crop: MAP,
    width: 30,
  },
  {
    name: "hit",
    rule: "PUNK-HIT-7",
    caption: "A hit at City Hall: the marker is placed, and everybody sees who did it.",
    alt: "A map with Stinger on the cross-hairs of City Hall.",
    view: atHall,
    ask: askOf("punk.turn", [["hit", { do: "make_hit", how: "open", at: at("City Hall"), made: 0 }]]),
    crop: MAP,
    width: 30,
    then: { view: hit, events: told({ event: "hitmade", space: at("City Hall") }) },
  },
  {
    name: "combat",
    rule: "PUNK-COMBAT-7",
    caption: "Katherine has fired; now Stinger picks a weapon and fires back.",
    alt: "The combat tray: Stinger with 8 health against Katherine with 4, and his weapons, the sniper rifle and the machine pistol.",
    view: brawl,
    ask: askOf("punk.weapon", [
      ["Sniper Rifle", { do: "fire_with", weapon: 8, odds: even(1) }],
      [
        "Machine Pistol",
        { do: "fire_with", weapon: 14, odds: { damages: [[0, 0.125], [1, 0.375], [2, 0.375], [3, 0.125]], mean: 1.5, down: 0, parts: ["3 dice"] } },
      ],
    ]),
    crop: { of: [".combat"], shape: 1.9 },
    width: 26,
  },
  {
    name: "hunch",
    rule: "PUNK-TURN-10",
    caption: "The Hunch Tracker: four numbered spaces, then Reveal.",
    alt: "A row of numbers from 1 to 4 and an eye; the token is on 4.",
    view: { ...atHall, hunch: 4 },
    crop: { of: [".status"], shape: 9 },
    width: 26,
    then: { view: { ...atHall, hunch: 0 }, events: told({ event: "hunchmoved", space: 0 }) },
  },
  {
    name: "escape",
    rule: "PUNK-LOCK-3",
    caption: "The Escape: a road to port 2, and one more point to leave the city.",
    alt: "The map in lock-down, freeways closed. Stinger on star 31, one road from port 2; Cops at other ports.",
    view: locked,
    ask: leaving,
    preview: offerTo(leaving, at("28")),
    crop: MAP,
    width: 30,
  },
];

export default scenes;
