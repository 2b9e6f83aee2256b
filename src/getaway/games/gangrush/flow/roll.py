"""Rolling (GANG-ROLL): five dice, two rerolls, dice put aside stay aside."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.events import Kept, Rolled
from getaway.games.gangrush.flow.pieces import DICE, FACES, POSTROLL, ROLLING
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Frame, Question, Seat
from getaway.parts.dice import Law, Roll, added, parts_of

ROLLS: Final = 3
WIND_ROLLS: Final = 2
NO_DICE: Final = (0,) * FACES


def begin_rolling(t: GangTable) -> Frame:
    """Roll all five (GANG-ROLL-1)."""
    t.phase = ROLLING
    t.aside = [0] * FACES
    t.rolled = [0] * FACES
    t.rolls = 0
    t.wind = 0
    return ROLL_DICE


def blow_again(t: GangTable) -> Frame:
    """Second Wind: two more rerolls of any dice, set-aside ones too (GANG-BONUS-18)."""
    t.phase = ROLLING
    t.wind = WIND_ROLLS
    t.rolled = t.dice
    t.aside = [0] * FACES
    return KEEP


class RollDice(Roll):
    """The dice that were not put aside."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.roll"

    def law(self, t: GangTable) -> Law:
        return t.terms.laws[DICE - sum(t.aside)]

    def rolled(self, t: GangTable, result: tuple[int, ...]) -> Frame | None:
        t.rolled = list(result)
        if t.heard is not None:
            t.tell(Rolled(t.driver[t.active], result, tuple(t.aside), t.rolls + 1))
        if t.wind:
            t.wind -= 1
            t.rolled = list(added(tuple(t.aside), result))
            t.aside = [0] * FACES
            if t.wind:
                return KEEP
        else:
            t.rolls += 1
            if t.rolls < ROLLS:
                return KEEP
        return count_dice(t)


def count_dice(t: GangTable) -> Frame | None:
    """The rolling is over: all five dice count (GANG-ROLL-5)."""
    t.dice = list(added(tuple(t.aside), tuple(t.rolled)))
    t.aside = t.dice
    t.rolled = [0] * FACES
    t.wind = 0
    t.phase = POSTROLL
    return None


class Keep(Question):
    """Which of the dice just rolled are put aside? The others are rolled again (GANG-ROLL-2, GANG-ROLL-3)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.keep"

    def seat(self, t: GangTable) -> Seat:
        return t.active

    def options(self, t: GangTable) -> list[Choice]:
        return [*parts_of(tuple(t.rolled), NO_DICE)]

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        if t.heard is not None:
            t.tell(Kept(t.driver[t.active], choice))
        t.aside = list(added(tuple(t.aside), choice))
        t.rolled = [0] * FACES
        return count_dice(t) if sum(t.aside) == DICE else ROLL_DICE

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-ROLL-2", "Put aside any of the dice just rolled; what lies aside stays there."


ROLL_DICE: Final = RollDice()
KEEP: Final = Keep()
