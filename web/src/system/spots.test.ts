import { expect, test } from "vitest";
import type { Offer, Pointed } from "../protocol.gen";
import { placesAt, selectors } from "./spots";

const point = (some: Partial<Pointed>): Pointed => ({ offers: [], places: [], cards: [], seats: [], panels: [], ...some });
const offers = [
  { choice: [3, 24], token: "a3a4", label: "", does: { do: "step", piece: 3, at: 16, to: 24 } },
  { choice: 0, token: "pass", label: "", does: { do: "pass" } },
] as unknown as Offer[];
const spots = { place: (at: unknown) => `[data-square="${String(at)}"]` };

test("a choice is where the places are that it is about, or where it can be pressed", () => {
  expect(selectors(point({ offers: [[3, 24], 0] }), offers, {}, spots)).toEqual([
    ['[data-square="16"]', '[data-act="a3a4"]'],
    ['[data-square="24"]', '[data-act="a3a4"]'],
    ['[data-act="pass"]'],
  ]);
});

test("a choice that takes several presses is where the first of them is made", () => {
  const start = (does: { do: string }): string => (does.do === "pass" ? '[data-card="7"]' : "");
  expect(selectors(point({ offers: [0] }), offers, {}, { ...spots, start })).toEqual([['[data-act="pass"]', '[data-card="7"]']]);
});

test("places, seats and panels are found by their names", () => {
  expect(selectors(point({ places: [8], seats: [1], panels: ["goal"] }), offers, {}, spots)).toEqual([
    [".goal"],
    ['[data-testid="seat-1"]'],
    ['[data-square="8"]'],
  ]);
});

test("all places that are pointed at are known to maps", () => {
  expect(placesAt(point({ places: [8], offers: [[3, 24]] }), offers)).toEqual([8, 16, 24]);
});

test("a place by row and column is one on every side of where the map began", () => {
  const lay = { choice: [0, 0, 0], token: "-1,0/0", label: "", does: { do: "lay_card", row: -1, col: 0, rotation: 0 } } as unknown as Offer;
  expect(placesAt(point({ offers: [[0, 0, 0]] }), [lay])).toEqual([[-1, 0]]);
});
