"""The meter of reasons, and what it demands of every title."""

from __future__ import annotations

import pytest

from getaway.kernel import registry
from getaway.kernel.rules import Rules
from getaway.lab.reasons import measure
from tests.words import PRINTED, faults

ENABLED: tuple[str, ...] = ("downtown", "hunter")
"""The titles that must have reasons for their ten most frequent kinds of questions."""

SHARE = 0.9
"""The share of decisions of each frequent kind in which the title says why its best choice is good."""


def test_decisions_are_counted_by_kind_with_what_was_said(hare: Rules) -> None:
    found = measure(hare, [hare.card.setup()], games=6)
    kinds = {kind.kind: kind for kind in found.kinds}
    assert [kind.decisions for kind in found.kinds] == sorted((kind.decisions for kind in found.kinds), reverse=True)
    assert kinds["hare.pounce"].share > 0.9
    assert kinds["hare.creep"].share == 0.0
    assert all(said[-1].startswith("The hare can be there") for said in kinds["hare.pounce"].samples.values() if said)


@pytest.mark.parametrize("game", ENABLED)
def test_a_title_has_reasons_for_its_most_frequent_questions(game: str) -> None:
    rules = registry.rules_of(game)
    found = measure(rules, [rules.card.setup_of(mode) for mode in rules.card.modes], games=2 * len(rules.card.modes))
    assert {kind.kind: kind.share for kind in found.frequent if kind.share < SHARE} == {}
    for kind in found.kinds:
        for reasons in kind.samples.values():
            for reason in reasons:
                assert faults(reason, PRINTED[game], sentence=True) == [], (kind.kind, reason)
