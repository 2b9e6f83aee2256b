"""``getaway arena``, ``fuzz`` and ``bench``: work, and its stable JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from getaway.bench import engine as engine_bench
from getaway.bots.random import RandomBot
from getaway.bots.sensible import SensibleBot
from getaway.cli import fuzz as fuzz_command
from getaway.conformance.findings import Finding
from getaway.conformance.fuzz import Report
from getaway.lab.arena import arena
from tests.cli.conftest import Run
from tests.toys.hare import RULES


def test_an_arena_prints_a_table_with_intervals(run: Run) -> None:
    result = run("arena", "hare", "--seats", "sensible,random", "--games", 20, "--jobs", 1)
    assert result.exit_code == 0
    assert "95 % interval" in result.stdout
    assert result.stdout.count("sensible") == 2
    assert "Average length: " in result.stdout
    assert result.stderr == ""


def test_the_json_shape_of_an_arena_is_stable(run: Run) -> None:
    args = ("arena", "hare", "--seats", "sensible,random", "--games", 10, "--seed", 4, "--jobs", 1, "--json")
    answer = json.loads(run(*args).stdout)
    assert list(answer) == ["game", "games", "bots"]
    assert (answer["game"], answer["games"]) == ("hare", 10)
    assert [list(row) for row in answer["bots"]] == [["bot", "role", "games", "wins", "rate", "low", "high"]] * 4
    report = arena(RULES, RULES.card.setup(), [SensibleBot, RandomBot], games=10, seed=4)
    assert [row["wins"] for row in answer["bots"]] == [row.wins for row in report.standings.bots]


def test_an_arena_takes_modes_and_options(run: Run) -> None:
    args = ("arena", "hare", "--seats", "random,random", "--games", 4, "--jobs", 1)
    short = run(*args, "--mode", "short", "--set", "nights=1").stdout
    assert "Average length: 5 decisions" in short or "Average length: 4 decisions" in short


def test_a_fuzz_without_findings_exits_with_0(run: Run) -> None:
    result = run("fuzz", "hare", "--games", 5, "--jobs", 1)
    assert result.exit_code == 0, result.stdout
    assert "Nothing wrong was found." in result.stdout
    assert "hare standard ended by: " in result.stdout
    assert "hare short ended by: " in result.stdout
    assert result.stderr == ""


def test_the_json_shape_of_a_fuzz_is_stable(run: Run) -> None:
    answer = json.loads(run("fuzz", "hare", "hare", "--games", 3, "--jobs", 1, "--json").stdout)
    fields = ["game", "mode", "games", "decisions", "longest", "outcomes", "crashes", "dead_ends", "unfinished"]
    assert [list(row) for row in answer] == [[*fields, "leaks", "unconserved"]] * 2
    assert [(row["game"], row["mode"], row["games"]) for row in answer] == [
        ("hare", "standard", 3),
        ("hare", "short", 3),
    ]
    assert all(sum(row["outcomes"].values()) == 3 for row in answer)


@pytest.mark.parametrize("json", [True, False])
def test_a_fuzz_with_a_finding_tells_it_and_exits_with_1(run: Run, monkeypatch: pytest.MonkeyPatch, json: bool) -> None:
    def found(*args: object, **named: object) -> Report:
        finding = Finding("leak", "views tell nothing", "hare", "short", 7, "The fox sees the hare.", "a.tape.json")
        return Report("hare", "short", games=1, decisions=9, longest=9, findings=[finding])

    monkeypatch.setattr(fuzz_command, "look", found)
    result = run("fuzz", "hare", "--games", 1, "--jobs", 1, *(["--json"] if json else []))
    assert result.exit_code == 1
    if json:
        assert '"leaks": 1' in result.stdout
    else:
        assert "2 findings" in result.stdout  # one in each mode
        assert "hare, mode short, decision 7: leak" in result.stdout
        assert "a.tape.json" in result.stdout


def test_an_arena_tells_how_often_a_program_failed(run: Run) -> None:
    result = run("arena", "hare", "--seats", "cmd:no-such-program,random", "--games", 1, "--jobs", 1)
    assert result.exit_code == 0
    assert "cmd:no-such-program: " in result.stdout
    assert "it cannot be started" in result.stdout


def test_a_ladder_prints_ratings_and_pairs(run: Run) -> None:
    args = ("lab", "ladder", "hare", "--bots", "random,level1", "--games", 2, "--jobs", 1)
    result = run(*args)
    assert result.exit_code == 0
    assert "rating" in result.stdout
    assert "level1  random" in result.stdout
    answer = json.loads(run(*args, "--json").stdout)
    assert list(answer) == ["game", "games", "ratings", "pairs"]
    assert list(answer["ratings"][0]) == ["bot", "role", "games", "rating", "low", "high"]
    fields = ["bot", "against", "games", "wins", "draws", "losses", "rate", "low", "high"]
    assert list(answer["pairs"][0]) == [*fields, "score", "score_low", "score_high"]


def test_a_blunder_meter_prints_its_reading(run: Run) -> None:
    args = ("lab", "blunders", "hare", "--bot", "level1", "--games", 2, "--jobs", 1)
    result = run(*args)
    assert result.exit_code == 0
    assert "Certain losses entered: " in result.stdout
    answer = json.loads(run(*args, "--json").stdout)
    fields = ["game", "bot", "games", "decisions", "losses", "missed", "rate", "low", "high", "follies"]
    assert list(answer) == fields
    assert "Certain losses" not in run(*args, "--follies").stdout


def test_the_json_shape_of_a_search_bench_is_stable(run: Run) -> None:
    answer = json.loads(run("bench", "search", "hare", "hunter", "--seconds", 0.05, "--json").stdout)
    assert list(answer) == ["search", "peers"]
    assert [row["game"] for row in answer["search"]] == ["hare", "hunter"]
    fields = ["game", "compiled", "iterations_per_s", "worlds_per_s", "options"]
    assert [list(row) for row in answer["search"]] == [fields] * 2
    assert all(row["iterations_per_s"] > 0 < row["worlds_per_s"] for row in answer["search"])
    assert all(row["options"] >= 2 for row in answer["search"])
    assert answer["peers"] == []
    assert "iterations/s" in run("bench", "search", "hare", "--seconds", 0.05).stdout


def test_the_questions_of_whole_games_are_counted_by_mode(run: Run) -> None:
    answer = json.loads(run("lab", "prompts", "hare", "--games", 2, "--json").stdout)
    fields = ["game", "mode", "games", "asked", "empty", "given", "per_turn", "kinds"]
    assert [list(row) for row in answer] == [fields] * len(RULES.card.modes)
    assert all(row["asked"] > 0 and 0 <= row["empty"] <= 1 <= row["per_turn"] for row in answer)
    assert "one answer" in run("lab", "prompts", "hare", "--games", 1).stdout


def test_the_times_of_levels_are_those_of_many_decisions(run: Run) -> None:
    args = ("bench", "levels", "hare", "--bots", "level1,level3", "--decisions", 5, "--jobs", 1)
    answer = json.loads(run(*args, "--json").stdout)
    fields = ["game", "bot", "compiled", "decisions", "mean", "p50", "p99", "longest"]
    assert [list(row) for row in answer] == [fields] * 2
    assert [row["bot"] for row in answer] == ["level1", "level3"]
    for row in answer:
        assert row["decisions"] >= 5
        assert 0 < row["p50"] <= row["p99"] <= row["longest"]
    assert "p99 s" in run(*args).stdout


def test_a_search_bench_without_its_peer_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    result = run("bench", "search", "hare", "--peers", "--seconds", 0.05)
    assert result.exit_code == 2
    assert "open_spiel is not installed" in result.stderr


def test_the_json_shape_of_a_bench_is_stable(run: Run) -> None:
    answer = json.loads(run("bench", "engine", "hare", "hunter", "--seconds", 0.1, "--json").stdout)
    assert list(answer) == ["engine", "peers", "ratios"]
    assert [row["game"] for row in answer["engine"]] == ["hare", "hunter"]
    fields = ["game", "compiled", "decisions_per_s", "games_per_s", "clone_us"]
    assert [list(row) for row in answer["engine"]] == [fields] * 2
    assert all(row["decisions_per_s"] > row["games_per_s"] > 0 < row["clone_us"] for row in answer["engine"])
    assert (answer["peers"], answer["ratios"]) == ([], {})


def test_a_bench_beside_a_peer_tells_the_ratio(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Peer(engine_bench.Title):
        def __init__(self) -> None:
            super().__init__(RULES)

    monkeypatch.setattr(engine_bench, "PEERS", {"typer": Peer})  # any installed package has a version
    args = ("bench", "engine", "hare", "--peers", "--seconds", 0.1)
    answer = json.loads(run(*args, "--json").stdout)
    assert [list(row) for row in answer["peers"]] == [["name", "version", "decisions_per_s", "clone_us"]]
    peer = answer["peers"][0]["decisions_per_s"]
    for row in answer["engine"]:
        assert answer["ratios"][row["game"]] == pytest.approx(row["decisions_per_s"] / peer)
    assert "typer " in run(*args).stdout


def test_a_bench_tells_whether_the_engine_is_compiled(run: Run) -> None:
    how = "compiled" if engine_bench.is_compiled() else "interpreted"
    assert f"hare    {how}" in run("bench", "engine", "hare", "hunter", "--seconds", 0.1).stdout


def test_a_lab_keeps_reports_and_compares_games(run: Run, tmp_path: Path) -> None:
    kept = run("lab", "run", "hare", "--games", 4, "--bots", "level1", "--jobs", 1, "--out", tmp_path / "hare")
    assert kept.stdout.startswith("4 games of Fox and Hare in ")
    assert run("lab", "report", tmp_path / "hare").stdout.startswith("Written: ")
    assert "<h2>Is it fair?</h2>" in (tmp_path / "hare" / "report.html").read_text("utf-8")
    words = ("--games", 4, "--jobs", 1, "--bots", "level1")
    compared = run("lab", "compare", "hare", "--b", "nights=2", *words, "--json")
    assert json.loads(compared.stdout)["pairs"] == 4
    assert "Deals needed" in run("lab", "compare", "hare", "--b", "nights=2", *words).stdout


def test_a_lab_tells_who_is_better_and_what_a_choice_is_worth(run: Run) -> None:
    found = json.loads(run("lab", "match", "hare", "sensible", "random", "--games", 8, "--jobs", 1, "--json").stdout)
    assert found["games"] == 8
    assert found["wins"] + found["draws"] + found["losses"] == 8
    words = ("--bot", "random", "--games", 4, "--jobs", 1)
    told = run(
        "lab", "worth", "gangrush", "--mode", "first3", "--set", "max_rounds=1", "--never", "take car: Pupetta", *words
    ).stdout
    assert "random against random without 'take car: Pupetta', 4 games" in told
    assert "It was withheld in " in told
    refused = run("lab", "worth", "hare", "--never", "run", *words)
    assert refused.exit_code == 2
    assert "nobody could choose between 'run' and something else; try 'go'." in refused.stderr


def test_a_lab_tells_calibration_and_the_worth_of_deduction(run: Run) -> None:
    told = run("lab", "fit", "hare", "--games", 2, "--jobs", 1).stdout
    assert " positions of a seat; log loss of always saying " in told
    refused = run("lab", "fit", "hare", "--write")
    assert "does not learn its evaluation" in refused.stderr
    refused = run("lab", "possible-set", "hare", "--role", "fox")
    assert refused.exit_code == 2
    assert "no role 'fox' that deduces anything" in refused.stderr
