import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { DoDrive, VigilanteDoes, VigilanteView } from "../vigilante.gen";
import { Ground } from "./ground";
import { routesOf, termsOf, threatOf, type Route } from "./plan";
import { covered } from "./parts/radar";

interface Transition {
  options?: Record<string, unknown>;
  does: VigilanteDoes;
  before: Partial<VigilanteView>;
  changed: Partial<VigilanteView>;
  next: string;
}

interface Recorded {
  options: Record<string, unknown>;
  does: VigilanteDoes;
  before: VigilanteView;
  after: VigilanteView;
  next: string;
}

/** What the engine did, view by view. */
function* recorded(): Generator<Recorded> {
  const all = JSON.parse(readFileSync(resolve(import.meta.dirname, "transitions.gen.json"), "utf8")) as Transition[];
  let options: Record<string, unknown> = {};
  let view = {} as VigilanteView;
  for (const { does, before, changed, next, ...one } of all) {
    options = one.options ?? options;
    const seen = { ...view, ...before };
    view = { ...seen, ...changed };
    yield { options, does, before: seen, after: view, next };
  }
}

const driven = [...recorded()].filter((one): one is Recorded & { does: DoDrive } => one.does.do === "drive");

function routes(view: VigilanteView, options: Record<string, unknown>): Route[] {
  return routesOf(view, new Ground(view.cards), view.seat, termsOf(view, view.seat, options));
}

const plain = ({ moves, steps, gas, health, left, open }: Route): unknown => ({
  ...{ moves, gas, health, left, open },
  steps: steps.map(({ square, facing, meetings }) => [square.id, facing, meetings]),
});

it("has hundreds of moves to be held against, with everything that a move can meet", () => {
  expect(driven.length).toBeGreaterThan(300);
  const met = new Set(driven.flatMap(({ does }) => does.meets));
  expect([...met].sort()).toEqual(["ammo", "can", "capture", "gas", "jump", "mine", "pass", "pump", "ram", "upgrade", "wreck"]);
});

it("foresees where each move leads and what it meets", () => {
  for (const { does, before, options } of driven) {
    const found = routes(before, options).filter(({ moves }) => moves.length === 1 && moves[0] === does.turn);
    expect(found).toHaveLength(1);
    const { steps, gas } = found[0]!;
    const { square, facing, meetings } = steps[0]!;
    expect({ to: square.id, facing, meets: meetings.map(({ what }) => what), gas }).toEqual({ to: does.to, facing: does.facing, meets: does.meets, gas: does.gas });
    const other = meetings.find(({ what }) => what === "ram" || what === "pass");
    if (other) expect(other.seat).toBe(does.other);
  }
});

it("foresees what comes of each move", () => {
  for (const { does, before, after, options, next } of driven) {
    const { seat } = before;
    if (after.cars[seat]!.square < 0) continue; // wrecked
    if (does.meets.includes("ram") && next !== "vigilante.act") continue; // the wreck of the rammed car comes first
    const route = routes(before, options).find(({ moves }) => moves.length === 1 && moves[0] === does.turn)!;
    const { gas, health } = after.dials[seat]!;
    expect([after.cars[seat]!.square, after.cars[seat]!.facing, gas, health]).toEqual([does.to, does.facing, route.gas, route.health]);
  }
});

it("foresees what the moves after it would meet", () => {
  let compared = 0;
  for (const { does, before, after, options, next } of driven) {
    if (next !== "vigilante.act" || after.active !== before.seat || after.owed === 0) continue;
    const onward = routes(before, options).filter(({ moves }) => moves.length > 1 && moves[0] === does.turn);
    const rest = onward.map((route) => plain({ ...route, moves: route.moves.slice(1), steps: route.steps.slice(1) }));
    expect(rest).toEqual(routes(after, options).map(plain));
    compared += rest.length;
  }
  expect(compared).toBeGreaterThan(1000);
});

it("counts every square that a car drives to as one where it can ram somebody", () => {
  for (const { does, before } of driven) {
    const dials = before.dials.map((one) => ({ ...one, speed: Math.max(one.speed, 1) }));
    expect(threatOf({ ...before, dials }, new Ground(before.cards), (seat) => seat === before.seat)).toContain(does.to);
  }
});

it("covers every car that can be shot at", () => {
  for (const { does, before } of recorded()) {
    if (does.do !== "fire") continue;
    const squares = covered(before, new Ground(before.cards), before.seat, does).map(({ id }) => id);
    for (const target of does.targets) expect(squares).toContain(before.cars[target]!.square);
  }
});
