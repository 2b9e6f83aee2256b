"""What a side makes of the enemy's pieces."""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.board import square_name
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.pieces import MB
from getaway.games.hunter.table import table_of
from getaway.kernel.beliefs import Belief, tally
from getaway.kernel.game import Game

NAMED: Final = 5
"""How many squares are named."""


def beliefs(known: HunterKnowledge, worlds: list[Game]) -> list[Belief]:
    """Where the enemy's main is most likely to be."""
    if known.turn < 1:
        return []
    enemy = 1 - known.seat
    squares = (table_of(world).square_of(enemy, MB) for world in worlds)
    return tally(([("The enemy's main", square_name(square))] for square in squares), NAMED)
