"""Figures, places and spaces of the chart in words."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from getaway.games.downtown.content import CHARACTERS, CHART, PLACE_NAMES
from getaway.games.downtown.pieces import SEATS
from getaway.kernel.events import Ending, Event
from getaway.parts.words import listed

Cast = tuple[int, ...]
"""The characters by figure, -1 for those not chosen yet."""


def who(cast: Cast, figure: int) -> str:
    """The one name of a figure: its character's as soon as it has one, until then the seat's."""
    return CHARACTERS[cast[figure]].name if figure < len(cast) and cast[figure] >= 0 else SEATS[figure]


class Told(Event, frozen=True, kw_only=True):
    """Base of events that speak of figures."""

    cast: Cast = ()
    """Who is who: the characters by figure."""

    def name(self, figure: int) -> str:
        """What a figure is called."""
        return who(self.cast, figure)


class ToldLast(Ending, frozen=True, kw_only=True):
    """The same for the end of the game."""

    cast: Cast = ()

    def name(self, figure: int) -> str:
        """What a figure is called."""
        return who(self.cast, figure)


E = TypeVar("E", bound=Event)


def with_cast(event: E, cast: Cast) -> E:
    """An event with what it takes to name its figures."""
    return msgspec.structs.replace(event, cast=cast) if isinstance(event, (Told, ToldLast)) else event


def place_name(place: int) -> str:
    """A place in words."""
    return PLACE_NAMES[place]


def way_on_chart(origin: int, space: int) -> str:
    """A way from space to space of the chart: "3 up", "2 left and 1 down"."""
    (column, row), (to_column, to_row) = CHART.at(origin), CHART.at(space)
    parts = []
    if to_column != column:
        parts.append(f"{abs(to_column - column)} {'right' if to_column > column else 'left'}")
    if to_row != row:
        parts.append(f"{abs(to_row - row)} {'up' if to_row > row else 'down'}")
    return listed(parts) if parts else "nowhere"
