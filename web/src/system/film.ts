/**
 * The one clock of a table: events become beats, shown one after another, and everything on the page follows the film.
 * What a title makes of an event is its script; no drawing here, and no beat is ever dropped.
 */
import type { ToldEvent } from "../protocol.gen";

/** What a board shows at a moment. */
export interface Shot<View = any> {
  view: View;
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
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
}

/** One change of the film. */
export interface Cut<T extends Take> {
  scene: Shot;
  /** The take that this change completes; null: the film is on its way. */
  reached: T | null;
  /** Events that this change has shown, in order. */
  told: readonly ToldEvent[];
  running: boolean;
  /** How many takes wait behind the one that plays. */
  behind: number;
}

/** How long the last view of a take takes to come to rest, and how long news without a picture stay. */
const REST = 150;
const UNSEEN = 200;
/** Up to this many events may wait without hurry; the more, the faster. */
const CALM = 10;

/** For tables that nobody has drawn: what happened shows at once, and stays for a moment. */
export const PLAIN: Script = {
  still: (view, ms = 0) => ({ view, ms }),
  shoot: (_before, _event, _text, end) => [{ view: end, ms: UNSEEN }],
};

export class Film<T extends Take> {
  /** How fast it plays: 2 is twice as fast. */
  speed = 1;
  #script: Script;
  #show: (cut: Cut<T>) => void;
  #takes: T[] = [];
  /** Of the take that plays: events still to come, the one that is on screen, and its scenes still to come. */
  #events: ToldEvent[] = [];
  #event: ToldEvent | null = null;
  #reel: Shot[] = [];
  /** Has this take shown anything? */
  #seen = false;
  #scene: Shot | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` is called with every change. */
  constructor(show: (cut: Cut<T>) => void, script: Script = PLAIN) {
    this.#show = show;
    this.#script = script;
  }

  get running(): boolean {
    return this.#takes.length > 0;
  }

  /** From now on events are shown this way; what is on screen is drawn anew. */
  set script(script: Script) {
    this.#script = script;
    if (this.#scene) this.#put(script.still(this.#scene.view), null, []);
  }

  /** Shows the events of a take one after the other, after everything that waits, and ends with its view. */
  add(take: T): void {
    if (!this.#scene) return this.cut(take);
    this.#takes.push(take);
    if (this.#takes.length === 1) {
      this.#events = [...take.events];
      this.#next();
    } else this.#put(this.#scene, null, []);
  }

  /** Shows a take at once; what waits is told, not shown. */
  cut(take: T): void {
    this.#takes.push(take);
    if (this.#takes.length === 1) this.#events = [...take.events];
    this.skip();
  }

  /** Jumps to the end of everything that waits. */
  skip(): void {
    const last = this.#takes.at(-1);
    if (!last) return;
    const told = [...(this.#event ? [this.#event] : []), ...this.#events, ...this.#takes.slice(1).flatMap(({ events }) => events)];
    this.stop();
    this.#put(this.#script.still(last.view), last, told);
  }

  /** Shows nothing more of what waits. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#takes = [];
    this.#events = [];
    this.#event = null;
    this.#reel = [];
    this.#seen = false;
  }

  /** Forgets everything, also what is on screen. */
  clear(): void {
    this.stop();
    this.#scene = null;
  }

  #put(scene: Shot, reached: T | null, told: readonly ToldEvent[]): void {
    this.#scene = scene;
    const waiting = this.#takes.length;
    this.#show({ scene, reached, told, running: waiting > 0, behind: Math.max(0, waiting - 1) });
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  /** How long something of `ms` takes now. */
  #paced(ms: number): number {
    const waiting = this.#events.length + this.#takes.slice(1).reduce((all, { events }) => all + events.length, 0);
    return (ms / this.speed) * Math.min(1, CALM / Math.max(waiting, 1));
  }

  #next(): void {
    const take = this.#takes[0];
    if (!take) return;
    const scene = this.#reel.shift();
    if (scene) {
      const ms = this.#paced(scene.ms);
      this.#wait(ms);
      this.#seen = true;
      // A beat is told with its last scene: nobody reads of a result before having seen it.
      const done = !this.#reel.length && this.#event;
      if (done) this.#event = null;
      return this.#put({ ...scene, ms }, null, done ? [done] : []);
    }
    const event = this.#events.shift();
    if (!event) return this.#reach(take);
    // A script that fails must not stop the table: the film goes on with what comes next.
    this.#event = event;
    this.#wait(0);
    this.#reel = this.#script.shoot(this.#scene!, event.data, event.text, take.view);
    if (!this.#reel.length) {
      this.#event = null;
      this.#put(this.#scene!, null, [event]);
    }
    this.#next();
  }

  #reach(take: T): void {
    clearTimeout(this.#timer);
    const unseen = !this.#seen && take.events.length > 0;
    this.#seen = false;
    this.#takes.shift();
    const next = this.#takes[0];
    this.#events = next ? [...next.events] : [];
    if (next) this.#wait(unseen ? this.#paced(UNSEEN) : 0);
    this.#put(this.#script.still(take.view, REST), take, []);
  }
}
