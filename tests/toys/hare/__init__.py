"""Fox and Hare, a toy: a fox looks for a hare that she cannot see. ``docs/adding-a-game.md`` builds it step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.kernel.asking import Wording
from getaway.kernel.collect import events_in
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import GameCard, Rules, Setup
from getaway.kernel.spaces import Space
from tests.toys.hare import events, knowledge, laws
from tests.toys.hare.card import CARD, FRAMES
from tests.toys.hare.content import printed
from tests.toys.hare.flow.night import Chase
from tests.toys.hare.hints import HareHints
from tests.toys.hare.knowledge import Known
from tests.toys.hare.picture import picture_of
from tests.toys.hare.space import SPACE
from tests.toys.hare.table import new_table, table_of
from tests.toys.hare.terms import terms_of
from tests.toys.hare.view import HareView, See, view_of
from tests.toys.hare.words import WORDING


class HareRules(Rules):
    """Fox and Hare as the rest of the system sees it."""

    card: ClassVar[GameCard] = CARD
    space: ClassVar[Space] = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events: ClassVar[tuple[type[Event], ...]] = events_in(events)
    folder: ClassVar[Path] = Path(__file__).parent
    words: ClassVar[Wording[See]] = WORDING
    hints: ClassVar[Hints] = HareHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Chase())

    def view(self, game: Game, seat: Seat) -> HareView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> Known:
        return knowledge.known_to(game, seat)

    def imagine(self, known: Known, rng: Random) -> Game:
        return knowledge.imagine(known, rng, self.frames)

    def imaginable(self, known: Known, game: Game) -> bool:
        return knowledge.imaginable(known, game)

    def printed(self) -> dict[str, object]:
        return printed()

    def picture(self, view: HareView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = HareRules()
