"""Fox and Hare, a toy: a fox looks for a hare that she cannot see. ``docs/adding-a-game.md`` builds it step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.kernel.collect import events_in
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import Rules, Setup
from tests.toys.hare import events, laws
from tests.toys.hare import knowledge as knowing
from tests.toys.hare.card import CARD, FRAMES
from tests.toys.hare.chronicle import CHRONICLE
from tests.toys.hare.content import printed
from tests.toys.hare.flow.night import Chase
from tests.toys.hare.hints import HareHints
from tests.toys.hare.knowledge import Known
from tests.toys.hare.picture import picture_of
from tests.toys.hare.space import SPACE
from tests.toys.hare.table import new_table, table_of
from tests.toys.hare.terms import terms_of
from tests.toys.hare.view import view_of
from tests.toys.hare.words import WORDING, goals_of


class HareRules(Rules):
    """Fox and Hare as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames = FRAMES
    events = events_in(events)
    folder = Path(__file__).parent
    words = WORDING
    chronicle = CHRONICLE
    hints: ClassVar[Hints] = HareHints()
    view = staticmethod(view_of)
    knowledge = staticmethod(knowing.knowledge_of)
    imaginable = staticmethod(knowing.imaginable)
    printed = staticmethod(printed)
    picture = staticmethod(picture_of)
    goals = staticmethod(goals_of)

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Chase())

    def imagine(self, known: Known, rng: Random) -> Game:
        return knowing.imagine(known, rng, self.frames)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = HareRules()
