"""Gang Rush Breakout. Getaway cars race over a bridge, ram, shoot and steal; be rich at the far end, but not last."""

from __future__ import annotations

from pathlib import Path
from random import Random

from getaway.games.gangrush import content, events, laws
from getaway.games.gangrush import knowledge as knowing
from getaway.games.gangrush.card import CARD, FRAMES
from getaway.games.gangrush.chronicle import CHRONICLE
from getaway.games.gangrush.flow.race import Race
from getaway.games.gangrush.hints import GangHints
from getaway.games.gangrush.knowledge import GangKnowledge
from getaway.games.gangrush.observe import observe
from getaway.games.gangrush.picture import picture_of
from getaway.games.gangrush.space import SPACE
from getaway.games.gangrush.table import new_table, table_of
from getaway.games.gangrush.terms import terms_of
from getaway.games.gangrush.view import names_of, view_of, views_of
from getaway.games.gangrush.words import WORDING, goals_of
from getaway.kernel.collect import events_in
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Rules, Setup


class GangRules(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames = FRAMES
    events = events_in(events)
    folder = Path(__file__).parent
    words = WORDING
    chronicle = CHRONICLE
    hints = GangHints()
    view = staticmethod(view_of)
    views = staticmethod(views_of)
    observe = staticmethod(observe)
    knowledge = staticmethod(knowing.knowledge_of)
    imaginable = staticmethod(knowing.imaginable)
    goals = staticmethod(goals_of)
    picture = staticmethod(picture_of)
    printed = staticmethod(content.printed)

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Race())

    def imagine(self, known: GangKnowledge, rng: Random) -> Game:
        return knowing.imagine(known, self.frames)

    def names(self, game: Game) -> tuple[str, ...]:
        return names_of(table_of(game))

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))


RULES = GangRules()
