"""``getaway envs`` and ``bench envs``: the environments put to the test, and their stable JSON."""

from __future__ import annotations

import json
import sys

import pytest

from getaway.bench import envs as env_bench
from getaway.envs import trials
from getaway.envs.twins import Compared
from tests.cli.conftest import Run


def test_twin_worlds_are_compared_by_a_command(run: Run) -> None:
    answer = json.loads(run("envs", "twins", "hare", "--pairs", 40, "--json").stdout)
    assert [list(row) for row in answer] == [["game", "pairs", "games", "differences"]]
    assert answer[0]["pairs"] >= 40
    assert "0 differences" in run("envs", "twins", "hare", "--pairs", 10).stdout


def test_a_difference_between_twins_ends_the_command_with_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Compared("hare", 1, 1, ["hare, decision 3: seat 0 observes something hidden."])
    monkeypatch.setattr("getaway.envs.twins.compare", lambda *_: found)
    result = run("envs", "twins", "hare")
    assert result.exit_code == 1
    assert "observes something hidden" in result.stdout


def test_the_tests_of_other_libraries_run_on_every_mode(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(trials, "WHOLE", {"api_test": lambda _, mode: done.append(mode), "seed_test": lambda *_: None})
    result = run("envs", "check", "hunter", "--only", "api_test")
    assert done == ["standard", "compact", "concentration"]
    assert result.stdout.count("passed") == 3
    assert run("envs", "check", "hunter", "--only", "nothing").exit_code == 2


def test_the_json_shape_of_a_bench_of_environments_is_stable(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(env_bench.measure, "__kwdefaults__", {"peers": True, "batch": 4})
    answer = json.loads(run("bench", "envs", "hare", "--seconds", 0.05, "--json").stdout)
    assert list(answer) == ["envs", "peers", "batch_of"]
    assert [list(row) for row in answer["envs"]] == [["game", "compiled", *env_bench.FORMS]]
    assert all(row[form] > 0 for row in answer["envs"] for form in env_bench.FORMS)
    assert (answer["peers"], answer["batch_of"]) == ([], 4)


def test_backgammon_is_measured_beside_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(env_bench.measure, "__kwdefaults__", {"peers": True, "batch": 2})
    monkeypatch.delitem(env_bench.PEERS, "connect four (PettingZoo)")
    assert "backgammon" in run("bench", "envs", "hare", "--peers", "--seconds", 0.05).stdout


def test_a_peer_that_lacks_something_says_what(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    result = run("bench", "envs", "hare", "--peers")
    assert result.exit_code == 2
    assert "connect four (PettingZoo) needs pygame" in result.stderr
