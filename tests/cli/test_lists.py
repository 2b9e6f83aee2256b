"""``getaway``, ``games`` and ``rules``: what there is."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import getaway
from getaway.cli import rules as rules_command
from getaway.conformance import coverage
from getaway.kernel.rules import Option, Rules
from tests.cli.conftest import Run
from tests.toys.hare import HareRules

COMMANDS = [
    ["games"],
    ["play"],
    ["rules"],
    ["replay"],
    ["verify"],
    ["arena"],
    ["lab"],
    ["lab", "run"],
    ["lab", "report"],
    ["lab", "compare"],
    ["lab", "match"],
    ["lab", "worth"],
    ["lab", "ladder"],
    ["lab", "blunders"],
    ["lab", "fit"],
    ["fuzz"],
    ["bench"],
    ["bench", "engine"],
    ["bench", "search"],
    ["bench", "levels"],
    ["bench", "table"],
    ["bench", "envs"],
    ["envs"],
    ["envs", "twins"],
    ["envs", "check"],
]


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    for command in COMMANDS:
        assert command[0] in result.stdout


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help(run: Run, command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Usage: " in result.stdout
    assert result.stderr == ""


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").stdout == f"getaway {getaway.__version__}\n"


def test_games_lists_every_game_with_its_players_and_modes(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 0
    assert "Fox and Hare" in result.stdout
    assert "standard, short" in result.stdout


def test_the_json_shape_of_games_is_stable(run: Run) -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert next(game for game in listed if game["id"] == "hare") == {
        "id": "hare",
        "name": "Fox and Hare",
        "version": 1,
        "seats": [2, 2],
        "modes": ["standard", "short"],
        "ways": [
            {"id": "standard", "name": "Standard", "seats": 2, "text": "The hare must last four nights.", "sets": {}},
            {
                "id": "short",
                "name": "Short",
                "seats": 2,
                "text": "The hare must last only two nights.",
                "sets": {"nights": 2},
            },
        ],
        "options": [
            {
                "name": "nights",
                "text": "How many nights the hare must last.",
                "default": 4,
                "values": [],
                "labels": [],
                "low": 1,
                "high": 8,
                "per_seat": False,
                "rule": "HARE-END-2",
                "modes": ["standard", "short"],
                "players": [],
                "applies": {},
            }
        ],
        "opponents": [],
    }
    assert [game["id"] for game in listed] == sorted(game["id"] for game in listed)
    assert json.loads(run("games", "hare", "--json").stdout) == [game for game in listed if game["id"] == "hare"]


def test_a_game_is_shown_with_its_modes_and_options(run: Run) -> None:
    text = run("games", "hare").stdout
    assert "short: Short\n      The hare must last only two nights. For 2 players. Sets nights=2." in text
    assert "nights: How many nights the hare must last.\n      A whole number from 1 to 8; default 4" in text


def test_the_named_opponents_of_a_game_are_listed(run: Run) -> None:
    (listed,) = json.loads(run("games", "hunter", "--json").stdout)
    shown = " ".join(run("games", "hunter").stdout.split())
    assert [one["id"] for one in listed["opponents"]] == ["inquisitor", "ghost", "pilot", "wall"]
    for one in listed["opponents"]:
        assert f"{one['id']}: {one['name']}. {one['sentence']}" in shown


def test_yes_and_no_are_shown_as_they_are_typed_and_as_they_are_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    moon = Option("moon", "The moon shines.", True, (True, False))
    monkeypatch.setattr(
        HareRules, "card", msgspec.structs.replace(HareRules.card, options=(moon,), modes=HareRules.card.modes[:1])
    )
    assert "true or false; default true." in " ".join(run("games", "hare").stdout.split())
    (shown,) = json.loads(run("games", "hare", "--json").stdout)
    assert (shown["options"][0]["values"], shown["options"][0]["labels"]) == ([True, False], ["Yes", "No"])
    refused = run("play", "hare", "--set", "moon=half")
    assert refused.exit_code == 2
    assert "Option moon cannot be 'half'; it takes true or false." in refused.stderr


def test_where_an_option_means_something_is_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    weather = Option(
        "weather", "What the nights are like.", "dry", ("dry", "wet_days"), ("Dry", "Wet"), applies={"nights": (3, 4)}
    )
    card = msgspec.structs.replace(HareRules.card, options=(*HareRules.card.options, weather))
    monkeypatch.setattr(HareRules, "card", card)
    text = " ".join(run("games", "hare").stdout.split())
    assert "dry; wet_days (Wet); default dry. Only in standard. Only while nights is 3 or 4." in text
    (shown,) = json.loads(run("games", "hare", "--json").stdout)
    assert shown["options"][1]["modes"] == ["standard"]
    assert shown["options"][1]["applies"] == {"nights": [3, 4]}
    refused = run("play", "hare", "--mode", "short", "--set", "weather=wet_days")
    assert refused.exit_code == 2
    assert "it needs nights to be 3 or 4, not 2. Leave it at dry." in refused.stderr


def test_a_game_that_is_not_there_cannot_be_shown(run: Run) -> None:
    result = run("games", "chess")
    assert result.exit_code == 2
    assert "chess" in result.stderr


def test_rules_shows_all_rules_under_their_headings(run: Run) -> None:
    text = run("rules", "hare").stdout
    assert text.index("Hiding") < text.index("HARE-HIDE-1") < text.index("Night\n") < text.index("HARE-END-3")


@pytest.mark.parametrize("id", ["HARE-NIGHT-3", "hare-night-3", "night-3"])
def test_rules_shows_one_rule_by_its_id(run: Run, id: str) -> None:
    text = run("rules", "hare", id).stdout
    assert "The die shows one step" in text
    assert "HARE-NIGHT-2" not in text


@pytest.mark.parametrize("group", ["NIGHT", "hare-night"])
def test_rules_shows_one_heading(run: Run, group: str) -> None:
    text = run("rules", "hare", group).stdout
    assert [f"HARE-NIGHT-{number}" in text for number in (1, 2, 3, 4)] == [True] * 4
    assert "HARE-END-1" not in text


def test_uncovered_rules_are_listed_and_make_the_exit_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def uncovered(rules: Rules, tests: Path) -> list[str]:
        assert (rules.card.id, tests.name) == ("hare", "tests")
        return ["HARE-END-3"]

    monkeypatch.setattr(coverage, "uncovered", uncovered)
    result = run("rules", "hare", "--uncovered")
    assert (result.stdout, result.exit_code) == ("HARE-END-3\n", 1)


def test_where_every_rule_is_covered_nothing_is_listed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def uncovered(rules: Rules, tests: Path) -> list[str]:
        return []

    monkeypatch.setattr(coverage, "uncovered", uncovered)
    result = run("rules", "hare", "--uncovered")
    assert (result.stdout, result.exit_code) == ("", 0)


def test_the_tests_of_a_title_are_those_of_the_project_it_lies_in() -> None:
    assert rules_command.tests_of(HareRules()) == Path(__file__).resolve().parents[1]


def test_an_installed_title_has_no_tests_to_look_into(tmp_path: Path) -> None:
    class Installed(HareRules):
        pass

    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    Installed.folder = tmp_path / "site-packages" / "getaway" / "games" / "hare"
    with pytest.raises(rules_command.NoTests, match="in a checkout of its project only"):
        rules_command.tests_of(Installed())
