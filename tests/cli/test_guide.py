"""``getaway guide``: a game explained in the terminal."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_a_guide_is_shown_with_its_headings_and_tables(run: Run) -> None:
    result = run("guide", "hare")
    assert result.exit_code == 0
    assert "A hungry fox has come to the meadow" in result.stdout
    assert "Glossary" in result.stdout
    assert "one hole to either side, or stay" in result.stdout
    assert "**" not in result.stdout


def test_an_unknown_game_has_no_guide(run: Run) -> None:
    result = run("guide", "chess")
    assert result.exit_code == 2
    assert "chess" in result.stderr
