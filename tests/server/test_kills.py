"""A server that is killed in the middle of play loses nothing it has acknowledged."""

from __future__ import annotations

import os
from pathlib import Path

from tests.server.kills import run, run_database
from tests.server.postgres import Postgres

KILLS = int(os.environ.get("GETAWAY_KILLS", "6"))


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = run(tmp_path, kills=KILLS, tables=4, seed=1)
    assert report.lost == []
    assert report.kills == KILLS
    assert report.acknowledged > KILLS


def test_no_acknowledged_choice_is_lost_and_nobody_sent_away_when_the_database_is_stopped(
    tmp_path: Path, own_postgres: Postgres
) -> None:
    report = run_database(tmp_path, own_postgres, stops=2, tables=3, seed=2)
    assert report.lost == []
    assert report.kills == 2
    assert report.acknowledged > 10
    assert report.refused > 0
