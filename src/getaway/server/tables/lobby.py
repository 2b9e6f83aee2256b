"""All tables: loading and unloading them, and expiring those that nobody comes back to."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Collection, Coroutine, Iterable
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from getaway.kernel.errors import Refusal
from getaway.kernel.frames import Seat
from getaway.kernel.registry import rules_of
from getaway.server import metrics, wire
from getaway.server.clock import CLOCK
from getaway.server.refusals import Gone, NoTable
from getaway.server.store.leases import Membership, Peer
from getaway.server.store.rows import EXPIRED, OPEN, OUTDATED, RUNNING, TableRow
from getaway.server.store.store import Elsewhere, Moved, Unavailable
from getaway.server.tables.bans import Bans
from getaway.server.tables.ledger import load
from getaway.server.tables.live_table import LiveTable
from getaway.server.tables.orders import Order
from getaway.server.tables.services import Services
from getaway.server.tables.telling import info_of

log = logging.getLogger(__name__)

DAY = 86_400.0
SWEPT = 100
"""The most tables that are handled in one sweep."""
LISTED = 100
RENEWING, RETRYING = 0.25, 0.05
"""How often leases are renewed, and how often a process that was late tries again, as parts of a lease."""
TIDY = 60.0
"""How often what is too old to be kept is deleted."""


class Lobby:
    """The tables of one server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._store = services.store
        self._settings = services.settings
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._members = self._store.members
        self._closing = False
        self._keeper: asyncio.Task[None] | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._heart: asyncio.Task[None] | None = None
        self._began: tuple[float, float] | None = None
        """At the first sweep: how far servers have lived, and the steady clock."""
        self._tidy_at = 0.0
        self.bans = Bans()
        self._stuck: set[str] = set()
        """Tables whose time has come, and which cannot be loaded; they are not tried again before the next start."""

    def start(self) -> None:
        """Start the sweeper: bots' turns, clocks, expiry."""
        self._heart = asyncio.create_task(CLOCK.run(), name="heart")
        self._sweeper = asyncio.create_task(self._sweep_forever(), name="sweeper")
        if self._members is not None:
            self._keeper = asyncio.create_task(self._keep(self._members), name="lease keeper")

    async def close(self) -> None:
        """Stop the sweeper and let every table finish its work."""
        await self.hand_over()
        for task in (self._heart, self._keeper):
            if task is not None:
                task.cancel()

    async def hand_over(self) -> None:
        """Open no table any more, let every table finish its work, and let other processes have them."""
        self._closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(table.stop() for table in self._live.values()))
        if self._members is not None:
            await self._store.leave()

    # Tables in memory

    async def open(self, id: str) -> LiveTable:
        """The table, loaded into memory if needed. Raises NoTable, Gone, or Elsewhere if another process holds it.

        The caller must put its work into the table's queue before it awaits anything else.
        """
        while True:
            if (live := self._live.get(id)) is not None:
                if live.row.state == EXPIRED:
                    raise Gone("This table has expired.")
                return live
            if self._closing:
                raise Unavailable("The server stops. Try again in a moment.")
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id), name=f"opening {id}")
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            await asyncio.shield(opening)

    async def _open(self, id: str) -> LiveTable:
        await self._store.claim(id)
        row, match = await load(self._store, id)
        if row.state == EXPIRED:
            raise Gone("This table has expired.")
        if self._closing:
            raise Unavailable("The server stops. Try again in a moment.")
        table = self._live[id] = LiveTable(self.services, row, match, self._forget)
        metrics.TABLES_LIVE.set(len(self._live))
        return table

    def _forget(self, table: LiveTable) -> None:
        """A table was unloaded."""
        if self._live.get(table.row.id) is table:
            del self._live[table.row.id]
            metrics.TABLES_LIVE.set(len(self._live))

    def addresses(self, id: str) -> set[str]:
        """Where those at a table come from; for administrators."""
        live = self._live.get(id)
        return set() if live is None else live.addresses()

    def is_here(self, id: str, seat: Seat) -> bool:
        """Is whoever has a seat at a table connected to it?"""
        live = self._live.get(id)
        return live is not None and live.is_here(seat)

    # Other processes

    async def where(self, id: str) -> Peer | None:
        """The other process that holds a table; None if this one does, or none. Raises Unavailable."""
        if self._members is None or id in self._live or id in self._opening:
            return None
        return await self._store.holder(id)

    async def _keep(self, members: Membership) -> None:
        """Renew the leases; when that was not done in time, give up all tables and start over."""
        while True:
            await asyncio.sleep(members.seconds * (RENEWING if members.current else RETRYING))
            try:
                if members.current:
                    await members.renew()
                    metrics.RENEWALS.labels("renewed" if members.current else "late").inc()
            except (SQLAlchemyError, OSError) as failed:
                metrics.RENEWALS.labels("failed").inc()
                log.warning("leases not renewed", extra={"reason": type(failed).__name__})
            if not members.current and not self._closing:
                await self._begin_anew(members)

    async def _begin_anew(self, members: Membership) -> None:
        if members.number:
            metrics.LAPSES.inc()
            log.warning("leases lapsed", extra={"number": members.number, "tables": len(self._live)})
            members.number = 0
        # Other processes may have the tables by now.
        for table in [*self._live.values()]:
            table.abandon()
        try:
            async with asyncio.timeout(members.seconds / 2):
                await members.join()
        except (SQLAlchemyError, OSError) as failed:
            log.warning("database not joined", extra={"reason": type(failed).__name__})
        else:
            log.info("database joined again", extra={"number": members.number})

    async def all_metrics(self, own: str) -> str:
        """The metrics of all processes, with their numbers; `own` are this one's."""
        members = self._members
        if members is None:
            return metrics.together({0: own})
        texts = {members.number: own}
        for peer, left, _ in await self._store.processes():
            if left <= 0 or peer.number == members.number:
                continue
            try:
                texts[peer.number] = await self.services.peers.metrics(peer.address)
            except Unavailable:
                log.warning("metrics missing", extra={"number": peer.number})
        return metrics.together(texts)

    async def order(self, id: str, order: Order) -> None:
        """Have something done at a table, wherever it is held. Raises a Refusal."""
        try:
            table = await self.open(id)
        except Elsewhere as held:
            await self.services.peers.order(held.peer.address, id, order)
        else:
            await table.carry_out(order)

    # Lists

    async def row(self, id: str) -> TableRow:
        """A table's row as it is on disk. Raises NoTable."""
        if (live := self._live.get(id)) is not None:
            return live.row
        row = await self._store.table(id)
        if row is None:
            raise NoTable("There is no such table.")
        return row

    def info_of(self, row: TableRow) -> wire.TableInfo:
        """A table as everybody sees it, given its row."""
        live = self._live.get(row.id)
        return live.info() if live is not None else info_of(row, rules_of(row.game))

    def live_infos(self, ids: Iterable[str]) -> list[wire.TableInfo]:
        """Those of the tables that are in memory here, as everybody sees them."""
        return [live.info() for one in ids if (live := self._live.get(one)) is not None]

    async def infos_of(self, rows: Collection[TableRow]) -> dict[str, wire.TableInfo]:
        """Tables as everybody sees them, given their rows: by those who hold them, who know who is there."""
        infos = {row.id: self.info_of(row) for row in rows}
        if self._members is None:
            return infos
        held: dict[str, list[str]] = {}
        for row in rows:
            if row.id not in self._live and row.owner in self._members.peers:
                held.setdefault(self._members.peers[row.owner], []).append(row.id)
        asked = [self.services.peers.infos(address, tuple(ids)) for address, ids in held.items()]
        for found in await asyncio.gather(*asked):
            infos |= {info.id: info for info in found}
        return infos

    async def listed(self) -> list[TableRow]:
        """The tables that everybody may find."""
        return await self._store.listed(LISTED)

    # Time

    async def _sweep_forever(self) -> None:
        while True:
            if self._store.fence.shut_out:
                # Whatever this server still tells anybody would be wrong.
                signal.raise_signal(signal.SIGTERM)
                return
            try:
                await self.sweep()
            except Refusal as refused:
                log.warning("sweep interrupted", extra={"reason": refused.text})
            await asyncio.sleep(self._settings.sweep)

    async def sweep(self) -> None:
        """Wake tables whose time has come, let idle ones go, end abandoned ones."""
        await self._store.fence.keep()
        now = CLOCK.now()
        for due in await self._store.due(now, SWEPT + len(self._live) + len(self._stuck)):
            if due not in self._live and due not in self._stuck:
                await self._wake(due)
        since = time.monotonic() - self._settings.idle
        idle = [table for table in self._live.values() if table.is_idle(since)]
        for table in idle:
            table.unload()
            self._forget(table)
        await self._store.release([table.row for table in idle])
        now = await self._lived(now)
        quiet = self._settings.quiet_days
        expiring = (OPEN, self._settings.open_days), (RUNNING, quiet), (OUTDATED, quiet)
        for state, days in expiring:
            before = now - days * DAY
            for table in [*self._live.values()]:
                if table.row.state == state and table.row.changed < before:
                    await self._alone(table.row.id, self._expire(table, state, before))
        if self._members is not None:
            self.bans.replace(await self._store.all_bans())
            if not self._members.first:
                return
        for state, days in expiring:
            await self._store.expire(state, now - days * DAY, CLOCK.now(), [*self._live, *self._opening])
        await self._store.forget(now - self._settings.forget_days * DAY)
        if time.monotonic() >= self._tidy_at:
            self._tidy_at = time.monotonic() + TIDY
            kept = self._settings
            await self._store.live_on(now)
            await self.services.players.tidy(now - kept.player_days * DAY)
            await self._store.tidy(
                now - kept.finished_days * DAY,
                now - kept.chat_days * DAY,
                now - kept.import_days * DAY,
                [*self._live, *self._opening],
            )

    async def _lived(self, now: float) -> float:
        """The time by which tables expire: it passes only while a server runs, whatever the wall clock says.

        A wall clock that is wrong, or a server that was away for a long time, costs nobody a table.
        """
        if self._began is None:
            self._began = (await self._store.lived() or now), time.monotonic()
        latest, began = self._began
        return min(now, latest + time.monotonic() - began)

    async def _wake(self, id: str) -> None:
        """Load a table whose time has come; one that cannot be loaded is left alone from then on."""
        if not await self._alone(id, self.open(id)):
            self._stuck.add(id)

    async def _expire(self, table: LiveTable, state: str, before: float) -> None:
        if await table.expire(state, before):
            table.unload()
            self._forget(table)

    async def _alone(self, id: str, work: Coroutine[Any, Any, object]) -> bool:
        """Do something with one table, whose errors are its own: is it done?"""
        task = asyncio.create_task(work, name=f"sweeping {id}")
        try:
            await asyncio.wait((task,))
        finally:
            task.cancel()
        error = None if task.cancelled() else task.exception()
        if isinstance(error, (Elsewhere, Moved)):
            # Another process was quicker.
            return True
        if isinstance(error, Unavailable):
            # Not this table's fault: the database does not answer.
            raise error
        if isinstance(error, Refusal):
            log.warning("table cannot be opened", extra={"table": id, "reason": error.text})
        elif error is not None:
            log.error("table failed", extra={"table": id}, exc_info=error)
        return error is None
