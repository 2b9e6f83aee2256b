/** The set-up form as data: what was chosen, and the wish for a table that it makes. */
import type { GameInfo, Mode, NewTable, Option, SeatPlan } from "../protocol.gen";
import { levelOf, usualBot } from "./bots";

export type Value = number | string | boolean;

export interface Plan {
  kind: "me" | "bot" | "open" | "friend";
  /** A bot's level. */
  bot: string;
  /** A person's name, where several share this screen. */
  name: string;
  /** Somebody one has met, for whom the seat is kept. */
  friend: string;
}

export interface Form {
  game: string;
  mode: string;
  seats: Plan[];
  /** Per-seat options hold one value per seat. */
  options: Record<string, Value | Value[]>;
  aids: "full" | "odds" | "none";
  clock: number | null;
  listed: boolean;
  name: string;
}

/** The form as it opens: the first mode, me against bots. */
export function freshForm(game: GameInfo, name = ""): Form {
  const form: Form = {
    game: game.id,
    mode: "",
    seats: [],
    options: {},
    aids: "full",
    clock: null,
    listed: true,
    name,
  };
  const first = game.modes[0];
  return first ? withMode(form, game, first) : withSeats(form, game, game.seats[0]);
}

/** The form in another mode: its seats, its settings, and for everything else the defaults. */
export function withMode(form: Form, game: GameInfo, mode: Mode): Form {
  const seated = withSeats({ ...form, mode: mode.id }, game, mode.seats);
  const options: Form["options"] = {};
  for (const option of game.options) {
    const given = mode.options[option.name] ?? option.default;
    options[option.name] = option.per_seat
      ? Array.from({ length: mode.seats }, (_, seat) => (Array.isArray(given) ? (given[seat] ?? option.default) : given))
      : (given as Value);
  }
  return { ...seated, options };
}

/** The form with another number of seats; those that stay are kept. */
export function withSeats(form: Form, game: GameInfo, count: number): Form {
  const bot = usualBot(game);
  const fresh = (seat: number): Plan => ({ kind: seat === 0 ? "me" : bot ? "bot" : "open", bot, name: "", friend: "" });
  const seats = Array.from({ length: count }, (_, seat) => form.seats[seat] ?? fresh(seat));
  const options = Object.fromEntries(
    game.options.map((option) => {
      const now = form.options[option.name] ?? option.default;
      if (!option.per_seat) return [option.name, now];
      const each = Array.isArray(now) ? now : [now];
      return [option.name, Array.from({ length: count }, (_, seat) => each[seat] ?? option.default)];
    }),
  );
  return { ...form, seats, options };
}

/**
 * The form with another number of players: in the mode for that many that is most like the one before, with what was set
 * kept where the mode leaves it open; in none, if there is no mode for that many.
 */
export function withPlayers(form: Form, game: GameInfo, count: number): Form {
  const alike = (mode: Mode): number => Object.entries(mode.options).filter(([name, value]) => form.options[name] === value).length;
  const fitting = game.modes.filter((mode) => mode.seats === count).sort((one, other) => alike(other) - alike(one));
  const seated = withSeats(form, game, count);
  const mode = fitting.find((each) => each.id === form.mode) ?? fitting[0];
  if (!mode) return { ...seated, mode: "" };
  const fixed = withMode(seated, game, mode);
  const open = Object.entries(seated.options).filter(([name]) => !(name in mode.options));
  return { ...fixed, options: { ...fixed.options, ...Object.fromEntries(open) } };
}

/** Does an option mean anything to this many players beside these settings? */
export function applies(option: Option, seats: number, options: Record<string, Value | Value[]>): boolean {
  if (option.players.length && !option.players.includes(seats)) return false;
  return Object.entries(option.applies).every(([name, wanted]) => [options[name]].flat().some((now) => wanted.includes(now as Value)));
}

/** The options that are there to be set: those that the mode leaves open and that mean something beside the others. */
export function shownOptions(form: Form, game: GameInfo): Option[] {
  const fixed = game.modes.find((mode) => mode.id === form.mode)?.options ?? {};
  return game.options.filter((option) => !(option.name in fixed) && applies(option, form.seats.length, form.options));
}

/** The ways to play for as many as there are seats; where the game is set up without them, none. */
export const shownModes = (form: Form, game: GameInfo): Mode[] => game.modes.filter((mode) => mode.seats === form.seats.length);

/** What keeps the form from being sent, in a sentence; "" when nothing does. */
export function problem(form: Form): string {
  if (form.seats.every((plan) => plan.kind === "open")) return "Take a seat yourself, or leave one to a bot.";
  const friends = form.seats.filter(({ kind }) => kind === "friend").map(({ friend }) => friend);
  if (new Set(friends).size < friends.length) return "Nobody can have two seats: choose another person, or leave one open.";
  return "";
}

/** Do several people share this screen? */
export const isHotSeat = (form: Form): boolean => form.seats.filter((plan) => plan.kind === "me").length > 1;

/** Does nobody else come? Against bots alone, and for those who share this screen, a table is private. */
export const isPrivate = (form: Form): boolean => form.seats.every((plan) => plan.kind !== "open");

/** The table that is wished for, with the settings that are shown; the mode and the game's defaults say the rest. */
export function wishOf(form: Form, game: GameInfo): NewTable {
  const seats = form.seats.map((plan): SeatPlan => {
    if (plan.kind === "bot") return { kind: "bot", bot: plan.bot };
    if (plan.kind === "friend") return { kind: "friend", friend: plan.friend };
    return plan.kind === "me" && plan.name.trim() ? { kind: "me", name: plan.name.trim() } : { kind: plan.kind };
  });
  return {
    game: form.game,
    mode: form.mode,
    seats,
    options: Object.fromEntries(shownOptions(form, game).map(({ name }) => [name, form.options[name]!])),
    aids: form.aids,
    clock: form.clock,
    listed: form.listed && !isPrivate(form),
    hot_seat: isHotSeat(form),
    name: form.name.trim(),
  };
}

/** A table for one click: me against bots, as the title wants a first game to be. */
export function quickWish(game: GameInfo, name: string): NewTable {
  const { options, level } = game.first;
  const mode = game.modes.find(({ id }) => id === game.first.mode) ?? game.modes[0];
  const bot = game.bots.find((each) => levelOf(each) === level) ?? usualBot(game);
  const seats = Array.from({ length: mode?.seats ?? game.seats[0] }, (_, seat): SeatPlan => (seat ? { kind: "bot", bot } : { kind: "me" }));
  return { game: game.id, mode: mode?.id ?? "", seats, options, name, listed: false };
}

/** `first_player` as people read it: First player. */
export function words(name: string): string {
  const spaced = name.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A setting as people read it: as its option has it, if that is given and has words for it. */
export function valueName(value: Value, option?: Option): string {
  const label = option?.labels[option.values.indexOf(value)];
  if (label !== undefined) return label;
  if (value === true) return "Yes";
  if (value === false) return "No";
  return typeof value === "number" ? String(value) : words(value);
}

/** The values that an option has for this many players: nobody sits on the seats behind the last. */
export const valuesFor = (option: Option, seats: number): Value[] =>
  option.values.filter((value) => Number(/^seat (\d+)$/.exec(String(value))?.[1] ?? 0) <= seats);

/** Is this option a number in a range, with no list of values? */
export const isRange = (option: Option): boolean => option.values.length === 0;
