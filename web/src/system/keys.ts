/** The keys that work anywhere at a table. What has the focus comes first: a key it has taken means nothing here. */

import type { TableClient } from "./table";

/** What the keys reach, as the table stands when one is pressed. */
export interface Keyed {
  client: Pick<TableClient, "skip" | "undo" | "hint" | "readOn" | "pause" | "step">;
  /** Log and chat lie over the board. */
  over: boolean;
  /** The film of what others did is running. */
  running: boolean;
  /** A lesson waits for its words to be read. */
  reading: boolean;
  uncover: () => void;
  help: () => void;
  toggleSide: () => void;
}

export function pressKey(event: KeyboardEvent, table: Keyed): void {
  const { client } = table;
  const target = event.target as HTMLElement;
  const unfocused = target === document.body;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // Escape also helps who is typing, and stays free for whatever else it closes.
  if (event.key === "Escape" && table.over) table.uncover();
  else if (event.key === "Escape" && table.running) client.skip();
  if (/^(INPUT|TEXTAREA)$/.test(target.tagName) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") table.help();
  else if (event.key === "u") client.undo();
  else if (event.key === "h") client.hint();
  else if (event.key === "Enter" && table.reading && unfocused) client.readOn();
  else if (event.key === "l") table.toggleSide();
  else if (event.key === " " && table.running && !target.closest("button, a, [role=option]")) client.pause();
  else if (/^Arrow(Left|Right)$/.test(event.key) && (event.shiftKey || unfocused)) client.step(event.key === "ArrowLeft" ? -1 : 1);
  else return;
  event.preventDefault();
}
