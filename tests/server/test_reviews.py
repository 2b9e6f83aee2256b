"""Reviews over HTTP: made once the game is over, kept, and never before, by no route."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from getaway.kernel import tape as tapes
from tests.server.client import PATIENCE, Browser, Server, play_refused
from tests.tapes import path_of


def reviewed(browser: Browser, replay: str) -> Any:
    """The review of a game, once it is there; how far it was on the way never goes back."""
    ends = time.monotonic() + 4 * PATIENCE
    last = 0.0
    while time.monotonic() < ends:
        answer = browser.get(f"/api/replays/{replay}/review")
        assert answer["done"] >= last
        last = answer["done"]
        if answer["review"] is not None:
            return answer["review"]
        time.sleep(0.2)
    raise AssertionError("the review was not made")


def test_nothing_is_reviewed_before_the_end(browser: Browser, other: Browser) -> None:
    _, players, _ = play_refused(browser, other, "review")
    for player in players:
        player.close()
    browser.get("/api/replays/nothing/review", 404)
    browser.get("/api/replays/i-nothing/review", 404)
    waiting = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    browser.get(f"/api/replays/{waiting}/review", 409)


def test_a_finished_game_is_reviewed_once_and_kept(tmp_path: Path) -> None:
    tape = json.loads(tapes.encode(tapes.read(path_of("hunter", "infiltration"))))
    server = Server(tmp_path, "reviews = { burst = 1, per_second = 0.0 }\n").start()
    try:
        with server.browser() as browser:
            imported = browser.post("/api/replays", tape)["id"]
            found = reviewed(browser, imported)
        server.kill()
        server.start()
        with server.browser() as browser:
            again = browser.get(f"/api/replays/{imported}/review")
            assert (again["done"], again["review"]) == (1.0, found)
            # Only one may be made here, and asking for it again has cost nothing.
            second = browser.post("/api/replays", {**tape, "players": ["Ada", "Bert"]})["id"]
            assert browser.get(f"/api/replays/{second}/review")["review"] is None
            third = browser.post("/api/replays", {**tape, "players": ["Ada", "Cleo"]})["id"]
            browser.get(f"/api/replays/{third}/review", 429)
    finally:
        server.stop()
    assert found["length"] == len(tape["moves"])
    assert [look["no"] for look in found["looks"]] == sorted(look["no"] for look in found["looks"])


@pytest.mark.parametrize("moves", [-1, 0])
def test_a_recording_without_an_end_has_no_review(browser: Browser, moves: int) -> None:
    tape = json.loads(tapes.encode(tapes.read(path_of("hunter", "infiltration"))))
    tape |= {"moves": tape["moves"][:moves], "outcome": None, "seed": "", "snapshots": []}
    imported = browser.post("/api/replays", tape)["id"]
    ends = time.monotonic() + PATIENCE
    answer: Any = {"done": 0.0}
    while "done" in answer and time.monotonic() < ends:
        answer = browser.http.get(f"/api/replays/{imported}/review").json()
        assert "review" not in answer or answer["review"] is None
    assert "stops before the end" in answer["text"]
