import { expect, it } from "vitest";
import { tableInfo } from "./examples";
import { lookingSeats } from "./looking";
import type { TableState } from "./table";

const looks = (look: number): TableState["shown"] => ({ look }) as TableState["shown"];
const shared = tableInfo({ hot_seat: true });

it("is the one person whose side a shared screen shows, and both while it is handed over", () => {
  expect(lookingSeats({ table: shared, yours: [0, 1], shown: looks(1) })).toEqual([1]);
  expect(lookingSeats({ table: shared, yours: [0, 1], shown: null })).toEqual([0, 1]);
  expect(lookingSeats({ table: shared, yours: [0, 1], shown: looks(-2) })).toEqual([0, 1]);
});

it("is everything that a person plays alone", () => {
  expect(lookingSeats({ table: tableInfo(), yours: [1, 2, 3], shown: looks(2) })).toEqual([1, 2, 3]);
});
