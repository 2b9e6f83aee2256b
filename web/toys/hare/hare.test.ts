import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Ask } from "../../src/protocol.gen";
import { axe, boardProps } from "../../src/testing";
import hare from "./index";
import type { HareDoes, HareView } from "./hare.gen";

const view: HareView & { seat: number } = { seat: 0, night: 1, nights: 4, fox: 2, hare: null, maybe: [4, 5] };
const ask: Ask<HareDoes> = {
  ...{ seat: 0, no: 5, kind: "hare.pounce", prompt: "Where do you pounce?", title: "Pouncing", rule: "HARE-NIGHT-4", asides: [] },
  offers: [
    { choice: 3, token: "dell", label: "Dell", does: { do: "go", to: 3 }, warns: "The hare cannot be there." },
    { choice: 4, token: "elder", label: "Elder", does: { do: "go", to: 4 } },
  ],
};

it("lights up what can be chosen, warns, and asks why something else cannot", async () => {
  const props = boardProps(hare.film, view, ask);
  const { container } = render(hare.Board, { props });
  await userEvent.click(screen.getByRole("button", { name: "Elder" }));
  expect(props.choose).toHaveBeenCalledWith(4);
  expect(screen.getByTitle("The hare cannot be there.").textContent).toContain("Dell");
  await userEvent.click(screen.getByRole("button", { name: "Alder" }));
  expect(props.why).toHaveBeenCalledWith("alder");
  expect(await axe(container)).toEqual([]);
});

it("shows the fox running where she pounces", () => {
  const before = hare.film.still(view);
  expect(hare.film.shoot(before, { event: "foxseen", fox: 4 }, "", view)[0].view.fox).toBe(4);
  expect(hare.film.shoot(before, { event: "rustled" }, "", view)).toEqual([]);
});
