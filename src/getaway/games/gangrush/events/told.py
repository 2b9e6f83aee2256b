"""The words in which cars, spaces and dice are told, and the base of what is told."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.gangrush.content import BOARD, DRIVERS, FACE_NAMES, HAZARDS
from getaway.kernel.events import Event
from getaway.parts.words import counted, listed


def name(car: int) -> str:
    """The driver of a car."""
    return DRIVERS[car].name


def space(cell: int) -> int:
    """Which space of its lane it is: counted from 1 at the starting line on, and from -1 on before it."""
    mark = BOARD.mark[cell]
    return mark // 2 + 1 if mark >= 0 else -((1 - mark) // 2)


def place(cell: int) -> str:
    """A space in words, by its lane and the distance from the starting line."""
    lane, number = BOARD.lane[cell], space(cell)
    if number > 0:
        return f"lane {lane}, space {number}"
    return f"lane {lane}, {counted(-number, 'space')} before the line"


def hazard_name(token: int) -> str:
    """A hazard in words."""
    hazard = HAZARDS[token]
    if hazard.type in ("limit", "container"):
        return "a speed limit" if hazard.type == "limit" else "a container"
    return counted(hazard.count, {"spikes": "spike", "barriers": "barrier", "police": "police officer"}[hazard.type])


def dice_text(counts: tuple[int, ...]) -> str:
    """Dice in words, by face."""
    return listed([counted(count, FACE_NAMES[face]) for face, count in enumerate(counts) if count] or ["no dice"])


class Told(Event, frozen=True):
    """Base of what is told here. The table keeps no record of the way things happened (where a harmless shot went), so
    events may say more than is known later."""

    bygone: ClassVar[bool] = True

    def retractable(self) -> bool:
        # Everything lies open: only dice and other players end what can be taken back.
        return True
