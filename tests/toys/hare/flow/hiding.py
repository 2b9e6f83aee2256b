"""Hiding."""

from __future__ import annotations

from typing import ClassVar

from getaway.kernel.frames import Choice, Frame, Question, Seat
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


class Hide(Question):
    """Where does `who` begin (HARE-HIDE-1)?"""

    __slots__ = ("who",)

    kind: ClassVar[str] = "hare.hide"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: HareTable) -> Seat:
        return self.who

    def options(self, t: HareTable) -> list[Choice]:
        return [*range(t.terms.holes)]

    def answer(self, t: HareTable, hole: int) -> Frame | None:
        t.hide(self.who, hole)
        return None
