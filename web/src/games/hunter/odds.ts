/** What a seat can say, from its view alone, about an enemy piece that it might challenge. */

import type { HunterView, Meeting, Standing } from "../hunter.gen";
import { adjacent, atHome, CARD, FILES, KINDS, kindOf, sites, type Kind, type Side } from "./content";
import { parseSquare } from "./deal";

export interface Odds {
  /** True if the kind is known, so that there is but one chance. */
  known: boolean;
  /** All kinds that the piece may be, how many such pieces are unseen, and what meeting one comes to. */
  chances: readonly Meeting[];
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

/** What a side's pieces whose kind is known say about one that is not, by the rules of set-up and formation. */
function company(piece: Standing, view: HunterView): string {
  const start = parseSquare(piece.token);
  const known = view.pieces.filter(({ owner, face }) => owner === piece.owner && face);
  const of = (group: (face: string) => boolean): Standing[] => known.filter(({ face }) => group(face));
  const protesters = of((face) => kindOf(face) === "PR");
  const units = of((face) => CARD[kindOf(face)].group === "military");
  const began = (others: Standing[]): boolean => others.some(({ token }) => adjacent(parseSquare(token), start));
  if (began(protesters)) return "It started beside a protester: not the main bad guy.";
  if (began(units)) return "It started beside a unit: not the main bad guy.";
  if (protesters.some(({ square }) => adjacent(square, piece.square)))
    return "It stands beside a protester: not the main bad guy.";
  if (units.filter(({ square }) => adjacent(square, piece.square)).length > 1)
    return "It stands beside two units: not the main bad guy.";
  return "";
}

/** What is known about a piece without having seen it: from where it started, and from those around it. */
function fits(piece: Standing, view: HunterView): { kinds: (kind: Kind) => boolean; because: string } {
  const { rows } = view;
  const start = parseSquare(piece.token);
  const side = piece.owner as Side;
  const { base } = sites(rows);
  if (!atHome(side, start, rows)) return { kinds: () => true, because: "" };
  if (start === base[side])
    return { kinds: (kind) => CARD[kind].group === "military", because: "It started in the base: military." };
  const file = start % FILES;
  const others = company(piece, view);
  if (file === 0 || file === FILES - 1)
    return {
      kinds: (kind) => CARD[kind].group !== "military" && !(others && kind === "MB"),
      because: ["It started on an outer file: not military.", others].filter(Boolean).join(" "),
    };
  if (adjacent(start, base[side]))
    return { kinds: (kind) => kind !== "MB", because: "It started beside the base: not the main bad guy." };
  return { kinds: (kind) => !(others && kind === "MB"), because: others };
}

/** The blanks of a side that may be its main, by square; null if the main is known. */
export function suspects(view: HunterView, side: number): Set<number> | null {
  if (!unseen(view, side).get("MB")) return null;
  const blanks = view.pieces.filter(({ owner, face }) => owner === side && !face);
  return new Set(blanks.filter((piece) => fits(piece, view).kinds("MB")).map(({ square }) => square));
}

/** What challenging `target` can come to: of what it `meets` by the table's count, all that the clues leave. */
export function oddsOf(view: HunterView, target: Standing, meets: readonly Meeting[]): Odds {
  const known = target.face !== "";
  const { kinds, because } = known ? { kinds: () => true, because: "" } : fits(target, view);
  const chances = meets.filter(({ kind }) => kinds(kind as Kind));
  return { known, chances, of: chances.reduce((sum, { count }) => sum + count, 0), because };
}

const GROUPS: Record<string, string> = { main: "main", gang: "associate", military: "unit", civilian: "civilian" };

/** What a blank may be, for all that this view shows: "1 main, 3 associates, 16 civilians". */
export function mayBe(view: HunterView, target: Standing): { text: string; because: string } {
  const { kinds, because } = fits(target, view);
  const left = [...unseen(view, target.owner)].filter(([kind]) => kinds(kind));
  const group = (kind: Kind): string => (kind === "MB" ? "main" : kind === "AS" ? "gang" : CARD[kind].group);
  const parts = Object.entries(GROUPS).flatMap(([name, word]) => {
    const count = left.filter(([kind]) => group(kind) === name).reduce((sum, [, count]) => sum + count, 0);
    return count ? [`${count} ${word}${count > 1 ? "s" : ""}`] : [];
  });
  return { text: parts.join(", "), because };
}
