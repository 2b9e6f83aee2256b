/** The tables as this browser sees them: which are its own, with which seats, and where it is its turn. */
import type { TableInfo, TableList } from "../protocol.gen";
import { api, Refusal } from "./api";
import { Emitter } from "./emitter";

export interface Lobby {
  list: TableList | null;
  failed: string;
}

export const lobby = new Emitter<Lobby>({ list: null, failed: "" });

/** Looks at the tables anew. */
export async function look(): Promise<void> {
  try {
    const list = await api.tables();
    lobby.set({ list, failed: "" });
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
export function turns({ list }: Lobby): number {
  return (list?.mine ?? []).filter((table) => isTurn(table, list?.yours[table.id] ?? [])).length;
}
