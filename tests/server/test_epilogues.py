"""What is told of a finished game: to everybody, and not before it is over."""

from __future__ import annotations

import json
from random import Random

import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadFile
from getaway.server.work import recordings
from tests.server.client import Browser, play
from tests.tapes import path_of

SHORT = {"setup": "reference", "first_player": "north", "turn_cap": 1}


def test_nothing_is_told_before_the_end_and_everything_after(browser: Browser, other: Browser) -> None:
    table = browser.make(seats=[{"kind": "me"}, {"kind": "me"}], options=SHORT)["table"]["id"]
    path = f"/api/replays/{table}/epilogue"
    rng, players = Random(5), [browser.sit(table, look=seat) for seat in (0, 1)]
    refusals = set()
    for _ in range(6):
        refusals.add(json.dumps([one.get(path, 409) for one in (browser, other)]))
        play(players, rng, most=1)
    assert len(refusals) == 1
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
