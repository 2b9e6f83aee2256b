/** Small synthesised sounds; silent unless the player has switched them on. */
import { settings } from "./settings";

export type Sound = "turn" | "tap" | "knock" | "chat" | "end";

/** Notes of a sound: frequency in Hz, start and length in seconds, loudness. */
const NOTES: Record<Sound, [number, number, number, number][]> = {
  turn: [
    [587, 0, 0.16, 0.16],
    [880, 0.11, 0.28, 0.14],
  ],
  tap: [[240, 0, 0.05, 0.1]],
  knock: [
    [130, 0, 0.09, 0.22],
    [95, 0.04, 0.12, 0.18],
  ],
  chat: [[740, 0, 0.09, 0.08]],
  end: [
    [523, 0, 0.3, 0.12],
    [659, 0.12, 0.3, 0.12],
    [784, 0.24, 0.5, 0.14],
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.value.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [frequency, start, length, loudness] of NOTES[sound]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = sound === "knock" || sound === "tap" ? "triangle" : "sine";
    tone.frequency.setValueAtTime(frequency, at);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
