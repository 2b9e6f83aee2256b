/** What a seat can say, from its view alone, about an enemy piece that it might challenge. */

import type { HunterView, Standing } from "../hunter.gen";
import {
  adjacent,
  atHome,
  CARD,
  FILES,
  KINDS,
  kindOf,
  sites,
  TRACK_MAX,
  TRACK_MIN,
  type Kind,
  type Side,
} from "./content";
import { parseSquare } from "./moves";

export interface Chance {
  kind: Kind;
  /** How many of this kind the piece may be one of. */
  count: number;
  /** Where the challenger's track would stand; null if the kind moves no track. */
  track: number | null;
  effect: Effect;
}

export type Effect = "win" | "track" | "lose" | "remove" | "freeze" | "nothing" | "lost";

export interface Odds {
  /** True if the kind is known, so that there is but one chance. */
  known: boolean;
  /** All kinds that the piece may be, and how many such pieces are unseen. */
  chances: Chance[];
  /** The number of unseen pieces it may be one of. */
  of: number;
  /** What narrows it down, in a sentence; "". */
  because: string;
}

/** The kinds of a side that this view does not show, with their numbers. Under `unaided` little is ever shown. */
export function unseen(view: HunterView, side: number): Map<Kind, number> {
  const left = new Map<Kind, number>(KINDS.map((kind) => [kind, CARD[kind].count]));
  const seen = (face: string): void => {
    const kind = kindOf(face);
    left.set(kind, left.get(kind)! - 1);
  };
  for (const piece of view.pieces) if (piece.owner === side && piece.face) seen(piece.face);
  for (const [owner, face] of view.removed) if (owner === side) seen(face);
  return left;
}

/** What the rules of set-up say about a piece that started on its token's square. */
function fits(piece: Standing, rows: number): { kinds: (kind: Kind) => boolean; because: string } {
  const start = parseSquare(piece.token);
  const side = piece.owner as Side;
  const { base } = sites(rows);
  if (!atHome(side, start, rows)) return { kinds: () => true, because: "" };
  if (start === base[side])
    return { kinds: (kind) => CARD[kind].group === "military", because: "It started in the base: military." };
  const file = start % FILES;
  if (file === 0 || file === FILES - 1)
    return {
      kinds: (kind) => CARD[kind].group !== "military",
      because: "It started on an outer file: not military.",
    };
  if (adjacent(start, base[side]))
    return { kinds: (kind) => kind !== "MB", because: "It started beside the base: not the main bad guy." };
  return { kinds: () => true, because: "" };
}

/**
 * What challenging `target` can come to for a challenger with this face, by air or on the ground. `oneSpace`: the house
 * rule by which an airlifted analyst's civilian moves the track by one.
 */
export function oddsOf(
  view: HunterView,
  challenger: string,
  target: Standing,
  airlift: boolean,
  oneSpace = false,
): Odds {
  const track = view.tracks[target.owner === 0 ? 1 : 0];
  const chance = (kind: Kind, count: number): Chance => ({
    kind,
    count,
    ...effectOf(challenger, kind, airlift, track, oneSpace),
  });
  if (target.face) return { known: true, chances: [chance(kindOf(target.face), 1)], of: 1, because: "" };
  const { kinds, because } = fits(target, view.rows);
  const chances = [...unseen(view, target.owner)]
    .filter(([kind, count]) => count > 0 && kinds(kind))
    .map(([kind, count]) => chance(kind, count));
  return { known: false, chances, of: chances.reduce((sum, { count }) => sum + count, 0), because };
}

function effectOf(
  challenger: string,
  kind: Kind,
  airlift: boolean,
  track: number,
  oneSpace: boolean,
): { track: number | null; effect: Effect } {
  const { group, value } = CARD[kind];
  if (kind === "MB") return { track: null, effect: "win" };
  if (group === "military") return { track: null, effect: "freeze" };
  const analyst = challenger === "IA";
  if (analyst && kind === "AS") return { track: null, effect: "lost" };
  if (analyst && !(airlift && oneSpace)) return { track: null, effect: "nothing" };
  const by = analyst ? Math.sign(value) : value + (airlift ? Math.sign(value) : 0);
  const after = Math.max(TRACK_MIN, track + by);
  return { track: after, effect: after > TRACK_MAX ? "lose" : kind === "AS" ? "remove" : "track" };
}
