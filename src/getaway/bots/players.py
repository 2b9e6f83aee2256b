"""Players by name on the command line: every bot, a search of any length, and any program."""

from __future__ import annotations

from getaway.bots import BOTS, UnknownBot, bot_of
from getaway.bots.base import Player
from getaway.bots.external import PREFIX, External
from getaway.bots.search.bot import STYLE, Level
from getaway.kernel.hints import Strength

SEARCH = "search:"


def player_of(name: str) -> Player:
    """The player of that name: a bot, ``search:N`` for a search of N iterations, or ``cmd:`` and a command.

    For tools on the user's own machine only: a command is executed. Raises UnknownBot.
    """
    if name.startswith(PREFIX) and name[len(PREFIX) :].strip():
        return External(name[len(PREFIX) :].strip())
    count = name[len(SEARCH) :]
    if name.startswith(SEARCH) and count.isascii() and count.isdecimal() and 0 < int(count) < 10**7:
        return Level(name, Strength(iterations=int(count)))
    if name.partition(STYLE)[0] in BOTS:
        return bot_of(name)
    raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(BOTS)}, {SEARCH}N and {PREFIX}COMMAND.")
