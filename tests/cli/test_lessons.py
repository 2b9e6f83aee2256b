"""``getaway lessons`` and ``getaway learn``."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from getaway.kernel import registry
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "getaway"


def test_the_list_in_json_has_title_minutes_rules_and_steps(run: Run) -> None:
    result = run("lessons", "--json")
    assert result.exit_code == 0
    found = msgspec.json.decode(result.stdout)
    assert {lesson["game"] for lesson in found} <= {rules.card.id for rules in registry.games()}
    hare = next(lesson for lesson in found if lesson["game"] == "hare")
    assert (hare["id"], hare["title"], hare["minutes"]) == ("out-of-reach", "Out of reach", 1)
    assert hare["rules"] == ["HARE-NIGHT-2", "HARE-NIGHT-3", "HARE-END-2"]
    assert [step["wants"] for step in hare["steps"]] == ["next", "choose", "next", "free"]


def test_the_list_as_a_table(run: Run) -> None:
    result = run("lessons", "hare")
    assert "Out of reach" in result.stdout
    assert run("lessons", "hare", "flying").exit_code == 2


def test_a_lesson_is_checked_and_traced(run: Run) -> None:
    assert "1 lesson played, nothing wrong." in run("lessons", "hare", "--check").stdout
    traced = run("lessons", "hare", "out-of-reach", "--trace").stdout
    assert "    Fox: birch    (hare.hide)" in traced
    assert "    hare.die: 3" in traced
    assert "+ fern: { do = 'go', to = 5 }" in traced
    assert "- elder: { do = 'go', to = 4 }" in traced


def test_a_lesson_is_played_left_and_resumed(run: Run, data: Path) -> None:
    left = run("learn", "hare", typed="\nelder\nboard\n?\nfern\nquit\n").stdout
    assert "[1/4] You are the hare." in left
    assert "Elder is three holes from Birch" in left
    assert "[3/4] She threw a three" in left
    assert "The lesson waits for you here." in left
    assert (data / "lessons.json").exists()
    resumed = run("learn", "hare", typed="back\nfern\n\n" + "1\n" * 4 + "\n").stdout
    assert "You go on where you left it" in resumed
    assert "[2/4]" in resumed
    assert "[1/4]" not in resumed
    assert "Remember: Be where one throw of the die cannot reach." in resumed
    again = run("learn", "hare", "1", typed="").stdout
    assert "[1/4]" in again
    assert "Nobody answers; the lesson waits here." in again


def test_what_cannot_be_done_in_a_lesson_is_said(run: Run) -> None:
    result = run("learn", "hare", typed="fern\n\nsave x.json\ngive-up\nbirch\nquit\n").stdout
    assert "Nothing can be chosen here" in result
    assert "A lesson is kept by itself" in result
    assert "no need to give up" in result
    assert "'birch' cannot be read as a choice here" in result


def test_progress_that_cannot_be_read_is_said_in_one_line(run: Run, data: Path) -> None:
    data.mkdir(parents=True)
    (data / "lessons.json").write_text("[]", "utf-8")
    result = run("learn", "hare")
    assert result.exit_code == 2
    assert "Remove it to start afresh" in result.stderr
