"""One address, or bots alone, must not slow everybody else."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar import Request
from websockets.exceptions import InvalidStatus

from getaway.server import wire
from getaway.server.http import replays
from getaway.server.http.context import Context
from getaway.server.messages import LOG
from getaway.server.refusals import NotPossible
from getaway.server.settings import Settings
from getaway.server.store.rows import BOT, OPEN, PERSON, RUNNING, Seating, Write
from getaway.server.store.store import Store
from getaway.server.tables.creation import make
from getaway.server.work import recordings
from getaway.server.work.workers import Pool, WorkerFailed
from tests.server import jobs
from tests.server.client import QUICK, Server, dial
from tests.server.test_store import Ear, lobby_at, row, run, seated, settled
from tests.server.test_versions import decide

BOTS = (Seating(BOT, bot="random"), Seating(BOT, bot="random"))


# The log in pages


def test_a_full_update_holds_the_end_of_a_long_log_and_the_rest_can_be_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db") as lobby:
            table, ear = await seated(lobby)
            rng = Random(1)
            while ear.last("update")["outcome"] is None and len(told(table)) <= 2 * LOG + 10:
                await decide(ear, table, rng)
            everything = [event.text() for event in told(table)]
            assert len(everything) > LOG
            table.hear(ear, wire.Look(seat=-2))
            await settled(table)
            whole = ear.last("update")
            log, first = [event["text"] for event in whole["log"]], whole["earlier"]
            assert len(log) == LOG
            while first:
                table.hear(ear, wire.Before(entry=first))
                await settled(table)
                page = ear.last("earlier")
                assert (page["look"], len(page["log"]) <= LOG) == (-2, True)
                log, first = [event["text"] for event in page["log"]] + log, page["first"]
            assert log == everything

    def told(table: Any) -> list[Any]:
        match = table._ledger.match
        return list(match.log(-2))

    asyncio.run(work())


def test_a_full_update_is_made_once_for_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from getaway.server.tables import telling

    made: list[bool] = []
    real = telling.update

    def counted(*args: Any, **more: Any) -> wire.Update:
        made.append(more.get("full", False))
        return real(*args, **more)

    monkeypatch.setattr(telling, "update", counted)

    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db") as lobby:
            table, ear = await seated(lobby)
            made.clear()
            watchers = [Ear() for _ in range(20)]
            for watcher in watchers:
                table.hello(watcher, [], None)
            await settled(table)
            assert made.count(True) == 1
            assert len({json.dumps(watcher.last("update")) for watcher in watchers}) == 1
            await decide(ear, table, Random(1))
            # What nobody can ask for any more is not kept: of a long game it is more than all the rest.
            assert not table._room._whole
            table.hear(watchers[0], wire.Sync())
            await settled(table)
            # What was cached is not shown after a change.
            assert watchers[0].last("update")["no"] == table.row.no
            assert watchers[0].last("update")["full"]

    asyncio.run(work())


# Processes


def test_askers_take_turns_however_much_each_of_them_asks(tmp_path: Path) -> None:
    served: list[str] = []

    async def work() -> None:
        pool = Pool("fair", jobs.shout, 1, 30.0)

        async def ask(who: str) -> None:
            await pool.answer(b"x", who=who, begin=lambda: served.append(who))

        first = asyncio.create_task(ask("greedy"))
        await asyncio.sleep(0)
        many = [asyncio.create_task(ask("greedy")) for _ in range(5)]
        await asyncio.sleep(0)
        late = [asyncio.create_task(ask(who)) for who in ("ann", "zoe")]
        await asyncio.sleep(0)
        assert (pool.waiting, pool.waiting_for("greedy"), pool.waiting_for("ann")) == (7, 5, 1)
        many[0].cancel()
        await asyncio.gather(first, *many, *late, return_exceptions=True)
        assert pool.waiting == 0
        await pool.close()

    asyncio.run(work())
    assert served.index("ann") <= 2
    assert served.index("zoe") <= 3
    assert len(served) == 7


def test_one_address_has_a_limited_number_of_replays_in_the_queue(own_server: Server) -> None:
    own_server.settings.write_text(QUICK.replace("waiting_replays = 1000", "waiting_replays = 0"))
    own_server.start()
    with own_server.browser() as browser:
        assert browser.http.post("/api/replays", json={"game": "hunter", "version": 1, "setup": {}}).status_code in (
            400,
            429,
        )
        table = browser.make(options={"first_player": "south"})["table"]["id"]
        assert browser.get(f"/api/replays/{table}/steps", 429)["code"] == "too_fast"


def test_recorded_games_are_asked_for_in_the_name_of_an_address() -> None:
    asked: list[str] = []

    class Busy:
        waiting = 0

        def waiting_for(self, who: str) -> int:
            return 0

        async def answer(self, question: bytes, who: str) -> bytes:
            asked.append(who)
            raise WorkerFailed("busy")

    context = SimpleNamespace(services=SimpleNamespace(recordings=Busy()), settings=Settings())
    scope: Any = {"type": "http", "client": ("10.0.0.7", 1), "headers": []}
    request: Any = Request(scope)
    with pytest.raises(NotPossible):
        asyncio.run(replays._ask_worker(cast(Context, context), request, recordings.Prepare("hunter")))
    assert asked == ["10.0.0.7"]


def test_bots_of_tables_with_people_have_processes_of_their_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db", window=0.0, think=0.0) as lobby:
            asked: list[str] = []

            def noted(name: str) -> Any:
                async def answer(*_: object, who: str = "", **__: object) -> bytes:
                    asked.append(f"{name} for {who}")
                    await asyncio.sleep(60)
                    return b""

                return answer

            for name in ("bots", "deep", "background"):
                getattr(lobby.services, name).answer = noted(name)
            plans = (("level3", "level5"), ("level3", ""), ("level5", ""))
            for number, bots in enumerate(plans):
                seats = tuple(wire.SeatPlan("bot", "", bot) if bot else wire.SeatPlan("me") for bot in bots)
                made, _ = await make(
                    lobby.services, wire.NewTable("hunter", seats=seats, options={"first_player": "south"})
                )
                table = await lobby.open(made.id)
                ear = Ear()
                ear.address = f"10.0.0.{number}"
                table.hello(ear, [], None)
                await settled(table)
                table._turns.plan()
                await asyncio.sleep(0.01)
            # Addresses take turns, not tables.
            assert asked[0] == "background for 10.0.0.0"
            assert asked[-1] == "deep for 10.0.0.2"
            assert "bots for 10.0.0.1" in asked

    asyncio.run(work())


def test_bots_alone_pause_while_nobody_looks(tmp_path: Path) -> None:
    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db", window=0.0, think=0.0) as lobby:
            plan = wire.NewTable(
                "hunter", seats=(wire.SeatPlan("bot", "", "random"), wire.SeatPlan("bot", "", "random"))
            )
            made, _ = await make(lobby.services, plan)
            assert made.due is None
            table = await lobby.open(made.id)
            await asyncio.sleep(0.2)

            def at_work() -> bool:
                return table._turns.working

            assert not at_work()
            before = table.row.no
            watcher = Ear()
            table.hello(watcher, [], None)
            end = time.monotonic() + 240
            while table.row.no < before + 3:
                assert time.monotonic() < end
                await asyncio.sleep(0.05)
            table.bye(watcher)
            await settled(table)
            # What was decided already may still come.
            stopped = -1
            while at_work() or table.row.no != stopped:
                stopped = table.row.no
                await asyncio.sleep(0.5)
                assert time.monotonic() < end
            assert table.row.outcome is None
            await asyncio.sleep(0.5)
            assert table.row.no == stopped

    asyncio.run(work())


def test_with_too_many_bots_in_the_queue_the_next_table_of_bots_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db", waiting_bots=0) as lobby:
            plan = wire.NewTable("hunter", seats=(wire.SeatPlan("bot"), wire.SeatPlan("bot")))
            made, _ = await make(lobby.services, plan)
            table = await lobby.open(made.id)
            table.hello(Ear(), [], None)
            await settled(table)
            assert table._turns._bot is None
            assert table._turns._retry is not None

    asyncio.run(work())


# Lists and limits


def test_tables_of_bots_push_nobody_off_the_list(database: str) -> None:
    async def work(store: Store) -> None:
        people = (Seating(PERSON, name="Ann"), Seating(BOT, bot="random"))
        free = (Seating(PERSON, name="Ann"), Seating("open"))
        await store.write(Write(row("open", state=OPEN, seats=free, changed=1.0), new=True))
        await store.write(Write(row("people", state=RUNNING, seats=people, changed=2.0), new=True))
        for number in range(5):
            await store.write(Write(row(f"bots{number}", state=RUNNING, seats=BOTS, changed=9.0 + number), new=True))
        assert [found.id for found in await store.listed(4)] == ["open", "people", "bots4", "bots3"]

    run(database, work)


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with low limits."""
    running = Server(tmp_path_factory.mktemp("limited"))
    running.settings.write_text(
        """
bot_tables = { burst = 2, per_second = 0.0 }
connects = { burst = 3, per_second = 0.0 }
requests = { burst = 40, per_second = 0.0 }
messages_per_address = { burst = 12, per_second = 0.0 }
"""
    )
    running.start()
    yield running
    running.stop()


def test_an_address_is_limited_in_whatever_makes_work(limited: Server) -> None:
    with limited.browser() as browser:
        bots = [{"kind": "bot"}, {"kind": "bot"}]
        for status in (201, 201, 429):
            browser.post("/api/tables", {"game": "hunter", "seats": bots}, status)
        table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
        sockets = [dial(limited, table) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            dial(limited, table)
        # All connections of an address share what may be asked for.
        for socket in sockets:
            socket.send('{"t":"hello"}')
            socket.recv(), socket.recv()
        answers = []
        for socket in sockets:
            for _ in range(2):
                socket.send('{"t":"sync"}')
                answers.append(json.loads(socket.recv())["t"])
        assert answers == ["update"] * 3 + ["refused"] * 3
        for path in ("/t/abc", "/schema", "/healthz"):
            assert browser.http.get(path).status_code != 429
        while browser.http.get("/healthz").status_code == 200:
            pass
        for path in ("/t/abc", "/schema", "/healthz", "/api/games"):
            assert browser.http.get(path).status_code == 429
        # The client's own files are not counted: the page can say what is wrong.
        assert browser.http.get("/").status_code == 200
        for socket in sockets:
            socket.close()
