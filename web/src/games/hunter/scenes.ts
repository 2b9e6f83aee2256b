/** The little boards of the rules: situations made by hand, each as small as shows its rule. */

import type { Scene } from "../contract";
import type { HunterEvent, HunterView, Standing } from "../hunter.gen";
import { FILES } from "./content";
import { EXAMPLE } from "./content.gen";
import { askOf, standing, viewOf } from "./fixtures";
import { parseSquare, squareName } from "./deal";

const cell = (square: string): string => `[data-square="${square}"]`;

/** The part of the board between two corners, named from bottom left to top right. */
function between(low: string, high: string): Scene["crop"] {
  const files = high.charCodeAt(0) - low.charCodeAt(0) + 1;
  const ranks = Number(high.slice(1)) - Number(low.slice(1)) + 1;
  const across = Array.from({ length: files }, (_, n) => String.fromCharCode(low.charCodeAt(0) + n));
  const down = Array.from({ length: ranks }, (_, n) => String(Number(high.slice(1)) - n));
  return { of: [cell(low), cell(high)], shape: files / ranks, across, down };
}

const told = (...events: HunterEvent[]): { no: number; data: HunterEvent; text: string }[] =>
  events.map((data) => ({ no: 1, data, text: "" }));

/** The same view after some pieces have changed, by square. */
function after(view: HunterView, changes: Record<string, Partial<Standing>>, more: Partial<HunterView> = {}): HunterView {
  const pieces = view.pieces.map((piece) => ({ ...piece, ...changes[squareName(piece.square)] }));
  return { ...view, pieces, ...more };
}

const sq = parseSquare;

// Set-up

const setUp: Partial<HunterView> = { phase: "set-up", turn: 0, active: -1, tracks: [1, 1], ready: [false, false] };

const example = viewOf(
  EXAMPLE.map((face, square) => standing(`S.${face} ${squareName(square)}`)),
  { ...setUp, ready: [true, false] },
);

const placed = viewOf([standing("S.MB a2", { piece: 0 })], setUp);
const open = ["b1", "c1", "d1", "e1", "f1", "g1", "b2", "c2", "d2", "e2", "f2", "g2", "b3", "c3", "d3", "e3", "f3", "g3"];
const forUnits = open.filter((square) => !["b1", "b2", "b3"].includes(square));

// Movement

const steps = viewOf(
  [
    standing("S.SF1 d4", { piece: 4, token: "d3" }),
    standing("S.CO c4", { piece: 15, token: "c3" }),
    standing("N.? d5", { token: "e8" }),
    standing("S.PM e5", { piece: 18, token: "e3" }),
  ],
  { tracks: [1, 1] },
);

const formation = viewOf(
  [
    standing("S.MB d4", { piece: 0, token: "d2" }),
    standing("S.AS1 c3", { piece: 1, token: "c1" }),
    standing("S.AS2 e3", { piece: 2, token: "e1" }),
    standing("S.PR f5", { piece: 8, token: "f3" }),
  ],
  { tracks: [1, 1] },
);

const infiltration = viewOf(
  [
    standing("S.MB f8", { piece: 0, token: "d2" }),
    standing("S.AS1 e8", { piece: 1, token: "c1" }),
    standing("S.AS2 g8", { piece: 2, token: "e1" }),
    standing("N.? e9", { token: "e9" }),
    standing("N.? g10", { token: "g10" }),
  ],
  { tracks: [1, 1] },
);

// Challenges

const meeting = viewOf(
  [
    standing("S.SF1 d4", { piece: 4, token: "d3" }),
    standing("N.? d5", { token: "e8" }),
    standing("N.? e5", { token: "d8" }),
    standing("S.CO c3", { piece: 15, token: "c3" }),
  ],
  { phase: "challenges", tracks: [3, 1] },
);

const soldiers = viewOf(
  [standing("S.SF2 d4", { piece: 5, token: "d3" }), standing("N.? d5", { token: "c8" }), standing("N.? c5", { token: "b8" })],
  { phase: "challenges", tracks: [3, 1] },
);

const flights = viewOf(
  [
    standing("S.SF1 c2", { piece: 4, token: "c2" }),
    standing("S.SK b2", { piece: 12, token: "b2" }),
    standing("S.IA f2", { piece: 7, token: "f2" }),
    ...["e8", "f8", "e7", "f7", "g6", "c7", "h6"].map((at) => standing(`N.? ${at}`)),
  ],
  { rows: 8, phase: "challenges", tracks: [4, 1] },
);
const targets = ["e8", "f8", "e7", "f7", "g6"].map((at) => `c2*${at}`);

// Tracks

const warm = viewOf([], { phase: "challenges", tracks: [7, 2] });
const hot = viewOf([], { phase: "movement", tracks: [10, 1], notices: [true, false] });
const GAUGE: Scene["crop"] = { of: [".ours.flat .tube"], shape: 5.2 };

const scenes: Scene[] = [
  {
    name: "where-units-start",
    rule: "HUNT-SETUP-4",
    caption: "Where Strike Force 1 may start, with Padamah on a2: in or next to the city (c2) or the base (f2), and not beside the main bad guy.",
    alt: "South's three home ranks. The main bad guy stands on a2. Lit for a strike force: all squares of the files c to g. Not lit: the outer files a and h, and b1, b2 and b3, which touch him.",
    view: placed,
    ask: askOf("hunter.place", forUnits),
    crop: between("a1", "h3"),
    width: 26,
  },
  {
    name: "set-up",
    rule: "HUNT-SETUP-9",
    caption: "A legal set-up: the main bad guy on a2 with his three associates around it, a unit in the base (f2), no two protesters side by side.",
    alt: `The example set-up of South. ${[2, 1, 0].map((rank) => `Rank ${rank + 1}, from a to h: ${EXAMPLE.slice(rank * FILES, (rank + 1) * FILES).join(", ")}.`).join(" ")}`,
    view: example,
    crop: between("a1", "h3"),
    width: 26,
  },
  {
    name: "track",
    rule: "HUNT-TRACK-3",
    caption: "The challenger's own track, with what the crowd did to it. Play: frisking a protester raises it by 3.",
    alt: "A hostility track like a thermometer from 1 to 10, standing on 7. After a protester was challenged it stands on 10.",
    view: warm,
    crop: GAUGE,
    width: 22,
    then: {
      view: { ...warm, tracks: [10, 2] },
      events: told({ event: "trackmoved", seat: 0, before: 7, after: 10, met: "PR", airlift: false, fleeting: false }),
    },
  },
  {
    name: "notice",
    rule: "HUNT-TRACK-7",
    caption: "On 10 and on notice: one turn is left to get below 10.",
    alt: "A hostility track that is full, on 10 of 10, with the sign for being on notice.",
    view: hot,
    crop: GAUGE,
    width: 22,
  },
  {
    name: "steps",
    rule: "HUNT-MOVE-7",
    caption: "Strike Force 1 on d4 may step to e4 or d3. c4 and d5 are occupied, and diagonals are no steps.",
    alt: "Strike Force 1 on d4. Its neighbour c4 holds an own piece, d5 an enemy one. Lit are the two free neighbours, e4 and d3; the diagonal squares are not lit, free or not.",
    view: steps,
    ask: askOf("hunter.move", ["d4e4", "d4d3"]),
    press: [cell("d4")],
    crop: between("b3", "f5"),
    width: 18,
    then: {
      view: after(steps, { d4: { square: sq("e4"), moved: true } }),
      events: told({ event: "stepped", seat: 0, origin: sq("d4"), square: sq("e4"), face: "", site: "" }),
    },
  },
  {
    name: "formation",
    rule: "HUNT-FORM-3",
    caption: "The main bad guy on d4 keeps two associates beside him (corners count): he may step to d3. On e4 he would touch the protester on f5; on c4 or d5 he would lose an associate.",
    alt: "The main bad guy on d4, associates on c3 and e3, an own protester on f5. Only d3 is lit for him.",
    view: formation,
    ask: askOf("hunter.move", ["d4d3"]),
    press: [cell("d4")],
    crop: between("b2", "f5"),
    width: 17,
  },
  {
    name: "infiltration",
    rule: "HUNT-SITE-3",
    caption: "North has left its city f9 empty. South's main bad guy steps in and wins at once.",
    alt: "South's main bad guy on f8 with associates on e8 and g8, right below North's empty city on f9, which is lit.",
    view: infiltration,
    ask: askOf("hunter.move", ["f8f9"]),
    press: [cell("f8")],
    crop: between("d7", "h10"),
    width: 17,
    then: {
      view: after(infiltration, { f8: { square: sq("f9"), moved: true } }),
      events: told({ event: "stepped", seat: 0, origin: sq("f8"), square: sq("f9"), face: "", site: "" }),
    },
  },
  {
    name: "challenge",
    rule: "HUNT-CHAL-8",
    caption: "Strike Force 1 may challenge d5, not e5: that is a diagonal. Play: d5 turns out to be schoolkids, and South's hostility goes from 3 to 5.",
    alt: "Strike Force 1 on d4 aims at a blank enemy piece on d5, which is marked by cross-hairs. Another blank piece on e5, diagonally beside it, is not marked.",
    view: meeting,
    ask: askOf("hunter.challenge", ["d4xd5", "end"]),
    press: [cell("d4")],
    crop: between("b3", "f6"),
    width: 17,
    then: {
      view: after(
        meeting,
        { d4: { challenged: true, shown: true }, d5: { face: "SK", shown: true } },
        { tracks: [5, 1] },
      ),
      events: told(
        {
          ...{ event: "challenged", seat: 0, origin: sq("d4"), square: sq("d5"), airlift: false },
          ...{ challenger: "SF1", target: "SK", fleeting: false, site: "" },
        },
        { event: "trackmoved", seat: 0, before: 3, after: 5, met: "SK", airlift: false, fleeting: false },
      ),
    },
  },
  {
    name: "military",
    rule: "HUNT-CHAL-10",
    caption: "Play: the blank on d5 is a strike force too. Nothing is removed, but the challenger is frozen for its next movement.",
    alt: "Strike Force 2 on d4 challenges a blank piece on d5. It turns out to be military, and Strike Force 2 is marked as frozen.",
    view: soldiers,
    ask: askOf("hunter.challenge", ["d4xd5", "end"]),
    press: [cell("d4")],
    crop: between("b3", "f6"),
    width: 17,
    then: {
      view: after(soldiers, { d4: { challenged: true, shown: true, frozen: true }, d5: { face: "SF1", shown: true } }),
      events: told(
        {
          ...{ event: "challenged", seat: 0, origin: sq("d4"), square: sq("d5"), airlift: false },
          ...{ challenger: "SF2", target: "SF1", fleeting: false, site: "" },
        },
        { event: "frozen", seat: 0, square: sq("d4"), face: "SF2", fleeting: false },
      ),
    },
  },
  {
    name: "airlift",
    rule: "HUNT-AIR-2",
    caption: "An airlift on the eight-rank board: from its own city on c2 the unit reaches any enemy piece in or next to the enemy city (f7), not those elsewhere. Play: it flies to e8 and back.",
    alt: "South's strike force in its city on c2. The zone of nine squares around North's city on f7 is shaded; the five enemy pieces inside are marked by cross-hairs, those on c7 and h6 are not.",
    view: flights,
    ask: askOf("hunter.challenge", [...targets, "end"]),
    press: [cell("c2")],
    crop: between("a1", "h8"),
    width: 21,
    then: {
      view: after(
        flights,
        { c2: { challenged: true, shown: true }, e8: { face: "PM", shown: true } },
        { tracks: [7, 1], airlifted: [true, false] },
      ),
      events: told(
        {
          ...{ event: "challenged", seat: 0, origin: sq("c2"), square: sq("e8"), airlift: true },
          ...{ challenger: "SF1", target: "PM", fleeting: false, site: "" },
        },
        { event: "trackmoved", seat: 0, before: 4, after: 7, met: "PM", airlift: true, fleeting: false },
      ),
    },
  },
];

export default scenes;
