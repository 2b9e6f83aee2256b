import { describe, expect, it } from "vitest";
import type { Outcome } from "../protocol.gen";
import { seatInfo } from "./examples";
import { briefly, ending, headline, winnersOf } from "./outcome";

const seats = [seatInfo(0, { label: "Kate" }), seatInfo(1, { label: "Frank" }), seatInfo(2, { label: "Eddie" })];
const outcome = (winners: number[], scores: number[], told = "Stinger is caught."): Outcome => ({ reason: "x", winners, scores, told });

describe("the end", () => {
  const alone = outcome([0], [1, 0, 0], "Kate wins with $4,000.");
  const together = outcome([0, 1], [0.5, 0.5, 0]);
  const draw = outcome([], [1 / 3, 1 / 3, 1 / 3], "Nobody is ahead after the last turn.");
  const all = outcome([0, 1, 2], [1 / 3, 1 / 3, 1 / 3], "It is a draw: all have $200.");
  const solo = outcome([], [0], "Stinger is dead.");

  it("is a win for one and a loss for the others", () => {
    expect(ending(alone, seats, 0)).toBe("You have won! Kate wins with $4,000.");
    expect(ending(alone, seats, 1)).toBe("You have lost. Kate wins with $4,000.");
    expect(ending(alone, seats, null)).toBe("Kate wins with $4,000.");
    expect(winnersOf(alone)).toEqual([0]);
    expect(briefly(alone, seats, null)).toBe("Kate won");
  });

  it("is won together", () => {
    expect(ending(together, seats, 0)).toBe("You win together with Frank. Stinger is caught.");
    expect(ending(together, seats, 2)).toBe("You have lost. Stinger is caught.");
    expect(winnersOf(together)).toEqual([0, 1]);
    expect(briefly(together, seats, 1)).toBe("You won together");
    expect(briefly(together, seats, null)).toBe("Kate and Frank won");
    expect(headline(together, ["Ada", "Bo", "Cy"])).toBe("Ada and Bo won");
  });

  it("is a draw, and nobody's win, if nobody or everybody has won", () => {
    expect(ending(draw, seats, 0)).toBe("It is a draw. Nobody is ahead after the last turn.");
    expect(ending(all, seats, 0)).toBe("It is a draw: all have $200.");
    for (const each of [draw, all]) {
      expect(winnersOf(each)).toEqual([]);
      expect(briefly(each, seats, 0)).toBe("A draw");
    }
  });

  it("is a loss if a solo player has lost to the game", () => {
    expect(ending(solo, seats.slice(0, 1), 0)).toBe("You have lost. Stinger is dead.");
    expect(briefly(solo, seats, 0)).toBe("You lost");
    expect(briefly(solo, seats.slice(0, 1), null)).toBe("Kate lost");
    expect(ending(outcome([0], [1], "Stinger is away."), seats, 0)).toBe("You have won! Stinger is away.");
  });
});
