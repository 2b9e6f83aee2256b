"""Simple duels: rock, paper, scissors in the Quick Game; one die each in basic solo (DOWN-QUICK, DOWN-SOLO-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown.events.duels import CoinTossed, DiceDuelled, Thrown
from getaway.games.downtown.flow.exchange import EQUAL, FIGURE, OPEN, RESULT, WINS, DuelQuestion
from getaway.games.downtown.flow.windows import decides
from getaway.games.downtown.pieces import NOT_YET, PAPER, ROCK, SCISSORS
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Sequence

NEEDED: Final = 2
"""How many throws or rounds win the duel (DOWN-QUICK-5)."""

MOST_EQUAL: Final = 20
"""After this many equal throws in a row a coin decides (DOWN-RULING-58)."""

_DICE: Final[list[Choice]] = [(one, other) for one in range(1, 7) for other in range(1, 7) if one != other]


class Throws(Sequence):
    """Both throw in secret and show together, until one has won two (DOWN-QUICK-4, DOWN-QUICK-5)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at % 3:
            case 0:
                return Throw(0) if t.duel[RESULT] == OPEN else END
            case 1:
                return Throw(1)
            case _:
                return show_throws(t)


class Throw(DuelQuestion):
    """Rock, paper or scissors, in secret (DOWN-QUICK-4)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.throw"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-QUICK-4", "Throw rock, paper or scissors.")

    def options(self, t: DowntownTable) -> list[Choice]:
        return [ROCK, PAPER, SCISSORS]

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        picks = t.picks[:]
        picks[t.duel[FIGURE + self.side]] = choice
        t.picks = picks
        decides(t, t.duel[FIGURE + self.side])
        return None


def show_throws(t: DowntownTable) -> Frame | None:
    """Show both throws; equal ones are repeated."""
    duel = t.duel
    one, other = t.picks[duel[FIGURE]], t.picks[duel[FIGURE + 1]]
    t.picks = [NOT_YET] * t.seats
    side = (one - other) % 3 - 1  # each sign beats the one before it
    if t.heard is not None:
        winner = duel[FIGURE + side] if side >= 0 else -1
        t.tell(Thrown((duel[FIGURE], duel[FIGURE + 1]), (one, other), winner))
    if side < 0:
        duel[EQUAL] += 1
        return Coin() if duel[EQUAL] >= MOST_EQUAL else None
    won(t, side)
    return None


class Coin(Chance):
    """A coin for a throw that was equal too often (DOWN-RULING-58)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.coin"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [0, 1]

    def answer(self, t: DowntownTable, side: int) -> Frame | None:
        if t.heard is not None:
            t.tell(CoinTossed(t.duel[FIGURE + side]))
        won(t, side)
        return None


class DiceRound(Chance):
    """One die each, equal ones rolled again; the higher wins the round (DOWN-SOLO-11, DOWN-RULING-56)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.dice_duel"

    def options(self, t: DowntownTable) -> list[Choice]:
        return _DICE[:]

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        duel = t.duel
        if t.heard is not None:
            t.tell(DiceDuelled((duel[FIGURE], duel[FIGURE + 1]), dice))
        won(t, 0 if dice[0] > dice[1] else 1)
        return self if duel[RESULT] == OPEN else None


def won(t: DowntownTable, side: int) -> None:
    """A side won a throw or a round, and with the second one the duel."""
    duel = t.duel
    duel[EQUAL] = 0
    duel[WINS + side] += 1
    if duel[WINS + side] == NEEDED:
        duel[RESULT] = side
