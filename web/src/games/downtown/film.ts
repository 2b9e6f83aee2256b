/**
 * Events as moving pictures: `shoot` turns one event into the scenes it is shown by. No drawing here: the board tweens
 * between scenes.
 */

import type { Script } from "../../system/film";
import type { AttemptView, DowntownEvent, DuelBegan, DowntownView, DuelView, PlayerView } from "../downtown.gen";
import { LOCATION, PRINTED } from "./ground";
import { shotOdds, space } from "./odds";
import { deckOf } from "./words";

/** A card on its way; card -1: face down. */
export interface Flight {
  card: number;
  deck: number;
  who: number;
  how: "drawn" | "played" | "dropped";
}

/** What is going on in a duel just now. */
export interface Blow {
  /** Results of the last exchange: hit, even, dodged. */
  result: string;
  critical: boolean;
  /** Health lost, by side. */
  lost: [number, number];
  /** What was thrown, by side; -1: nothing. */
  picks: [number, number];
  dice: [number, number];
  /** The winner's figure; -1: tied; -2: not over. */
  winner: number;
}

/** Two dice, and the value that they make. */
export interface Volley {
  dice: [number, number];
  modifier: number;
  value: number;
}

/** What is going on in an attempt just now. */
export interface Shooting {
  /** The aiming die, or the bodyguard's; 0: none. */
  die: number;
  guard: boolean;
  /** What was rolled for the shot, and for Johnny; null: not yet. */
  attack: Volley | null;
  defence: Volley | null;
  result: string;
}

/** What the board shows at a moment: a view, and what is going on in it. */
export interface Scene {
  view: DowntownView;
  /** A caption across the map, for what matters to all. */
  banner: string;
  /** The place that the event is about; -1: none. */
  place: number;
  /** Johnny's distance die; 0: not rolled just now. */
  rolled: number;
  flight: Flight | null;
  blow: Blow | null;
  shooting: Shooting | null;
  /** Points that somebody scores just now. */
  scored: { seat: number; points: number } | null;
  ms: number;
}

export const STEP = 190;
const SHORT = 150;
const CARD = 320;
const LONG = 400;
const READ = 850;

/** A view with nothing going on. */
export function still(view: DowntownView, ms = 0): Scene {
  return { view, banner: "", place: -1, rolled: 0, flight: null, blow: null, shooting: null, scored: null, ms };
}

function withPlayer(view: DowntownView, figure: number, change: Partial<PlayerView>): DowntownView {
  return { ...view, players: view.players.map((each) => (each.figure === figure ? { ...each, ...change } : each)) };
}

const COUNTS = ["weapons", "locations", "interactions"] as const;

/** One card of a deck more or less in somebody's hand. */
function counted(view: DowntownView, seat: number, deck: number, by: number): DowntownView {
  const key = COUNTS[deck];
  const player = view.players[seat];
  return key && player ? withPlayer(view, seat, { [key]: Math.max(0, player[key] + by) }) : view;
}

function fromDeck(view: DowntownView, deck: number): DowntownView {
  return { ...view, decks: view.decks.map((each, at) => (at === deck ? { ...each, cards: Math.max(0, each.cards - 1) } : each)) };
}

function duelOf({ figures, health, stamina, punch }: DuelBegan): DuelView {
  return {
    ...{ figures, attacker: 0, health, stamina, punch },
    ...{ cards: [[], []], used: [false, false], agility: [null, null], wins: [0, 0], odds: null },
  };
}

/** A pair with one side changed. */
const changed = <T>(both: readonly [T, T], side: number, to: T): [T, T] => (side === 0 ? [to, both[1]] : [both[0], to]);

const QUIET: Blow = { result: "", critical: false, lost: [0, 0], picks: [-1, -1], dice: [0, 0], winner: -2 };
const AIMING: Shooting = { die: 0, guard: false, attack: null, defence: null, result: "" };
/** One more won throw or round for a side; -1: for nobody. */
const oneMore = (side: number) => ({ wins }: DuelView) => ({ wins: pair(wins.map((won, at) => won + Number(at === side))) });

function inDuel(view: DowntownView, change: (duel: DuelView) => Partial<DuelView>): DowntownView {
  return view.duel ? { ...view, duel: { ...view.duel, ...change(view.duel) } } : view;
}

function aiming(view: DowntownView, change: Partial<AttemptView>): DowntownView {
  if (!view.attempt) return view;
  const attempt = { ...view.attempt, ...change };
  return { ...view, attempt: { ...attempt, shot: shotOdds(attempt.value, attempt.uncovered) } };
}

function attemptOf(seat: number, weapon: number): AttemptView {
  const { aim_start: aim, guard_start: guard } = PRINTED.chart;
  return {
    ...{ seat, weapon, aim: space(aim[0]!, aim[1]!), guard: space(guard[0]!, guard[1]!), rounds: 0, number: 0 },
    ...{ precision: false, extra: false, cards: [], uncovered: 0, value: PRINTED.weapons[weapon]!.attack },
    ...{ shot: [0, 0, 1] as [number, number, number], best: -1 },
  };
}

const pair = (lost: readonly number[]): [number, number] => [lost[0] ?? 0, lost[1] ?? 0];

/** What happens in a duel; null: the event is no part of one. */
function fight(before: Scene, event: DowntownEvent, text: string): Scene[] | null {
  const { view } = before;
  const side = (figure: number): number => (view.duel?.figures[0] === figure ? 0 : 1);
  switch (event.event) {
    case "duelbegan":
      return [{ ...still({ ...view, duel: duelOf(event) }, READ), banner: text, blow: QUIET }];
    case "duelescaped":
      return [{ ...still({ ...view, duel: null }, READ), banner: text }];
    case "agilityrolled": {
      const now = inDuel(view, (duel) => {
        const at = side(event.figure);
        // A first attack opens an exchange; a second roll of the attacker leaves the defence as it is.
        const fresh = event.attacks && duel.agility[at] === null;
        return { agility: changed(fresh ? [null, null] : duel.agility, at, event.agility), attacker: event.attacks ? at : duel.attacker };
      });
      return [{ ...still(now, LONG), blow: QUIET }];
    }
    case "abilityused": {
      const now = inDuel(view, (duel) => ({ used: changed(duel.used, event.side, true), agility: event.agility }));
      return [{ ...still(now, READ), banner: text, blow: QUIET }];
    }
    case "laid": {
      const at = side(event.figure);
      const now = inDuel(view, (duel) => ({
        cards: changed(duel.cards, at, [...duel.cards[at]!, event.card]),
        health: changed(duel.health, at, event.health),
        stamina: changed(duel.stamina, at, event.stamina),
        punch: changed(duel.punch, at, event.punch),
      }));
      const flight: Flight = { card: event.card, deck: deckOf(event.card), who: event.figure, how: "played" };
      return [{ ...still(counted(now, event.figure, deckOf(event.card), -1), READ), flight, blow: QUIET }];
    }
    case "exchanged": {
      const was = view.duel?.health ?? event.health;
      const lost = pair(was.map((health, at) => health - event.health[at]!));
      const now = inDuel(view, () => ({ health: event.health, stamina: event.stamina, punch: event.punch }));
      const blow = { ...QUIET, result: event.result, critical: event.critical, lost };
      return [{ ...still(now, READ), blow }, { ...still(inDuel(now, () => ({ agility: [null, null] })), SHORT), blow: QUIET }];
    }
    case "thrown": {
      const now = inDuel(view, oneMore(event.figures.indexOf(event.winner)));
      return [{ ...still(now, READ), blow: { ...QUIET, picks: event.picks } }];
    }
    case "diceduelled": {
      const [a, b] = event.dice;
      const now = inDuel(view, oneMore(a > b ? 0 : 1));
      return [{ ...still(now, READ), blow: { ...QUIET, dice: event.dice } }];
    }
    case "cointossed":
      return [{ ...still(inDuel(view, oneMore(side(event.figure))), READ), banner: text, blow: QUIET }];
    case "duelended":
      return [{ ...still(view, READ), banner: text, blow: { ...QUIET, winner: event.winner } }, still({ ...view, duel: null }, SHORT)];
    default:
      return null;
  }
}

/** What happens in an attempt; null: the event is no part of one. */
function attempt(before: Scene, event: DowntownEvent, text: string): Scene[] | null {
  const { view } = before;
  const was = before.shooting ?? AIMING;
  switch (event.event) {
    case "attemptbegan":
      return [{ ...still(aiming({ ...view, attempt: attemptOf(event.seat, event.weapon) }, {}), READ), banner: text, shooting: AIMING }];
    case "aimrolled":
      return [{ ...still(aiming(view, { number: event.roll }), LONG), shooting: { ...was, die: event.roll, guard: event.guard } }];
    case "aimadjusted":
      return [{ ...still(aiming(view, { number: event.roll }), LONG), shooting: { ...was, die: event.roll } }];
    case "aimmoved":
      return [{ ...still(aiming(view, { [event.guard ? "guard" : "aim"]: event.space, uncovered: event.uncovered, value: event.value }), LONG), shooting: was }];
    case "loaded": {
      const cards = [...(view.attempt?.cards ?? []), event.card];
      const now = counted(aiming(view, { value: event.value, cards }), event.seat, deckOf(event.card), -1);
      return [{ ...still(now, READ), flight: { card: event.card, deck: deckOf(event.card), who: event.seat, how: "played" }, shooting: was }];
    }
    case "shotrolled": {
      const { dice, modifier, value } = event;
      const volley = { dice, modifier, value };
      return [{ ...still(view, READ), shooting: event.defence ? { ...was, defence: volley } : { ...AIMING, attack: volley } }];
    }
    case "attemptended":
      return [{ ...still(view, READ * 1.4), banner: text, shooting: { ...was, result: event.result } }, still({ ...view, attempt: null }, SHORT)];
    default:
      return null;
  }
}

const flies = (view: DowntownView, flight: Flight, ms = CARD): Scene => ({ ...still(view, ms), flight });

/** The scenes that show an event, from the one before on; none if it has nothing to show. */
export function shoot(before: Scene, event: DowntownEvent, text: string): Scene[] {
  const found = fight(before, event, text) ?? attempt(before, event, text);
  if (found) return found;
  const { view } = before;
  switch (event.event) {
    case "tookcharacter":
      return [still(withPlayer(view, event.figure, { character: PRINTED.characters[event.character]!.id, name: PRINTED.characters[event.character]!.name }), SHORT)];
    case "tookhouse":
      return [{ ...still(withPlayer(view, event.figure, { place: event.place }), LONG), place: event.place }];
    case "startrolled":
    case "starts":
    case "deckrenewed":
      return [{ ...still(view, SHORT), banner: text }];
    case "roundbegan":
      return [{ ...still({ ...view, round: event.round, active: -1, johnny: { ...view.johnny, distance: 0 } }, LONG), banner: text }];
    case "happened":
      return [{ ...flies(view, { card: event.card, deck: 3, who: -1, how: "played" }, READ), banner: text }];
    case "distancerolled":
      return [{ ...still({ ...view, johnny: { ...view.johnny, distance: event.roll, to_go: event.roll, forecast: [] } }, LONG), rolled: event.roll }];
    case "directionrolled":
      return event.figure < 0 ? [still({ ...view, johnny: { ...view.johnny, settled: event.heading } }, SHORT)] : [];
    case "johnnymoved": {
      const trail = event.how === "step" ? [...view.johnny.trail, view.johnny.field] : view.johnny.trail;
      const johnny = { ...view.johnny, field: event.field, heading: event.heading, trail, forecast: [] };
      return [{ ...still({ ...view, johnny }, event.how === "step" ? STEP : LONG), rolled: before.rolled }];
    }
    case "johnnystopped":
    case "directionscancelled":
    case "routeended":
      return [{ ...still(view, LONG), banner: text }];
    case "turnbegan":
      return [still({ ...view, active: event.figure, johnny: { ...view.johnny, trail: [] } }, SHORT)];
    case "drawsfrom":
      return [flies(counted(fromDeck(view, event.deck), event.seat, event.deck, 1), { card: -1, deck: event.deck, who: event.seat, how: "drawn" })];
    case "drew":
    case "dealt":
      return [flies({ ...view, hand: [...view.hand, event.card] }, { card: event.card, deck: deckOf(event.card), who: event.seat, how: "drawn" }, LONG)];
    case "played":
      return [flies(counted(view, event.seat, deckOf(event.card), -1), { card: event.card, deck: deckOf(event.card), who: event.seat, how: "played" }, READ)];
    case "discarded":
      return [flies(view, { card: event.card, deck: deckOf(event.card), who: event.seat, how: "dropped" })];
    case "discardedunseen":
      return [flies(counted(view, event.seat, event.deck, -1), { card: -1, deck: event.deck, who: event.seat, how: "dropped" })];
    case "countered":
    case "handspied":
      return [{ ...still(view, LONG), banner: text }];
    case "moved": {
      const after = withPlayer(view, event.figure, { place: event.place });
      const slow = event.how === "ride" || event.how === "home";
      return [{ ...still(after, slow ? LONG : STEP), place: slow ? event.place : -1 }];
    }
    case "blockplaced":
      return [{ ...still({ ...view, roadblocks: [...view.roadblocks, event.field] }, LONG), place: event.field }];
    case "blockremoved":
      return [{ ...still({ ...view, roadblocks: view.roadblocks.filter((field) => field !== event.field) }, LONG), place: event.field }];
    case "officerplaced":
      return [{ ...still({ ...view, officers: [...view.officers, event.place - LOCATION] }, LONG), place: event.place, banner: text }];
    case "officerremoved":
      return [{ ...still({ ...view, officers: view.officers.filter((at) => at !== event.place - LOCATION) }, LONG), place: event.place }];
    case "cardslost":
      return [{ ...still(view, LONG), banner: text }];
    case "scored":
      return [{ ...still(withPlayer(view, event.seat, { points: event.total }), LONG), scored: { seat: event.seat, points: event.points } }];
    case "gameended":
      return [{ ...still(view, READ), banner: text }];
    default:
      return [];
  }
}

/** The shot that the events tell of last, with its dice; null: there was none. */
export function lastShot(events: readonly { data: unknown }[]): Pick<Shooting, "attack" | "defence"> | null {
  const rolls = events.map(({ data }) => data as DowntownEvent).filter((event) => event.event === "shotrolled");
  const volley = (defence: boolean): Volley | null => rolls.findLast((roll) => roll.defence === defence) ?? null;
  const attack = volley(false);
  return attack && { attack, defence: volley(true) };
}

export const film: Script<DowntownView, DowntownEvent, Scene> = { still, shoot };
