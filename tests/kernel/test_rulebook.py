"""The rule index, parsed from a rulebook."""

from __future__ import annotations

import pytest

from getaway.kernel.errors import UnknownRule
from getaway.kernel.rulebook import Rule, parse, rule_of, rulebook
from tests.kernel.toy import CUPS_RULES

TEXT = """\
# 1. Goal
Some words.
* **CUPS-GOAL-1** Win.
* **CUPS-GOAL-2 Points** Points are
  counted

  and this is not part of it.
## 2.3 Play
* **CUPS-PLAY-1**
  Only continued
\tand tabbed? no: a tab is no blank.
* not a rule
  and its continuation
- **CUPS-PLAY-2** Another bullet is no rule.
* **cups-play-3** Small letters are no rule.
* **CUPS-PLAY-10** Ten *with* **bold** words.
"""


def test_rules_are_found_in_order_with_heading_title_text_and_line() -> None:
    found = parse(TEXT)
    assert list(found) == ["CUPS-GOAL-1", "CUPS-GOAL-2", "CUPS-PLAY-1", "CUPS-PLAY-10"]
    assert found["CUPS-GOAL-1"] == Rule("CUPS-GOAL-1", "Goal", "", "Win.", 3)
    assert found["CUPS-GOAL-2"] == Rule("CUPS-GOAL-2", "Goal", "Points", "Points are counted", 4)
    assert found["CUPS-PLAY-10"].text == "Ten *with* **bold** words."
    assert found["CUPS-PLAY-10"].heading == "Play"


def test_indented_lines_continue_a_rule_and_anything_else_ends_it() -> None:
    assert parse(TEXT)["CUPS-PLAY-1"].text.strip() == "Only continued"
    assert "continuation" not in " ".join(rule.text for rule in parse(TEXT).values())
    assert parse("* **A-B-1** one\n# Heading\n  no more")["A-B-1"].text == "one"


def test_the_group_is_the_middle_of_the_id() -> None:
    assert parse(TEXT)["CUPS-PLAY-10"].group == "PLAY"


def test_an_id_that_stands_twice_is_an_error_that_names_both_lines() -> None:
    with pytest.raises(ValueError, match="rule A-B-1 is defined twice, on lines 1 and 3"):
        parse("* **A-B-1** one\n\n* **A-B-1** two")


def test_a_text_without_rules_has_none() -> None:
    assert parse("") == parse("# Nothing\nhere") == {}


def test_the_rulebook_of_a_title_is_read_from_its_folder_once() -> None:
    index = rulebook(CUPS_RULES)
    assert index is rulebook(CUPS_RULES)
    assert index["CUPS-HIDE-1"].title == "Cups"
    assert index["CUPS-HIDE-1"].text.endswith("three cups, in secret, and stakes one or two points on it.")
    assert len(index) == 10


@pytest.mark.parametrize("id", ["CUPS-LIFT-2", "cups-lift-2", "LIFT-2", " lift-2 "])
def test_a_rule_is_found_whatever_the_case_and_without_its_prefix(id: str) -> None:
    assert rule_of(CUPS_RULES, id).id == "CUPS-LIFT-2"


@pytest.mark.parametrize("id", ["CUPS-LIFT-9", "", "HUNT-LIFT-2", "LIFT"])
def test_an_unknown_rule_is_refused_with_what_there_is(id: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        rule_of(CUPS_RULES, id)
    assert caught.value.text == (
        f"Cups has no rule {id!r}; its rules start with CUPS-HIDE, CUPS-LIFT, CUPS-CARD, CUPS-END."
    )
