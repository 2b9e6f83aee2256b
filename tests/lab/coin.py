"""A toy with an unfairness that is known: one toss of a coin, and heads come a little oftener than tails."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from getaway.kernel.frames import Chance, Choice, Frame, Sequence
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import GameCard, Setup
from tests.toys.hare import HareRules
from tests.toys.hare.table import HareTable, new_table
from tests.toys.hare.terms import terms_of

FAIR, PLANTED = 50, 53
"""How many of a hundred tosses the first seat wins."""


class Toss(Chance):
    """Who wins?"""

    __slots__ = ("heads",)

    kind: ClassVar[str] = "coin.toss"

    def __init__(self, heads: int) -> None:
        self.heads = heads

    def options(self, t: HareTable) -> list[Choice]:
        return [0, 1]

    def weights(self, t: HareTable) -> list[int]:
        return [self.heads, 100 - self.heads]

    def answer(self, t: HareTable, seat: int) -> Frame | None:
        t.over("caught", seat)
        return None


class Once(Sequence):
    """One toss."""

    __slots__ = ("heads",)

    def __init__(self, heads: int) -> None:
        self.heads = heads

    def step(self, t: HareTable, at: int) -> Frame | None:
        return Toss(self.heads)


class CoinRules(HareRules):
    """The first seat wins `heads` of a hundred games."""

    heads: ClassVar[int] = PLANTED
    card: ClassVar[GameCard] = msgspec.structs.replace(HareRules.card, id="coin", name="Coin", roles=())

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Once(self.heads))


class FairRules(CoinRules):
    """The same with a fair coin."""

    heads = FAIR
    card = msgspec.structs.replace(CoinRules.card, id="fair", name="Fair coin")
