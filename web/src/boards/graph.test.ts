import { describe, expect, it } from "vitest";
import { nearest, towards, type GraphNode } from "./graph";

const node = (id: number, x: number, y: number): GraphNode => ({ id, x, y });

describe("the arrow keys on a graph", () => {
  const from = node(0, 0, 0);

  it("lead to the neighbour that lies that way", () => {
    const around = [node(1, 50, 5), node(2, -40, 0), node(3, 3, -60), node(4, 0, 30)];
    expect(towards(from, around, "right")?.id).toBe(1);
    expect(towards(from, around, "left")?.id).toBe(2);
    expect(towards(from, around, "up")?.id).toBe(3);
    expect(towards(from, around, "down")?.id).toBe(4);
  });

  it("prefer straight ahead to near", () => {
    expect(towards(from, [node(1, 30, 26), node(2, 50, 0)], "right")?.id).toBe(2);
  });

  it("lead nowhere where nothing lies", () => {
    expect(towards(from, [node(1, -50, 0)], "right")).toBeNull();
  });
});

it("a pointer means the nearest node within reach", () => {
  const spots = [node(0, 0, 0), node(1, 30, 0)];
  const at = (id: number): GraphNode => spots[id]!;
  expect(nearest([0, 1], at, 20, 0, 17)).toBe(1);
  expect(nearest([0], at, 20, 0, 17)).toBe(-1);
});
