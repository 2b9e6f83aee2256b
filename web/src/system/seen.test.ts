import { beforeEach, expect, it } from "vitest";
import { memoryOf } from "./seen";

beforeEach(() => localStorage.clear());

it("remembers each looker at each table", () => {
  memoryOf("a").keep("me", 5);
  memoryOf("a").keep("spectator", 3);
  memoryOf("b").keep("me", 9);
  memoryOf("a").keep("me", 6);
  expect(memoryOf("a").recall("me")).toBe(6);
  expect(memoryOf("a").recall("spectator")).toBe(3);
  expect(memoryOf("b").recall("me")).toBe(9);
  expect(memoryOf("b").recall("0")).toBeNull();
  expect(memoryOf("c").recall("me")).toBeNull();
});

it("forgets the table that was looked at longest ago", () => {
  for (let table = 0; table < 41; table++) memoryOf(String(table)).keep("me", table);
  expect(memoryOf("0").recall("me")).toBeNull();
  expect(memoryOf("1").recall("me")).toBe(1);
  expect(memoryOf("40").recall("me")).toBe(40);
});

it("does without what it cannot read", () => {
  for (const broken of ["{", "7", "{}"]) {
    localStorage.setItem("getaway.seen", broken);
    expect(memoryOf("a").recall("me")).toBeNull();
    memoryOf("a").keep("me", 1);
    expect(memoryOf("a").recall("me")).toBe(1);
  }
});
