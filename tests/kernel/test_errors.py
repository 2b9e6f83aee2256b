"""Refusals are what the outside world gets to see: their codes never change."""

from __future__ import annotations

import pytest

from getaway.kernel import errors
from getaway.kernel.errors import Refusal, RulesBug

CODES = {
    "Refusal": "refused",
    "Unreadable": "unreadable",
    "Illegal": "illegal",
    "NotYourTurn": "not_your_turn",
    "Stale": "stale",
    "GameOver": "game_over",
    "BadSetup": "bad_setup",
    "BadFile": "bad_file",
    "BadContent": "bad_content",
    "UnknownGame": "unknown_game",
    "UnknownRule": "unknown_rule",
    "NothingToUndo": "nothing_to_undo",
}


@pytest.mark.parametrize(("name", "code"), CODES.items())
def test_each_refusal_has_its_stable_code_a_sentence_and_perhaps_a_rule(name: str, code: str) -> None:
    kind: type[Refusal] = getattr(errors, name)
    refusal = kind("Not so.", "CUPS-HIDE-1")
    assert refusal.code == code
    assert refusal.text == str(refusal) == "Not so."
    assert refusal.rule == "CUPS-HIDE-1"
    assert kind("Not so.").rule == ""


def test_a_lazy_caller_may_catch_every_refusal_as_a_value_error() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Refusal)]
    assert {kind.__name__ for kind in kinds} == CODES.keys()
    assert all(issubclass(kind, ValueError) for kind in kinds)


def test_a_bug_in_the_rules_is_not_taken_for_bad_input() -> None:
    assert not issubclass(RulesBug, ValueError)
