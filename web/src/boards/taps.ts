/** Two touches of a picture at about the same place, one soon after the other. */
import type { Point } from "./panzoom";

const SOON = 300;
/** How far apart touches of one finger are at most, in pixels. */
const FINGER = 44;

export class Taps {
  #last = { time: 0, at: { x: 0, y: 0 } };

  /** Is this touch the second one? Only touches with nothing to choose count: any other begins anew. */
  second(event: Event, at: Point, idle = true): boolean {
    const near = Math.hypot(at.x - this.#last.at.x, at.y - this.#last.at.y) < FINGER;
    const twice = idle && near && event.timeStamp - this.#last.time < SOON;
    this.#last = { time: twice || !idle ? 0 : event.timeStamp, at };
    return twice;
  }
}
