"""Strike Force: Hunter. Two sides of 24 hidden pieces; find the enemy's main bad guy, or sneak in your own."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

from getaway.games.hunter import content, events, laws
from getaway.games.hunter.card import CARD, FRAMES
from getaway.games.hunter.flow.turn import Play
from getaway.games.hunter.hints import HunterHints
from getaway.games.hunter.knowledge import known as knowing
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.picture import picture_of
from getaway.games.hunter.space import SPACE
from getaway.games.hunter.table import new_table, table_of
from getaway.games.hunter.terms import terms_of
from getaway.games.hunter.view import HunterView, See, view_of
from getaway.games.hunter.words import WORDING
from getaway.kernel.asking import Wording
from getaway.kernel.collect import events_in
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import GameCard, Rules, Setup
from getaway.kernel.spaces import Space


class HunterRules(Rules):
    """Hunter as the rest of the system sees it."""

    card: ClassVar[GameCard] = CARD
    space: ClassVar[Space] = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events: ClassVar[tuple[type[Event], ...]] = events_in(events)
    folder: ClassVar[Path] = Path(__file__).parent
    words: ClassVar[Wording[See]] = WORDING
    hints: ClassVar[Hints] = HunterHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def view(self, game: Game, seat: Seat) -> HunterView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> HunterKnowledge:
        return knowing.knowledge_of(game, seat)

    def imagine(self, known: HunterKnowledge, rng: Random) -> Game:
        return self.imagine_many(known, rng, 1)[0]

    def imagine_many(self, known: HunterKnowledge, rng: Random, count: int) -> list[Game]:
        return knowing.imagine(self.start(known.setup), known, rng, frames=self.frames, count=count)

    def imaginable(self, known: HunterKnowledge, game: Game) -> bool:
        return knowing.imaginable(known, game)

    def printed(self) -> dict[str, Any]:
        return content.printed()

    def picture(self, view: HunterView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = HunterRules()
