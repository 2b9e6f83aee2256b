"""The connection over which everything is written: one transaction at a time, each a single trip out of the event loop.

An asyncio driver makes a trip for every statement, and under load the trips cost more than the statements. So SQLite
has a thread of its own here, which carries out a whole transaction; PostgreSQL is awaited statement by statement, as
its driver works.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Steps = Sequence[tuple[Executable, Any, int | None]]
"""Statements with their parameters, in order, and how many rows each must meet; None: any number."""


class LeaseLost(OSError):
    """A statement did not meet all the rows it was to change: they are not this process's any more."""


class WriteConnection(ABC):
    """A connection that is opened when it is needed, and reopened after an error."""

    def __init__(self, check: Callable[[Connection], None]) -> None:
        """`check` may raise an OSError at the start of each transaction, which then does nothing."""
        self._check = check

    @abstractmethod
    async def carry_out(self, steps: Steps) -> None:
        """Carry out all steps in one transaction, durable when this returns. If the database raises, none is done."""

    def _do(self, connection: Connection, steps: Steps) -> None:
        self._check(connection)
        for statement, parameters, rows in steps:
            result = connection.execute(statement, parameters)
            if rows is not None and result.rowcount != rows:
                raise LeaseLost("a table has been taken over, or deleted")

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""


class ThreadedWrites(WriteConnection):
    """A connection that lives in a thread of its own."""

    def __init__(self, engine: Engine, check: Callable[[Connection], None]) -> None:
        super().__init__(check)
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "store writer")
        self._connection: Connection | None = None

    async def carry_out(self, steps: Steps) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transaction, steps)

    def _transaction(self, steps: Steps) -> None:
        connection = self._connection = self._connection or self._engine.connect()
        try:
            with connection.begin():
                self._do(connection, steps)
        except (SQLAlchemyError, OSError):
            # Whatever state the connection is in now, the next transaction starts with a fresh one.
            self._connection = None
            connection.invalidate()
            connection.close()
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


class AwaitedWrites(WriteConnection):
    """A connection that is waited for in the event loop."""

    def __init__(self, engine: AsyncEngine, check: Callable[[Connection], None]) -> None:
        super().__init__(check)
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def carry_out(self, steps: Steps) -> None:
        connection = self._connection = self._connection or await self._engine.connect()
        try:
            async with connection.begin():
                await connection.run_sync(self._do, steps)
        except LeaseLost:
            # Nothing is wrong with the connection.
            raise
        except (SQLAlchemyError, OSError):
            self._connection = None
            await connection.invalidate()
            await connection.close()
            raise

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
