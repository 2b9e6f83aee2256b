"""What a search asks of the title in every iteration: quick guesses, and how all seats stand."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.content import CITY
from getaway.games.downtown.pieces import ATTEMPT, MOVE
from getaway.kernel.frames import Choice
from tests.games.downtown.situations import Scene, turn


def standing(scene: Scene) -> list[float]:
    found = RULES.hints.evaluate_all(scene.game)
    assert sum(found) == pytest.approx(1.0)
    return found


def guesses(scene: Scene) -> dict[Choice, float]:
    options = scene.game.options()
    found = RULES.hints.inclinations(scene.game, scene.game.seat, options)
    return dict(zip(options, found, strict=True))


def inside(johnny: int) -> Scene:
    """Somebody inside an armed location, with Johnny on this field."""
    heading = COMPASS[CITY.ports[johnny].index(CITY.near[johnny][0])]
    return turn(hands=["gun GU3", ""], places=["GU3", "SH2"], johnny=CITY.names[johnny], heading=heading)


GU3: Final = CITY.names.index("GU3") - CITY.location
BEFORE_IT: Final = [field for field in range(CITY.fields) if CITY.targets[GU3] >> field & 1]
ELSEWHERE: Final = [field for field in range(CITY.fields) if not CITY.targets[GU3] >> field & 1]


def test_a_shot_that_can_be_fired_at_once_counts() -> None:
    there = min(standing(inside(field))[0] for field in BEFORE_IT)
    assert there > max(standing(inside(field))[0] for field in ELSEWHERE)


def test_points_count_the_more_the_later_it_is() -> None:
    ahead = turn(hands=["", ""], places=["SH1", "SH2"], johnny="C22", heading="north")
    even = standing(ahead)[0]
    table = ahead.t
    table.points[0] = 3
    early = standing(ahead)[0]
    table.round = table.terms.rounds
    late = standing(ahead)[0]
    assert even < early < late


def test_who_can_shoot_feels_like_it() -> None:
    inclined = guesses(inside(BEFORE_IT[0]))
    shots = [guess for choice, guess in inclined.items() if isinstance(choice, tuple) and choice[0] == ATTEMPT]
    moves = [guess for choice, guess in inclined.items() if isinstance(choice, tuple) and choice[0] == MOVE]
    assert min(shots) > max(moves)


@pytest.mark.parametrize("kind", ["ability", "duel_cards", "counter", "patsy", "house"])
def test_what_the_priors_always_know_is_not_searched(kind: str) -> None:
    ask = RULES.ask(inside(BEFORE_IT[0]).game)
    assert RULES.hints.effort(ask) == 1.0
    assert RULES.hints.effort(msgspec.structs.replace(ask, kind=f"downtown.{kind}")) == 0.0
