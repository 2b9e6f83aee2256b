"""A disk that is full: nothing is acknowledged that is not saved, and play goes on when there is room again."""

from __future__ import annotations

import resource
import subprocess
import sys
from random import Random

import pytest

from tests.server.client import Server

SHOWN = {"setup": "reference", "first_player": "south"}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the size of a process's files is limited from outside")


def _limit(server: Server, size: int) -> None:
    """From now on the server cannot write beyond `size` bytes of any file: to it, the disk is full."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_refuses_and_changes_nothing(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser, own_server.browser() as other:
        table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
        other.join(table)
        ann, zoe = browser.sit(table), other.sit(table)
        rng = Random(6)
        for _ in range(3):
            ann.choose(ann.pick(rng))
        zoe.catch_up(ann.update["v"])
        before, told = ann.update, len(zoe.heard)
        _limit(own_server, 1)
        refused = ann.choose(ann.pick(rng))
        assert (refused["t"], refused["code"], refused["no"]) == ("refused", "not_possible", before["no"])
        ann.send("say", text="anybody there?")
        assert ann.until("refused")["code"] == "not_possible"
        ann.send("leave")
        assert ann.until("refused")["code"] == "not_possible"
        assert browser.post("/api/tables", {"game": "hunter"}, 503)["code"] == "not_possible"
        assert browser.http.get("/healthz").status_code == 503
        zoe.drain()
        assert len(zoe.heard) == told
        ann.send("sync")
        ann.wait(lambda player: player.update["full"])
        for key in ("no", "view", "ask"):
            assert ann.update[key] == before[key]
        _limit(own_server, resource.RLIM_INFINITY)
        assert ann.choose(ann.pick(rng))["t"] == "update"
        zoe.catch_up(ann.update["v"])
        assert browser.http.get("/healthz").status_code == 200
        after = ann.update
        assert "getaway_writes_failed_total 4.0" in browser.server.metrics()
        own_server.kill()
        own_server.start()
        assert browser.sit(table).update["view"] == after["view"]


def test_a_bot_waits_for_room_on_the_disk(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options={**SHOWN, "first_player": "north"})["table"]["id"]
        player = browser.sit(table)
        _limit(own_server, 1)
        player.drain(1.5)
        stuck = player.update["no"]
        _limit(own_server, resource.RLIM_INFINITY)
        player.wait(lambda player: player.update["ask"] is not None)
        assert player.update["no"] > stuck


def test_a_new_database_that_cannot_be_written_is_one_clear_line(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("full")
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY));"
        "from getaway.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "serve", "--port", "0", "--data", str(folder)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "The database cannot be opened" in done.stderr
