"""How long a process of several looks for the one that holds a table."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from getaway.server.http.relay import Relays
from getaway.server.store.store import Unavailable


class Nobody:
    """A lobby that cannot tell who holds a table, of a process that may be cut off from its database."""

    def __init__(self, *, current: bool) -> None:
        self.services = SimpleNamespace(store=SimpleNamespace(members=SimpleNamespace(current=current)))
        self.asked = 0

    async def where(self, table: str) -> None:
        self.asked += 1
        raise Unavailable(f"Nobody can tell who holds {table}.")


def asked_in_a_moment(*, current: bool) -> int:
    """How often a process asks who holds a table before it gives up."""
    lobby = Nobody(current=current)

    async def look() -> None:
        relays = Relays(cast(Any, lobby), cast(Any, None))
        await relays.holder("a table", asyncio.get_running_loop().time() + 0.5)

    with pytest.raises(Unavailable):
        asyncio.run(look())
    return lobby.asked


def test_a_process_that_is_cut_off_sends_newcomers_to_others_at_once() -> None:
    assert asked_in_a_moment(current=False) == 1


def test_a_process_waits_for_a_table_that_is_between_two_holders() -> None:
    assert asked_in_a_moment(current=True) > 1
