"""Messages that no client of ours would send: each is answered or ends the connection; the table stays as it was."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.client import PATIENCE, Browser, Player, Server, closed_with, dial

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
TAGS = st.sampled_from("hello choose undo why look say leave wish take_back rematch sync ping update refused x".split())
FIELDS = st.sampled_from("no choice seat text team look kinds tokens picture extra".split())
MESSAGES = st.builds(lambda t, more: {"t": t, **more}, TAGS, st.dictionaries(FIELDS, JSON, max_size=4))
HARMLESS = {"leave", "take_back", "say"}
"""What may well be obeyed, and is left out where nothing may change."""

SHOWN = {"setup": "reference", "first_player": "south"}


@pytest.fixture
def seated(browser: Browser, other: Browser) -> tuple[str, Player, Player]:
    """A running table, somebody who is asked, and somebody who is not."""
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}], options=SHOWN)["table"]["id"]
    other.join(table)
    return table, browser.sit(table), other.sit(table)


def _unharmed(browser: Browser, table: str, before: dict[str, Any], player: Player) -> None:
    player.send("sync")
    player.wait(lambda player: player.update["full"])
    for key in ("no", "view", "ask", "outcome"):
        assert player.update[key] == before[key]
    assert browser.get(f"/api/tables/{table}")["no"] == before["no"]


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(st.lists(MESSAGES, min_size=1, max_size=6))
def test_no_message_of_somebody_who_is_not_asked_changes_the_game(
    seated: tuple[str, Player, Player], browser: Browser, messages: list[dict[str, Any]]
) -> None:
    table, ann, zoe = seated
    for message in messages:
        if message["t"] not in HARMLESS:
            zoe.socket.send(json.dumps(message))
    # Messages to a table are answered in order, so that this one's refusal ends the answers to all of them.
    zoe.send("why", no=-77)
    while (answer := zoe.next()).get("no") != -77:
        assert answer["t"] in {"refused", "update", "because", "pong", "table"}
    assert browser.get(f"/api/tables/{table}")["no"] == ann.update["no"]


@pytest.mark.parametrize(
    "raw",
    [
        "",
        " ",
        "null",
        "[]",
        "{}",
        '{"t":null}',
        '{"t":"choose"}',
        '{"t":"choose","no":1,"choice":1e400}',
        '{"t":"choose","no":1,"choice":[' + ",".join(["1"] * 33) + "]}",
        '{"t":"choose","no":99999999999999999999999999,"choice":0}',
        '{"t":"choose","no":1,"choice":99999999999999999999999999}',
        '{"t":"choose","no":1,"choice":[[1]]}',
        '{"t":"choose","no":1,"choice":0,"seat":-1}',
        '{"t":"look","seat":99}',
        '{"t":"say","text":"' + "x" * 501 + '"}',
        '{"t":"say","text":"\\ud800"}',
        "[" * 4000,
        '{"t":' * 1000,
        '{"t":"ping"}{"t":"ping"}',
        "x" * 9000,
        b"\x00\xff\xfe",
        b'{"t":"choose","no":1,"choice":0}\x00',
        '{"t":"why","no":1,"text":"\\u0000"}',
    ],
)
def test_garbage_is_refused_and_the_line_stays_open(
    seated: tuple[str, Player, Player], browser: Browser, raw: str | bytes
) -> None:
    table, ann, _ = seated
    before = ann.update
    ann.socket.send(raw)
    refused = ann.until("refused")
    assert refused["code"] in {"unreadable", "stale", "too_big", "not_your_seat"}
    assert refused["text"]
    _unharmed(browser, table, before, ann)


def test_a_choice_of_nonsense_is_refused_with_a_reason_everywhere(
    seated: tuple[str, Player, Player], browser: Browser
) -> None:
    table, ann, _ = seated
    before, rng = ann.update, Random(5)
    offered = [offer["choice"] for offer in (*before["ask"]["offers"], *before["ask"]["asides"])]
    for _ in range(200):
        size = rng.randrange(5)
        choice: Any = (
            [rng.choice((-(2**62), -2, -1, 0, 1, 5, 23, 24, 99, 2**62)) for _ in range(size)]
            if size
            else rng.randrange(-3, 90)
        )
        if choice in offered:
            continue
        ann.send("choose", no=before["no"], choice=choice)
        assert ann.until("refused")["code"] == "illegal"
        ann.send("why", no=before["no"], choice=choice)
        assert not ann.until("because")["legal"]
    _unharmed(browser, table, before, ann)


def test_bytes_that_are_no_websocket_at_all_hurt_nobody(server: Server, browser: Browser) -> None:
    import socket

    rng = Random(1)
    for size in (1, 20, 500, 20_000):
        with socket.create_connection(("localhost", server.port), PATIENCE) as line:
            line.sendall(rng.randbytes(size))
            line.shutdown(socket.SHUT_WR)
            line.settimeout(PATIENCE)
            while line.recv(4096):
                pass
    table = browser.make()["table"]["id"]
    for tail in (
        b"\xc1\x80\x00\x00\x00\x00",
        b"\x81\xff" + b"\xff" * 12,
        b"\x8f\x80\x00\x00\x00\x00",
        b"\x81\x05hello",
    ):
        raw = dial(server, table)
        raw.send('{"t":"hello"}')
        raw.socket.sendall(tail)
        heard, code = closed_with(raw)
        assert code in (1002, 1006, 1009)
        assert all(message["t"] in ("welcome", "update") for message in heard)
    assert browser.get("/api/games")


def test_a_flood_is_slowed_down_and_then_cut_off(own_server: Server) -> None:
    text = own_server.settings.read_text().replace("messages = { burst = 100000, per_second = 100000 }", "")
    own_server.settings.write_text(text + "messages = { burst = 30, per_second = 10 }\n")
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options=SHOWN)["table"]["id"]
        player, guest = browser.sit(table), browser.sit(table)
        try:
            for _ in range(1000):
                player.socket.send('{"t":"ping"}')
        except ConnectionClosed:
            pass
        heard, code = closed_with(player.socket)
        assert code == 4429
        assert {message["code"] for message in heard if message["t"] == "refused"} == {"too_fast"}
        # The others at the table do not notice.
        assert guest.choose(guest.pick(Random(1)))["t"] == "update"
        for _ in range(12):
            guest.send("sync")
        while guest.next()["t"] != "refused":
            pass


def test_somebody_who_does_not_listen_is_left_behind(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text() + "outbox_bytes = 200000\n")
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options=SHOWN)["table"]["id"]
        deaf = dial(own_server, table, {"Cookie": browser.cookies})
        deaf.send('{"t":"hello"}')
        try:
            for _ in range(2000):
                deaf.send('{"t":"sync"}')
        except ConnectionClosed:
            # It may be given up before it has said everything.
            pass
        player = browser.sit(table)
        began = time.monotonic()
        assert player.choose(player.pick(Random(1)))["t"] == "update"
        assert time.monotonic() - began < PATIENCE
        deaf.close()
