/** The tables as this browser sees them: which are its own, with which seats, and where it is its turn. */
import type { TableInfo, TableList } from "../protocol.gen";
import { api, Refusal } from "./api";
import { Emitter } from "./emitter";
import { seatsOf } from "./links";

export interface Lobby {
  list: TableList | null;
  /** One's own seats, by table. */
  seats: Record<string, readonly number[]>;
  failed: string;
}

export const lobby = new Emitter<Lobby>({ list: null, seats: {}, failed: "" });

/**
 * One's seats at a table that the server counts as one's own. The list does not name them: the browser remembers what
 * each table told it, and where only one person sits there is no doubt.
 */
export function ownSeats(table: TableInfo): number[] {
  const people = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.seat);
  const known = seatsOf(table.id).filter((seat) => people.includes(seat));
  return known.length || people.length !== 1 ? known : people;
}

/** Seats that only the server knows, such as those of a rematch never looked at: asked for once. */
const asked = new Map<string, readonly number[]>();

async function learn(table: TableInfo): Promise<void> {
  if (asked.has(table.id)) return;
  asked.set(table.id, []);
  try {
    const { viewers } = await api.replay(table.id);
    asked.set(
      table.id,
      viewers.filter((seat) => seat >= 0),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    asked.delete(table.id);
  }
}

/** Looks at the tables anew. */
export async function look(): Promise<void> {
  try {
    const list = await api.tables();
    await Promise.all(list.mine.filter((table) => table.state === "running" && !ownSeats(table).length).map(learn));
    const seats = Object.fromEntries(
      list.mine.map((table) => {
        const own = ownSeats(table);
        return [table.id, own.length ? own : (asked.get(table.id) ?? [])];
      }),
    );
    lobby.set({ list, seats, failed: "" });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    lobby.set({ ...lobby.value, failed: error.message });
  }
}

/** Is it the turn of one of these seats? */
export function isTurn(table: TableInfo, seats: readonly number[]): boolean {
  return table.state === "running" && table.asked !== null && seats.includes(table.asked) && !table.seats[table.asked]?.left;
}

/** The number of tables where it is one's turn. */
export function turns({ list, seats }: Lobby): number {
  return (list?.mine ?? []).filter((table) => isTurn(table, seats[table.id] ?? [])).length;
}
