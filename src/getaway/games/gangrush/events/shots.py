"""Shots and the police, as they are told."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.board import WAY_NAMES
from getaway.games.gangrush.events.told import Told, name, place
from getaway.parts.words import counted

BARRIERS_HIT: Final = -1
POLICE_HIT: Final = -2

_VERBS: Final = {
    "shot": "shoots",
    "blast": "fires the shotgun",
    "magic bullet": "fires the magic bullet",
    "mortar": "fires the mortar",
    "Molotov": "throws the Molotov",
}


class Fired(Told, frozen=True):
    """A shot, blast, bullet, shell or bottle went off at a space."""

    car: int
    way: int
    cell: int
    weapon: str
    target: int
    """The driver of the car that is hit, or BARRIERS_HIT or POLICE_HIT."""

    def text(self) -> str:
        where = f" {WAY_NAMES[self.way]}" if self.way >= 0 else ""
        what = {BARRIERS_HIT: "barriers", POLICE_HIT: "police"}.get(self.target) or name(self.target)
        return f"{name(self.car)} {_VERBS[self.weapon]}{where} at {what}."


class Cancelled(Told, frozen=True):
    """A shot did nothing to a car with bulletproof plates (GANG-BONUS-11)."""

    car: int

    def text(self) -> str:
        return f"The plates of {name(self.car)} hold: no damage."


class PoliceMoved(Told, frozen=True):
    """A police tile stepped aside, or was removed for want of room (cell -1)."""

    origin: int
    cell: int

    def text(self) -> str:
        if self.cell < 0:
            return f"The police at {place(self.origin)} have nowhere to step and leave the bridge."
        return f"The police step from {place(self.origin)} to {place(self.cell)}."


class PoliceFired(Told, frozen=True):
    """Officers fired along their lane and met a car (GANG-POL-1)."""

    cell: int
    way: int
    shots: int
    car: int

    def text(self) -> str:
        return f"The police at {place(self.cell)} fire {counted(self.shots, 'shot')} at {name(self.car)}."


class RoadCleared(Told, frozen=True):
    """Something was taken off the road: barriers, spikes, a mine."""

    cell: int
    what: str
    count: int

    def text(self) -> str:
        if self.what == "mine":
            return f"The mine at {place(self.cell)} goes off."
        gone = "is gone" if self.count == 1 else "are gone"
        return f"{counted(self.count, self.what.removesuffix('s'))} {gone} from {place(self.cell)}."
