"""A bot's thoughts about a decision: stored with the game, and shown to nobody before the game is over."""

from __future__ import annotations

import msgspec

from getaway.kernel.beliefs import Belief
from getaway.kernel.frames import Choice

SHOWN = 5
"""How many offers are recorded for a decision."""


class Considered(msgspec.Struct, frozen=True):
    """One offer as the bot saw it."""

    choice: Choice
    label: str
    visits: int
    """How often the search took it; 0 if there was no search."""
    value: float
    """The average payoff, from 0 (lost) to 1 (won)."""
    prior: float
    """How promising it looked at first."""


class Thoughts(msgspec.Struct, frozen=True):
    """What a bot believed and considered at one decision. Holds nothing but what its own seat could know."""

    bot: str
    no: int
    choice: Choice
    iterations: int
    worlds: int
    offers: tuple[Considered, ...]
    """The chosen one, then the others, the most visited first."""
    beliefs: tuple[Belief, ...]
    """What it believed about what it could not see, in the title's words."""
