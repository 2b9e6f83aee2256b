"""What happens to the dice, and what they do to the needle, as it is told."""

from __future__ import annotations

from getaway.games.gangrush.content import FACE_NAMES
from getaway.games.gangrush.events.told import Told, dice_text, name


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
