"""What a side makes of the enemy's pieces, in words."""

from __future__ import annotations

from collections import Counter
from typing import Final

from getaway.games.hunter.board import MB, square_name
from getaway.games.hunter.knowledge import HunterKnowledge
from getaway.games.hunter.view import table_of
from getaway.kernel.game import Game

NAMED: Final = 3
"""So many squares are named."""


def beliefs(known: HunterKnowledge, worlds: list[Game]) -> list[str]:
    """Where the enemy's main is most likely to be."""
    if known.turn < 1 or not worlds:
        return []
    enemy = 1 - known.seat
    found = Counter(table_of(world).square_of(enemy, MB) for world in worlds)
    return [
        f"The enemy's main is on {square_name(square)} in {count / len(worlds):.0%} of what I imagine."
        for square, count in sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:NAMED]
    ]
