import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HunterView, Meeting } from "../hunter.gen";
import { boardProps } from "../../testing";
import Board from "./Board.svelte";
import { primaryOf } from "./deal";
import { film, still } from "./film";
import { askOf, standing, viewOf } from "./fixtures";

const pieces = [
  standing("S.SF1 d5", { piece: 4 }),
  standing("S.MB a1", { piece: 0 }),
  standing("S.PR c2", { piece: 8, shown: true }),
  standing("N.? d6", { token: "e8" }),
  standing("N.AS1 f9", { shown: true }),
];

const unseen: Meeting[] = [
  { kind: "MB", count: 1, effect: "win", track: null },
  { kind: "PR", count: 4, effect: "track", track: 7 },
];

function table(view: HunterView, kind: string, tokens: string[] | null, more: object = {}, meets = unseen) {
  const props = boardProps(film, view, tokens && askOf(kind, tokens, meets), more);
  return { ...props, ...render(Board, { props }), props };
}

const cell = (square: string): Element => document.querySelector(`[data-square="${square}"]`)!;

afterEach(cleanup);

describe("the board", () => {
  it("is there for those who listen", () => {
    table(viewOf(pieces), "hunter.move", ["d5e5", "end"]);
    expect(screen.getByRole("grid", { name: "Board, 8 files by 10 ranks, you are South" })).toBeTruthy();
    expect(cell("d5").getAttribute("aria-label")).toBe("d5, your Strike Force 1, can be picked");
    expect(cell("d6").getAttribute("aria-label")).toBe("d6, enemy piece, blank, set up on e8");
    expect(screen.getAllByRole("img", { name: "Your hostility: 4 of 10" }).length).toBeGreaterThan(0);
    expect(screen.getByText(/You are South\. Turn 3/)).toBeTruthy();
  });

  it("is played by keyboard: a piece, a step", async () => {
    const user = userEvent.setup();
    const { choose, hover, why } = table(viewOf(pieces), "hunter.move", ["d5e5", "d5c5", "end"]);
    (cell("d5") as SVGElement).focus();
    await user.keyboard("{Enter}");
    expect(cell("d5").getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{ArrowRight}");
    expect(hover).toHaveBeenLastCalledWith(0);
    await user.keyboard("{ArrowRight}{Enter}");
    expect(why).toHaveBeenCalledWith("d5f5");
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("leaves the end of a phase to the dock, which asks why before it is allowed", () => {
    const view = viewOf(pieces, { open_slots: [1, 1, 2] });
    table(view, "hunter.move", ["d5e5", "end"]);
    expect(screen.getByRole("img", { name: "Still to move: 1 bad guy, 1 unit, 2 civilians." })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^End/ })).toBeNull();
    expect(primaryOf(askOf("hunter.move", ["d5e5", "end"]), view)).toMatchObject({ label: "End movement", offer: { choice: -1 }, quiet: false });
    expect(primaryOf(askOf("hunter.move", ["d5e5"]), view)).toMatchObject({ offer: null, why: "end", quiet: true });
    const challenges = { ...view, phase: "challenges" as const };
    expect(primaryOf(askOf("hunter.challenge", ["end"]), challenges)!.label).toBe("End challenges");
    expect(primaryOf(askOf("hunter.place", ["a1"]), view)).toBeNull();
  });

  it("tells the odds of a challenge that is being looked at, unless the table plays without aids", async () => {
    const user = userEvent.setup();
    const challenge = viewOf(pieces, { phase: "challenges" });
    const { unmount } = table(challenge, "hunter.challenge", ["d5xd6", "end"]);
    (cell("d5") as SVGElement).focus();
    await user.keyboard("{Enter}{ArrowUp}");
    const odds = screen.getByText(/Challenge: Strike Force 1 against the blank on d6/).closest("div")!;
    expect(within(odds).getByText("Main bad guy: you win")).toBeTruthy();
    expect(within(odds).getByText("Protesters: hostility 7")).toBeTruthy();
    expect(within(odds).getByText(/one of 5 unseen/)).toBeTruthy();
    unmount();
    table(challenge, "hunter.challenge", ["d5xd6", "end"], { aids: "none" });
    (cell("d5") as SVGElement).focus();
    await user.keyboard("{Enter}{ArrowUp}");
    expect(screen.queryByText(/Main bad guy: you win/)).toBeNull();
  });

  it("helps with nothing where players have to remember, whatever aids were agreed", async () => {
    const user = userEvent.setup();
    const unaided = viewOf(pieces, { phase: "challenges", marked: false });
    table(unaided, "hunter.challenge", ["d5xd6", "end"]);
    expect(screen.queryByRole("button", { name: /Where can/ })).toBeNull();
    (cell("d5") as SVGElement).focus();
    await user.keyboard("{Enter}{ArrowUp}");
    expect(screen.queryByText(/Main bad guy: you win/)).toBeNull();
    expect(screen.queryByText(/unseen/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Who is who?" }));
    expect(screen.getByText("may not move")).toBeTruthy();
    expect(screen.queryByText(/^seen by/)).toBeNull();
  });

  it("says that bad guys have to close up", () => {
    table(viewOf(pieces, { open_slots: [0, 1, 2], closing_up: true }), "hunter.move", ["d5e5"]);
    expect(screen.getByRole("img", { name: /^Bring your associates and your main bad guy together\. Still to move/ })).toBeTruthy();
  });

  it("shows where the enemy's main can be, if all aids were agreed", async () => {
    const user = userEvent.setup();
    const blanks = [standing("N.? h9"), standing("N.? d8")];
    const { container, unmount } = table(viewOf([...pieces.slice(0, 3), ...blanks]), "hunter.move", ["d5e5"]);
    await user.click(screen.getAllByRole("button", { name: "Where can their main bad guy be?" })[0]!);
    expect(screen.getAllByRole("button", { name: "Where can their main bad guy be? One of 1.", pressed: true })).toBeTruthy();
    expect(container.querySelectorAll(".cleared")).toHaveLength(1);
    expect(cell("d8").getAttribute("aria-label")).toMatch(/It started beside the base: not the main bad guy$/);
    unmount();
    table(viewOf(pieces), "hunter.move", ["d5e5"], { aids: "odds" });
    expect(screen.queryByRole("button", { name: /Where can/ })).toBeNull();
  });

  it("tells what an airlift comes to against a piece that was seen", async () => {
    const user = userEvent.setup();
    const view = viewOf([standing("S.IA c2", { piece: 7 }), standing("N.PR f9", { shown: true })], { phase: "challenges" });
    table(view, "hunter.challenge", ["c2*f9", "end"], {}, [{ kind: "PR", count: 1, effect: "nothing", track: null }]);
    (cell("c2") as SVGElement).focus();
    await user.keyboard("{Enter}");
    (cell("f9") as SVGElement).focus();
    await user.keyboard(".");
    expect(screen.getByText(/^Airlift: /).closest("div")!.textContent).toMatch(/Protester: nothing happens/);
  });

  it("offers nothing while it is disabled or somebody else is asked", async () => {
    const user = userEvent.setup();
    const { choose, why } = table(viewOf(pieces), "hunter.move", ["d5e5"], { disabled: true });
    (cell("d5") as SVGElement).focus();
    await user.keyboard("{Enter}{ArrowRight}{Enter}");
    expect(choose).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
  });

  it("guides the set-up", async () => {
    const user = userEvent.setup();
    const view = viewOf(["S.MB a1"], { phase: "set-up", turn: 0, active: -1, ready: [false, false] });
    const { choose, why } = table(view, "hunter.place", ["b3", "c2"]);
    expect(screen.getByRole("region", { name: "Set-up" }).textContent).toMatch(/Strike Force 1.*1 of 24 placed/s);
    expect(cell("c2").getAttribute("aria-label")).toBe("c2, your city, empty, free for the next piece");
    (cell("c2") as SVGElement).focus();
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith(1);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(why).toHaveBeenCalledWith("c1");
    expect(screen.getByText("North sets up in secret")).toBeTruthy();
  });

  it("swaps two pieces of a set-up by keyboard, and says which rule is against it", async () => {
    const user = userEvent.setup();
    const placed = [
      standing("S.MB a2", { piece: 0 }),
      standing("S.SF1 f2", { piece: 4 }),
      standing("S.SF2 c2", { piece: 5 }),
    ];
    const view = viewOf(placed, { phase: "set-up", turn: 0, active: -1, ready: [false, false] });
    const retake = vi.fn(async () => true);
    const { choose } = table(view, "hunter.place", ["c1", "d1"], { retake });
    expect(cell("f2").getAttribute("aria-label")).toBe("f2, your base, your Strike Force 1, can be picked");
    (cell("f2") as SVGElement).focus();
    await user.keyboard("{Enter}");
    expect(cell("f2").getAttribute("aria-selected")).toBe("true");
    expect(cell("c2").getAttribute("aria-label")).toMatch(/can change places with it/);
    expect(cell("h3").getAttribute("aria-label")).toBe("h3, empty");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    const tray = screen.getByRole("region", { name: "Set-up" });
    expect(tray.textContent).toMatch(/Strike Force 1 has to stand in or next to your city or your base/);
    await user.keyboard("{Enter}");
    expect(retake).not.toHaveBeenCalled();
    (cell("c2") as SVGElement).focus();
    await user.keyboard("{Enter}");
    expect(retake).toHaveBeenCalledWith({ count: 2, tokens: ["c2", "f2"], before: ["f2", "c2"] });
    expect(choose).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
  });

  it("shows all faces with the truth", () => {
    const truth = [viewOf(pieces), viewOf([standing("N.MB d6", { token: "e8" })], { seat: 1 })];
    table(viewOf(pieces), "", null, { truth });
    expect(cell("d6").getAttribute("aria-label")).toMatch(/North's Main bad guy U'mgullah/);
  });

  it("shows what a set-up hides with the truth, and a screen without it", () => {
    const setUp = viewOf([], { seat: -2, phase: "set-up", turn: 0, active: -1, ready: [false, false] });
    const truth = [
      { ...setUp, seat: 0, pieces: [standing("S.MB a1")] },
      { ...setUp, seat: 1 },
    ];
    const { unmount } = table(setUp, "", null, { truth });
    expect(cell("a1").getAttribute("aria-label")).toMatch(/Main bad guy Padamah/);
    expect(screen.queryByText("South sets up in secret")).toBeNull();
    unmount();
    table(setUp, "", null);
    expect(cell("a1").getAttribute("aria-label")).toBe("a1, empty");
    expect(screen.getByText("South sets up in secret")).toBeTruthy();
  });

  it("shows a scene, and chooses nothing while the film runs; a press jumps to its end", async () => {
    const running = { scene: { ...still(viewOf(pieces)), turned: { 43: "PR" } }, busy: true };
    const { choose, skip } = table(viewOf(pieces), "hunter.move", ["d5e5"], running);
    expect(document.querySelectorAll(".cell.lit")).toHaveLength(0);
    await userEvent.click(cell("d5"));
    expect(skip).toHaveBeenCalled();
    expect(choose).not.toHaveBeenCalled();
  });

  it("explains who is who on demand, and puts it away by Escape", async () => {
    const user = userEvent.setup();
    table(viewOf(pieces), "hunter.move", ["d5e5", "end"]);
    expect(screen.queryByRole("region", { name: "Key of the board" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Who is who?" }));
    const key = screen.getByRole("region", { name: "Key of the board" });
    expect(within(key).getByText("Hostility +3 when met.")).toBeTruthy();
    expect(within(key).getByText("Units: 1 must move; they challenge")).toBeTruthy();
    expect(within(key).getByText(/Every new turn it falls by 1/)).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Key of the board" })).toBeNull();
  });

  it("keeps the reason of the last change beside the track, unless players have to remember", async () => {
    const scene = { ...still(viewOf(pieces)), shift: [3, 0] as const, owed: "PR" };
    const { props, rerender, unmount } = table(viewOf(pieces, { removed: [[1, "AS2"]] }), "hunter.move", ["d5e5"]);
    await rerender({ ...props, scene });
    await rerender({ ...props, scene: still(viewOf(pieces, { removed: [[1, "AS2"]] })) });
    expect(screen.getByText("+3: a protester met")).toBeTruthy();
    expect(screen.getByText("Gammaha")).toBeTruthy();
    unmount();
    const blind = viewOf(pieces, { marked: false });
    const other = table(blind, "hunter.move", ["d5e5"]);
    await other.rerender({ ...other.props, scene: { ...scene, view: blind } });
    await other.rerender({ ...other.props, scene: still(blind) });
    expect(screen.queryByText("+3: a protester met")).toBeNull();
  });
});
