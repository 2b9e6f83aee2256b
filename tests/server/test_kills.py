"""A server that is killed in the middle of play loses nothing it has acknowledged."""

from __future__ import annotations

import os
from pathlib import Path

from tests.server.kills import run

KILLS = int(os.environ.get("GETAWAY_KILLS", "6"))


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = run(tmp_path, kills=KILLS, tables=4, seed=1)
    assert report.lost == []
    assert report.kills == KILLS
    assert report.acknowledged > KILLS
