/** Shows the scenes of all events in their order and ends with the view that came with them. */
import type { ToldEvent } from "../../protocol.gen";
import type { GangrushEvent, GangView } from "../gangrush.gen";
import { shoot, SHORT, still, type Scene } from "./shoot";

interface Batch {
  events: GangrushEvent[];
  view: GangView;
}

/** So many events wait at most; of a longer backlog the oldest are shown at once. */
export const BACKLOG = 30;

/** The running show. `show` is called with every scene. */
export class Film {
  private queue: Batch[] = [];
  private reel: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scene: Scene;

  constructor(
    view: GangView,
    private readonly show: (scene: Scene) => void,
  ) {
    this.scene = still(view);
  }

  get running(): boolean {
    return this.timer !== undefined;
  }

  /** Show these events one after the other, after those that are waiting, and end with the view. */
  add(events: readonly ToldEvent[], view: GangView): void {
    this.queue.push({ events: events.map((told) => told.data as GangrushEvent), view });
    while (this.waiting() > BACKLOG && this.queue.length > 1) this.cutTo(this.queue.shift()!.view);
    if (!this.running) this.next();
  }

  /** Show this view at once; whatever waits is dropped. */
  cut(view: GangView): void {
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

  private cutTo(view: GangView): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reel = [];
    this.put(still(view));
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
        this.reel = shoot(this.scene, event);
      } else {
        this.queue.shift();
        this.put(still(batch.view, SHORT));
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
