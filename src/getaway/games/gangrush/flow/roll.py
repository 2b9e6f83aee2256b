"""Rolling (GANG-ROLL): five dice, two rerolls, dice put aside stay aside."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.events.dice import Kept, Rolled
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.pieces import DICE, FACES, POSTROLL, ROLLING
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Frame
from getaway.parts.dice import Law, Roll, added, parts_of

ROLLS: Final = 3
WIND_ROLLS: Final = 2
NO_DICE: Final = (0,) * FACES


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
    t.turn.aside = [0] * FACES
    return KEEP


class RollDice(Roll):
    """The dice that were not put aside (GANG-ROLL-1, GANG-ROLL-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.roll"

    def law(self, t: GangTable) -> Law:
        return t.terms.laws[DICE - sum(t.turn.aside)]

    def rolled(self, t: GangTable, result: tuple[int, ...]) -> Frame | None:
        t.turn.rolled = list(result)
        if t.heard is not None:
            t.tell(Rolled(t.driver[t.active], result, tuple(t.turn.aside), t.turn.rolls + 1))
        if t.turn.wind:
            t.turn.wind -= 1
            t.turn.rolled = list(added(tuple(t.turn.aside), result))
            t.turn.aside = [0] * FACES
            if t.turn.wind:
                return KEEP
        else:
            t.turn.rolls += 1
            if t.turn.rolls < ROLLS:
                return KEEP
        return count_dice(t)


def count_dice(t: GangTable) -> Frame | None:
    """The rolling is over: all five dice count (GANG-ROLL-5)."""
    t.turn.dice = list(added(tuple(t.turn.aside), tuple(t.turn.rolled)))
    t.turn.aside = t.turn.dice
    t.turn.rolled = [0] * FACES
    t.turn.wind = 0
    t.phase = POSTROLL
    return None


class Keep(Decision):
    """Which of the dice just rolled are put aside? The others are rolled again (GANG-ROLL-2, GANG-ROLL-3)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.keep"

    def options(self, t: GangTable) -> list[Choice]:
        return [*parts_of(tuple(t.turn.rolled), NO_DICE)]

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        if t.heard is not None:
            t.tell(Kept(t.driver[t.active], choice))
        t.turn.aside = list(added(tuple(t.turn.aside), choice))
        t.turn.rolled = [0] * FACES
        return count_dice(t) if sum(t.turn.aside) == DICE else ROLL_DICE

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-ROLL-2", "Put aside any of the dice just rolled; what lies aside stays there."


ROLL_DICE: Final = RollDice()
KEEP: Final = Keep()
