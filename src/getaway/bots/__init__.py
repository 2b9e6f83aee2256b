"""Bots. They know titles only through the kernel, so each of them plays every game."""

from __future__ import annotations

from getaway.bots.base import Bot, Budget, Player, Situation, situation
from getaway.bots.random import RandomBot
from getaway.bots.search.bot import LEVELS
from getaway.bots.sensible import SensibleBot
from getaway.kernel.errors import Refusal

__all__ = ["BOTS", "Bot", "Budget", "Player", "Situation", "UnknownBot", "bot_of", "situation"]

_KNOWN: tuple[Player, ...] = (RandomBot, SensibleBot, *LEVELS)

BOTS: dict[str, Player] = {player.name: player for player in _KNOWN}
"""Every bot by its name."""


class UnknownBot(Refusal):
    """No bot has that name."""

    code = "unknown_bot"


def bot_of(name: str) -> Player:
    """The bot with that name. Raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]
