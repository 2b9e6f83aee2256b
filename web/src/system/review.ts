/** A finished game looked at afterwards: fetched while it is being made, and put in order for showing. */
import type { LookBack, Review, TurningPoint } from "../protocol.gen";
import { api } from "./api";

/** How often it is asked how far the review is, in ms. */
const EVERY = 1000;

/** The review of a game; `progress` hears how far it is. Stops when `givenUp` says so. */
export async function reviewOf(replay: string, progress: (done: number) => void, givenUp: () => boolean): Promise<Review | null> {
  while (!givenUp()) {
    const { done, review } = await api.review(replay);
    if (review) return review;
    progress(done);
    await new Promise((wake) => setTimeout(wake, EVERY));
  }
  return null;
}

export interface Point {
  no: number;
  /** From 0 to 1. */
  chance: number;
}

/** A seat's chances over the game with nothing hidden, the end included. */
export function truthOf({ looks, end, length }: Review, seat: number): Point[] {
  return [...looks.map(({ no, truth }) => ({ no, chance: truth[seat]! })), { no: length, chance: end[seat]! }];
}

/** A seat's chances as far as it could know them: at its own decisions. */
export const knownOf = ({ looks }: Review, seat: number): Point[] =>
  looks.filter((look) => look.seat === seat).map(({ no, known }) => ({ no, chance: known }));

/** A line through points, in a picture of this size. */
export function line(points: readonly Point[], length: number, width: number, height: number): string {
  return points
    .map(({ no, chance }, at) => `${at ? "L" : "M"}${((no / Math.max(1, length)) * width).toFixed(1)} ${((1 - chance) * height).toFixed(1)}`)
    .join("");
}

/** How many places the others had to reckon with, over the game; empty where nobody moves in secret. */
export const atLarge = ({ looks }: Review): { no: number; places: number }[] =>
  looks.flatMap(({ no, at_large }) => (at_large === null ? [] : [{ no, places: at_large }]));

export type Finding = { no: number } & ({ kind: "turning"; point: TurningPoint } | { kind: "blunder" | "good"; look: LookBack });

/** Everything worth a look, in the order in which it happened. */
export function findings({ looks, turning }: Review): Finding[] {
  const judged = looks.flatMap((look): Finding[] =>
    look.kind === "blunder" || look.kind === "good" ? [{ no: look.no, kind: look.kind, look }] : [],
  );
  return [...judged, ...turning.map((point): Finding => ({ no: point.first, kind: "turning", point }))].sort((a, b) => a.no - b.no);
}

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** A change of chances, in points of a hundred: "+12", "−3". */
export const points = (change: number): string => `${change < 0 ? "−" : "+"}${Math.abs(Math.round(100 * change))}`;
