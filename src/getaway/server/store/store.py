"""The database: what is acknowledged is in it.

Writes of all tables go through one task that puts everything waiting into one transaction: a commit waits
for the disk, so its cost is shared. `write` returns when its transaction is durable, and raises NotSaved if it could
not be made so; then nothing of it has been saved. The same code serves SQLite and PostgreSQL.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Executable, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from getaway.kernel.errors import Refusal
from getaway.server import metrics
from getaway.server.settings import BadSettings
from getaway.server.store import migrate, serialisation
from getaway.server.store.connection import LeaseLost
from getaway.server.store.engines import engine_for, write_connection
from getaway.server.store.fence import Fence
from getaway.server.store.leases import NOW, Membership, Peer, Sharing
from getaway.server.store.rows import EXPIRED, FINISHED, OPEN, RUNNING, ChatRow, MoveRow, Seating, TableRow, Write
from getaway.server.store.schema import audit, bans, chat, fence, moves, processes, replays, reviews, tables

log = logging.getLogger(__name__)

BATCH = 512
"""The most writes that share a transaction."""

MIGRATING = 0x6765_7461_7761_7A
"""The number of PostgreSQL's lock that is held while the database is brought up to date."""

CHAT_KEPT = 100
"""How many lines of chat are shown to those who come later."""


class Unavailable(Refusal):
    """The database does not answer, or not as it should."""

    code = "not_possible"


class NotSaved(Unavailable):
    """The database could not take it; nothing has changed."""


class Moved(NotSaved):
    """Another process has taken the table over; nothing has changed here."""

    def __init__(self) -> None:
        super().__init__("The table has moved. Try again in a moment.")


class Elsewhere(Unavailable):
    """Another process holds the table."""

    def __init__(self, peer: Peer) -> None:
        super().__init__("The table is held by another process. Try again in a moment.")
        self.peer = peer


class _Pending:
    """A write that waits for its transaction."""

    __slots__ = ("done", "write")

    def __init__(self, write: Write, done: asyncio.Future[None]) -> None:
        self.write = write
        self.done = done


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine, sharing: Sharing | None = None) -> None:
        self.engine = engine
        self.members = None if sharing is None else Membership(engine, sharing)
        """The processes that share the database; None if it is this one's alone."""
        self._queue: deque[_Pending] = deque()
        self._idle: asyncio.Future[None] | None = None
        """What the writer task waits for while there is nothing to do."""
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self.fence = Fence(engine, sharing is not None)
        self._well = True
        self._healthy_until = 0.0
        self._connection = write_connection(engine, self.fence.check)
        self._statements = serialisation.statements(engine.dialect.name)

    @classmethod
    async def opened(cls, url: str, sharing: Sharing | None = None) -> Store:
        """The database at `url`, brought up to date, with its writer at work. Raises BadSettings."""
        store = cls(engine_for(url, None if sharing is None else sharing.seconds), sharing)
        try:
            await store.fence.lock()
            async with store.engine.begin() as connection:
                if sharing is not None:
                    # Others may start at the same time.
                    await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                await connection.run_sync(migrate.upgrade)
            await store.fence.enter()
            if store.members is not None:
                await store.members.join()
        except (SQLAlchemyError, OSError) as failed:
            await store.fence.leave()
            await store.engine.dispose()
            raise BadSettings(f"The database cannot be opened: {_reason(failed)}.") from failed
        except BadSettings:
            await store.fence.leave()
            await store.engine.dispose()
            raise
        store._writer = asyncio.create_task(store._run(), name="store writer")
        return store

    async def close(self) -> None:
        """Commit what waits, and let go of the database."""
        if self._writer is not None:
            self._closing = True
            self._wake()
            await self._writer
        await self._connection.close()
        await self.leave()
        await self.fence.leave()
        await self.engine.dispose()

    # Sharing the database with other processes

    async def claim(self, id: str) -> None:
        """Make sure that this process holds a table, if there is one. Raises Elsewhere, Unavailable or NotSaved."""
        if self.members is None or not is_id(id):
            return
        if await self.do(self.members.claim(id)):
            metrics.LEASES_TAKEN.inc()
            return
        if (peer := await self.holder(id)) is not None:
            raise Elsewhere(peer)
        if await self.table(id) is not None:
            # It was freed just now, or this process is late.
            raise Unavailable("The table is being moved. Try again in a moment.")

    def check_held(self, row: TableRow) -> None:
        """Raises Moved if a row that was read is not held by this process."""
        if self.members is not None and row.owner != self.members.number:
            raise Moved

    async def release(self, rows: Sequence[TableRow]) -> None:
        """Let others have tables that are not in memory any more. Raises NotSaved."""
        if self.members is not None and rows:
            await self.do(self.members.release((row.id, row.lease) for row in rows))

    async def holder(self, id: str) -> Peer | None:
        """The other process that holds a table; None if none does. Raises Unavailable."""
        if self.members is None or not is_id(id):
            return None
        try:
            return await self.members.holder(id)
        except (SQLAlchemyError, OSError) as failed:
            raise _unreadable(failed) from failed

    async def leave(self) -> None:
        """Let others have all tables of this process, as far as the database can be told."""
        if self.members is not None and self.members.number:
            try:
                await self.members.leave()
            except (SQLAlchemyError, OSError) as failed:
                log.warning("leases not released", extra={"reason": _reason(failed)})

    def _free(self) -> list[ColumnElement[bool]]:
        """That no other process holds a table."""
        return [] if self.members is None else [self.members.free()]

    # Writing

    async def write(self, write: Write) -> None:
        """Make `write` durable, together with whatever else is on its way. Raises NotSaved."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(_Pending(write, done))
        self._wake()
        await done

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            while self._queue:
                await self._commit([self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))])
            if self._closing:
                return
            self._idle = loop.create_future()
            await self._idle

    async def _commit(self, batch: list[_Pending]) -> None:
        """One transaction for all; if it fails, one for each, so that a bad write fails alone."""
        began = time.perf_counter()
        try:
            if self.members is not None and not self.members.current:
                raise LeaseLost("this process could not renew its leases")
            await self._transaction([pending.write for pending in batch])
        except (SQLAlchemyError, OSError) as failed:
            if len(batch) == 1:
                metrics.WRITES_FAILED.inc()
                log.warning("write failed", extra={"table": batch[0].write.row.id, "reason": _reason(failed)})
                moved = self.members is not None and isinstance(failed, LeaseLost) and not batch[0].write.new
                text = "That could not be saved just now; nothing has changed. Try again."
                _settle(batch[0].done, Moved() if moved else NotSaved(text))
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
        made = [serialisation.dump(write.row) for write in writes if write.new]
        changed = [serialisation.dump_changing(write.row) for write in writes if not write.new]
        cuts = [{"table_id": write.row.id, "since": write.cut} for write in writes if write.cut is not None]
        added = [serialisation.dump_move(write.row.id, move) for write in writes for move in write.moves]
        said = [serialisation.dump_said(write.row.id, write.said) for write in writes if write.said is not None]
        change, cut, add = self._statements
        steps: list[tuple[Executable, Any, int | None]] = []
        if made:
            steps.append((insert(tables), made, None))
        if changed:
            # The lease is checked here, for everything in the transaction: the rows are locked until its end.
            steps.append((change, {"batch": serialisation.as_json(changed)}, len(changed)))
        steps += [
            (update(tables).where(tables.c.id == write.row.id).values(serialisation.dump(write.row)), None, 1)
            for write in writes
            if write.moved
        ]
        if cuts:
            steps.append((cut, {"batch": serialisation.as_json(cuts)}, None))
        if added:
            steps.append((add, {"batch": serialisation.as_json(added)}, None))
        if said:
            steps.append((insert(chat), said, None))
        await self._connection.carry_out(steps)

    # Reading. All of these raise Unavailable if the database fails.

    async def table(self, id: str) -> TableRow | None:
        """A table's row, if there is one."""
        found = await self.tables_of([id])
        return found[0] if found else None

    async def tables_of(self, ids: Sequence[str]) -> list[TableRow]:
        """The rows of those of the given tables that exist, newest change first."""
        wanted = [one for one in ids if is_id(one)]
        if not wanted:
            return []
        query = select(tables).where(tables.c.id.in_(wanted)).order_by(tables.c.changed.desc())
        return [serialisation.load_row(found) for found in await self.rows(query)]

    async def listed(self, limit: int) -> list[TableRow]:
        """The listed tables: first those with a free seat, then those where people play, then those of bots alone.

        Of each kind those that changed last come first.
        """
        people = tables.c.seats.like('%"kind":"person"%')
        rank = case((tables.c.state == OPEN, 0), (people, 1), else_=2)
        query = (
            select(tables)
            .where(tables.c.listed, tables.c.state.in_((OPEN, RUNNING)))
            .order_by(rank, tables.c.changed.desc())
            .limit(limit)
        )
        return [serialisation.load_row(found) for found in await self.rows(query)]

    async def moves(self, id: str) -> list[MoveRow]:
        """A table's decisions, in order."""
        query = select(moves.c.no, moves.c.seat, moves.c.choice).where(moves.c.table_id == id).order_by(moves.c.no)
        return [MoveRow(no, seat, serialisation.load_choice(choice)) for no, seat, choice in await self.rows(query)]

    async def thoughts(self, id: str, first: int, last: int) -> list[str]:
        """What bots made of a table's decisions from `first` to `last`, in order: for finished games only."""
        query = select(moves.c.thoughts).where(moves.c.table_id == id, moves.c.no.between(first, last))
        return [kept for (kept,) in await self.rows(query.where(moves.c.thoughts.is_not(None)).order_by(moves.c.no))]

    async def chat(self, id: str) -> list[ChatRow]:
        """A table's last lines of chat, oldest first."""
        wanted = (chat.c.at, chat.c.seat, chat.c.name, chat.c.text, chat.c.team)
        query = select(*wanted).where(chat.c.table_id == id).order_by(chat.c.id.desc()).limit(CHAT_KEPT)
        return [ChatRow(*found) for found in reversed(await self.rows(query))]

    async def due(self, now: float, limit: int) -> list[str]:
        """The running tables that are due, and that no other process holds."""
        due = tables.c.due <= now, tables.c.state == RUNNING
        query = select(tables.c.id).where(*due, *self._free()).order_by(tables.c.due)
        return [due for (due,) in await self.rows(query.limit(limit))]

    async def expire(self, state: str, before: float, now: float, but: Sequence[str]) -> int:
        """Expire the tables in that state that have not changed since `before`, except `but` those in memory.

        Those that another process holds are its own business.

        Returns how many there were. Raises NotSaved.
        """
        left = tables.c.state == state, tables.c.changed < before, tables.c.id.not_in(but)
        # A process that had it, and has not noticed that it is late, must not bring it back.
        over = {"state": EXPIRED, "asked": None, "due": None, "changed": now, "lease": tables.c.lease + 1}
        return await self.do(update(tables).where(*left, *self._free()).values(over))

    async def lived(self) -> float:
        """The time up to which servers have run on this database; before the first, when a table changed last, or 0."""
        ((seen,),) = await self.rows(select(fence.c.seen).where(fence.c.id == 1))
        ((changed,),) = await self.rows(select(func.max(tables.c.changed)))
        return float(seen or changed or 0.0)

    async def live_on(self, now: float) -> None:
        """Keep how far `lived` is. Raises NotSaved."""
        await self.do(update(fence).where(fence.c.id == 1).values(seen=now))

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each state."""
        query = select(tables.c.state, func.count()).group_by(tables.c.state)
        return dict(tuple(found) for found in await self.rows(query))

    async def forget(self, before: float) -> int:
        """Delete the tables that expired before that time, with all that belongs to them. Raises NotSaved."""
        return await self.do(delete(tables).where(tables.c.state == EXPIRED, tables.c.changed < before))

    async def do(self, *statements: Executable) -> int:
        """Carry out statements in one transaction; how many rows they met. Raises NotSaved."""
        met = 0
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(self.fence.check)
                for statement in statements:
                    result: Any = await connection.execute(statement)
                    met += int(result.rowcount)
        except (SQLAlchemyError, OSError) as failed:
            raise NotSaved(f"The database failed: {_reason(failed)}.") from failed
        return met

    async def tidy(self, finished: float, chat_before: float, imports: float, but: Sequence[str]) -> int:
        """Delete games that ended before `finished`, except `but` those in memory, chat and imports before their times.

        Returns how many rows went. Raises NotSaved.
        """
        old = tables.c.state == FINISHED, tables.c.changed < finished, tables.c.id.not_in(but)
        gone = await self.do(delete(tables).where(*old, *self._free()))
        gone += await self.do(delete(chat).where(chat.c.at < chat_before))
        gone += await self.do(delete(replays).where(replays.c.created < imports))
        orphaned = reviews.c.id.not_in(select(tables.c.id)), reviews.c.id.not_in(select(replays.c.id))
        return gone + await self.do(delete(reviews).where(*orphaned))

    # For administrators

    async def newest(self, limit: int) -> list[TableRow]:
        """The tables that changed last."""
        query = select(tables).order_by(tables.c.changed.desc()).limit(limit)
        return [serialisation.load_row(found) for found in await self.rows(query)]

    async def tables_with(self, name: str) -> list[str]:
        """The tables at which somebody is called `name`, perhaps besides others that merely hold the text."""
        part = serialisation.as_json(name).strip('"')
        query = select(tables.c.id).where(tables.c.seats.contains(f'"name":"{part}"', autoescape=True))
        return [found for (found,) in await self.rows(query)]

    async def rename(self, id: str, name: str, new: str) -> int:
        """Call somebody something else at a table that is not in memory. Raises NotSaved."""
        row = await self.table(id)
        if row is None:
            return 0
        await self.reseat(id, row.renamed(name, new))
        return 1

    async def reseat(self, id: str, seats: tuple[Seating, ...]) -> None:
        """Change the seats of a table that is not in memory. Raises NotSaved."""
        await self.do(update(tables).where(tables.c.id == id).values(seats=serialisation.as_json(seats)))

    async def purge_chat(self, name: str) -> int:
        """Delete everything said by anybody of that name. Raises NotSaved."""
        return await self.do(delete(chat).where(chat.c.name == name))

    async def write_down(self, at: float, who: str, what: str, about: str) -> None:
        """Record what an administrator does. Raises NotSaved."""
        await self.do(insert(audit).values(at=at, who=who, what=what, about=about))

    async def written_down(self, limit: int) -> list[tuple[float, str, str, str]]:
        """What administrators did last, the latest first."""
        query = select(audit.c.at, audit.c.who, audit.c.what, audit.c.about).order_by(audit.c.id.desc()).limit(limit)
        return [tuple(found) for found in await self.rows(query)]

    async def ban(self, address: str, until: float, reason: str) -> None:
        """Keep a ban; one that ends at 0 is deleted. Raises NotSaved."""
        await self.do(delete(bans).where(bans.c.address == address))
        if until:
            await self.do(insert(bans).values(address=address, until=until, reason=reason))

    async def all_bans(self) -> list[tuple[str, float, str]]:
        """Every ban."""
        query = select(bans.c.address, bans.c.until, bans.c.reason)
        return [tuple(found) for found in await self.rows(query)]

    async def processes(self) -> list[tuple[Peer, float, int]]:
        """The processes that share the database: for how long each holds its tables, and how many."""
        held = select(func.count()).where(tables.c.owner == processes.c.id).scalar_subquery()
        query = select(processes.c.id, processes.c.address, processes.c.until - NOW, held).order_by(processes.c.address)
        return [(Peer(number, address), left, count) for number, address, left, count in await self.rows(query)]

    async def healthy(self) -> bool:
        """Can the database be written into? Asked at most once a second."""
        if self.members is not None:
            # Its renewals are written every few seconds.
            return self.members.current
        if time.monotonic() >= self._healthy_until or not self._well:
            self._healthy_until = time.monotonic() + 1.0
            mine = update(fence).where(fence.c.id == 1)
            try:
                # There and back: SQLite writes nothing for a row that stays the same.
                await self.do(mine.values(epoch=fence.c.epoch + 1), mine.values(epoch=fence.c.epoch - 1))
            except NotSaved:
                self._well = False
            else:
                self._well = True
        return self._well

    # Imported game files

    async def replay(self, id: str) -> str | None:
        """An imported game file, if there is one."""
        if not is_id(id):
            return None
        for (tape,) in await self.rows(select(replays.c.tape).where(replays.c.id == id)):
            return str(tape)
        return None

    async def imported_by(self, who: str) -> tuple[int, int]:
        """How many imported game files somebody brought, and how many there are."""
        count = select(func.count()).select_from(replays)
        ((mine,),) = await self.rows(count.where(replays.c.brought_by == who))
        ((all_of_them,),) = await self.rows(count)
        return mine, all_of_them

    async def add_replay(self, id: str, tape: str, who: str = "") -> None:
        """Keep an imported game file; one that is there already stays. Raises NotSaved."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(self.fence.check)
                await connection.execute(
                    insert(replays), {"id": id, "tape": tape, "created": time.time(), "brought_by": who}
                )
        except IntegrityError:
            return
        except (SQLAlchemyError, OSError) as failed:
            log.warning("write failed", extra={"reason": _reason(failed)})
            raise NotSaved("The game file could not be saved just now. Try again.") from failed

    # Reviews

    async def review(self, id: str, version: int) -> str | None:
        """The review of a finished game as JSON, if there is one of that version."""
        query = select(reviews.c.body).where(reviews.c.id == id, reviews.c.version == version)
        for (body,) in await self.rows(query):
            return str(body)
        return None

    async def add_review(self, id: str, version: int, body: str, now: float) -> None:
        """Keep a review in place of an earlier one. Raises NotSaved."""
        values = {"id": id, "version": version, "body": body, "created": now}
        await self.do(delete(reviews).where(reviews.c.id == id), insert(reviews).values(values))

    async def rows(self, query: Any) -> Sequence[Any]:
        """All rows of a query. Raises Unavailable."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as failed:
            raise _unreadable(failed) from failed


def is_id(id: str) -> bool:
    """Could this be the id of a table or a replay? Nothing else reaches the database."""
    return id.isascii() and id.replace("-", "").isalnum() and len(id) <= 40


def _unreadable(failed: Exception) -> Unavailable:
    log.warning("read failed", extra={"reason": _reason(failed)})
    return Unavailable("The database does not answer just now. Try again.")


def _settle(future: asyncio.Future[None], failed: NotSaved | None) -> None:
    """Wake the caller, if it still waits."""
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
