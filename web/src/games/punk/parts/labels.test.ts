import { describe, expect, it } from "vitest";
import { CITY, spot } from "../ground";
import { labelsAt, linesOf, makeWay, scaleFor, type Label } from "./labels";

const box = ({ lines, x, y, size }: Label, letter: number) => {
  const half = (Math.max(...lines.map((line) => line.length)) * letter * size) / 2;
  return { left: x - half, right: x + half, top: y - 0.82 * size, bottom: y - 0.82 * size + 1.05 * size * lines.length };
};
const meet = (a: ReturnType<typeof box>, b: ReturnType<typeof box>): boolean =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

describe("the words of the map", () => {
  it.each([0.4, 0.7, 1, 1.5, 2.7])("never stand on each other at scale %d", (scale) => {
    const { locations, corners } = labelsAt(scale);
    const boxes = [...locations, ...corners].map((each) => box(each, 0.57));
    boxes.forEach((one, at) => expect(boxes.slice(at + 1).filter((other) => meet(one, other))).toEqual([]));
  });

  it("grow on the screen the closer one looks, and become more", () => {
    const sizes = [0.4, 0.7, 1.15, 2, 3.6].map((scale) => labelsAt(scale).locations[0]!.size * scaleFor(scale));
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(labelsAt(0.7).locations.length).toBeGreaterThan(12);
    expect(labelsAt(2).locations).toHaveLength(CITY.spaces.filter(({ colour }) => colour).length);
    expect(labelsAt(1).corners).toEqual([]);
    expect(labelsAt(2.7).corners.length).toBeGreaterThan(100);
  });

  it("stand above their nodes where that is free", () => {
    const { locations } = labelsAt(2);
    const above = locations.filter(({ of, y }) => y < spot(of).y);
    expect(above.length).toBeGreaterThan(locations.length / 2);
  });

  it("name every district, within it", () => {
    for (const scale of [0.4, 1, 2.7]) expect(labelsAt(scale).districts.map(({ of }) => of)).toEqual(CITY.districts.map((_, at) => at));
  });

  it.each([0.7, 1, 1.5])("leave the nodes of a district free beside its name at scale %d", (scale) => {
    const nodes = CITY.spaces.map(({ x, y }) => ({ left: x - 13, right: x + 13, top: y - 13, bottom: y + 13 }));
    for (const label of labelsAt(scale).districts) expect(nodes.filter((node) => meet(box(label, 0.7), node))).toEqual([]);
  });

  it("rarely stand on nodes, even where the whole city is seen", () => {
    const nodes = CITY.spaces.map(({ x, y }) => ({ left: x - 13, right: x + 13, top: y - 13, bottom: y + 13 }));
    const covered = labelsAt(0.68).locations.flatMap((label) => nodes.filter((node) => meet(box(label, 0.57), node)));
    expect(covered.length).toBeLessThan(16);
  });

  it("make way for what stands on their nodes", () => {
    const { locations } = labelsAt(2);
    const all = new Set(locations.map(({ of }) => of));
    const moved = locations.filter((label) => makeWay(locations, new Set([label.of])).some((now) => now.of === label.of && now.y !== label.y));
    expect(moved.length).toBeGreaterThan(10);
    for (const { of } of moved) {
      const now = makeWay(locations, new Set([of])).find((label) => label.of === of)!;
      expect(box(now, 0.57).top).toBeGreaterThan(spot(of).y + 13);
      expect(locations.filter((other) => other.of !== of && meet(box(other, 0.57), box(now, 0.57)))).toEqual([]);
    }
    expect(makeWay(locations, new Set())).toEqual(locations);
    const boxes = makeWay(locations, all).map((label) => box(label, 0.57));
    boxes.forEach((one, at) => expect(boxes.slice(at + 1).filter((other) => meet(one, other))).toEqual([]));
  });

  it("break long names in two", () => {
    expect(linesOf("City Hall")).toEqual(["City Hall"]);
    expect(linesOf("Golden Gate Toll Plaza")).toEqual(["Golden Gate", "Toll Plaza"]);
  });
});
