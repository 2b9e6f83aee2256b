/**
 * Beats: what happened, cut into meaningful things of one caption each. A title says in its `beats.ts`, as data about
 * its events, how; log, caption and film are made from the same beats. No pictures and no time here.
 */
import type { SeatInfo, ToldEvent } from "../protocol.gen";

/**
 * How much an event matters, which is how long it is looked at. `silent`: a detail of the beat it stands in, without a
 * line of its own. `big`: a moment for the stage; its words come only when its pictures have been seen.
 */
export type Weight = "silent" | "short" | "plain" | "long" | "big";

const WEIGHTS: readonly Weight[] = ["silent", "short", "plain", "long", "big"];

/** What a caption may be made of, besides the events of its own name. */
export interface Telling<All = any> {
  /** All events of the beat so far, in order, and what the server says about each. */
  all: readonly All[];
  texts: readonly string[];
  seats: readonly SeatInfo[];
}

/** What a title says about one of its events. */
export interface BeatOf<Own = any, All = any> {
  weight: Weight;
  /**
   * The beat it belongs to: consecutive events with an equal key and the same actor are one. With several keys it goes
   * on with a beat of any of them, and begins one of the first. Without a key it is a beat of its own.
   */
  joins?: string | readonly string[];
  /** Who acts; without it the first of `seat`, `car`, `who`, `cop`, `figure` that the event has. `null`: whoever acts, it joins. */
  actor?: ((event: Own) => unknown) | null;
  /** The beat in words, where this event is its heaviest; `own` are the events of this name in it. Else the server's words. */
  caption?: (own: readonly Own[], telling: Telling<All>) => string;
  /** What is said of a big moment before anything of it may be told: who does what; else the words before stand. */
  opens?: (event: Own, seats: readonly SeatInfo[]) => string;
  /** The big moment that opens over the board while the beat plays: the scene's `stage`. */
  stage?: string;
  /** Big, but decided before its pictures begin: its words come with them. */
  decided?: boolean;
  /** It begins a turn: the log folds here. */
  turn?: boolean;
}

/** The beats of a title: every event has its entry. */
export type Beats<Event extends { event: string } = any> = {
  readonly [Name in Event["event"]]: BeatOf<Extract<Event, { event: Name }>, Event>;
};

/** One meaningful thing that happened. */
export interface Beat {
  /** What it consists of, in order. */
  events: readonly ToldEvent[];
  weight: Weight;
  caption: string;
  stage: string;
  /** The name of its heaviest event, "" if that has none. */
  lead: string;
  /** Does a turn begin with it? */
  turn: boolean;
  key: string;
  actor: unknown;
}

const PLAIN: BeatOf = { weight: "plain" };

type Data = Record<string, unknown> & { event?: string };

const dataOf = (event: ToldEvent): Data => (event.data ?? {}) as Data;

/** What is kept of an event that has been shown: of some only that they happened. */
export const keep = (event: ToldEvent): ToldEvent => event.kept ?? event;

export function specOf(event: ToldEvent, beats: Beats): BeatOf {
  return (beats as Record<string, BeatOf>)[dataOf(event).event ?? ""] ?? PLAIN;
}

const ACTORS = ["seat", "car", "who", "cop", "figure"] as const;

function actorOf(event: ToldEvent, spec: BeatOf): unknown {
  if (spec.actor === null) return null;
  const data = dataOf(event);
  if (spec.actor) return spec.actor(data);
  const named = ACTORS.find((name) => name in data);
  return named === undefined ? null : data[named];
}

const keysOf = ({ joins }: BeatOf): readonly string[] => (joins === undefined ? [] : typeof joins === "string" ? [joins] : joins);

const heavier = (a: Weight, b: Weight): boolean => WEIGHTS.indexOf(a) > WEIGHTS.indexOf(b);

/** Does an event go on with this beat? */
export function continues(beat: Beat, event: ToldEvent, beats: Beats): boolean {
  const spec = specOf(event, beats);
  if (spec.turn) return false;
  // Below the heading of a turn nothing is folded away: its details belong to what is done first in it.
  if (beat.turn && spec.weight === "silent") return false;
  if (spec.weight === "silent" || beat.weight === "silent") return true;
  if (!keysOf(spec).includes(beat.key)) return false;
  const actor = actorOf(event, spec);
  return actor === null || beat.actor === null || actor === beat.actor;
}

/** The beat of these events, which belong together, as far as they are known. */
export function beatOf(events: readonly ToldEvent[], beats: Beats, seats: readonly SeatInfo[] = []): Beat {
  const specs = events.map((event) => specOf(event, beats));
  const lead = specs.reduce((best, spec, at) => (heavier(spec.weight, specs[best]!.weight) ? at : best), 0);
  const spec = specs[lead] ?? PLAIN;
  const first = Math.max(0, specs.findIndex(({ weight }) => weight !== "silent"));
  const opening = specs[first] ?? PLAIN;
  return {
    events,
    weight: spec.weight,
    caption: captionOf(events, specs, lead, seats),
    stage: specs.find(({ stage }) => stage)?.stage ?? "",
    lead: events[lead] ? (dataOf(events[lead]).event ?? "") : "",
    turn: specs.some(({ turn }) => turn),
    key: keysOf(opening)[0] ?? "",
    actor: events[first] ? actorOf(events[first], opening) : null,
  };
}

function captionOf(events: readonly ToldEvent[], specs: readonly BeatOf[], lead: number, seats: readonly SeatInfo[]): string {
  const spec = specs[lead];
  if (!spec || spec.weight === "silent") return "";
  const own = events.filter((_, at) => specs[at] === spec);
  const telling = { all: events.map(dataOf), texts: events.map(({ text }) => text), seats };
  if (spec.caption) return spec.caption(own.map(dataOf), telling);
  // The last of every name, in order: of a drive that is where it ends.
  const said = events.filter((event, at) => specs[at]!.weight !== "silent" && event.text && specs.lastIndexOf(specs[at]!) === at);
  return said.map(({ text }) => text).join(" ");
}

/** What is said of a beat as long as nothing of it may be told; "" if its title says nothing. */
export function openingOf(beat: Beat, beats: Beats, seats: readonly SeatInfo[]): string {
  const [event] = beat.events;
  return (event && specOf(event, beats).opens?.(dataOf(event), seats)) ?? "";
}

/** What happened, as beats. */
export function gather(events: readonly ToldEvent[], beats: Beats, seats: readonly SeatInfo[] = []): Beat[] {
  const groups: ToldEvent[][] = [];
  let last: Beat | null = null;
  for (const event of events) {
    const group = groups.at(-1);
    if (group && last && continues(last, event, beats)) group.push(event);
    else groups.push([event]);
    const now = groups.at(-1)!;
    // Only the opening decides what goes on with a beat, until something with a weight has come.
    if (now.length === 1 || last?.weight === "silent") last = beatOf(now, beats, seats);
  }
  return groups.map((group) => beatOf(group, beats, seats));
}

/** How long a beat is looked at, in ms at normal speed. */
const LASTS: Record<Weight, number> = { silent: 0, short: 350, plain: 650, long: 900, big: 1700 };
const MORE = 90;

export function lasts(beat: Beat): number {
  const base = LASTS[beat.weight];
  const loud = beat.events.length - 1;
  return Math.min(base * 1.5, base + loud * MORE);
}
