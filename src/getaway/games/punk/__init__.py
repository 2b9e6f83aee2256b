"""Go Ahead Punk! A hidden sniper against three Cops in San Francisco: three hits, and then away."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

from getaway.games.punk import content, events, knowledge, laws
from getaway.games.punk.board.geometry import Board
from getaway.games.punk.card import CARD, FRAMES
from getaway.games.punk.content import BOARD
from getaway.games.punk.flow.turns import Play
from getaway.games.punk.hints import PunkHints
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.picture import picture_of
from getaway.games.punk.space import SPACE
from getaway.games.punk.table import new_table, table_of
from getaway.games.punk.terms import terms_of
from getaway.games.punk.view import PunkView, See, view_of
from getaway.games.punk.words import WORDING
from getaway.kernel.asking import Wording
from getaway.kernel.collect import events_in
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import GameCard, Rules, Setup
from getaway.kernel.spaces import Space


class PunkRules(Rules):
    """Go Ahead Punk! as the rest of the system sees it."""

    board: ClassVar[Board] = BOARD
    card: ClassVar[GameCard] = CARD
    space: ClassVar[Space] = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events: ClassVar[tuple[type[Event], ...]] = events_in(events)
    folder: ClassVar[Path] = Path(__file__).parent
    words: ClassVar[Wording[See]] = WORDING
    hints: ClassVar[Hints] = PunkHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup, self.board)), Play())

    def view(self, game: Game, seat: Seat) -> PunkView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> PunkKnowledge:
        return knowledge.knowledge_of(game, seat)

    def imagine(self, known: PunkKnowledge, rng: Random) -> Game:
        return knowledge.imagine(new_table(terms_of(known.setup, self.board)), known, rng, self.frames)

    def imaginable(self, known: PunkKnowledge, game: Game) -> bool:
        return knowledge.imaginable(known, game)

    def picture(self, view: PunkView) -> str:
        return picture_of(view)

    def printed(self) -> dict[str, Any]:
        return content.printed()

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = PunkRules()
