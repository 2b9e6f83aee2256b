/** The board in words: what each square is called by those who listen, and a summary of the whole. */

import type { HunterView, Standing } from "../hunter.gen";
import { CARD, described, kindOf, SIDES, signed, sites, TRACK_MAX, type Group, type Kind } from "./content";
import type { How } from "./deal";
import { squareName } from "./deal";

export interface Seen {
  view: HunterView;
  piece: Standing | undefined;
  square: number;
  /** What can be done with the square now. */
  lit?: How | "from" | "swap" | undefined;
  picked?: boolean;
  /** What is deduced about a blank, in a sentence. */
  because?: string;
}

/** "your", "South's": whose it is, as the viewer says it. */
export function whose(view: HunterView, side: number): string {
  return side === view.seat ? "your" : `${SIDES[side]}'s`;
}

function siteOf(view: HunterView, square: number): string {
  const { city, base } = sites(view.rows);
  for (const side of [0, 1] as const) {
    if (square === city[side]) return `${whose(view, side)} city`;
    if (square === base[side]) return `${whose(view, side)} base`;
  }
  return "";
}

/** A piece in words, with its marks: "your Strike Force 2, frozen". */
export function pieceText(view: HunterView, piece: Standing): string {
  const own = piece.owner === view.seat;
  const parts: string[] = [];
  if (piece.face) {
    parts.push(`${whose(view, piece.owner)} ${described(piece.owner, piece.face)}`);
  } else {
    parts.push(view.seat < 0 ? `${SIDES[piece.owner]}'s piece` : "enemy piece", "blank");
  }
  if (!own && view.phase !== "over" && view.marked) {
    if (piece.face) parts.push("seen");
    parts.push(`set up on ${piece.token}`);
  }
  if (piece.frozen) parts.push("frozen");
  if (piece.moved) parts.push("has moved");
  if (piece.challenged) parts.push("has challenged");
  if (own && piece.shown) parts.push("shown to the enemy");
  return parts.join(", ");
}

const CAN: Record<How | "from" | "swap", string> = {
  from: "can be picked",
  swap: "can change places with it",
  step: "can step here",
  challenge: "can be challenged",
  airlift: "can be challenged by airlift",
  place: "free for the next piece",
  end: "",
  throw: "",
};

/** What a square is called: "d4, your Strike Force 2, frozen". */
export function squareText({ view, piece, square, lit, picked, because }: Seen): string {
  const parts = [squareName(square)];
  const site = siteOf(view, square);
  if (site) parts.push(site);
  parts.push(piece ? pieceText(view, piece) : "empty");
  if (because) parts.push(because.replace(/\.$/, ""));
  if (picked) parts.push("picked");
  else if (lit) parts.push(CAN[lit]);
  return parts.filter(Boolean).join(", ");
}

/** Where the game stands: "Turn 3, your movement." */
export function phaseText(view: HunterView): string {
  if (view.phase === "over") return "The game is over.";
  if (!view.turn || view.active < 0) return view.phase === "set-up" ? "Set-up." : "Who acts first?";
  return `Turn ${view.turn}, ${whose(view, view.active)} ${view.phase}.`;
}

const SLOTS = ["bad guy", "unit", "civilian"] as const;

/** What the side that moves still has to move; "" if nothing. */
export function slotsText(view: HunterView): string {
  const still = (view.open_slots ?? []).map((n, i) => (n ? `${n} ${SLOTS[i]}${n > 1 ? "s" : ""}` : "")).filter(Boolean);
  const together = view.closing_up ? "Bring your associates and your main bad guy together." : "";
  return [together, still.length ? `Still to move: ${still.join(", ")}.` : ""].filter(Boolean).join(" ");
}

/** The whole board for those who do not see it. */
export function summary(view: HunterView): string {
  const parts: string[] = [];
  if (view.seat >= 0) parts.push(`You are ${SIDES[view.seat]}.`);
  parts.push(phaseText(view), slotsText(view));
  for (const side of [0, 1] as const) {
    const name = side === view.seat ? "Your" : `${SIDES[side]}'s`;
    const notice = view.notices[side] ? ", on notice" : "";
    parts.push(`${name} hostility is ${view.tracks[side]} of ${TRACK_MAX}${notice}.`);
  }
  if (view.phase === "set-up") {
    for (const side of [0, 1] as const)
      if (side !== view.seat) parts.push(`${SIDES[side]} is ${view.ready[side] ? "ready" : "still setting up"}.`);
  }
  for (const side of [0, 1] as const) {
    const pieces = view.pieces.filter((piece) => piece.owner === side);
    const faces = pieces.filter((piece) => piece.face);
    const name = side === view.seat ? "Your pieces" : `${SIDES[side]}'s pieces`;
    if (!pieces.length) continue;
    const list = faces.map((piece) => `${described(side, piece.face)} ${squareName(piece.square)}`).join(", ");
    const blank = pieces.length - faces.length;
    parts.push(`${name}: ${[list, blank ? `${blank} blank` : ""].filter(Boolean).join(", ")}.`);
  }
  if (view.removed.length) {
    const gone = view.removed.map(([side, face]) => `${whose(view, side)} ${described(side, face)}`);
    parts.push(`Out of the game: ${gone.join(", ")}.`);
  }
  return parts.filter(Boolean).join(" ");
}

/** What the rules of set-up ask of the next piece, for the person who places it. */
export const PLACING: Record<Kind, string> = {
  MB: "Anywhere but beside your base. Two associates will stand next to it, and no unit or protester.",
  SF: "In or next to your city or base, not next to your main bad guy. One unit must hold the base.",
  IA: "In or next to your city or base, not next to your main bad guy. One unit must hold the base.",
  AS: "At least two of the three stand next to your main bad guy, corners included.",
  PR: "Not next to your main bad guy, nor next to another protester.",
  SK: "Anywhere that is still free.",
  CO: "Anywhere that is still free.",
  PM: "Anywhere that is still free.",
  LS: "Anywhere that is still free.",
};

/** What a kind does when it is met, for those who linger on a piece. */
export function meaning(kind: Kind): string {
  const { group, value } = CARD[kind];
  if (kind === "MB") return "Whoever finds it wins.";
  if (kind === "AS") return `A strike force that meets it removes it: hostility ${signed(value)}.`;
  if (group === "military") return "Freezes whoever challenges it.";
  return `Hostility ${signed(value)} for a strike force that challenges it, nothing for an analyst.`;
}

/** The same in the key of the board, shorter. */
export function keyText(kind: Kind): string {
  const { group, value } = CARD[kind];
  if (kind === "MB") return "Find the enemy's and you win.";
  if (kind === "AS") return `Captured when met: hostility ${signed(value)}.`;
  if (kind === "IA") return "Asks civilians for free, is lost to associates.";
  if (group === "military") return "Challenges. Freezes those who challenge it.";
  return `Hostility ${signed(value)} when met.`;
}

/** The three groups as the questions name them, and how many of each have to move. */
export const GROUPS: Record<Group, string> = {
  bad: "Bad guys: 1 must move each turn",
  military: "Units: 1 must move; they challenge",
  civilian: "Civilians: 2 must move",
};

/** What hostility is about. */
export function hostilityText(lenient: boolean): string {
  const twice = lenient ? "" : `, and also if two of your halves in a row end on ${TRACK_MAX}`;
  return `Meeting civilians moves the challenger's own track; an airlift moves it one more. Every new turn it falls by 1. Above ${TRACK_MAX} you lose${twice}.`;
}

/** What is drawn on pieces besides their faces. */
export const MARKS: readonly { flags: Record<string, boolean>; pencil: string; text: string; seen?: true }[] = [
  { flags: { moved: true }, pencil: "", text: "has moved" },
  { flags: { challenged: true }, pencil: "", text: "has challenged" },
  { flags: { frozen: true }, pencil: "", text: "may not move" },
  { flags: { shown: true }, pencil: "", text: "seen by the enemy", seen: true },
  { flags: {}, pencil: "SF", text: "seen by you", seen: true },
];

/** Why a track moved: "+3: a protester met", "+2: commuters met by airlift", "−1: a new turn". */
export function whyText(shift: number, owed: string, airlift: boolean): string {
  if (!shift) return "";
  if (!owed) return `${signed(shift)}: a new turn`;
  const kind = kindOf(owed);
  return `${signed(shift)}: ${kind === "AS" ? "an associate was captured" : `${MET[kind]} met`}${airlift ? " by airlift" : ""}`;
}

const MET: Partial<Record<Kind, string>> = {
  ...{ PR: "a protester", SK: "schoolkids", CO: "commuters", PM: "a peace march", LS: "people who love soldiers" },
};
