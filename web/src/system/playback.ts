/** A recorded game as it is played back: where one is, and what the film shows of it. */
import type { ReplayStep, ToldEvent } from "../protocol.gen";
import { Refusal } from "./api";
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
  /** What led to that step, and everything known up to it. */
  events: readonly ToldEvent[];
  log: readonly ToldEvent[];
  /** Why there is nothing to be seen. */
  failed: string;
}

interface StepTake extends Take {
  step: ReplayStep;
}

/** How long a step stays: where nothing moves, and where it has been shown moving or nothing happened. */
const STAY = 650;
const BREATH = 160;

export class Playback {
  readonly state: Emitter<PlaybackState>;
  #film = new Film<StepTake>((cut) => this.#show(cut));
  #source: Recording | null = null;
  #viewer = "";
  /** The step that was handed to the film last. */
  #last = -1;
  #lively: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lively`: should things move? */
  constructor(at: number, lively: () => boolean) {
    this.#lively = lively;
    const nothing = { step: null, scene: null, running: false, events: [], log: [], failed: "" };
    this.state = new Emitter<PlaybackState>({ at, playing: false, speed: 1, ...nothing });
  }

  set script(script: Script) {
    this.#film.script = script;
  }

  /** Looks at the same step through the eyes of `viewer`, from this recording. */
  look(source: Recording, viewer: number): void {
    this.#source = source;
    this.#viewer = String(viewer);
    this.#last = -1;
    this.#load();
  }

  go(at: number): void {
    clearTimeout(this.#timer);
    this.#set({ at });
    this.#load();
  }

  /** Plays, from the start if it is at the end; or pauses. */
  toggle(): void {
    const { playing, at } = this.state.value;
    this.#set({ playing: !playing });
    if (!playing && this.#source && at >= this.#source.length) this.go(0);
    else this.#goOn();
  }

  set speed(speed: number) {
    this.#film.speed = speed;
    this.#set({ speed });
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

  #load(): void {
    const { at } = this.state.value;
    const source = this.#source;
    source?.step(at).then(
      (step) => {
        if (!step || source !== this.#source || at !== this.state.value.at) return;
        const take = { step, events: step.events, view: step.views[this.#viewer] ?? null };
        const next = at === this.#last + 1;
        this.#last = at;
        if (next && this.#lively()) this.#film.add(take);
        else this.#film.cut(take);
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        this.#set({ playing: false, failed: error.message });
      },
    );
  }

  #show({ scene, reached, running }: Cut<StepTake>): void {
    const log = (no: number): ToldEvent[] => this.#source!.until(no).flatMap(({ events }) => events);
    this.#set({
      scene,
      running,
      ...(reached ? { step: reached.step, events: reached.events, log: log(reached.step.no) } : {}),
    });
    if (!running) this.#goOn();
  }

  /** To the next step, when this one has been seen. */
  #goOn(): void {
    clearTimeout(this.#timer);
    const { playing, running, step, at, speed } = this.state.value;
    if (!playing || running || step?.no !== at || !this.#source) return;
    if (at >= this.#source.length) return this.#set({ playing: false });
    const stay = step.events.length && !this.#lively() ? STAY : BREATH;
    this.#timer = setTimeout(() => this.go(at + 1), stay / speed);
  }
}
