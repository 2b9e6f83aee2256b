"""What is told of a finished game: to everybody, and not before it is over."""

from __future__ import annotations

import json

import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadFile
from getaway.server.work import recordings
from tests.server.client import Browser, play, play_refused
from tests.tapes import path_of


def test_nothing_is_told_before_the_end_and_everything_after(browser: Browser, other: Browser) -> None:
    table, players, rng = play_refused(browser, other, "epilogue")
    path = f"/api/replays/{table}/epilogue"
    play(players, rng)
    told = other.get(path)
    assert told["result"] == told["story"][-1]["text"]
    assert [account["seat"] for account in told["accounts"]] == [0, 1]
    assert other.get(path) == told
    for player in players:
        player.close()


def test_an_imported_game_is_told_too(browser: Browser) -> None:
    tape = json.loads(tapes.encode(tapes.read(path_of("hunter", "infiltration"))))
    imported = browser.post("/api/replays", tape)["id"]
    assert "slips into" in browser.get(f"/api/replays/{imported}/epilogue")["result"]


def test_the_process_that_tells_games_can_load_a_title_ahead() -> None:
    answer = recordings.work(recordings.pack(recordings.Prepare("hunter")))
    assert recordings.unpack(answer) == "hunter"
    with pytest.raises(BadFile):
        recordings.unpack(recordings.work(recordings.pack(recordings.Prepare("nothing"))))


def test_what_is_not_there_is_not_told(browser: Browser) -> None:
    browser.get("/api/replays/nothing/epilogue", 404)
    browser.get("/api/replays/i-nothing/epilogue", 404)
    table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    browser.get(f"/api/replays/{table}/epilogue", 409)
