import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { DowntownDoes, DowntownView } from "../downtown.gen";
import { boardProps } from "../../testing";
import Board from "./Board.svelte";
import type { Ask } from "./deal";
import { film } from "./film";
import { agility, askOf, at, attempt, card, duel, player, plays, steps, viewOf } from "./fixtures";

function table(view: DowntownView, ask: Ask | null, more: object = {}) {
  const props = boardProps(film, view, ask, more);
  return { ...props, ...render(Board, { props }) };
}

/** The places of the map with that mark; cards of the hand may have it, too. */
const lit = (mark = ".lit"): string[] => [...document.querySelectorAll<SVGElement>(`${mark}[data-place]`)].map((each) => each.dataset.place!);
const cursor = (): SVGElement => document.querySelector<SVGElement>("[data-cursor]")!;
const act = (token: string): HTMLElement => document.querySelector<HTMLElement>(`[data-act="${token}"], [data-card="${token}"]`)!;

const pass: [string, DowntownDoes] = ["pass", { do: "pass" }];
const discard = (id: string): [string, DowntownDoes] => [`drop-${id}`, { do: "discard", card: card(id) }];
const play = (id: string): [string, DowntownDoes] => [id, { do: "play_card", card: card(id) }];
/** The choice that a token stands for. */
const choice = (ask: Ask, token: string) => ask.offers.find((offer) => offer.token === token)!.choice;

afterEach(cleanup);

describe("the map", () => {
  const view = viewOf(["C10", "C35"], { movement: 3 });
  const turn = askOf("turn", [...steps("H10a", "V10a", "H00b", "SH1"), ["draw-weapon", { do: "draw", deck: 0 }], ["end", { do: "end_turn" }]]);

  it("lights up what is on offer, and where a walk can lead", () => {
    table(view, turn);
    expect(lit()).toEqual(["H10a", "V10a", "H00b", "SH1"]);
    expect(lit(".ahead")).toContain("C20");
    expect(lit(".ahead")).not.toContain("H20a");
    expect(screen.getByRole("group", { name: "Board: map of downtown, you are Roxy Razor" })).toBeTruthy();
  });

  it("is walked by arrow keys and chosen by Enter", async () => {
    const user = userEvent.setup();
    const { choose, why } = table(view, turn);
    cursor().focus();
    await user.keyboard("{Enter}");
    expect(why).toHaveBeenCalledWith("C10");
    await user.keyboard("{ArrowRight}");
    expect(cursor().dataset.cursor).toBe("H10a");
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith(choice(turn, "H10a"));
  });

  it("goes step by step where a walk was pressed at its end", async () => {
    const user = userEvent.setup();
    const { choose, rerender } = table(view, turn);
    cursor().focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    expect(choose).toHaveBeenLastCalledWith(choice(turn, "H10a"));
    const further = { ...view, movement: 2, players: [player(0, "H10a"), player(1, "C35")] };
    const next = { ...askOf("turn", steps("C10", "H10b")), no: 11 };
    await rerender({ scene: film.still(further), ask: next });
    expect(choose).toHaveBeenLastCalledWith(choice(next, "H10b"));
  });

  it("asks again after a touch, which hits the wrong place easily", async () => {
    const user = userEvent.setup();
    const ask = askOf("turn", steps("GU1"));
    const { choose } = table(viewOf(["V10a", "C35"]), ask);
    cursor().dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
    cursor().focus();
    await user.keyboard(".{Enter}");
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByText("GU1?")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("GU1?")).toBeNull();
    await user.keyboard("{Enter}{Enter}");
    expect(choose).toHaveBeenCalledWith(choice(ask, "GU1"));
  });

  it("shows where Johnny can be, unless no aids were agreed", async () => {
    const user = userEvent.setup();
    const chased = viewOf(["C10"], { johnny: { forecast: [[at("C22"), 0.5], [at("V22a"), 0.5]] } });
    table(chased, null);
    expect(document.querySelectorAll("[data-chance]")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Show where Johnny can be next" }));
    expect(document.querySelectorAll("[data-chance]")).toHaveLength(0);
    cleanup();
    table(chased, null, { aids: "none" });
    expect(document.querySelectorAll("[data-chance]")).toHaveLength(0);
  });
});

describe("the desk", () => {
  it("plays a card on a place of the map", async () => {
    const user = userEvent.setup();
    const view = viewOf(["C10", "C35"], { hand: [card("roadblock"), card("gun")] });
    const ask = askOf("turn", [...steps("H10a"), ...plays("roadblock", "H05a"), discard("gun")]);
    const { choose } = table(view, ask);
    await user.click(act("roadblock"));
    expect(lit()).toEqual(["H05a"]);
    await user.click(act("roadblock:H05a"));
    expect(choose).toHaveBeenCalledWith(choice(ask, "roadblock:H05a"));
    await user.click(act("gun"));
    await user.click(act("drop-gun"));
    expect(choose).toHaveBeenLastCalledWith(choice(ask, "drop-gun"));
  });

  it("says why a card cannot be played", async () => {
    const user = userEvent.setup();
    const view = viewOf(["C10", "C35"], { hand: [card("roadblock")] });
    const { why } = table(view, askOf("turn", [discard("roadblock")]));
    await user.click(act("roadblock"));
    await user.click(screen.getByRole("button", { name: "Why not now?" }));
    expect(why).toHaveBeenCalledWith("roadblock");
  });

  it("draws from a deck", async () => {
    const user = userEvent.setup();
    const { choose } = table(viewOf(["C10"]), askOf("turn", [["draw-location", { do: "draw", deck: 1 }]]));
    await user.click(act("draw-location"));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("answers a window with a card, or passes with one key", async () => {
    const user = userEvent.setup();
    const view = viewOf(["C10", "C35"], { active: -1, hand: [card("got_away")] });
    const { choose } = table(view, askOf("stop", [play("got_away"), pass], "Stop him?"));
    expect(within(screen.getByRole("region", { name: "Answer with a card" })).getByText("Press a lit card of your hand to play it.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Play .*The One That Got Away/ }));
    expect(choose).toHaveBeenCalledWith(0);
    await user.keyboard("p");
    expect(choose).toHaveBeenLastCalledWith(1);
  });

  it("opens a card that must be shown or discarded", async () => {
    const user = userEvent.setup();
    const view = viewOf(["", ""], { round: 0, hand: [card("increase_move")] });
    const { choose } = table(view, askOf("increase", [["show", { do: "show", card: card("increase_move") }], discard("increase_move")]));
    await user.click(act("show"));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("chooses characters, opponents and directions", async () => {
    const user = userEvent.setup();
    const { choose, rerender } = table(viewOf(["", ""], { round: 0 }), askOf("character", [["tiger", { do: "take_character", character: 2 }]]));
    await user.click(act("tiger"));
    expect(choose).toHaveBeenCalledTimes(1);
    await rerender({ scene: film.still(viewOf(["C10", "C10"])), ask: askOf("opponent", [["jade", { do: "fight", figure: 1, wins: 0.5 }]]) });
    await user.click(act("jade"));
    expect(choose).toHaveBeenCalledTimes(2);
    const west = askOf("choose_direction", [["west", { do: "head", heading: 3, to: at("H12b") }]]);
    await rerender({ scene: film.still(viewOf(["C10", "C35"], { johnny: { field: at("C22") } })), ask: west });
    expect(lit()).toEqual(["H12b"]);
    await user.click(act("west"));
    expect(choose).toHaveBeenCalledTimes(3);
  });

  it("shows what is known of other hands, and all hands with the truth", () => {
    const view = viewOf(["C10", "C35"], { hand: [card("gun")] });
    const seen = { ...view, players: [view.players[0]!, player(1, "C35", { known: [card("spy")] })] };
    table(seen, null);
    expect(screen.getByRole("list", { name: "What you know of Don Iguana's hand" })).toBeTruthy();
    cleanup();
    table(seen, null, { aids: "odds" });
    expect(screen.queryByRole("list", { name: "What you know of Don Iguana's hand" })).toBeNull();
    cleanup();
    const jade = viewOf(["C10", "C35"], { seat: 1, hand: [card("escape")] });
    table(view, null, { truth: [view, jade] });
    expect(screen.getByRole("list", { name: "Don Iguana's hand" }).textContent).toContain("Escape");
  });
});

describe("the round track", () => {
  it("marks the round from which on cards can be played on Johnny", () => {
    table(viewOf(["C10"], { round: 2 }), null);
    const marked = [...document.querySelectorAll<HTMLElement>(".rounds .johnny")];
    expect(marked.map((each) => each.textContent)).toEqual(["3"]);
    expect(screen.getByText(/can be played from round 3 on\.$/)).toBeTruthy();
    cleanup();
    table(viewOf(["C10"], { round: 3 }), null);
    expect(screen.queryByText(/from round 3 on/)).toBeNull();
  });
});

describe("an attack card", () => {
  it("is played before the dice of the shot, and shown in the sum", async () => {
    const user = userEvent.setup();
    const view = viewOf(["GR1", "C35"], { hand: [card("heavy_load")], attempt: attempt({ uncovered: 2, value: 5, cards: [card("extra_charge")] }) });
    const { choose } = table(view, askOf("attack_cards", [play("heavy_load"), pass]));
    expect(document.querySelector(".value")!.textContent).toMatch(/2\s*Grenade\s*\+\s*2\s*in sights\s*\+\s*1\s*Extra Charge\s*=\s*5/);
    await user.click(screen.getByRole("button", { name: /Heavy Load/ }));
    expect(choose).toHaveBeenCalledWith(0);
  });
});

/** The dice on the screen, as they are read out. */
const dice = (): (string | null)[] => screen.queryAllByRole("img", { name: /^[1-6]$/ }).map((die) => die.getAttribute("aria-label"));

describe("a duel", () => {
  const fight = viewOf(["C10", "C10"], { duel: duel({ agility: [{ ...agility(4, 5, 2), said: "4 + 5 = 9, Fast Hands +1: 10 gives 2" }, null] }), hand: [card("fast_hands")] });

  it("has its stage, odds and cards", async () => {
    const user = userEvent.setup();
    const { choose } = table(fight, askOf("duel_cards", [play("fast_hands"), pass]));
    const stage = screen.getByRole("region", { name: "Duel" });
    expect(within(stage).getByRole("figure", { name: /Roxy Razor wins 50 %, tie 10 %, Don Iguana wins 40 %/ })).toBeTruthy();
    expect(within(stage).getAllByRole("img", { name: "Health 10" })).toHaveLength(2);
    expect(within(stage).getByText("4 + 5 = 9, Fast Hands +1: 10 gives 2")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Play .*Fast Hands/ }));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("shows the dice that were rolled, and Punch Strength as it is now, not as it is printed", () => {
    const tired = duel({ agility: [agility(4, 5, 2), agility(1, 6, 1)], stamina: [-2, 5], punch: [1, 4] });
    table(viewOf(["C10", "C10"], { duel: tired }), null);
    expect(dice()).toEqual(["4", "5", "1", "6"]);
    const punches = screen.getAllByRole("img", { name: "Punch Strength" }).map((icon) => icon.parentElement!.textContent!.trim());
    expect(punches).toEqual(["1", "4"]);
    cleanup();
    table(viewOf(["C10", "C10"], { duel: duel({ health: [-3, 7] }) }), null);
    expect(screen.getAllByRole("img", { name: /^Health/ }).map((bar) => bar.textContent!.trim())).toEqual(["0", "7"]);
  });

  it("hides the odds where none were agreed", () => {
    table(fight, null, { aids: "none" });
    expect(screen.queryByRole("figure")).toBeNull();
  });

  it("is rock, paper, scissors in the quick game", async () => {
    const user = userEvent.setup();
    const quick = viewOf(["C10", "C10"], { quick: true, sheets: false, duel: duel({ odds: null, wins: [1, 0] }) });
    const { choose } = table(quick, askOf("throw", (["rock", "paper", "scissors"] as const).map((sign) => [sign, { do: "throws", sign }])));
    expect(screen.getByRole("img", { name: "1 of 2 won" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "paper" }));
    expect(choose).toHaveBeenCalledWith(1);
  });

  it("can be escaped before it begins", () => {
    const view = viewOf(["C10", "C10"], { hand: [card("escape")], duel: duel() });
    table(view, askOf("escape", [play("escape"), pass]));
    expect(screen.getByRole("button", { name: /^Play .*Escape/ })).toBeTruthy();
  });
});

describe("an attempt", () => {
  const shooter = viewOf(["GR1", "C35"], { attempt: attempt({ aim: 28, guard: 5 }) });

  it("moves the aim by pointer and keys", async () => {
    const user = userEvent.setup();
    const aims = askOf("aim", [
      ["4,5", { do: "aim_at", space: 31, uncovered: 1, value: 5, best: 0.6 }],
      ["1,2", { do: "aim_at", space: 7, uncovered: 0, value: 4, best: 0.3 }],
    ]);
    const { choose, hover } = table(shooter, aims);
    const chart = screen.getByRole("group", { name: "Assassination chart" });
    const [space, other] = within(chart).getAllByRole("button");
    expect(space!.getAttribute("aria-label")).toMatch(/Attack Value 5, a shot then kills in 69 %/);
    expect(other!.getAttribute("aria-label")).toMatch(/Attack Value 4, no shot/);
    space!.focus();
    expect(hover).toHaveBeenLastCalledWith(0);
    await user.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("decides with the odds at hand", async () => {
    const user = userEvent.setup();
    const aimed = { ...shooter, attempt: attempt({ aim: 31, guard: 5, uncovered: 3, value: 5, best: 0.7 }) };
    const { choose } = table(aimed, askOf("decide", [["shoot", { do: "shoot", kill: 0.69, draw: 0.24 }], ["aim", { do: "aim_again", best: 0.66 }], ["stop", { do: "stop_aiming" }]]));
    expect(screen.getByText("best play then kills in 66 %")).toBeTruthy();
    expect(act("shoot").textContent).toContain("kill 69 % · draw 24 %");
    expect(screen.getByText("70 %")).toBeTruthy();
    await user.click(act("shoot"));
    expect(choose).toHaveBeenCalledWith(0);
  });

  it("shows the dice of the shot, and of the defence, as they were rolled", () => {
    const volleys = { attack: { dice: [2, 6], modifier: 2, value: 7 }, defence: { dice: [1, 5], modifier: 1, value: 5 } };
    const shooting = { die: 0, guard: false, result: "killed", ...volleys };
    table(shooter, null, { scene: { ...film.still(shooter), shooting } });
    expect(dice()).toEqual(["2", "6", "1", "5"]);
  });

  it("keeps the dice of the shot that killed Johnny when the game is over", () => {
    const rolled = (defence: boolean, dice: [number, number], modifier: number, value: number) => ({
      no: 1,
      data: { event: "shotrolled", seat: 0, defence, dice, modifier, value, cast: [0, 1] },
      text: "",
    });
    table({ ...shooter, asked: -2 }, null, { events: [rolled(false, [5, 6], 3, 8), rolled(true, [1, 2], 0, 4)] });
    expect(dice()).toEqual(["5", "6", "1", "2"]);
    expect(screen.getByText(/^Defence: 4 \+ 0 for the dice/)).toBeTruthy();
  });

  it("uses aiming cards", async () => {
    const user = userEvent.setup();
    const { choose } = table(shooter, askOf("aim_cards", [["plus", { do: "adjust", card: card("aiming_precision"), by: 1, best: 0.42 }], pass]));
    expect(act("plus").textContent).toContain("kills in 42 %");
    await user.click(act("plus"));
    expect(choose).toHaveBeenCalledWith(0);
  });
});

describe("the round track", () => {
  const early = "Cards that move Johnny, roadblocks and special locations can be played from round 3 on.";

  it("says from which round on cards move Johnny, if the game gets there", () => {
    const { unmount } = table(viewOf(["C10", "C35"], { round: 2 }), null);
    expect(screen.getByText(early)).toBeTruthy();
    unmount();
    table(viewOf(["C10", "C35"], { round: 2, rounds: 2 }), null);
    expect(screen.queryByText(early)).toBeNull();
  });
});

describe("what one still needs", () => {
  const have = (...all: boolean[]) => all.map((each, at) => ({ have: each, text: `part ${at}` })) as [never, never, never, never];
  const gun = { weapon: 1, location: 5, parts: have(true, true, false, false), steps: 3, chance: 0.25, kill: 0.3 };
  const sniper = { weapon: 0, location: -1, parts: have(true, false, false, false), steps: -1, chance: 0, kill: 0.34 };
  const view = viewOf(["C10", "C35"], { hand: [card("gun"), card("GU1"), card("sniper")], needs: [gun, sniper] });
  const marked = (): string[] => [...document.querySelectorAll<SVGElement>("[data-marked]")].map((each) => each.dataset.marked!);

  it("is one picture: four things, their places, and the chances", async () => {
    const user = userEvent.setup();
    table(view, null);
    const panel = screen.getByRole("region", { name: "What you still need" });
    expect(within(panel).getByText("Gun, Corner Diner")).toBeTruthy();
    expect(within(panel).getAllByRole("listitem")).toHaveLength(4);
    expect(panel.textContent).toMatch(/there after his next turn: 25 %.*A shot from there kills: 30 %/s);
    expect(marked()).toEqual(["GU1"]);
    await user.click(within(panel).getByRole("button", { name: /^Sniper: 1 of 4/ }));
    expect(marked()).toEqual(["SN1", "SN2", "SN3", "SN4", "SN5"]);
  });

  it("follows the card that is picked, and lifts its other half", async () => {
    const user = userEvent.setup();
    table(view, null);
    await user.click(act("sniper"));
    expect(screen.getByRole("region", { name: "Card: Sniper" })).toBeTruthy();
    expect(marked()).toEqual(["SN1", "SN2", "SN3", "SN4", "SN5"]);
    await user.click(act("GU1"));
    expect(marked()).toEqual(["GU1"]);
    expect(act("gun").classList.contains("kin")).toBe(true);
  });

  it("tells no chances where none were agreed", () => {
    table(view, null, { aids: "none" });
    expect(screen.getByRole("region", { name: "What you still need" }).textContent).not.toContain("%");
  });
});
