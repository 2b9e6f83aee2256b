/** The little boards of the rules: situations made by hand, each as small as shows its rule. */

import type { ToldEvent } from "../../protocol.gen";
import type { Scene } from "../contract";
import type { DowntownView } from "../downtown.gen";
import { CITY, isLocation, near, spots } from "./ground";
import { agility, askOf, at, attempt, card, duel, plays, steps, told as withCast, viewOf, type Bare } from "./fixtures";
import { space } from "./odds";

/** The part of the board that holds the city, as it is laid out beside a rule. */
const MAP: Scene["crop"] = { of: [".map"], shape: 1.38 };

const told = (...events: Bare[]): ToldEvent[] => events.map((event) => ({ no: 1, data: withCast(event), text: "" }));

const walk = (view: DowntownView) =>
  askOf("turn", steps(...near(view.players[0]!.place).filter((to) => to < CITY.fields.length || isLocation(to)).map((to) => spots[to]!.name)));

const crossing = viewOf(["C42", "C03"], { active: -1, johnny: { field: at("V21b"), heading: 2 } });
const turned: DowntownView = { ...crossing, johnny: { ...crossing.johnny, field: at("H22a"), heading: 1 } };

const door = viewOf(["V10a", "C03"], { johnny: { field: at("H01b"), heading: 3 } });
const ways = walk(door);

const riding = viewOf(["H22a", "C03"], { hand: [card("metro_green")], johnny: { field: at("C15"), heading: 3 } });
const rides = askOf("turn", plays("metro_green", "H01a", "V43a", "H05b"));

const chased = viewOf(["C03", "C42"], { hand: [card("roadblock")], johnny: { field: at("H02a"), heading: 1 } });
const free = CITY.fields.flatMap(({ crossroad, x, y, id }) =>
  !crossroad && id !== "H02b" && id !== "H02a" && x < 520 && y > 200 && y < 560 ? [id] : [],
);

const fight = viewOf(["V12a", "V12a"], { moment: "downtown.ability", duel: duel({ agility: [agility(5, 4, 2), agility(3, 3, 1)], health: [10, 8] }) });
const hit: DowntownView = { ...fight, duel: duel({ health: [10, 5], stamina: [4, 4], agility: [agility(5, 4, 2), agility(3, 3, 1)] }) };
const quick = viewOf(["V12a", "V12a"], { quick: true, sheets: false, duel: duel({ wins: [1, 0], odds: null }) });

const aimed = viewOf(["GR1", "C03"], {
  attempt: attempt({ aim: space(1, 5), guard: space(6, 4), number: 3, rounds: 2 }),
  johnny: { field: at("H10a"), heading: 1 },
});

const scenes: Scene[] = [
  {
    name: "direction",
    rule: "DOWN-JTQ-8",
    caption: "Johnny comes south to the corner of Broadway and Bridge Road; the Direction Die says left, and he goes on to the east.",
    alt: "A map of streets. Johnny stands one field north of a crossroad with an arrow to the south.",
    view: crossing,
    ask: askOf("choose_direction", [["south", { do: "head", heading: 2, to: at("C22") }]]),
    crop: MAP,
    width: 28,
    then: {
      view: turned,
      events: told(
        { event: "johnnymoved", field: at("C22"), heading: 2, how: "step" },
        { event: "johnnymoved", field: at("H22a"), heading: 1, how: "step" },
      ),
    },
  },
  {
    name: "enter",
    rule: "DOWN-LOC-1",
    caption: "The field is blue and green: from here Roxy Razor can enter the Corner Diner and the Car Park Deck.",
    alt: "A map with Roxy Razor on a field of two colours. Lit are the two neighbouring fields and two buildings.",
    view: door,
    ask: ways,
    crop: MAP,
    width: 28,
  },
  {
    name: "shot",
    rule: "DOWN-ASSN-1",
    caption: "From the Corner Diner with its card and a Gun, Johnny can be shot at on three fields; he is on one of them.",
    alt: "A map with dashed lines from the Corner Diner to its three target fields. Johnny stands on one of them.",
    view: door,
    ask: ways,
    preview: ways.offers.find(({ token }) => token === "GU1")!,
    crop: MAP,
    width: 28,
  },
  {
    name: "metro",
    rule: "DOWN-METRO-1",
    caption: "With a card of the green line from its station to any other one of the line.",
    alt: "A map with Roxy Razor on a green metro station; the other three green stations are lit.",
    view: riding,
    ask: rides,
    press: ['[data-card="metro_green"]'],
    crop: MAP,
    width: 28,
  },
  {
    name: "roadblock",
    rule: "DOWN-INT-10",
    caption: "Johnny heads east: the field before him is not among those for a roadblock.",
    alt: "A map with Johnny on a street heading for a crossroad. Street fields around are lit, the one before him is not.",
    view: chased,
    ask: askOf("turn", plays("roadblock", ...free)),
    press: ['[data-card="roadblock"]'],
    crop: MAP,
    width: 28,
  },
  {
    name: "duel",
    rule: "DOWN-DUEL-15",
    caption: "9 against 6 is a 2 against a 1: the punch lands, and the defender loses three Health and one Stamina.",
    alt: "The duel stage: Roxy Razor with 10 Health attacks with 9, Don Iguana with 8 Health defends with 6.",
    view: fight,
    crop: { of: [".duel .stage"], shape: 1.6 },
    width: 28,
    then: {
      view: hit,
      events: told({ event: "exchanged", figures: [0, 1], attacker: 0, result: "hit", critical: false, health: [10, 5], stamina: [4, 4], punch: [3, 3], damage: 3 }),
    },
  },
  {
    name: "aim",
    rule: "DOWN-ASSN-10",
    caption: "A 3 takes the aim three spaces in one direction; the number in a space is the Attack Value there.",
    alt: "The chart through the sights: Johnny behind the four number spaces, the bodyguard below them, the aim of a grenade at the left.",
    view: aimed,
    ask: askOf("aim", [
      ["4,5", { do: "aim_at", space: space(4, 5), uncovered: 1, value: 4, best: 0.4 }],
      ["1,2", { do: "aim_at", space: space(1, 2), uncovered: 0, value: 3, best: 0.2 }],
    ]),
    crop: { of: [".sights"], shape: 1 },
    width: 24,
  },
  {
    name: "throws",
    rule: "DOWN-QUICK-4",
    caption: "In the Quick Game duels are rock, paper, scissors; two won throws win.",
    alt: "The duel stage with three buttons: rock, paper and scissors. Roxy Razor has won one throw.",
    view: quick,
    ask: askOf("throw", [
      ["rock", { do: "throws", sign: "rock" }],
      ["paper", { do: "throws", sign: "paper" }],
      ["scissors", { do: "throws", sign: "scissors" }],
    ]),
    crop: { of: [".throws"], shape: 3.9 },
    width: 28,
    then: { view: { ...quick, duel: duel({ wins: [2, 0], odds: null }) }, events: told({ event: "thrown", figures: [0, 1], picks: [0, 2], winner: 0 }) },
  },
];

export default scenes;
