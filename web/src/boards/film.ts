/** Shows the scenes of all events in their order and ends with the view that came with them: what every board shares. */
import type { ToldEvent } from "../protocol.gen";

/** What a board shows at a moment. */
export interface Moment<View> {
  view: View;
  /** How long the board takes to get here from the scene before, in ms; 0: at once. */
  ms: number;
}

export interface Script<Event, View, Scene extends Moment<View>> {
  /** A view with nothing going on. */
  still: (view: View, ms?: number) => Scene;
  /** The scenes that show an event, from the one before on; `after` is the view to which all of them lead. */
  shoot: (before: Scene, event: Event, after: View) => Scene[];
  /** How long the last look takes, in ms. */
  settle: number;
}

/** So many events wait at most; of a longer backlog the oldest are shown at once. */
export const BACKLOG = 30;

/** The running show. `show` is called with every scene. */
export class Film<Event, View, Scene extends Moment<View>> {
  private queue: { events: Event[]; view: View }[] = [];
  private reel: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scene: Scene;

  constructor(
    private readonly script: Script<Event, View, Scene>,
    view: View,
    private readonly show: (scene: Scene) => void,
  ) {
    this.scene = script.still(view);
  }

  get running(): boolean {
    return this.timer !== undefined;
  }

  /** Show these events one after the other, after those that are waiting, and end with the view. */
  add(events: readonly ToldEvent[], view: View): void {
    this.queue.push({ events: events.map((told) => told.data as Event), view });
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
        this.reel = this.script.shoot(this.scene, event, batch.view);
      } else {
        this.queue.shift();
        this.put(this.script.still(batch.view, this.script.settle));
        batch = this.queue[0];
      }
    }
    const scene = this.reel.shift();
    if (!scene) return;
    const hurry = this.waiting() > BACKLOG / 3 ? 0.6 : 1;
    this.put({ ...scene, ms: scene.ms * hurry });
    this.timer = setTimeout(() => this.next(), scene.ms * hurry);
  }
}
