"""The fence: one database has one server at a time, or several processes that have agreed to share it.

Two things keep a second one out. A lock, which belongs to a living process (a file beside an SQLite database, an
advisory lock of PostgreSQL): a server that finds it held does not start. And a number in the database, which counts the
servers that have started: every transaction checks it, so a server that has lost its lock without noticing, and was
succeeded by another, can write nothing any more.

Processes that share a PostgreSQL have the lock and the number together: they keep out whoever does not share. What
keeps them apart from each other are leases.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from getaway.server.settings import BadSettings
from getaway.server.store.schema import fence

log = logging.getLogger(__name__)

TAKEN = "Another server runs on this database."

_ADVISORY = 0x6765_7461_7761_79
"""The number of the advisory lock; PostgreSQL keeps one such lock per database."""


class ShutOut(OSError):
    """Another server has taken the database over. Nothing was written, and nothing will be."""


class Fence:
    """This server's right to write into a database."""

    def __init__(self, engine: AsyncEngine, shared: bool = False) -> None:
        self._engine = engine
        self._shared = shared
        self._file: int | None = None
        self._session: AsyncConnection | None = None
        self._epoch = 0
        self.shut_out = False
        """Has another server taken over?"""
        mine = select(fence.c.epoch).where(fence.c.id == 1)
        # On PostgreSQL a transaction that has looked keeps the number from being counted up until it is done.
        self._look = mine.with_for_update(read=True) if engine.dialect.name == "postgresql" else mine

    async def lock(self) -> None:
        """Take the lock, before anything is changed. Raises BadSettings if another server has it."""
        if self._engine.dialect.name == "postgresql":
            if not await self._locked():
                raise BadSettings(TAKEN)
        elif sys.platform != "win32" and (name := self._engine.url.database) and name != ":memory:":
            import fcntl

            self._file = os.open(Path(f"{name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as held:
                raise BadSettings(TAKEN) from held

    async def _locked(self) -> bool:
        """Take PostgreSQL's lock over a connection that stays open; False if somebody else has it."""
        session = await self._engine.connect()
        lock = text(f"SELECT pg_try_advisory_lock{'_shared' if self._shared else ''}(:key)")
        found = (await session.execute(lock, {"key": _ADVISORY})).scalar_one()
        # The lock belongs to the connection, not to a transaction: none is to stay open.
        await session.commit()
        if not found:
            await session.close()
            return False
        self._session = session
        return True

    async def enter(self) -> None:
        """Count this server: from now on, no earlier one can write, except those that share the database with it."""
        async with self._engine.begin() as connection:
            count = update(fence).where(fence.c.id == 1).values(epoch=fence.c.epoch + 1, shared=self._shared)
            if self._shared:
                count = count.where(~fence.c.shared)
            await connection.execute(count)
            self._epoch = (await connection.execute(select(fence.c.epoch).where(fence.c.id == 1))).scalar_one()

    def check(self, connection: Connection) -> None:
        """To be called in every transaction that writes. Raises ShutOut."""
        if self.shut_out or connection.execute(self._look).scalar() != self._epoch:
            if not self.shut_out:
                log.critical("another server has taken over the database; this one writes nothing any more")
            self.shut_out = True
            raise ShutOut(TAKEN)

    async def keep(self) -> None:
        """Take the lock again if the database was restarted; to be called now and then."""
        if self._engine.dialect.name != "postgresql" or self.shut_out:
            return
        try:
            if self._session is not None:
                await self._session.execute(text("SELECT 1"))
                await self._session.commit()
                return
            await self._locked()
        except (SQLAlchemyError, OSError):
            session, self._session = self._session, None
            if session is not None:
                await session.invalidate()
                await session.close()

    async def leave(self) -> None:
        """Release the lock."""
        if self._session is not None:
            # Only a closed connection has no lock; one that goes back to the pool keeps it.
            await self._session.invalidate()
            await self._session.close()
            self._session = None
        if self._file is not None:
            os.close(self._file)
            self._file = None
