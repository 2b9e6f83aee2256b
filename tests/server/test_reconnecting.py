"""Connections that break: nothing is missed, nothing is done twice."""

from __future__ import annotations

import json
import signal
import time
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Browser, Player, Server, closed_with, dial, play

SHOWN = {"setup": "reference", "first_player": "south"}


def test_who_comes_back_has_everything(browser: Browser, other: Browser) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
    other.join(table)
    ann, zoe = browser.sit(table), other.sit(table)
    rng = Random(8)
    for _ in range(6):
        play([ann, zoe], rng, most=5)
        zoe.close()
        # What happens meanwhile is in the log of whoever comes back, and the view is the same as if nothing had been.
        while ann.update["ask"] is not None and not ann.over and rng.random() < 0.8:
            ann.choose(ann.pick(rng))
        stayed = other.sit(table)
        zoe = other.sit(table)
        assert zoe.update == stayed.update
        assert zoe.update["full"]
        assert zoe.update["no"] == ann.update["no"]
        numbers = [told["no"] for told in zoe.update["log"]]
        assert numbers == sorted(numbers)
        if ann.over:
            break


def test_sync_gives_what_a_new_connection_gets(browser: Browser, other: Browser) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
    other.join(table)
    ann, zoe = browser.sit(table), other.sit(table)
    play([ann, zoe], Random(2), most=25)
    heard = [told for raw in zoe.heard for told in _events(raw)]
    zoe.send("sync")
    zoe.wait(lambda player: player.update["full"])
    assert zoe.update == other.sit(table).update
    # The log is what was told, one by one, since the table was first seen.
    assert zoe.update["log"][-len(heard) :] == heard


def _events(raw: str) -> list[object]:
    message = json.loads(raw)
    return list(message["events"]) if message["t"] == "update" else []


def test_a_server_that_stops_kindly_is_found_again_as_it_was(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options=SHOWN)["table"]["id"]
        player = browser.sit(table)
        play([player], Random(3), most=7)
        player.wait(lambda player: player.update["ask"] is not None)
        before = player.update
        own_server.end(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            player.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        own_server.start()
        again = browser.sit(table)
        for key in ("no", "view", "ask", "outcome"):
            assert again.update[key] == before[key]
        assert not again.update["can_undo"]
        play([again], Random(4))
        assert again.over
    assert [line["what"] for line in own_server.logs()].count("stopped") == 1


def test_a_table_leaves_memory_and_comes_back(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text().replace("idle = 300.0", "idle = 0.3"))
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options=SHOWN)["table"]["id"]
        player = browser.sit(table)
        play([player], Random(3), most=3)
        player.wait(lambda player: player.update["ask"] is not None)
        before = player.update
        player.close()
        _until_metric(browser, "getaway_tables_live 0.0")
        assert browser.get(f"/api/tables/{table}")["no"] == before["no"]
        assert browser.sit(table).update["view"] == before["view"]


def test_bots_go_on_after_a_restart_though_nobody_looks(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text().replace("think = 0.0", "think = 30.0"))
    own_server.start()
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    with own_server.browser() as browser:
        table = browser.make(seats=seats, options=SHOWN)["table"]["id"]
    own_server.kill()
    own_server.settings.write_text(own_server.settings.read_text().replace("think = 30.0", "think = 0.0"))
    own_server.start()
    with own_server.browser() as browser:
        watcher = browser.sit(table)
        watcher.wait(lambda player: player.over)


def test_abandoned_tables_expire_and_are_forgotten(own_server: Server) -> None:
    settings = own_server.settings.read_text()
    own_server.settings.write_text(settings + "open_days = 0.00001\nquiet_days = 0.00001\nforget_days = 0.00003\n")
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
        _until(browser, table, "expired")
        socket = dial(own_server, table)
        socket.send('{"t":"hello"}')
        heard, code = closed_with(socket)
        assert ([message["code"] for message in heard], code) in ((["gone"], 4404), (["no_table"], 4404))
        _until(browser, table, "")
        assert browser.get("/api/tables")["mine"] == []
        assert f"getaway-{table}" not in browser.http.cookies


def _until(browser: Browser, table: str, state: str) -> None:
    for _ in range(200):
        answer = browser.http.get(f"/api/tables/{table}")
        if (answer.json()["state"] if answer.status_code == 200 else "") == state:
            return
        time.sleep(0.1)
    raise AssertionError(f"{table} did not become {state or 'forgotten'}")


def _until_metric(browser: Browser, line: str) -> None:
    for _ in range(100):
        if line in browser.server.metrics():
            return
        time.sleep(0.1)
    raise AssertionError(line)


def test_a_connection_that_says_nothing_or_something_else_first_is_closed(server: Server, browser: Browser) -> None:
    table = browser.make()["table"]["id"]
    for first in ('{"t":"sync"}', "hello", '{"t":"hello","look":"me"}'):
        socket = dial(server, table)
        socket.send(first)
        heard, code = closed_with(socket)
        assert [message["t"] for message in heard] == ["refused"]
        assert code == 4400
    socket = dial(server, "nosuchtable")
    socket.send('{"t":"hello"}')
    heard, code = closed_with(socket)
    assert (heard[0]["code"], code) == ("no_table", 4404)


def test_a_hello_that_does_not_come_ends_the_connection(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text() + "hello_seconds = 0.2\n")
    own_server.start()
    with own_server.browser() as browser:
        assert closed_with(dial(own_server, browser.make()["table"]["id"])) == ([], 4408)


def test_a_player_by_token_needs_no_cookie(server: Server, browser: Browser) -> None:
    made = browser.make()
    player = Player(server, made["table"]["id"], tokens=[made["yours"][0]["token"]])
    assert player.welcome["yours"] == [0]
    player.send("ping")
    assert player.until("pong") == {"t": "pong"}
    player.close()
