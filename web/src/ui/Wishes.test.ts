import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { axe } from "../testing";
import { describe, expect, it, vi } from "vitest";
import Wishes from "./Wishes.svelte";

const PASSING = [
  { kind: "toy.stop", label: "Stop" },
  { kind: "toy.pace", label: "Hurry" },
];

function show(more: { wishes?: string[]; uses?: string[]; passing?: typeof PASSING } = {}) {
  const wish = vi.fn();
  const shown = render(Wishes, { passing: PASSING, wishes: [], uses: [], wish, ...more });
  return { wish, ...shown };
}

describe("wishes to be asked", () => {
  it("are nothing in games without windows", () => {
    show({ passing: [] });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("have a switch for every window", async () => {
    const { wish, container } = show({ wishes: ["toy.stop"] });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Ask me (1)" }));
    expect(screen.getAllByRole<HTMLInputElement>("switch", { hidden: true }).map((each) => each.checked)).toEqual([true, false]);
    expect(await axe(container)).toEqual([]);
    await user.click(screen.getByRole("switch", { name: /Hurry/, hidden: true }));
    expect(wish).toHaveBeenCalledWith(["toy.stop", "toy.pace"]);
  });

  it("are offered with a card that can be used there", async () => {
    const { wish, container } = show({ uses: ["toy.pace"] });
    expect(screen.getByRole("group").textContent).toContain("Ask you at every chance for Hurry?");
    expect(await axe(container)).toEqual([]);
    await userEvent.setup().click(within(screen.getByRole("group")).getByRole("button", { name: "Ask me" }));
    expect(wish).toHaveBeenCalledWith(["toy.pace"]);
  });

  it("are not offered twice for one card, but for the next", async () => {
    const { rerender, wish } = show({ uses: ["toy.pace"] });
    await userEvent.setup().click(screen.getByRole("button", { name: "Pass for me" }));
    expect(screen.queryByRole("group")).toBeNull();
    expect(wish).not.toHaveBeenCalled();
    await rerender({ uses: [] });
    await rerender({ uses: ["toy.pace"] });
    expect(screen.getByRole("group").textContent).toContain("Hurry");
  });
});
