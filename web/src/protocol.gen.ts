// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** Chance, where a seat is expected. */
export const CHANCE = -1;
/** The spectators, where a viewer is expected. */
export const SPECTATOR = -2;

/** A choice: meaningful in itself (a square, a card), never an index. */
export type Choice = number | number[];

/** A named opponent of a title: a style in which bots of any level can play. */
export interface Opponent { id: string; name: string; sentence: string; look: Portrait }
/** What somebody looks like: a portrait is drawn from it. */
export interface Portrait {
  skin: string;
  /** Colours, as a style sheet names them. */
  hair: string;
  coat: string;
  cut: "bald" | "bun" | "long" | "short" | "wild";
  wears: "" | "cap" | "glasses" | "goggles" | "hat" | "headset" | "helmet" | "hood" | "patch";
  beard: "" | "full" | "moustache" | "stubble";
  mouth: "frown" | "grin" | "smile" | "straight";
}
/** One seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  /** What the player is called in the game: South, Stinger. It may change when a figure or car is chosen. */
  label: string;
  /** ``person``, ``bot`` or ``open``. */
  kind: string;
  /** The player's name; for a bot its level. */
  name: string;
  online: boolean;
  /** A person's seat that a bot plays for the time being; it can be taken back. */
  left: boolean;
  /** The bot that plays this seat now, also for a person who left; "" if a person does. */
  bot: string;
  /** The named opponent in whose style that bot plays. */
  opponent: Opponent | null;
  /** The side it plays for; seats of one side have a team channel. Empty: for itself. */
  role: string;
  /** Seconds left for the open decision, while this seat's clock runs. */
  clock: number | null;
  /** A program that speaks plays this person's seat. */
  program: boolean;
  /** At how many decisions this seat has asked the coach: everybody may know. */
  hints: number;
  /** Whom a free seat is kept for, by name; "": whoever comes. */
  kept_for: string;
}
/** How a game ended. */
export interface Outcome { reason: string; winners: number[]; scores: number[]; told: string }
/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  mode: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  /**
   * ``open`` (seats are free), ``running``, ``finished``, ``expired``, or ``outdated``: started with another version of
   * the rules, and not to be played on with this one.
   */
  state: string;
  /** Who is asked now; None while chance is, or when the game is not running. */
  asked: number | null;
  no: number;
  /** The hash of the dealer's seed, shown from the start; the seed itself is in the game file after the end. */
  commitment: string;
  /**
   * ``full``, ``odds`` or ``none`` ("cardboard"): agreed when the table was set up, shown to all; none where people are
   * to remember for themselves.
   */
  aids: string;
  /** Seconds per decision; None: no limit. */
  clock: number | null;
  created: number;
  changed: number;
  /** The rules version, as ``hunter 1``. */
  version: string;
  outcome: Outcome | null;
  /** The id of the table that continues this one. */
  rematch: string;
  hot_seat: boolean;
  listed: boolean;
}
/** A title on the shelf. */
export interface GameInfo {
  id: string;
  name: string;
  version: number;
  designer: string;
  publisher: string;
  summary: string;
  minutes: [number, number];
  seats: [number, number];
  seat_names: string[];
  /** By player count: what the seats are called there, if not by `seat_names`. */
  named: Record<string, string[]>;
  roles: string[];
  options: Option[];
  modes: Mode[];
  /** What is played by those who did not choose anything. */
  first: FirstGame;
  /** The bots that can take a seat, weakest first. */
  bots: string[];
  /** Its named opponents: a bot's level, ":" and one of their ids is a bot who plays in that style. */
  characters: Opponent[];
  /** How many lessons teach it. */
  lessons: number;
}
/** An optional rule, declared as data: lobbies build their form from it. */
export interface Option {
  name: string;
  text: string;
  default: number | string | boolean;
  values: (number | string | boolean)[];
  /** The values as people read them in a form, one each; empty: as they are. */
  labels: string[];
  low: number;
  high: number;
  per_seat: boolean;
  rule: string;
  /** The player counts at which the option means something; empty: at all. */
  players: number[];
  /** The option means something only while each of these others has one of the values named here. */
  applies: Record<string, (number | string | boolean)[]>;
  /** A wish that players have before a game, as opposed to a ruling or a number that hardly anybody changes. */
  everyday: boolean;
}
/** A named way to play: a player count and settings that belong together. Tools run over all modes of a title. */
export interface Mode {
  id: string;
  name: string;
  seats: number;
  options: Record<string, number | string | boolean | (number | string | boolean)[]>;
  /** What is different in this mode, in a sentence for those who choose one. */
  text: string;
}
/** The gentlest sensible game, for people who want to start at once: a mode, and settings over those of the mode. */
export interface FirstGame {
  /** "" is the first mode. */
  mode: string;
  options: Record<string, number | string | boolean | (number | string | boolean)[]>;
  /** The level of the bots in the other seats. */
  level: number;
  /** What was decided for the person, in a sentence; "" if nothing needs to be said. */
  text: string;
}
/** Who gets a seat of a new table. */
export interface SeatPlan { kind: string; name?: string; bot?: string; friend?: string }
/** POST /api/tables */
export interface NewTable {
  game: string;
  /** Empty: one person, the rest bots (play now). */
  seats?: SeatPlan[];
  mode?: string;
  options?: Record<string, unknown>;
  aids?: string;
  clock?: number | null;
  listed?: boolean;
  hot_seat?: boolean;
  /** What the person who sets the table up wants to be called. */
  name?: string;
}
/** A seat of your own: whoever has the token has the seat. */
export interface SeatLink { seat: number; token: string; path: string }
/** The answer to making or joining a table. */
export interface TableMade { table: TableInfo; yours: SeatLink[] }
/** POST /api/tables/{id}/join */
export interface Join { name: string; seat?: number | null }
/** POST /api/tables/{id}/renew */
export interface Renew { seat: number; keep: boolean }
/** The links to one's own seats at a table. */
export interface SeatLinks { yours: SeatLink[] }
/** GET /api/tables: one's own tables (by cookie) and the listed ones. */
export interface TableList { mine: TableInfo[]; listed: TableInfo[]; yours: Record<string, number[]> }
/** How somebody fared in one title and role. */
export interface RoleRecord {
  game: string;
  /** The side played; "" where all seats are alike. */
  role: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Games won in a row, up to the last one; below 0: lost in a row. */
  streak: number;
  /** The most games won in a row. */
  best: number;
}
/** Somebody one has played with, and how that went. */
export interface Met {
  /** Names this person when one invites them again. It means something to nobody else. */
  id: string;
  name: string;
  played: number;
  /** Games that one won and they did not. */
  won: number;
  /** Games that they won and one did not. */
  lost: number;
  /** Games that both won, or that were drawn. */
  together: number;
  last: number;
}
/** A table at which one plays or has played. */
export interface MyGame { table: TableInfo; yours: number[]; turn: boolean }
/** GET /api/me: what this server knows of whoever asks. */
export interface Me {
  /** False: nothing is kept of this browser yet. */
  known: boolean;
  name: string;
  since: number;
  /** How many browsers are this player. */
  devices: number;
  /** Open and running tables; those that wait for one's decision come first. */
  running: MyGame[];
  /** Tables that keep a seat for this player. */
  invitations: TableInfo[];
  /** Finished games, the latest first. */
  history: MyGame[];
  records: RoleRecord[];
  met: Met[];
}
/** POST /api/me */
export interface Named { name: string }
/** The answer to POST /api/me/code: whoever shows it, once and before it expires, is this player too. */
export interface MoveCode { code: string; path: string; seconds: number }
/** GET /api/me/notices: how one is told that it is one's turn, and how one could be. */
export interface NoticeWishes {
  /** The server's key for push notices; "" if it sends none. */
  push_key: string;
  /** How many of one's browsers have them. */
  browsers: number;
  /** Does this server send mail? */
  has_mail: boolean;
  /** Where it goes; "" if nowhere. */
  mail: string;
  /** Has whoever reads it agreed? */
  confirmed: boolean;
  /** From which hour to which one is not told. */
  quiet: [number, number] | null;
  /** The time zone of these hours. */
  zone: string;
}
/** POST /api/me/notices: the hours in which one does not wish to be told. */
export interface QuietHours { quiet: [number, number] | null; zone: string }
/** POST /api/me/push: where a browser takes notices, as it says itself. */
export interface PushTo { endpoint: string; p256dh: string; auth: string }
/** POST /api/me/push/off */
export interface PushOff { endpoint: string }
/** POST /api/me/mail: where notices shall go by mail; "" ends it. */
export interface MailTo { mail: string }
/** It is done. */
export interface Done { done: boolean }
/** POST /api/me/move */
export interface MoveHere { code: string }
/** One numbered rule. */
export interface RuleText { id: string; heading: string; title: string; text: string }
/** GET /api/games/{id}/rules */
export interface RulesPage { game: string; name: string; guide: string; markdown: string; rules: RuleText[] }
/** A lesson in the list of a title. */
export interface LessonInfo {
  id: string;
  title: string;
  minutes: number;
  steps: number;
  /** The sentence to remember. */
  remember: string;
  /** What it is about if it is not about the game as such, like "Playing alone". */
  variant: string;
}
/** GET /api/games/{id}/lessons */
export interface LessonList { game: string; name: string; lessons: LessonInfo[] }
/** An event as its audience hears it: its data and its prose. */
export interface ToldEvent { no: number; data: unknown; text: string; kept?: ToldEvent | null }
/** GET /api/replays/{id}: a recorded game, to be stepped through. */
export interface ReplayInfo {
  id: string;
  table: TableInfo;
  /** The number of decisions. */
  length: number;
  finished: boolean;
  /** Whose views may be asked for: all once the game is over, before that one's own and the spectators'. */
  viewers: number[];
  /** Turning points: decision number and a word. */
  marks: [number, string][];
}
/** The table before a decision: what was told since the one before, and the views that may be seen. */
export interface ReplayStep {
  no: number;
  asked: number | null;
  /** The label of what is chosen here, for those who may know it; "" otherwise. */
  chosen: string;
  events: ToldEvent[];
  /** By viewer, as text: "0", "1", "-2" for spectators. */
  views: Record<string, unknown>;
  pictures: Record<string, string>;
}
/** GET /api/replays/{id}/steps?first=&last=&viewer= */
export interface ReplaySteps { steps: ReplayStep[] }
/** The turn in which a game was decided: from here on the winners were ahead. */
export interface DecidingMoment { first: number; last: number; page: string; text: string }
/** GET /api/replays/{id}/epilogue: what is told of a game that is over; refused before. */
export interface Epilogue {
  /** Who won, how and why, in a sentence. */
  result: string;
  /** What the players were called at last, by seat. */
  names: string[];
  /** At most five sentences, in order; the last is the result. */
  story: Sentence[];
  /** None in a draw. */
  moment: DecidingMoment | null;
  /** The final reckoning, item by item. */
  accounts: Account[];
  /** Statistics of every seat. */
  figures: Figure[];
}
/** One sentence of a story. */
export interface Sentence { no: number; page: string; text: string }
/** The final count of one seat, item by item. */
export interface Account { seat: number; entries: Entry[]; total: string }
/** One item of a final count. */
export interface Entry { label: string; text: string }
/** A figure for every seat, as people read it. */
export interface Figure { label: string; values: number[]; texts: string[] }
/** GET /api/replays/{id}/review: a finished game looked at afterwards; refused before the end. */
export interface ReviewAnswer { done: number; review: Review | null }
/** A whole game, looked at afterwards. */
export interface Review {
  version: number;
  /** Every decision that had a choice, in order. */
  looks: LookBack[];
  /** What the end was worth to everybody. */
  end: number[];
  /** How many decisions the game has, chance included. */
  length: number;
  turning: TurningPoint[];
  /** By seat; none where it cannot be measured. */
  balance: Balance[];
  /** Why luck and skill cannot be told apart here; "" where they can. */
  unmeasured: string;
  /** Did what seats could know differ from the truth? */
  secrets: boolean;
}
/** One decision, as it is looked at afterwards. */
export interface LookBack {
  no: number;
  seat: number;
  /** Everybody's chance of winning before it, with nothing hidden. */
  truth: number[];
  /** The deciding seat's chance, for all it could know. */
  known: number;
  /** The label of what was chosen. */
  chosen: string;
  /** When that was: "Round 3"; "" before the first round. */
  page: string;
  /** "blunder", "good", or nothing of note. */
  kind: string;
  /** The label of what would have been better; of a good move, what else looked good. */
  better: string;
  /** By how much the two differ in the seat's chance of winning. */
  gap: number;
  /** Why the better one is good, in sentences. */
  reasons: string[];
  /** At how many places the others had to reckon with somebody who moves in secret. */
  at_large: number | null;
}
/** A turn that changed somebody's chances much. */
export interface TurningPoint {
  /** The step before it. */
  first: number;
  /** The step after it. */
  last: number;
  /** Who gained most. */
  seat: number;
  before: number;
  after: number;
  page: string;
  /** What happened, in a sentence. */
  text: string;
}
/** Where a seat's result came from, in chances of winning. */
export interface Balance { seat: number; start: number; own: number; others: number; luck: number; end: number }
/** GET /api/replays/{id}/thoughts?first=&last=: what bots made of their decisions; only once the game is over. */
export interface ReplayThoughts { thoughts: Thoughts[] }
/** What a bot believed and considered at one decision. Holds nothing but what its own seat could know. */
export interface Thoughts {
  bot: string;
  no: number;
  choice: number | number[];
  iterations: number;
  worlds: number;
  /** The chosen one, then the others, the most visited first. */
  offers: Considered[];
  /** What it believed about what it could not see, in the title's words. */
  beliefs: Belief[];
}
/** One offer as the bot saw it. */
export interface Considered { choice: number | number[]; label: string; visits: number; value: number; prior: number }
/** One thing that may be true, and how likely the seat thinks it is. */
export interface Belief { about: string; what: string; chance: number }
/** The answer to POST /api/replays, whose body is a game file. */
export interface ImportedReplay { id: string }
/** Every refusal over HTTP: a stable code and a sentence, with the rule's id where there is one. */
export interface Problem { code: string; text: string; rule: string }
/** What an administrator wishes; only on the operator's port. */
export interface AdminWish {
  what: string;
  /** Who wishes it, for the record. */
  who: string;
  table: string;
  seat: number;
  address: string;
  name: string;
  days: number;
  reason: string;
}
/** What was done, or what there is, in lines. */
export interface AdminAnswer { lines: string[]; done: boolean }
/** Something somebody said. */
export interface ChatLine { at: number; name: string; seat: number | null; text: string; team: boolean }
/** For whom the table waits, and since when. */
export interface Waiting { seat: number; since: number; thinking: boolean }
/** What has changed of a view since the update before. What is not named here is as it was. */
export interface Patch { fields: Record<string, unknown>; items: Record<string, [number, unknown][]> }
/** Where a lesson stands. */
export interface InLesson { now: Teaching; answers: (number | number[] | null)[] }
/** What the learner reads now. */
export interface Teaching {
  /** Counted from 1; after the last one the lesson is over. */
  step: number;
  steps: number;
  /** Paragraphs are parted by an empty line. */
  say: string;
  /** What goes on from here: ``next``, ``choose``, ``free`` or ``done``. */
  wants: string;
  point: Pointed;
  /** The choices that go on, for ``choose``. */
  goes: (number | number[])[];
  can_go_back: boolean;
}
/** What the spotlight is on, as a client finds it on its board. */
export interface Pointed {
  offers: (number | number[])[];
  places: (number | string | number[])[];
  cards: (number | string | number[])[];
  seats: number[];
  panels: string[];
}
/** Opens the conversation. Seats come from the cookie or from tokens; without either one is a spectator. */
export interface Hello {
  t: "hello";
  tokens?: string[];
  /** The seat whose view to get; None: the only seat one has, or the spectators' if one has several or none. */
  look?: number | null;
  /** Are the updates to hold a text board? Without it `picture` is empty. */
  picture?: boolean;
  /** In a lesson: what the learner has done so far, as `InLesson` holds it; the lesson goes on from there. */
  answers?: (number | number[] | null)[];
}
/** Answer decision `no`. Acknowledged by the update that it causes, after it is on disk. */
export interface Choose { t: "choose"; no: number; choice: number | number[]; seat?: number | null }
/** Take back one's last decision, while nobody else has decided or learnt anything; `no` is the open decision. */
export interface Undo { t: "undo"; no: number; seat?: number | null }
/** Ask why something cannot be chosen at decision `no`: a choice, or its text ("d3d5"). Changes nothing. */
export interface Why { t: "why"; no: number; text?: string; choice?: number | number[] | null; seat?: number | null }
/** Ask the coach about decision `no`, which is asked of one's own seat; answered by Advised. */
export interface Hint { t: "hint"; no: number; seat?: number | null }
/** Change whose view one gets: one's own seats, or -2 for the spectators' (the hand-over screen). */
export interface Look { t: "look"; seat: number }
/** Chat, with everybody or with one's team. */
export interface Say { t: "say"; text: string; team?: boolean; seat?: number | null }
/** Hand one's seat to a bot that knows only what that seat knows. */
export interface Leave { t: "leave"; seat?: number | null }
/** Ask me from now on in windows of these kinds, in place of those named before, and pass for me in all others. */
export interface Wish { t: "wish"; kinds: string[]; seat?: number | null }
/** Take one's seat back from the bot. */
export interface TakeBack { t: "take_back"; seat?: number | null }
/** After the end: set up the same table again, with the seats passed on by one. */
export interface Rematch { t: "rematch" }
/** Ask for a full update, because there was a gap in the versions. */
export interface Sync { t: "sync" }
/** Ask for the entries of the log that come before number `entry` and were left out of a full update. */
export interface Before { t: "before"; entry: number }
/** In a lesson: read on. `at` is how many answers have been given so far. */
export interface Next { t: "next"; at: number }
/** Are you there? */
export interface Ping { t: "ping" }
/** The answer to Hello; a full Update follows. */
export interface Welcome { t: "welcome"; table: TableInfo; yours: number[]; chat: ChatLine[]; passing: Passing[] }
/** A window: a kind of question in which one usually passes. */
export interface Passing { kind: string; label: string }
/** The table as the looked-at seat sees it, after what happened since the last update. */
export interface Update {
  t: "update";
  v: number;
  no: number;
  look: number;
  full: boolean;
  /** What was told since the last update, to be animated in order. */
  events: ToldEvent[];
  /** The last entries of the seat's log, at most 200; `earlier` says how many come before them. */
  log: ToldEvent[] | null;
  /** The whole view; null where `patch` says how it comes from the one before. */
  view: unknown;
  /** The view as a text board. */
  picture: string;
  /** The open question, if it is asked of the looked-at seat and the table does not answer for it. */
  ask: Ask | null;
  waiting: Waiting | null;
  can_undo: boolean;
  /** This update takes a decision back: the log of the seat is sent again, and nothing is animated. */
  undone: boolean;
  outcome: Outcome | null;
  /** The decision that was answered, on disk now: the acknowledgement for whoever sent it. */
  answered: number | null;
  patch: Patch | null;
  /** The seat that is waited for is one's own, and the table answers for it. Nobody else is told. */
  given: boolean;
  /** The windows, by kind, in which the looked-at seat wishes to be asked. */
  wishes: string[];
  /** The windows, by kind, for which the looked-at seat holds something now. */
  uses: string[];
  /** How many entries of the log come before those in `log`: ask for them by Before. */
  earlier: number;
  /** What every seat wants and how far it has come, as the looked-at seat may know it; null: as before. */
  goals: Goal[] | null;
  /** Only in a lesson: what the learner reads now. */
  lesson: InLesson | null;
}
/** The open question as the asked seat sees it. */
export interface Ask<D extends Does = Does> {
  seat: number;
  no: number;
  kind: string;
  prompt: string;
  offers: Offer<D>[];
  asides: Offer<D>[];
  /** What the question is about, as a heading. */
  title: string;
  /** The id of the rule behind the question. */
  rule: string;
}
/** One choice on offer, ready to be shown. */
export interface Offer<D extends Does = Does> {
  choice: number | number[];
  /** A short text by which the choice can be typed. */
  token: string;
  label: string;
  /** What the choice does; None only in questions without words. */
  does: D;
  /** What the choice gives away, wastes or makes final, in a sentence; "" if nothing. */
  warns?: string;
}
/** Base of what a choice does, as a typed value, so that no client takes numbers or tokens apart. */
export interface Does { do: string }
/** What one seat wants, as everybody who gets it may know it. */
export interface Goal { seat: number; name: string; aim: string; how: string; now: string; progress: Progress[] }
/** One thing that counts towards a goal, as a figure: hits made, rounds left, money in hand. */
export interface Progress { label: string; have: number; of: number; text: string }
/** The answer to Before: entries of the log of the looked-at seat, at most 200, up to the one that was named. */
export interface Earlier { t: "earlier"; look: number; first: number; log: ToldEvent[] }
/** Seats, names, presence or state of the table have changed. */
export interface TableChanged { t: "table"; table: TableInfo }
/** Somebody said something. */
export interface Said { t: "said"; line: ChatLine }
/** The answer to Why: the rule and a sentence. `legal`: it can be chosen after all. */
export interface Because {
  t: "because";
  no: number;
  text: string;
  rule: string;
  legal: boolean;
  choice: number | number[] | null;
}
/** The answer to Hint, to whoever asked and to nobody else: up to three good choices, the best first. */
export interface Advised { t: "advised"; no: number; seat: number; advice: Advice[] }
/** One choice that the coach recommends. Holds nothing but what the asked seat could know. */
export interface Advice { choice: number | number[]; label: string; reasons: string[] }
/** A message changed nothing; `re` is its tag. */
export interface Refused { t: "refused"; re: string; code: string; text: string; rule: string; no: number | null }
/** Yes. */
export interface Pong { t: "pong" }

/** What a client may send over the WebSocket. */
export type FromClient =
  | Hello | Choose | Undo | Why | Hint | Look | Say | Leave | Wish | TakeBack | Rematch | Sync | Before | Next | Ping;

/** What the server sends over the WebSocket. */
export type FromServer =
  | Welcome | Update | Earlier | TableChanged | Said | Because | Advised | Refused | Pong;
