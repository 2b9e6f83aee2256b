"""Downtown Chase. Four hunters and one quarry: be the one who shoots Johnny the Quick."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from getaway.games.downtown import events, laws
from getaway.games.downtown.aids.odds import shots
from getaway.games.downtown.card import CARD, FRAMES
from getaway.games.downtown.chronicle import CHRONICLE
from getaway.games.downtown.content import printed
from getaway.games.downtown.events.names import who
from getaway.games.downtown.flow.turn import Play
from getaway.games.downtown.hints import DowntownHints
from getaway.games.downtown.knowledge.known import DowntownKnowledge, imaginable, imagine, knowledge_of
from getaway.games.downtown.observe import observe
from getaway.games.downtown.picture import picture_of
from getaway.games.downtown.space import SPACE
from getaway.games.downtown.table import new_table, table_of
from getaway.games.downtown.terms import terms_of
from getaway.games.downtown.view import view_of, views_of
from getaway.games.downtown.words import WORDING
from getaway.games.downtown.words.goals import goals_of
from getaway.games.downtown.words.uses import uses_of
from getaway.kernel.collect import events_in
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Rules, Setup


class DowntownRules(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames = FRAMES
    events = events_in(events)
    folder = Path(__file__).parent
    words = WORDING
    chronicle = CHRONICLE
    hints = DowntownHints()
    view = staticmethod(view_of)
    views = staticmethod(views_of)
    observe = staticmethod(observe)
    goals = staticmethod(goals_of)
    uses = staticmethod(uses_of)
    knowledge = staticmethod(knowledge_of)
    imaginable = staticmethod(imaginable)
    picture = staticmethod(picture_of)

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def imagine(self, known: DowntownKnowledge, rng: Random) -> Game:
        return self.imagine_many(known, rng, 1)[0]

    def imagine_many(self, known: DowntownKnowledge, rng: Random, count: int) -> list[Game]:
        return imagine(self.start(known.setup), known, rng, self.frames, count=count)

    def names(self, game: Game) -> tuple[str, ...]:
        table = table_of(game)
        return tuple(who(tuple(table.character), seat) for seat in range(table.seats))

    def printed(self) -> dict[str, Any]:
        return {**printed(), "SHOTS": shots()}

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = DowntownRules()
