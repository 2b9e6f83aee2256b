/** What all boards share: their wiring to the table, walks of several answers, and when the camera moves. */
import { untrack } from "svelte";
import type { BoardProps } from "../games/contract";
import type { Ask, Choice, Offer } from "../protocol.gen";
import type { Shot } from "../system/film";
import { Itinerary, type Route } from "../system/itinerary";

/** To be made while a board is made. */
export class Frame<View, Scene extends Shot<View>> {
  /** Does the camera go where something happens? */
  following = $state(true);
  /** Was it a finger that went down last? */
  touching = false;
  #props: () => BoardProps;
  #walk = new Itinerary((choice) => this.#p.choose(choice));
  /** The same question stays the same, whatever else of the props changes: what is in hand hangs on it. */
  #ask = $derived.by(() => this.#p.ask);

  constructor(props: () => BoardProps) {
    this.#props = props;
    $effect(() => {
      const [ask, disabled] = [this.ask, this.#p.disabled];
      untrack(() => this.#walk.see(ask, disabled));
    });
  }

  get #p(): BoardProps {
    return this.#props();
  }

  get scene(): Scene {
    return this.#p.scene;
  }

  /** What the looked-at seat sees, as far as the film has come. */
  get view(): View {
    return this.#p.scene.view;
  }

  /** The question on the desk; while the film runs it may have been answered already. */
  get ask(): Ask | null {
    return this.#ask;
  }

  /** The question that lights up the board: none while the film runs. */
  get open(): Ask | null {
    return this.#p.busy ? null : this.#ask;
  }

  get kind(): string {
    return this.#ask?.kind ?? "";
  }

  get preview(): Offer | null {
    return this.#p.busy ? null : this.#p.preview;
  }

  /** May everything be shown that a perfect note-taker would know? */
  get full(): boolean {
    return this.#p.aids === "full" || this.#p.truth !== undefined;
  }

  get odds(): boolean {
    return this.#p.aids !== "none";
  }

  /** How long things on the board take to get where they belong. */
  get ms(): number {
    return this.#p.animate ? this.#p.scene.ms : 0;
  }

  /** The event of the log that the reader points at. */
  highlit<Event>(): Event | undefined {
    return this.#p.highlight?.data as Event | undefined;
  }

  /** Calls `reset` with every new question: what is in hand is about one. */
  renew(reset: () => void): void {
    $effect.pre(() => {
      void this.ask;
      untrack(reset);
    });
  }

  /** Something was pressed: jumps to the end of what runs, and says whether anything can be chosen. */
  ready(): boolean {
    this.skipped();
    return this.ask !== null && !this.#p.disabled;
  }

  /** Jumps to the end of what runs; false if nothing does. */
  skipped(): boolean {
    const { busy } = this.#p;
    if (busy) this.#p.skip();
    return busy;
  }

  hover(choice: Choice | null | undefined): void {
    this.#p.hover(choice ?? null);
  }

  /** Answers this question and those that follow as planned, as long as all goes as foreseen. */
  walk(route: Route): void {
    if (this.ask) this.#walk.start(this.ask, route);
  }

  halt(): void {
    this.#walk.stop();
  }

  /** Moves the camera once for each new matter, if it is to follow; "": there is none yet. The first time it jumps. */
  watch(matter: () => string, look: (smooth: boolean) => void): void {
    let last = "";
    $effect(() => {
      const [now, on] = [matter(), this.following];
      untrack(() => {
        if (!now || now === last) return;
        const smooth = this.#p.animate && last !== "";
        last = now;
        if (on) look(smooth);
      });
    });
  }
}
