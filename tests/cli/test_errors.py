"""Bad input: one clear line on stderr with what was expected, exit code 2, no traceback."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from getaway.bench import engine as engine_bench
from tests.cli.conftest import Run


def assert_refused(run: Run, args: list[object], told: str) -> None:
    """The call fails with one line that says this."""
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    assert told in result.stderr


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("tidy", "No such command 'tidy'"),
        ("gmaes", "Did you mean 'games'?"),
        ("--loud", "No such option: --loud"),
        ("games --loud", "No such option: --loud"),
        ("games hare extra", "unexpected extra argument"),
        ("bench tidy", "No such command 'tidy'"),
        ("play", "Expected the id of a game, like `getaway play hunter`"),
        ("play chess", "There is no game 'chess'; there are downtown, gangrush, hare, hunter, "),
        ("play hare --seats human", "Fox and Hare is for 2 players, not 1."),
        ("play hare --seats human,,human", "Expected one player per seat, like human,sensible"),
        ("play hare --seats human,deep", "There is no player 'deep'; there are human, random, sensible, level1"),
        ("play hare --set nights", "Expected option=value, not 'nights'."),
        ("play hare --set nights=", "Expected option=value, not 'nights='."),
        ("play hare --set nights=9", "Option nights cannot be '9'; it takes a whole number from 1 to 8. (HARE-END-2)"),
        ("play hare --set nights=many", "Option nights cannot be 'many'"),
        ("play hare --set days=2", "Fox and Hare has no option 'days'; it has nights."),
        ("play hare --mode long", "Fox and Hare has no mode 'long'; it has standard, short."),
        (
            "play hare --mode short --seats random,random,random",
            "Mode short of Fox and Hare is for 2 players; you have named 3 players.",
        ),
        ("play punk --mode solo --seats random,random", "is for 1 player; you have named 2 players."),
        ("play hare --seed x", "Invalid value for '--seed'"),
        ("play --resume nowhere.json", "nowhere.json cannot be read: No such file or directory."),
        ("play --resume nowhere.json --seed 1", "A resumed game keeps its set-up and its seed"),
        ("rules", "Missing argument 'GAME'"),
        ("rules chess", "There is no game 'chess'"),
        ("rules hare WIN-1", "Fox and Hare has no rule 'WIN-1'; its rules start with HARE-HIDE"),
        ("fuzz chess", "There is no game 'chess'"),
        ("fuzz hare --games 0", "Invalid value for '--games'"),
        ("fuzz hare --games many", "Invalid value for '--games'"),
        ("fuzz hare --jobs 0", "Invalid value for '--jobs'"),
        ("arena hare", "Missing option '--seats'"),
        ("arena hare --seats random,random", "Missing option '--games'"),
        ("arena chess --seats random,random --games 1", "There is no game 'chess'"),
        ("arena hare --seats human,random --games 1", "There is no bot 'human'; there are random, sensible, level1"),
        ("lab ladder hare --bots random", "A ladder takes two or more bots"),
        ("lab ladder hare --bots random,random", "A ladder takes two or more bots"),
        ("lab blunders hare --bot deep", "There is no bot 'deep'"),
        ("lab run chess --out here", "There is no game 'chess'"),
        ("lab run hare --out here --set speed=9", "Fox and Hare has no option 'speed'"),
        ("lab run hare --out here --bots level1,level1,level1", "set up for 2 seats, but 3 bots were named"),
        ("lab run hare --out here --vary speed", "Fox and Hare has no option 'speed'"),
        ("lab run hare --out here --vary nights", "name the settings that take turns, like nights=1,2."),
        ("lab run hare --out here --vary nights=2,9", "Option nights cannot be '9'"),
        ("lab report nowhere", "nowhere holds no results of the lab"),
        ("lab compare hare", "Nothing differs"),
        ("lab match hare level1 level1", "A match takes two different bots"),
        ("lab match hare level1 level2 --sprt 60,50", "Expected two scores in per cent"),
        ("lab run hare --out here --games 1 --ray 127.0.0.1:1", "There is no Ray cluster at 127.0.0.1:1"),
        ("bench engine chess", "There is no game 'chess'"),
        ("bench search --compiled nowhere", "nowhere holds no compiled engine"),
        ("arena hare --seats random --games 1", "Fox and Hare is for 2 players, not 1."),
        ("arena hare --seats random,random --games -3", "Invalid value for '--games'"),
        ("arena hare --seats random,random --games 1 --set nights=0", "it takes a whole number from 1 to 8"),
        ("replay", "Missing argument 'FILE'"),
        ("replay nowhere.json", "nowhere.json cannot be read"),
        ("replay .", ". cannot be read: Is a directory."),
        ("verify nowhere.json", "nowhere.json cannot be read"),
        ("bench engine --seconds 0", "Invalid value for '--seconds'"),
    ],
)
def test_a_wrong_call_is_refused(run: Run, line: str, told: str) -> None:
    assert_refused(run, [*line.split()], told)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is not a Getaway game file"),
        (b"hello", "is not a Getaway game file"),
        (b"\xff\xfe\x00", "is not a Getaway game file"),
        (b"[1, 2]", "is not a Getaway game file"),
        (b'{"game": "hare"}', "is not a Getaway game file"),
        (b"[" * 100_000, "is not a Getaway game file"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
def test_a_file_that_is_no_game_is_refused(run: Run, tmp_path: Path, command: str, content: bytes, told: str) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    assert_refused(run, [*command.split(), file], told)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"version": 99}, "recorded with version 99 of Fox and Hare; version 1 is installed"),
        ({"format": "getaway-tape-9"}, "its format is 'getaway-tape-9', not 'getaway-tape-1'"),
        ({"setup": {"seats": 2, "options": {"nights": 99}}}, "The set-up in the file is wrong"),
        ({"setup": {"seats": 5, "options": {}}}, "5"),
        ({"moves": [[0, 77]]}, "Decision 0 in the file cannot be replayed"),
        ({"moves": [[1, 0]]}, "Decision 0 in the file cannot be replayed"),
        ({"moves": [[0, "x"]]}, "is not a Getaway game file"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
def test_a_damaged_game_is_refused(run: Run, saved: Path, command: str, changes: dict[str, Any], told: str) -> None:
    content = json.loads(saved.read_bytes())
    saved.write_text(json.dumps({**content, **changes}))
    assert_refused(run, [*command.split(), saved], told)


def test_a_game_is_not_resumed_as_another(run: Run, saved: Path) -> None:
    assert_refused(run, ["play", "hunter", "--resume", saved], "is a game of hare, not of hunter")


def test_a_game_is_not_resumed_with_the_wrong_number_of_players(run: Run, saved: Path) -> None:
    assert_refused(run, ["play", "--resume", saved, "--seats", "human"], "Expected 2 players for the game in")


def test_a_game_is_not_resumed_with_players_that_do_not_exist(run: Run, saved: Path) -> None:
    content = json.loads(saved.read_bytes())
    saved.write_text(json.dumps({**content, "players": ["human", "alice"]}))
    assert_refused(run, ["play", "--resume", saved], "There is no player 'alice'")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--at", 999], "has decisions 0 to"),
        (["--at", -1], "Invalid value for '--at'"),
        (["--seat", 0], "There is no seat '0'; the seats are Fox, Hare, numbered from 1, and spectators."),
        (["--seat", "bear"], "There is no seat 'bear'"),
    ],
)
def test_a_replay_of_what_is_not_there_is_refused(run: Run, saved: Path, args: list[object], told: str) -> None:
    assert_refused(run, ["replay", saved, *args], told)


def test_a_bench_beside_a_peer_that_is_not_installed_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Absent(engine_bench.Catanatron):
        def __init__(self) -> None:
            raise ModuleNotFoundError("No module named 'catanatron'", name="catanatron")

    monkeypatch.setitem(engine_bench.PEERS, "catanatron", Absent)
    assert_refused(run, ["bench", "engine", "--peers"], "The peer catanatron is not installed")


def test_a_bench_of_the_table_without_a_browser_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert_refused(run, ["bench", "table"], "There is no Chromium on this machine.")
