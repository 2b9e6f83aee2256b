import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ReplayInfo, ReplayStep } from "../protocol.gen";
import { tableInfo, thoughts } from "../system/examples";
import { axe } from "../testing";
import Replay from "./Replay.svelte";

const LENGTH = 3;
let asked: string[];

function step(no: number): ReplayStep {
  const views = { "0": { turn: no }, "1": { turn: no }, "-2": { turn: no } };
  const pictures = { "0": "a", "1": "b", "-2": "c" };
  return { no, asked: no % 2, chosen: no < LENGTH ? "Scout: a1 north to a2" : "", events: [], views, pictures };
}

function serve(more: Partial<ReplayInfo> = {}): void {
  const info: ReplayInfo = {
    id: "t1",
    table: tableInfo({ state: "finished" }),
    length: LENGTH,
    finished: true,
    viewers: [0, 1, -2],
    marks: [],
    ...more,
  };
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const body = path.includes("/steps")
      ? { steps: Array.from({ length: LENGTH + 1 }, (_, no) => step(no)) }
      : path.includes("/thoughts")
        ? { thoughts: [thoughts({ no: 1 })] }
        : info;
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  });
}

async function show() {
  const shown = render(Replay, { id: "t1" });
  await screen.findByRole("slider", { name: "Decision" });
  return { user: userEvent.setup(), ...shown };
}

beforeEach(() => {
  asked = [];
});

describe("the replay of a finished game", () => {
  it("shows at a bot's decision what it considered and believed", async () => {
    serve();
    const { user, container } = await show();
    const panel = within(screen.getByRole("region", { name: "What the bot thought" }));
    expect(panel.getByText(/At a bot's decision/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Step on" }));
    expect((await panel.findByText(/level 3 of 5/)).textContent).toMatch(/North: Bot.*64 times, in 32\s+worlds/s);
    const [first, second, belief] = panel.getAllByRole("listitem");
    expect(first!.textContent).toMatch(/a1 north to a2.*chosen.*75 % of its looks.*expected score 0\.63/s);
    expect(second!.textContent).toMatch(/End your movement.*25 %/s);
    expect(second!.textContent).not.toMatch("chosen");
    expect(belief!.textContent).toMatch(/The enemy's main: d7.*37 %/s);
    expect(await axe(container)).toEqual([]);
  });

  it("keeps them from those who want to see it with another's eyes", async () => {
    serve();
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Step on" }));
    const panel = within(screen.getByRole("region", { name: "What the bot thought" }));
    await panel.findByText("Believed");
    await user.click(screen.getByRole("switch", { name: /Show the truth/ }));
    expect(panel.queryByText("Believed")).toBeNull();
    await user.click(within(screen.getByRole("group", { name: "Seen by" })).getByRole("radio", { name: "North" }));
    expect(await panel.findByText("Believed")).toBeTruthy();
  });
});

it("a running game is replayed without a word of what bots think", async () => {
  serve({ finished: false, viewers: [0, -2], table: tableInfo() });
  await show();
  expect(screen.queryByRole("region", { name: "What the bot thought" })).toBeNull();
  expect(asked.some((path) => path.includes("thoughts"))).toBe(false);
});
