"""The shot of an attempt: what lies under the aim, attack cards, dice of both sides, result (DOWN-ASSN-13 to -20).

An attempt on the table is one list of ints; the numbers below are its places.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.attempts import Loaded, ShotRolled
from getaway.games.downtown.flow.exchange import TwoDice
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.pieces import grade
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Choice, Frame, Seat, SeatQuestion

WEAPON: Final = 0
AIM: Final = 1
GUARD: Final = 2
ROUNDS: Final = 3  # aiming rounds begun
NUMBER: Final = 4  # the aiming die as it counts now, then the bodyguard's
USED: Final = 5  # aiming cards, as bits
ATTACK: Final = 6
RESULT: Final = 7
LOADED: Final = 8  # attack cards, as bits
DEFENCE: Final = 9
SIZE: Final = 10

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
    value = t.terms.attack[t.attempt[WEAPON]] + uncovered(t)
    loaded = t.attempt[LOADED]
    if loaded:
        for number in range(p.LOCATION - p.ATTACK_CARD):
            if loaded >> number & 1:
                value += t.terms.attack_cards[number]
    return value


def guardian(t: DowntownTable, seat: Seat) -> Seat:
    """Who rolls for Johnny and his bodyguard: the next player clockwise (DOWN-RULING-35)."""
    return (seat + 1) % t.seats


def load(t: DowntownTable, seat: Seat) -> Frame:
    """Step 7, if there are such cards in the game; then the dice (DOWN-ASSN-15, DOWN-RULING-38)."""
    if t.terms.attack_cards and may_load(t, seat):
        return AttackCards(seat)
    return ShotDice(seat)


def may_load(t: DowntownTable, seat: Seat) -> bool:
    """Is the attacker asked for attack cards? By public facts: he holds a Weapon card besides the one he has shown."""
    if t.terms.solo:
        for card in range(p.ATTACK_CARD, p.LOCATION):
            if card in t.hands[seat] and not t.attempt[LOADED] >> card - p.ATTACK_CARD & 1:
                return True
        return False
    return t.down[seat * 3 + p.WEAPONS] > 1 and t.attempt[LOADED] + 1 < 1 << p.LOCATION - p.ATTACK_CARD


class AttackCards(SeatQuestion):
    """Step 7: cards that modify the weapon's Attack Value, each kind once (DOWN-ASSN-15, DOWN-RULING-38)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.attack_cards"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-ASSN-15", "Each kind of attack card that you hold can be played once.")

    def options(self, t: DowntownTable) -> list[Choice]:
        hand, loaded = t.hands[self.who], t.attempt[LOADED]
        found: list[Choice] = []
        for card in range(p.ATTACK_CARD, p.LOCATION):
            if card in hand and not loaded >> card - p.ATTACK_CARD & 1:
                found.append(card)
        found.append(PASS)
        return found

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        if card == PASS:
            passes(t, self.who)
            return ShotDice(self.who)
        t.play(self.who, card)
        t.attempt[LOADED] |= 1 << card - p.ATTACK_CARD
        if t.heard is not None:
            t.tell(Loaded(self.who, card, value=attack_value(t)))
        return load(t, self.who)


class ShotDice(TwoDice):
    """Steps 8 and 9: the attacker's dice and the Attack Value (DOWN-ASSN-16, DOWN-ASSN-17)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.shot_dice"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        modifier = grade(dice[0] + dice[1], t.terms.modifier)
        value = attack_value(t) + modifier
        t.attempt[ATTACK] = value
        if t.heard is not None:
            t.tell(ShotRolled(self.who, defence=False, dice=dice, modifier=modifier, value=value))
        return JohnnysDice(self.who)


class JohnnysDice(TwoDice):
    """Steps 10 to 12: Johnny's dice, the Defence Value, and the result (DOWN-ASSN-19, DOWN-ASSN-20)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.johnnys_dice"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        attempt = t.attempt
        modifier = grade(dice[0] + dice[1], t.terms.modifier)
        value = t.terms.base_defence + modifier
        attempt[DEFENCE] = value
        if t.heard is not None:
            t.tell(ShotRolled(guardian(t, self.who), defence=True, dice=dice, modifier=modifier, value=value))
        attack = attempt[ATTACK]
        attempt[RESULT] = KILLED if attack > value else DRAWN if attack == value else LOST
        return None
