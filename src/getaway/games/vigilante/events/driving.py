"""Driving, ramming, wrecks, and the Gas Can."""

from __future__ import annotations

from getaway.games.vigilante.board import COMPASS, GARAGE
from getaway.games.vigilante.content import TOWNS
from getaway.games.vigilante.events.common import place, who
from getaway.games.vigilante.pieces import Cell, Spot
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat

CAUSES = {"ammo": "shot to pieces", "ram": "rammed", "landing": "crushed", "mine": "blown up", "gas": "out of gas"}


class SpeedSet(Event, frozen=True):
    """A Speedometer shows a value: set by its driver, or changed by something that happened."""

    seat: Seat
    car: int
    before: int
    after: int

    def text(self) -> str:
        if self.before == self.after:
            return f"{who(self.car)} stays at speed {self.after}."
        if self.after == 0:
            return f"{who(self.car)} stops."
        return f"{who(self.car)} {'speeds up' if self.after > self.before else 'slows down'} to {self.after}."


class Moved(Event, frozen=True):
    """A car makes one move (VIG-MOVE-2)."""

    seat: Seat
    car: int
    origin: Cell
    square: Cell
    spot: Spot
    facing: int
    airborne: bool
    owed: int

    def text(self) -> str:
        verb = "flies" if self.airborne else "drives"
        return f"{who(self.car)} {verb} {COMPASS[self.facing]} to {place(self.spot)}."


class Announced(Event, frozen=True):
    """A move or landing is announced, and waits for the carrier's answer (VIG-RULING-15)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    landing: bool

    def text(self) -> str:
        return f"{who(self.car)} is about to {'come down on' if self.landing else 'go to'} {place(self.spot)}."


class Turned(Event, frozen=True):
    """A car faces another way without moving."""

    seat: Seat
    car: int
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} faces {COMPASS[self.facing]}."


class GasSet(Event, frozen=True):
    """A Gas dial shows a value."""

    seat: Seat
    car: int
    before: int
    after: int

    def text(self) -> str:
        if self.after == 0:
            return f"{who(self.car)} runs dry."
        return f"{who(self.car)} {'gets' if self.after > self.before else 'uses'} gas: {self.after} in the tank."


class Jumped(Event, frozen=True):
    """A car takes off from a jump symbol (VIG-JUMP-1)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    owed: int

    def text(self) -> str:
        return f"{who(self.car)} takes off from {place(self.spot)}: one more move."


class CameDown(Event, frozen=True):
    """An airborne car comes down (VIG-JUMP-9)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    of_own_will: bool

    def text(self) -> str:
        return f"{who(self.car)} comes down on {place(self.spot)}."


class PutAside(Event, frozen=True):
    """A car may not stay on a teammate's square and is put beside it (VIG-RULING-35)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot

    def text(self) -> str:
        return f"{who(self.car)} is put on {place(self.spot)}, off its teammate's square."


# Ramming, damage, wrecks


class Rammed(Event, frozen=True):
    """A car rams, or lands on, another (VIG-RAM-1, VIG-JUMP-10)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    square: Cell
    spot: Spot
    landing: bool
    damage: int
    extra: int
    """How much of it is Bull Bar's."""

    def text(self) -> str:
        verb = "lands on" if self.landing else "rams"
        bar = f", {self.extra} of it by Bull Bar" if self.extra else ""
        return f"{who(self.car)} {verb} {who(self.other)} at {place(self.spot)}: {self.damage} damage{bar}."


class Displaced(Event, frozen=True):
    """A rammed car is put on another square (VIG-RAM-5, -6)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} is pushed to {place(self.spot)}, facing {COMPASS[self.facing]}."


class Damaged(Event, frozen=True):
    """A Fix-o-Matic shows a value."""

    seat: Seat
    car: int
    before: int
    after: int
    cause: str

    def text(self) -> str:
        if self.after > self.before:
            return f"{who(self.car)} is patched up: health {self.after}."
        return f"{who(self.car)} takes {self.before - self.after} damage: health {self.after}."


class MineHit(Event, frozen=True):
    """A mine goes off under a car and returns to the supply (VIG-MINE-3, -4)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    layer: Seat
    other: int
    """The layer's car."""

    def text(self) -> str:
        whose = "its own" if self.layer == self.seat else f"{who(self.other)}'s"
        return f"{who(self.car)} sets off {whose} mine on {place(self.spot)}."


class Wrecked(Event, frozen=True):
    """A car is wrecked; `by` is who takes the Wreck card, or -1 (VIG-WRECK-3)."""

    seat: Seat
    car: int
    by: Seat
    other: int
    """The car of `by`, or -1."""
    square: Cell
    spot: Spot
    cause: str

    def text(self) -> str:
        scorer = f" {who(self.other)} takes a Wreck card." if self.by >= 0 else ""
        return f"{who(self.car)} is wrecked at {place(self.spot)}: {CAUSES[self.cause]}.{scorer}"


class Towed(Event, frozen=True):
    """It is settled where a wrecked car comes back (VIG-WRECK-7)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot

    def text(self) -> str:
        return f"{who(self.car)} is towed to {place(self.spot)}."


class Respawned(Event, frozen=True):
    """A wrecked car is back, dials reset (VIG-WRECK-4)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} is back at {place(self.spot)}, facing {COMPASS[self.facing]}."


# The Gas Can


class CanPlaced(Event, frozen=True):
    """The Gas Can appears on a town (VIG-ROUND-4, VIG-CAN-7)."""

    square: Cell
    town: int

    def text(self) -> str:
        return f"A Gas Can is waiting at {TOWNS[self.town]}."


class CanPending(Event, frozen=True):
    """The first can waits until a town is laid (VIG-RULING-11)."""

    def text(self) -> str:
        return "The Gas Can waits for the first town."


class CanTaken(Event, frozen=True):
    """A car picks the can up, or takes it from a carrier it rams (VIG-CAN-1, -4)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    victim: Seat
    other: int
    """The car of the victim, or -1."""

    def text(self) -> str:
        if self.victim >= 0:
            return f"{who(self.car)} takes the Gas Can from {who(self.other)}."
        return f"{who(self.car)} picks up the Gas Can at {place(self.spot)}."


class CanDropped(Event, frozen=True):
    """The can lies on a square again: dropped, or left by a wreck (VIG-CAN-3, -5)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot

    def text(self) -> str:
        return f"{who(self.car)} leaves the Gas Can at {place(self.spot)}."


class Captured(Event, frozen=True):
    """A can is delivered (VIG-CAN-6)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    cans: int
    side: int
    """The cans of its side, this one included."""
    target: int

    def text(self) -> str:
        to_mel = self.spot[2] == GARAGE
        how = "delivers the Gas Can to Mel at" if to_mel else "brings the Gas Can home to"
        return f"{who(self.car)} {how} {place(self.spot)}: {self.side} of {self.target}."
