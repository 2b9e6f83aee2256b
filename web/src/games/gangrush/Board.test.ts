import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { axe, boardProps } from "../../testing";
import Board from "./Board.svelte";
import { film } from "./film";
import { askOf, carOf, thingOf, turnOf, viewOf } from "./fixtures";

const driving = viewOf([carOf(0, "DON", "L3:4"), carOf(1, "SPE", "L3:8", { speed: 0 })], [thingOf("barriers", "L2:5", 2)], {
  turn: turnOf(0, { points: 2, steers: 4 }),
});
const drive = askOf("drive", [[[1, 0], "f", "Straight on"], [[1, 5], "fl", "Left"], [[1, 1], "fr", "Right"]]);
const cell = (name: string): HTMLElement => screen.getByRole("gridcell", { name: new RegExp(`^${name},`) });

it("drives a clear step at once, and asks twice before one that hurts", async () => {
  const props = boardProps(film, driving, drive);
  render(Board, { props });
  await fireEvent.click(cell("L3:6"));
  expect(props.choose).toHaveBeenLastCalledWith([1, 0]);
  props.choose.mockClear();
  await fireEvent.click(cell("L2:5"));
  expect(props.choose).not.toHaveBeenCalled();
  expect(screen.getByRole("region", { name: "Planned drive" }).textContent).toContain("-2 and -$200 in the barriers");
  await fireEvent.click(cell("L2:5"));
  expect(props.choose).toHaveBeenLastCalledWith([1, 5]);
});

it("asks why about a space that cannot be chosen", async () => {
  const props = boardProps(film, driving, askOf("drive", [[[1, 0], "f"]]));
  render(Board, { props });
  await fireEvent.click(cell("L4:5"));
  expect(props.why).toHaveBeenCalledWith("fr");
});

it("puts dice aside one by one", async () => {
  const view = viewOf([carOf(0, "DON", "L3:4")], [], {
    phase: "rolling",
    turn: turnOf(0, { rolls: 1, rolled: [2, 0, 1, 1, 1], odds: [[1, 1, 0.8, 0.3, 0.1]] }),
  });
  const ask = askOf("keep", [[[0, 0, 0, 0, 0], "none"], [[1, 0, 1, 0, 0], "tx"], [[2, 0, 1, 1, 1], "ttxrd"]]);
  const props = boardProps(film, view, ask);
  render(Board, { props });
  await fireEvent.click(screen.getAllByRole("button", { name: /^Steer/ })[0]!);
  await fireEvent.click(screen.getByRole("button", { name: /^Shot/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Keep 2, reroll 3" }));
  expect(props.choose).toHaveBeenCalledWith([1, 0, 1, 0, 0]);
  expect(screen.getByText(/2 now; 3\+ 80%/)).toBeTruthy();
});

it("has words for everything", async () => {
  const { container } = render(Board, { props: boardProps(film, driving, drive) });
  expect(cell("L3:8").getAttribute("aria-label")).toContain("W.B. Spender: 0 mph");
  expect(await axe(container)).toEqual([]);
});
