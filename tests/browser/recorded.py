"""Finished games to look at, played by bots among themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.browser.table import EXAMPLE
from tests.server.client import Server

WHOLE_GAME = 240.0
"""Seconds that bots may take for one: they answer at moments that tell nothing, never at once."""


def played(server: Server, **plan: Any) -> str:
    """The id of a game that bots have played to its end; they play only while somebody watches."""
    with server.browser() as watcher:
        table: str = watcher.make(**plan)["table"]["id"]
        watcher.sit(table).wait(lambda player: player.over, WHOLE_GAME)
    return table


@cache
def recorded(server: Server, bot: str = "sensible", turns: int = 2) -> str:
    """The id of a finished game of hunter; always the same one."""
    seats = [{"kind": "bot", "bot": bot}] * 2
    return played(server, seats=seats, options=EXAMPLE | {"turn_cap": turns})
