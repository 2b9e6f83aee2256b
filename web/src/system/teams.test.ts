import { expect, it } from "vitest";
import { seatInfo } from "./examples";
import { teamsOf } from "./teams";

it("a role that some seats share, but not all, is a team", () => {
  const seats = (...roles: string[]) => roles.map((role, at) => seatInfo(at, { role }));
  expect([...teamsOf(seats("stinger", "cop", "cop"))]).toEqual(["cop"]);
  expect([...teamsOf(seats("driver", "driver"))]).toEqual([]);
  expect([...teamsOf(seats("red", "blue", "red", "blue"))]).toEqual(["red", "blue"]);
  expect([...teamsOf(seats("", "", "hunter"))]).toEqual([]);
});
