/** Short notes that come and go by themselves. */
import { Emitter } from "../system/emitter";
import { pressed, type Spot } from "./pressed";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "warn";
  /** A rule to link to, with its game. */
  rule?: { game: string; id: string };
  /** Where the pointer was pressed that it answers, and it stands beside that; null: it speaks of another page. */
  at?: Spot | null;
}

export const toasts = new Emitter<readonly Toast[]>([]);
let next = 1;

/** Long enough to be read at a calm pace. */
const lifetime = (text: string): number => Math.min(12_000, 3500 + text.length * 55);

/** Shows a note; a note that says the same again takes the old one's place. */
export function toast(text: string, more: Partial<Omit<Toast, "id" | "text">> = {}): void {
  const at = pressed();
  const note: Toast = { id: next++, text, kind: "note", ...(at ? { at } : {}), ...more };
  toasts.set([...toasts.value.filter((old) => old.text !== text).slice(-2), note]);
  setTimeout(() => dismiss(note.id), lifetime(text));
}

/** Takes back the note that says this. */
export function withdraw(text: string): void {
  toasts.set(toasts.value.filter((note) => note.text !== text));
}

export function dismiss(id: number): void {
  toasts.set(toasts.value.filter((note) => note.id !== id));
}
