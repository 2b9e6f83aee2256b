"""Running a server: health, damage, clocks, names, uploads, back-ups."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tarfile
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from getaway.server import clock as clocks
from getaway.server.clock import Clock
from getaway.server.settings import BadSettings, Settings
from getaway.server.store import backup
from getaway.server.store.rows import PERSON, RUNNING, Seating, Terms, Write
from getaway.server.store.store import Store, is_id
from getaway.server.tables import turns
from tests.server.client import PATIENCE, Browser, Server, play
from tests.server.test_store import lobby_at, row, run

SHOWN = {"setup": "reference", "first_player": "south"}


def test_health_is_about_writing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await store.healthy()

        def full(connection: Connection) -> None:
            raise OSError(28, "No space left on device")

        store.fence.check = full  # type: ignore[method-assign]
        store._healthy_until = 0.0
        assert not await store.healthy()

    run(f"sqlite:///{tmp_path}/test.db", work)


def test_a_damaged_database_is_refused_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "test.db"

    async def fill(store: Store) -> None:
        for number in range(60):
            await store.write(Write(row(f"t{number}"), new=True))

    run(f"sqlite:///{file}", fill)
    raw = bytearray(file.read_bytes())
    raw[3 * 4096 : 6 * 4096] = os.urandom(3 * 4096)
    file.write_bytes(raw)
    with pytest.raises(BadSettings, match=r"damaged|cannot be opened|malformed"):
        run(f"sqlite:///{file}", fill)


@pytest.mark.parametrize("name", ["%00", "a%00b", "%F0%9F%98%80", "..%2F", "x" * 41, "%27", "a b"])
def test_what_is_no_id_never_reaches_the_database(browser: Browser, name: str) -> None:
    for path in (f"/api/tables/{name}", f"/api/replays/{name}", f"/api/replays/i-{name}", f"/t/{name}?seat=0.0.x"):
        assert browser.http.get(path).status_code in (400, 403, 404), path


def test_ids_are_short_words_of_letters_and_digits() -> None:
    assert is_id("abc123")
    assert is_id("i-0123abcd")
    for wrong in ("", "-", "a\0b", "a b", "é", "a" * 41, "a'b", "a/b"):
        assert not is_id(wrong), wrong


def test_a_page_whose_name_points_here_is_not_ours(server: Server, browser: Browser) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    for host, right in (
        (f"localhost:{server.port}", True),
        ("127.0.0.1", True),
        ("[::1]:8000", True),
        (socket.gethostname(), True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[", False),
    ):
        answer = httpx.get(f"{server.address}/api/tables/{table}", headers={"Host": host})
        assert (answer.status_code == 200) == right, (host, answer.status_code)
        if not right:
            assert answer.status_code in (400, 403)
        if host and "[" not in host:
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
                upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                head = f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n{upgrade}{key}\r\n"
                connection.sendall(head.encode())
                assert connection.recv(100).startswith(b"HTTP/1.1 101 " if right else b"HTTP/1.1 403 ")


def test_further_names_are_a_setting(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text() + 'hosts = ["play.example"]\n')
    own_server.start()
    for host, status in (("play.example", 200), ("other.example", 403)):
        assert httpx.get(f"{own_server.address}/api/games", headers={"Host": host}).status_code == status


def test_an_upload_that_is_broken_off_is_no_error_of_ours(own_server: Server) -> None:
    own_server.start()
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", own_server.port), PATIENCE) as connection:
            head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            connection.sendall(head + b"Content-Length: 500\r\n\r\n{")
            time.sleep(0.2)
    with own_server.browser() as browser:
        browser.get("/api/games")
    time.sleep(0.5)
    assert [line for line in own_server.logs() if line["level"] in ("error", "critical")] == []


# Time


def test_the_servers_time_does_not_jump_with_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    before = clock.now()
    monkeypatch.setattr("getaway.server.clock.time.time", lambda: 4e9)
    assert 0 <= clock.now() - before < 3600


def test_a_clock_that_runs_out_while_the_process_was_stopped_gives_its_player_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran_out: list[int] = []

    async def work() -> None:
        async def out(seat: int, no: int) -> None:
            ran_out.append(no)

        made = object.__new__(turns.Turns)
        made._settings = Settings(clock_grace=0.05)
        ledger: Any = type("L", (), {"row": row("a", terms=Terms(clock=60)), "since": 0.0})()
        made._ledger = ledger
        made._ran_out = out

        class Now:
            def put(self, work: Any) -> None:
                asyncio.get_running_loop().create_task(work())

        made._writer = Now()  # type: ignore[assignment]
        monkeypatch.setattr(clocks.CLOCK, "_beaten", time.monotonic() - 30)
        made._ring(0, 7)
        await asyncio.sleep(0)
        assert ran_out == []
        clocks.CLOCK.beat()
        made._ring(0, 7)
        await asyncio.sleep(0)
        assert ran_out == [7]
        assert made._clock is not None
        made._clock.cancel()

    asyncio.run(work())


def test_a_stopped_server_costs_nobody_a_seat(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text() + "clock_grace = 60.0\n")
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(clock=10, options=SHOWN, seats=[{"kind": "me"}, {"kind": "me"}])["table"]["id"]
        player = browser.sit(table, look=0)
        os.kill(own_server.pid, signal.SIGSTOP)
        time.sleep(12)
        os.kill(own_server.pid, signal.SIGCONT)
        time.sleep(2)
        assert not any(seat["left"] for seat in browser.get(f"/api/tables/{table}")["seats"])
        player.close()


def test_a_wrong_wall_clock_costs_nobody_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db") as lobby:
            people = (Seating(PERSON, name="Ann"), Seating(PERSON, name="Zoe"))
            await lobby.services.store.write(Write(row("a", seats=people, changed=time.time()), new=True))
            await lobby.sweep()
        # The machine comes up a year later, or thinks so.
        monkeypatch.setattr(clocks.CLOCK, "_base", clocks.CLOCK._base + 366 * 86_400)
        async with lobby_at(f"sqlite:///{tmp_path}/test.db") as lobby:
            await lobby.sweep()
            assert await lobby.services.store.counts() == {RUNNING: 1}

    asyncio.run(work())


# Back-ups


def getaway(*words: str, code: int = 0) -> str:
    """What the command prints."""
    command = [sys.executable, "-c", "from getaway.cli import main; main()", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_drill_with_a_back_up(own_server: Server, tmp_path: Path) -> None:
    own_server.start()
    file, empty = tmp_path / "copy.tar.gz", tmp_path / "again"
    with own_server.browser() as browser:
        table = browser.make(options=SHOWN, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])["table"]["id"]
        player = browser.sit(table)
        play([player], Random(1), 5)
        before = player.update["no"]
        getaway("backup", str(file), "--data", str(own_server.data))
        assert file.stat().st_mode & 0o077 == 0
        play([player], Random(2), 5)
        cookies = dict(browser.http.cookies)
    own_server.kill()
    getaway("restore", str(file), "--data", str(empty))
    getaway("restore", str(file), "--data", str(empty), code=2)
    again = Server(empty).start()
    try:
        with again.browser() as browser:
            browser.http.cookies.update(cookies)
            player = browser.sit(table)
            assert player.update["no"] >= before - 1
            play([player], Random(3), 5)
    finally:
        again.stop()


def test_what_is_no_back_up_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "x.tar.gz").write_bytes(b"no archive")
    data = tmp_path / "data"
    with pytest.raises(BadSettings, match="cannot be restored"):
        backup.restore(tmp_path / "x.tar.gz", data)
    assert [*data.iterdir()] == []
    with pytest.raises(BadSettings, match="no database"):
        backup.back_up(data, tmp_path / "y.tar.gz")
    with closing(sqlite3.connect(data / "getaway.db")) as database:
        database.execute("CREATE TABLE x (y)")
    assert backup.back_up(data, tmp_path / "y.tar.gz") > 0


def test_a_back_up_of_a_damaged_database_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "getaway.db").write_bytes(b"SQLite format 3\0" + b"\xff" * 8000)
    with tarfile.open(tmp_path / "x.tar.gz", "w:gz") as archive:
        archive.add(tmp_path / "getaway.db", "getaway.db")
    data = tmp_path / "data"
    with pytest.raises(BadSettings, match="The database"):
        backup.restore(tmp_path / "x.tar.gz", data)
    assert [*data.iterdir()] == []
