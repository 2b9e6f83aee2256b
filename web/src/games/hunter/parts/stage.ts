/** A challenge in words for the stage: every modifier by name, and what came of it. */

import type { HunterView } from "../../hunter.gen";
import { calledIn, CARD, FILES, kindOf, printed, signed, TRACK_MIN } from "../content";
import type { Duel } from "../film";

const ANALYST = "IA";

/** What decides the challenge, line by line, as far as it has come: "Protester: +3", "by airlift: +1". */
export function reckoning({ airlift, challenger, target, open, track, odds }: Duel): string[] {
  if (!open) return [];
  const kind = kindOf(target);
  const { group, value, name } = CARD[kind];
  const lines: string[] = [];
  if (odds && odds.of > 1) lines.push(`It was one of ${odds.of} unseen pieces, ${odds.alike} of them ${calledIn(kind, odds.alike)}`);
  if (kind === "MB") return lines;
  if (group === "military") return [...lines, "A unit too: nobody is annoyed, nobody is removed"];
  if (kindOf(challenger) === ANALYST) {
    lines.push(kind === "AS" ? "An analyst cannot fight" : "An analyst only asks questions");
    // Only by a house rule, and then the helicopter is what it is for.
    if (track) lines.push(`By airlift, one space: ${signed(Math.sign(value))}`);
  } else {
    lines.push(`${name}: ${signed(value)}`);
    if (airlift) lines.push(`By airlift, one more: ${signed(Math.sign(value))}`);
  }
  if (track) {
    const [before, after] = track;
    lines.push(after === before ? `Hostility stays on ${TRACK_MIN}, the lowest` : `Hostility ${before} \u2192 ${after}`);
  }
  return lines;
}

/** What came of it, in a word or two; "" while it is not decided. */
export function verdict({ seat, challenger, target, open, track, out, frozen }: Duel): string {
  const name = printed(1 - seat, target);
  if (!open) return "";
  if (kindOf(target) === "MB") return `${name} is found!`;
  if (out === "captured") return `${name} is captured`;
  if (out === "lost") return "The analyst is lost";
  // Who is captured, or who is lost, is told once it happens; hostility is only what it costs.
  if (kindOf(target) === "AS") return "";
  if (frozen) return `${printed(seat, challenger)} may not move next time`;
  if (track && track[1] !== track[0]) return `Hostility ${signed(track[1] - track[0])}`;
  if (track || (kindOf(challenger) === ANALYST && CARD[kindOf(target)].group === "civilian")) return "Nothing comes of it";
  return "";
}

/** Is it good news for the one who looks? Those who only watch take no side. */
export function tone(duel: Duel, looker: number): "plain" | "good" | "bad" {
  if (looker < 0 || !verdict(duel)) return "plain";
  const { target, out, frozen, track } = duel;
  const change = track ? track[1] - track[0] : 0;
  const well = kindOf(target) === "MB" || out === "captured" || change < 0;
  const ill = out === "lost" || frozen || change > 0;
  if (well === ill) return "plain";
  return well === (duel.seat === looker) ? "good" : "bad";
}

/** Is the challenged piece in the upper half of the board, as the looker sees it? Then the lower half has room for the stage. */
export function low({ square }: Duel, view: HunterView): boolean {
  const rank = Math.floor(square / FILES);
  const fromTop = view.seat === 1 ? rank : view.rows - 1 - rank;
  return fromTop < view.rows / 2;
}
