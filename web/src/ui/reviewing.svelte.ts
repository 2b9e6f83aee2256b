import type { Review } from "../protocol.gen";
import { Refusal } from "../system/api";
import { reviewOf } from "../system/review";

/** The review of a game, asked for once and followed until it is there. */
export class Reviewing {
  found = $state.raw<Review | null>(null);
  /** How much of it is done, from 0 to 1. */
  done = $state(0);
  /** Why there is none. */
  failed = $state("");
  private asking = false;

  constructor(private readonly id: string) {}

  /** Asks for it, until it is there or nobody wants it any more. */
  async ask(unwanted: () => boolean): Promise<void> {
    if (this.found || this.asking) return;
    this.asking = true;
    this.failed = "";
    try {
      this.found = await reviewOf(this.id, (done) => (this.done = done), unwanted);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.failed = error.message;
    } finally {
      this.asking = false;
    }
  }
}
