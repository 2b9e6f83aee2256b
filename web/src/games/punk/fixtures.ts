/** Small situations for tests and for the scenes of the rules page. */

import type { CharacterView, Moment, Odds, PunkDoes, PunkView } from "../punk.gen";
import { CITY, NAMES, PRINTED, STINGER } from "./ground";
import type { PunkAsk, Way } from "./deal";

/** A space by its name: "45", "City Hall". */
export function at(name: string): number {
  const space = CITY.spaces.findIndex((each) => each.name === name);
  if (space < 0) throw new Error(`there is no space ${name}`);
  return space;
}

export function character(who: number, more: Partial<CharacterView> = {}): CharacterView {
  return {
    name: NAMES[who]!,
    space: -1,
    health: PRINTED.characters[who]!.health,
    items: [[8, 9], [2], [0], [1]][who]!,
    slots: 2,
    cards: 0,
    hand: [],
    points: PRINTED.characters[who]!.points,
    car: 0,
    fighting: false,
    pinning: false,
    ...more,
  };
}

const QUIET: Moment = {
  ...{ asked: -1, points: 0, card: -1, item: -1, proposal: null, proposed: -1 },
  ...{ aim: [], odds: null, after: [0, 0] as [number, number], boost: [0, 0, 0, 0], facing: [], hits: 0, misses: 0, advice: [] },
};

/** A view with the pieces on these spaces ("" for none), in the Hunt. */
export function viewOf(
  [stinger, katherine, frank, eddie]: [string, string, string, string],
  more: Omit<Partial<PunkView>, "moment"> & { moment?: Partial<Moment> } = {},
): PunkView {
  const spaces = [stinger, katherine, frank, eddie].map((name) => (name ? at(name) : -1));
  const { moment, ...rest } = more;
  return {
    seat: STINGER,
    no: 10,
    solo: false,
    round: 4,
    rounds: 60,
    phase: "hunt",
    turn: STINGER,
    order: [1, 2, 3],
    characters: spaces.map((space, who) => character(who, { space })),
    visible: false,
    uniform: false,
    keys: 0,
    pending: -1,
    targets: [],
    left: 0,
    hits: [],
    chopper: -1,
    jam: -1,
    hunch: 2,
    hunch_spaces: 4,
    ports: [],
    decks: [30, 10, 20, 12, 0],
    cop_discards: [],
    stinger_discards: [],
    hidden_discards: 0,
    keys_gone: [],
    last_roll: [],
    hood: 0,
    maybe: [],
    lkl: -1,
    spotted: "",
    plan: -1,
    trail: [],
    ruled_out: [],
    owners: [0, 1, 1, 1],
    shared: -1,
    ...rest,
    moment: { ...QUIET, ...moment },
  };
}

/** A question with these offers: token, what it does, and what it warns of. Choices are numbers that mean nothing. */
export function askOf(kind: string, offers: (readonly [string, PunkDoes, string?])[]): PunkAsk {
  const made = offers.map(([token, does, warns], choice) => ({ token, choice, label: token, does, warns }));
  return { seat: 0, no: 10, kind, prompt: "What do you do?", offers: made, asides: [], title: "", rule: "" };
}

/** Stinger's moves to these spaces, as offers. */
export function movesTo(names: string[], by: Way = "foot"): [string, PunkDoes][] {
  return names.map((name) => [name, { do: "sneak", to: at(name), by }]);
}

/** A Cop's roads to these spaces, as offers. */
export function roadsTo(names: string[]): [string, PunkDoes][] {
  return names.map((name) => [name, { do: "drive", to: at(name), by: "road" }]);
}

/** The odds of a shot that does that much or nothing, each as likely. */
export function even(damage: number, down = 0): Odds {
  return { damages: [[0, 0.5], [damage, 0.5]], mean: damage / 2, down, parts: ["1 die"] };
}
