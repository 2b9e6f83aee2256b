"""Interstate Vigilante. Armed muscle cars race over a growing map for gas cans, and wreck each other on the way."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

from getaway.games.vigilante import content, events, knowledge, laws
from getaway.games.vigilante.card import CARD, FRAMES
from getaway.games.vigilante.flow.turn import Play
from getaway.games.vigilante.hints import VigilanteHints
from getaway.games.vigilante.knowledge import VigilanteKnowledge
from getaway.games.vigilante.picture import picture_of
from getaway.games.vigilante.space import SPACE
from getaway.games.vigilante.table import new_table, table_of
from getaway.games.vigilante.terms import sides_of, terms_of
from getaway.games.vigilante.view import See, VigilanteView, view_of
from getaway.games.vigilante.words import WORDING
from getaway.kernel.asking import Wording
from getaway.kernel.collect import events_in
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import GameCard, Rules, Setup
from getaway.kernel.spaces import Space


class Vigilante(Rules):
    """The title as the rest of the system sees it."""

    card: ClassVar[GameCard] = CARD
    space: ClassVar[Space] = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events: ClassVar[tuple[type[Event], ...]] = events_in(events)
    folder: ClassVar[Path] = Path(__file__).parent
    words: ClassVar[Wording[See]] = WORDING
    hints: ClassVar[Hints] = VigilanteHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def view(self, game: Game, seat: Seat) -> VigilanteView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> VigilanteKnowledge:
        return knowledge.knowledge_of(game, seat)

    def imagine(self, known: VigilanteKnowledge, rng: Random) -> Game:
        return knowledge.imagine(known, rng, self.frames)

    def imaginable(self, known: VigilanteKnowledge, game: Game) -> bool:
        return knowledge.imaginable(known, game)

    def printed(self) -> dict[str, Any]:
        return content.printed()

    def picture(self, view: VigilanteView) -> str:
        return picture_of(view)

    def sides(self, setup: Setup) -> tuple[str, ...]:
        return sides_of(setup)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = Vigilante()
