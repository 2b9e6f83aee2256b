"""What a driver makes of the other drivers' cards."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.content import CARD_NAMES
from getaway.games.vigilante.events.common import name_of
from getaway.games.vigilante.knowledge import VigilanteKnowledge
from getaway.games.vigilante.pieces import CARDS
from getaway.games.vigilante.table import VigilanteTable, table_of
from getaway.kernel.beliefs import Belief, tally
from getaway.kernel.game import Game

NAMED: Final = 6
"""How many cards are named."""


def beliefs(known: VigilanteKnowledge, worlds: list[Game]) -> list[Belief]:
    """The cards that the others are most likely to hold, but for the hands that this driver sees."""
    return tally((_held(table_of(world), known) for world in worlds), NAMED)


def _held(t: VigilanteTable, known: VigilanteKnowledge) -> list[tuple[str, str]]:
    return [
        (f"{name_of(seat, t.vehicle[seat])} holds", CARD_NAMES[card])
        for seat in range(t.seats)
        if seat not in known.seen
        for card in range(CARDS)
        if t.hands[seat * CARDS + card]
    ]
