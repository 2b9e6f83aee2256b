"""The database: group commit, failures, and that SQLite and PostgreSQL are alike. Tables in it, without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from getaway.kernel.registry import rules_of
from getaway.server import wire
from getaway.server.settings import BadSettings, Settings
from getaway.server.store.engines import engine_for
from getaway.server.store.rows import EXPIRED, PERSON, RUNNING, ChatRow, MoveRow, Seating, TableRow, Terms, Write
from getaway.server.store.schema import metadata
from getaway.server.store.store import NotSaved, Store, Unavailable
from getaway.server.tables.creation import make
from getaway.server.tables.live_table import LiveTable
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.room import Watcher
from getaway.server.tables.services import Services
from getaway.server.tables.tokens import Tokens
from tests.server.client import Server, play

SHOWN = {"setup": "reference", "first_player": "south"}


def row(name: str, **changes: Any) -> TableRow:
    """A table of hunter, as a row."""
    card = rules_of("hunter").card
    plain = TableRow(
        id=name,
        game="hunter",
        version=card.version,
        setup=card.setup(2, SHOWN),
        seats=(Seating(PERSON, name="Ann é"), Seating(PERSON, name="Zoe", epoch=2)),
        terms=Terms(clock=60),
        seed="s",
        commitment="c",
        state=RUNNING,
        no=0,
        asked=0,
        outcome=None,
        rematch="",
        listed=True,
        created=1.25,
        changed=2.5,
        due=None,
    )
    return msgspec.structs.replace(plain, **changes)


def run(url: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Do something with the database at `url`."""

    async def whole() -> None:
        store = await Store.opened(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_what_is_written_is_read_again_also_by_the_next_server(database: str) -> None:
    made = row("a", terms=Terms(mode="standard", previous="z", epochs=(0, 1)), due=7.5)
    changed = msgspec.structs.replace(
        made,
        no=2,
        asked=None,
        outcome={"reason": "x", "winners": [1]},
        due=None,
        rematch="b",
        changed=1794789416.1305614,
    )
    moves = (MoveRow(0, -1, 5), MoveRow(1, 0, (3, 4)))
    said = ChatRow(3.5, 1, "Zoe", 'häl\'lo "you"', False)

    async def write(store: Store) -> None:
        await store.write(Write(made, new=True))
        assert await store.table("a") == made
        await store.write(Write(changed, moves=moves, said=said))

    async def read(store: Store) -> None:
        assert await store.table("a") == changed
        assert await store.moves("a") == list(moves)
        assert await store.chat("a") == [said]
        assert await store.table("b") is None
        assert await store.counts() == {"running": 1}

    run(database, write)
    run(database, read)


def test_undone_decisions_are_gone(database: str) -> None:
    async def work(store: Store) -> None:
        for name in ("a", "b"):
            await store.write(Write(row(name), new=True, moves=tuple(MoveRow(no, 0, no) for no in range(5))))
        await store.write(Write(row("a", no=3), cut=3))
        assert [move.no for move in await store.moves("a")] == [0, 1, 2]
        assert [move.no for move in await store.moves("b")] == [0, 1, 2, 3, 4]
        await store.write(Write(row("a", no=3), cut=2, moves=(MoveRow(2, 1, (9,)),)))
        assert (await store.moves("a"))[-1] == MoveRow(2, 1, (9,))

    run(database, work)


def test_writes_that_come_together_share_a_transaction(database: str) -> None:
    async def work(store: Store) -> None:
        transactions: list[int] = []
        real = store._transaction

        async def counted(writes: list[Write]) -> None:
            transactions.append(len(writes))
            await real(writes)

        store._transaction = counted  # type: ignore[method-assign]
        await asyncio.gather(*(store.write(Write(row(f"t{n}"), new=True)) for n in range(60)))
        await asyncio.gather(*(store.write(Write(row(f"t{n}", no=1), moves=(MoveRow(0, 0, n),))) for n in range(60)))
        assert sum(transactions) == 120
        assert len(transactions) <= 6
        assert [await store.moves(f"t{n}") for n in range(60)] == [[MoveRow(0, 0, n)] for n in range(60)]

    run(database, work)


def test_nobody_pays_for_anothers_fault(database: str) -> None:
    async def work(store: Store) -> None:
        for name in ("a", "b", "c"):
            await store.write(Write(row(name), new=True, moves=(MoveRow(0, 0, 1),)))
        results = await asyncio.gather(
            store.write(Write(row("a", no=2), moves=(MoveRow(1, 0, 1),))),
            store.write(Write(row("b", no=2), moves=(MoveRow(0, 0, 2),))),
            store.write(Write(row("c", no=2), moves=(MoveRow(1, 0, 3),))),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), NotSaved, type(None)]
        assert [len(await store.moves(name)) for name in ("a", "b", "c")] == [2, 1, 2]
        # Nothing at all of the write that failed has been saved.
        found = await store.table("b")
        assert found is not None
        assert found.no == 0

    run(database, work)


def test_lists_and_times(database: str) -> None:
    async def work(store: Store) -> None:
        await store.write(Write(row("late", changed=9.0, due=50.0), new=True))
        await store.write(Write(row("soon", changed=5.0, due=5.0), new=True))
        await store.write(Write(row("hidden", listed=False), new=True))
        await store.write(Write(row("gone", state=EXPIRED), new=True, moves=(MoveRow(0, 0, 0),)))
        assert [found.id for found in await store.listed(10)] == ["late", "soon"]
        assert await store.due(6.0, 10) == ["soon"]
        assert [found.id for found in await store.tables_of(["soon", "late", "none"])] == ["late", "soon"]
        assert await store.forget(1.0) == 0
        assert await store.forget(3.0) == 1
        assert await store.moves("gone") == []
        assert await store.expire(RUNNING, 8.0, 8.5, ["hidden"]) == 1
        expired = await store.table("soon")
        assert expired is not None
        assert (expired.state, expired.due, expired.asked, expired.changed) == (EXPIRED, None, None, 8.5)
        assert await store.expire(RUNNING, 8.0, 8.5, []) == 1
        await store.add_replay("i-1", "tape")
        await store.add_replay("i-1", "other")
        assert await store.replay("i-1") == "tape"
        assert await store.replay("i-2") is None
        assert await store.healthy()

    run(database, work)


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    run(database, work)


def test_databases_that_cannot_be_are_refused_in_one_sentence(tmp_path: Path) -> None:
    for url in (
        "",
        "nonsense",
        "mysql://x/y",
        f"sqlite:///{tmp_path}/no/such/folder/x.db",
        "postgresql://127.0.0.1:1/x",
    ):
        with pytest.raises(BadSettings) as refused:
            run(url, _nothing)
        assert "\n" not in refused.value.text
    (tmp_path / "text.db").write_text("this is no database, but long enough to be taken for one" * 20)
    with pytest.raises(BadSettings):
        run(f"sqlite:///{tmp_path / 'text.db'}", _nothing)
    assert engine_for(f"sqlite:///{tmp_path}/x.db").dialect.driver == "aiosqlite"


async def _nothing(store: Store) -> None:
    return


# Tables on a store, without a network


class Ear(Watcher):
    """A connection that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed = 0

    def send(self, text: bytes) -> None:
        self.heard.append(json.loads(text))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def last(self, tag: str) -> dict[str, Any]:
        """The newest message with that tag."""
        return next(message for message in reversed(self.heard) if message["t"] == tag)


@asynccontextmanager
async def lobby_at(url: str, **settings: Any) -> AsyncIterator[Lobby]:
    """A lobby without bots' processes at work."""
    store = await Store.opened(url)
    lobby = Lobby(Services(store, Settings(**settings), Tokens(b"sixteen secret b")))
    try:
        yield lobby
    finally:
        await lobby.close()
        await lobby.services.close()
        await store.close()


async def seated(lobby: Lobby) -> tuple[LiveTable, Ear]:
    """A table of two people in one hand, and who sits there."""
    plan = wire.NewTable(game="hunter", seats=(wire.SeatPlan("me"), wire.SeatPlan("me")), options=SHOWN)
    made, mine = await make(lobby.services, plan)
    table, ear = await lobby.open(made.id), Ear()
    table.hello(ear, [lobby.services.link(made, seat).token for seat in mine], 0)
    await settled(table)
    return table, ear


async def settled(table: LiveTable) -> None:
    """Everything that was asked of the table has been done."""
    await table.tape()


def choose(ear: Ear, table: LiveTable, rng: Random) -> None:
    """Send a random choice for the seat that is asked."""
    ask = ear.last("update")["ask"]
    choice = rng.choice(ask["offers"])["choice"]
    table.hear(
        ear, wire.Choose(no=ask["no"], choice=tuple(choice) if isinstance(choice, list) else choice, seat=ask["seat"])
    )


def test_a_failed_write_takes_the_table_back_and_says_so(database: str) -> None:
    async def work() -> None:
        async with lobby_at(database) as lobby:
            table, ear = await seated(lobby)
            rng = Random(1)
            choose(ear, table, rng)
            await settled(table)
            before = ear.last("update")
            real = lobby.services.store._transaction

            async def full(writes: list[Write]) -> None:
                raise OSError(28, "No space left on device")

            lobby.services.store._transaction = full  # type: ignore[method-assign]
            choose(ear, table, rng)
            await settled(table)
            assert ear.last("refused")["code"] == "not_possible"
            assert ear.last("update") == before
            assert table.row.no == before["no"]
            lobby.services.store._transaction = real  # type: ignore[method-assign]
            choose(ear, table, rng)
            await settled(table)
            assert ear.last("update")["answered"] == before["no"]
            assert len(await lobby.services.store.moves(table.row.id)) == before["no"] + 1

    asyncio.run(work())


def test_a_lost_database_is_a_refusal_and_the_table_goes_on_when_it_is_back(database: str) -> None:
    async def work() -> None:
        async with lobby_at(database) as lobby:
            table, ear = await seated(lobby)
            real, read = lobby.services.store._transaction, lobby.services.store.rows

            async def broken(query: Any) -> Any:
                raise Unavailable("no")

            async def full(writes: list[Write]) -> None:
                raise OSError(5, "Input/output error")

            lobby.services.store._transaction = full  # type: ignore[method-assign]
            lobby.services.store.rows = broken  # type: ignore[method-assign]
            choose(ear, table, Random(1))
            with pytest.raises(Unavailable):
                await table.tape()
            assert ear.last("refused")["code"] == "not_possible"
            # Nobody is sent away, and nobody is shown what is not durable.
            assert not ear.closed
            table.hear(ear, wire.Sync())
            late = Ear()
            table.hello(late, [], None)
            with pytest.raises(Unavailable):
                await table.tape()
            assert [message["t"] for message in late.heard] == ["refused"]
            assert late.closed == 1013
            lobby.services.store._transaction, lobby.services.store.rows = real, read  # type: ignore[method-assign]
            heard = len(ear.heard)
            for _ in range(600):
                await asyncio.sleep(0.1)
                if len(ear.heard) > heard:
                    break
            assert ear.last("update")["no"] == 0
            assert len((await table.tape()).moves) == 0
            choose(ear, table, Random(1))
            assert len((await table.tape()).moves) == 1

    asyncio.run(work())


def test_many_idle_tables_are_on_disk_only(database: str) -> None:
    async def work() -> None:
        async with lobby_at(database, idle=0.0) as lobby:
            plan = wire.NewTable(game="hunter", seats=(wire.SeatPlan("me"), wire.SeatPlan("open")))
            made = await asyncio.gather(*(make(lobby.services, plan) for _ in range(300)))
            for new, _ in made[:50]:
                await lobby.open(new.id)
            assert len(lobby._live) == 50
            await lobby.sweep()
            assert not lobby._live
            assert (await lobby.services.store.counts())["open"] == 300

    asyncio.run(work())


def test_a_server_on_postgresql_survives_being_killed(own_server: Server, postgres: str, tmp_path: Path) -> None:
    from tests.server.postgres import make_database

    own_server.db = make_database(postgres, "served")
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options=SHOWN)["table"]["id"]
        player = browser.sit(table)
        play([player], Random(2), most=9)
        player.wait(lambda player: player.update["ask"] is not None)
        own_server.kill()
        own_server.start()
        again = browser.sit(table)
        assert again.update["view"] == player.update["view"]
        play([again], Random(3))
        assert again.over
        assert browser.get(f"/api/replays/{table}")["finished"]
    assert not (tmp_path / "getaway.db").exists()
