"""Who is player A: decided first, before anybody sets up, and public (HUNT-SETUP-1, HUNT-RULING-9)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.hunter.events import FirstPlayer, Thrown
from getaway.games.hunter.pieces import BY_CHANCE, BY_HANDS, NORTH, PAPER, ROCK, SCISSORS, SOUTH, SOUTH_FIRST
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, SeatQuestion, Sequence
from getaway.kernel.windows import Sealed

MOST_TIES: Final = 10


class WhoIsFirst(Sequence):
    """Decide who is player A, as agreed: by chance, by hands, or by name (HUNT-SETUP-1, HUNT-RULING-9)."""

    __slots__ = ()

    def step(self, t: HunterTable, at: int) -> Frame | None:
        if at > 0:
            return END
        how = t.terms.first_player
        if how == BY_CHANCE:
            return DrawFirst()
        if how == BY_HANDS:
            return Throws()
        name_first(t, SOUTH if how == SOUTH_FIRST else NORTH)
        return None


class DrawFirst(Chance):
    """Chance names player A, 1:1 (HUNT-SETUP-1)."""

    __slots__ = ()
    kind: ClassVar[str] = "hunter.first"

    def options(self, t: HunterTable) -> list[Choice]:
        return [SOUTH, NORTH]

    def answer(self, t: HunterTable, choice: int) -> Frame | None:
        name_first(t, choice)
        return None


class Throws(Sealed):
    """Both show rock, paper or scissors at once; a tie is played again, the tenth is left to chance (HUNT-RULING-9)."""

    __slots__ = ()

    def decide(self, t: HunterTable, seat: Seat) -> Frame | None:
        if seat == SOUTH:
            t.picks = [-1, -1]
        return Throw(seat)

    def reveal(self, t: HunterTable) -> Frame | None:
        south, north = t.picks
        if t.heard is not None:
            t.tell(Thrown((south, north)))
        t.picks = [-1, -1]
        if south != north:
            name_first(t, SOUTH if (south - north) % 3 == 1 else NORTH)
            return None
        t.ties += 1
        return Throws() if t.ties < MOST_TIES else DrawFirst()


class Throw(SeatQuestion):
    """Rock, paper or scissors, in secret (HUNT-SETUP-1, HUNT-RULING-9)."""

    __slots__ = ()
    kind: ClassVar[str] = "hunter.throw"

    def options(self, t: HunterTable) -> list[Choice]:
        return [ROCK, PAPER, SCISSORS]

    def answer(self, t: HunterTable, choice: int) -> Frame | None:
        picks = t.picks[:]
        picks[self.who] = choice
        t.picks = picks
        return None


def name_first(t: HunterTable, seat: Seat) -> None:
    """Make a seat player A for the whole game (HUNT-TURN-2)."""
    t.first = seat
    if t.heard is not None:
        t.tell(FirstPlayer(seat))
