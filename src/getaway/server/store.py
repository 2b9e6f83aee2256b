"""The database: what is acknowledged is in it.

Writes of all tables go through one task that puts whatever has come in meanwhile into one transaction: a commit waits
for the disk, so its price is shared. `write` returns when its transaction is durable, and raises NotSaved if it could
not be made so; then nothing of it has been saved. The same code serves SQLite and PostgreSQL.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import msgspec
from sqlalchemy import TextClause, delete, event, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from getaway.kernel.errors import Refusal
from getaway.kernel.rules import Setup
from getaway.server import metrics, migrate
from getaway.server.rows import EXPIRED, OPEN, RUNNING, ChatRow, MoveRow, Seating, TableRow, Terms, Write
from getaway.server.schema import chat, moves, replays, tables
from getaway.server.settings import BadSettings

log = logging.getLogger(__name__)

BATCH = 512
"""At most so many writes share a transaction."""

CHAT_KEPT = 100
"""So many lines of chat are shown to those who come later."""

_encode = msgspec.json.Encoder().encode
_choice = msgspec.json.Decoder(int | tuple[int, ...])
_setup = msgspec.json.Decoder(Setup)
_seats = msgspec.json.Decoder(tuple[Seating, ...])
_terms = msgspec.json.Decoder(Terms)

# What almost every transaction does is one statement for all tables, fed by one JSON text: rows one by one would cost
# more than the decisions they record. Only the way in which a JSON text becomes rows differs between the databases.
_CHANGING = {
    "seats": "text",
    "state": "text",
    "no": "int",
    "asked": "int",
    "outcome": "text",
    "rematch": "text",
    "changed": "double precision",
    "due": "double precision",
}
"""Columns of a table that change after it was made."""

_MOVES = {"table_id": "text", "no": "int", "seat": "int", "choice": "text"}


def _rows(dialect: str, columns: dict[str, str]) -> str:
    """SQL for the rows in the parameter ``batch``, a JSON list of objects."""
    if dialect == "postgresql":
        named = ", ".join(f"{name} {kind}" for name, kind in columns.items())
        return f"SELECT * FROM json_to_recordset(CAST(:batch AS json)) AS rows ({named})"
    named = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in columns)
    return f"SELECT {named} FROM json_each(:batch)"


def _statements(dialect: str) -> tuple[TextClause, TextClause, TextClause]:
    """How rows are changed, decisions taken back, and decisions added."""
    values = ", ".join(f"{name} = new.{name}" for name in _CHANGING)
    new = _rows(dialect, {"id": "text", **_CHANGING})
    change = f"UPDATE tables SET {values} FROM ({new}) AS new WHERE tables.id = new.id"
    old = _rows(dialect, {"table_id": "text", "since": "int"})
    gone = f"SELECT 1 FROM ({old}) AS old WHERE old.table_id = moves.table_id AND moves.no >= old.since"
    cut = f"DELETE FROM moves WHERE EXISTS ({gone})"
    add = f"INSERT INTO moves ({', '.join(_MOVES)}) {_rows(dialect, _MOVES)}"
    return text(change), text(cut), text(add)


class Unavailable(Refusal):
    """The database does not answer, or not as it should."""

    code = "not_possible"


class NotSaved(Unavailable):
    """The database could not take it; nothing has changed."""


class _Pending:
    """A write that waits for its transaction."""

    __slots__ = ("done", "write")

    def __init__(self, write: Write, done: asyncio.Future[None]) -> None:
        self.write = write
        self.done = done


def engine_for(url: str) -> AsyncEngine:
    """An engine for ``sqlite:///FILE`` or ``postgresql://...``. Raises BadSettings for anything else."""
    try:
        parsed = make_url(url)
    except ArgumentError as wrong:
        raise BadSettings("The database must be a URL like sqlite:///FILE or postgresql://USER@HOST/NAME.") from wrong
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        _probe(parsed.database or "")
        engine = create_async_engine(parsed.set(drivername="sqlite+aiosqlite"))
        event.listen(engine.sync_engine, "connect", _careful)
    elif kind == "postgresql":
        engine = create_async_engine(parsed.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)
    else:
        raise BadSettings(f"The database can be SQLite or PostgreSQL, not {kind}.")
    return engine


def _probe(file: str) -> None:
    """See whether a file can be a SQLite database: the driver leaves a thread behind for one that cannot."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as failed:
        raise BadSettings(f"The database cannot be opened: {failed}.") from failed


def _careful(connection: Any, _record: object) -> None:
    """What every SQLite connection needs: readers beside the writer, and commits that survive a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._queue: asyncio.Queue[_Pending | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._line: AsyncConnection | None = None
        """The writer's own connection."""
        self._statements = _statements(engine.dialect.name)

    @classmethod
    async def opened(cls, url: str) -> Store:
        """The database at `url`, brought up to date, with its writer at work. Raises BadSettings."""
        store = cls(engine_for(url))
        try:
            async with store.engine.begin() as connection:
                await connection.run_sync(migrate.upgrade)
        except (SQLAlchemyError, OSError) as failed:
            await store.engine.dispose()
            raise BadSettings(f"The database cannot be opened: {_reason(failed)}.") from failed
        store._writer = asyncio.create_task(store._run(), name="store writer")
        return store

    async def close(self) -> None:
        """Commit what waits, and let go of the database."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        if self._line is not None:
            await self._line.close()
        await self.engine.dispose()

    # Writing

    async def write(self, write: Write) -> None:
        """Make `write` durable, together with whatever else is on its way. Raises NotSaved."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Pending(write, done))
        await done

    async def _run(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            stop = False
            while len(batch) < BATCH and not self._queue.empty():
                pending = self._queue.get_nowait()
                if pending is None:
                    stop = True
                    break
                batch.append(pending)
            await self._commit(batch)
            if stop:
                return

    async def _commit(self, batch: list[_Pending]) -> None:
        """One transaction for all; if it fails, one for each, so that nobody pays for another's fault."""
        began = time.perf_counter()
        try:
            await self._transaction([pending.write for pending in batch])
        except (SQLAlchemyError, OSError) as failed:
            if len(batch) == 1:
                metrics.WRITES_FAILED.inc()
                log.warning("write failed", extra={"table": batch[0].write.row.id, "reason": _reason(failed)})
                _settle(batch[0].done, NotSaved("That could not be saved just now; nothing has changed. Try again."))
                return
            for pending in batch:
                await self._commit([pending])
            return
        metrics.COMMITS.inc()
        metrics.COMMITTED.inc(len(batch))
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
        for pending in batch:
            _settle(pending.done, None)

    async def _transaction(self, writes: list[Write]) -> None:
        """Carry out all writes, or none."""
        # Each table has one writer that waits for its answer, so a batch holds no two decisions of one table, and the
        # statements can be grouped by kind.
        made = [_dump(write.row) for write in writes if write.new]
        changed = [_dump_changing(write.row) for write in writes if not write.new]
        cuts = [{"table_id": write.row.id, "since": write.cut} for write in writes if write.cut is not None]
        added = [_dump_move(write.row.id, move) for write in writes for move in write.moves]
        said = [_dump_said(write.row.id, write.said) for write in writes if write.said is not None]
        change, cut, add = self._statements
        line = self._line = self._line or await self.engine.connect()
        try:
            async with line.begin():
                if made:
                    await line.execute(insert(tables), made)
                if changed:
                    await line.execute(change, {"batch": _text(changed)})
                if cuts:
                    await line.execute(cut, {"batch": _text(cuts)})
                if added:
                    await line.execute(add, {"batch": _text(added)})
                if said:
                    await line.execute(insert(chat), said)
        except (SQLAlchemyError, OSError):
            # Whatever state the connection is in now, the next transaction starts with a fresh one.
            self._line = None
            await line.invalidate()
            await line.close()
            raise

    # Reading. All of these raise Unavailable if the database fails.

    async def table(self, id: str) -> TableRow | None:
        """A table's row, if there is one."""
        found = await self.tables_of([id])
        return found[0] if found else None

    async def tables_of(self, ids: Sequence[str]) -> list[TableRow]:
        """The rows of those of the given tables that exist, newest change first."""
        if not ids:
            return []
        query = select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.changed.desc())
        return [_load(found) for found in await self._all(query)]

    async def listed(self, limit: int) -> list[TableRow]:
        """The listed tables that are open or running, newest change first."""
        query = (
            select(tables)
            .where(tables.c.listed, tables.c.state.in_((OPEN, RUNNING)))
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        return [_load(found) for found in await self._all(query)]

    async def moves(self, id: str) -> list[MoveRow]:
        """A table's decisions, in order."""
        query = select(moves.c.no, moves.c.seat, moves.c.choice).where(moves.c.table_id == id).order_by(moves.c.no)
        return [MoveRow(no, seat, _choice.decode(choice)) for no, seat, choice in await self._all(query)]

    async def chat(self, id: str) -> list[ChatRow]:
        """A table's last lines of chat, oldest first."""
        columns = (chat.c.at, chat.c.seat, chat.c.name, chat.c.text, chat.c.team)
        query = select(*columns).where(chat.c.table_id == id).order_by(chat.c.id.desc()).limit(CHAT_KEPT)
        return [ChatRow(*found) for found in reversed(await self._all(query))]

    async def due(self, now: float, limit: int) -> list[str]:
        """The running tables whose time has come."""
        query = select(tables.c.id).where(tables.c.due <= now, tables.c.state == RUNNING).order_by(tables.c.due)
        return [due for (due,) in await self._all(query.limit(limit))]

    async def abandoned(self, state: str, before: float, limit: int) -> list[str]:
        """The tables in that state which have not changed since `before`."""
        query = select(tables.c.id).where(tables.c.state == state, tables.c.changed < before).limit(limit)
        return [left for (left,) in await self._all(query)]

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each state."""
        query = select(tables.c.state, func.count()).group_by(tables.c.state)
        return dict(tuple(found) for found in await self._all(query))

    async def forget(self, before: float) -> int:
        """Delete the tables that expired before that time, with all that belongs to them. Raises NotSaved."""
        try:
            async with self.engine.begin() as connection:
                result = await connection.execute(
                    delete(tables).where(tables.c.state == EXPIRED, tables.c.changed < before)
                )
        except (SQLAlchemyError, OSError) as failed:
            raise NotSaved(f"The database failed: {_reason(failed)}.") from failed
        return int(result.rowcount)

    async def healthy(self) -> bool:
        """Does the database answer?"""
        try:
            await self._all(text("SELECT 1"))
        except Unavailable:
            return False
        return True

    # Imported game files

    async def replay(self, id: str) -> str | None:
        """An imported game file, if there is one."""
        for (tape,) in await self._all(select(replays.c.tape).where(replays.c.id == id)):
            return str(tape)
        return None

    async def add_replay(self, id: str, tape: str) -> None:
        """Keep an imported game file; one that is there already stays. Raises NotSaved."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(replays), {"id": id, "tape": tape, "created": time.time()})
        except IntegrityError:
            return
        except (SQLAlchemyError, OSError) as failed:
            log.warning("write failed", extra={"reason": _reason(failed)})
            raise NotSaved("The game file could not be saved just now. Try again.") from failed

    async def _all(self, query: Any) -> Sequence[Any]:
        """All rows of a query. Raises Unavailable."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as failed:
            log.warning("read failed", extra={"reason": _reason(failed)})
            raise Unavailable("The database does not answer just now. Try again.") from failed


def _settle(future: asyncio.Future[None], failed: NotSaved | None) -> None:
    """Answer whoever waits, if anybody still does."""
    if future.done():
        return
    if failed is None:
        future.set_result(None)
    else:
        future.set_exception(failed)


def _reason(failed: Exception) -> str:
    """What a database error says, without the statement and its parameters, which may hold secrets."""
    inner = getattr(failed, "orig", None)
    return (
        str(inner if inner is not None else failed).splitlines()[0] if str(inner or failed) else type(failed).__name__
    )


def _text(value: Any) -> str:
    return _encode(value).decode()


def _dump_changing(row: TableRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "seats": _text(row.seats),
        "state": row.state,
        "no": row.no,
        "asked": row.asked,
        "outcome": None if row.outcome is None else _text(row.outcome),
        "rematch": row.rematch,
        "changed": row.changed,
        "due": row.due,
    }


def _dump_said(table: str, said: ChatRow) -> dict[str, Any]:
    return {"table_id": table, **msgspec.structs.asdict(said)}


def _dump(row: TableRow) -> dict[str, Any]:
    data = msgspec.structs.asdict(row)
    for name in ("setup", "seats", "terms"):
        data[name] = _text(data[name])
    data["outcome"] = None if row.outcome is None else _text(row.outcome)
    return data


def _dump_move(table: str, move: MoveRow) -> dict[str, Any]:
    return {"table_id": table, "no": move.no, "seat": move.seat, "choice": _text(move.choice)}


def _load(found: Any) -> TableRow:
    data = dict(found._mapping)
    data["setup"] = _setup.decode(data["setup"])
    data["seats"] = _seats.decode(data["seats"])
    data["terms"] = _terms.decode(data["terms"])
    data["outcome"] = None if data["outcome"] is None else msgspec.json.decode(data["outcome"])
    return TableRow(**data)
