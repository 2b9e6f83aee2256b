"""Figures, places and spaces in words."""

from __future__ import annotations

from getaway.games.downtown.content import CHART, CITY, CONTENT
from getaway.games.downtown.pieces import SEATS


def who(figure: int) -> str:
    """A figure by its name: seats first, rivals after them."""
    return SEATS[figure]


def place_name(place: int) -> str:
    """A place in words."""
    if CITY.is_location(place):
        row = CONTENT.board.locations[place - CITY.location]
        return f"{row.id} {row.name}"
    if CITY.is_field(place):
        return CITY.names[place]
    return f"safe house {CITY.names[place]}"


def space_name(space: int) -> str:
    """A space of the chart as column and row."""
    column, row = CHART.at(space)
    return f"({column}, {row})"
