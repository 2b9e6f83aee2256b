"""No empty questions: what people are asked has more than one answer, nearly always."""

from __future__ import annotations

import pytest

from getaway.bots.players import player_of
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rules import Mode, Rules
from getaway.lab import prompts
from getaway.lab.prompts import measure

MOST = 0.1
"""The most questions with a single answer, as a fraction of all."""

MODES = [(rules, mode) for rules in games() for mode in rules.card.modes]


@pytest.mark.parametrize(("rules", "mode"), MODES, ids=[f"{rules.card.id}-{mode.id}" for rules, mode in MODES])
def test_at_most_one_question_in_ten_has_a_single_answer(rules: Rules, mode: Mode) -> None:
    found = measure(rules, mode, player_of("sensible"), games=1, seed=1)
    assert found.asked > 10
    assert found.empty <= MOST, found
    assert sum(found.kinds.values()) == round(found.empty * found.asked * mode.seats)
    assert 1 <= found.per_turn


def test_what_the_table_answers_is_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("downtown")
    mode = rules.card.mode("three")
    quiet = measure(rules, mode, player_of("random"), games=1, seed=1)
    assert quiet.given > 0
    monkeypatch.setattr(prompts, "answer_for", lambda card, game, wishes: None)
    loud = measure(rules, mode, player_of("random"), games=1, seed=1)
    assert loud.given == 0
    assert loud.empty > quiet.empty
