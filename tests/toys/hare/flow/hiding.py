"""Hiding."""

from __future__ import annotations

from typing import ClassVar

from getaway.kernel.frames import Choice, Frame, Seat, SeatQuestion
from getaway.kernel.windows import Sealed
from tests.toys.hare.table import HareTable


class Hiding(Sealed):
    """Both hide at the same time (HARE-HIDE-1)."""

    __slots__ = ()

    def decide(self, t: HareTable, seat: Seat) -> Frame | None:
        return Hide(seat)

    def reveal(self, t: HareTable) -> Frame | None:
        t.maybe = (1 << t.terms.holes) - 1
        t.show_fox(t.fox)
        return None


class Hide(SeatQuestion):
    """Where does `who` begin (HARE-HIDE-1)?"""

    __slots__ = ()

    kind: ClassVar[str] = "hare.hide"

    def options(self, t: HareTable) -> list[Choice]:
        return [*range(t.terms.holes)]

    def answer(self, t: HareTable, hole: int) -> Frame | None:
        t.hide(self.who, hole)
        return None
