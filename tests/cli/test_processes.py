"""The installed command as a process of its own: whole games, pipes, and no traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GETAWAY = Path(sys.executable).parent / "getaway"


def getaway(*args: object, typed: str = "", folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder."""
    command = [str(GETAWAY), *map(str, args)]
    surroundings = {key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "TTY_COMPATIBLE")}
    return subprocess.run(
        command, input=typed, cwd=folder, env=surroundings, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.long
def test_a_whole_game_of_hunter_is_played_saved_replayed_and_verified(tmp_path: Path) -> None:
    settings = ("--set", "setup.south=reference", "--set", "setup.north=random", "--set", "turn_cap=2")
    typed = "1\n" * 400
    played = getaway("play", "hunter", "--seed", 5, "--seats", "human,random", *settings, typed=typed, folder=tmp_path)
    assert played.returncode == 0, played.stderr
    assert re.search(r"\n\n.*(South|North|draw).*\.\nsave FILE keeps", played.stdout)
    assert "\x1b" not in played.stdout + played.stderr
    typed = "1\n1\nsave game.json\nquit\n"
    saved = getaway("play", "hunter", "--seed", 5, *settings, typed=typed, folder=tmp_path)
    assert saved.returncode == 0, saved.stderr
    watched = getaway("play", "--resume", "game.json", "--seats", "random,random", folder=tmp_path)
    assert watched.returncode == 0, watched.stderr
    assert getaway("replay", "game.json", folder=tmp_path).returncode == 0
    assert getaway("verify", "game.json", folder=tmp_path).stdout.endswith("Verified.\n")


def test_errors_are_one_line_without_a_traceback(tmp_path: Path) -> None:
    refused = getaway("play", "chess", folder=tmp_path)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert re.fullmatch(r"Error: There is no game 'chess'; there are .*\.\n", refused.stderr)


def test_an_arena_with_several_jobs_is_the_same_as_with_one(tmp_path: Path) -> None:
    args = ("arena", "hunter", "--seats", "random,random", "--games", 4, "--set", "turn_cap=1", "--json")
    alone = getaway(*args, "--jobs", 1, folder=tmp_path)
    together = getaway(*args, "--jobs", 2, folder=tmp_path)
    assert (alone.returncode, together.returncode) == (0, 0)
    assert alone.stdout == together.stdout
    assert together.stderr == ""


def test_a_reader_that_goes_away_early_is_no_reason_for_a_traceback(tmp_path: Path) -> None:
    with subprocess.Popen(
        [str(GETAWAY), "rules", "hunter"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()
