"""Bots. They know titles only through the kernel, so each of them plays every game."""

from __future__ import annotations

from getaway.bots.base import Bot, Budget, Player, Situation, UnknownBot, situation
from getaway.bots.random import RandomBot
from getaway.bots.search.bot import LEVELS, STYLE, Level
from getaway.bots.sensible import SensibleBot
from getaway.kernel.rules import Rules

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Player",
    "Situation",
    "UnknownBot",
    "bot_of",
    "check_bot",
    "seconds_of",
    "situation",
]

_KNOWN: tuple[Player, ...] = (RandomBot, SensibleBot, *LEVELS)

BOTS: dict[str, Player] = {player.name: player for player in _KNOWN}
"""Every bot by its name."""


def bot_of(name: str) -> Player:
    """The bot of that name; a level may play as one of the title's characters: ``level3:ghost``. Raises UnknownBot.

    Whether a title has that character is asked when the bot takes its seat there, or by `check_bot`.
    """
    plain, mark, style = name.partition(STYLE)
    player = BOTS.get(plain)
    if player is not None and not mark:
        return player
    if isinstance(player, Level) and style:
        return player.styled(style)
    raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")


def check_bot(rules: Rules, name: str) -> str:
    """The name of a bot that can play a title. Raises UnknownBot."""
    player = bot_of(name)
    if isinstance(player, Level):
        player.likes_in(rules)
    return player.name


def seconds_of(name: str) -> float:
    """About the most seconds that a bot thinks; 0 for those that answer at once."""
    return getattr(bot_of(name), "seconds", 0.0)
