"""Leases: which of the processes that share a database holds a table.

A process has a row of its own with a time, by the database's clock, up to which it holds its tables; renewing that
renews all of them. Whoever finds a table whose process is past its time takes it over, and counts the table's lease up.
Every write names the lease under which it was made, and fails under a later one. So the times only decide who may try;
whoever was late, or was stopped without noticing, can write nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Float, Update, delete, exists, insert, literal_column, select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from getaway.server.settings import BadSettings
from getaway.server.store.schema import processes, tables

MARGIN = 0.2
"""The part of a lease before its end in which a process acknowledges nothing any more."""

NOW: ColumnElement[float] = literal_column("CAST(EXTRACT(epoch FROM clock_timestamp()) AS double precision)", Float())
"""The database's clock."""


class Sharing(msgspec.Struct, frozen=True):
    """How a process shares a database with others."""

    address: str
    """Where the others reach it: ``http://HOST:PORT``."""
    seconds: float
    """How long it holds its tables without renewing."""
    key: str = ""
    """The same for all: made from the server's secret."""


class Peer(msgspec.Struct, frozen=True):
    """Another process on the same database."""

    number: int
    address: str


class Membership:
    """This process among those that share the database. All methods that wait raise what the database does."""

    def __init__(self, engine: AsyncEngine, sharing: Sharing) -> None:
        self._engine = engine
        self._sharing = sharing
        self._session: AsyncConnection | None = None
        self._until = 0.0
        """Until when this process may acknowledge, by the steady clock."""
        self.number = 0
        """Which process this is; a new number after every time it was late."""
        self.peers: dict[int, str] = {}
        """The addresses of the other processes, as they were at the last renewal."""

    @property
    def seconds(self) -> float:
        """How long a lease is."""
        return self._sharing.seconds

    @property
    def current(self) -> bool:
        """Does this process hold its tables for certain?"""
        return time.monotonic() < self._until

    @property
    def first(self) -> bool:
        """Is this the process that does what only one has to do? For a moment there may be two of them, or none."""
        return self.current and all(self.number < other for other in self.peers)

    def lapse(self) -> None:
        """Hold nothing any more."""
        self._until = 0.0

    async def join(self) -> None:
        """Become one of the processes, under a new number. Raises BadSettings if the others have another secret.

        A process that had the same address before is gone, or should be: its tables are free at once.
        """
        began = time.monotonic()
        async with self._engine.begin() as connection:
            alive = processes.c.until > NOW
            mine = processes.c.address == self._sharing.address
            for (key,) in await connection.execute(select(processes.c.key).where(alive, ~mine)):
                if key != self._sharing.key:
                    raise BadSettings("The processes on one database need one secret: set GETAWAY_SECRET for all.")
            await connection.execute(delete(processes).where(mine | (processes.c.until < NOW - 3600.0)))
            row = {"address": self._sharing.address, "key": self._sharing.key, "until": NOW + self.seconds}
            new = insert(processes).values(row).returning(processes.c.id)
            self.number = (await connection.execute(new)).scalar_one()
            await self._look_around(connection)
        self._until = began + self.seconds * (1 - MARGIN)

    async def renew(self) -> None:
        """Hold all tables for another while, by one statement; `lapse` if it is too late."""
        began = time.monotonic()
        try:
            async with asyncio.timeout(max(0.0, self._until - began)):
                session = self._session = self._session or await self._engine.connect()
                alive = processes.c.id == self.number, processes.c.until > NOW
                renewed = await session.execute(update(processes).where(*alive).values(until=NOW + self.seconds))
                await self._look_around(session)
                await session.commit()
        except (SQLAlchemyError, OSError, TimeoutError):
            await self._hang_up()
            raise
        if renewed.rowcount and self.current:
            self._until = began + self.seconds * (1 - MARGIN)
        else:
            self.lapse()

    async def _look_around(self, connection: AsyncConnection) -> None:
        alive = processes.c.id != self.number, processes.c.until > NOW
        others = await connection.execute(select(processes.c.id, processes.c.address).where(*alive))
        self.peers = {found.id: found.address for found in others}

    async def _hang_up(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.invalidate()
            await session.close()

    async def leave(self) -> None:
        """Free all tables of this process, which holds none from now on."""
        self.lapse()
        await self._hang_up()
        async with self._engine.begin() as connection:
            await connection.execute(update(tables).where(tables.c.owner == self.number).values(owner=None))
            await connection.execute(delete(processes).where(processes.c.id == self.number))
        self.number = 0

    # What the store asks with

    def free(self) -> ColumnElement[bool]:
        """Is a table held by no other process?"""
        other = processes.c.id == tables.c.owner, processes.c.id != self.number, processes.c.until > NOW
        return ~exists().where(*other).correlate(tables)

    def claim(self, id: str) -> Update:
        """The statement that takes a free table, unless this process is late itself."""
        alive = exists().where(processes.c.id == self.number, processes.c.until > NOW)
        taken = {"owner": self.number, "lease": tables.c.lease + 1}
        return update(tables).where(tables.c.id == id, self.free(), alive).values(taken)

    def release(self, held: Iterable[tuple[str, int]]) -> Update:
        """The statement that frees tables, given by id and lease."""
        return (
            update(tables)
            .where(tables.c.owner == self.number, tuple_(tables.c.id, tables.c.lease).in_(list(held)))
            .values(owner=None)
        )

    async def holder(self, id: str) -> Peer | None:
        """The other process that holds a table; None if none does."""
        held = tables.c.id == id, processes.c.id == tables.c.owner, processes.c.id != self.number
        query = select(processes.c.id, processes.c.address).where(*held, processes.c.until > NOW)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            return None
        # It may have joined since the last renewal.
        self.peers[found.id] = found.address
        return Peer(found.id, found.address)
