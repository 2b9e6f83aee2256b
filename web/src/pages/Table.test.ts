import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../protocol.gen";
import { ask, seatInfo, tableInfo, told, update, welcome } from "../system/examples";
import { FakeSocket } from "../system/fake_socket";
import { axe } from "../testing";
import Table from "./Table.svelte";

/** A table of a game that has no module of its own: what every registered game gets. */
async function sit(more: Parameters<typeof welcome>[0] = {}, first: Partial<Update> = {}) {
  const shown = render(Table, { id: "t1" });
  FakeSocket.last.accept();
  FakeSocket.last.tell(welcome(more));
  FakeSocket.last.tell(update({ full: true, log: [told("The game begins.")], ask: ask(), ...first }));
  await screen.findByTestId("prompt");
  await tick();
  return { user: userEvent.setup(), ...shown };
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", Object.assign(FakeSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }));
});

describe("the generic table", () => {
  it("has prompt, rule, choices, text board, seats and log", async () => {
    await sit();
    expect(screen.getByTestId("prompt").textContent).toMatch(/South: move\./);
    expect(screen.getByRole("link", { name: "Rule" })).toBeTruthy();
    expect(screen.getAllByRole("option")).toHaveLength(4);
    expect((await screen.findByTestId("picture")).textContent).toMatch("a b c");
    expect(screen.getByTestId("seat-0").textContent).toMatch(/South/);
    expect(screen.getByRole("log", { name: "What happened" }).textContent).toMatch("The game begins.");
    expect(document.title).toMatch(/Your turn/);
  });

  it("says at which level a bot plays, also for somebody who left", async () => {
    const left = seatInfo(0, { left: true, bot: "level3" });
    await sit({ table: tableInfo({ seats: [left, seatInfo(1, { kind: "bot", name: "level5", bot: "level5" })] }) });
    expect(screen.getByTestId("seat-1").textContent).toMatch("Bot, level 5 of 5");
    expect(screen.getByTestId("seat-0").textContent).toMatch(/Ada.*Bot, level 3 of 5, plays for now\./);
  });

  it("sends a harmless choice at the first click", async () => {
    const { user } = await sit();
    await user.click(screen.getByText("Scout: a1 east to b1"));
    expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "choose", no: 5, choice: [1, 1], seat: 0 });
  });

  it("asks again before an aside such as giving up", async () => {
    const { user } = await sit();
    await user.click(screen.getByRole("option", { name: /Give up the game/ }));
    expect(FakeSocket.last.tags).toEqual(["hello"]);
    await user.click(screen.getByTestId("confirm"));
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: "choose", choice: -9 });
  });

  it("offers undo only while it is possible", async () => {
    const { user } = await sit({}, { can_undo: true });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "undo", no: 5, seat: 0 });
    FakeSocket.last.tell(update({ v: 2, no: 6, ask: ask({ no: 6 }) }));
    await tick();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("has no serious findings", async () => {
    const { container } = await sit();
    expect(await axe(container)).toEqual([]);
  });
});

describe("a game that nobody has drawn yet", () => {
  const labels = ["Johnny", "Red", "Blue", "Green", "Violet"];
  const seats = labels.map((label, at) => seatInfo(at, { label, role: at ? "hunter" : "fugitive", kind: at ? "bot" : "person" }));
  const view = {
    seat: 0,
    round: 3,
    weather: "heavy_rain",
    active: 0,
    last_attempt: null,
    money: [12500, 300, 450, 0, 75],
    hand: ["Smoke bomb", "first_aid"],
    metro: { line: "red", open_stations: [1, 4, 9] },
    cars: [],
    tiles: [
      { at: 4, owner: 1, burnt: false },
      { at: 9, owner: 2, burnt: true },
    ],
  };

  it("shows the view as panels, seats with what belongs to them, and teams", async () => {
    const { container } = await sit({ table: tableInfo({ seats }) }, { view });
    const panels = await screen.findByRole("region", { name: "What you see" });
    expect(panels.textContent).toMatch(/Round\s*3/);
    expect(panels.textContent).toMatch(/Weather\s*Heavy rain/);
    expect(panels.textContent).toMatch(/Active\s*Johnny/);
    expect(panels.textContent).not.toMatch(/Cars|Last attempt/);
    expect(screen.getByRole("heading", { name: /Hand/ })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((column) => column.textContent)).toEqual([
      ...["Seat", "Money"],
      ...["At", "Owner", "Burnt"],
    ]);
    expect(screen.getByTestId("seat-0").textContent).toMatch(/Money\s*12,500/);
    expect(screen.getByTestId("seat-2").textContent).toMatch(/Hunter/);
    expect(screen.getByTestId("seat-2").querySelector(".shared")).toBeTruthy();
    expect(screen.getByTestId("seat-0").querySelector(".shared")).toBeNull();
    expect(await axe(container)).toEqual([]);
  });

  it("asks one question after another, of seats that decide in secret too", async () => {
    const { user } = await sit({ table: tableInfo({ seats }) }, { view });
    FakeSocket.last.tell(update({ v: 2, no: 6, view, ask: null, waiting: { seat: 3, since: 0, thinking: true } }));
    await tick();
    expect(screen.getByTestId("prompt").textContent).toMatch(/Thinking: Green/);
    expect(screen.queryByRole("option")).toBeNull();
    FakeSocket.last.tell(update({ v: 3, no: 7, view, ask: ask({ no: 7, prompt: "Johnny: bid in secret." }) }));
    await screen.findByText(/bid in secret/);
    await user.click(screen.getByText("End your movement"));
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: "choose", no: 7, choice: -1 });
  });
});

it("tells how the dealer can be trusted, and what the browser knows", async () => {
  const { user } = await sit();
  await user.click(screen.getByRole("button", { name: "Table menu" }));
  await user.click(screen.getByRole("button", { name: "Fair play" }));
  const fair = await screen.findByRole("dialog", { name: "Fair play" });
  expect(fair.textContent).toMatch(/c0ffee/);
  expect(fair.textContent).toMatch(/getaway verify/);
  await user.click(within(fair).getByRole("button", { name: /What does my browser know/ }));
  const knows = await screen.findByRole("dialog", { name: "What does my browser know?" });
  expect(knows.textContent).toMatch(/the eyes of South/);
  expect(knows.textContent).toMatch(/picture: "a b c"/);
});

it("between two players at one screen nothing secret is in the page", async () => {
  const both = { yours: [0, 1], table: tableInfo({ hot_seat: true, seats: [seatInfo(0), seatInfo(1)] }) };
  const { user } = await sit(both, { look: 0, picture: "SECRET OF SOUTH" });
  await screen.findByText(/SECRET OF SOUTH/);
  FakeSocket.last.tell(
    update({ v: 2, no: 6, picture: "SECRET OF SOUTH", events: [told("SECRET STEP")], waiting: { seat: 1, since: 0, thinking: false } }),
  );
  await tick();
  expect(screen.getByTestId("handover")).toBeTruthy();
  expect(document.documentElement.outerHTML).not.toMatch(/SECRET/);
  const waiting = { seat: 1, since: 0, thinking: false };
  FakeSocket.last.tell(update({ v: 2, full: true, look: -2, log: [], picture: "PUBLIC", waiting }));
  await tick();
  await user.click(screen.getByRole("button", { name: /I am North/ }));
  expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "look", seat: 1 });
});

it("those who watch an open table may take a seat", async () => {
  const table = tableInfo({ state: "open", seats: [seatInfo(0), seatInfo(1, { kind: "open", name: "" })] });
  await sit({ yours: [], table }, { look: -2, ask: null, waiting: null });
  expect(screen.getByRole("button", { name: "Take a seat" })).toBeTruthy();
});

it("a lost connection is shown, and nothing can be chosen meanwhile", async () => {
  const { user } = await sit();
  FakeSocket.last.close();
  await tick();
  expect(screen.getByTestId("prompt").textContent).toMatch(/connection is lost/);
  await user.click(screen.getByText("Scout: a1 east to b1"));
  // Over all connections: on a slow machine the next one may be tried before the click.
  expect(FakeSocket.made.flatMap((socket) => socket.tags)).toEqual(["hello"]);
});
