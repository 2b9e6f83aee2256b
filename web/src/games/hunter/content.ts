/** Names, numbers and sites of hunter, as printed: the same for everybody. A test holds them to the title's content. */

export type Side = 0 | 1;
export type Kind = "MB" | "AS" | "SF" | "IA" | "PR" | "SK" | "CO" | "PM" | "LS";
export type Group = "bad" | "military" | "civilian";

export const FILES = 8;
export const HOME = 24;
export const TRACK_MIN = 1;
export const TRACK_MAX = 10;
export const SIDES = ["South", "North"] as const;

export const KINDS: readonly Kind[] = ["MB", "AS", "SF", "IA", "PR", "SK", "CO", "PM", "LS"];

interface Card {
  group: Group;
  count: number;
  /** What meeting it on the ground does to the challenger's track. */
  value: number;
  name: string;
  plural: string;
}

export const CARD: Record<Kind, Card> = {
  MB: { group: "bad", count: 1, value: 0, name: "Main bad guy", plural: "Main bad guy" },
  AS: { group: "bad", count: 3, value: -2, name: "Associate", plural: "Associates" },
  SF: { group: "military", count: 3, value: 0, name: "Strike Force", plural: "Strike Forces" },
  IA: { group: "military", count: 1, value: 0, name: "Intel Analyst", plural: "Intel Analyst" },
  PR: { group: "civilian", count: 4, value: 3, name: "Protester", plural: "Protesters" },
  SK: { group: "civilian", count: 3, value: 2, name: "Schoolkids", plural: "Schoolkids" },
  CO: { group: "civilian", count: 3, value: 1, name: "Commuters", plural: "Commuters" },
  PM: { group: "civilian", count: 3, value: 2, name: "Peace March", plural: "Peace Marches" },
  LS: { group: "civilian", count: 3, value: -1, name: "We love soldiers!", plural: "We love soldiers!" },
};

const NICKNAMES: readonly Record<string, string>[] = [
  { MB: "Padamah", AS1: "Schelkie", AS2: "Agudalah", AS3: "Rocket Man" },
  { MB: "U'mgullah", AS1: "Andirra", AS2: "Gammaha", AS3: "Crazy Zeke" },
];

/** The faces in the order in which a guided set-up asks for them, one per piece. */
export const SETUP_ORDER: readonly string[] = [
  ...["MB", "SF1", "SF2", "SF3", "IA", "AS1", "AS2", "AS3"],
  ...["PR", "PR", "PR", "PR", "SK", "SK", "SK", "CO", "CO", "CO", "PM", "PM", "PM", "LS", "LS", "LS"],
];

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
  return NICKNAMES[side]?.[face] ?? `${CARD[kindOf(face)].name}${number ? ` ${number}` : ""}`;
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
}

/** The red squares of both sides; North's are South's turned by 180 degrees. */
export function sites(rows: number): Sites {
  const last = rows * FILES - 1;
  return { city: [10, last - 10], base: [13, last - 13] };
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

/** The squares in and next to a side's city, where the other side's airlifts go. */
export function zone(side: number, rows: number): number[] {
  const city = sites(rows).city[side as Side];
  return [...Array(rows * FILES).keys()].filter((square) => square === city || adjacent(square, city));
}
