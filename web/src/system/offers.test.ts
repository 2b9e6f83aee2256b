import type { Offer } from "../protocol.gen";
import { describe, expect, it } from "vitest";
import { ask } from "./examples";
import { fitting, isAside, offerOf, same, grouped, paged } from "./offers";

it("choices are the same if all their parts are", () => {
  expect(same([1, 2], [1, 2])).toBe(true);
  expect(same([1, 2], [1, 3])).toBe(false);
  expect(same(1, [1])).toBe(false);
  expect(same(-1, -1)).toBe(true);
});

it("an offer is found by its choice, asides included", () => {
  expect(offerOf(ask(), [1, 1])?.token).toBe("a1b1");
  expect(offerOf(ask(), -9)?.token).toBe("concede");
  expect(offerOf(ask(), 77)).toBeNull();
  expect(isAside(ask(), ask().asides[0]!)).toBe(true);
  expect(isAside(ask(), ask().offers[0]!)).toBe(false);
});

describe("what fits what was typed", () => {
  const { offers } = ask();
  const tokens = (typed: string): string[] => fitting(offers, typed).map((offer) => offer.token);

  it("is everything while nothing is typed", () => expect(tokens(" ")).toEqual(["a1a2", "a1b1", "end"]));
  it("starts with the token", () => expect(tokens("A1b")).toEqual(["a1b1"]));
  it("holds all the words", () => expect(tokens("scout east")).toEqual(["a1b1"]));
  it("puts the very token first", () => expect(tokens("end")).toEqual(["end"]));
  it("is nothing if nothing does", () => expect(tokens("z9")).toEqual([]));
});

describe("a long list", () => {
  const offer = (label: string, at: number) => ({ choice: at, token: `t${at}`, label, does: { do: `t${at}` } });
  const about = (labels: string[]) => grouped(labels.map(offer)).map(({ name, offers }) => [name, offers.length]);
  const times = (count: number, label: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => label(n));

  it("is grouped by what stands before a colon, or by the first word", () => {
    const labels = [...times(8, (n) => `Scout: a${n} to b${n}`), ...times(7, (n) => `Draw card ${n}`), "Pass"];
    expect(about(labels)).toEqual([
      ["Scout", 8],
      ["Draw", 7],
      ["Other choices", 1],
    ]);
  });

  it("is left whole where it is short, all alike, or all different", () => {
    expect(about(times(5, (n) => `Move to ${n}`))).toEqual([["", 5]]);
    expect(about(times(40, (n) => `Move to ${n}`))).toEqual([["", 40]]);
    expect(about(times(40, (n) => `${"abcdefghijklmnopqrstuvwxyz"[n % 26]}${n} is it`))).toEqual([["", 40]]);
    expect(about(times(60, (n) => `Kind ${n % 30}: something ${n}`))).toEqual([["", 60]]);
  });
});

it("a long list is drawn page by page, group by group", () => {
  const offers = (count: number): Offer[] => Array.from({ length: count }, (_, n) => ({ choice: n, token: `t${n}`, label: "", does: { do: `t${n}` } }));
  const groups = [{ name: "A", offers: offers(3) }, { name: "B", offers: offers(4) }, { name: "C", offers: offers(2) }];
  const pages = paged(groups, 5).map(({ name, start, count, offers: some }) => [name, start, count, some.length]);
  expect(pages).toEqual([["A", 0, 3, 3], ["B", 3, 4, 2]]);
});
