/** Takes back some of one's own decisions and answers them anew, as one change: pieces that swap places, and the like. */
import type { TableClient, TableState } from "./table";

/** How long to wait when the server asks to slow down. */
const REST = 600;

export interface Change {
  /** How many decisions are taken back. */
  count: number;
  /** The tokens to answer with then, one for each. */
  tokens: readonly string[];
  /** What those decisions were: answered again if the change turns out to be impossible. */
  before: readonly string[];
}

/**
 * Every answer goes through the server, so a change that the rules forbid does not happen: then what was there before
 * is put back, and `why` is asked about the answer that was refused.
 */
export class Retake {
  #table: TableClient;
  #change: Change | null = null;
  /** The tokens that are given now: the wanted ones, or those from before. */
  #tokens: readonly string[] = [];
  /** The number of the first decision that is answered anew. */
  #base = 0;
  #seat = -1;
  /** The version of the update that was acted on last: each one is acted on once. */
  #acted = -1;
  #forward = false;
  #done: ((made: boolean) => void) | null = null;
  #unwatch: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableClient) {
    this.#table = table;
  }

  get running(): boolean {
    return this.#change !== null;
  }

  /** True when the change is made; false when everything is as it was, or the table has gone on. */
  start(change: Change): Promise<boolean> {
    this.stop();
    const shown = this.#table.state.value.shown;
    if (!shown?.ask || change.count < 1) return Promise.resolve(false);
    this.#change = change;
    this.#tokens = change.tokens;
    this.#base = shown.no - change.count;
    this.#seat = shown.look;
    this.#acted = -1;
    this.#forward = false;
    return new Promise((resolve) => {
      this.#done = resolve;
      const unwatch = this.#table.state.subscribe((state) => this.#see(state));
      // It may be over before it has begun.
      if (this.#change === change) this.#unwatch = unwatch;
      else unwatch();
    });
  }

  stop(): void {
    this.#end(false);
  }

  /** The server asked to slow down: try again a little later. */
  slower(): void {
    if (!this.#change) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#acted = -1;
      this.#see(this.#table.state.value);
    }, REST);
  }

  #end(made: boolean): void {
    clearTimeout(this.#timer);
    this.#unwatch?.();
    this.#unwatch = null;
    this.#change = null;
    const done = this.#done;
    this.#done = null;
    done?.(made);
  }

  #see(state: TableState): void {
    const change = this.#change;
    const { shown } = state;
    if (!change || state.status !== "open" || state.pending || state.running) return;
    if (!shown || shown.look !== this.#seat || state.handover !== null) return this.#end(false);
    if (shown.v === this.#acted) return;
    this.#acted = shown.v;
    if (!this.#forward) {
      if (shown.no > this.#base && shown.can_undo) return this.#table.undo();
      // Less can be taken back than was thought, after a pause of the server: what is gone is put back.
      if (shown.no > this.#base) this.#tokens = change.before;
      this.#forward = true;
    }
    const token = this.#tokens[shown.no - this.#base];
    if (token === undefined || !shown.ask) return this.#end(this.#tokens === change.tokens);
    const offer = shown.ask.offers.find((each) => each.token === token);
    if (offer) return this.#table.choose(offer.choice);
    if (this.#tokens === change.before) return this.#end(false);
    this.#table.why(token);
    this.#tokens = change.before;
    this.#forward = false;
    this.#acted = -1;
    this.#see(this.#table.state.value);
  }
}
