/**
 * The one clock of a table: what happened is shown beat by beat, and board, dials, log and prompt all follow the film.
 * What a title makes of its events is its script and its beats. No drawing here, and no beat is ever dropped or hurried.
 */
import type { SeatInfo, ToldEvent } from "../protocol.gen";
import { beatOf, continues, keep, lasts, openingOf, specOf, type Beat, type Beats } from "./beats";

/** What a board shows at a moment. */
export interface Shot<View = any> {
  view: View;
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
  /** The big moment that the beat on screen belongs to; "" or nothing: none. */
  stage?: string;
}

/** How a title turns events into pictures: pure functions, in its `film.ts`. */
export interface Script<View = any, Event = any, Scene extends Shot<View> = any> {
  /** A view with nothing going on. */
  still: (view: View, ms?: number) => Scene;
  /** The scenes that show an event, from the one before on, to the view at the end; none if it has nothing to show. */
  shoot: (before: Scene, event: Event, text: string, end: View) => Scene[];
}

/** A state of the table, and what happened on the way to it. */
export interface Take {
  events: readonly ToldEvent[];
  view: unknown;
  /** Is it what the one who looks has just done? Then it is shown, but not dwelt on. */
  own?: boolean;
}

/** One change of the film. */
export interface Cut<T extends Take> {
  scene: Shot;
  /** The take that this change completes; null: the film is on its way. */
  reached: T | null;
  /** Events that have been shown by now, in order. */
  told: readonly ToldEvent[];
  running: boolean;
  /** How many events wait behind the beat that plays. */
  behind: number;
  /** The beat on screen, with the words that may be said by now; null: none. */
  beat: Beat | null;
  paused: boolean;
}

/** How long the last view of a take takes to come to rest, and how long a beat stays at least once it is over. */
const REST = 150;
const STAY = 120;
/** Of a big moment one looks at the result this long, even of one's own. */
const RESULT = 700;
/** How many beats can be stepped back. */
const KEPT = 240;

/** For tables that nobody has drawn: what happened shows at once. */
export const PLAIN: Script = {
  still: (view, ms = 0) => ({ view, ms }),
  shoot: (_before, _event, _text, end) => [{ view: end, ms: 200 }],
};

/** A picture of a beat, the events that it completes, and how many of the beat's events may be spoken of. */
interface Frame {
  scene: Shot;
  told: readonly ToldEvent[];
  said: number;
}

/** A beat with its pictures. */
interface Reel {
  beat: Beat;
  frames: Frame[];
  /** How many of them have been on the screen. */
  shown: number;
  /** Has somebody seen how it ends? */
  seen: boolean;
  own: boolean;
}

/** What waits: an event, or the end of its take. */
interface Item<T extends Take> {
  take: T;
  event: ToldEvent | null;
}

const items = <T extends Take>(take: T): Item<T>[] => [...take.events.map((event) => ({ take, event })), { take, event: null }];

export class Film<T extends Take> {
  /** How fast it plays: 2 is twice as fast. */
  speed = 1;
  /** Does nothing move? Then a beat is its last picture, for as long. */
  stills = false;
  /** Whom captions speak of. */
  seats: readonly SeatInfo[] = [];
  #script: Script;
  #beats: Beats = {};
  #show: (cut: Cut<T>) => void;

  /** What has not been filmed yet; what has; the scene and the take with which that ends. */
  #queue: Item<T>[] = [];
  #reels: Reel[] = [];
  #tail: Shot | null = null;
  /** The scene before the first reel. */
  #head: Shot | null = null;
  #ended = true;
  #latest: T | null = null;

  /** The reel that plays (-1: none), its next frame, and how long its beat has been on the screen. */
  #at = -1;
  #frame = 0;
  #spent = 0;
  /** Are its pictures over, and is it only looked at any more? */
  #holding = false;
  #paused = false;
  /** What the picture on the screen completes: it is told when it has been seen. */
  #due: readonly ToldEvent[] = [];
  #scene: Shot | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` is called with every change. */
  constructor(show: (cut: Cut<T>) => void, script: Script = PLAIN) {
    this.#show = show;
    this.#script = script;
  }

  get running(): boolean {
    return this.#queue.length > 0 || this.#at >= 0;
  }

  /** How many beats can be stepped through. */
  get length(): number {
    return this.#reels.length;
  }

  /** From now on events are shown this way; what is on screen is drawn anew. */
  use(script: Script, beats: Beats): void {
    this.#script = script;
    this.#beats = beats;
    if (!this.#scene) return;
    clearTimeout(this.#timer);
    // A beat that is broken off brings nobody to the end of its take any more: it is reached now.
    const reached = this.running && this.#ended ? this.#latest : null;
    this.#due = [...this.#due, ...this.#filmed()];
    this.#reels = [];
    this.#at = -1;
    const still = script.still((this.#latest ?? this.#scene).view);
    this.#tail = this.#head = still;
    this.#put(still, reached);
    this.#next();
  }

  /** Shows the events of a take one after the other, after everything that waits, and ends with its view. */
  add(take: T): void {
    if (!this.#scene) return this.cut(take);
    const idle = !this.running;
    const looked = this.#holding && !this.#paused && this.#at === this.#reels.length - 1;
    this.#queue.push(...items(take));
    if (idle || (looked && this.#goesOn)) this.#next();
    else this.#say();
  }

  /** Shows a take at once, as a new beginning; what waits is told, not shown. */
  cut(take: T): void {
    this.#due = [...this.#untold(), ...take.events];
    this.#reels = [];
    this.#latest = take;
    this.#tail = this.#head = this.#script.still(take.view);
    this.#ended = true;
    this.#present();
  }

  /** Jumps to the end of everything that waits; it can be stepped through afterwards. */
  skip(): void {
    if (!this.running) return;
    this.#due = this.#untold();
    while (this.#queue.length) this.#build();
    this.#present();
  }

  /** Stands still, or goes on. */
  pause(): void {
    if (!this.running) return;
    this.#paused = !this.#paused;
    clearTimeout(this.#timer);
    if (this.#paused) this.#say();
    else this.#next();
  }

  /** One beat back or forth, and stands still there; past the newest it is the present again. */
  step(way: 1 | -1): void {
    const front = this.#reels.length - 1;
    if (way < 0) {
      const before = (this.#at < 0 ? front : this.#at) - 1;
      if (before >= 0) this.#stand(before);
      return;
    }
    if (!this.running) return;
    if (this.#at >= 0 && this.#at < front) this.#stand(this.#at + 1);
    else if (this.#at >= 0 && this.#frame < this.#reels[front]!.frames.length) this.#stand(front);
    else if (this.#queue.some(({ event }) => event)) {
      this.#build();
      this.#stand(this.#reels.length - 1);
    } else return this.#present();
    if (this.#at === this.#reels.length - 1 && !this.#queue.length) this.#present();
  }

  /** Plays what was told after decision `no` once more, to the present. */
  again(no: number): void {
    const first = this.#reels.findIndex(({ beat }) => beat.events.some((event) => event.no > no));
    if (this.running || first < 0) return;
    this.#begin(first);
    const before = this.#reels[first - 1]?.frames.at(-1)?.scene ?? this.#head!;
    this.#put({ ...before, ms: 0 }, null);
    this.#next();
  }

  /**
   * Films what was told before everything that can be stepped through, from this view on. It counts as told: nothing is
   * told anew when it plays.
   */
  recall(view: unknown, takes: readonly T[]): void {
    this.skip();
    const [later, tail, latest] = [this.#reels, this.#tail, this.#latest];
    this.#reels = [];
    this.#tail = this.#head = this.#script.still(view);
    this.#ended = true;
    this.#queue = takes.flatMap(items);
    while (this.#queue.length) this.#build();
    for (const reel of this.#reels) reel.shown = reel.frames.length;
    this.#reels.push(...later);
    [this.#tail, this.#latest, this.#ended] = [tail, latest, true];
  }

  /** Shows nothing more of what waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    for (const reel of this.#reels) reel.shown = reel.frames.length;
    this.#at = -1;
    this.#paused = this.#holding = false;
    this.#forget();
  }

  /** Forgets everything, also what is on screen. */
  clear(): void {
    this.stop();
    this.#reels = [];
    this.#due = [];
    this.#scene = this.#tail = this.#head = null;
  }

  /** The film is over: the newest state is what there is. */
  #present(): void {
    this.stop();
    this.#put(this.#script.still(this.#latest!.view), this.#latest);
  }

  #put(scene: Shot, reached: T | null): void {
    const told = this.#due;
    this.#due = [];
    this.#scene = scene;
    this.#say(reached, told);
  }

  /** Says how things stand, with the scene that is on the screen. */
  #say(reached: T | null = null, told: readonly ToldEvent[] = []): void {
    const scene = this.#scene!;
    const behind = this.#queue.filter(({ event }) => event).length;
    this.#show({ scene, reached, told, running: this.running, behind, beat: this.#words(), paused: this.#paused });
  }

  /** What nobody has been told yet, in order. */
  #untold(): ToldEvent[] {
    return [...this.#due, ...this.#filmed(), ...this.#queue.flatMap(({ event }) => event ?? [])];
  }

  /** What is told by pictures that are still to come. */
  #filmed(): ToldEvent[] {
    return this.#reels.flatMap(({ frames, shown }) => frames.slice(shown).flatMap(({ told }) => told));
  }

  /** The beat on the screen, in the words that may be said by now; of one's own small doings nothing is said. */
  #words(): Beat | null {
    const reel = this.#reels[this.#at];
    if (!reel || (reel.own && reel.beat.weight !== "big" && !this.#paused)) return null;
    const all = reel.beat.events;
    const said = this.#holding ? all.length : (reel.frames[this.#frame - 1]?.said ?? 0);
    if (said === all.length) return reel.beat;
    const beat = beatOf(all.slice(0, said), this.#beats, this.seats);
    // As long as nothing may be said, it is said who does what, or the words before stand.
    const caption = beat.caption || openingOf(reel.beat, this.#beats, this.seats) || (this.#reels[this.#at - 1]?.beat.caption ?? "");
    return { ...beat, caption, stage: reel.beat.stage, weight: reel.beat.weight };
  }

  // Filming: from events to reels

  /** Does what waits first belong to the newest beat? */
  get #goesOn(): boolean {
    const reel = this.#reels.at(-1);
    const event = this.#queue.find((item) => item.event)?.event;
    return !!reel && !!event && continues(reel.beat, event, this.#beats);
  }

  /** Films what waits as far as it belongs to one beat: to the newest where that goes on, else to another one. */
  #build(): void {
    this.#endTakes();
    if (!this.#queue.length) return;
    if (!this.#goesOn) {
      if (this.#ended) this.#tail = this.#script.still(this.#tail!.view);
      this.#reels.push({ beat: beatOf([], this.#beats), frames: [], shown: 0, seen: false, own: true });
      if (this.#reels.length > KEPT) {
        this.#head = this.#reels.shift()!.frames.at(-1)!.scene;
        this.#at = Math.max(-1, this.#at - 1);
      }
    }
    const reel = this.#reels.at(-1)!;
    const from = reel.frames.length;
    while (this.#queue.length && (!reel.beat.events.length || this.#goesOn)) {
      const { event, take } = this.#queue.shift()!;
      this.#shoot(reel, event!, take);
      this.#ended = false;
      this.#endTakes();
    }
    this.#pace(reel, from);
  }

  /** Takes ends of takes off the front of what waits. */
  #endTakes(): void {
    while (this.#queue[0] && !this.#queue[0].event) {
      this.#latest = this.#queue.shift()!.take;
      this.#tail = { ...this.#tail!, view: this.#latest.view };
      this.#ended = true;
    }
  }

  /** Films one event of a beat. */
  #shoot(reel: Reel, event: ToldEvent, take: T): void {
    const spec = specOf(event, this.#beats);
    reel.beat = beatOf([...reel.beat.events, event], this.#beats, this.seats);
    // What follows from one's own doing without anybody doing it is news, and so is the next turn.
    reel.own &&= (take.own ?? false) && !reel.beat.turn && (event === take.events[0] || reel.beat.actor !== null);
    let scenes: Shot[] = [];
    try {
      scenes = this.#script.shoot(this.#tail!, event.data, event.text, take.view);
    } catch (failed) {
      // A script that fails must not stop the table: the film goes on with what comes next, and the page hears of it.
      queueMicrotask(() => {
        throw failed;
      });
    }
    const said = reel.beat.events.length;
    if (!scenes.length) scenes = [{ ...this.#tail!, ms: 0 }];
    scenes.forEach((scene, at) => {
      const over = at === scenes.length - 1;
      const worded = spec.decided || (over && (spec.weight !== "big" || scene.ms === 0));
      reel.frames.push({ scene, told: over ? [event] : [], said: worded ? said : said - 1 });
    });
    this.#tail = scenes.at(-1)!;
  }

  /** Fits the new pictures into the time that their beat has. */
  #pace(reel: Reel, from: number): void {
    const long = reel.frames.slice(from).reduce((all, { scene }) => all + scene.ms, 0);
    const scale = Math.min(1, (reel.own ? long : lasts(reel.beat)) / Math.max(long, 1)) || 1;
    for (const frame of reel.frames.slice(from)) {
      frame.scene = { ...frame.scene, ms: frame.scene.ms * scale, stage: reel.beat.stage };
    }
  }

  /** What players have to remember for themselves is not to be seen again by stepping back: its beat keeps what the log keeps. */
  #forget(): void {
    this.#reels.forEach((reel, at) => {
      if (at === this.#at || !reel.seen || reel.shown < reel.frames.length || !reel.beat.events.some(({ kept }) => kept)) return;
      reel.beat = beatOf(reel.beat.events.map(keep), this.#beats, this.seats);
      reel.frames = [{ scene: this.#script.still(reel.frames.at(-1)!.scene.view), told: [], said: reel.beat.events.length }];
      reel.shown = 1;
    });
  }

  // Showing: from reels to the screen

  #begin(at: number): void {
    this.#at = at;
    this.#frame = 0;
    this.#spent = 0;
    this.#holding = false;
    this.#forget();
  }

  /** Shows the end of a beat, and stays there. */
  #stand(at: number): void {
    clearTimeout(this.#timer);
    this.#begin(at);
    this.#paused = this.#holding = true;
    this.#close(this.#reels[at]!);
  }

  /** Shows the last picture of a reel, with everything that it tells. */
  #close(reel: Reel): void {
    this.#due = [...this.#due, ...reel.frames.slice(reel.shown).flatMap(({ told }) => told)];
    this.#frame = reel.shown = reel.frames.length;
    reel.seen = true;
    this.#put({ ...reel.frames.at(-1)!.scene, ms: 0 }, null);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), ms / this.speed);
  }

  #next(): void {
    if (this.#paused) return;
    clearTimeout(this.#timer);
    const reel = this.#reels[this.#at];
    if (!reel) return this.#start();
    if (this.#frame < reel.frames.length) return this.#play(reel);
    const front = this.#at === this.#reels.length - 1;
    if (front && this.#goesOn) {
      this.#holding = false;
      this.#build();
      return this.#next();
    }
    if (!this.#holding) return this.#hold(reel);
    if (!front) this.#begin(this.#at + 1);
    else if (this.#queue.length) this.#pass();
    else return this.#rest();
    this.#next();
  }

  /** A beat is over and another one waits: the takes that ended with it are reached. */
  #pass(): void {
    this.#at = -1;
    this.#holding = false;
    this.#forget();
    if (this.#ended) this.#put(this.#script.still(this.#latest!.view), this.#latest);
  }

  /** Begins with what waits. */
  #start(): void {
    if (!this.#queue.length) return;
    const [last, shown] = [this.#reels.at(-1), this.#reels.at(-1)?.frames.length ?? 0];
    this.#build();
    const reel = this.#reels.at(-1);
    if (!reel || reel.shown >= reel.frames.length) return this.#rest();
    this.#begin(this.#reels.length - 1);
    if (reel === last) this.#frame = shown;
    this.#next();
  }

  #play(reel: Reel): void {
    if (this.stills) {
      this.#holding = true;
      this.#wait(this.#left(reel));
      return this.#close(reel);
    }
    const { scene, told } = reel.frames[this.#frame]!;
    const first = this.#frame >= reel.shown;
    this.#frame += 1;
    reel.seen ||= this.#frame === reel.frames.length;
    this.#spent += scene.ms;
    this.#wait(scene.ms);
    this.#put({ ...scene, ms: scene.ms / this.speed }, null);
    if (!first) return;
    this.#due = told;
    reel.shown = this.#frame;
  }

  /** Lets a beat be looked at when its pictures are over. */
  #hold(reel: Reel): void {
    this.#holding = true;
    const left = this.#left(reel);
    if (left <= 0) return this.#next();
    this.#wait(left);
    this.#put(this.#scene!, null);
  }

  #left({ beat, own }: Reel): number {
    if (own) return beat.weight === "big" ? RESULT : 0;
    const least = beat.weight === "big" ? RESULT : beat.weight === "silent" ? 0 : STAY;
    return Math.max(least, lasts(beat) - this.#spent);
  }

  /** Nothing waits: the view comes to rest, and what is asked may be asked. */
  #rest(): void {
    this.#at = -1;
    this.#holding = false;
    this.#forget();
    this.#put(this.#script.still(this.#latest!.view, REST), this.#latest);
  }
}
