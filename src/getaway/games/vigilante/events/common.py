"""What all events share: how squares, cars and seats are named."""

from __future__ import annotations

from getaway.games.vigilante.content import CAR_NAMES

Cell = tuple[int, int]
"""Row and column of a square on the table."""

SEATS = ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6")
DECKS = ("Ammo", "Upgrade")
CAUSES = {"ammo": "shot to pieces", "ram": "rammed", "landing": "crushed", "mine": "blown up", "gas": "out of gas"}


def spot(cell: Cell) -> str:
    """A square in words."""
    return f"({cell[0]},{cell[1]})"


def who(car: int) -> str:
    """A car in words."""
    return CAR_NAMES[car]
