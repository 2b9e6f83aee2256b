"""The choices of a player's turn: a verb, and what it is done with."""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
"""(DRAW, deck)"""

MOVE: Final = 1
"""(MOVE, place): a step, into or out of the own safe house, into or out of a location"""

PLAY: Final = 2
"""(PLAY, card, what): what depends on the card: a seat, field, location, heading, deck or restriction"""

DISCARD: Final = 3
"""(DISCARD, card)"""

SHOW: Final = 4
"""(SHOW, card): lay Increase Player's Move open"""

ATTEMPT: Final = 5
"""(ATTEMPT, weapon)"""

YES: Final = 1
"""To call for a duel, to use an ability; the other answer is PASS."""
