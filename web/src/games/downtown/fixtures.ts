/** Views and questions made by hand, for tests and for the little boards of the rules. */

import type { Agility, AttemptView, DowntownDoes, DowntownEvent, DowntownView, DuelView, JohnnyView, PlayerView } from "../downtown.gen";
import type { Ask } from "./deal";
import { PRINTED, isLocation, spots } from "./ground";

/** A place by what is typed for it. */
export function at(name: string): number {
  const place = spots.findIndex((each) => each.name === name);
  if (place < 0) throw new Error(`There is no place ${name}.`);
  return place;
}

/** A card by its id. */
export const card = (id: string): number => PRINTED.cardIds.indexOf(id);

export function player(figure: number, place: string, more: Partial<PlayerView> = {}): PlayerView {
  return {
    ...{ figure, name: PRINTED.characters[figure]!.name, character: PRINTED.characters[figure]!.id, house: figure, place: place ? at(place) : -1 },
    ...{ rival: false, heading: -1, points: 0, weapons: 1, locations: 1, interactions: 1, increases: 0 },
    ...{ waiting: [0, 0, 0, 0], known: [] },
    ...more,
  };
}

const STILL: JohnnyView = {
  ...{ field: at("V22b"), heading: 0, route: -1, route_at: 0, trail: [], distance: 0, to_go: 0, settled: -1 },
  ...{ stopped: false, forecast: [] },
};

/** Roxy Razor's view in her turn, hunters on these places. */
export function viewOf(
  places: readonly string[],
  more: Omit<Partial<DowntownView>, "johnny"> & { johnny?: Partial<JohnnyView> } = {},
): DowntownView {
  const { johnny, ...rest } = more;
  const deck = { cards: 20, pile: 0, known_top: [], known_bottom: [], known_in: [], known_pile: [] };
  return {
    ...{ seat: 0, solo: false, quick: false, sheets: true, answers: false, round: 4, rounds: 12, starter: 0, active: 0, asked: 0 },
    ...{ moment: "downtown.turn", players: places.map((place, figure) => player(figure, place)), hand: [], needs: [], pick: -1 },
    ...{ roadblocks: [], officers: [], decks: [deck, deck, deck], box: [], in_play: [], movement: 6, draws: 4 },
    ...{ drawn: [0, 0, 0] as [number, number, number], hand_limit: 8, limits: [0, 0, 0, 0], attempted: false, truces: [] },
    ...{ duel: null, attempt: null },
    ...rest,
    johnny: { ...STILL, ...johnny },
  };
}

export function duel(more: Partial<DuelView> = {}): DuelView {
  return {
    ...{ figures: [0, 1] as [number, number], attacker: 0, health: [10, 10] as [number, number] },
    ...{ stamina: [4, 5] as [number, number], punch: [3, 3] as [number, number], cards: [[], []] as [number[], number[]] },
    ...{ used: [false, false] as [boolean, boolean], agility: [null, null] as [null, null], wins: [0, 0] as [number, number] },
    ...{ odds: [0.5, 0.1, 0.4] as [number, number, number] },
    ...more,
  };
}

/** What somebody rolled in a duel, with nothing that changes it. */
export function agility(red: number, blue: number, result: number): Agility {
  const sum = red + blue;
  return { dice: [red, blue], value: sum, result, said: `${red} + ${blue} = ${sum}, which gives ${result}` };
}

export function attempt(more: Partial<AttemptView> = {}): AttemptView {
  return {
    ...{ seat: 0, weapon: 3, aim: 0, guard: 5, rounds: 1, number: 4, precision: false, extra: false, uncovered: 0 },
    ...{ value: 2, cards: [], shot: [0, 0, 1] as [number, number, number], best: 0.3 },
    ...more,
  };
}

/** A question with these offers: token and what it does. */
export function askOf(kind: string, offers: readonly [token: string, does: DowntownDoes][], prompt = "What do you do?"): Ask {
  const made = offers.map(([token, does], choice) => ({ token, choice, label: token, does }));
  return { seat: 0, no: 10, kind: `downtown.${kind}`, prompt, offers: made, asides: [], title: "", rule: "" };
}

type Without<E> = E extends { cast: number[] } ? Omit<E, "cast"> : E;
/** An event as it is written by hand: who plays whom is left out. */
export type Bare = Without<DowntownEvent>;
export const told = (event: Bare): DowntownEvent => ({ cast: [], ...event }) as DowntownEvent;

type Offered = [token: string, does: DowntownDoes];

/** Steps to these places, and plays of a card on these. */
export const steps = (...names: string[]): Offered[] =>
  names.map((name) => [name, { do: "go", to: at(name), how: isLocation(at(name)) ? "enter" : "walk" }]);
export const plays = (id: string, ...names: string[]): Offered[] =>
  names.map((name) => [`${id}:${name}`, { do: "play_at", card: card(id), place: at(name) }]);
