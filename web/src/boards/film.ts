/**
 * Events as moving pictures: shows the scenes of all events in their order and ends with the view that came with them.
 * What a scene is and how an event becomes scenes is the game's; no drawing here.
 */

import type { ToldEvent } from "../protocol.gen";

/** What a game's board shows at a moment. */
export interface Shot {
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
}

export interface Script<View, Event, Scene extends Shot> {
  /** A view with nothing going on. */
  still: (view: View, ms?: number) => Scene;
  /** The scenes that show an event, from the one before on, to the view at the end; none if it has nothing to show. */
  shoot: (before: Scene, event: Event, text: string, end: View) => Scene[];
  /** How long the last view takes to come to rest. */
  rest: number;
}

/** So many events wait at most; of a longer backlog the oldest are shown at once. */
export const BACKLOG = 30;
/** With more than a third of that waiting, everything goes faster. */
const HURRY = 0.6;

interface Batch<View, Event> {
  events: { data: Event; text: string }[];
  view: View;
}

/** The running show. `show` is called with every scene. */
export class Film<View, Event, Scene extends Shot> {
  private queue: Batch<View, Event>[] = [];
  private reel: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scene: Scene;

  constructor(
    view: View,
    private readonly show: (scene: Scene) => void,
    private readonly script: Script<View, Event, Scene>,
  ) {
    this.scene = script.still(view);
  }

  get running(): boolean {
    return this.timer !== undefined;
  }

  /** Show these events one after the other, after those that are waiting, and end with the view. */
  add(events: readonly ToldEvent[], view: View): void {
    this.queue.push({ events: events.map(({ data, text }) => ({ data: data as Event, text })), view });
    while (this.waiting() > BACKLOG && this.queue.length > 1) this.cutTo(this.queue.shift()!.view);
    if (!this.running) this.next();
  }

  /** Show this view at once; whatever waits is dropped. */
  cut(view: View): void {
    this.queue = [];
    this.cutTo(view);
  }

  /** Jump to the end of everything that waits. */
  skip(): void {
    const last = this.queue.at(-1);
    if (last) this.cut(last.view);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.reel = [];
  }

  private waiting(): number {
    return this.queue.reduce((all, batch) => all + batch.events.length, 0);
  }

  private cutTo(view: View): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reel = [];
    this.put(this.script.still(view));
  }

  private put(scene: Scene): void {
    this.scene = scene;
    this.show(scene);
  }

  /** The next scene, if any; its successor follows when it has been shown. */
  private next(): void {
    this.timer = undefined;
    let batch = this.queue[0];
    while (!this.reel.length && batch) {
      const event = batch.events.shift();
      if (event) {
        this.reel = this.script.shoot(this.scene, event.data, event.text, batch.view);
      } else {
        this.queue.shift();
        this.put(this.script.still(batch.view, this.script.rest));
        batch = this.queue[0];
      }
    }
    const scene = this.reel.shift();
    if (!scene) return;
    const hurry = this.waiting() > BACKLOG / 3 ? HURRY : 1;
    this.put({ ...scene, ms: scene.ms * hurry });
    this.timer = setTimeout(() => this.next(), scene.ms * hurry);
  }
}
