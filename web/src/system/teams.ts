import type { SeatInfo } from "../protocol.gen";

/** Roles that several seats share, but not all: teams. */
export function teamsOf(seats: readonly SeatInfo[]): Set<string> {
  const many = (role: string): number => seats.filter((seat) => seat.role === role).length;
  return new Set(seats.map(({ role }) => role).filter((role) => role && many(role) > 1 && many(role) < seats.length));
}
