"""Players without accounts: known by a key, moved by a code that works once, forgotten on request."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec

from getaway.server import wire
from getaway.server.store.rows import TableRow
from getaway.server.tables.people import records_of
from tests.server.client import SHORT, Browser, Server, play
from tests.server.test_store import row as some_row

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


def met(one: Browser, other: Browser) -> str:
    """Two people have played a game."""
    table: str = one.make(seats=TWO, options=SHORT)["table"]["id"]
    other.join(table, "Bert")
    players = [one.sit(table), other.sit(table)]
    play(players, Random(3))
    for player in players:
        player.close()
    return table


def test_nothing_is_kept_of_whoever_only_looks(browser: Browser) -> None:
    assert browser.get("/api/me")["known"] is False
    browser.get("/api/tables")
    assert "getaway_me" not in browser.cookies
    browser.post("/api/me/code", {}, 409)
    browser.post("/api/me/forget", {}, 409)


def test_whoever_plays_is_known_by_a_cookie_that_scripts_cannot_read(browser: Browser) -> None:
    answer = browser.http.post("/api/tables", json={"game": "hunter", "name": "Ada", "listed": False})
    cookies = [value for name, value in answer.headers.multi_items() if name == "set-cookie"]
    mine = next(value for value in cookies if value.startswith("getaway_me="))
    assert "HttpOnly" in mine
    assert "samesite=lax" in mine.lower()
    me = browser.get("/api/me")
    assert (me["known"], me["name"], me["devices"]) == (True, "Ada", 1)
    assert [game["turn"] for game in me["running"]] == [me["running"][0]["table"]["asked"] == 0]


def test_a_finished_game_counts_for_both_and_they_have_met(browser: Browser, other: Browser) -> None:
    table = met(browser, other)
    mine, theirs = browser.get("/api/me"), other.get("/api/me")
    assert [game["table"]["id"] for game in mine["history"]] == [table]
    assert [record["played"] for record in mine["records"]] == [1]
    assert [one["name"] for one in mine["met"]] == ["Bert"]
    assert [one["name"] for one in theirs["met"]] == ["Ada"]
    assert mine["met"][0]["won"] == theirs["met"][0]["lost"]
    # What one calls the other means nothing to anybody else.
    assert mine["met"][0]["id"] != theirs["met"][0]["id"]


def test_nobody_is_told_of_a_game_before_it_is_over(browser: Browser, other: Browser) -> None:
    table = browser.make(seats=TWO, options=SHORT)["table"]["id"]
    other.join(table, "Bert")
    me = browser.get("/api/me")
    assert me["history"] == me["records"] == me["met"] == []
    assert set(me["running"][0]["table"]) == {field.name for field in msgspec.structs.fields(wire.TableInfo)}


def test_a_rematch_is_mine_too(browser: Browser, other: Browser) -> None:
    table = met(browser, other)
    player = browser.sit(table)
    player.send("rematch")
    heir = player.until("table")["table"]["rematch"]
    running = browser.get("/api/me")["running"]
    assert [(game["table"]["id"], game["yours"]) for game in running] == [(heir, [1])]
    player.close()


def test_a_code_moves_a_player_once(server: Server, browser: Browser) -> None:
    table = browser.make(seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}])["table"]["id"]
    code = browser.post("/api/me/code", {})["code"]
    with server.browser() as phone, server.browser() as thief:
        moved = phone.post("/api/me/move", {"code": code.lower()})
        assert (moved["name"], moved["devices"]) == ("Ada", 2)
        assert [game["table"]["id"] for game in moved["running"]] == [table]
        assert phone.get("/api/tables")["yours"] == {table: [0]}
        refused = thief.post("/api/me/move", {"code": code}, 409)
        assert refused == thief.post("/api/me/move", {"code": "ABCDEFGHJKLM"}, 409)
        assert thief.get("/api/me")["known"] is False
        # The other device stays who it was, and can put the new one out again.
        assert browser.post("/api/me/only_here", {})["devices"] == 1
        assert phone.get("/api/me")["known"] is False


def test_a_code_expires(tmp_path: Path) -> None:
    server = Server(tmp_path, "code_seconds = 0\n").start()
    try:
        with server.browser() as one, server.browser() as other:
            one.make()
            other.post("/api/me/move", {"code": one.post("/api/me/code", {})["code"]}, 409)
    finally:
        server.stop()


def test_a_new_code_voids_the_one_before(browser: Browser, other: Browser) -> None:
    browser.make()
    first, second = (browser.post("/api/me/code", {})["code"] for _ in range(2))
    other.post("/api/me/move", {"code": first}, 409)
    other.post("/api/me/move", {"code": second}, 200)


def test_moving_makes_one_player_of_two(browser: Browser, other: Browser) -> None:
    here, there = (one.make(name="Ada", listed=False)["table"]["id"] for one in (browser, other))
    moved = other.post("/api/me/move", {"code": browser.post("/api/me/code", {})["code"]})
    assert {game["table"]["id"] for game in moved["running"]} == {here, there}


def test_a_seat_that_was_handed_on_is_not_moved(server: Server, browser: Browser, other: Browser) -> None:
    table = browser.make(seats=TWO)["table"]["id"]
    browser.post(f"/api/tables/{table}/renew", {"seat": 0, "keep": False})
    assert browser.get("/api/me")["running"] == []
    other.post("/api/me/move", {"code": browser.post("/api/me/code", {})["code"]})
    assert table not in other.get("/api/tables")["yours"]


def test_bad_keys_and_codes_change_nothing(browser: Browser, other: Browser) -> None:
    browser.make(name="Ada")
    other.http.cookies.set("getaway_me", "x" * 5000)
    assert other.get("/api/me")["known"] is False
    for body in ({}, {"code": ""}, {"code": 7}, {"code": "x" * 999}, {"code": "A", "more": 1}):
        other.post("/api/me/move", body, 400)
    for body in ({}, {"name": ""}, {"name": "x" * 99}):
        other.post("/api/me", body, 400)
    assert browser.get("/api/me")["devices"] == 1


def test_whoever_wants_to_be_forgotten_is_and_others_keep_their_game(browser: Browser, other: Browser) -> None:
    table = browser.make(seats=TWO, options=SHORT)["table"]["id"]
    other.join(table, "Bert")
    players = [browser.sit(table), other.sit(table)]
    players[0].send("say", text="my own words")
    players[0].until("said")
    play(players, Random(3))
    for player in players:
        player.close()
    assert browser.post("/api/me/forget", {})["known"] is False
    browser.http.cookies.clear()
    kept = other.get("/api/me")
    assert [game["table"]["id"] for game in kept["history"]] == [table]
    assert kept["met"] == []
    watcher = other.sit(table)
    seen = json.dumps([kept, other.get(f"/api/replays/{table}"), watcher.heard])
    assert "Ada" not in seen
    assert "my own words" not in seen
    assert "Bert" in seen
    watcher.close()


def test_a_table_waits_for_exactly_those_whom_one_has_met(browser: Browser, other: Browser, server: Server) -> None:
    met(browser, other)
    friend = browser.get("/api/me")["met"][0]["id"]
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend", "friend": friend}]
    table = browser.make(seats=seats, listed=False)["table"]
    assert table["state"] == "open"
    assert table["seats"][1]["kept_for"] == "Bert"
    with server.browser() as stranger:
        for seat in (None, 1):
            stranger.post(f"/api/tables/{table['id']}/join", {"name": "Bert", "seat": seat}, 409)
        # What others call a friend opens nothing for anybody else.
        stranger.make()
        stranger.post("/api/tables", {"game": "hunter", "seats": seats}, 400)
    assert [one["id"] for one in other.get("/api/me")["invitations"]] == [table["id"]]
    assert other.join(table["id"], "Bert")["table"]["state"] == "running"
    assert other.get("/api/me")["invitations"] == []


def test_a_seat_is_kept_no_longer_for_somebody_who_was_forgotten(browser: Browser, other: Browser) -> None:
    met(browser, other)
    friend = browser.get("/api/me")["met"][0]["id"]
    seats = [{"kind": "me"}, {"kind": "friend", "friend": friend}]
    table = browser.make(seats=seats, listed=False)["table"]["id"]
    other.post("/api/me/forget", {})
    assert "Bert" not in json.dumps(browser.get(f"/api/tables/{table}"))
    assert browser.get("/api/me")["met"] == []
    other.join(table, "Somebody")


def finished(winners: tuple[int, ...], changed: float) -> TableRow:
    scores = [1.0 / len(winners) if seat in winners else 0.0 for seat in (0, 1)] if winners else [0.5, 0.5]
    outcome = {"reason": "capture", "winners": list(winners), "scores": scores}
    return msgspec.structs.replace(some_row("t"), state="finished", outcome=outcome, changed=changed)


def test_streaks_are_counted_in_order() -> None:
    games = [finished(winners, at) for at, winners in enumerate([(0,), (0,), (), (0,), (1,), (1,)])]
    (record,) = records_of([(game, {0}) for game in games])
    assert (record.played, record.won, record.drawn, record.lost) == (6, 3, 1, 2)
    assert (record.streak, record.best) == (-2, 2)


def test_playing_against_oneself_does_not_count() -> None:
    assert records_of([(finished((0,), 1.0), {0, 1})]) == ()
