import { describe, expect, it } from "vitest";
import { seatInfo } from "./examples";
import { fieldsOf, isEmpty, readable, seatFields, shapeOf, type Shape } from "./shape";

/** A shape as short text, to compare. */
function text(shape: Shape | null): unknown {
  if (!shape) return null;
  switch (shape.kind) {
    case "text":
      return shape.text;
    case "seat":
      return `seat ${shape.seat}`;
    case "chips":
      return shape.items.map(text);
    case "grid":
      return shape.rows.map((row) => row.map(text));
    case "table":
      return [shape.columns, ...shape.rows.map((row) => row.map(text))];
    case "fields":
      return Object.fromEntries(shape.fields.map(({ label, shape: inner }) => [label, text(inner)]));
  }
}
const shown = (value: unknown, name = "thing", seats = 2): unknown => text(shapeOf(value, name, seats));

describe("values", () => {
  it("are left out when they are empty", () => {
    for (const nothing of [null, undefined, "", [], {}, [null, ""], { a: [], b: null }]) expect(isEmpty(nothing)).toBe(true);
    for (const something of [0, false, "x", [0], { a: 0 }]) expect(isEmpty(something)).toBe(false);
    expect(shown({ a: null, left: 3 })).toEqual({ Left: "3" });
  });

  it("are written as people read them", () => {
    expect(shown(12500)).toBe("12,500");
    expect(shown(-3)).toBe("\u22123");
    expect(shown(0.33333)).toBe("0.333");
    expect(shown("first_player")).toBe("First player");
    expect(readable("Nob Hill")).toBe("Nob Hill");
    expect(readable("d4")).toBe("d4");
    expect(shown(true)).toBe("yes");
  });

  it("name seats where their name says so", () => {
    expect(shown(1, "active")).toBe("seat 1");
    expect(shown(-1, "active")).toBeNull();
    expect(shown(5, "turn")).toBe("5");
    expect(shown(-1, "last_node")).toBeNull();
    expect(shown(-1, "score")).toBe("\u22121");
  });
});

describe("lists", () => {
  it("of plain things are chips, also of pairs", () => {
    expect(shown(["red_light", "Fog"])).toEqual(["Red light", "Fog"]);
    expect(
      shown([
        [0, "AS1"],
        [1, "IA"],
      ]),
    ).toEqual(["0 · AS1", "1 · IA"]);
  });

  it("of things alike are tables without empty columns", () => {
    const cars = [
      { node: 4, owner: 0, hand: ["Oil"], wrecked: false, note: "" },
      { node: 9, owner: 1, hand: [], wrecked: false, note: "" },
    ];
    expect(shown(cars)).toEqual([
      ["Node", "Owner", "Hand"],
      ["4", "seat 0", ["Oil"]],
      ["9", "seat 1", null],
    ]);
  });

  it("of lines are grids", () => {
    const lanes = [
      ["", "car", ""],
      ["", "", "rock"],
      ["oil", "", ""],
    ];
    expect(shown(lanes)).toEqual([
      [null, "Car", null],
      [null, null, "Rock"],
      ["Oil", null, null],
    ]);
  });
});

describe("what belongs to a seat", () => {
  const seats = [seatInfo(0), seatInfo(1), seatInfo(2)];
  const told = (view: unknown, seat: number) =>
    Object.fromEntries(seatFields(view, seats, seat).fields.map(({ label, shape }) => [label, text(shape)]));

  it("is found in lists with one entry for each, by name", () => {
    const view = { money: [5, 10, 0], ready: [true, false, false], dice: [1, 2, 3], hand_counts: [2, 0, 7] };
    expect(told(view, 0)).toEqual({ Money: "5", Ready: "yes", "Hand counts": "2" });
    expect(told(view, 2)).toEqual({ Money: "0", "Hand counts": "7" });
    expect([...seatFields(view, seats, 0).names]).toEqual(["money", "ready", "hand_counts"]);
    expect(fieldsOf(view, 3, seatFields(view, seats, 0).names).map(({ name }) => name)).toEqual(["dice"]);
  });

  it("is found in lists of seats", () => {
    const players = [2, 0, 1].map((seat) => ({ seat, health: seat + 1, cards: [] }));
    expect(told({ players }, 1)).toEqual({ Health: "2" });
    expect(told({ cars: [{ speed: 1 }, { speed: 2 }, { speed: 3 }] }, 2)).toEqual({ Speed: "3" });
    expect(told({ rocks: [{ at: 1 }, { at: 2 }, { at: 3 }] }, 2)).toEqual({});
  });
});
