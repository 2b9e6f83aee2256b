/** A route that was planned at once and is walked answer by answer, as the questions come. */
import type { Ask, Choice } from "../protocol.gen";

/** One answer of a route. */
export interface Leg {
  /** The kind of question it answers. */
  kind: string;
  /** The answer; undefined: it is not on offer, or the table is not as foreseen, and the walk ends. */
  pick: (ask: Ask) => Choice | undefined;
}

export interface Route {
  legs: readonly Leg[];
  /** Kinds of question that may come in between; the player answers them, and the walk goes on afterwards. */
  besides?: readonly string[];
}

/**
 * Walks one route at a time. It ends when the next answer is not on offer, when a question of another kind or seat
 * comes, when an answer is refused, and when decisions were taken back.
 */
export class Itinerary {
  #choose: (choice: Choice) => void;
  #legs: readonly Leg[] = [];
  #besides: readonly string[] = [];
  #seat = -1;
  /** The question answered last, and whether that answer was seen on its way. */
  #answered = -1;
  #sent = false;

  constructor(choose: (choice: Choice) => void) {
    this.#choose = choose;
  }

  /** How many answers are still to be given. */
  get left(): number {
    return this.#legs.length;
  }

  /** Answers the open question with the first leg; false if that cannot be. */
  start(ask: Ask, { legs, besides = [] }: Route): boolean {
    this.#legs = legs;
    this.#besides = besides;
    this.#seat = ask.seat;
    this.#answered = -1;
    return this.#step(ask);
  }

  /** To be told of every new question, and of every change in whether it can be answered now. */
  see(ask: Ask | null, disabled: boolean): void {
    if (!this.#legs.length || !ask) return;
    if (ask.no === this.#answered) {
      if (this.#sent && !disabled) this.stop();
      this.#sent ||= disabled;
      return;
    }
    if (ask.seat !== this.#seat || ask.no < this.#answered) return this.stop();
    if (!disabled && !this.#besides.includes(ask.kind)) this.#step(ask);
  }

  stop(): void {
    this.#legs = [];
  }

  #step(ask: Ask): boolean {
    const [leg, ...rest] = this.#legs;
    const choice = leg?.kind === ask.kind ? leg.pick(ask) : undefined;
    this.#legs = choice === undefined ? [] : rest;
    if (choice === undefined) return false;
    this.#answered = ask.no;
    this.#sent = false;
    this.#choose(choice);
    return true;
  }
}
