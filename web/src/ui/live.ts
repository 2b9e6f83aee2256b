/** What is said to those who listen to the page. */
import { Emitter } from "../system/emitter";

export const spoken = new Emitter<string>("");

/** Says something in the page's live region, after what is being said. The same words twice in a row are said twice. */
export function speak(text: string): void {
  spoken.set(spoken.value === text ? `${text}\u00a0` : text);
}
