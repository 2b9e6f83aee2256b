"""Shots and the police, as they are told."""

from __future__ import annotations

from getaway.games.gangrush.board import WAY_NAMES
from getaway.games.gangrush.events.told import Told, name, place


class Fired(Told, frozen=True):
    """A shot, blast, bullet, shell or bottle went off at a space."""

    car: int
    way: int
    cell: int
    weapon: str

    def text(self) -> str:
        where = f" {WAY_NAMES[self.way]}" if self.way >= 0 else ""
        return f"{name(self.car)}: {self.weapon}{where}, at {place(self.cell)}."


class Cancelled(Told, frozen=True):
    """A shot did nothing to a car with bulletproof plates (GANG-BONUS-11)."""

    car: int

    def text(self) -> str:
        return f"The plates of {name(self.car)} hold."


class PoliceMoved(Told, frozen=True):
    """A police tile stepped aside, or was removed for want of room (cell -1)."""

    origin: int
    cell: int

    def text(self) -> str:
        if self.cell < 0:
            return f"The police on {place(self.origin)} are removed."
        return f"The police step from {place(self.origin)} to {place(self.cell)}."


class PoliceFired(Told, frozen=True):
    """Officers fired along their lane and met a car (GANG-POL-1)."""

    cell: int
    way: int
    shots: int
    car: int

    def text(self) -> str:
        return f"Police on {place(self.cell)} fire {self.shots} at {name(self.car)}."


class RoadCleared(Told, frozen=True):
    """Something was taken off the road: barriers, spikes, a mine."""

    cell: int
    what: str
    count: int

    def text(self) -> str:
        return f"{self.count} {self.what} gone from {place(self.cell)}."
