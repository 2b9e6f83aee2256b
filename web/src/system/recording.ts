/** Steps of a recorded game, fetched in pieces as they are needed and kept. */
import type { ReplayStep } from "../protocol.gen";
import { api } from "./api";

const PIECE = 40;

export class Recording {
  readonly id: string;
  /** The number of decisions; there is one step more: the table after the last. */
  readonly length: number;
  /** Whose view; null: all that may be seen, with everything that was told to any of them. */
  readonly viewer: number | null;
  #pieces = new Map<number, Promise<ReplayStep[]>>();
  #steps = new Map<number, ReplayStep>();
  #fetch: typeof api.steps;

  constructor(id: string, length: number, viewer: number | null, fetch: typeof api.steps = api.steps) {
    this.id = id;
    this.length = length;
    this.viewer = viewer;
    this.#fetch = fetch;
  }

  /**
   * The step before decision `no`, with the piece before it, so that there is always something to read of what led to
   * it; the piece after it is fetched too, so that play goes on smoothly.
   */
  async step(no: number): Promise<ReplayStep | undefined> {
    const piece = Math.floor(no / PIECE);
    await Promise.all([this.#piece(piece), this.#piece(Math.max(0, piece - 1))]);
    // Fetched ahead of time: whether it can be had shows when it is needed.
    if ((piece + 1) * PIECE <= this.length) this.#piece(piece + 1).catch(() => {});
    return this.#steps.get(no);
  }

  /** What is known already of the steps up to `no`, oldest first, without a gap. */
  until(no: number): ReplayStep[] {
    const found: ReplayStep[] = [];
    for (let at = no; at >= 0; at--) {
      const step = this.#steps.get(at);
      if (!step) break;
      found.push(step);
    }
    return found.reverse();
  }

  #piece(piece: number): Promise<ReplayStep[]> {
    let wanted = this.#pieces.get(piece);
    if (!wanted) {
      const first = piece * PIECE;
      const last = Math.min(this.length, first + PIECE - 1);
      wanted = this.#fetch(this.id, first, last, this.viewer).then(({ steps }) => {
        for (const step of steps) this.#steps.set(step.no, step);
        return steps;
      });
      this.#pieces.set(piece, wanted);
      wanted.catch(() => this.#pieces.delete(piece));
    }
    return wanted;
  }
}
