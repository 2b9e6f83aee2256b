/** Keeps a board's film up with what the table tells: news are played, anything else is shown at once. */
import { onDestroy, untrack } from "svelte";
import type { ToldEvent } from "../protocol.gen";

interface Showing<View> {
  add: (events: readonly ToldEvent[], view: View) => void;
  cut: (view: View) => void;
  stop: () => void;
}

interface Now<View> {
  view: View;
  events: readonly ToldEvent[];
  animate: boolean;
}

/** To be called while a board is made. `changed` is called with every new view. */
export function keepUp<View extends { seat: number }>(
  film: Showing<View>,
  now: () => Now<View>,
  changed: () => void = () => {},
): void {
  let last = untrack(now);
  $effect.pre(() => {
    const next = now();
    untrack(() => {
      if (next.view === last.view) return;
      // Through other eyes, what happened before is not news.
      const anew = next.events !== last.events && next.events.length > 0 && next.view.seat === last.view.seat;
      if (next.animate && anew && !document.hidden) film.add(next.events, next.view);
      else film.cut(next.view);
      last = next;
      changed();
    });
  });
  onDestroy(() => film.stop());
}
