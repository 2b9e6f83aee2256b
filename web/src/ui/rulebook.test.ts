import { describe, expect, it } from "vitest";
import { leadsToLaw, plain } from "./rulebook";

describe("an anchor of the page of rules", () => {
  it.each(["law", "law-the-end", "HUNT-MOVE-4"])("%s leads to the law", (anchor) => {
    expect(leadsToLaw(anchor)).toBe(true);
  });

  it.each(["", "the-end", "lawless", "HUNT-MOVE", "hunt-move-4"])("“%s” does not", (anchor) => {
    expect(leadsToLaw(anchor)).toBe(false);
  });
});

it("a rule's plain text has neither marks nor addresses", () => {
  expect(plain("**Move** one `step`, as in [HUNT-MOVE-4](#HUNT-MOVE-4).")).toBe("Move one step, as in HUNT-MOVE-4.");
});
