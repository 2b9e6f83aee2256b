"""The words in which cars, spaces and dice are told, and the base of what is told."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.gangrush.content import BOARD, DRIVERS, FACE_NAMES
from getaway.kernel.events import Event


def name(car: int) -> str:
    """The driver of a car."""
    return DRIVERS[car].name


def place(cell: int) -> str:
    """The name of a space."""
    return BOARD.names[cell]


def dice_text(counts: tuple[int, ...]) -> str:
    """Dice in words, by face."""
    shown = [f"{count} {FACE_NAMES[face]}" for face, count in enumerate(counts) if count]
    return ", ".join(shown) or "none"


class Told(Event, frozen=True):
    """Base of what is told here. The table keeps no record of the way things happened (where a harmless shot went), so
    events may say more than is known later."""

    bygone: ClassVar[bool] = True
