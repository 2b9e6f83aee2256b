"""Processes that share a database: each table is held by one of them, and nobody else can write to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from getaway.kernel.frames import SPECTATOR
from getaway.server import wire
from getaway.server.metrics import together
from getaway.server.settings import BadSettings, Settings
from getaway.server.store.leases import Sharing
from getaway.server.store.rows import RUNNING, ChatRow, MoveRow, Write
from getaway.server.store.schema import processes
from getaway.server.store.store import Elsewhere, Moved, NotSaved, Store, Unavailable
from getaway.server.tables import lobby as lobbies
from getaway.server.tables.creation import make
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.room import Watcher
from getaway.server.tables.services import Services
from getaway.server.tables.tokens import Tokens
from tests.server.postgres import make_database
from tests.server.test_store import row

LONG = 60.0
"""Seconds of a lease that does not end while a test runs."""

HERE, THERE = "http://here:1", "http://there:1"


@pytest.fixture
def shared(postgres: str) -> str:
    """The URL of an empty database that can be shared."""
    return make_database(postgres, f"leases_{uuid4().hex}")


@asynccontextmanager
async def opened(url: str, *addresses: str, seconds: float = LONG) -> AsyncIterator[list[Store]]:
    """Stores of several processes on one database."""
    stores = [await Store.opened(url, Sharing(address, seconds, "key")) for address in addresses]
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something in an event loop."""
    asyncio.run(work())


async def late(store: Store) -> None:
    """Let the lease of a process end, as if it had been stopped for that long; it has not noticed."""
    assert store.members is not None
    async with store.engine.begin() as connection:
        await connection.execute(update(processes).where(processes.c.id == store.members.number).values(until=0.0))


async def held(store: Store, table: str) -> int:
    """The lease of a table that a store holds."""
    await store.claim(table)
    found = await store.table(table)
    assert found is not None
    store.check_held(found)
    return found.lease


def test_a_table_is_held_by_one_process_until_it_is_released(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE, THERE) as (here, there):
            await here.write(Write(row("a"), new=True))
            first = await held(here, "a")
            with pytest.raises(Elsewhere) as elsewhere:
                await there.claim("a")
            assert elsewhere.value.peer.address == HERE
            assert await here.holder("a") is None
            # What was released under an earlier lease is not the table that is held now.
            await here.release([row("a", lease=first - 1)])
            assert await there.holder("a") is not None
            await here.release([row("a", lease=first)])
            assert await held(there, "a") == first + 1
            with pytest.raises(Moved):
                await here.write(Write(row("a", lease=first, no=1), moves=(MoveRow(0, 0, 0),)))
            await there.write(Write(row("a", lease=first + 1, no=1), moves=(MoveRow(0, 0, 7),)))
            assert [move.choice for move in await here.moves("a")] == [7]
            # No table: nobody's business.
            await there.claim("nothing")

    run(work)


def test_a_process_that_was_late_can_neither_write_nor_undo_what_its_successor_wrote(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE, THERE) as (old, new):
            await old.write(Write(row("a"), new=True, moves=(MoveRow(0, 0, 0), MoveRow(1, 0, 0))))
            await old.write(Write(row("b"), new=True))
            mine, other = await held(old, "a"), await held(old, "b")
            await late(old)
            theirs = await held(new, "a")
            await new.write(Write(row("a", lease=theirs, no=3), moves=(MoveRow(2, 1, 5),)))
            # The number of the decision would not keep these out.
            results = await asyncio.gather(
                old.write(Write(row("a", lease=mine, no=1), cut=1)),
                old.write(Write(row("b", lease=other, no=1), moves=(MoveRow(0, 0, 3),))),
                return_exceptions=True,
            )
            # Its other table, which nobody has taken, is not held up by that: the lease alone decides.
            assert [type(result) for result in results] == [Moved, type(None)]
            with pytest.raises(Moved):
                await old.write(Write(row("a", lease=mine, no=4), moves=(MoveRow(3, 1, 0),)))
            with pytest.raises(Moved):
                await old.write(Write(row("a", lease=mine), said=ChatRow(1.0, 0, "Ann", "hello", False)))
            with pytest.raises(Moved):
                await old.write(Write(row("a", lease=mine, listed=False), moved=True))
            assert [(move.no, move.choice) for move in await new.moves("a")] == [(0, 0), (1, 0), (2, 5)]
            assert await new.chat("a") == []
            kept = await new.table("a")
            assert kept is not None
            assert (kept.no, kept.listed, kept.lease) == (3, True, theirs)
            # It is too late to renew, too, or to take another table.
            assert old.members is not None
            with pytest.raises(Unavailable):
                await old.claim("b")
            await old.members.renew()
            assert not old.members.current

    run(work)


def test_a_process_that_cannot_renew_stops_acknowledging_before_its_lease_ends(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE, THERE) as (here, there):
            members = here.members
            assert members is not None
            await here.write(Write(row("a"), new=True))
            lease = await held(here, "a")
            began = members._until
            await members.renew()
            assert members._until > began
            # The database does not answer any more, until this process is not sure of anything.
            members.lapse()
            with pytest.raises(Moved):
                await here.write(Write(row("a", lease=lease, no=1)))
            assert not await here.healthy()
            # The others still take it for the holder: they wait for its time to end.
            with pytest.raises(Elsewhere):
                await there.claim("a")
            number = members.number
            await members.join()
            assert members.number > number
            assert members.current
            # Its earlier self, which had the same address, holds nothing any more.
            assert await held(there, "a") == lease + 1

    run(work)


def test_who_is_told_to_come_again_is_served_by_the_process_that_took_over(shared: str) -> None:
    class Guest(Watcher):
        def __init__(self) -> None:
            self.closed: int | None = None
            self.heard: list[str] = []

        def send(self, text: bytes) -> None:
            self.heard.append(text.decode())

        def close(self, code: int, reason: str) -> None:
            self.closed = code

    async def work() -> None:
        async with opened(shared, HERE, THERE) as stores:
            services = [Services(store, Settings(), Tokens(b"sixteen secret b")) for store in stores]
            lobbies = [Lobby(one) for one in services]
            plan = wire.NewTable("hunter", (wire.SeatPlan("me"), wire.SeatPlan("me")))
            made, _ = await make(services[0], plan)
            table = await lobbies[0].open(made.id)
            guest, token = Guest(), services[0].link(made, made.asked or 0).token
            table.hello(guest, (token,), None)
            assert (await lobbies[1].where(made.id)) is not None
            with pytest.raises(Elsewhere):
                await lobbies[1].open(made.id)
            await late(stores[0])
            successor = await lobbies[1].open(made.id)
            # The one that was late chooses on: it is refused, and sent to the other.
            game = (await table.tape()).moves
            table.hear(guest, wire.Choose(len(game), 0))
            table.hear(guest, wire.Look(SPECTATOR))
            for _ in range(100):
                await asyncio.sleep(0.02)
                if guest.closed is not None:
                    break
            assert guest.closed == 1013
            assert any('"refused"' in text for text in guest.heard)
            assert successor.row.state == RUNNING
            assert (await successor.tape()).moves == game
            for lobby, one in zip(lobbies, services, strict=True):
                await lobby.close()
                await one.close()

    run(work)


def test_what_stops_hands_its_tables_over_at_once(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE, THERE) as (here, there):
            await here.write(Write(row("a"), new=True))
            lease = await held(here, "a")
            await here.leave()
            assert await held(there, "a") == lease + 1

    run(work)


def test_a_process_that_is_back_at_its_address_frees_what_it_held_before_it_died(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE, THERE) as (dead, there):
            await there.write(Write(row("a"), new=True))
            lease = await held(dead, "a")
            async with opened(shared, HERE) as (again,):
                assert await held(there, "a") == lease + 1
                assert dead.members is not None
                assert there.members is not None
                assert again.members is not None
                await there.members.renew()
                assert there.members.peers == {again.members.number: HERE}
                # Whoever came first tidies up for all.
                assert there.members.first
                assert not again.members.first
                await dead.members.renew()
                assert not dead.members.current

    run(work)


def test_nobody_ends_or_wakes_what_another_process_holds(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE, THERE) as (here, there):
            await here.write(Write(row("mine", due=1.0), new=True))
            await here.write(Write(row("free", due=1.0), new=True))
            lease = await held(here, "mine")
            assert await there.due(2.0, 10) == ["free"]
            assert sorted(await here.due(2.0, 10)) == ["free", "mine"]
            assert await there.expire(RUNNING, 100.0, 101.0, []) == 1
            with pytest.raises(Moved):
                await here.write(Write(row("free")))
            await here.write(Write(row("mine", state="finished", lease=lease)))
            assert await there.tidy(100.0, 0.0, 0.0, []) == 0
            await here.release([row("mine", lease=lease)])
            assert await there.tidy(100.0, 0.0, 0.0, []) == 1

    run(work)


def test_sharing_is_agreed_upon(shared: str) -> None:
    async def work() -> None:
        async with opened(shared, HERE) as (here,):
            with pytest.raises(BadSettings, match="Another server"):
                await Store.opened(shared)
            with pytest.raises(BadSettings, match="one secret"):
                await Store.opened(shared, Sharing(THERE, LONG, "another key"))
            # A server of its own that came while this one's lock was lost shuts it out.
            await here.fence.leave()
            alone = await Store.opened(shared)
            with pytest.raises(NotSaved):
                await here.write(Write(row("a"), new=True))
            assert here.fence.shut_out
            with pytest.raises(BadSettings, match="Another server"):
                await Store.opened(shared, Sharing(THERE, LONG, "key"))
            await alone.close()
        with pytest.raises(BadSettings, match="need PostgreSQL"):
            await Store.opened("sqlite://", Sharing(HERE, LONG, "key"))

    run(work)


def test_a_failed_renewal_is_tried_again_and_a_lapse_gives_everything_up(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(shared, HERE) as (here,):
            members = here.members
            assert members is not None
            services = Services(here, Settings(), Tokens(b"sixteen secret b"))
            lobby = Lobby(services)
            made, _ = await make(services, wire.NewTable("hunter", (wire.SeatPlan("me"), wire.SeatPlan("me"))))
            await lobby.open(made.id)
            number = members.number
            broken = asyncio.Event()
            renew, join = members.renew, members.join

            async def fails() -> None:
                if broken.is_set():
                    raise OperationalError("UPDATE", {}, Exception("gone"))
                await renew()

            async def joins() -> None:
                if broken.is_set():
                    raise OSError("gone")
                await join()

            monkeypatch.setattr(members, "renew", fails)
            monkeypatch.setattr(members, "join", joins)
            monkeypatch.setattr(lobbies, "RENEWING", 0.001)
            monkeypatch.setattr(lobbies, "RETRYING", 0.001)
            keeper, first = asyncio.create_task(lobby._keep(members)), members._until
            while members._until == first:
                await asyncio.sleep(0.02)
            broken.set()
            await asyncio.sleep(0.3)
            # It has failed a few times, and there is time left.
            assert (members.current, members.number, len(lobby._live)) == (True, number, 1)
            members.lapse()
            while lobby._live:
                await asyncio.sleep(0.02)
            assert not await here.healthy()
            broken.clear()
            while not await here.healthy():
                await asyncio.sleep(0.02)
            assert members.number != number
            assert (await lobby.open(made.id)).row.lease == 2
            keeper.cancel()
            await lobby.close()
            await services.close()

    run(work)


def test_the_metrics_of_several_processes_are_told_apart() -> None:
    one = '# HELP a_total Things.\n# TYPE a_total counter\na_total{kind="x"} 3.0\n'
    assert together({1: one, 7: one.replace("3.0", "4.0")}).splitlines()[2:] == [
        'a_total{kind="x",process="1"} 3.0',
        'a_total{kind="x",process="7"} 4.0',
    ]
