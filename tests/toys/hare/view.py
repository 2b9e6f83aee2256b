"""What a seat may see, added up from nothing."""

from __future__ import annotations

from typing import Annotated

from getaway.kernel.bounds import bag, within
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from tests.toys.hare.content import MEADOW
from tests.toys.hare.pieces import FOX, HARE, NOWHERE
from tests.toys.hare.table import HareTable, table_of

Hole = Annotated[int, within(NOWHERE, len(MEADOW.holes) - 1)]
Night = Annotated[int, within(0, 8)]


class HareView(View, frozen=True):
    """The meadow as one seat sees it. None: hidden from it."""

    night: Night
    nights: Night
    fox: Hole | None
    hare: Hole | None
    maybe: Annotated[list[Hole], bag(len(MEADOW.holes))]
    """Where the hare can be, for all that the fox has seen."""


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
        nights=t.terms.nights,
        fox=t.fox if shows_fox(t, seat) else None,
        hare=t.hare if shows_hare(t, seat) else None,
        maybe=[hole for hole in range(t.terms.holes) if t.maybe >> hole & 1],
    )


class See:
    """What the words of a question may use: what the asked seat may know."""

    __slots__ = ("_t", "seat")

    def __init__(self, game: Game) -> None:
        self._t = table_of(game)
        self.seat = game.seat

    def name(self, hole: int) -> str:
        """A hole by its name."""
        return MEADOW.holes[hole]

    def fox(self) -> int:
        """The fox's hole, once she has shown herself."""
        assert shows_fox(self._t, self.seat)
        return self._t.fox

    def danger(self, hole: int) -> str:
        """What is bad about going to a hole, as far as the asked seat can know."""
        if self.seat == FOX and self._t.night and not self._t.maybe >> hole & 1:
            return "The hare cannot be there."
        return ""
