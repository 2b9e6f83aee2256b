import type { TableState } from "./table";

/**
 * The seats of whoever looks at the page now: all one's own, but at a shared screen that of the person it was handed
 * over to, as soon as their side shows.
 */
export function lookingSeats({ table, yours, shown }: Pick<TableState, "table" | "yours" | "shown">): readonly number[] {
  return table?.hot_seat && shown && yours.includes(shown.look) ? [shown.look] : yours;
}
