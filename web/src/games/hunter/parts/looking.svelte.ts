/** What is looked at and asked about at the board: a piece that somebody lingers on, where the main can be, who is who. */
import { untrack } from "svelte";
import type { BoardProps } from "../../contract";
import type { Standing } from "../../hunter.gen";
import type { Scene } from "../film";
import { mayBe, suspects, unseen } from "../odds";
import { whyText } from "../words";
import type { Hand } from "./hand.svelte";
import type { Search } from "./search";

const LINGER = 450;

/** To be made while a board is made. */
export class Looking {
  /** The square that somebody lingers on; -1: none. */
  at = $state(-1);
  /** Is the key laid over the board? */
  key = $state(false);
  /** Why each side's track moved last, by side. */
  why = $state.raw(["", ""]);
  #searching = $state(false);
  #hand: Hand;
  #props: () => BoardProps;

  constructor(hand: Hand, props: () => BoardProps) {
    this.#hand = hand;
    this.#props = props;
    $effect(() => {
      const square = hand.pointed >= 0 ? hand.pointed : hand.focused;
      this.at = -1;
      if (square < 0) return;
      const timer = setTimeout(() => (this.at = square), LINGER);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { shift, owed, duel, view } = props().scene as Scene;
      const told = [0, 1].map((side) => whyText(shift[side]!, owed, duel?.airlift ?? false));
      // Where players have to remember for themselves a reason is for the moment only.
      untrack(() => (this.why = view.marked ? this.why.map((before, side) => told[side] || before) : told));
    });
  }

  get #other(): 0 | 1 {
    return this.#hand.side === 1 ? 0 : 1;
  }

  /** Where players have to remember for themselves, the table helps with nothing. */
  readonly helps = $derived.by(() => this.#props().aids !== "none" && this.#hand.view.marked);

  /** By kind, how many of the enemy's pieces nobody has seen; null: the table does not count. */
  readonly unseen = $derived.by(() => {
    const { view } = this.#hand;
    return this.helps && view.turn && view.seat >= 0 ? unseen(view, this.#other) : null;
  });

  readonly #deducing = $derived.by(() => {
    const { view } = this.#hand;
    return this.#props().aids === "full" && view.marked && view.seat >= 0 && view.turn > 0 && view.phase !== "over";
  });

  /** What a blank of the enemy's may be, where that aid was agreed. */
  guess(piece: Standing): ReturnType<typeof mayBe> | null {
    const { view } = this.#hand;
    return this.#deducing && piece.owner !== view.seat && !piece.face ? mayBe(view, piece) : null;
  }

  readonly #suspected = $derived.by(() =>
    this.#deducing && this.#searching ? suspects(this.#hand.view, this.#other) : null,
  );

  /** The blanks that cannot be the enemy's main, while somebody asks. */
  readonly cleared = $derived.by(() => {
    const suspected = this.#suspected;
    if (!suspected) return [];
    return this.#hand.view.pieces
      .filter(({ owner, face, square }) => owner === this.#other && !face && !suspected.has(square))
      .map(({ square }) => square);
  });

  readonly search = $derived.by((): Search | null => {
    if (!this.#deducing) return null;
    const toggle = (): void => void (this.#searching = !this.#searching);
    return { on: this.#searching, among: this.#suspected?.size ?? null, toggle };
  });
}
