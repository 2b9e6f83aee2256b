import { expect, it } from "vitest";
import { BONUSES, DRIVERS, FACES, hazardName, HAZARDS } from "./content";

it("has a drawing for every face and token, and a letter for every car", () => {
  for (const { icon } of [...FACES, ...BONUSES]) expect(icon).toBeTruthy();
  expect(DRIVERS.map(({ short }) => short).join("")).toBe("PDSJC");
  expect(HAZARDS.map(hazardName)).toContain("2 police officers");
});
