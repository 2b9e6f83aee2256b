/** A recorded game as it is played back: where one is, and what the film shows of it. */
import type { ReplayStep, SeatInfo, ToldEvent } from "../protocol.gen";
import { Refusal } from "./api";
import type { Beat, Beats } from "./beats";
import { Emitter } from "./emitter";
import { Film, type Cut, type Script, type Shot, type Take } from "./film";
import type { Recording } from "./recording";

export interface PlaybackState {
  /** The decision that was gone to. */
  at: number;
  playing: boolean;
  speed: number;
  /** The step that the film has reached; null: none yet. */
  step: ReplayStep | null;
  scene: Shot | null;
  running: boolean;
  /** The beat on the screen; null: none. */
  beat: Beat | null;
  /** What led to that step, and everything known up to it. */
  events: readonly ToldEvent[];
  log: readonly ToldEvent[];
  /** Why there is nothing to be seen. */
  failed: string;
}

interface StepTake extends Take {
  step: ReplayStep;
}

/** How many events may wait to be shown before more steps are fetched, and how long a step without any stays. */
const AHEAD = 12;
const BREATH = 160;

export class Playback {
  readonly state: Emitter<PlaybackState>;
  #film = new Film<StepTake>((cut) => this.#show(cut));
  #source: Recording | null = null;
  #viewer = "";
  /** The step that was handed to the film last. */
  #last = -1;
  #reached: StepTake | null = null;
  #fetching = false;
  #stills: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where a stretch that is played by itself ends. */
  #until = Infinity;

  /** `stills`: should nothing move? */
  constructor(at: number, stills: () => boolean) {
    this.#stills = stills;
    const nothing = { step: null, scene: null, beat: null, running: false, events: [], log: [], failed: "" };
    this.state = new Emitter<PlaybackState>({ at, playing: false, speed: 1, ...nothing });
  }

  use(script: Script, beats: Beats): void {
    this.#film.use(script, beats);
  }

  /** Looks at the same step through the eyes of `viewer`, from this recording. */
  look(source: Recording, viewer: number): void {
    this.#source = source;
    this.#viewer = String(viewer);
    this.#last = -1;
    this.#load();
  }

  /** Plays the stretch from one step to another, and stops there. */
  playFrom(first: number, last: number): void {
    this.go(first);
    this.#until = last;
    if (this.state.value.playing) return;
    // The step that was gone to must be there before the film goes on from it.
    const stop = this.state.subscribe(({ at, step, running }) => {
      if (at === first && (step?.no !== first || running)) return;
      queueMicrotask(() => {
        stop();
        if (at === first && !this.state.value.playing) this.toggle();
      });
    });
  }

  go(at: number): void {
    clearTimeout(this.#timer);
    this.#until = Infinity;
    // What was handed to the film ahead of time is not wanted now.
    if (this.#film.running && this.#reached) {
      this.#last = this.#reached.step.no;
      this.#film.cut(this.#reached);
    }
    this.#set({ at });
    this.#load();
  }

  /** Plays, from the start if it is at the end; or pauses. */
  toggle(): void {
    const { playing, at } = this.state.value;
    this.#set({ playing: !playing });
    if (this.#film.running) return this.#film.pause();
    if (playing) return;
    if (this.#source && at >= this.#source.length) this.go(0);
    else this.#feed();
  }

  set speed(speed: number) {
    this.#film.speed = speed;
    this.#set({ speed });
  }

  /** Who plays, as captions name them. */
  set seats(seats: readonly SeatInfo[]) {
    this.#film.seats = seats;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#film.stop();
  }

  skip(): void {
    this.#film.skip();
  }

  #set(some: Partial<PlaybackState>): void {
    this.state.set({ ...this.state.value, ...some });
  }

  /** Shows the step that was gone to: moving if it is the next one, else at once. */
  #load(): void {
    const { at } = this.state.value;
    const source = this.#source;
    void this.#fetch(at, (take) => {
      if (source !== this.#source || at !== this.state.value.at) return;
      const next = at === this.#last + 1;
      this.#last = at;
      this.#film.stills = this.#stills();
      if (next) this.#film.add(take);
      else this.#film.cut(take);
    });
  }

  /** While it plays the film gets its steps ahead of time, so that a beat may go over several of them. */
  #feed(behind = 0): void {
    clearTimeout(this.#timer);
    const { playing, at, step } = this.state.value;
    const source = this.#source;
    if (!playing || !source || this.#fetching || behind > AHEAD) return;
    const end = Math.min(source.length, this.#until);
    if (this.#last >= end) {
      if (step && step.no >= end && !this.#film.running) this.#set({ playing: false });
      return;
    }
    if (step === null || at > this.#last) return;
    this.#fetching = true;
    const wanted = this.#last + 1;
    void this.#fetch(wanted, (take) => {
      this.#fetching = false;
      if (source !== this.#source || wanted !== this.#last + 1 || !this.state.value.playing) return;
      this.#last = wanted;
      this.#film.stills = this.#stills();
      this.#film.add(take);
    });
  }

  async #fetch(at: number, found: (take: StepTake) => void): Promise<void> {
    try {
      const step = await this.#source?.step(at);
      if (step) found({ step, events: step.events, view: step.views[this.#viewer] ?? null });
    } catch (error) {
      this.#fetching = false;
      if (!(error instanceof Refusal)) throw error;
      this.#set({ playing: false, failed: error.message });
    }
  }

  #show({ scene, reached, running, beat, behind }: Cut<StepTake>): void {
    const log = (no: number): ToldEvent[] => this.#source!.until(no).flatMap(({ events }) => events);
    const { playing, at } = this.state.value;
    if (reached) this.#reached = reached;
    const now = reached && { step: reached.step, events: reached.events, log: log(reached.step.no) };
    this.#set({ scene, running, beat, ...(now ?? {}), ...(now && playing ? { at: Math.max(at, now.step.no) } : {}) });
    if (running) this.#feed(behind);
    else this.#timer = setTimeout(() => this.#feed(), reached?.events.length ? 0 : BREATH / this.state.value.speed);
  }
}
