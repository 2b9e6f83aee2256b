"""Blunders that reviews name, looked at once more."""

from __future__ import annotations

import pytest

from getaway.bots import bot_of
from getaway.bots import review as reviewing
from getaway.bots.review import Effort
from getaway.kernel.rules import Rules
from getaway.lab import confirm


def test_every_blunder_is_looked_at_again(hare: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "effort_for", lambda *_: Effort(samples=1, screen=8, proof=4, purse=400))
    found = confirm.measure(hare, hare.card.setup_of(hare.card.modes[0]), bot_of("random"), games=3, seed=1)
    assert found.games == 3
    assert found.decisions > 0
    assert 0 <= found.confirmed <= found.blunders
    assert found.low <= found.rate <= found.high
    assert found == confirm.measure(hare, hare.card.setup_of(hare.card.modes[0]), bot_of("random"), games=3, seed=1)
