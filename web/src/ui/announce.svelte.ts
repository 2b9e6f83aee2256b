/** What those who listen hear of a table, and what those who like sounds hear. */
import { play } from "../system/sounds";
import type { TableState } from "../system/table";
import { speak } from "./live";

/** To be called while a table is made. `helped` while a helper answers, whose questions are nobody's turn. */
export function announce(table: () => TableState, helped: () => boolean): void {
  let told = -1;
  let read = 0;
  let asked = false;
  let talk = -1;
  const handed = $derived.by(() => {
    const { handover, table: info } = table();
    return handover === null ? "" : (info?.seats[handover]?.label ?? "");
  });

  $effect(() => {
    const { shown: update, log } = table();
    if (!update || handed || update.v === told) return;
    told = update.v;
    const mine = update.ask !== null;
    // From the log: where nothing moves, the update on screen has no events to animate.
    const words = update.log ? [] : log.slice(read).map((event) => event.text);
    read = log.length;
    const happened = words.length > 0;
    if (mine && !asked) {
      words.push(`Your turn. ${update.ask!.prompt}`);
      if (!helped()) play("turn");
    } else if (mine && !helped()) words.push(update.ask!.prompt);
    else if (happened) play(update.outcome ? "end" : "tap");
    asked = mine;
    if (words.length) speak(words.join(" "));
  });

  // What one player has heard must not stay in the page for the next.
  $effect(() => {
    if (!handed) return;
    told = -1;
    asked = false;
    speak(`Hand over to ${handed}.`);
  });

  $effect(() => {
    const { chat } = table();
    if (talk >= 0 && chat.length > talk) play("chat");
    talk = chat.length;
  });
}
