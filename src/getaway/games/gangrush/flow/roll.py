"""Rolling (GANG-ROLL): five dice, two rerolls, dice put aside stay aside."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.events.dice import Kept, Rolled
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.pieces import DICE, FACES, POSTROLL, ROLLING
from getaway.games.gangrush.table import NO_DICE, GangTable
from getaway.kernel.frames import Choice, Frame
from getaway.parts.dice import Law, Roll, parts_of
from getaway.parts.lists import total

ROLLS: Final = 3
WIND_ROLLS: Final = 2

_KEPT: Final[dict[int, list[Choice]]] = {}
"""The cache of `ways_to_keep`, by the counts as the digits of a number."""


def rerolls(t: GangTable) -> int:
    """How many rerolls the active player has left (GANG-ROLL-3, GANG-BONUS-18)."""
    return t.turn.wind or ROLLS - t.turn.rolls


def begin_rolling(t: GangTable) -> Frame:
    """Roll all five (GANG-ROLL-1)."""
    t.phase = ROLLING
    return ROLL_DICE


def blow_again(t: GangTable) -> Frame:
    """Second Wind: two more rerolls of any dice, set-aside ones too (GANG-BONUS-18)."""
    t.phase = ROLLING
    t.turn.wind = WIND_ROLLS
    t.turn.rolled = t.turn.dice
    t.turn.aside = NO_DICE
    return KEEP


def together(some: list[int], more: list[int]) -> list[int]:
    """Two heaps of dice as one, by face."""
    return [some[face] + more[face] for face in range(FACES)]


def ways_to_keep(rolled: list[int]) -> list[Choice]:
    """Every part of these dice that can be put aside, ascending. Do not change the list.

    There are few heaps of up to five dice, and every game sees them again and again.
    """
    heap = 0
    for count in rolled:
        heap = heap * (DICE + 1) + count
    known = _KEPT.get(heap)
    if known is None:
        known = [*parts_of(tuple(rolled), (0,) * FACES)]
        _KEPT[heap] = known
    return known


class RollDice(Roll):
    """The dice that were not put aside (GANG-ROLL-1, GANG-ROLL-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.roll"

    def law(self, t: GangTable) -> Law:
        return t.terms.laws[DICE - total(t.turn.aside)]

    def rolled(self, t: GangTable, result: tuple[int, ...]) -> Frame | None:
        turn = t.turn
        turn.rolled = list(result)
        if t.heard is not None:
            t.tell(Rolled(t.driver[t.active], result, tuple(turn.aside), turn.rolls + 1))
        if turn.wind:
            turn.wind -= 1
            turn.rolled = together(turn.aside, turn.rolled)
            turn.aside = NO_DICE
            if turn.wind:
                return KEEP
        else:
            turn.rolls += 1
            if turn.rolls < ROLLS:
                return KEEP
        return count_dice(t)


def count_dice(t: GangTable) -> Frame | None:
    """The rolling is over: all five dice count (GANG-ROLL-5)."""
    turn = t.turn
    turn.dice = together(turn.aside, turn.rolled)
    turn.aside = turn.dice
    turn.rolled = NO_DICE
    turn.wind = 0
    t.phase = POSTROLL
    return None


class Keep(Decision):
    """Which of the dice just rolled are put aside? The others are rolled again (GANG-ROLL-2, GANG-ROLL-3)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.keep"

    def options(self, t: GangTable) -> list[Choice]:
        return ways_to_keep(t.turn.rolled)[:]

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        if t.heard is not None:
            t.tell(Kept(t.driver[t.active], choice))
        turn = t.turn
        turn.aside = together(turn.aside, list(choice))
        turn.rolled = NO_DICE
        return count_dice(t) if total(turn.aside) == DICE else ROLL_DICE

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-ROLL-2", "Put aside any of the dice just rolled; what lies aside stays there."


ROLL_DICE: Final = RollDice()
KEEP: Final = Keep()
