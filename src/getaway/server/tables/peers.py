"""The other processes on the same database, as this one talks to them: over HTTP, at an address for them alone."""

from __future__ import annotations

import asyncio
import hmac
from typing import TYPE_CHECKING, Any

import msgspec

from getaway.server import wire
from getaway.server.refusals import NotPossible
from getaway.server.store.store import Unavailable
from getaway.server.tables.orders import Order

if TYPE_CHECKING:
    import httpx

KEY, CLIENT = "getaway-key", "getaway-client"
"""Headers by which a process shows that it is one of us, and says for which client it asks."""

INNER = "/inner/"
"""How the paths begin that only other processes may ask for."""

QUICKLY = 1.0
"""Seconds after which a list does without what another process knows."""


class AskInfos(msgspec.Struct, frozen=True):
    """Which tables to tell of."""

    ids: tuple[str, ...]


class AskOrder(msgspec.Struct, frozen=True):
    """What to do at which table."""

    table: str
    order: Order


def key_among_peers(secret: bytes) -> str:
    """What processes with the same secret know each other by."""
    return hmac.digest(secret, b"processes", "sha256").hex()


class Peers:
    """Asks other processes."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._made: httpx.AsyncClient | None = None

    def client(self) -> httpx.AsyncClient:
        """The connections to all other processes."""
        if self._made is None:
            # Loaded where it is needed only: most servers are one process.
            import httpx

            limits = httpx.Limits(max_connections=200, max_keepalive_connections=20)
            self._made = httpx.AsyncClient(timeout=httpx.Timeout(60.0, connect=2.0), limits=limits, trust_env=False)
        return self._made

    async def close(self) -> None:
        """Hang up."""
        if self._made is not None:
            await self._made.aclose()

    async def infos(self, address: str, ids: tuple[str, ...]) -> list[wire.TableInfo]:
        """What another process tells of its tables; nothing if it does not answer soon."""
        try:
            async with asyncio.timeout(QUICKLY):
                return msgspec.json.decode(await self._ask(address, "infos", AskInfos(ids)), type=list[wire.TableInfo])
        except (Unavailable, TimeoutError):
            return []

    async def order(self, address: str, table: str, order: Order) -> None:
        """Have another process do something at its table. Raises Unavailable or NotPossible."""
        await self._ask(address, "order", AskOrder(table, order))

    async def metrics(self, address: str) -> str:
        """The metrics of another process. Raises Unavailable."""
        return (await self._ask(address, "metrics", None)).decode()

    async def _ask(self, address: str, what: str, question: Any) -> bytes:
        import httpx

        try:
            answer = await self.client().post(
                f"{address}{INNER}{what}", content=msgspec.json.encode(question), headers={KEY: self.key}
            )
        except httpx.HTTPError as failed:
            raise Unavailable("Another process does not answer. Try again in a moment.") from failed
        if answer.status_code == 409:
            raise NotPossible(answer.text)
        if answer.status_code != 200:
            raise Unavailable("Another process could not do that. Try again in a moment.")
        return answer.content
