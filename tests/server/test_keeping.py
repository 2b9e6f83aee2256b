"""What is kept, for how long, and what administrators can do about it."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.server.clock import CLOCK
from getaway.server.store.rows import EXPIRED, FINISHED, RUNNING, ChatRow, Write
from getaway.server.store.store import Store
from getaway.server.tables.lobby import DAY
from tests.server.client import PATIENCE, Browser, Server, closed_with, dial
from tests.server.test_store import lobby_at, row, run


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps little, over which administrators watch."""
    running = Server(tmp_path_factory.mktemp("kept"), "imports_per_address = 2\n").start()
    yield running
    running.stop()


def admin(server: Server, *words: str, code: int = 0) -> str:
    """What ``getaway admin`` prints."""
    command = [sys.executable, "-c", "from getaway.cli import main; main()", "admin", *words]
    command += ["--data", str(server.data)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False, env={**os.environ, **server.env}
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_what_is_too_old_is_deleted(database: str) -> None:
    async def work(store: Store) -> None:
        for name, state, changed in (("old", FINISHED, 1.0), ("new", FINISHED, 9.0), ("running", RUNNING, 1.0)):
            await store.write(Write(row(name, state=state, changed=changed), new=True))
        await store.write(Write(row("live", state=FINISHED, changed=1.0), new=True))
        for at in (1.0, 9.0):
            await store.write(Write(row("new", state=FINISHED, changed=9.0), said=ChatRow(at, 0, "Ann", "hi", False)))
        await store.add_replay("i-1", "tape", "ann")
        assert await store.imported_by("ann") == (1, 1)
        assert await store.tidy(5.0, 5.0, 5.0, ["live"]) == 2
        assert {found.id for found in await store.newest(9)} == {"new", "running", "live"}
        assert [line.at for line in await store.chat("new")] == [9.0]
        assert await store.replay("i-1") == "tape"
        assert await store.tidy(5.0, 5.0, time.time() + 1, ["live"]) == 1
        assert await store.replay("i-1") is None

    run(database, work)


def test_the_sweep_deletes_what_is_too_old_for_the_settings(tmp_path: Path) -> None:
    async def work() -> None:
        async with lobby_at(f"sqlite:///{tmp_path}/test.db", finished_days=10.0) as lobby:
            store, now = lobby.services.store, CLOCK.now()
            await store.live_on(now)
            for name, days in (("old", 11.0), ("new", 9.0)):
                await store.write(Write(row(name, state=FINISHED, changed=now - days * DAY), new=True))
            await lobby.sweep()
            assert {found.id for found in await store.newest(9)} == {"new"}

    asyncio.run(work())


def test_an_address_can_import_a_limited_number_of_games(kept: Server) -> None:
    rules = rules_of("hunter")
    with kept.browser() as browser:
        for number in range(3):
            match = Match(rules, rules.card.setup(2, {"first_player": "south"}), Dealer(f"seed {number}"))
            tape = json.loads(tapes.encode(match.public_tape()))
            answer = browser.http.post("/api/replays", json=tape)
            assert answer.status_code == (201 if number < 2 else 429), answer.text
    with closing(sqlite3.connect(kept.data / "getaway.db")) as database:
        assert all("127" not in who for (who,) in database.execute("SELECT brought_by FROM replays"))


def test_administrators_list_mute_purge_and_close(kept: Server) -> None:
    with kept.browser() as ann, kept.browser() as zoe:
        table = ann.make(name="Ann", seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
        zoe.join(table, "Rude Zoe")
        one, other = ann.sit(table), zoe.sit(table)
        other.send("say", text="something rude")
        one.wait(lambda player: bool(player.said))
        listed = admin(kept, "list")
        assert table in listed
        assert "1: Rude Zoe" in listed
        assert "127.0.0.1" in listed
        admin(kept, "mute", table, "--seat", "1")
        other.send("say", text="again")
        assert "muted" in other.until("refused")["text"]
        admin(kept, "unmute", table, "--seat", "1")
        admin(kept, "purge", "Rude Zoe")
        one.wait(lambda player: player.table["seats"][1]["name"] == "Guest")
        assert ann.sit(table).welcome["chat"] == []
        admin(kept, "close", table, "--reason", "that is enough")
        assert closed_with(one.socket)[1] == 4404
        assert ann.get(f"/api/tables/{table}")["state"] == EXPIRED
    done = admin(kept, "audit")
    for what in ("mute", "unmute", "purge", "close"):
        assert f": {what}" in done
    assert "that is enough" in done
    assert "Rude" not in done
    admin(kept, "dance", code=2)


def test_a_banned_address_is_not_served(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        with server.browser() as browser:
            table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
            admin(server, "ban", "127.0.0.1", "--days", "1", "--reason", "spam")
            assert browser.http.get("/").status_code == 403
            with pytest.raises(Exception, match="403"):
                dial(server, table)
        server.stop()
        server.start()
        with server.browser() as browser:
            assert browser.http.get("/api/games").status_code == 403
            assert "banned 127.0.0.1" in admin(server, "list")
            admin(server, "unban", "127.0.0.1")
            assert browser.http.get("/api/games").status_code == 200
    finally:
        server.stop()


def test_without_the_key_nobody_administrates(kept: Server) -> None:
    port = (kept.data / "operator").read_text()
    for headers in ({}, {"Authorization": "Bearer x"}):
        answer = httpx.post(f"http://127.0.0.1:{port}/admin", json={"what": "list"}, headers=headers)
        assert answer.status_code == 403
    with kept.browser() as browser:
        assert browser.http.post("/admin", json={"what": "list"}).status_code in (403, 404, 405)
        assert browser.http.get("/metrics").status_code == 404


# Seats


def test_a_renewed_link_voids_the_old_one(server: Server, browser: Browser, other: Browser) -> None:
    made = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])
    table, old = made["table"]["id"], made["yours"][0]
    (link,) = browser.get(f"/api/tables/{table}/links")["yours"]
    assert link == old
    assert other.get(f"/api/tables/{table}/links")["yours"] == []
    other.http.get(old["path"])
    thief = other.sit(table)
    assert thief.welcome["yours"] == [0]
    (new,) = browser.post(f"/api/tables/{table}/renew", {"seat": 0})["yours"]
    assert new["token"] != old["token"]
    thief.send("say", text="mine")
    assert thief.until("refused")["code"] == "not_your_seat"
    assert other.http.get(old["path"]).status_code == 403
    assert other.post(f"/api/tables/{table}/renew", {"seat": 0}, 403)["code"] == "not_your_seat"
    assert browser.sit(table).welcome["yours"] == [0]


def test_a_seat_that_was_handed_on_is_no_longer_its_makers(server: Server, browser: Browser, other: Browser) -> None:
    made = browser.make(seats=[{"kind": "me"}, {"kind": "me"}])
    table = made["table"]["id"]
    (link,) = browser.post(f"/api/tables/{table}/renew", {"seat": 1, "keep": False})["yours"]
    assert browser.sit(table).welcome["yours"] == [0]
    assert browser.sit(table, tokens=[made["yours"][1]["token"]]).welcome["yours"] == [0]
    other.http.get(link["path"])
    assert other.sit(table).welcome["yours"] == [1]


def test_over_tls_cookies_belong_to_this_host_alone(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text() + "secure_cookies = true\n")
    own_server.start()
    with own_server.browser() as browser:
        answer = browser.http.post("/api/tables", json={"game": "hunter"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-getaway-")
        for part in ("Secure", "Path=/", "HttpOnly", "SameSite=lax"):
            assert part.lower() in cookie.lower()
        assert "Domain" not in cookie
        name, _, value = cookie.partition(";")[0].partition("=")
        table = answer.json()["table"]["id"]
        for called, yours in ((name, 1), (name.removeprefix("__Host-"), 0)):
            links = httpx.get(f"{own_server.address}/api/tables/{table}/links", headers={"Cookie": f"{called}={value}"})
            assert len(links.json()["yours"]) == yours
