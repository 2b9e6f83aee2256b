import type { NewTable } from "../protocol.gen";
import { api, Refusal } from "../system/api";
import { go } from "../system/router";
import { toast } from "./toasts";

/** Sets a table up and goes there, with a note about what was decided for the player; says so if it is refused. */
export async function begin(wish: NewTable, note = ""): Promise<void> {
  try {
    const { table } = await api.make(wish);
    if (note) toast(note, { at: null });
    go(`/t/${table.id}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    toast(error.message, { kind: "warn" });
  }
}
