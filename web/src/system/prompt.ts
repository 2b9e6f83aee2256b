/** The line that says what is asked, of whom, and what ends it; and what the browser's title bar says. */
import type { SeatInfo } from "../protocol.gen";
import { botName } from "./bots";
import { ending, listed, winnersOf } from "./outcome";
import type { TableState } from "./table";

export interface PromptLine {
  text: string;
  tone: "mine" | "wait" | "over" | "broken";
  rule: string;
  /** Since when the table waits, in ms; null: that is of no interest. */
  since: number | null;
  /** Is this the end, and has one of those who look won? Those who only watch are glad with every winner. */
  won: boolean;
  /** Is this what the film tells just now, and not what is asked? */
  told: boolean;
}

/** A seat with its player: South (Ada). */
export function called(seat: SeatInfo | undefined): string {
  if (!seat) return "somebody";
  if (seat.kind === "bot") return `${seat.label} (bot, ${botName(seat.bot)})`;
  if (seat.program) return `${seat.label} (${seat.name || "guest"}, a program)`;
  return seat.name && seat.name !== seat.label ? `${seat.label} (${seat.name})` : seat.label;
}

export function promptOf(state: TableState): PromptLine {
  const line = (text: string, tone: PromptLine["tone"], more: Partial<PromptLine> = {}): PromptLine => ({
    text,
    tone,
    rule: "",
    since: null,
    won: false,
    told: false,
    ...more,
  });
  const { table, shown, status, yours } = state;
  if (table && state.handover !== null) return line(`Hand the screen over to ${called(table.seats[state.handover])}.`, "wait");
  if (!table || !shown) {
    return status === "waiting" ? line("No connection; trying again.", "broken") : line("Coming to the table…", "wait");
  }
  if (state.beat) return line(state.beat.caption || "…", "wait", { told: true });
  if (shown.outcome && !state.running) {
    const winners = winnersOf(shown.outcome);
    const won = yours.length ? winners.some((seat) => yours.includes(seat)) : winners.length > 0;
    return line(ending(shown.outcome, table.seats, yours.length === 1 ? yours[0]! : null), "over", { won });
  }
  if (status !== "open") return line("The connection is lost; trying again.", "broken");
  if (table.state === "expired") return line("This table has expired.", "over");
  if (table.state === "outdated") {
    return line("This game was started with an older version of the rules. You can look at it, but not play on.", "over");
  }
  if (table.state === "open") {
    const free = table.seats.filter((seat) => seat.kind === "open").map((seat) => seat.label);
    return line(`Waiting for players: ${listed(free)} ${free.length > 1 ? "are" : "is"} free.`, "wait");
  }
  if (shown.ask) return line(shown.ask.prompt, "mine", { rule: shown.ask.rule });
  const asked = shown.waiting ? table.seats[shown.waiting.seat] : undefined;
  if (!asked || !shown.waiting) return line("One moment…", "wait");
  if (asked.left && yours.includes(asked.seat)) {
    return line(`A bot plays ${asked.label} for you. Take your seat back whenever you like.`, "wait");
  }
  const since = shown.waiting.since * 1000;
  if (shown.given && !state.running) return line("Going on for you…", "wait");
  if (shown.waiting.thinking) return line(`Thinking: ${called(asked)}.`, "wait");
  return line(`Waiting for ${called(asked)}.`, "wait", { since });
}

/** What the browser's title bar says. */
export function titleOf(state: TableState): string {
  const { table, shown } = state;
  if (!table) return "Getaway";
  const end = `${table.game_name} · Getaway`;
  if (shown?.outcome) return `Game over · ${end}`;
  if (shown?.ask || state.handover !== null) return `● Your turn · ${end}`;
  return end;
}
