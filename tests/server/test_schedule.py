"""When bots answer tells nothing of what they hold."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from getaway.server.tables.schedule import Windows, released
from tests.server.client import Browser, Server

KEY = ("downtown", "sensible", "downtown.duel_cards")
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("pause", [0.0, 0.4])
@pytest.mark.parametrize("draw", [0.0, 0.3, 1.0])
def test_an_answer_comes_at_the_same_moment_however_long_it_took(pause: float, draw: float) -> None:
    moments = {
        released(10.0, 10.5, 10.5 + took, pause=pause, window=0.15, draw=draw) for took in (0.0, 0.002, 0.02, 0.15)
    }
    assert len(moments) == 1
    assert moments.pop() >= 10.65


def test_a_late_answer_waits_for_the_end_of_the_next_window() -> None:
    late = {released(0.0, 0.0, took, pause=0.0, window=0.2, draw=0.0) for took in (0.21, 0.3, 0.399)}
    assert late == {0.4}


def test_a_window_grows_until_hardly_any_answer_is_late_and_shrinks_again() -> None:
    windows = Windows(0.05)
    windows.learn(KEY, 0.4)
    for _ in range(50):
        # Mostly there is nothing to play.
        windows.learn(KEY, 0.002)
    assert windows.length(KEY) == 0.5
    for _ in range(1000):
        windows.learn(KEY, 0.002)
    assert windows.length(KEY) == 0.05
    assert windows.length(("downtown", "sensible", "other")) == 0.05


def test_a_stronger_bot_starts_with_a_longer_window() -> None:
    windows = Windows(0.15)
    lengths = [windows.length(("punk", f"level{level}", "x")) for level in (3, 4, 5)]
    assert lengths == sorted(lengths)
    assert lengths[0] == 0.4


def test_the_metrics_count_a_pass_by_the_table_like_one_made_by_hand(server: Server, browser: Browser) -> None:
    def counted(name: str) -> float:
        lines = browser.server.metrics().splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))

    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = browser.make(game="downtown", seats=seats)["table"]["id"]
    player = browser.sit(table)
    for _ in range(40):
        player.wait(lambda player: player.update["ask"] is not None or player.over)
        if player.over:
            break
        player.choose(player.update["ask"]["offers"][-1]["choice"])
    player.close()
    assert counted("getaway_choice_seconds_count") == counted('getaway_choices_total{by="person"}')


def test_a_listener_cannot_tell_hands_apart_by_when_their_bots_answer() -> None:
    # A small run; what the windows do is tested above, and the whole table is for a quiet machine.
    command = [sys.executable, "-m", "tools.timing", "downtown", "--people", "--tables", "2", "--seconds", "15"]
    command += ["--least", "8", "--settings", "window = 0.05"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "comparisons, 0 clearly above" in done.stdout
