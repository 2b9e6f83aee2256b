/** Answers all questions of one kind for the player, one after another: placing the rest of the pieces, and the like. */
import type { Helper } from "../games/contract";
import type { Choice } from "../protocol.gen";
import type { TableClient, TableState } from "./table";

/** A breath between two answers, so that the server's limit on messages is never met. */
const BREATH = 40;
/** How long to wait when it is met all the same. */
const REST = 600;

export class Autoplay {
  #table: TableClient;
  #helper: Helper | null = null;
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #answered = -1;
  /** The seat it answers for: it must not go on when another player takes the screen over. */
  #seat = -1;
  #onChange: (running: Helper | null) => void;

  constructor(table: TableClient, onChange: (running: Helper | null) => void = () => {}) {
    this.#table = table;
    this.#onChange = onChange;
  }

  get running(): Helper | null {
    return this.#helper;
  }

  start(helper: Helper): void {
    this.stop();
    this.#helper = helper;
    this.#answered = -1;
    this.#seat = this.#table.state.value.shown?.look ?? -1;
    this.#onChange(helper);
    this.#stop = this.#table.state.subscribe((state) => this.#see(state));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = null;
    if (this.#helper) {
      this.#helper = null;
      this.#onChange(null);
    }
  }

  /** The server asked to slow down: try the open question again a little later. */
  slower(): void {
    if (!this.#helper) return;
    this.#answered = -1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#see(this.#table.state.value), REST);
  }

  #see(state: TableState): void {
    const helper = this.#helper;
    const ask = state.shown?.ask;
    if (!helper) return;
    if (state.handover !== null || (state.shown && state.shown.look !== this.#seat)) return this.stop();
    if (state.status !== "open" || !state.shown || state.running) return;
    if (state.shown.outcome || (ask && ask.kind !== helper.kind)) return this.stop();
    if (!ask || state.pending || ask.no === this.#answered) return;
    const choice: Choice | null = helper.pick(ask, state.shown.view);
    if (choice === null) return this.stop();
    this.#answered = ask.no;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#table.choose(choice), BREATH);
  }
}

/** A helper's pick: any offer, all alike. */
export function anyOffer(ask: { offers: { choice: Choice }[] }, random: () => number = Math.random): Choice | null {
  return ask.offers[Math.floor(random() * ask.offers.length)]?.choice ?? null;
}
