"""What all decisions of a driver have in common."""

from __future__ import annotations

from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Question, Seat


class Decision(Question):
    """A question to the driver whose turn it is (GANG-TURN-1)."""

    __slots__ = ()

    def seat(self, t: GangTable) -> Seat:
        return t.active
