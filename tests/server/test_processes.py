"""A server of several processes: people at any of them play with each other, and outlive what happens to one."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest
from tools.kill_test import Cluster, run

from getaway.server import wire
from getaway.server.operator import ask
from tests.server.client import PATIENCE, Server, closed_with, dial, play
from tests.server.postgres import Postgres, make_database
from tests.server.test_serve import refused

SHOWN = {"setup": "reference", "first_player": "south"}


@pytest.fixture(scope="module")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two processes on one database, as if on two machines."""
    database = make_database(postgres, f"pair_{uuid4().hex}")
    cluster = Cluster(tmp_path_factory.mktemp("pair"), database, 2, lease=30.0).start()
    yield cluster
    cluster.stop()


def holder(pair: Cluster, table: str) -> str:
    """The address of the process that holds a table."""
    query = "SELECT address FROM processes JOIN tables ON tables.owner = processes.id WHERE tables.id = $1"
    return str(pair.rows(query, table)[0][0])


def test_people_at_different_processes_play_one_game(pair: Cluster) -> None:
    here, there = pair.servers
    with here.browser() as ann, there.browser() as zoe, there.browser() as guest:
        table = ann.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
        ann_sits = ann.sit(table)
        assert holder(pair, table) == here.words[1]
        # Asked at the other process, answered by the one that holds the table, with the cookies that belong to it.
        zoe.join(table)
        zoe_sits, watches = zoe.sit(table), guest.sit(table)
        assert zoe_sits.welcome["yours"] == [1]
        assert watches.welcome["yours"] == []
        ann_sits.wait(lambda player: all(seat["online"] for seat in player.table["seats"]))
        for browser in (ann, zoe, guest):
            [listed] = [one for found in browser.get("/api/tables").values() for one in found if _is(one, table)]
            assert [seat["online"] for seat in listed["seats"]] == [True, True]
            assert [seat["online"] for seat in browser.get(f"/api/tables/{table}")["seats"]] == [True, True]
        zoe_sits.send("say", text="hello from there")
        ann_sits.until("said")
        assert ann_sits.said[-1]["text"] == "hello from there"
        play([ann_sits, zoe_sits, watches], Random(4), most=10)
        # What is recorded so far is told by whoever holds it.
        assert zoe.get(f"/api/replays/{table}")["viewers"] == [1, -2]
        play([ann_sits, zoe_sits], Random(5))
        watches.wait(lambda player: player.over)
        assert zoe.get(f"/api/tables/{table}/tape")["moves"] == ann.get(f"/api/tables/{table}/tape")["moves"]
        assert [game["table"]["id"] for game in zoe.get("/api/me")["history"]] == [table]
        ann_sits.send("rematch")
        zoe_sits.wait(lambda player: player.table["rematch"] != "")


def _is(one: object, table: str) -> bool:
    return isinstance(one, dict) and one.get("id") == table


def test_a_seat_that_is_left_is_taken_by_a_bot_of_the_process_that_holds_the_table(pair: Cluster) -> None:
    here, there = pair.servers
    with here.browser() as ann, there.browser() as zoe:
        table = ann.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
        ann_sits = ann.sit(table)
        zoe.join(table)
        zoe_sits = zoe.sit(table)
        zoe_sits.send("leave")
        ann_sits.wait(lambda player: bool(player.table["seats"][1]["left"]))
        play([ann_sits], Random(1), most=8)
        zoe_sits.close()
        ann_sits.wait(lambda player: not player.table["seats"][1]["online"])


def test_administrators_and_players_reach_tables_wherever_they_are(pair: Cluster) -> None:
    here, there = pair.servers
    with here.browser() as ann, there.browser() as zoe:
        table = ann.make(name="Ann", seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
        ann_sits = ann.sit(table)
        zoe.join(table, name="Zoe")
        zoe_sits = zoe.sit(table)
        zoe.post("/api/me/forget", {})
        ann_sits.wait(lambda player: player.table["seats"][1]["name"] == "Guest")
        secret = there.env["GETAWAY_SECRET"].encode()
        assert ask(there.data, secret, wire.AdminWish("close", table=table)).done
        assert closed_with(zoe_sits.socket)[1] == 4404
        assert closed_with(ann_sits.socket)[1] == 4404
        assert not ask(there.data, secret, wire.AdminWish("mute", table=table, seat=5)).done
        lines = ask(there.data, secret, wire.AdminWish("processes")).lines
        assert [line.split()[1] for line in lines] == sorted(one.words[1] for one in (here, there))


def test_the_metrics_of_all_processes_are_had_from_any(pair: Cluster) -> None:
    for server in pair.servers:
        port = (server.data / "operator").read_text()
        text = httpx.get(f"http://127.0.0.1:{port}/metrics/all", timeout=PATIENCE).text
        found = [line for line in text.splitlines() if line.startswith("getaway_tables_live{")]
        assert len(found) == 2
        assert httpx.get(f"{server.address}/healthz", timeout=PATIENCE).text == "ok\n"


def test_the_address_for_other_processes_is_closed_to_everybody_else(pair: Cluster) -> None:
    inner = pair.servers[0].words[1]
    for path in ("/", "/api/tables", "/inner/metrics"):
        assert httpx.get(f"{inner}{path}", timeout=PATIENCE).status_code == 403
    forged = {"getaway-key": "0" * 64, "getaway-client": "10.0.0.1"}
    assert httpx.post(f"{inner}/inner/metrics", headers=forged, timeout=PATIENCE).status_code == 403
    # And what only other processes may say means nothing where everybody comes in.
    assert httpx.post(f"{pair.servers[0].address}/inner/metrics", headers=forged, timeout=PATIENCE).status_code == 404


def test_no_table_is_no_table_at_any_process(pair: Cluster) -> None:
    for server in pair.servers:
        with server.browser() as browser:
            browser.get("/api/tables/nowhere", status=404)
        socket = dial(server, "nowhere")
        socket.send('{"t":"hello"}')
        assert closed_with(socket)[1] == 4404


def test_nothing_is_lost_whatever_happens_to_one_of_them(tmp_path: Path, own_postgres: Postgres) -> None:
    kinds = "move", "stop", "term", "cut", "database"
    report = run(tmp_path, own_postgres, processes=2, kills=len(kinds), tables=2, seed=1, lease=4.0, kinds=kinds)
    assert report.wrong == []
    assert report.acknowledged > len(kinds)
    assert report.came_again > 0


def test_processes_behind_one_port_are_replaced_and_end_together(tmp_path: Path, postgres: str) -> None:
    database = make_database(postgres, f"port_{uuid4().hex}")
    server = Server(tmp_path, "lease = 20.0\n", database, words=["--processes", "2"]).start()
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    try:
        first = _two(children)
        with server.browser() as ann, server.browser() as zoe:
            table = ann.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
            zoe.join(table)
            play([ann.sit(table), zoe.sit(table)], Random(1), most=6)
            no = ann.sit(table).update["no"]
            os.kill(int(first[0]), signal.SIGKILL)
            second = _two(children, but=first)
            assert first[1] in second
            # One after the other, while the port stays open.
            os.kill(server.pid, signal.SIGHUP)
            third = _two(children, but=second)
            while set(third) & set(second):
                third = _two(children, but=third)
            ann_sits, zoe_sits = ann.sit(table), zoe.sit(table)
            assert ann_sits.update["no"] == no
            play([ann_sits, zoe_sits], Random(2), most=6)
    finally:
        server.stop()
    assert not [pid for pid in third if Path(f"/proc/{pid}").exists()]


def _two(children: Path, but: list[str] | None = None) -> list[str]:
    """The two processes of a server, once they are not these any more."""
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        found = sorted(children.read_text().split(), key=int)
        if len(found) == 2 and found != but:
            return found
        time.sleep(0.05)
    raise AssertionError("there are no two processes")


def test_what_several_processes_need_is_one_line(tmp_path: Path, postgres: str) -> None:
    common = "--port", "0", "--data", str(tmp_path)
    assert "need PostgreSQL" in refused(*common, "--processes", "2")
    url = make_database(postgres, f"line_{uuid4().hex}")
    assert "addresses like http://" in refused(*common, "--db", url, "--advertise", "somewhere")
