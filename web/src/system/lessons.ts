/** How far this browser's owner has come in the lessons, kept in localStorage. */
import type { Choice } from "../protocol.gen";
import { Emitter } from "./emitter";

export type Answers = readonly (Choice | null)[];

export interface Kept {
  done: boolean;
  /** Where the lesson was left; empty: it begins at its beginning. */
  answers: Answers;
}

export type Progress = Readonly<Record<string, Kept>>;

const KEY = "getaway.lessons";
const NOTHING: Kept = { done: false, answers: [] };

function load(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Progress) : {};
  } catch (unreadable) {
    if (unreadable instanceof SyntaxError || unreadable instanceof DOMException) return {};
    throw unreadable;
  }
}

export const progress = new Emitter<Progress>(load());

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** How far a lesson has come. */
export function kept(all: Progress, game: string, lesson: string): Kept {
  return { ...NOTHING, ...all[nameOf(game, lesson)] };
}

/** Has any lesson of a game been begun? */
export function begun(all: Progress, game: string): boolean {
  return Object.keys(all).some((name) => name.startsWith(`${game}/`));
}

/** Keeps where a lesson stands, or that it was finished. */
export function keep(game: string, lesson: string, answers: Answers, over: boolean): void {
  const before = kept(progress.value, game, lesson);
  write({ ...progress.value, [nameOf(game, lesson)]: { done: over || before.done, answers: over ? [] : answers } });
}

function write(all: Progress): void {
  progress.set(all);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch (full) {
    // A browser that keeps nothing (private mode) still knows it until the page goes.
    if (!(full instanceof DOMException)) throw full;
  }
}

const ASKED = "getaway.known";

/** Has the player of this browser been asked whether they know a game? */
export function wasAsked(game: string): boolean {
  try {
    return (localStorage.getItem(ASKED) ?? "").split(" ").includes(game);
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused;
    return false;
  }
}

export function noteAsked(game: string): void {
  try {
    const before = localStorage.getItem(ASKED);
    if (!wasAsked(game)) localStorage.setItem(ASKED, before ? `${before} ${game}` : game);
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused;
  }
}
