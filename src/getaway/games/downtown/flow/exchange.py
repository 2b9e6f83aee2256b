"""An exchange of a duel, step by step: rolls, abilities, results, damage (DOWN-DUEL-8 to -24)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.duels import AbilityUsed, Agility, AgilityRolled, Exchanged, summed_up
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.pieces import DICE, YES, grade
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Chance, Choice, Frame, Question, Seat

# A duel on the table is one list of ints, and these are its places. What both sides have takes two places, the first
# for the active player.
FIGURE: Final = 0
ATTACKER: Final = 2  # side 0 or 1
HEALTH: Final = 3
STAMINA: Final = 5
PUNCH: Final = 7  # before Stamina counts
LAID: Final = 9  # duel cards, as bits
USED: Final = 11  # abilities
ROLL: Final = 13  # the sum of two dice
CHANGE: Final = 15  # abilities that change the Agility Value of this exchange, as bits
HAYMAKER: Final = 17
WINS: Final = 18  # throws or rounds, in the Quick Game and in basic solo
EQUAL: Final = 20  # equal throws in a row
RESULT: Final = 21
RED: Final = 22  # one of the two dice
SIZE: Final = 24

OPEN: Final = -1
TIED: Final = 2

# Characters by their ability.
SECOND_WIND: Final = 0
LUCKY_LIZARD: Final = 1
HAYMAKERS: Final = 2
DIRTY_TRICK: Final = 3

# What CHANGE is made of: a Lucky Lizard for this side, a Dirty Trick against it.
LIZARD: Final = 1
TRICK: Final = 2
_CHANGES: Final[list[int]] = [0, 3, -3, 0]

HIT: Final = 1
EVEN: Final = 0
DODGED: Final = -1
_RESULTS: Final = {HIT: "hit", EVEN: "even", DODGED: "dodged"}


class DuelQuestion(Question):
    """A question to the duelist on one side (DOWN-DUEL-8)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def seat(self, t: DowntownTable) -> Seat:
        return t.duel[FIGURE + self.side]


class TwoDice(Chance):
    """Two dice, the red one first (DOWN-DUEL-10, DOWN-ASSN-16)."""

    __slots__ = ()

    def options(self, t: DowntownTable) -> list[Choice]:
        return DICE[:]

    def weights(self, t: DowntownTable) -> list[int]:
        return [1] * len(DICE)


def punch_strength(duel: list[int], side: int) -> int:
    """Punch Strength now: negative Stamina counts, and it never falls below 0 (DOWN-DUEL-21, DOWN-DUEL-22)."""
    stamina = duel[STAMINA + side]
    strength = duel[PUNCH + side] + (min(0, stamina))
    return max(0, strength)


def next_exchange(t: DowntownTable) -> Frame | None:
    """The next attack, or None when the duel is decided (DOWN-DUEL-18, -22 to -24)."""
    duel = t.duel
    one, other = duel[HEALTH], duel[HEALTH + 1]
    if one > 0 and other > 0:
        attacker = duel[ATTACKER]
        if punch_strength(duel, attacker) == 0:
            attacker = 1 - attacker  # DOWN-RULING-27
        if punch_strength(duel, attacker) > 0:
            duel[ATTACKER] = attacker
            duel[ROLL] = duel[ROLL + 1] = duel[CHANGE] = duel[CHANGE + 1] = duel[HAYMAKER] = 0
            return AttackRoll()
    elif one <= 0 and other <= 0:
        duel[RESULT] = TIED  # DOWN-RULING-26
        return None
    duel[RESULT] = 0 if one > other else 1 if other > one else TIED
    return None


class AttackRoll(TwoDice):
    """The attacker's dice; 6-6 and 1-1 decide at once (DOWN-DUEL-19, DOWN-DUEL-20, DOWN-RULING-28)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.attack_roll"

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        side = t.duel[ATTACKER]
        total = rolled(t, side, dice)
        if total == 12:
            return resolve(t, HIT, True)
        if total == 2:
            return resolve(t, DODGED, True)
        return DefenceRoll()


class DefenceRoll(TwoDice):
    """The defender's dice (DOWN-DUEL-10)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.defence_roll"

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        rolled(t, 1 - t.duel[ATTACKER], dice)
        return abilities(t, 0)


def rolled(t: DowntownTable, side: int, dice: tuple[int, int]) -> int:
    """A duelist has rolled these dice for this exchange; gives their sum."""
    duel = t.duel
    total = dice[0] + dice[1]
    duel[ROLL + side] = total
    duel[RED + side] = dice[0]
    if t.heard is not None:
        t.tell(AgilityRolled(duel[FIGURE + side], attacks=side == duel[ATTACKER], agility=agility_of(t, side)))
    return total


def abilities(t: DowntownTable, asked: int) -> Frame | None:
    """Ask the attacker, then the defender, for the special ability; then compare (DOWN-DUEL-12, DOWN-RULING-29)."""
    duel = t.duel
    if t.terms.solo:
        return compare(t)  # DOWN-SOLO-14
    for turn in range(asked, 2):
        side = duel[ATTACKER] if turn == 0 else 1 - duel[ATTACKER]
        if not duel[USED + side] and (turn == 0 or t.character[duel[FIGURE + side]] != HAYMAKERS):
            return UseAbility(side)
    return compare(t)


class UseAbility(DuelQuestion):
    """Use the special ability now, or keep it: once per duel (DOWN-DUEL-12)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.ability"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-DUEL-12", "Use your special ability, or keep it.")

    def options(self, t: DowntownTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        duel, side = t.duel, self.side
        if choice == YES:
            character = t.character[duel[FIGURE + side]]
            duel[USED + side] = 1
            if character == LUCKY_LIZARD:
                duel[CHANGE + side] |= LIZARD
            elif character == DIRTY_TRICK:
                duel[CHANGE + 1 - side] |= TRICK
            elif character == HAYMAKERS:
                duel[HAYMAKER] = 1
            if t.heard is not None:
                t.tell(
                    AbilityUsed(
                        figures=(duel[FIGURE], duel[FIGURE + 1]),
                        side=side,
                        character=character,
                        agility=(agility_of(t, 0), agility_of(t, 1)),
                    )
                )
            if character == SECOND_WIND:
                return SecondWind(side)
        else:
            passes(t, duel[FIGURE + side])
        return abilities(t, 1 if side == duel[ATTACKER] else 2)


class SecondWind(TwoDice):
    """Roll both dice again (DOWN-RULING-29): what cards and a Dirty Trick change still counts, nothing is critical."""

    __slots__ = ("side",)
    kind: ClassVar[str] = "downtown.second_wind"

    def __init__(self, side: int) -> None:
        self.side = side

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        rolled(t, self.side, dice)
        return abilities(t, 1 if self.side == t.duel[ATTACKER] else 2)


def agility_value(duel: list[int], side: int) -> int:
    """Dice, duel cards and abilities together (DOWN-DUEL-10 to -12)."""
    helper = p.FAST_HANDS if side == duel[ATTACKER] else p.RUNNING_SHOES
    return duel[ROLL + side] + _CHANGES[duel[CHANGE + side]] + (duel[LAID + side] >> helper & 1)


def agility_result(t: DowntownTable, side: int) -> int:
    """The result by the table, with what changes it (DOWN-DUEL-13, DOWN-DUEL-14)."""
    duel = t.duel
    result = grade(agility_value(duel, side), t.terms.agility)
    if result == 2 and side == duel[ATTACKER] and duel[LAID + side] >> p.KILLER_INSTINCT & 1:
        return 3
    return result


def agility_of(t: DowntownTable, side: int) -> Agility:
    """The Agility Value of a side in this exchange with all it is made of, for people."""
    duel = t.duel
    attacks = side == duel[ATTACKER]
    laid = duel[LAID + side]
    helper = p.FAST_HANDS if attacks else p.RUNNING_SHOES
    value, result = agility_value(duel, side), agility_result(t, side)
    red = duel[RED + side]
    return summed_up(
        dice=(red, duel[ROLL + side] - red),
        card=helper if laid >> helper & 1 else -1,
        lizard=duel[CHANGE + side] & LIZARD != 0,
        trick=duel[CHANGE + side] & TRICK != 0,
        value=value,
        by_table=grade(value, t.terms.agility),
        result=result,
    )


def compare(t: DowntownTable) -> Frame | None:
    """Compare the results (DOWN-DUEL-15 to -17)."""
    attacker = t.duel[ATTACKER]
    attack, defence = agility_result(t, attacker), agility_result(t, 1 - attacker)
    return resolve(t, HIT if attack > defence else EVEN if attack == defence else DODGED, False)


def resolve(t: DowntownTable, result: int, critical: bool) -> Frame | None:
    """What the exchange costs; then roles change."""
    duel = t.duel
    attacker = duel[ATTACKER]
    defender = 1 - attacker
    damage = 1
    if result == HIT:
        damage = punch_strength(duel, attacker) * (1 + duel[HAYMAKER])
        duel[HEALTH + defender] -= damage
        duel[STAMINA + defender] -= 1
    else:
        duel[HEALTH + attacker] -= 1
        duel[STAMINA + attacker] -= 1
        if result == EVEN:
            duel[HEALTH + defender] -= 1
            duel[STAMINA + defender] -= 1
    duel[ATTACKER] = defender
    if t.heard is not None:
        t.tell(
            Exchanged(
                figures=(duel[FIGURE], duel[FIGURE + 1]),
                attacker=attacker,
                result=_RESULTS[result],
                critical=critical,
                health=(duel[HEALTH], duel[HEALTH + 1]),
                stamina=(duel[STAMINA], duel[STAMINA + 1]),
                punch=(punch_strength(duel, 0), punch_strength(duel, 1)),
                damage=damage,
            )
        )
    return next_exchange(t)
