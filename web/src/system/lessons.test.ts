import { beforeEach, expect, test } from "vitest";
import { begun, keep, kept, noteAsked, progress, wasAsked } from "./lessons";

beforeEach(() => {
  localStorage.clear();
  progress.set({});
});

test("where a lesson was left is kept, and that it was finished stays", () => {
  expect(begun(progress.value, "hunter")).toBe(false);
  keep("hunter", "who", [null, 5], false);
  expect(kept(progress.value, "hunter", "who")).toEqual({ done: false, answers: [null, 5] });
  keep("hunter", "who", [null, 5, null], true);
  expect(kept(progress.value, "hunter", "who")).toEqual({ done: true, answers: [] });
  keep("hunter", "who", [null], false);
  expect(kept(progress.value, "hunter", "who")).toEqual({ done: true, answers: [null] });
  expect(JSON.parse(localStorage.getItem("getaway.lessons")!)).toEqual(progress.value);
  expect(begun(progress.value, "hunter")).toBe(true);
  expect(begun(progress.value, "punk")).toBe(false);
});

test("somebody is asked once for each game whether they know it", () => {
  expect(wasAsked("punk")).toBe(false);
  noteAsked("punk");
  noteAsked("punk");
  noteAsked("hunter");
  expect(wasAsked("punk")).toBe(true);
  expect(wasAsked("hunter")).toBe(true);
  expect(localStorage.getItem("getaway.known")).toBe("punk hunter");
});
