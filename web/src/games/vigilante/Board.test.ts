import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { axe, boardProps } from "../../testing";
import Board from "./Board.svelte";
import { film, type BoxScene } from "./film";
import { askOf, drives, fire, lay, squareOn, tileOf, viewOf } from "./fixtures";
import { groundOf, middle, TOWN } from "./ground";
import Stage from "./Stage.svelte";

const MAP = [tileOf("S4"), tileOf("T13", 0, 1)];
/** By its mark: roles and names of several hundred drawn elements take jsdom seconds. */
const cell = (id: string): Element => document.querySelector(`[data-cell="${id}"]`)!;
const driving = viewOf(
  MAP,
  [
    { colour: "white", at: [1, 2], facing: 1, hand: ["CAN-Y", "R1"], licence: "trucker", dials: { gas: 3 } },
    { colour: "black", at: [1, 5], facing: 3 },
  ],
  { owed: 2 },
);
const act = askOf("act", [...drives("forward", "left", "right"), { do: "use_licence", move: "jerry_can", chance: 0 }, fire("CAN-Y", [1], [1, 0, 0])]);

it("drives one move at once, and shows a longer way before it is driven", async () => {
  const props = boardProps(film, driving, act);
  render(Board, { props });
  await fireEvent.click(cell("1,3"));
  expect(props.choose).toHaveBeenLastCalledWith(0);
  props.choose.mockClear();
  await fireEvent.click(cell("1,4"));
  expect(props.choose).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Planned drive").textContent).toContain("2 moves, then facing east");
  await fireEvent.click(screen.getByText("Drive this way"));
  expect(props.choose).toHaveBeenLastCalledWith(0);
});

it("aims with a card and as few Range cards as needed, then fires at the target", async () => {
  const props = boardProps(film, driving, act);
  render(Board, { props });
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  expect(document.querySelector('[data-card="R1"]')!.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByLabelText("Attack").textContent).toContain("62 %");
  await fireEvent.click(cell("1,5"));
  expect(props.choose).toHaveBeenCalledWith(4);
});

it("says while a weapon is aimed that it must be put away before driving on, and Escape puts it away", async () => {
  const props = boardProps(film, driving, act);
  render(Board, { props });
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  await fireEvent.click(cell("1,3"));
  expect(props.choose).not.toHaveBeenCalled();
  expect(screen.getByText("You are aiming. Press a target, or hold fire to drive on.")).toBeTruthy();
  await fireEvent.keyDown(document.querySelector('[data-card="CAN-Y"]')!, { key: "Escape" });
  await fireEvent.click(cell("1,3"));
  expect(props.choose).toHaveBeenLastCalledWith(0);
});

it("says in how many rounds the Gas Can comes, and that every square must be driven", async () => {
  const speeds = askOf("speed", [{ do: "set_dial", speed: 0, nitrous: false }, { do: "set_dial", speed: 1, nitrous: false }]);
  render(Board, { props: boardProps(film, { ...driving, phase: "speed", lights: 2 }, speeds) });
  expect(screen.getByText("Gas Can in 2 rounds")).toBeTruthy();
  expect(screen.getByText(/every square that the dial shows/)).toBeTruthy();
});

it("tells at the garage who Mel is, what a licence is, and what the figures of a car mean", () => {
  const garage = viewOf([tileOf("S4")], [{ colour: "black", at: [1, 2] }], { phase: "set-up", active: -1 });
  const { unmount } = render(Board, { props: boardProps(film, garage, askOf("licence", [{ do: "take_licence", licence: "trucker" }])) });
  expect(screen.getByLabelText("Licences").textContent).toMatch(/Mel bolts guns.*one special move/s);
  unmount();
  render(Board, { props: boardProps(film, garage, askOf("vehicle", [{ do: "take_vehicle", colour: "white" }])) });
  expect(screen.getByLabelText("Vehicles").textContent).toMatch(/how often it can leave the road/);
  expect(screen.getByLabelText("Vehicles").textContent).not.toContain("Health");
  cleanup();
  const varied = boardProps(film, garage, askOf("vehicle", [{ do: "take_vehicle", colour: "white" }]));
  render(Board, { props: { ...varied, options: { vehicle_health: "varied" } } });
  expect(screen.getByLabelText("Vehicles").textContent).toMatch(/what damage it takes.*Health\s*4/s);
});

it("warns of the last gas when the speed is set, and before a step", async () => {
  const warned = (ask: ReturnType<typeof askOf>, warns: string[]) => ({ ...ask, offers: ask.offers.map((offer, n) => ({ ...offer, warns: warns[n] ?? "" })) });
  const dry = "uses up your last gas";
  const speeds = askOf("speed", [{ do: "set_dial", speed: 0, nitrous: false }, { do: "set_dial", speed: 1, nitrous: false }]);
  const { unmount } = render(Board, { props: boardProps(film, { ...driving, phase: "speed" }, warned(speeds, [`Starting off-road ${dry}`, `Starting off-road ${dry}`])) });
  expect(screen.getByRole("note").textContent).toBe(`Starting off-road ${dry}`);
  unmount();
  render(Board, { props: boardProps(film, driving, warned(askOf("act", drives("forward", "left")), ["", `This ${dry}`])) });
  expect(screen.getByRole("note").textContent).toBe(`Left: This ${dry}`);
});

it("says of a Range card that it would change nothing", async () => {
  const near = viewOf(MAP, [{ colour: "white", at: [1, 2], facing: 1, hand: ["CAN-Y", "R1"] }, { colour: "black", at: [1, 3] }], { owed: 1 });
  render(Board, { props: boardProps(film, near, askOf("act", [...drives("forward"), fire("CAN-Y", [1])])) });
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  const range = document.querySelector('[data-card="R1"]')!;
  expect(range.classList.contains("lit")).toBe(false);
  await fireEvent.click(range);
  expect(range.getAttribute("aria-pressed")).toBe("false");
  expect(screen.getByText(/would change nothing/)).toBeTruthy();
});

it("lays a map card with a second press, turned as it fits", async () => {
  const view = viewOf(MAP, [{ colour: "white", at: [1, 2], facing: 1 }], { phase: "map", owed: 0, drawn: tileOf("T28") });
  const props = boardProps(film, view, askOf("lay", [lay(-1, 0, 0), lay(-1, 0, 1)]));
  render(Board, { props });
  expect(cell("p:-1,0").getAttribute("aria-label")).toBe("Free, north of the start card. Your card fits 2 ways");
  await fireEvent.click(cell("p:-1,0"));
  await fireEvent.click(screen.getByLabelText("Turn"));
  expect(props.choose).not.toHaveBeenCalled();
  await fireEvent.click(cell("p:-1,0"));
  expect(props.choose).toHaveBeenCalledWith(1);
  await fireEvent.click(cell("p:1,0"));
  expect(props.why).toHaveBeenCalledWith("1,0/1");
});

it("uses the licence from the dashboard", async () => {
  const props = boardProps(film, driving, act);
  render(Board, { props });
  await fireEvent.click(screen.getByText("Use Jerry Can:").closest("button")!);
  expect(props.choose).toHaveBeenCalledWith(3);
  expect(screen.getByLabelText("Gas").getAttribute("aria-valuetext")).toBe("3 of 4");
});

it("has words for everything on the desk", async () => {
  const view = viewOf([tileOf("S4")], [{ colour: "white", at: [1, 2], facing: 1, hand: ["CAN-Y"] }], { owed: 1 });
  const { container } = render(Board, { props: boardProps(film, view, askOf("act", drives("forward", "left"))) });
  expect(await axe(container.querySelector(".desk")!)).toEqual([]);
});

it("says what is left to do: which cards are lit, whether Range cards reach farther, and what helps a dry car", async () => {
  const at = (ask: ReturnType<typeof askOf>, more: Parameters<typeof viewOf>[2] = {}): void => {
    cleanup();
    render(Board, { props: boardProps(film, { ...driving, ...more }, ask) });
  };
  at(act);
  expect(screen.getByText(/Lit cards can be played\.$/)).toBeTruthy();
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  expect(screen.getByLabelText("Attack").textContent).not.toContain("reach farther");
  at(askOf("act", [...drives("forward"), fire("CAN-Y", [1]), fire("CAN-Y", [1], [1, 0, 0])]));
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  expect(screen.getByLabelText("Attack").textContent).toContain("Range cards reach farther.");
  at(askOf("act", drives("forward")));
  expect(screen.getByText(/^An arrow is one move; a dot shows the whole way first\.$/)).toBeTruthy();
  at(askOf("act", [{ do: "pass" }]), { owed: 0 });
  expect(screen.getByText(/None of your cards can be played now\.$/)).toBeTruthy();
  at(askOf("act", drives("forward")), { stalled: true });
  expect(screen.getByText("Drive over a pump, or your car is wrecked when they are driven.")).toBeTruthy();
  at(askOf("act", [...drives("forward"), { do: "use_licence", move: "jerry_can", chance: 0 }]), { stalled: true });
  expect(screen.getByText(/^Drive over a pump or use Jerry Can, or your/)).toBeTruthy();
});

it("plays a Mine or Nitrous with a second press, or by what the first one offers", async () => {
  const armed = viewOf(MAP, [{ colour: "white", at: [1, 2], facing: 1, hand: ["MINE", "NOS"] }], { owed: 1 });
  const props = boardProps(film, armed, askOf("act", [...drives("forward"), { do: "lay_mine", on: 4 }]));
  render(Board, { props });
  const mine = (): Element => document.querySelector('[data-card="MINE"]')!;
  await fireEvent.click(mine());
  expect(props.choose).not.toHaveBeenCalled();
  expect(screen.getByText(/square behind you.*Press it again to play it\.$/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  await fireEvent.click(mine());
  expect(props.choose).not.toHaveBeenCalled();
  await fireEvent.click(mine());
  expect(props.choose).toHaveBeenLastCalledWith(1);
  await fireEvent.click(screen.getByLabelText("Mine").querySelector("button")!);
  expect(props.choose).toHaveBeenCalledTimes(2);
  cleanup();
  const speeds = askOf("speed", [{ do: "set_dial", speed: 0, nitrous: false }, { do: "set_dial", speed: 5, nitrous: true }]);
  const fast = boardProps(film, { ...armed, phase: "speed" }, speeds);
  render(Board, { props: fast });
  await fireEvent.click(document.querySelector('[data-card="NOS"]')!);
  expect(fast.choose).not.toHaveBeenCalled();
  await fireEvent.click(document.querySelector('[data-card="NOS"]')!);
  expect(fast.choose).toHaveBeenCalledWith(1);
});

it("asks twice before a card is discarded", async () => {
  const props = boardProps(film, driving, askOf("discard", [{ do: "discard_card", card: "CAN-Y" }, { do: "discard_card", card: "R1" }]));
  render(Board, { props });
  await fireEvent.click(document.querySelector('[data-card="R1"]')!);
  expect(props.choose).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByText("Discard Range +1"));
  expect(props.choose).toHaveBeenCalledWith(1);
});

it("shows the discards face up, the Locations with note and map, and the reference mat", async () => {
  const more = { ammo_pile: ["CAN-Y", "MOR-R"], turned_up: ["Salt Pan", "Bonepile"] };
  const view = viewOf([tileOf("S4"), tileOf("T13", 0, 1)], [{ colour: "white", at: [1, 2], facing: 1 }], more);
  render(Board, { props: boardProps(film, view, null) });
  await fireEvent.click(screen.getByRole("button", { name: /^Ammo discards.* 2, Red Mortar on top$/ }));
  expect(screen.getByLabelText("Discards").textContent).toMatch(/Red Mortar.*Noob Tube.*Yellow Cannon.*Vostorok/s);
  expect(screen.getByRole("button", { name: /^Upgrade discards.* 0$/ })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: /^Locations turned up.* 2$/ }));
  expect(screen.getByText("Mind the glare.", { exact: false })).toBeTruthy();
  expect(screen.getByText("Nobody asks whose.")).toBeTruthy();
  expect(screen.getAllByText("Not on the map yet.")).toHaveLength(1);
  expect(screen.getAllByLabelText("Its map")).toHaveLength(2);
  await fireEvent.click(screen.getByRole("button", { name: /^Reference mat/ }));
  expect(screen.getByText("From Mel's back room")).toBeTruthy();
  expect(screen.queryByText("Nobody asks whose.")).toBeNull();
});

it.each([
  ["garage", /bring her the Gas Can\.$/, 0],
  ["own_start", /Gas Cans are not brought here\.$/, 1],
  ["either", /bring her the Gas Can\.$/, 1],
] as const)("says on the reference mat where Gas Cans are delivered: %s", async (site, mel, shields) => {
  render(Board, { props: boardProps(film, viewOf([tileOf("S4")], [{ colour: "white", at: [1, 2] }], { site }), null) });
  await fireEvent.click(screen.getByRole("button", { name: /^Reference mat/ }));
  expect(screen.getByText(mel)).toBeTruthy();
  expect(screen.queryAllByText(/^A shield: where you started/)).toHaveLength(shields);
});

it("tells a draw as one", () => {
  const level = viewOf([tileOf("S4")], [{ colour: "white", at: [1, 2] }, { colour: "blue", at: [1, 0] }], { phase: "over" });
  const { container } = render(Board, { props: boardProps(film, level, null) });
  expect([...container.querySelectorAll(".cup")].map((one) => one.textContent?.trim())).toEqual(["a draw", "a draw"]);
  expect(container.querySelector(".cup svg")).toBeNull();
  expect(container.querySelector(".who small")!.textContent).toBe("no cans, no wrecks, never wrecked");
});

it("keeps the crosshair on its car when that is pointed at", async () => {
  render(Board, { props: boardProps(film, driving, act) });
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  const sight = (): Element => document.querySelector('[data-sight="1,5"]')!;
  const before = sight().getAttribute("transform");
  await fireEvent.pointerOver(cell("1,5"), { pointerType: "mouse" });
  expect(sight().getAttribute("transform")).toBe(before);
  // What grows is inside of what places it: it grows around the car, not around the corner of the map.
  expect(sight().classList.contains("picked")).toBe(false);
  expect(sight().querySelector(".picked")!.hasAttribute("transform")).toBe(false);
});

it("lays mines and cans in the corner of their square, and town names above everything that stands there", () => {
  const mine = { ...squareOn(MAP, 1, 1), layer: 0 };
  const can = { ...squareOn(MAP, 1, 4), carrier: -1, pending: false };
  const view = viewOf(MAP, [{ colour: "white", at: [1, 4] }], { mines: [mine], can });
  render(Board, { props: boardProps(film, view, null) });
  expect(document.querySelector("[data-mine]")!.getAttribute("transform")).not.toContain("translate(90 90)");
  const sign = document.querySelector('[data-sign="Salt Pan"]')!;
  for (const piece of ["[data-can]", "[data-car]"]) expect(sign.compareDocumentPosition(document.querySelector(piece)!) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

it("shows the board's rectangle, own dials and hand at once, with the Battle Box over the map and not over the hand", () => {
  const fight = { attacker: 1, defender: 0, card: "ROC-R", blue: [1, 2], red: [4, 4, 0], dead_eye: true, chance: 0.9073 };
  const ask = askOf("loaded_dice", [{ do: "use_licence", move: "loaded_dice", chance: 0.08 }, { do: "pass" }]);
  render(Board, { props: boardProps(film, { ...driving, fight, beside: ["ROC-R"] }, ask) });
  const board = document.querySelectorAll("[data-board]");
  expect(board).toHaveLength(1);
  const stage = screen.getByTestId("stage");
  expect(board[0]!.contains(stage)).toBe(true);
  expect(stage.textContent).toContain("91 % to hit");
  expect(stage.textContent).toContain("Dead Eye: all red dice lie on the road");
  expect(board[0]!.contains(screen.getByLabelText("Your cards"))).toBe(false);
  expect(screen.getByLabelText("Gas")).toBeTruthy();
});

it("adds dice up when they have landed, and not while they are in the air", () => {
  const box: BoxScene = { attacker: 0, defender: 1, card: 0, blue: [5, 0], red: [4, 3, 0], deadEye: false, chance: 0.62, tumbling: "red", hit: null, ranges: [], again: -1, effects: [] };
  const sums = (tumbling: BoxScene["tumbling"], animate: boolean): (string | null)[] => {
    const { container, unmount } = render(Stage, { view: driving, box: { ...box, tumbling }, act: null, look: 0, odds: true, animate });
    const all = [...container.querySelectorAll(".sum")].map((one) => one.textContent);
    unmount();
    return all;
  };
  expect(sums("blue", true)).toEqual(["7", "–"]);
  expect(sums("red", true)).toEqual(["–", "5"]);
  expect(sums("", true)).toEqual(["7", "5"]);
  expect(sums("red", false)).toEqual(["7", "5"]);
});

it("says at whom one fires, and on whom Dead Eye is used", async () => {
  const { unmount } = render(Board, { props: boardProps(film, driving, act) });
  await fireEvent.click(document.querySelector('[data-card="CAN-Y"]')!);
  expect(document.querySelector(".attack")!.textContent!.replace(/\s+/g, " ").trim()).toBe("At Black hits 62 %");
  unmount();
  const aim = { do: "aim", at: 1, chance: 0.9073 } as const;
  render(Board, { props: boardProps(film, driving, askOf("dead_eye", [aim, { do: "pass" }])) });
  expect(document.querySelector(".pick")!.textContent!.trim()).toBe("Dead Eye on Black: hits 91 %");
});

it("keeps the names of two towns side by side apart", () => {
  const map = [tileOf("S4"), tileOf("T03", 0, 1, 2), tileOf("T06", 0, 2, 2)];
  render(Board, { props: boardProps(film, viewOf(map, [{ colour: "white", at: [1, 2] }]), null) });
  const heights = ["Coyote Wells", "Silver Spur Mine"].map((name) => Number(/ (-?[\d.]+)\)/.exec(document.querySelector(`[data-sign="${name}"]`)!.getAttribute("transform")!)![1]));
  expect(Math.abs(heights[0]! - heights[1]!)).toBeGreaterThan(20);
});

it("keeps a long name off the health of a car beside its town", () => {
  const map = [tileOf("S4"), tileOf("T06", 0, 1, 2)];
  const height = (col: number): number => {
    const { unmount } = render(Board, { props: boardProps(film, viewOf(map, [{ colour: "white", at: [town.row, col] }]), null) });
    const at = Number(/ (-?[\d.]+)\)/.exec(document.querySelector('[data-sign="Silver Spur Mine"]')!.getAttribute("transform")!)![1]);
    unmount();
    return at;
  };
  const town = groundOf(viewOf(map, [])).squares.find(({ symbol }) => symbol === TOWN)!;
  const { y } = middle(town.row, town.col);
  expect(height(town.col - 1)).toBeLessThan(y);
  expect(height(town.col - 2)).toBeGreaterThan(y);
});

it("says on its square what a single move costs, before anybody points at it", () => {
  const ask = askOf("act", drives("forward", "left"));
  render(Board, { props: boardProps(film, driving, ask) });
  expect([...document.querySelectorAll(".note.bad text")].map((note) => note.textContent)).toEqual(["−1 gas"]);
});

it("marks a step that costs the last gas on its square", () => {
  const ask = askOf("act", drives("forward", "left"));
  render(Board, { props: boardProps(film, driving, { ...ask, offers: ask.offers.map((offer, n) => ({ ...offer, warns: n ? "This uses up your last gas." : "" })) }) });
  expect(document.querySelectorAll(".warns")).toHaveLength(1);
  expect(document.querySelectorAll(".go-on")).toHaveLength(2);
});

it("names piles, supplies and the dials of one's own car in words", () => {
  const view = viewOf(MAP, [{ colour: "white", at: [1, 2] }, { colour: "black", at: [1, 5] }], { ammo_pile: ["CAN-Y"], map_left: 1, cubes: 2 });
  render(Board, { props: boardProps(film, view, null) });
  expect(document.querySelector('[data-pile="ammo"] .name')!.textContent).toBe("Ammo discards");
  expect(document.querySelector('[data-pile="ammo"] b')!.textContent).toBe("1");
  expect([...document.querySelectorAll(".left")].map((one) => one.textContent)).toEqual(["1 map card", "2 mines left"]);
  expect([...document.querySelectorAll(".dash .names span")].map((one) => one.textContent)).toEqual(["Speed", "Gas", "Health"]);
  expect(document.querySelector(".dash .score b")!.textContent).toBe("0 points");
});

it("tells shots at one target apart by weapon, Range cards and odds", async () => {
  const cars = [{ colour: "white", at: [1, 2], facing: 1, hand: ["CAN-Y", "ROC-O", "R1", "R2"] }, { colour: "black", at: [1, 5] }] as const;
  const shots = [fire("CAN-Y", [1], [1, 0, 0]), fire("ROC-O", [1], [1, 1, 0])];
  render(Board, { props: boardProps(film, viewOf(MAP, cars, { owed: 1 }), askOf("act", [...drives("left"), ...shots])) });
  await fireEvent.click(cell("1,5"));
  const said = [...document.querySelectorAll(".attack")].map((one) => one.textContent!.trim().replace(/\s+/g, " "));
  expect(said).toEqual([
    "Yellow Cannon with Range +1: damage 1, speed -1, steals 1 card hits 62 %",
    "Orange Rocket with Range +1 and +2: damage 2, speed -1, steals 1 card hits 62 %",
  ]);
});

it("puts the reference mat away by Escape before anything else, and shows it below the garage while that is open", async () => {
  const garage = viewOf([tileOf("S4")], [{ colour: "black", at: [1, 2] }], { phase: "set-up", active: -1 });
  const props = boardProps(film, garage, askOf("licence", [{ do: "take_licence", licence: "trucker" }]));
  render(Board, { props });
  expect(screen.getByRole("button", { name: "Press a licence" }).hasAttribute("disabled")).toBe(true);
  await fireEvent.click(document.querySelector(".garage li button.lit")!);
  await fireEvent.click(screen.getByRole("button", { name: /^Reference mat/ }));
  expect(document.querySelector(".below")!.contains(screen.getByText("From Mel's back room"))).toBe(true);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByText("From Mel's back room")).toBeNull();
  expect(document.querySelector(".garage li button.lit")!.getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(screen.getByRole("button", { name: "Take the Trucker's licence" }));
  expect(props.choose).toHaveBeenCalledWith(0);
});
