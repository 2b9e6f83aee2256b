"""What bots are told about playing well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from getaway.kernel.asking import Ask
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Hints, Reasoner
from tests.toys.hare.hints.reasons import REASONS
from tests.toys.hare.knowledge import Known, hare_holes
from tests.toys.hare.pieces import FOX
from tests.toys.hare.table import table_of


class HareHints(Hints):
    """The fox pounces where the hare can be; the hare likes it when it can be anywhere."""

    reasoners: ClassVar[Mapping[str, Reasoner]] = REASONS

    def worlds_wanted(self, ask: Ask) -> int:
        return 8 if ask.kind == "hare.pounce" else 0

    def priors(self, known: Known, ask: Ask, worlds: list[Game]) -> list[float]:
        if ask.kind != "hare.pounce":
            return [1.0] * len(ask.offers)
        return [float(offer.choice in hare_holes(known)) for offer in ask.offers]

    def evaluate(self, world: Game, seat: Seat) -> float:
        t = table_of(world)
        free = t.maybe.bit_count() / t.terms.holes
        return 1.0 - free if seat == FOX else free
