"""Interstate Vigilante. Armed muscle cars race over a growing map for gas cans, and wreck each other on the way."""

from __future__ import annotations

from pathlib import Path
from random import Random

from getaway.games.vigilante import content, events, laws
from getaway.games.vigilante import knowledge as knowing
from getaway.games.vigilante.card import CARD, FRAMES
from getaway.games.vigilante.chronicle import CHRONICLE
from getaway.games.vigilante.events.common import name_of
from getaway.games.vigilante.flow.turn import Play
from getaway.games.vigilante.hints import VigilanteHints
from getaway.games.vigilante.knowledge import VigilanteKnowledge
from getaway.games.vigilante.observe import observe
from getaway.games.vigilante.picture import picture_of
from getaway.games.vigilante.space import SPACE
from getaway.games.vigilante.table import new_table, table_of
from getaway.games.vigilante.terms import sides_of, terms_of
from getaway.games.vigilante.view import view_of, views_of
from getaway.games.vigilante.words import WORDING, goals_of, uses_of
from getaway.kernel.collect import events_in
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Rules, Setup


class VigilanteRules(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames = FRAMES
    events = events_in(events)
    folder = Path(__file__).parent
    words = WORDING
    chronicle = CHRONICLE
    hints = VigilanteHints()
    view = staticmethod(view_of)
    views = staticmethod(views_of)
    observe = staticmethod(observe)
    knowledge = staticmethod(knowing.knowledge_of)
    imaginable = staticmethod(knowing.imaginable)
    printed = staticmethod(content.printed)
    picture = staticmethod(picture_of)
    sides = staticmethod(sides_of)
    goals = staticmethod(goals_of)
    uses = staticmethod(uses_of)

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def names(self, game: Game) -> tuple[str, ...]:
        t = table_of(game)
        return tuple([name_of(seat, t.vehicle[seat]) for seat in range(t.seats)])

    def imagine(self, known: VigilanteKnowledge, rng: Random) -> Game:
        return knowing.imagine(known, rng, self.frames)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = VigilanteRules()
