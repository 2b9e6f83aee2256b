import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Grid } from "./GridBoard.geometry";
import GridBoard from "./GridBoard.svelte";

afterEach(cleanup);

describe("the grid", () => {
  const south = new Grid(8, 10);
  const north = new Grid(8, 10, true);

  it("names squares and reads the names", () => {
    expect(south.name(0)).toBe("a1");
    expect(south.name(79)).toBe("h10");
    for (let square = 0; square < 80; square += 1) expect(south.parse(south.name(square))).toBe(square);
    for (const wrong of ["i1", "a0", "a11", "a01", "", "d", "4d"]) expect(south.parse(wrong)).toBe(-1);
  });

  it("draws a1 at the bottom left, and at the top right for the other seat", () => {
    expect(south.cell(0)).toEqual({ column: 0, row: 9 });
    expect(north.cell(0)).toEqual({ column: 7, row: 0 });
    for (const grid of [south, north])
      for (let square = 0; square < 80; square += 1) {
        const { column, row } = grid.cell(square);
        expect(grid.at(column, row)).toBe(square);
        expect(grid.under(grid.centre(square))).toBe(square);
      }
  });

  it("makes a1 dark and its neighbours light", () => {
    expect(south.dark(0)).toBe(true);
    expect(south.neighbours(0).map((square) => south.dark(square))).toEqual([false, false]);
  });

  it("walks as the board is drawn and stops at the edge", () => {
    const d4 = south.parse("d4");
    expect(south.name(south.walk(d4, "up"))).toBe("d5");
    expect(north.name(north.walk(d4, "up"))).toBe("d3");
    expect(north.name(north.walk(d4, "left"))).toBe("e4");
    expect(south.walk(0, "down")).toBe(0);
    expect(south.name(south.walk(d4, "last"))).toBe("h4");
    expect(south.name(south.walk(d4, "top"))).toBe("d10");
  });

  it("goes round the squares of a set in reading order", () => {
    const set = ["b8", "d4", "f4"].map((name) => south.parse(name));
    const after = (name: string, back = false): string => south.name(south.next(south.parse(name), set, back));
    expect(after("b8")).toBe("d4");
    expect(after("d4")).toBe("f4");
    expect(after("f4")).toBe("b8");
    expect(after("b8", true)).toBe("f4");
    expect(south.next(5, [])).toBe(5);
  });

  it("snaps a fingertip to a wanted square nearby, and only then", () => {
    const d4 = south.parse("d4");
    const corner = south.corner(d4);
    const just = { x: corner.x - 6, y: corner.y + 50 };
    expect(south.name(south.snap(just, new Set([d4]), 10))).toBe("d4");
    expect(south.name(south.snap(just, new Set([d4]), 5))).toBe("c4");
    expect(south.name(south.snap(just, new Set([d4, south.parse("c4")]), 10))).toBe("c4");
  });
});

describe("the board", () => {
  const grid = new Grid(3, 2);
  const cell = (square: number) => ({ text: `square ${grid.name(square)}`, lit: square === 4, picked: square === 1 });

  it("is a grid with a named cell for every square, one of them in the tab order", async () => {
    render(GridBoard, { grid, label: "Little board", cell, home: 1 });
    expect(screen.getByRole("grid", { name: "Little board" })).toBeTruthy();
    expect(screen.getAllByRole("row")).toHaveLength(2);
    const cells = screen.getAllByRole("gridcell");
    expect(cells.map((each) => each.getAttribute("aria-label"))).toEqual(
      ["a2", "b2", "c2", "a1", "b1", "c1"].map((name) => `square ${name}`),
    );
    expect(cells.filter((each) => each.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(screen.getByRole("gridcell", { selected: true }).getAttribute("data-square")).toBe("b1");
  });

  it("is walked, pressed and left by keyboard", async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    const point = vi.fn();
    const cancel = vi.fn(() => true);
    render(GridBoard, { grid, label: "Little board", cell, home: 0, press, point, cancel });
    await user.tab();
    expect(document.activeElement?.getAttribute("data-square")).toBe("a1");
    await user.keyboard("{ArrowRight}{ArrowUp}");
    expect(document.activeElement?.getAttribute("data-square")).toBe("b2");
    expect(point).toHaveBeenLastCalledWith(4, "key");
    await user.keyboard("{Enter}");
    expect(press).toHaveBeenLastCalledWith(4, "key");
    await user.keyboard("{Home}{PageDown} ");
    expect(press).toHaveBeenLastCalledWith(0, "key");
    await user.keyboard(".");
    expect(document.activeElement?.getAttribute("data-square")).toBe("b2");
    await user.keyboard("{Escape}");
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("does not choose anything while it is disabled", async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    render(GridBoard, { grid, label: "Little board", cell, press, disabled: true });
    await user.tab();
    await user.keyboard("{Enter}");
    expect(press).not.toHaveBeenCalled();
  });
});
