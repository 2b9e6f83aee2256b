"""Goals are sent when they are new, and not again while they stay the same."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from getaway.kernel.registry import games
from getaway.kernel.rules import Rules
from tests.server.client import Browser, make_whole

DECISIONS = 12


def goals_of(rules: Rules, view: Any) -> Any:
    """What the title says of a view as it came over the wire."""
    kind = type(rules.view(rules.start(rules.card.setup_of(rules.card.modes[0])), 0))
    return json.loads(msgspec.json.encode(rules.goals(msgspec.convert(view, kind))))


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_goals_come_with_the_first_update_and_when_they_change(browser: Browser, rules: Rules) -> None:
    rng = Random(3)
    player = browser.sit(browser.make(game=rules.card.id)["table"]["id"])
    for _ in range(DECISIONS):
        player.wait(lambda one: one.update["ask"] is not None or one.over)
        if player.over:
            break
        player.choose(player.pick(rng))
    before: dict[str, Any] = {}
    known: Any = None
    for update in [message for message in map(json.loads, player.heard) if message["t"] == "update"]:
        make_whole(update, before)
        goals = update["goals"]
        assert goals is None or update["full"] or goals != known, "goals that have not changed are sent again"
        known = known if goals is None else goals
        assert known == goals_of(rules, update["view"])
        before = update
