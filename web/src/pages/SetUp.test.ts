import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewTable } from "../protocol.gen";
import { gameInfo, tableInfo } from "../system/examples";
import { axe } from "../testing";
import SetUp from "./SetUp.svelte";

let sent: NewTable[];

beforeEach(() => {
  sent = [];
  window.scrollTo = () => {};
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") sent.push(JSON.parse(String(init.body)) as NewTable);
    const made = { table: tableInfo({ id: "new1" }), yours: [] };
    const body = path === "/api/games" ? [gameInfo()] : init.method ? made : { mine: [], listed: [] };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  });
});

async function show() {
  const shown = render(SetUp, { game: "toy" });
  await screen.findByRole("heading", { level: 1, name: "Toy" });
  return { user: userEvent.setup(), ...shown };
}

describe("the set-up page", () => {
  it("offers the options that the mode leaves open, and says what the modes are", async () => {
    await show();
    expect(screen.queryByRole("group", { name: "Rows" })).toBeNull();
    expect(screen.getByRole("radio", { name: "Compact", description: "Eight ranks." })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Setup for South" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Setup for North" })).toBeTruthy();
    expect(screen.getByRole("spinbutton", { name: "Turn cap" })).toBeTruthy();
  });

  it("sends what was chosen and goes to the table", async () => {
    const { user } = await show();
    await user.click(within(screen.getByRole("group", { name: "Way to play" })).getByRole("radio", { name: "Compact" }));
    await user.click(within(screen.getByRole("group", { name: "Setup for North" })).getByRole("radio", { name: "Random" }));
    await user.click(within(screen.getByRole("group", { name: "Who plays North" })).getByRole("radio", { name: "Open" }));
    await user.click(screen.getByRole("radio", { name: "5 min" }));
    await user.click(screen.getByRole("button", { name: /Open the table/ }));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      game: "toy",
      mode: "compact",
      seats: [{ kind: "me" }, { kind: "open" }],
      options: { setup: ["manual", "random"], turn_cap: 50 },
      clock: 300,
    });
    await vi.waitFor(() => expect(location.pathname).toBe("/t/new1"));
  });

  it("offers bots by level, with a word on each, and those for experiments on demand", async () => {
    const { user } = await show();
    const levels = () => within(screen.getByRole("group", { name: "Level of the bot for North" }));
    expect(levels().getAllByRole("radio")).toHaveLength(5);
    expect((levels().getByRole("radio", { name: "3" }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText(/^Steady: /)).toBeTruthy();
    await user.click(levels().getByRole("radio", { name: "5" }));
    expect(screen.getByText(/^Full strength: /)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Bots for experiments" }));
    await user.click(levels().getByRole("radio", { name: "Sensible" }));
    await user.click(screen.getByRole("button", { name: "Bots for experiments" }));
    expect(levels().getAllByRole("radio")).toHaveLength(7);
    await user.click(screen.getByRole("button", { name: /Open the table/ }));
    expect(sent[0]!.seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "sensible" }]);
  });

  it("keeps numbers within their bounds", async () => {
    const { user } = await show();
    const field = screen.getByRole("spinbutton", { name: "Turn cap" }) as HTMLInputElement;
    await user.clear(field);
    await user.type(field, "9999{Tab}");
    expect(field.value).toBe("500");
  });

  it("changes the number of seats where the game allows it", async () => {
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "More: Players" }));
    expect(screen.getByRole("group", { name: "Who plays East" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Setup for East" })).toBeTruthy();
  });

  it("asks who plays, then which game for so many, then for extras, with rulings folded away", async () => {
    const { user } = await show();
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(["1 Who plays", "2 Which game", "3 Extras"]);
    const advanced = screen.getByText(/^Advanced: 1 rule /).closest("details")!;
    expect(advanced.open).toBe(false);
    expect(within(advanced).getByRole("spinbutton", { name: "Turn cap", hidden: true })).toBeTruthy();
    expect(within(advanced).queryByRole("group", { name: "Setup for South", hidden: true })).toBeNull();
    await user.click(screen.getByRole("button", { name: "More: Players" }));
    expect(screen.queryByRole("radio", { name: "Compact" })).toBeNull();
  });

  it("has no serious findings", async () => {
    const { container } = await show();
    expect(await axe(container)).toEqual([]);
  });
});
