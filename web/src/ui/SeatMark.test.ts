import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import vigilante from "../games/vigilante";
import { tileOf, viewOf } from "../games/vigilante/fixtures";
import SeatMark from "./SeatMark.svelte";
import { marksKey } from "./marks";

const view = viewOf([tileOf("S4")], [{ colour: "white", at: [1, 2] }, { colour: "black", at: [1, 0] }]);

it("takes the colour and emblem that the game gives a seat", () => {
  const of = (seat: number) => vigilante.mark!(view, seat);
  const marked = render(SeatMark, { props: { seat: 1, label: "Black" }, context: new Map([[marksKey, of]]) });
  const sign = marked.container.querySelector("svg")!;
  expect(sign.querySelector("rect")!.getAttribute("fill")).toBe(of(1)!.colour);
  expect(sign.querySelector("svg")!.innerHTML).toContain("path");
  expect(sign.querySelector("text")).toBeNull();
});

it("has a shape, a colour and a letter of its own in other games, and until there is a car", () => {
  const { container } = render(SeatMark, { props: { seat: 1, label: "Seat 2" } });
  expect(container.querySelector("text")!.textContent).toBe("2");
  expect(vigilante.mark!(viewOf([tileOf("S4")], [{ colour: "white", at: [1, 2] }]), 3)).toBeUndefined();
});
