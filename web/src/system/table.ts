/** One table as this browser knows it: what the server said, as far as the film has shown it, and what may be sent back. */
import {
  SPECTATOR,
  type Advised,
  type Because,
  type ChatLine,
  type Choice,
  type Choose,
  type Earlier,
  type FromClient,
  type FromServer,
  type Goal,
  type Passing,
  type Refused,
  type ReplayStep,
  type TableInfo,
  type ToldEvent,
  type Update,
  type Welcome,
} from "../protocol.gen";
import { Connection, type Status } from "./connection";
import { Emitter } from "./emitter";
import { gather, keep, type Beat, type Beats } from "./beats";
import type { Answers } from "./lessons";
import { Film, type Cut, type Script, type Shot } from "./film";
import { patched } from "./patch";
import type { Memory } from "./seen";

export interface TableState {
  status: Status;
  /** The table does not exist, or no more. */
  missing: string;
  table: TableInfo | null;
  /** When `table` was heard, in ms: clocks count from here. */
  heard: number;
  /** One's own seats. */
  yours: readonly number[];
  /** The update that the film has reached; null before the first, and while the device is handed over. */
  shown: Update | null;
  /** What every seat wants and how far it has come, as far as the film has shown it. */
  goals: readonly Goal[];
  /** What the board shows of what happened since; its view is that of `shown` when nothing runs. */
  scene: Shot | null;
  /** The film runs: what is asked has been answered already, or waits until everything has been shown. */
  running: boolean;
  /** Events that wait behind the beat that is being shown. */
  behind: number;
  /** The beat on the screen, as far as it may be spoken of; null: none. */
  beat: Beat | null;
  /** The film stands still: it was paused, or somebody steps through it. */
  paused: boolean;
  /** How many beats were told while nobody looked, in this page or before it was opened; they can be played. */
  missed: number;
  /** What was told, as far as it has been shown. */
  log: readonly ToldEvent[];
  /** How many entries of the log come before those: they are fetched when they are wanted. */
  earlier: number;
  chat: readonly ChatLine[];
  /** The choice that is on its way. */
  pending: Choose | null;
  /** The seat that the device is to be handed to; null: nobody waits for it. */
  handover: number | null;
  /** The last message that carried a view, raw. */
  raw: Update | null;
  /** The windows: where the table passes for everybody who does not wish to be asked. */
  passing: readonly Passing[];
  /** The coach was asked about the open question: `thinking`, or what it advises; null: it was not, or is put away. */
  advice: "thinking" | Advised | null;
}

export interface TableOptions {
  url: string;
  tokens?: () => string[];
  /** In a lesson: what the learner has done so far. */
  answers?: () => Answers;
  /** Does anybody look, so that beats are to be shown one after another? */
  watched: () => boolean;
  /** Does nobody look, so that what happens is news to whoever comes back? */
  away: () => boolean;
  /** How far the table was followed, by whoever looked; a lesson is not remembered. */
  memory?: Memory;
  /** The recorded steps between two decisions, as a seat may know them; none if they cannot be had. */
  past?: (first: number, last: number, viewer: number) => Promise<readonly ReplayStep[]>;
  onBecause: (because: Because) => void;
  onRefused: (refused: Refused) => void;
  /** For tests. */
  socket?: (url: string) => WebSocket;
}

/** The most decisions that are fetched to be played: what came before them can be read. */
const PAST = 200;

const NOTHING: TableState = {
  status: "connecting",
  missing: "",
  table: null,
  heard: 0,
  yours: [],
  shown: null,
  goals: [],
  scene: null,
  running: false,
  behind: 0,
  beat: null,
  paused: false,
  missed: 0,
  log: [],
  earlier: 0,
  chat: [],
  pending: null,
  handover: null,
  raw: null,
  passing: [],
  advice: null,
};

/** An update as the film shows it. */
interface Seen extends Update {
  own?: boolean;
}


export class TableClient {
  readonly state = new Emitter<TableState>(NOTHING);
  #options: TableOptions;
  #line: Connection;
  /** The version of the last update heard; -1: everything must be sent anew. */
  #v = -1;
  /** Whose view was asked for and has not come yet: until then no other one is shown. */
  #wanted: number | null = null;
  /** Whose view came last. */
  #seen: number | null = null;
  /** The view that came last, whole: the next update says what has changed of it. */
  #view: unknown = null;
  #goals: readonly Goal[] = [];
  #film = new Film<Seen>((cut) => this.#show(cut));
  #beats: Beats = {};
  /** The decision up to which whoever looks has followed the table; null: to the present. */
  #since: number | null = null;
  /** The decision up to which the film goes back. */
  #covered = 0;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#line = new Connection({
      url: options.url,
      hello: () => {
        this.#v = -1;
        const done = this.state.value.raw?.lesson?.answers ?? options.answers?.();
        return { t: "hello", tokens: options.tokens?.() ?? [], look: this.#wanted ?? this.#own(), ...(done ? { answers: [...done] } : {}) };
      },
      onMessage: (message) => this.#hear(message),
      onStatus: (status) => this.#set({ status }),
      ...(options.socket ? { socket: options.socket } : {}),
    });
  }

  open(): void {
    this.#line.open();
  }

  /** How the game's board shows what happens, and what belongs together. */
  use(script: Script, beats: Beats): void {
    this.#film.use(script, beats);
    this.#beats = beats;
    this.#covered = this.state.value.shown?.no ?? 0;
    this.#reckon();
  }

  /** How fast the film plays, and whether its pictures move. */
  pace(speed: number, stills: boolean): void {
    this.#film.speed = speed;
    this.#film.stills = stills;
  }

  /** Lets the film stand still, or go on. */
  pause(): void {
    this.#film.pause();
  }

  /** Steps one beat back or forth. */
  step(way: 1 | -1): void {
    this.#film.step(way);
  }

  /** Plays what was missed; or puts the note about it away. */
  async catchUp(play: boolean): Promise<void> {
    const since = this.#since;
    this.#caughtUp();
    if (!play || since === null) return;
    if (since < this.#covered) await this.#recall(Math.max(since, this.#covered - PAST + 1));
    this.#film.again(since);
  }

  /** Fetches what was told before the film begins, from this decision on, as the looked-at seat may know it. */
  async #recall(first: number): Promise<void> {
    const [look, covered, latest] = [this.#seen, this.#covered, this.state.value.raw];
    if (look === null || !latest) return;
    const [start, ...steps] = (await this.#options.past?.(first, covered, look)) ?? [];
    // Meanwhile the screen may be another player's.
    if (!start || look !== this.#seen || covered !== this.#covered || this.state.value.handover !== null) return;
    const eyes = String(look);
    this.#covered = first;
    this.#film.recall(
      start.views[eyes],
      steps.map(({ no, events, views }) => ({ ...latest, no, events, view: views[eyes], ask: null, log: null })),
    );
  }

  /** Whoever looks knows everything there is to know, or does not care. */
  #caughtUp(): void {
    this.#since = null;
    if (this.state.value.missed) this.#set({ missed: 0 });
    this.#remember();
  }

  /** Keeps how far the table was followed, unless something was missed that is still to be told. */
  #remember(): void {
    const { shown, handover, running } = this.state.value;
    if (!shown || running || handover !== null || this.#since !== null || this.#options.away()) return;
    this.#options.memory?.keep(this.#who(shown.look), shown.no);
  }

  /** Who looks: a person with several seats is one, but at a shared screen each seat is another. */
  #who(look: number): string {
    const { table, yours } = this.state.value;
    return !yours.includes(look) ? "spectator" : table?.hot_seat ? String(look) : "me";
  }

  /** Counts what was missed: as many beats as the log has lines of it. */
  #reckon(): void {
    const { log, table } = this.state.value;
    const since = this.#since;
    const news = since === null ? [] : log.filter(({ no }) => no > since);
    const missed = gather(news, this.#beats, table?.seats).filter(({ caption }) => caption).length;
    if (missed !== this.state.value.missed) this.#set({ missed });
  }

  close(): void {
    this.#film.stop();
    this.#line.close();
  }

  /** Answers the question on screen. Does nothing if there is none, or if another answer is on its way. */
  choose(choice: Choice): void {
    const { shown, pending, running } = this.state.value;
    if (!shown?.ask || pending || running) return;
    const message: Choose = { t: "choose", no: shown.ask.no, choice, seat: shown.ask.seat };
    this.#caughtUp();
    this.#set({ pending: message });
    this.#line.send(message);
  }

  undo(): void {
    const { raw } = this.state.value;
    if (raw?.can_undo) this.#line.send({ t: "undo", no: raw.no, seat: raw.look });
  }

  /** In a lesson: reads on. */
  readOn(): void {
    const { raw, running } = this.state.value;
    if (raw?.lesson && !running) this.#line.send({ t: "next", at: raw.lesson.answers.length });
  }

  /** In a lesson: takes the last step back, whatever it was. */
  goBack(): void {
    const { raw } = this.state.value;
    if (raw?.lesson?.now.can_go_back) this.#line.send({ t: "undo", no: raw.no, seat: raw.look });
  }

  /** Asks why something cannot be chosen now. */
  why(text: string): void {
    const { shown } = this.state.value;
    if (shown?.ask) this.#line.send({ t: "why", no: shown.ask.no, text, seat: shown.ask.seat });
  }

  /** Asks the coach about the question on screen; asked again, puts away what it said. */
  hint(): void {
    const { shown, table, advice, running } = this.state.value;
    if (advice) return this.#set({ advice: null });
    if (!shown?.ask || shown.lesson || running || table?.aids !== "full") return;
    if (this.#line.send({ t: "hint", no: shown.ask.no, seat: shown.ask.seat })) this.#set({ advice: "thinking" });
  }

  /** Looks with the eyes of one of one's own seats, or of the spectators. */
  look(seat: number): void {
    this.#wanted = seat;
    this.#line.send({ t: "look", seat });
  }

  /** Whoever the device was handed to is there: show that seat's side. */
  takeDevice(): void {
    const { handover } = this.state.value;
    if (handover === null) return;
    this.#set({ handover: null });
    this.look(handover);
  }

  say(text: string, team: boolean): boolean {
    return this.send({ t: "say", text, team, seat: this.#speaker() });
  }

  leave(seat: number): void {
    this.send({ t: "leave", seat });
  }

  takeBack(seat: number): void {
    this.send({ t: "take_back", seat });
  }

  /** From now on the looked-at seat is asked in these windows; in all others the table passes for it. */
  wish(kinds: string[]): void {
    const { shown, yours } = this.state.value;
    if (shown && yours.includes(shown.look)) this.send({ t: "wish", kinds, seat: shown.look });
  }

  rematch(): void {
    this.send({ t: "rematch" });
  }

  send(message: FromClient): boolean {
    return this.#line.send(message);
  }

  /** Shows the newest state at once, leaving out what waits to be animated. */
  skip(): void {
    this.#film.skip();
  }

  #speaker(): number | null {
    const { yours, shown } = this.state.value;
    if (shown && yours.includes(shown.look)) return shown.look;
    return yours[0] ?? null;
  }

  #set(some: Partial<TableState>): void {
    this.state.set({ ...this.state.value, ...some });
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message);
      case "earlier":
        return this.#earlier(message);
      case "table":
        return this.#table(message.table);
      case "said":
        return this.#set({ chat: [...this.state.value.chat, message.line] });
      case "advised":
        return this.#advised(message);
      case "because":
        return this.#options.onBecause(message);
      case "refused":
        return this.#refused(message);
    }
  }

  #advised(message: Advised): void {
    const { advice, shown } = this.state.value;
    // What comes too late, or for the other side of a shared screen, is not shown.
    if (advice === "thinking" && shown?.ask?.no === message.no && shown.look === message.seat) this.#set({ advice: message });
  }

  /** Asks for the entries of the log that come before those that are there. */
  fetchEarlier(): void {
    const { earlier } = this.state.value;
    if (earlier > 0) this.#line.send({ t: "before", entry: earlier });
  }

  #earlier({ look, first, log }: Earlier): void {
    const now = this.state.value;
    // Not what is wanted any more: another seat's, or there already.
    if (look !== this.#seen || first + log.length !== now.earlier) return;
    this.#set({ log: [...log, ...now.log], earlier: first });
  }

  #welcome(message: Welcome): void {
    const { table, yours, chat, passing } = message;
    this.#set({ table, yours, chat, passing, heard: Date.now() });
    if (this.#wanted !== SPECTATOR && !message.yours.includes(this.#wanted ?? SPECTATOR)) this.#wanted = null;
  }

  #table(table: TableInfo): void {
    // A seat that was left before the game began is nobody's.
    const yours = this.state.value.yours.filter((seat) => table.seats[seat]?.kind === "person");
    this.#set({ table, yours, heard: Date.now() });
  }

  /** The own seat whose view is on screen, if it is one's own. */
  #own(): number | null {
    return this.#seen !== null && this.state.value.yours.includes(this.#seen) ? this.#seen : null;
  }

  /** Turns to the seat that is asked, where one person has several: by hand-over screen, or at once. */
  #follow(asked: number | null): void {
    const { table, yours, handover } = this.state.value;
    if (!table || yours.length < 2 || asked === null || !yours.includes(asked)) return;
    if (asked === (this.#wanted ?? this.#seen) && handover === null) return;
    if (!table.hot_seat) return this.look(asked);
    if (handover === asked) return;
    // Nothing secret may stay in the page: what was shown goes at once, and the spectators' view takes its place.
    this.#film.clear();
    this.#view = null;
    this.#since = null;
    this.#set({ handover: asked, shown: null, goals: [], scene: null, running: false, behind: 0, beat: null, paused: false, missed: 0, raw: null, log: [], earlier: 0, pending: null, advice: null });
    this.look(SPECTATOR);
  }

  #update(message: Update): void {
    let update = message;
    if (!update.full && this.#v >= 0 && update.v <= this.#v) return;
    if (!update.full && update.v !== this.#v + 1) {
      // A gap, or news before the whole: ask once for everything, and wait for it.
      if (this.#v >= 0) this.#line.send({ t: "sync" });
      this.#v = -1;
      return;
    }
    this.#v = update.v;
    if (update.patch && this.#view === null) return;
    this.#view = update.patch ? patched(this.#view, update.patch) : update.view;
    this.#goals = update.goals ?? this.#goals;
    update = { ...update, view: this.#view, patch: null, goals: [...this.#goals] };
    if (this.#wanted !== null && update.look !== this.#wanted) return;
    this.#wanted = null;
    this.#seen = update.look;
    this.#set({ raw: update, advice: null });
    const own = this.#settle(update);
    // Before the screen is handed over nothing is played: what one player sees is not for the next.
    const { table, yours } = this.state.value;
    const asked = update.waiting?.seat ?? update.look;
    const leaves = table?.hot_seat && !update.given && asked !== update.look && yours.includes(asked);
    if (table) this.#film.seats = table.seats;
    if (update.full || update.undone || leaves) return this.#anew(update);
    this.#film.add({ ...update, own });
    if (!this.#options.watched()) this.#film.skip();
  }

  /** Shows an update as a new beginning; whoever was here before it is told what came since. */
  #anew(update: Seen): void {
    const { handover } = this.state.value;
    const since = update.full && handover === null ? (this.#options.memory?.recall(this.#who(update.look)) ?? null) : this.#since;
    this.#since = since !== null && since < update.no ? since : null;
    this.#covered = update.no;
    this.#film.cut(update);
    this.#reckon();
  }

  /**
   * Has the choice on its way arrived? If the same decision is still open after a break in the line, send it again.
   * True: this update is what came of it.
   */
  #settle(update: Update): boolean {
    const { pending } = this.state.value;
    if (!pending) return false;
    if (update.no !== pending.no || update.undone) {
      this.#set({ pending: null });
      return update.answered === pending.no;
    }
    if (update.full && update.ask) this.#line.send(pending);
    return false;
  }

  #refused(message: Refused): void {
    if (message.code === "no_table" || message.code === "gone") this.#set({ missing: message.text });
    if (message.re === "choose") this.#set({ pending: null });
    if (message.re === "hint") this.#set({ advice: null });
    if (message.code === "stale") this.#line.send({ t: "sync" });
    this.#options.onRefused(message);
  }

  #show({ scene, reached, told, running, behind, beat, paused }: Cut<Seen>): void {
    const { log, earlier, table, handover, shown } = this.state.value;
    if (told.length && shown && this.#options.away()) this.#since ??= shown.no;
    const all = reached?.log ?? (told.length ? [...log, ...told.map(keep)] : log);
    const now = { scene, running, behind, beat, paused, log: all, earlier: reached?.log ? reached.earlier : earlier };
    if (!reached) {
      this.#set(now);
      return this.#reckon();
    }
    const asked = reached.waiting?.seat ?? reached.ask?.seat ?? null;
    this.#set({
      ...now,
      // A question that a waiting update has already answered must not be asked again.
      shown: running ? { ...reached, ask: null } : reached,
      goals: reached.goals ?? [],
      handover: reached.outcome ? null : handover,
      ...(table && !running ? { table: { ...table, asked, no: reached.no, outcome: reached.outcome } } : {}),
    });
    this.#reckon();
    this.#remember();
    // Where the table answers, nobody need look.
    if (!running && !reached.given) this.#follow(asked);
  }
}
