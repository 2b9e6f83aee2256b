import { render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { squareOn, tileOf, viewOf } from "../games/vigilante/fixtures";
import vigilante from "../games/vigilante";
import type { ReplayStep, TableInfo, ToldEvent } from "../protocol.gen";
import { api } from "../system/api";
import "../testing";
import EndFilm from "./EndFilm.svelte";

const MAP = [tileOf("S4"), tileOf("T13", 0, 1)];
const view = viewOf(MAP, [{ colour: "white", at: [1, 0] }, { colour: "black", at: [1, 4] }], { seat: -2, can: { ...squareOn(MAP, 1, 4), carrier: -1, pending: false } });
const wrecked: ToldEvent = {
  ...{ no: 4, text: "Black is wrecked." },
  data: { event: "wrecked", seat: 1, car: 5, by: 0, other: 4, square: [1, 2], spot: [0, 5, 6], cause: "ammo" },
};
const over: ToldEvent = { no: 5, text: "White's turn is over.", data: { event: "turnended", seat: 0, car: 4 } };
const step = (no: number, ...events: ToldEvent[]): ReplayStep => ({ no, asked: null, chosen: "", events, views: { "-2": view }, pictures: {} });

it("marks where the deciding moment was, also when its turn went on afterwards", async () => {
  vi.spyOn(api, "steps").mockResolvedValue({ steps: [step(0), step(1, wrecked), step(2, over)] });
  const table = { seats: [], aids: "full", options: {} } as unknown as TableInfo;
  render(EndFilm, { table, module: vigilante, replay: "x", moment: { first: 0, last: 2, page: "Round 5", text: "Black is wrecked." } });
  await vi.waitFor(() => expect(document.querySelectorAll("rect.named")).toHaveLength(1));
  // One square from the middle of the start card to the east.
  expect(document.querySelector("rect.named")!.getAttribute("x")).toBe("122");
});
