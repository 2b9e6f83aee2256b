/** Names, numbers and sites of hunter as the engine has them, and small questions about them. */

import { CARD as PRINTED, FILES, HOME, NICKNAMES, SITES } from "./content.gen";

export { FACES, FILES, HOME, SETUP_ORDER, SIDES, TRACK_MAX, TRACK_MIN } from "./content.gen";

export type Side = 0 | 1;
export type Kind = keyof typeof PRINTED;
export type Group = "bad" | "military" | "civilian";

interface Card {
  group: Group;
  count: number;
  /** What meeting it on the ground does to the challenger's track. */
  value: number;
  name: string;
}

export const CARD = PRINTED as Record<Kind, Card>;
export const KINDS = Object.keys(CARD) as Kind[];

const PLURALS: Partial<Record<Kind, string>> = {
  ...{ AS: "Associates", SF: "Strike Forces", PR: "Protesters", PM: "Peace Marches" },
};

/** One or several pieces of a kind. */
export function called(kind: Kind, count: number): string {
  return (count > 1 && PLURALS[kind]) || CARD[kind].name;
}

/** The same within a sentence: "3 of them associates", "1 of them the main bad guy". */
export function calledIn(kind: Kind, count: number): string {
  if (kind === "LS") return "people who love soldiers";
  const only = kind === "MB" || kind === "IA";
  return `${only ? "the " : ""}${called(kind, count).toLowerCase()}`;
}

export function kindOf(face: string): Kind {
  return face.slice(0, 2) as Kind;
}

/** The number that tells strike forces and associates apart; 0 for the others. */
export function numberOf(face: string): number {
  return Number(face.slice(2));
}

export function groupOf(face: string): Group {
  return CARD[kindOf(face)].group;
}

/** The name printed on a side's piece. */
export function printed(side: number, face: string): string {
  const number = numberOf(face);
  return (NICKNAMES as Record<string, string>[])[side]?.[face] ?? `${CARD[kindOf(face)].name}${number ? ` ${number}` : ""}`;
}

/** The piece in words that also say what a nickname stands for. */
export function described(side: number, face: string): string {
  const name = printed(side, face);
  const kind = kindOf(face);
  return kind === "MB" || kind === "AS" ? `${CARD[kind].name} ${name}` : name;
}

/** The printed value with its sign; "" for pieces without one. */
export function valueText(face: string): string {
  return signed(CARD[kindOf(face)].value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : "";
}

export interface Sites {
  city: readonly [number, number];
  base: readonly [number, number];
  /** The squares in and next to each side's city, where the other side's airlifts go. */
  zone: readonly [number[], number[]];
}

/** The red squares of both sides. */
export function sites(rows: number): Sites {
  return (SITES as unknown as Record<number, Sites>)[rows]!;
}

/** Is this square in that side's three home ranks? */
export function atHome(side: number, square: number, rows: number): boolean {
  return side === 0 ? square < HOME : square >= rows * FILES - HOME;
}

/** Do two squares share an edge or a corner? */
export function adjacent(a: number, b: number): boolean {
  const files = Math.abs((a % FILES) - (b % FILES));
  const ranks = Math.abs(Math.floor(a / FILES) - Math.floor(b / FILES));
  return Math.max(files, ranks) === 1;
}
