import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { axe } from "../testing";
import { describe, expect, it, vi } from "vitest";
import Passes from "./Passes.svelte";

const PASSING = [
  { kind: "toy.stop", label: "Stop" },
  { kind: "toy.pace", label: "Hurry" },
];

function show(more: { passes?: string[]; kind?: string } = {}) {
  const stand = vi.fn();
  const shown = render(Passes, { passing: PASSING, passes: more.passes ?? [], kind: more.kind, stand });
  return { stand, ...shown };
}

describe("standing passes", () => {
  it("are offered only where they matter", () => {
    show({ kind: "toy.turn" });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("have a switch for every kind of question", async () => {
    const { stand, container } = show({ kind: "toy.pace", passes: ["toy.stop"] });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Passing (1)" }));
    expect(screen.getAllByRole<HTMLInputElement>("switch", { hidden: true }).map((each) => each.checked)).toEqual([true, false]);
    expect(await axe(container)).toEqual([]);
    await user.click(screen.getByRole("switch", { name: /Hurry/, hidden: true }));
    expect(stand).toHaveBeenCalledWith(["toy.stop", "toy.pace"]);
  });
});
