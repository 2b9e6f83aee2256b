import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { Ask } from "../../protocol.gen";
import type { PunkView } from "../punk.gen";
import { boardProps } from "../../testing";
import Board from "./Board.svelte";
import { film } from "./film";
import { CITY, FIRST_KEY } from "./ground";
import { askOf, at, character, even, movesTo, roadsTo, viewOf } from "./fixtures";

function table(view: PunkView, ask: Ask | null, more: object = {}) {
  const props = boardProps(film, view, ask, more);
  return { ...props, ...render(Board, { props }) };
}

const lit = (): string[] => [...document.querySelectorAll<SVGElement>(".lit")].map((each) => each.dataset.space!);
const cursor = (): SVGElement => document.querySelector<SVGElement>("[data-cursor]")!;
const act = (token: string): HTMLElement => document.querySelector<HTMLElement>(`[data-act="${token}"]`)!;

afterEach(cleanup);

describe("the map", () => {
  const view = viewOf(["45", "52", "City Hall", "100"], { moment: { asked: 0, points: 4 } });

  it("lights up what is on offer and nothing else", () => {
    table(view, askOf("punk.turn", [...movesTo(["47", "44"]), ["draw", { do: "draw", deck: "stinger" }]]));
    expect(lit()).toEqual(["47", "44"]);
    expect(screen.getByRole("group", { name: "Board: map of San Francisco, you are Stinger" })).toBeTruthy();
    expect(screen.getByText(/You are Stinger\. Round 4/)).toBeTruthy();
  });

  it("is walked by arrow keys and chosen by Enter", async () => {
    const user = userEvent.setup();
    const { choose, why, hover } = table(view, askOf("punk.turn", movesTo(["47"])));
    expect(cursor().dataset.cursor).toBe("45");
    cursor().focus();
    await user.keyboard("{Enter}");
    expect(why).toHaveBeenCalledWith("45");
    await user.keyboard(".");
    expect(cursor().dataset.cursor).toBe("47");
    expect(cursor().getAttribute("aria-label")).toContain("47, 1 point");
    expect(hover).toHaveBeenLastCalledWith(0);
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("wants a second press where a card is spent", async () => {
    const user = userEvent.setup();
    const { choose } = table(view, askOf("punk.turn", movesTo(["52"], "bus")));
    cursor().focus();
    await user.keyboard(".{Enter}");
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByText(/takes the card/)).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText(/takes the card/)).toBeNull();
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("button", { name: "Go" }));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("numbers the suggested starts, marks targets, and lets a key be selected", async () => {
    const user = userEvent.setup();
    const advice = [{ space: at("36"), why: "11 hit locations within one move." }];
    const start = table(viewOf(["", "1", "3", "20"], { moment: { asked: 0, advice } }), askOf("punk.start", [["36", { do: "start", at: at("36") }]]));
    await user.click(screen.getByRole("button", { name: /\(36\), .*11 hit locations/ }));
    await user.click(screen.getByRole("button", { name: "Go" }));
    expect(start.choose).toHaveBeenCalledWith(0);
    cleanup();
    const key = FIRST_KEY + CITY.keys.indexOf(at("City Hall"));
    const armed = viewOf(["45", "1", "3", "20"], { targets: [at("City Hall")], moment: { asked: 0, points: 4 } });
    armed.characters[0] = { ...armed.characters[0]!, hand: [key], cards: 1 };
    const { container } = table(armed, askOf("punk.turn", movesTo(["44"])));
    expect(container.querySelectorAll(".target")).toHaveLength(1);
    expect(container.querySelectorAll(".marked")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: /Key: City Hall/ }));
    expect(container.querySelectorAll(".marked")).toHaveLength(1);
  });

  it("changes the way and plays a JAM on a district", async () => {
    const user = userEvent.setup();
    const { choose } = table(view, askOf("punk.turn", [...movesTo(["47"]), ...movesTo(["24"], "cable"), ["jam", { do: "play_jam", district: spotDistrict("45") }]]));
    await user.click(screen.getByRole("button", { name: /^Cable car/ }));
    expect(lit()).toEqual(["24"]);
    await user.click(screen.getByRole("button", { name: /Play JAM/ }));
    expect(lit()).toEqual([]);
    expect(document.querySelectorAll("[data-district]")).toHaveLength(1);
    cursor().focus();
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith(2);
  });

  it("shows the set, the threat and the trail only with full aids", async () => {
    const user = userEvent.setup();
    const known = { ...view, maybe: [at("45"), at("52")], trail: [[1, at("40")], [2, at("45")]] as [number, number][] };
    table(known, null);
    expect(document.querySelectorAll(".maybe")).toHaveLength(2);
    expect(document.querySelectorAll(".foot")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Show where the Cops can get" }));
    expect(document.querySelectorAll(".threat").length).toBeGreaterThan(5);
    cleanup();
    table(known, null, { aids: "none" });
    expect(document.querySelectorAll(".maybe")).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "Show where the Cops can get" })).toBeNull();
  });

  it("walks a Cop's way that was pressed at its end, point by point", async () => {
    const user = userEvent.setup();
    const cops = viewOf(["", "45", "City Hall", "100"], { seat: 1, turn: 1, moment: { asked: 1, points: 2 } });
    const ask = askOf("punk.step", [...roadsTo(["47", "52"]), ["stop", { do: "pass" }]]);
    const { choose, rerender } = table(cops, ask);
    expect([...document.querySelectorAll(".ahead")].length).toBeGreaterThan(2);
    cursor().focus();
    await user.keyboard(".{ArrowUp}");
    const end = cursor().dataset.cursor!;
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenLastCalledWith(0);
    const further = { ...cops, characters: cops.characters.map((each, who) => (who === 1 ? { ...each, space: at("47") } : each)) };
    await rerender({ scene: film.still(further), ask: { ...askOf("punk.step", [["stop", { do: "pass" }], ...roadsTo([end])]), no: 11 } });
    expect(choose).toHaveBeenLastCalledWith(1);
  });
});

function spotDistrict(name: string): number {
  return ({ "45": 4 } as Record<string, number>)[name]!;
}

describe("the desk", () => {
  const fighting = (): PunkView => {
    const view = viewOf(["45", "45", "City Hall", "100"], { visible: true, moment: { asked: 0, facing: [0, 1] } });
    const characters = view.characters.map((each, who) => ({ ...each, fighting: who < 2 }));
    characters[0] = character(0, { space: at("45"), fighting: true, items: [8, 13], hand: [7, 8], cards: 2 });
    return { ...view, characters };
  };

  it("has every choice of a fight, with its odds", async () => {
    const user = userEvent.setup();
    const { choose, hover } = table(fighting(), askOf("punk.attack", [["katherine:sniper-rifle", { do: "attack", cop: 1, weapon: 8, odds: even(1) }], ["katherine:grenades", { do: "attack", cop: 1, weapon: 13, odds: even(3) }]]));
    const tray = screen.getByRole("region", { name: "Combat" });
    expect(within(tray).getByText("1.5 damage on average")).toBeTruthy();
    await user.hover(act("katherine:grenades"));
    expect(hover).toHaveBeenLastCalledWith(1);
    await user.click(act("katherine:sniper-rifle"));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("shows no odds where none were agreed", () => {
    table(fighting(), askOf("punk.attack", [["katherine:sniper-rifle", { do: "attack", cop: 1, weapon: 8, odds: even(1) }]]), { aids: "none" });
    expect(screen.queryByText(/on average/)).toBeNull();
  });

  it("offers cards as cards", async () => {
    const user = userEvent.setup();
    const { choose } = table(fighting(), askOf("punk.damage_card", [["cold-blood", { do: "play_card", card: 7 }], ["kill-shot", { do: "play_card", card: 8 }], ["pass", { do: "pass" }]]));
    await user.click(document.querySelector<HTMLElement>('[data-card="kill-shot"]')!);
    expect(choose).toHaveBeenCalledWith(1);
    await user.click(act("pass"));
    expect(choose).toHaveBeenCalledWith(2);
  });

  it("puts an exchange together by pressing items", async () => {
    const user = userEvent.setup();
    const view = viewOf(["", "45", "45", "100"], { seat: 1, turn: 1, moment: { asked: 1 } });
    const { choose } = table(view, askOf("punk.share", [["give", { do: "pick_item", cop: 2, item: 2, side: "give" }], ["take", { do: "pick_item", cop: 2, item: 0, side: "take" }], ["done", { do: "pass" }]]));
    const tray = screen.getByRole("region", { name: "Share items" });
    await user.click(within(tray).getByRole("button", { name: "take" }));
    expect(choose).toHaveBeenCalledWith(1);
    await user.click(within(tray).getByRole("button", { name: "give" }));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("shows what is picked, and offers the whole", async () => {
    const user = userEvent.setup();
    const proposal = { cop: 1, other: 2, given: [2], taken: [0] };
    const view = viewOf(["", "45", "45", "100"], { seat: 1, turn: 1, moment: { asked: 1, proposal } });
    const { choose } = table(view, askOf("punk.share", [["offer", { do: "offer_exchange", cop: 2, given: [2], taken: [0] }], ["done", { do: "pass" }]]));
    const tray = screen.getByRole("region", { name: "Share items" });
    expect(within(tray).getByText("to Frank")).toBeTruthy();
    expect(within(tray).getByText("to Katherine")).toBeTruthy();
    await user.click(act("offer"));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("shows the A.I. card with what each Cop will do, and why Stinger is Spotted", () => {
    const view = viewOf(["45", "52", "City Hall", "100"], { solo: true, owners: [0, -1, -1, -1], plan: 0 });
    const { unmount } = table(view, null);
    expect(screen.getByText("Katherine goes for Stinger")).toBeTruthy();
    expect(screen.getByText("Frank draws a card")).toBeTruthy();
    expect(screen.getByText("Eddie heads for the Last Known Location")).toBeTruthy();
    unmount();
    table({ ...view, spotted: "he is in combat" }, null);
    expect(screen.getByText(/he is in combat\. The Cops come for Stinger/)).toBeTruthy();
  });

  it("tells the story before the game begins", () => {
    const { unmount } = table(viewOf(["", "", "", ""], { phase: "preparation", solo: true }), null);
    expect(screen.getByText(/daughter on Alcatraz/)).toBeTruthy();
    unmount();
    table(viewOf(["", "", "", ""], { phase: "preparation" }), null);
    expect(screen.getByText(/Katherine Lacey/)).toBeTruthy();
  });

  it("asks what goes when there is no room", async () => {
    const user = userEvent.setup();
    const view = viewOf(["", "45", "52", "100"], { seat: 1, turn: 1, moment: { asked: 1, item: 3 } });
    const { choose } = table(view, askOf("punk.make_room", [["38-pistol", { do: "discard_item", item: 2 }], ["leave", { do: "pass" }]]));
    expect(screen.getByText("7mm Rifle")).toBeTruthy();
    await user.click(act("38-pistol"));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("shows everything with the truth", () => {
    const hidden = viewOf(["45", "52", "City Hall", "100"], { trail: [[1, at("40")], [2, at("45")]] });
    const seen = { ...hidden.characters[0]!, hand: [1, 15], cards: 2 };
    const stinger = { ...hidden, characters: [seen, ...hidden.characters.slice(1)] };
    const spectator = viewOf(["", "52", "City Hall", "100"], { seat: -2, maybe: [at("45")] });
    table(spectator, null, { truth: [stinger, spectator] });
    expect(document.querySelectorAll(".foot")).toHaveLength(2);
    expect(screen.getByText("Stinger's cards")).toBeTruthy();
    expect(screen.getByText(/^Key: /)).toBeTruthy();
  });
});
