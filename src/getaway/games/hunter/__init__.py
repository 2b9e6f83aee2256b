"""Strike Force: Hunter. Two sides of 24 hidden pieces; find the enemy's main bad guy, or sneak in your own."""

from __future__ import annotations

from pathlib import Path
from random import Random

from getaway.games.hunter import content, events, laws
from getaway.games.hunter.card import CARD, FRAMES
from getaway.games.hunter.chronicle import CHRONICLE
from getaway.games.hunter.flow.turn import Play
from getaway.games.hunter.hints import HunterHints
from getaway.games.hunter.knowledge import known as knowing
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.observe import observe
from getaway.games.hunter.picture import picture_of
from getaway.games.hunter.space import SPACE
from getaway.games.hunter.table import new_table, table_of
from getaway.games.hunter.terms import terms_of
from getaway.games.hunter.view import view_of, views_of
from getaway.games.hunter.words import WORDING, goals_of
from getaway.kernel.collect import events_in
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Rules, Setup


class HunterRules(Rules):
    """Hunter as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames = FRAMES
    events = events_in(events)
    folder = Path(__file__).parent
    words = WORDING
    chronicle = CHRONICLE
    hints = HunterHints()
    view = staticmethod(view_of)
    views = staticmethod(views_of)
    observe = staticmethod(observe)
    knowledge = staticmethod(knowing.knowledge_of)
    imaginable = staticmethod(knowing.imaginable)
    printed = staticmethod(content.printed)
    goals = staticmethod(goals_of)
    picture = staticmethod(picture_of)

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def imagine(self, known: HunterKnowledge, rng: Random) -> Game:
        return self.imagine_many(known, rng, 1)[0]

    def imagine_many(self, known: HunterKnowledge, rng: Random, count: int) -> list[Game]:
        return knowing.imagine(self.start(known.setup), known, rng, frames=self.frames, count=count)

    def aided(self, setup: Setup) -> bool:
        """A coach who never forgets would be the memory that players do without in Concentration (HUNT-RULING-30)."""
        return setup.one("memory") == "marked"

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = HunterRules()
