"""One database has one server at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from getaway.server.settings import BadSettings
from getaway.server.store.fence import ShutOut
from getaway.server.store.rows import MoveRow, Write
from getaway.server.store.store import NotSaved, Store
from tests.server.client import PATIENCE, Server
from tests.server.test_store import row


def test_a_second_server_on_the_same_database_does_not_start(database: str) -> None:
    async def work() -> None:
        first = await Store.opened(database)
        await first.write(Write(row("a"), new=True))
        with pytest.raises(BadSettings, match="Another server"):
            await Store.opened(database)
        # The first one has not noticed, and the next one may have it when the first is gone.
        await first.write(Write(row("b"), new=True))
        await first.close()
        second = await Store.opened(database)
        assert await second.counts() == {"running": 2}
        await second.close()

    asyncio.run(work())


def test_a_server_that_was_succeeded_writes_nothing_any_more(database: str) -> None:
    async def work() -> None:
        old = await Store.opened(database)
        await old.write(Write(row("a"), new=True, moves=(MoveRow(0, 0, 0), MoveRow(1, 0, 0))))
        # It loses its lock without noticing: a database that was restarted, a machine that slept.
        await old.fence.leave()
        new = await Store.opened(database)
        await new.write(Write(row("a", no=3), moves=(MoveRow(2, 1, 0),)))
        with pytest.raises(NotSaved):
            await old.write(Write(row("a", no=1), cut=1))
        with pytest.raises(NotSaved):
            await old.forget(1e12)
        with pytest.raises(NotSaved):
            await old.add_replay("i-1", "tape")
        assert old.fence.shut_out
        assert [move.no for move in await new.moves("a")] == [0, 1, 2]
        await new.close()
        await old.close()

    asyncio.run(work())


def test_a_server_that_was_succeeded_ends(own_server: Server) -> None:
    own_server.start()
    assert own_server.process is not None
    with closing(sqlite3.connect(own_server.data / "getaway.db", timeout=PATIENCE)) as database, database:
        database.execute("UPDATE fence SET epoch = epoch + 1")
    own_server.process.join(PATIENCE)
    assert own_server.process.exitcode is not None
    assert "another server has taken over" in own_server.log.read_text()


def test_the_lock_is_taken_again_after_the_database_was_restarted(postgres: str) -> None:
    from uuid import uuid4

    from sqlalchemy import text

    from tests.server.postgres import make_database

    database = make_database(postgres, f"fence_{uuid4().hex}")

    async def work() -> None:
        store = await Store.opened(database)
        session = store.fence._session
        assert session is not None
        pid = (await session.execute(text("SELECT pg_backend_pid()"))).scalar_one()
        await session.commit()
        async with store.engine.connect() as other:
            await other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
        await asyncio.sleep(0.2)
        await store.fence.keep()
        await store.fence.keep()
        with pytest.raises(BadSettings, match="Another server"):
            await Store.opened(database)
        await store.write(Write(row("a"), new=True))
        await store.close()

    asyncio.run(work())


def test_a_server_with_another_folder_does_not_start_on_a_database_in_use(own_server: Server, tmp_path: Path) -> None:
    own_server.start()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = [sys.executable, "-c", "from getaway.cli import main; main()", "serve", "--port", "0"]
    command += ["--data", str(elsewhere), "--db", f"sqlite:///{own_server.data / 'getaway.db'}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)
    assert done.returncode != 0
    assert "Another server runs on this database." in done.stderr + done.stdout
    with own_server.browser() as browser:
        browser.make()


def test_being_shut_out_is_an_error_of_the_disk_to_all_that_handle_those() -> None:
    assert issubclass(ShutOut, OSError)
