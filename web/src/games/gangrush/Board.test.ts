import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { axe, boardProps } from "../../testing";
import type { GangrushDoes } from "../gangrush.gen";
import Board from "./Board.svelte";
import { film } from "./film";
import { askOf, carOf, stepOf, thingOf, turnOf, viewOf } from "./fixtures";
import { idOf } from "./ground";

const driving = viewOf([carOf(0, "DON", "L3:4"), carOf(1, "SPE", "L3:8", { speed: 0 })], [thingOf("barriers", "L2:5", 2)], {
  turn: turnOf(0, { points: 2, steers: 4 }),
});
const note = { text: "Don Moccioco loses 2 durability and $200 breaking through barriers.", tone: "bad" } as const;
const barriers = { way: "ahead left", aim: idOf("L2:5"), at: idOf("L2:5"), meets: "barriers", falls: false, notes: [note] } as const;
const drive = askOf("drive", [
  [stepOf("ahead", "L3:6"), "f", "Straight on"],
  [stepOf("ahead left", "L2:5", [], { legs: [{ ...barriers, notes: [note] }], lost: 2, gained: -200 }), "fl", "Left"],
  [stepOf("ahead right", "L4:5"), "fr", "Right"],
]);
const cell = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${name}"]`)!;

it("drives a step at once, after its cost was shown, and shows farther routes first", async () => {
  const props = boardProps(film, driving, drive);
  render(Board, { props });
  await fireEvent.click(cell("L3:6"));
  expect(props.choose).toHaveBeenLastCalledWith(0);
  props.choose.mockClear();
  await fireEvent.focus(cell("L2:5"));
  expect(screen.getByRole("region", { name: "Planned drive" }).textContent).toContain("loses 2 durability and $200 breaking through barriers");
  await fireEvent.click(cell("L2:5"));
  expect(props.choose).toHaveBeenLastCalledWith(1);
});

it("asks why about a space that cannot be chosen", async () => {
  const props = boardProps(film, driving, askOf("drive", [[stepOf("ahead", "L3:6"), "f"]]));
  render(Board, { props });
  await fireEvent.click(cell("L4:5"));
  expect(props.why).toHaveBeenCalledWith("fr");
});

it("chooses a hazard and its space by one press, and answers the second question when it comes", async () => {
  const view = viewOf([carOf(0, "DON", "L3:4")], [], { phase: "hazards", turn: null, revealed: ["SPIKE2", "CONT"] });
  const which = askOf("which", [
    [{ do: "pick_hazard", hazard: "SPIKE2", spaces: [idOf("L3:8")] }, "spike2"],
    [{ do: "pick_hazard", hazard: "CONT", spaces: [idOf("L3:8"), idOf("L2:9")] }, "cont"],
  ]);
  const props = boardProps(film, view, which);
  const { rerender } = render(Board, { props });
  await fireEvent.click(screen.getByRole("button", { name: "container" }));
  await fireEvent.click(cell("L2:9"));
  expect(props.choose).toHaveBeenLastCalledWith(1);
  const where = { ...askOf("place", [[{ do: "place_hazard", hazard: "CONT", at: idOf("L3:8") }, "L3:8"], [{ do: "place_hazard", hazard: "CONT", at: idOf("L2:9") }, "L2:9"]]), no: 2 };
  await rerender({ ...props, ...boardProps(film, { ...view, placing: "CONT" }, where), choose: props.choose });
  expect(props.choose).toHaveBeenCalledTimes(2);
  expect(props.choose).toHaveBeenLastCalledWith(1);
});

it("drives a straight run in one answer", async () => {
  const ask = askOf("drive", [[stepOf("ahead", "L3:6", [["L3:8"]]), "f"], [{ do: "run", spaces: 2, to: idOf("L3:8") }, "run-2", "Straight on for 2 spaces"]]);
  const props = boardProps(film, { ...driving, cars: [driving.cars[0]!] }, ask);
  render(Board, { props });
  await fireEvent.click(cell("L3:8"));
  await fireEvent.click(cell("L3:8"));
  expect(props.choose.mock.calls).toEqual([[1]]);
  await fireEvent.click(screen.getByRole("button", { name: "Straight on for 2 spaces" }));
  expect(props.choose).toHaveBeenCalledTimes(2);
});

it("has a button of its own for the shop at the end of the turn", async () => {
  const ask = askOf("drive", [
    [stepOf("ahead", "L3:6"), "f"],
    [{ do: "buy", slot: 4, bonus: "P1", price: 100 }, "buy-100"],
    [{ do: "shop_later" }, "later"],
  ]);
  const view = { ...driving, shop: ["G1", "G2", "B1", "M1", "P1"], prices: [500, 400, 300, 200, 100] };
  const props = boardProps(film, view, ask);
  render(Board, { props });
  await fireEvent.click(screen.getByRole("button", { name: "Ask me again at the end" }));
  expect(props.choose).toHaveBeenLastCalledWith(2);
  await fireEvent.click(screen.getByRole("button", { name: /^Mortar/ }));
  expect(props.choose).toHaveBeenLastCalledWith(1);
});

it("shows the start money of the game that is played", () => {
  const starts: [string, number][] = [["L1:-2", 300], ["L2:-3", 400]];
  const { container, unmount } = render(Board, { props: boardProps(film, { ...driving, phase: "set-up", starts }, drive) });
  expect([...container.querySelectorAll("text.money")].map((text) => text.textContent)).toEqual(["$300", "$400"]);
  unmount();
  // Once the cars are off it would be taken for money on the road.
  expect(render(Board, { props: boardProps(film, { ...driving, starts }, drive) }).container.querySelector("text.money")).toBeNull();
});

it("says at the end what everybody's money is made of", () => {
  const cars = [carOf(0, "DON", "L3:4", { cash: 3400, rank: 1 }), carOf(1, "PUP", "L1:4", { cash: 200, debt: 500, ramp: false, rank: 2 })];
  render(Board, { props: boardProps(film, viewOf(cars, [], { phase: "over", totals: [3700, -300], winner: 0 }), null) });
  expect(screen.getByText("$3,400 cash, $300 for the ramp")).toBeTruthy();
  expect(screen.getByText("$200 cash, less $500 debt")).toBeTruthy();
});

it("puts dice aside one by one", async () => {
  const view = viewOf([carOf(0, "DON", "L3:4")], [], {
    phase: "rolling",
    turn: turnOf(0, { rolls: 1, rolled: [2, 0, 1, 1, 1], odds: [[1, 1, 0.8, 0.3, 0.1]] }),
  });
  const keep = (...dice: number[]): GangrushDoes => ({ do: "keep_dice", dice });
  const ask = askOf("keep", [[keep(0, 0, 0, 0, 0), "none"], [keep(1, 0, 1, 0, 0), "tx"], [keep(2, 0, 1, 1, 1), "ttxrd"]]);
  const props = boardProps(film, view, ask);
  render(Board, { props });
  await fireEvent.click(screen.getAllByRole("button", { name: /^Steer/ })[0]!);
  await fireEvent.click(screen.getByRole("button", { name: /^Shot/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Keep 2, reroll 3" }));
  expect(props.choose).toHaveBeenCalledWith(1);
  expect(screen.getByText(/2 now; 3\+ 80%/)).toBeTruthy();
  expect(screen.getByText(/Press dice to keep/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Steer/ })[0]!.title).toBe("Steer: two of them change the lane");
});

it("has words for everything", async () => {
  const { container } = render(Board, { props: boardProps(film, driving, drive) });
  expect(cell("L3:8").getAttribute("aria-label")).toContain("W.B. Spender: 0 mph");
  expect(await axe(container)).toEqual([]);
});
