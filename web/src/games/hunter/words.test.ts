import { describe, expect, it } from "vitest";
import { standing, viewOf } from "./fixtures";
import { parseSquare } from "./deal";
import { KINDS } from "./content";
import { hostilityText, keyText, phaseText, slotsText, squareText, summary, whyText } from "./words";

const view = viewOf([
  standing("S.SF2 d4", { frozen: true }),
  standing("S.PR c2", { shown: true }),
  standing("S.MB a1"),
  standing("N.? f9"),
  standing("N.AS1 e6", { shown: true, token: "e8", moved: true }),
]);

function words(square: string, more: object = {}): string {
  const at = parseSquare(square);
  return squareText({ view, piece: view.pieces.find((piece) => piece.square === at), square: at, ...more });
}

describe("a square in words", () => {
  it("says what stands there and how it is", () => {
    expect(words("d4")).toBe("d4, your Strike Force 2, frozen");
    expect(words("c2")).toBe("c2, your city, your Protester, shown to the enemy");
    expect(words("a1")).toBe("a1, your Main bad guy Padamah");
    expect(words("f9")).toBe("f9, North's city, enemy piece, blank, set up on f9");
    expect(words("e6")).toBe("e6, North's Associate Andirra, seen, set up on e8, has moved");
    expect(words("c9")).toBe("c9, North's base, empty");
  });

  it("reminds nobody of anything where players have to remember", () => {
    const unaided = { ...view, marked: false };
    const blank = unaided.pieces.find(({ square }) => square === parseSquare("f9"));
    expect(squareText({ view: unaided, piece: blank, square: parseSquare("f9") })).toBe("f9, North's city, enemy piece, blank");
  });

  it("says what can be done with it", () => {
    expect(words("d4", { lit: "from" })).toMatch(/can be picked$/);
    expect(words("e5", { lit: "step" })).toBe("e5, empty, can step here");
    expect(words("f9", { lit: "airlift" })).toMatch(/can be challenged by airlift$/);
    expect(words("d4", { lit: "from", picked: true })).toMatch(/picked$/);
  });

  it("takes no side for spectators", () => {
    const watched = { ...view, seat: -2, pieces: [standing("S.? d4"), standing("N.? f9")] };
    const at = parseSquare("d4");
    expect(squareText({ view: watched, piece: watched.pieces[0], square: at })).toBe(
      "d4, South's piece, blank, set up on d4",
    );
  });
});

describe("the board in words", () => {
  it("says whose turn it is and what is still to be done", () => {
    expect(phaseText(view)).toBe("Turn 3, your movement.");
    expect(phaseText({ ...view, active: 1, phase: "challenges" })).toBe("Turn 3, North's challenges.");
    expect(slotsText({ ...view, open_slots: [1, 0, 2] })).toBe("Still to move: 1 bad guy, 2 civilians.");
    expect(slotsText({ ...view, open_slots: [0, 0, 0] })).toBe("");
  });

  it("sums it up", () => {
    const text = summary({ ...view, notices: [true, false], removed: [[1, "AS2"]] });
    expect(text).toContain("You are South. Turn 3, your movement.");
    expect(text).toContain("Your hostility is 4 of 10, on notice. North's hostility is 2 of 10.");
    expect(text).toContain("Your pieces: Strike Force 2 d4, Protester c2, Main bad guy Padamah a1.");
    expect(text).toContain("North's pieces: Associate Andirra e6, 1 blank.");
    expect(text).toContain("Out of the game: North's Associate Gammaha.");
  });

  it("says who is still setting up", () => {
    const text = summary(viewOf([], { phase: "set-up", turn: 0, active: -1, ready: [false, true] }));
    expect(text).toContain("Set-up.");
    expect(text).toContain("North is ready.");
  });
});

describe("the key of the board", () => {
  it("says of every kind what meeting one does", () => {
    expect(KINDS.map(keyText)).toHaveLength(9);
    expect(keyText("PR")).toBe("Hostility +3 when met.");
    expect(keyText("AS")).toBe("Captured when met: hostility \u22122.");
  });

  it("says when hostility loses, by the rule that was agreed", () => {
    expect(hostilityText(false)).toMatch(/Above 10 you lose, and also if two of your halves in a row end on 10\.$/);
    expect(hostilityText(true)).toMatch(/Above 10 you lose\.$/);
  });

  it("gives the reason of a change", () => {
    expect([whyText(3, "PR", false), whyText(2, "CO", true), whyText(-2, "AS1", false), whyText(-1, "", false), whyText(0, "", false)]).toEqual([
      "+3: a protester met",
      "+2: commuters met by airlift",
      "\u22122: an associate was captured",
      "\u22121: a new turn",
      "",
    ]);
  });
});
