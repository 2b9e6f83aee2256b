"""Go Ahead Punk! A hidden sniper against three Cops in San Francisco: three hits, and then away."""

from __future__ import annotations

from pathlib import Path
from random import Random

from getaway.games.punk import content, events, laws
from getaway.games.punk import knowledge as knowing
from getaway.games.punk.card import CARD, FRAMES
from getaway.games.punk.chronicle import CHRONICLE
from getaway.games.punk.content import BOARD
from getaway.games.punk.events.names import NAMES
from getaway.games.punk.flow.turns import Play
from getaway.games.punk.hints import PunkHints
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.observe import observe
from getaway.games.punk.picture import picture_of
from getaway.games.punk.space import SPACE
from getaway.games.punk.table import new_table, table_of
from getaway.games.punk.terms import terms_of
from getaway.games.punk.view import view_of, views_of
from getaway.games.punk.words import WORDING
from getaway.games.punk.words.goals import goals_of
from getaway.games.punk.words.uses import uses_of
from getaway.kernel.collect import events_in
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Rules, Setup


class PunkRules(Rules):
    """Go Ahead Punk! as the rest of the system sees it."""

    board = BOARD
    card = CARD
    space = SPACE
    frames = FRAMES
    events = events_in(events)
    folder = Path(__file__).parent
    words = WORDING
    chronicle = CHRONICLE
    hints = PunkHints()
    view = staticmethod(view_of)
    views = staticmethod(views_of)
    observe = staticmethod(observe)
    knowledge = staticmethod(knowing.knowledge_of)
    imaginable = staticmethod(knowing.imaginable)
    picture = staticmethod(picture_of)
    goals = staticmethod(goals_of)
    uses = staticmethod(uses_of)
    printed = staticmethod(content.printed)

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup, self.board)), Play())

    def names(self, game: Game) -> tuple[str, ...]:
        t = table_of(game)
        if t.seats != 3:
            return self.card.called(t.seats)
        stinger, first, second = self.card.called(3)
        return stinger, NAMES[t.first] if t.first > 0 else first, NAMES[t.second] if t.second > 0 else second

    def imagine(self, known: PunkKnowledge, rng: Random) -> Game:
        return knowing.imagine(new_table(terms_of(known.setup, self.board)), known, rng, self.frames)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = PunkRules()
