/** What is in hand at the board: a piece picked or dragged, where it would go, and pieces that swap places in set-up. */
import { tick } from "svelte";
import type { Frame } from "../../../boards/frame.svelte";
import { Grid, type Point } from "../../../boards/GridBoard.geometry";
import type GridBoard from "../../../boards/GridBoard.svelte";
import { speak } from "../../../ui/live";
import { toast } from "../../../ui/toasts";
import type { BoardProps } from "../../contract";
import type { HunterView } from "../../hunter.gen";
import { FILES, SETUP_ORDER, sites } from "../content";
import { standingIn } from "./draw";
import type { Scene } from "../film";
import { moveOf, movesOf, type How, type Move } from "../deal";
import { attempt, cancel, foreseen, lit, NOTHING, press, whole, type Ground, type Pick } from "../picking";
import { changeOf, homeSquares, swapped, swapProblem, swapText } from "./setups";

type By = "mouse" | "touch" | "key";

/** How long a piece that was dropped stays there while its step is on its way, and how long a touched one is looked at. */
const HELD = 1500;
const LOOK = 3500;

export class Hand {
  board = $state<GridBoard>();
  pick = $state.raw<Pick>(NOTHING);
  /** The squares under the pointer and with the focus; -1: none. */
  pointed = $state(-1);
  focused = $state(-1);
  /** A step that was made and is on its way. */
  held = $state.raw<{ from: number; to: number } | null>(null);
  dragged = $state.raw<{ from: number; at: Point; over: number } | null>(null);
  /** The set-up as it will be, while a swap is on its way. */
  #draft = $state.raw<HunterView | null>(null);
  #frame: Frame<HunterView, Scene>;
  #props: () => BoardProps;

  readonly view = $derived.by(() => this.#draft ?? this.#frame.view);
  readonly grid = $derived.by(() => new Grid(FILES, this.view.rows, this.view.seat === 1));
  readonly truth = $derived.by(() => (this.#p.truth ?? []) as HunterView[]);
  readonly standing = $derived.by(() => standingIn(this.view, this.truth));
  readonly on = $derived.by(() => new Map(this.standing.map((piece) => [piece.square, piece])));
  readonly side = $derived.by((): 0 | 1 => (this.view.seat === 1 ? 1 : 0));
  readonly moves = $derived.by(() => movesOf(this.#frame.open));
  readonly marks = $derived.by(() => lit(this.moves, this.pick));
  readonly #facts = $derived.by((): Ground => {
    const { city, base } = sites(this.view.rows);
    return {
      moves: this.moves,
      kind: this.#frame.kind,
      own: (square) => this.own(square),
      neighbours: (square) => this.grid.neighbours(square),
      site: (square) => square === city[this.side] || square === base[this.side],
    };
  });

  /** The square that is meant just now; -1: none. */
  readonly over = $derived.by(() => (this.dragged ? this.dragged.over : this.pointed >= 0 ? this.pointed : this.focused));
  /** The move that waits for its confirming press, the one that is being looked at, and the one that is drawn. */
  readonly ready = $derived.by(() => whole(this.moves, this.pick));
  readonly eyed = $derived.by(() => (this.over < 0 ? undefined : foreseen(this.moves, this.pick, this.over)));
  readonly drawn = $derived.by((): Move | undefined => {
    const { preview } = this.#frame;
    const listed = preview ? moveOf(preview) : null;
    return this.ready ?? this.eyed ?? (listed && listed.to >= 0 ? listed : undefined);
  });
  /** Targets that may be pressed before their piece. */
  readonly #single = $derived.by(() => {
    const some = this.pick.from >= 0 || this.pick.to >= 0 ? [] : this.moves.filter((move) => move.from >= 0);
    return new Map(some.map((move) => [move.to, move.how]));
  });

  // Set-up: pieces that stand already may swap places, or go to a free square, until the last one is placed.

  readonly placing = $derived.by(() => this.#frame.kind === "hunter.place" && !this.#p.disabled);
  readonly placed = $derived.by(() => this.view.pieces.filter(({ owner }) => owner === this.view.seat).length);
  /** The piece to be placed next. */
  readonly next = $derived.by(() => (this.view.phase === "set-up" && this.view.seat >= 0 ? SETUP_ORDER[this.placed] : undefined));
  readonly swapping = $derived.by(() => this.placing && Boolean(this.#p.retake));
  readonly partners = $derived.by(() => {
    const { from } = this.pick;
    const home = this.swapping && from >= 0 ? homeSquares(this.side, this.view.rows) : [];
    return new Set(home.filter((square) => swapProblem(this.view, from, square) === null));
  });
  /** What the swap that is being looked at comes to. */
  readonly change = $derived.by(() => {
    const { from } = this.pick;
    if (!this.swapping || from < 0) return null;
    const problem = this.over < 0 ? "same" : swapProblem(this.view, from, this.over);
    return { face: this.on.get(from)?.face ?? "", text: problem ? "" : swapText(this.view, from, this.over), problem };
  });

  constructor(frame: Frame<HunterView, Scene>, props: () => BoardProps) {
    this.#frame = frame;
    this.#props = props;
    frame.renew(() => (this.pick = NOTHING));
    $effect.pre(() => {
      void this.view;
      this.held = null;
    });
    let told: Move | undefined;
    $effect(() => {
      if (this.eyed === told) return;
      told = this.eyed;
      frame.hover(told?.offer.choice);
    });
  }

  get #p(): BoardProps {
    return this.#props();
  }

  own(square: number): boolean {
    return this.on.get(square)?.owner === this.view.seat;
  }

  /** What can be done with a square now. */
  litAt(square: number): How | "from" | "swap" | undefined {
    const target = this.marks.to.get(square);
    if (target) return target;
    if (this.marks.from.has(square)) return "from";
    if (this.partners.has(square)) return "swap";
    if (this.swapping && this.pick.from < 0 && this.own(square)) return "from";
    return this.#single.get(square);
  }

  /** Do the keys that jump from one square to the next stop here? */
  stopsAt(square: number): boolean {
    const target = this.marks.to.has(square) || this.partners.has(square);
    return this.pick.from >= 0 || !this.marks.from.size ? target : this.marks.from.has(square);
  }

  make(move: Move): void {
    this.pick = NOTHING;
    this.#p.choose(move.offer.choice);
  }

  press(square: number, by: By): void {
    if (!this.#frame.ready()) return;
    const { from } = this.pick;
    if (this.swapping && (from >= 0 || this.own(square))) {
      if (from >= 0 && from !== square) void this.#swap(from, square);
      else this.pick = from === square ? NOTHING : { from: square, to: -1 };
      return;
    }
    const { pick, act } = press(this.#facts, this.pick, square, by === "touch");
    this.pick = pick;
    if (act && "why" in act) this.#p.why(act.why);
    else if (act) this.#p.choose(act.choose);
    else if (by === "touch") this.#lookAt(square);
  }

  point(square: number, by: By): void {
    if (by === "key") this.focused = square;
    else this.pointed = square;
  }

  cancel(): boolean {
    if (this.#frame.skipped()) return true;
    const back = cancel(this.pick);
    if (back) this.pick = back;
    return back !== null;
  }

  draggable(square: number, by: By): boolean {
    const can = this.moves.some((move) => move.from === square) || (this.swapping && this.own(square));
    return !this.#p.disabled && can && (by !== "touch" || this.pick.from === square);
  }

  drag(from: number, at: Point, over: number): void {
    if (this.pick.from !== from || this.pick.to >= 0) this.pick = { from, to: -1 };
    this.dragged = { from, at, over };
  }

  drop(from: number, over: number): void {
    this.dragged = null;
    if (over < 0 || over === from) return;
    if (this.swapping) return void this.#swap(from, over);
    const move = this.moves.find((each) => each.from === from && each.to === over);
    if (!move) this.#p.why(attempt(this.#facts, from, over));
    else if (move.how === "step") {
      this.held = { from, to: over };
      setTimeout(() => (this.held = null), HELD);
      this.make(move);
    } else this.pick = { from, to: over };
  }

  /** Makes a move that asked for a second press, and leaves the keyboard where it was. */
  async confirm(move: Move): Promise<void> {
    this.make(move);
    await tick();
    this.board?.focus(move.from);
  }

  /** A finger does not linger: what it touched is looked at for a while. */
  #lookAt(square: number): void {
    this.pointed = square;
    setTimeout(() => {
      if (this.pointed === square) this.pointed = -1;
    }, LOOK);
  }

  async #swap(from: number, to: number): Promise<void> {
    const { view } = this;
    const problem = swapProblem(view, from, to);
    this.pick = problem && problem !== "same" ? { from, to: -1 } : NOTHING;
    if (problem === "same") return;
    if (problem) return toast(problem.text, { rule: { game: "hunter", id: problem.rule } });
    this.#draft = swapped(view, from, to);
    const made = (await this.#p.retake?.(changeOf(view, from, to))) ?? false;
    this.#draft = null;
    if (made) speak(`${swapText(view, from, to)}.`);
    else toast("That change is not possible; everything stands as before.", { rule: { game: "hunter", id: "HUNT-SETUP-3" } });
    await tick();
    this.board?.focus(to);
  }
}
