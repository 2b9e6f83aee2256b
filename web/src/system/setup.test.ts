import { describe, expect, it } from "vitest";
import { gameInfo } from "./examples";
import {
  type Form,
  freshForm,
  isHotSeat,
  problem,
  quickWish,
  shownOptions,
  valueName,
  valuesFor,
  wishOf,
  withMode,
  withPlayers,
  withSeats,
  words,
} from "./setup";

const game = gameInfo();

describe("the set-up form", () => {
  it("keeps seats for people one has met, and for nobody twice", () => {
    const form = withSeats(freshForm(game, "Ada"), game, 2);
    Object.assign(form.seats[1]!, { kind: "friend", friend: "b" });
    expect(wishOf(form, game)).toMatchObject({ seats: [{ kind: "me" }, { kind: "friend", friend: "b" }], listed: false });
    expect(problem(form)).toBe("");
    Object.assign(form.seats[0]!, { kind: "friend", friend: "b" });
    expect(problem(form)).toContain("two seats");
  });

  it("opens with me against bots in the first mode", () => {
    const form = freshForm(game, "Ada");
    expect(form.mode).toBe("standard");
    expect(form.seats.map((plan) => plan.kind)).toEqual(["me", "bot"]);
    expect(form.options).toEqual({ rows: 10, setup: ["manual", "manual"], turn_cap: 50 });
    expect(wishOf(form, game)).toEqual({
      game: "toy",
      mode: "standard",
      seats: [{ kind: "me" }, { kind: "bot", bot: "level3" }],
      options: { setup: ["manual", "manual"], turn_cap: 50 },
      aids: "full",
      clock: null,
      listed: false,
      hot_seat: false,
      name: "Ada",
    });
  });

  it("takes over a mode's settings", () => {
    const form = withMode(freshForm(game), game, game.modes[1]!);
    expect(form.options.rows).toBe(8);
    expect(form.mode).toBe("compact");
  });

  it("keeps the seats that stay when their number changes", () => {
    const form = freshForm(game);
    form.seats[1]!.kind = "open";
    form.options.setup = ["random", "manual"];
    const three = withSeats(form, game, 3);
    expect(three.seats.map((plan) => plan.kind)).toEqual(["me", "open", "bot"]);
    expect(three.options.setup).toEqual(["random", "manual", "manual"]);
    expect(withSeats(three, game, 2).seats).toHaveLength(2);
  });

  it("shows and sends only options that mean something here", () => {
    const [rows, setup, cap] = game.options;
    const picky = gameInfo({
      options: [rows!, setup!, { ...cap!, applies: { setup: ["random"] } }, { ...rows!, name: "teams", players: [3] }],
    });
    const names = (form: Form): string[] => shownOptions(form, picky).map((option) => option.name);
    const form = freshForm(picky);
    expect(names(form)).toEqual(["setup"]);
    const drawn = { ...form, options: { ...form.options, setup: ["manual", "random"], turn_cap: 7 } };
    expect(names(drawn)).toEqual(["setup", "turn_cap"]);
    expect(wishOf(drawn, picky).options).toEqual({ setup: ["manual", "random"], turn_cap: 7 });
    expect(wishOf({ ...drawn, options: { ...drawn.options, setup: ["manual", "manual"] } }, picky).options).not.toHaveProperty("turn_cap");
    expect(names(withPlayers(form, picky, 3))).toEqual(["rows", "setup", "teams"]);
  });

  it("changes the mode with the number of players, to the one most like it", () => {
    const trio = (id: string, rows: number) => ({ id, name: id, seats: 3, options: { rows }, text: "" });
    const larger = gameInfo({ modes: [...game.modes, trio("three", 10), trio("compact3", 8)] });
    const compact = withMode(freshForm(larger), larger, larger.modes[1]!);
    const three = withPlayers({ ...compact, options: { ...compact.options, turn_cap: 9 } }, larger, 3);
    expect(three).toMatchObject({ mode: "compact3", options: { rows: 8, turn_cap: 9 } });
    expect(three.seats).toHaveLength(3);
    expect(withPlayers(three, larger, 2).mode).toBe("compact");
    expect(withPlayers(freshForm(game), game, 3).mode).toBe("");
  });

  it("is a hot seat as soon as two people share the screen", () => {
    const form = freshForm(game);
    form.seats[1] = { kind: "me", bot: "", name: " Bob ", friend: "" };
    expect(isHotSeat(form)).toBe(true);
    expect(wishOf(form, game)).toMatchObject({ hot_seat: true, seats: [{ kind: "me" }, { kind: "me", name: "Bob" }] });
  });

  it("needs somebody who begins", () => {
    const form = freshForm(game);
    expect(problem(form)).toBe("");
    for (const plan of form.seats) plan.kind = "open";
    expect(problem(form)).not.toBe("");
  });
});

it("play now is the first game that a title wants", () => {
  const seats = [{ kind: "me" }, { kind: "bot", bot: "level2" }];
  expect(quickWish(game, "Ada")).toEqual({ game: "toy", mode: "standard", seats, options: {}, name: "Ada", listed: false });
  const first = { mode: "three", options: { setup: "random" }, level: 1, text: "Dealt." };
  const modes = [...game.modes, { id: "three", name: "Three", seats: 3, options: {}, text: "" }];
  expect(quickWish(gameInfo({ first, modes }), "")).toMatchObject({
    mode: "three",
    options: { setup: "random" },
    seats: [{ kind: "me" }, { kind: "bot", bot: "level1" }, { kind: "bot", bot: "level1" }],
  });
});

it("names of options and settings are written for people", () => {
  expect(words("first_player")).toBe("First player");
  expect([valueName(true), valueName(10), valueName("one_space")]).toEqual(["Yes", "10", "One space"]);
  const begins = { ...game.options[0]!, values: ["random", "seat 1", "seat 2", "seat 3"] };
  expect(valuesFor(begins, 2)).toEqual(["random", "seat 1", "seat 2"]);
  const first = { ...game.options[0]!, values: ["random", "seat 0"], labels: ["By lot", "Seat 1"] };
  expect(["random", "seat 0", "north"].map((value) => valueName(value, first))).toEqual(["By lot", "Seat 1", "North"]);
});
