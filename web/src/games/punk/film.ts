/**
 * Events as moving pictures: `shoot` turns one event into the scenes it is shown by. No drawing here: the board tweens
 * between scenes.
 */

import type { Script } from "../../system/film";
import type { CharacterView, PunkEvent, PunkView } from "../punk.gen";
import { PRINTED, STINGER } from "./ground";

/** Dice on the table: a shot, or a try to escape. */
export interface Throw {
  who: number;
  dice: number;
  hits: number;
  escape: boolean;
}

/** A card on its way; card -1: face down. */
export interface Flight {
  who: number;
  card: number;
  how: "drawn" | "played" | "burned" | "dropped";
}

/** What the board shows at a moment: a view, and what is going on in it. */
export interface Scene {
  view: PunkView;
  /** A line across the map, for what matters to all. */
  banner: string;
  /** The space, or the districts, that the event is about. */
  space: number;
  districts: readonly number[];
  thrown: Throw | null;
  flight: Flight | null;
  /** What the stage says of the moment, in a sentence. */
  line: string;
  /** How it came out, in a word or two, once that is to be seen; and for whom: "good" is good for Stinger. */
  verdict: string;
  /** Health that somebody loses (or regains, if negative) just now. */
  hurt: { who: number; by: number } | null;
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
  /** The big moment that the film is in; "" or nothing: none. */
  stage?: string;
}

export const STEP = 170;
const SHORT = 150;
const CARD = 340;
const LONG = 400;
const READ = 700;

/** A view with nothing going on. */
export function still(view: PunkView, ms = 0): Scene {
  return { view, banner: "", space: -1, districts: [], thrown: null, flight: null, line: "", verdict: "", hurt: null, ms };
}

export function withCharacter(view: PunkView, who: number, change: Partial<CharacterView>): PunkView {
  return { ...view, characters: view.characters.map((each, at) => (at === who ? { ...each, ...change } : each)) };
}

const at = (view: PunkView, who: number, space: number): PunkView => withCharacter(view, who, { space });

function walk(view: PunkView, who: number, path: readonly number[]): Scene[] {
  return path.map((_, i) => still(at(view, who, path[i]!), STEP));
}

/** The scenes that show an event, from the one before on; none if it has nothing to show. */
export function shoot(before: Scene, event: PunkEvent, text: string): Scene[] {
  const { view } = before;
  switch (event.event) {
    case "startchosen":
      return [{ ...still(at(view, STINGER, event.space), LONG), space: event.space }];
    case "copplaced":
      return [{ ...still(at(view, event.cop, event.space), LONG), space: event.space }];
    case "roundbegan":
      return [still({ ...view, round: event.round }, SHORT)];
    case "turnbegan":
      // What made Stinger Spotted is over when his turn begins.
      return [still({ ...view, turn: event.who, spotted: event.who === STINGER ? "" : view.spotted }, SHORT)];
    case "plandrawn":
      return [still({ ...view, plan: event.card }, READ)];
    case "spotted":
      return [{ ...still({ ...view, spotted: event.reason }, READ), space: event.space, banner: text }];
    case "mustdraw":
      return [{ ...still(view, READ), banner: text }];
    case "sneaked":
      return walk({ ...view, visible: false }, STINGER, event.path);
    case "moved": {
      const hidden = view.seat === STINGER ? view : at(view, STINGER, -1);
      return [{ ...still({ ...hidden, visible: false }, LONG), banner: text }];
    }
    case "met": {
      const seen = { ...at(view, STINGER, event.space), visible: true };
      const fighting = [STINGER, ...event.cops].reduce((all, who) => withCharacter(all, who, { fighting: true }), seen);
      return [{ ...still(fighting, LONG), space: event.space, line: text }];
    }
    case "aimed":
      return [{ ...still(view, LONG), line: text }];
    case "hoodmet":
      return [{ ...still({ ...view, hood: PRINTED.copCards[event.card]?.health ?? 1 }, LONG), line: text }];
    case "hoodbeaten":
      return [{ ...still({ ...view, hood: 0 }, LONG), line: text, verdict: "The hood is down" }];
    case "seen": {
      const seen = { ...at(view, STINGER, event.space), visible: true };
      return [{ ...still(seen, LONG), space: event.space, banner: text }, { ...still(seen, SHORT), space: event.space }];
    }
    case "named":
      return [{ ...still(view, READ), districts: event.districts, banner: text }];
    case "carddrawn":
      return [{ ...still(view, CARD), flight: { who: event.who, card: event.card, how: "drawn" } }];
    case "cardtaken":
      return [{ ...still(view, CARD), flight: { who: event.who, card: -1, how: "drawn" } }];
    case "cardplayed":
      return [{ ...still(view, LONG), flight: { who: event.who, card: event.card, how: "played" } }];
    case "carddiscarded":
      return [{ ...still(view, CARD), flight: { who: event.who, card: event.card, how: "dropped" } }];
    case "cardburned":
      return [{ ...still(view, CARD), flight: { who: event.who, card: event.card, how: "burned" } }];
    case "jammed":
      return [{ ...still({ ...view, jam: event.district }, LONG), districts: event.district < 0 ? [] : [event.district] }];
    case "choppermoved":
      return [{ ...still({ ...view, chopper: event.district }, LONG), districts: [event.district] }];
    case "choppershot":
      return [{ ...still({ ...view, chopper: -1 }, LONG), banner: text }];
    case "hunchmoved":
      return [still({ ...view, hunch: event.space }, 220)];
    case "stepped":
      return walk(view, event.cop, event.path);
    case "hitmade":
    case "hitdeclared": {
      const after = { ...view, hits: [...view.hits, event.space] };
      return [{ ...still(after, READ), space: event.space, line: text }];
    }
    case "silencedhit":
      return [{ ...still({ ...view, pending: event.space }, LONG), space: event.space, line: text }];
    case "healed": {
      const was = view.characters[event.who]?.health ?? event.health;
      return [
        { ...still(withCharacter(view, event.who, { health: event.health }), CARD), hurt: { who: event.who, by: was - event.health } },
      ];
    }
    case "rolled": {
      const thrown = { who: event.who, dice: event.dice, hits: event.hits, escape: false };
      return [{ ...still(view, LONG), thrown, line: text }, { ...still(view, CARD), thrown, line: text }];
    }
    case "rerolled": {
      const last = before.thrown ?? thrownBefore(view);
      const thrown = last && { ...last, hits: last.hits + (event.hit ? 1 : 0) };
      return [{ ...still(view, LONG), thrown, line: text }];
    }
    case "hurt": {
      const after = event.who < view.characters.length ? withCharacter(view, event.who, { health: event.health }) : { ...view, hood: event.health };
      const verdict = event.damage ? `${event.damage} damage` : "Unhurt";
      return [{ ...still(after, LONG), thrown: before.thrown, hurt: { who: event.who, by: event.damage }, line: text, verdict }];
    }
    case "escapetried": {
      const thrown = { who: event.who, dice: 1, hits: event.success ? 1 : 0, escape: true };
      const verdict = event.success ? "Away!" : "No way out";
      return [{ ...still(view, LONG), thrown, line: text }, { ...still(view, SHORT), thrown, line: text, verdict }];
    }
    case "carried": {
      const after = withCharacter(view, event.cop, { space: event.space, health: event.health, fighting: false });
      return [{ ...still(after, LONG), space: event.space, banner: text }];
    }
    case "senttoport":
      return [{ ...still(at(view, event.cop, event.space), LONG), space: event.space }];
    case "escapebegan":
      return [{ ...still({ ...view, phase: "escape" }, READ), line: text }];
    case "cancelled":
    case "tokenspent":
      return [{ ...still(view, LONG), line: text }];
    case "lklplaced":
      return [{ ...still({ ...view, lkl: event.space }, CARD), space: event.space }];
    case "leftcity":
    case "gameended":
      return [{ ...still(view, READ), banner: text }];
    default:
      return [];
  }
}

/** The roll that lies on the table according to a view. */
export function thrownBefore(view: PunkView): Throw | null {
  const [who, , dice, hits] = view.last_roll as [number?, number?, number?, number?];
  return who === undefined || !dice ? null : { who, dice, hits: hits ?? 0, escape: false };
}

export const film: Script<PunkView, PunkEvent, Scene> = { still, shoot };
