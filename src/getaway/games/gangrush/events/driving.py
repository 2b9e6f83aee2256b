"""What cars do and suffer on the road, as it is told."""

from __future__ import annotations

from getaway.games.gangrush.events.told import Told, name, place
from getaway.parts.words import counted, one

CAUSES = {
    "dice": "to the dice",
    "barriers": "breaking through barriers",
    "limit": "driving too fast past a speed limit",
    "road": "driving too fast over damaged road",
    "mine": "to the mine of {other}",
    "ramp": "against the wrong side of a ramp",
    "acid": "to the acid",
    "collision": "colliding with {other}",
    "crash": "in a crash with {other}",
    "push": "knocked against {other}",
    "container": "against a container",
    "wall": "against the wall",
    "support": "against a bridge support",
    "shot": "to a shot by {other}",
    "blast": "to the shotgun of {other}",
    "bullet": "to the magic bullet of {other}",
    "police": "to the police",
    "landing": "on landing",
    "rebound": "bouncing on {other}",
    "hard rebound": "bouncing on a container",
    "bounced": "when {other} bounces on the car",
    "molotov": "to the Molotov of {other}",
}
"""What damage came of, by its cause; `other` is the driver who had a hand in it."""


class DriveBegan(Told, frozen=True):
    """The speed is fixed (GANG-ADJ-7)."""

    car: int
    points: int
    steers: int

    def text(self) -> str:
        far = f"has {counted(self.points, 'space')} to drive" if self.points else "stands still"
        return f"{name(self.car)} {far} and has {counted(self.steers, 'Steer') if self.steers else 'no Steers'}."


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
        return f"{name(self.car)} {verb} {'at' if self.how == 'land' else 'to'} {place(self.cell)}."


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
        return f"{name(self.car)} collects ${self.money:,} at {place(self.cell)}."


class Damaged(Told, frozen=True):
    """A car lost durability, and money with each point of it (GANG-DMG-1)."""

    car: int
    points: int
    money: int
    """Dollars."""
    cell: int
    cause: str
    """One of `CAUSES`."""
    other: int = -1
    """The driver who had a hand in it, or -1."""

    def text(self) -> str:
        cause = CAUSES[self.cause].format(other=name(self.other))
        return f"{name(self.car)} loses {self.points} durability and ${self.money:,} {cause}."


class Spared(Told, frozen=True):
    """A car had nothing left that damage could take (GANG-DEBT-2, GANG-FLIP-3)."""

    car: int
    wrecked: bool
    """Without durability; else without cash."""

    def text(self) -> str:
        return f"{name(self.car)} has no {'durability' if self.wrecked else 'money'} left to lose."


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
    damage: int
    """What it costs whoever is not protected, if there is that much to lose."""

    def text(self) -> str:
        return f"{name(self.car)} {'crashes into' if self.crash else 'rams'} {name(self.other)}."


class Struck(Told, frozen=True):
    """A car struck something that does not give way: a container, the wall or a support."""

    car: int
    what: str
    stopped: bool
    damage: int
    """What it costs, if there is that much to lose."""

    def text(self) -> str:
        what = "the wall" if self.what == "wall" else one(self.what)
        return f"{name(self.car)} strikes {what}{' and stops' if self.stopped else ''}."


class Stuck(Told, frozen=True):
    """A car could not be pushed on."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} does not budge."


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
        return f"{name(self.car)} slips at {place(self.cell)}."


class Fell(Told, frozen=True):
    """A car fell into the river (GANG-PUSH-11)."""

    car: int
    cell: int

    def text(self) -> str:
        return f"{name(self.car)} falls into the river beside {place(self.cell)}."


class Lifted(Told, frozen=True):
    """The crane put a car back (GANG-RIVER-3)."""

    car: int
    cell: int
    fee: int

    def text(self) -> str:
        fee = f"for ${self.fee:,}" if self.fee else "free of charge"
        return f"The crane puts {name(self.car)} back at {place(self.cell)}, {fee}."
