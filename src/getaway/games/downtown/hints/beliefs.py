"""What an assassin makes of the others' hands."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.content import CARD_NAMES
from getaway.games.downtown.events.names import who
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.games.downtown.table import DowntownTable, table_of
from getaway.kernel.beliefs import Belief, tally
from getaway.kernel.game import Game

NAMED: Final = 6
"""How many cards are named."""


def beliefs(known: DowntownKnowledge, worlds: list[Game]) -> list[Belief]:
    """The cards that the others are most likely to hold."""
    return tally((_held(table_of(world), known) for world in worlds), NAMED)


def _held(t: DowntownTable, known: DowntownKnowledge) -> list[tuple[str, str]]:
    return [
        (f"{who(tuple(t.character), seat)} holds", CARD_NAMES[card])
        for seat in range(t.seats)
        if seat != known.seat
        for card in t.hands[seat]
    ]
