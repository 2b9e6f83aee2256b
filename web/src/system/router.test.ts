import { describe, expect, it } from "vitest";
import { go, route, routeOf } from "./router";

describe("addresses", () => {
  it.each([
    ["/", { page: "shelf" }],
    ["/tables", { page: "tables" }],
    ["/new/hunter", { page: "setup", game: "hunter" }],
    ["/t/abc", { page: "table", id: "abc" }],
    ["/r/abc/", { page: "replay", id: "abc" }],
    ["/rules/hunter", { page: "rules", game: "hunter" }],
    ["/learn/hunter", { page: "learn", game: "hunter" }],
    ["/learn/hunter/who-you-are", { page: "lesson", game: "hunter", lesson: "who-you-are" }],
    ["/credits", { page: "credits" }],
    ["/t/abc/def", { page: "missing" }],
    ["/what", { page: "missing" }],
  ])("%s", (path, meant) => expect(routeOf(path)).toEqual(meant));
});

it("going to a page changes address and route", () => {
  window.scrollTo = () => {};
  go("/t/xyz");
  expect(location.pathname).toBe("/t/xyz");
  expect(route.value).toEqual({ page: "table", id: "xyz" });
});
