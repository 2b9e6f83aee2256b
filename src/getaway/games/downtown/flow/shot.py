"""The shot of an attempt: what lies under the aim, the dice of both sides, the result (DOWN-ASSN-13 to -20).

An attempt on the table is one list of ints; the numbers below are its places.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown.events.attempts import ShotRolled
from getaway.games.downtown.flow.exchange import TwoDice
from getaway.games.downtown.pieces import grade
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Frame, Seat

WEAPON: Final = 0
AIM: Final = 1
GUARD: Final = 2
ROUNDS: Final = 3  # aiming rounds begun
NUMBER: Final = 4  # the aiming die as it counts now, then the bodyguard's
USED: Final = 5  # aiming cards, as bits
ATTACK: Final = 6
RESULT: Final = 7
SIZE: Final = 8

PRECISION: Final = 1
EXTRA: Final = 2

OPEN: Final = 0
NOTHING: Final = 1  # nothing covered in the end
DECLINED: Final = 2
LOST: Final = 3
DRAWN: Final = 4
KILLED: Final = 5


def uncovered(t: DowntownTable) -> int:
    """How many number spaces lie under the aim and not under the bodyguard (DOWN-ASSN-13)."""
    attempt = t.attempt
    return t.terms.chart.uncovered(attempt[WEAPON], attempt[AIM], attempt[GUARD])


def attack_value(t: DowntownTable) -> int:
    """The Attack Value before the dice (DOWN-ASSN-17)."""
    return t.terms.attack[t.attempt[WEAPON]] + uncovered(t)


def guardian(t: DowntownTable, seat: Seat) -> Seat:
    """Who rolls for Johnny and his bodyguard: the next player clockwise (DOWN-RULING-35)."""
    return (seat + 1) % t.seats


class ShotDice(TwoDice):
    """Steps 8 and 9: the attacker's dice and the Attack Value (DOWN-ASSN-16, DOWN-ASSN-17)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.shot_dice"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def answer(self, t: DowntownTable, total: int) -> Frame | None:
        attempt = t.attempt
        value = attack_value(t) + grade(total, t.terms.modifier)
        attempt[ATTACK] = value
        if t.heard is not None:
            t.tell(ShotRolled(self.who, defence=False, roll=total, value=value))
        return JohnnysDice(self.who)


class JohnnysDice(TwoDice):
    """Steps 10 to 12: Johnny's dice, the Defence Value, and the result (DOWN-ASSN-19, DOWN-ASSN-20)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.johnnys_dice"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def answer(self, t: DowntownTable, total: int) -> Frame | None:
        attempt = t.attempt
        value = t.terms.base_defence + grade(total, t.terms.modifier)
        if t.heard is not None:
            t.tell(ShotRolled(guardian(t, self.who), defence=True, roll=total, value=value))
        attack = attempt[ATTACK]
        attempt[RESULT] = KILLED if attack > value else DRAWN if attack == value else LOST
        return None
