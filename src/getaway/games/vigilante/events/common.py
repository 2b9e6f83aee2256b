"""What all events share: how squares and cars are named."""

from __future__ import annotations

from getaway.games.vigilante.content import CAR_NAMES
from getaway.games.vigilante.pieces import Cell


def spot(cell: Cell) -> str:
    """A square in words."""
    return f"({cell[0]},{cell[1]})"


def who(car: int) -> str:
    """A car in words."""
    return CAR_NAMES[car]
