"""The tie after the last round: those with most points duel for the win (DOWN-END-3, DOWN-RULING-49)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.events.duels import RolledHigher
from getaway.games.downtown.flow.duel import Duel
from getaway.games.downtown.flow.ending import end_game, leaders
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, Sequence

MOST_TIES: Final = 3


def end_of_last_round(t: DowntownTable) -> Frame | None:
    """Johnny has lived through the last round: most points win, a tie is fought out (DOWN-END-2, DOWN-SOLO-24)."""
    if t.terms.solo:
        end_game(t, "survived", NOWHERE)
        return None
    first = leaders(t)
    if len(first) == 1:
        end_game(t, "points", first[0])
        return None
    t.active = NOWHERE
    return TieBreak()


class TieBreak(Sequence):
    """First against second, the winner against the third, and so on, for no points (DOWN-END-3, DOWN-RULING-49)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        first = leaders(t)
        champion = first[0] if at == 0 else t.got
        if at + 1 == len(first):
            end_game(t, "tie_break", champion)
            return None
        return Bout(champion, first[at + 1])


class Bout(Sequence):
    """One pairing: a tied duel is fought again, the other attacking first; then dice decide (DOWN-RULING-49)."""

    __slots__ = ("one", "other")

    def __init__(self, one: Seat, other: Seat) -> None:
        self.one = one
        self.other = other

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at > 0 and t.got != NOWHERE:
            return END
        if at == MOST_TIES:
            return RollOff(self.one, self.other)
        # The earlier in clockwise order attacks first; a champion is always the earlier one.
        return Duel(self.one, self.other, True) if at % 2 == 0 else Duel(self.other, self.one, True)


class RollOff(Chance):
    """Two dice each until one is higher: either is as likely (DOWN-RULING-49)."""

    __slots__ = ("one", "other")
    kind: ClassVar[str] = "downtown.coin"

    def __init__(self, one: Seat, other: Seat) -> None:
        self.one = one
        self.other = other

    def options(self, t: DowntownTable) -> list[Choice]:
        return [0, 1]

    def answer(self, t: DowntownTable, side: int) -> Frame | None:
        t.got = self.other if side else self.one
        if t.heard is not None:
            t.tell(RolledHigher(t.got))
        return None
