/** How far this browser's owner has followed each table, kept in localStorage: whoever comes back is told what came since. */

/** The memory of one table. `who` looks: one's own seats together, one seat of a shared screen, or a spectator. */
export interface Memory {
  /** The decision up to which everything was seen; null: nobody was here. */
  recall: (who: string) => number | null;
  keep: (who: string, no: number) => void;
}

const KEY = "getaway.seen";
/** Tables that are remembered: those that were looked at last. */
const TABLES = 40;

type Marks = Record<string, number>;
/** By table, the one looked at last at the end. */
type Kept = [table: string, marks: Marks][];

function load(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept) : [];
  } catch (unreadable) {
    if (unreadable instanceof SyntaxError || unreadable instanceof DOMException) return [];
    throw unreadable;
  }
}

export function memoryOf(table: string): Memory {
  const marks = (kept: Kept): Marks => kept.find(([id]) => id === table)?.[1] ?? {};
  return {
    recall: (who) => marks(load())[who] ?? null,
    keep: (who, no) => {
      const kept = load();
      const others = kept.filter(([id]) => id !== table).slice(1 - TABLES);
      try {
        localStorage.setItem(KEY, JSON.stringify([...others, [table, { ...marks(kept), [who]: no }]]));
      } catch (full) {
        // A browser that keeps nothing has nothing to tell after an absence.
        if (!(full instanceof DOMException)) throw full;
      }
    },
  };
}
