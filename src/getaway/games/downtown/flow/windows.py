"""Windows in which a card may be played out of turn: a seat that passes says so, and nothing more (DOWN-RULING-61)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from getaway.games.downtown.events.turns import Decided, Passed
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Frame, Seat
from getaway.kernel.windows import Window


@mypyc_attr(allow_interpreted_subclasses=True)
class CardWindow(Window):
    """A window in which passing is heard by all (DOWN-RULING-61)."""

    __slots__ = ()

    def answer(self, t: DowntownTable, choice: Any) -> Frame | None:
        if choice == PASS:
            passes(t, self.who)
        return super().answer(t, choice)


def passes(t: DowntownTable, seat: Seat) -> None:
    """A seat lets a moment pass."""
    if t.heard is not None:
        t.tell(Passed(seat))


def decides(t: DowntownTable, seat: Seat) -> None:
    """A seat has decided something in secret."""
    if t.heard is not None:
        t.tell(Decided(seat))
