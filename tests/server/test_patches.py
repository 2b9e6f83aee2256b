"""What has changed of a view, put on top of the one before, is the view."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match, viewers
from getaway.kernel.registry import games
from getaway.kernel.rules import Rules
from getaway.server.tables.patches import patch
from tests.server.client import make_whole

DECISIONS = 60


def as_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_patches_lead_from_view_to_view(rules: Rules) -> None:
    rng = Random(7)
    card = rules.card
    match = Match(rules, card.setup_of(card.modes[-1]), Dealer("patches"))
    eyes = viewers(match.tape.setup.seats)
    views = {look: rules.view(match.game, look) for look in eyes}
    whole = {look: {"view": as_json(view)} for look, view in views.items()}
    sent = spared = 0
    while match.game.ask is not None and match.game.no < DECISIONS:
        match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))
        for look in eyes:
            new = rules.view(match.game, look)
            message = {"view": None, "patch": as_json(patch(views[look], new))}
            make_whole(message, whole[look])
            assert message["view"] == as_json(new)
            sent += len(json.dumps(message["patch"]))
            spared += len(json.dumps(message["view"]))
            views[look], whole[look] = new, message
    assert sent < spared / 2
