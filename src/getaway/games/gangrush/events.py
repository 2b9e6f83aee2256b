"""What can happen in a game, as it is told. Everything is open, so everybody hears all of it.

Cars are told by their driver's number, money in dollars, speed in mph.
"""

from __future__ import annotations

from typing import ClassVar

from getaway.games.gangrush.board import TO_START, WAY_NAMES
from getaway.games.gangrush.content import BOARD, BONUSES, DRIVERS, FACE_NAMES, HAZARDS
from getaway.kernel.events import Event
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
REASONS = {
    "crossed": "the round in which a car crossed the line is over",
    "cleared": "the closed bridge is cleared",
    "last_call": "the last rounds after the first car left are over",
    "cap": "the last round was played",
}
"""Every reason for which a game ends, in words."""


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


class Drafted(Told, frozen=True):
    """A player took a car and a start space with its money (GANG-SETUP-6)."""

    seat: int
    car: int
    cell: int
    money: int

    def text(self) -> str:
        return f"Seat {self.seat + 1} takes {name(self.car)}, starts on {place(self.cell)} with ${self.money:,}."


class Revealed(Told, frozen=True):
    """A hazard was turned up."""

    token: int

    def text(self) -> str:
        return f"{HAZARDS[self.token].id} is revealed."


class Stocked(Told, frozen=True):
    """A bonus token came into the shop."""

    token: int
    slot: int

    def text(self) -> str:
        return f"{BONUSES[self.token].name} comes into the shop."


class ShopSorted(Told, frozen=True):
    """The first line of the shop was sorted by colour (GANG-SETUP-5)."""

    tokens: tuple[int, ...]

    def text(self) -> str:
        return f"The shop offers {', '.join(BONUSES[token].name for token in self.tokens if token >= 0)}."


class ShopRefreshed(Told, frozen=True):
    """Nobody bought anything, and the cheapest token was thrown out (GANG-SHOP-5)."""

    token: int

    def text(self) -> str:
        return f"Nobody bought anything; {BONUSES[self.token].name} leaves the shop."


class RoundBegan(Told, frozen=True):
    """A round began with this playing order (GANG-ORDER-1)."""

    round: int
    order: tuple[int, ...]

    def text(self) -> str:
        return f"Round {self.round}: {', '.join(name(car) for car in self.order)}."


class Placed(Told, frozen=True):
    """A hazard was placed (GANG-HAZ-2), or discarded because it fits nowhere (cell -1)."""

    car: int
    token: int
    cell: int

    def text(self) -> str:
        if self.cell < 0:
            return f"{name(self.car)} discards {HAZARDS[self.token].id}: it fits nowhere."
        return f"{name(self.car)} places {HAZARDS[self.token].id} on {place(self.cell)}."


class TurnBegan(Told, frozen=True):
    """A turn began."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)}'s turn."


class TurnSkipped(Told, frozen=True):
    """A car that is not on the road has no turn (GANG-TURN-2)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} has no turn."


class RampSet(Told, frozen=True):
    """A ramp was put on the road (GANG-RAMP-1)."""

    car: int
    cell: int
    facing: int

    def text(self) -> str:
        way = "start" if self.facing == TO_START else "finish"
        return f"{name(self.car)} puts a ramp on {place(self.cell)}, for those who drive towards the {way}."


class Repaired(Told, frozen=True):
    """Durability was restored, for money or for nothing."""

    car: int
    points: int
    price: int

    def text(self) -> str:
        cost = f" for ${self.price}" if self.price else ""
        return f"{name(self.car)} repairs {self.points}{cost}."


class Rolled(Told, frozen=True):
    """Dice were rolled beside those put aside: both by face."""

    car: int
    dice: tuple[int, ...]
    aside: tuple[int, ...]
    roll: int

    def text(self) -> str:
        return f"{name(self.car)} rolls {dice_text(self.dice)}."


class Kept(Told, frozen=True):
    """Dice were put aside (GANG-ROLL-2)."""

    car: int
    dice: tuple[int, ...]

    def text(self) -> str:
        return f"{name(self.car)} puts aside {dice_text(self.dice)}."


class DieTurned(Told, frozen=True):
    """A token changed the face of a die."""

    car: int
    before: int
    after: int

    def text(self) -> str:
        return f"{name(self.car)} turns {FACE_NAMES[self.before]} into {FACE_NAMES[self.after]}."


class DieDoubled(Told, frozen=True):
    """A die counts double."""

    car: int
    face: int

    def text(self) -> str:
        return f"{name(self.car)} doubles {FACE_NAMES[self.face]}."


class Settled(Told, frozen=True):
    """The dice count: Repair and Damage have cancelled each other (GANG-ADJ-2)."""

    car: int
    dice: tuple[int, ...]
    cancelled: int

    def text(self) -> str:
        return f"{name(self.car)} takes {dice_text(self.dice)}; {self.cancelled} Damage cancelled."


class SpeedSet(Told, frozen=True):
    """The needle was moved."""

    car: int
    before: int
    speed: int

    def text(self) -> str:
        return f"{name(self.car)} goes from {self.before} to {self.speed} mph."


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


class Turned(Told, frozen=True):
    """A car was turned around by a U-turn or the hand brake."""

    car: int
    facing: int
    brake: bool
    homebound: bool

    def text(self) -> str:
        how = "pulls the hand brake" if self.brake else "makes a U-turn"
        return f"{name(self.car)} {how}{' and is homebound' if self.homebound else ''}."


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


class Crossed(Told, frozen=True):
    """A car crossed the line, or left the closed bridge, and got its bounty (GANG-END-2)."""

    car: int
    rank: int
    bounty: int

    def text(self) -> str:
        paid = f" and gets ${self.bounty:,}" if self.bounty else ""
        return f"{name(self.car)} leaves the bridge as number {self.rank}{paid}."


class Arrested(Told, frozen=True):
    """A car came beyond the wall (GANG-VAR-3)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} comes down beyond the wall and is arrested."


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


class RoadCleared(Told, frozen=True):
    """Something was taken off the road: barriers, spikes, a mine."""

    cell: int
    what: str
    count: int

    def text(self) -> str:
        return f"{self.count} {self.what} gone from {place(self.cell)}."


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


class Jumped(Told, frozen=True):
    """A car took a ramp and the die was rolled (GANG-JUMP-2)."""

    car: int
    face: int
    short: bool
    damage: int

    def text(self) -> str:
        how = "falls one space short" if self.short else "makes it"
        return f"{name(self.car)} jumps, rolls {FACE_NAMES[self.face]} and {how}."


class Rebounded(Told, frozen=True):
    """A flying car struck a car or container and bounced on (GANG-JUMP-6)."""

    car: int
    cell: int
    other: int
    """The car that was struck, or -1: a container."""

    def text(self) -> str:
        what = name(self.other) if self.other >= 0 else "a container"
        return f"{name(self.car)} bounces on {what} on {place(self.cell)}."


class Pocketed(Told, frozen=True):
    """The car bounced on pockets what the jumper lost there (GANG-JUMP-8)."""

    car: int
    money: int

    def text(self) -> str:
        return f"{name(self.car)} pockets ${self.money}."


class Bought(Told, frozen=True):
    """A bonus token was bought (GANG-SHOP-1)."""

    car: int
    token: int
    price: int

    def text(self) -> str:
        return f"{name(self.car)} buys {BONUSES[self.token].name} for ${self.price}."


class Used(Told, frozen=True):
    """A bonus token was used."""

    car: int
    token: int

    def text(self) -> str:
        return f"{name(self.car)} uses {BONUSES[self.token].name}."


class Laid(Told, frozen=True):
    """A mine or slick was laid, or a container put down."""

    car: int
    what: str
    cell: int

    def text(self) -> str:
        return f"{name(self.car)} puts a {self.what} on {place(self.cell)}."


class BarrierMoved(Told, frozen=True):
    """The road crew moved a barrier (GANG-BONUS-27)."""

    origin: int
    cell: int

    def text(self) -> str:
        return f"A barrier goes from {place(self.origin)} to {place(self.cell)}."


class CrewDone(Told, frozen=True):
    """A token that is used in several steps is finished with."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} is done."


class Gained(Told, frozen=True):
    """The bank paid: for unused dice, as an allowance, from an envelope, as a bounty by rank."""

    car: int
    money: int
    what: str
    dice: int = 0

    def text(self) -> str:
        dice = "a die" if self.dice == 1 else f"{self.dice} dice"
        sold = f" for {dice}" if self.dice else f" ({self.what})"
        return f"{name(self.car)} gets ${self.money}{sold}."


class PoliceFired(Told, frozen=True):
    """Officers fired along their lane and met a car (GANG-POL-1)."""

    cell: int
    way: int
    shots: int
    car: int

    def text(self) -> str:
        return f"Police on {place(self.cell)} fire {self.shots} at {name(self.car)}."


class GameEnded(Told, frozen=True):
    """The race is over: the ranking, everybody's final money in that order, and who won (GANG-END-6)."""

    reason: str
    ranking: tuple[int, ...]
    money: tuple[int, ...]
    winner: int

    def text(self) -> str:
        totals = ", ".join(
            f"{name(car)} {'-' if money < 0 else ''}${abs(money):,}"
            for car, money in zip(self.ranking, self.money, strict=True)
        )
        return f"{name(self.winner)} wins ({REASONS[self.reason]}). {totals}."


EVENTS = (
    Drafted, Revealed, Stocked, ShopSorted, ShopRefreshed, RoundBegan, Placed, TurnBegan, TurnSkipped, RampSet,
    Repaired, Rolled, Kept, DieTurned, DieDoubled, Settled, SpeedSet, DriveBegan, DriveEnded, Moved, Collected,
    Damaged, Flipped, Turned, Collided, Struck, Stuck, Fell, Lifted, Crossed, Arrested, Fired, Cancelled, PoliceMoved,
    RoadCleared, SpikesBit, Slipped, Jumped, Rebounded, Pocketed, Bought, Used, Laid, BarrierMoved, CrewDone, Gained,
    PoliceFired, GameEnded,
)  # fmt: skip
