"""What cars do and suffer on the road, as it is told."""

from __future__ import annotations

from getaway.games.gangrush.events.told import Told, name, place
from getaway.parts.words import counted

CAUSES = {
    "dice": "to the dice",
    "barriers": "to barriers",
    "limit": "on the damaged road",
    "mine": "to a mine",
    "ramp": "to the side of a ramp",
    "acid": "to acid",
    "car": "in the collision",
    "container": "to a container",
    "support": "to a bridge support",
    "shot": "to a shot",
    "police": "to the police",
    "landing": "on landing",
    "rebound": "in the rebound",
    "molotov": "to a Molotov",
}


class DriveBegan(Told, frozen=True):
    """The speed is fixed (GANG-ADJ-7)."""

    car: int
    points: int
    steers: int

    def text(self) -> str:
        return f"{name(self.car)} drives: {counted(self.points, 'space')}, {counted(self.steers, 'Steer')}."


class DriveEnded(Told, frozen=True):
    """The driving is over."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} has finished driving."


class Moved(Told, frozen=True):
    """A car came to another space: driven, slid, pushed or landed."""

    car: int
    origin: int
    cell: int
    how: str

    def text(self) -> str:
        verb = {"drive": "drives", "slide": "slides", "push": "is pushed", "land": "comes down"}[self.how]
        return f"{name(self.car)} {verb} {'on' if self.how == 'land' else 'to'} {place(self.cell)}."


class Turned(Told, frozen=True):
    """A car was turned around by a U-turn or the hand brake."""

    car: int
    facing: int
    brake: bool
    homebound: bool

    def text(self) -> str:
        how = "pulls the hand brake" if self.brake else "makes a U-turn"
        return f"{name(self.car)} {how}{' and is homebound' if self.homebound else ''}."


class Collected(Told, frozen=True):
    """A car collected bills (GANG-DMG-3)."""

    car: int
    money: int
    cell: int

    def text(self) -> str:
        return f"{name(self.car)} collects ${self.money:,} on {place(self.cell)}."


class Damaged(Told, frozen=True):
    """A car lost durability and as many times $100 (GANG-DMG-1)."""

    car: int
    points: int
    cell: int
    cause: str

    def text(self) -> str:
        return f"{name(self.car)} loses {self.points} and ${self.points * 100} {CAUSES[self.cause]}."


class Flipped(Told, frozen=True):
    """A car without durability was put backwards on the road (GANG-FLIP-1)."""

    car: int
    facing: int

    def text(self) -> str:
        return f"{name(self.car)} is wrecked and spun around."


class Collided(Told, frozen=True):
    """A car drove into another one (GANG-COLL-1, GANG-CRASH-1)."""

    car: int
    other: int
    crash: bool
    way: int

    def text(self) -> str:
        return f"{name(self.car)} {'crashes into' if self.crash else 'rams'} {name(self.other)}."


class Struck(Told, frozen=True):
    """A car struck something that does not give way: a container, the wall or a support."""

    car: int
    what: str
    stopped: bool

    def text(self) -> str:
        return f"{name(self.car)} strikes a {self.what}{' and stops' if self.stopped else ''}."


class Stuck(Told, frozen=True):
    """A car could not be pushed on."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} stays where it is."


class SpikesBit(Told, frozen=True):
    """Spikes slowed a car down (GANG-SPIKE-1)."""

    car: int
    speed: int

    def text(self) -> str:
        return f"Flat tires: {name(self.car)} is down to {self.speed} mph."


class Slipped(Told, frozen=True):
    """A car came onto a slick."""

    car: int
    cell: int

    def text(self) -> str:
        return f"{name(self.car)} slips on {place(self.cell)}."


class Fell(Told, frozen=True):
    """A car fell into the river (GANG-PUSH-11)."""

    car: int
    cell: int

    def text(self) -> str:
        return f"{name(self.car)} falls into the river at {place(self.cell)}."


class Lifted(Told, frozen=True):
    """The crane put a car back (GANG-RIVER-3)."""

    car: int
    cell: int
    fee: int

    def text(self) -> str:
        return f"The crane puts {name(self.car)} on {place(self.cell)} for ${self.fee}."
