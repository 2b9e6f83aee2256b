"""Gang Rush Breakout. Getaway cars race over a bridge, ram, shoot and steal; be rich at the far end, but not last."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

from getaway.games.gangrush import events, knowledge, laws
from getaway.games.gangrush.card import CARD, FRAMES
from getaway.games.gangrush.content import printed
from getaway.games.gangrush.flow.race import Race
from getaway.games.gangrush.hints import GangHints
from getaway.games.gangrush.knowledge import GangKnowledge
from getaway.games.gangrush.picture import picture_of
from getaway.games.gangrush.space import SPACE
from getaway.games.gangrush.table import new_table, table_of
from getaway.games.gangrush.terms import terms_of
from getaway.games.gangrush.view import GangView, See, view_of
from getaway.games.gangrush.words import WORDING
from getaway.kernel.asking import Wording
from getaway.kernel.collect import events_in
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import GameCard, Rules, Setup
from getaway.kernel.spaces import Space


class GangRush(Rules):
    """The title as the rest of the system sees it."""

    card: ClassVar[GameCard] = CARD
    space: ClassVar[Space] = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events: ClassVar[tuple[type[Event], ...]] = events_in(events)
    folder: ClassVar[Path] = Path(__file__).parent
    words: ClassVar[Wording[See]] = WORDING
    hints: ClassVar[Hints] = GangHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Race())

    def view(self, game: Game, seat: Seat) -> GangView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> GangKnowledge:
        return knowledge.known_to(game, seat)

    def imagine(self, known: GangKnowledge, rng: Random) -> Game:
        return knowledge.imagine(known, self.frames)

    def imaginable(self, known: GangKnowledge, game: Game) -> bool:
        return knowledge.imaginable(known, game)

    def printed(self) -> dict[str, Any]:
        return printed()

    def picture(self, view: GangView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))


RULES = GangRush()
