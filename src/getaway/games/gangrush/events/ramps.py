"""Ramps and jumps, as they are told."""

from __future__ import annotations

from getaway.games.gangrush.board import TO_START
from getaway.games.gangrush.content import FACE_NAMES
from getaway.games.gangrush.events.told import Told, name, place
from getaway.parts.words import one


class RampTaken(Told, frozen=True):
    """A driver plays the ramp; its space comes next (GANG-RAMP-1)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} gets the ramp out."


class RampSet(Told, frozen=True):
    """A ramp was put on the road (GANG-RAMP-1)."""

    car: int
    cell: int
    facing: int

    def text(self) -> str:
        way = "start" if self.facing == TO_START else "finish"
        return f"{name(self.car)} puts a ramp at {place(self.cell)}, for those who drive towards the {way}."


class Jumped(Told, frozen=True):
    """A car took a ramp and the die was rolled (GANG-JUMP-2)."""

    car: int
    face: int
    short: bool
    damage: int

    def text(self) -> str:
        how = "comes down one space short" if self.short else "flies all the way"
        return f"{name(self.car)} jumps, rolls {one(FACE_NAMES[self.face])} and {how}."


class Rebounded(Told, frozen=True):
    """A flying car struck a car or container and bounced on (GANG-JUMP-6)."""

    car: int
    cell: int
    other: int
    """The car that was struck, or -1: a container."""

    def text(self) -> str:
        what = name(self.other) if self.other >= 0 else "a container"
        return f"{name(self.car)} bounces on {what} at {place(self.cell)}."


class Pocketed(Told, frozen=True):
    """The car bounced on pockets what the jumper lost there (GANG-JUMP-8)."""

    car: int
    money: int

    def text(self) -> str:
        return f"{name(self.car)} pockets ${self.money:,} from the jumper."
