/** What to play after a win: the same game against bots that are one level better. */
import type { NewTable, SeatPlan, TableInfo } from "../protocol.gen";
import { LEVELS, levelOf } from "./bots";
import { winnersOf } from "./outcome";

/** The level that is offered, and the table for it; null unless one person has beaten bots of one level below the best. */
export function nextLevel(table: TableInfo | null, yours: readonly number[]): { level: number; wish: NewTable } | null {
  if (!table || yours.length !== 1 || !winnersOf(table.outcome).includes(yours[0]!)) return null;
  const rivals = table.seats.filter(({ seat }) => seat !== yours[0]);
  const levels = new Set(rivals.map(({ kind, bot }) => (kind === "bot" ? levelOf(bot) : null)));
  const level = [...levels][0];
  if (levels.size !== 1 || !level || level >= LEVELS) return null;
  const seats = table.seats.map(({ seat, name }): SeatPlan =>
    seat === yours[0] ? { kind: "me", ...(name ? { name } : {}) } : { kind: "bot", bot: `level${level + 1}` },
  );
  const { game, mode, options, aids, clock } = table;
  return { level: level + 1, wish: { game, mode, options, seats, aids, clock, listed: false } };
}
