/**
 * Changing a set-up that is not finished: which pieces may swap places, or go to a free square. Looked at with the
 * rules of set-up before the server is asked; the server alone knows whether the rest still fits.
 */

import type { HunterView, Standing } from "../../hunter.gen";
import { adjacent, atHome, described, FILES, groupOf, HOME, kindOf, printed, SETUP_ORDER, sites, type Side } from "../content";
import { squareName } from "../deal";

export interface Problem {
  rule: string;
  text: string;
}

/** The seat's own pieces in the order in which they were asked for. */
export function ordered(view: HunterView): Standing[] {
  // Civilians are asked for in the order of their numbers, the others by name.
  const place = ({ face, piece }: Standing): number => (groupOf(face) === "civilian" ? piece : SETUP_ORDER.indexOf(face));
  return view.pieces.filter(({ owner }) => owner === view.seat).sort((a, b) => place(a) - place(b));
}

/** The squares of the seat's home ranks. */
export function homeSquares(side: number, rows: number): number[] {
  const first = side === 0 ? 0 : rows * FILES - HOME;
  return [...Array(HOME).keys()].map((n) => first + n);
}

/** The view with the piece of one square on another, and whatever stood there in its place. */
export function swapped(view: HunterView, from: number, to: number): HunterView {
  const go = (square: number): number => (square === from ? to : square === to ? from : square);
  const pieces = view.pieces.map((piece) =>
    piece.owner === view.seat
      ? { ...piece, square: go(piece.square), token: squareName(go(piece.square)) }
      : piece,
  );
  return { ...view, pieces };
}

/** The rule that a set-up as far as it has come breaks, if it does. */
export function problemOf(view: HunterView): Problem | null {
  const side = view.seat as Side;
  const own = view.pieces.filter(({ owner }) => owner === side);
  const of = (kind: string): Standing[] => own.filter(({ face }) => kindOf(face) === kind);
  const city = sites(view.rows).city[side];
  const base = sites(view.rows).base[side];
  const near = (a: number, b: number): boolean => a === b || adjacent(a, b);
  const main = of("MB")[0];
  const units = own.filter(({ face }) => groupOf(face) === "military");
  const protesters = of("PR");

  if (own.some(({ square }) => !atHome(side, square, view.rows)))
    return { rule: "HUNT-SETUP-3", text: "All pieces go into your three home ranks." };
  const lost = units.find(({ square }) => !near(square, city) && !near(square, base));
  if (lost)
    return { rule: "HUNT-SETUP-4", text: `${printed(side, lost.face)} has to stand in or next to your city or your base.` };
  if (own.some(({ square, face }) => square === base && groupOf(face) !== "military"))
    return { rule: "HUNT-SETUP-5", text: "Your base may hold only a military unit." };
  if (units.length === 4 && !units.some(({ square }) => square === base))
    return { rule: "HUNT-SETUP-5", text: "One of your military units has to stand in your base." };
  if (main) {
    const unit = units.find(({ square }) => adjacent(square, main.square));
    if (unit)
      return { rule: "HUNT-SETUP-6", text: `${printed(side, unit.face)} would stand next to your main bad guy.` };
    if (near(main.square, base))
      return { rule: "HUNT-SETUP-6", text: "There your main bad guy would be next to the unit in your base." };
    const loud = protesters.find(({ square }) => adjacent(square, main.square));
    if (loud) return { rule: "HUNT-SETUP-9", text: "A protester would stand next to your main bad guy." };
    const gang = of("AS");
    const beside = gang.filter(({ square }) => adjacent(square, main.square)).length;
    if (beside + 3 - gang.length < 2)
      return { rule: "HUNT-SETUP-7", text: "At least two associates have to stand next to your main bad guy." };
  }
  if (protesters.some((a) => protesters.some((b) => adjacent(a.square, b.square))))
    return { rule: "HUNT-SETUP-8", text: "Two of your protesters would stand next to each other." };
  return null;
}

/** May the piece on `from` change places with `to`? Null: it may; "same": that would change nothing. */
export function swapProblem(view: HunterView, from: number, to: number): Problem | "same" | null {
  const face = (square: number): string =>
    view.pieces.find((piece) => piece.owner === view.seat && piece.square === square)?.face ?? "";
  if (from === to || face(from) === face(to)) return "same";
  return problemOf(swapped(view, from, to));
}

/** The swap as answers given anew: how many to take back, what to answer, what was answered before. */
export function changeOf(view: HunterView, from: number, to: number): { count: number; tokens: string[]; before: string[] } {
  const names = (seen: Standing[]): string[] => seen.map(({ square }) => squareName(square));
  const before = names(ordered(view));
  const after = names(ordered(swapped(view, from, to)));
  const first = before.findIndex((token, at) => token !== after[at]);
  return { count: before.length - first, tokens: after.slice(first), before: before.slice(first) };
}

/** What a swap comes to, in words: "Padamah and Commuters", "Padamah to d3". */
export function swapText(view: HunterView, from: number, to: number): string {
  const at = (square: number): Standing | undefined =>
    view.pieces.find((piece) => piece.owner === view.seat && piece.square === square);
  const [one, other] = [at(from), at(to)];
  if (!one) return "";
  return other
    ? `${described(one.owner, one.face)} and ${described(other.owner, other.face)} change places`
    : `${described(one.owner, one.face)} goes to ${squareName(to)}`;
}
