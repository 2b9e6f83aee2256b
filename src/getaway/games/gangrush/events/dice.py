"""What happens to the dice, and what they do to the needle, as it is told."""

from __future__ import annotations

from getaway.games.gangrush.content import FACE_NAMES
from getaway.games.gangrush.events.told import Told, dice_text, name
from getaway.parts.words import counted, one


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
        return f"{name(self.car)} puts {dice_text(self.dice) if any(self.dice) else 'nothing'} aside."


class DieTurned(Told, frozen=True):
    """A token changed the face of a die."""

    car: int
    before: int
    after: int

    def text(self) -> str:
        return f"{name(self.car)} turns {one(FACE_NAMES[self.before])} into {one(FACE_NAMES[self.after])}."


class DieDoubled(Told, frozen=True):
    """A die counts double."""

    car: int
    face: int

    def text(self) -> str:
        return f"{name(self.car)} lets {one(FACE_NAMES[self.face])} count double."


class Settled(Told, frozen=True):
    """The dice count: Repair and Damage have cancelled each other (GANG-ADJ-2)."""

    car: int
    dice: tuple[int, ...]
    cancelled: int

    def text(self) -> str:
        cancelled = counted(self.cancelled, "Damage")
        repaired = f"; {counted(self.cancelled, 'Repair')} cancelled {cancelled}" if self.cancelled else ""
        return f"{name(self.car)} has {dice_text(self.dice)}{repaired}."


class SpeedSet(Told, frozen=True):
    """The needle was moved."""

    car: int
    before: int
    speed: int

    def text(self) -> str:
        return f"{name(self.car)} goes from {self.before} to {self.speed} mph."
