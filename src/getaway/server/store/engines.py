"""How databases are opened: SQLite with safe settings, or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from getaway.server.settings import BadSettings
from getaway.server.store.backup import check
from getaway.server.store.connection import AwaitedWrites, ThreadedWrites, WriteConnection

_SQLITE = "sqlite"

PASSWORD_VARIABLE = "PGPASSWORD"


def engine_for(url: str, patience: float | None = None) -> AsyncEngine:
    """An engine for ``sqlite:///FILE`` or ``postgresql://...``. Raises BadSettings for anything else.

    A database that several processes share is waited for with `patience`, in seconds; it must be PostgreSQL.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as wrong:
        raise BadSettings("The database must be a URL like sqlite:///FILE or postgresql://USER@HOST/NAME.") from wrong
    kind = parsed.get_backend_name()
    if patience is not None:
        shareable(url)
    if kind == _SQLITE:
        _probe(parsed.database or "")
        if parsed.database and parsed.database != ":memory:":
            check(Path(parsed.database))
        engine = create_async_engine(parsed.set(drivername="sqlite+aiosqlite"))
        event.listen(engine.sync_engine, "connect", _careful)
    elif kind == "postgresql":
        if parsed.password is None and (password := os.environ.get(PASSWORD_VARIABLE)):
            # Kept here: the variable is gone when a connection is made later.
            parsed = parsed.set(password=password)
        waits = {} if patience is None else {"timeout": patience, "command_timeout": patience}
        engine = create_async_engine(
            parsed.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, connect_args=waits
        )
    else:
        raise BadSettings(f"The database can be SQLite or PostgreSQL, not {kind}.")
    return engine


def shareable(url: str) -> None:
    """Check that several processes can share a database. Raises BadSettings."""
    if not url.startswith("postgresql:"):
        raise BadSettings("Several processes need PostgreSQL: --db postgresql://USER@HOST/NAME.")


def write_connection(engine: AsyncEngine, check: Callable[[Connection], None]) -> WriteConnection:
    """The connection over which to write into the engine's database, with a `check` in each transaction."""
    if engine.dialect.name != _SQLITE:
        return AwaitedWrites(engine, check)
    plain = create_engine(engine.url.set(drivername=_SQLITE))
    event.listen(plain, "connect", _careful)
    return ThreadedWrites(plain, check)


def _probe(file: str) -> None:
    """Check that a file can be opened as a SQLite database: for one that cannot, the driver leaves a thread behind."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as failed:
        raise BadSettings(f"The database cannot be opened: {failed}.") from failed


def _careful(connection: Any, _record: object) -> None:
    """Set up a SQLite connection: concurrent readers, and commits that survive a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
