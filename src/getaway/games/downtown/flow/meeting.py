"""Duel, when: who has to fight, who may, and in which order (DOWN-DUEL-1 to -6)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown.board import Place
from getaway.games.downtown.flow.duel import Duel
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.pieces import YES
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, Sequence


def meet(t: DowntownTable, seat: Seat) -> Frame | None:
    """The active player has just come to a place: must he fight somebody there, or may he?"""
    others = t.met_by(seat)
    if not others:
        return None
    if t.terms.solo or t.movement() == 0:
        return Duties(seat, mask_of(others))  # DOWN-DUEL-1, DOWN-DUEL-2, DOWN-SOLO-15
    return Offers(seat, mask_of(others), t.place[seat])  # DOWN-DUEL-4


def mask_of(figures: list[int]) -> int:
    """A list of figures as bits."""
    mask = 0
    for figure in figures:
        mask |= 1 << figure
    return mask


class Duties(Sequence):
    """Mandatory duels against everybody met, one after another until one is lost (DOWN-RULING-23)."""

    __slots__ = ("who", "others")

    def __init__(self, who: int, others: int) -> None:
        self.who = who
        self.others = others

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        # A figure that was fought is gone or has a truce, so those left can be told from the table.
        left = [other for other in t.met_by(self.who) if self.others >> other & 1]
        if not left:
            return END
        if len(left) == 1:
            return Duel(self.who, left[0], False)
        return ChooseOpponent(self.who, mask_of(left))


class ChooseOpponent(SeatQuestion):
    """Whom does the active player fight next (DOWN-DUEL-5, DOWN-RULING-23)?"""

    __slots__ = ("others",)
    kind: ClassVar[str] = "downtown.opponent"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-DUEL-5", "Fight one of those who stand here.")

    def __init__(self, who: Seat, others: int) -> None:
        super().__init__(who)
        self.others = others

    def options(self, t: DowntownTable) -> list[Choice]:
        return [figure for figure in range(len(t.place)) if self.others >> figure & 1]

    def answer(self, t: DowntownTable, other: int) -> Frame | None:
        return Duel(self.who, other, False)


class Offers(Sequence):
    """Passing through: each pair may fight, those met in clockwise order (DOWN-RULING-22, DOWN-RULING-23)."""

    __slots__ = ("who", "others", "place")

    def __init__(self, who: Seat, others: int, place: Place) -> None:
        self.who = who
        self.others = others
        self.place = place

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at + 1 >= t.seats or t.place[self.who] != self.place:
            return END
        other = (self.who + 1 + at) % t.seats
        if not self.others >> other & 1 or t.place[other] != self.place:
            return None
        return CallDuel(self.who, other, self.who)


class CallDuel(SeatQuestion):
    """Call for a duel, or let it pass: one yes is enough (DOWN-DUEL-4)."""

    __slots__ = ("other", "active")
    kind: ClassVar[str] = "downtown.call"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-DUEL-4", "Call for a duel, or let it pass.")

    def __init__(self, who: Seat, other: Seat, active: Seat) -> None:
        super().__init__(who)
        self.other = other
        self.active = active

    def options(self, t: DowntownTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        if choice == YES:
            other = self.other if self.who == self.active else self.who
            return Duel(self.active, other, False)  # DOWN-DUEL-6
        passes(t, self.who)
        return CallDuel(self.other, self.who, self.active) if self.who == self.active else None
