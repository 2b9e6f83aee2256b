/** What to play after a game: the same against bots that are one level better, or a rematch with the sides passed on. */
import type { NewTable, SeatPlan, TableInfo } from "../protocol.gen";
import { inStyle, LEVELS, levelOf, styleOf } from "./bots";
import { listed, winnersOf } from "./outcome";

/** Which side one plays after everybody has moved on by one, where seats have sides; "" where they do not. */
export function sideNext(table: TableInfo | null, yours: readonly number[]): string {
  const seats = table?.seats ?? [];
  if (!yours.length || yours.length >= seats.length || seats.some(({ role }) => !role)) return "";
  return listed(yours.map((seat) => seats[(seat + 1) % seats.length]!.label));
}

/** The level that is offered, and the table for it; null unless one person has beaten bots of one level below the best. */
export function nextLevel(table: TableInfo | null, yours: readonly number[]): { level: number; wish: NewTable } | null {
  if (!table || yours.length !== 1 || !winnersOf(table.outcome).includes(yours[0]!)) return null;
  const rivals = table.seats.filter(({ seat }) => seat !== yours[0]);
  const levels = new Set(rivals.map(({ kind, bot }) => (kind === "bot" ? levelOf(bot) : null)));
  const level = [...levels][0];
  if (levels.size !== 1 || !level || level >= LEVELS) return null;
  const seats = table.seats.map(({ seat, name, bot }): SeatPlan =>
    seat === yours[0] ? { kind: "me", ...(name ? { name } : {}) } : { kind: "bot", bot: inStyle(`level${level + 1}`, styleOf(bot)) },
  );
  const { game, mode, options, aids, clock } = table;
  return { level: level + 1, wish: { game, mode, options, seats, aids, clock, listed: false } };
}
