import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { axe } from "../testing";
import { describe, expect, it, vi } from "vitest";
import { ask } from "../system/examples";
import type { Ask } from "../protocol.gen";
import OptionList from "./OptionList.svelte";

const many: Ask = ask({
  offers: ["a1", "a2", "b1", "b2", "c1", "c2", "d1"].map((token, choice) => ({ choice, token, label: `Place it on ${token}`, does: { do: token } })),
});

function show(question: Ask = many) {
  const choose = vi.fn();
  const hover = vi.fn();
  const why = vi.fn();
  const shown = render(OptionList, { ask: question, choose, hover, why });
  return { choose, hover, why, ...shown };
}

describe("the list of choices", () => {
  it("holds every offer and every aside", () => {
    show();
    expect(screen.getAllByRole("option")).toHaveLength(8);
    expect(screen.getByRole("option", { name: /Give up/ })).toBeTruthy();
  });

  it("is walked with the arrow keys, and Enter chooses", async () => {
    const { choose, hover } = show();
    const user = userEvent.setup();
    screen.getByRole("listbox").focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(hover).toHaveBeenLastCalledWith(2);
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(choose).toHaveBeenCalledWith(many.offers[1]);
  });

  it("goes round at its ends", async () => {
    const { choose } = show();
    const user = userEvent.setup();
    screen.getByRole("listbox").focus();
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(choose).toHaveBeenCalledWith(many.asides[0]);
  });

  it("is filtered by typing a token, from anywhere on the page by way of the slash", async () => {
    const { choose } = show();
    const user = userEvent.setup();
    await user.keyboard("/b");
    expect(screen.getAllByRole("option").map((option) => option.dataset.token)).toEqual(["b1", "b2"]);
    await user.keyboard("2{Enter}");
    expect(choose).toHaveBeenCalledWith(many.offers[3]);
  });

  it("shows what can be typed only to those who switch that on", async () => {
    show();
    const option = screen.getAllByRole("option")[0]!;
    expect(option.textContent!.trim()).toBe("Place it on a1");
    const codes = screen.getByRole("button", { name: "Codes" });
    await userEvent.click(codes);
    expect(option.textContent!.replaceAll(/\s+/g, " ").trim()).toBe("a1 Place it on a1");
    await userEvent.click(codes);
    expect(option.textContent!.trim()).toBe("Place it on a1");
  });

  it("takes a slash in what is typed as a part of it", async () => {
    const { choose } = show({ ...many, offers: many.offers.map((offer, at) => ({ ...offer, token: `0,${at}/2` })) });
    const user = userEvent.setup();
    await user.keyboard("/0,4/2");
    expect(screen.getAllByRole("option").map((option) => option.dataset.token)).toEqual(["0,4/2"]);
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith(expect.objectContaining({ token: "0,4/2" }));
  });

  it("asks why when what was typed fits nothing", async () => {
    const { choose, why } = show();
    const user = userEvent.setup();
    await user.keyboard("/h9{Enter}");
    expect(why).toHaveBeenCalledWith("h9");
    expect(choose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(screen.getAllByRole("option")).toHaveLength(8);
  });

  it("names the active option for those who listen", async () => {
    show();
    const user = userEvent.setup();
    const list = screen.getByRole("listbox");
    list.focus();
    await user.keyboard("{ArrowRight}");
    const active = document.getElementById(list.getAttribute("aria-activedescendant")!);
    expect(active?.getAttribute("aria-selected")).toBe("true");
    expect(active?.textContent).toMatch(/Place it on a2/);
  });

  it("starts anew with every question", async () => {
    const { rerender } = show();
    const user = userEvent.setup();
    await user.keyboard("/b");
    await rerender({ ask: { ...many, no: many.no + 1 } });
    expect(screen.getAllByRole("option")).toHaveLength(8);
    expect((screen.getByRole("combobox") as HTMLInputElement).value).toBe("");
  });

  it("chooses by pointer, but not while a choice is on its way", async () => {
    const { choose, rerender } = show(ask());
    const user = userEvent.setup();
    await user.click(screen.getByText("End your movement"));
    expect(choose).toHaveBeenCalledWith(ask().offers[2]);
    await rerender({ disabled: true });
    await user.click(screen.getByText("End your movement"));
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it("takes the focus back if it had it before", () => {
    render(OptionList, { ask: many, choose: vi.fn(), hover: vi.fn(), why: vi.fn(), takeFocus: true });
    expect(document.activeElement).toBe(screen.getByRole("combobox"));
  });

  it("needs no search field for a few choices", () => {
    show(ask());
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("has headings where it is long, and is walked across them", async () => {
    const offers = Array.from({ length: 20 }, (_, n) => ({
      choice: n,
      token: `t${n}`,
      does: { do: `t${n}` },
      label: n < 12 ? `Move to ${n}` : `Shoot at ${n}`,
    }));
    const { choose, container } = show(ask({ offers }));
    expect(screen.getAllByRole("group").map((group) => group.querySelector("p")!.textContent!.trim())).toEqual([
      "Move 12",
      "Shoot 8",
      "Besides 1",
    ]);
    const user = userEvent.setup();
    screen.getByRole("listbox").focus();
    await user.keyboard("{End}{ArrowLeft}{Enter}");
    expect(choose).toHaveBeenCalledWith(offers[19]);
    expect(await axe(container)).toEqual([]);
  });

  it("can be cut down to one group where it is very long", async () => {
    const label = (n: number): string => (n % 2 ? `Move: to ${n}` : `Hide: at ${n}`);
    const offers = Array.from({ length: 60 }, (_, n) => ({ choice: n, token: `t${n}`, label: label(n), does: { do: `t${n}` } }));
    show(ask({ offers }));
    const user = userEvent.setup();
    expect(screen.getAllByRole("option")).toHaveLength(61);
    await user.click(screen.getByRole("button", { name: "Move 30" }));
    expect(screen.getAllByRole("option")).toHaveLength(30);
    expect(screen.getAllByRole("option")[0]!.textContent).toContain("to 1");
    await user.keyboard("/hide 58");
    expect(screen.getAllByRole("option").map((option) => option.dataset.token)).toEqual(["t58"]);
  });

  it("draws a very long list page by page, and knows all of it", async () => {
    const offers = Array.from({ length: 480 }, (_, n) => ({ choice: n, token: `n${n}`, label: `Walk to node ${n}`, does: { do: `n${n}` } }));
    const { choose } = show(ask({ offers, asides: [] }));
    expect(screen.getAllByRole("option")).toHaveLength(150);
    expect(screen.getAllByRole("option")[0]!.getAttribute("aria-setsize")).toBe("480");
    expect(screen.getByText("330 more…")).toBeTruthy();
    const user = userEvent.setup();
    screen.getByRole("listbox").focus();
    await user.keyboard("{End}{PageUp}{Enter}");
    expect(choose).toHaveBeenCalledWith(offers[467]);
    await user.keyboard("/node 301");
    expect(screen.getAllByRole("option")).toHaveLength(1);
  });

  it("has no serious findings", async () => {
    const { container } = show();
    expect(await axe(container)).toEqual([]);
  });
});
