"""What a seat may see, added up from nothing; and how it looks as text."""

from __future__ import annotations

from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from tests.toys.hare.content import MEADOW
from tests.toys.hare.table import FOX, HARE, NOWHERE, HareTable


class HareView(View, frozen=True):
    """The meadow as one seat sees it. None: hidden from it."""

    night: int
    nights: int
    fox: int | None
    hare: int | None
    maybe: list[int]
    """Where the hare can be, for all that the fox has seen."""


def table_of(game: Game) -> HareTable:
    """The table of a game of this title."""
    assert isinstance(game.table, HareTable)
    return game.table


def shows_fox(t: HareTable, seat: Seat) -> bool:
    """May `seat` see where the fox is, or that she is nowhere yet (HARE-HIDE-1)?"""
    return seat == FOX or t.fox == NOWHERE or t.night > 0 or t.outcome is not None


def shows_hare(t: HareTable, seat: Seat) -> bool:
    """May `seat` see where the hare is, or that it is nowhere yet (HARE-NIGHT-2)?"""
    return seat == HARE or t.hare == NOWHERE or t.outcome is not None


def view_of(game: Game, seat: Seat) -> HareView:
    """What `seat`, or SPECTATOR, may see now."""
    t = table_of(game)
    return HareView(
        night=t.night,
        nights=t.nights,
        fox=t.fox if shows_fox(t, seat) else None,
        hare=t.hare if shows_hare(t, seat) else None,
        maybe=[hole for hole in range(t.holes) if t.maybe >> hole & 1],
    )


def picture_of(view: HareView) -> str:
    """One line per hole."""
    lines = [f"Night {view.night} of {view.nights}"]
    for hole, name in enumerate(MEADOW.holes):
        fox = "fox" if view.fox == hole else ""
        hare = "hare" if view.hare == hole else "hare?" if view.hare is None and hole in view.maybe else ""
        lines.append(f"  {name:8}{fox}{hare}".rstrip())
    return "\n".join(lines)
