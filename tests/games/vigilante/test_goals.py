"""Goals: what each driver or team wants, how far they have come, and what matters next."""

from __future__ import annotations

import pytest

from getaway.games.vigilante import RULES
from getaway.kernel.frames import SPECTATOR
from getaway.kernel.goals import Goal, Progress
from tests.games.vigilante.situations import Scene, car, situation, started


def goals(scene: Scene, seat: int = SPECTATOR) -> tuple[Goal, ...]:
    return RULES.goals(scene.view(seat))


def now(scene: Scene) -> list[str]:
    return [goal.now for goal in goals(scene)]


@pytest.mark.rule("VIG-GEN-2", "VIG-END-1")
def test_every_driver_has_a_goal_with_cans_points_and_rounds() -> None:
    scene = situation(car("white", 1, 0, "E"), car("blue", 1, 2, "W"), cans=(1, 2), wrecks=(4, 0), round=7)
    first, second = goals(scene)
    assert (first.seat, first.name, second.name) == (0, "White", "Blue")
    assert first.aim == "Bring Mel three Gas Cans, and wreck rivals"
    assert first.how == (
        "A Gas Can brought to any Mel's Garage scores 3 points, each rival who is wrecked scores 1. When somebody has "
        "three Gas Cans, or after round 100, whoever has the most points wins."
    )
    assert first.progress == (Progress("Gas Cans", 1, 3), Progress("points", 7), Progress("rounds left", 93, 100))
    assert second.progress[:2] == (Progress("Gas Cans", 2, 3), Progress("points", 6))


@pytest.mark.rule("VIG-TEAM-3")
def test_a_team_has_its_cans_and_points_together() -> None:
    scene = situation(
        *(car(colour, 1, col, "E") for col, colour in enumerate(("white", "blue", "green", "black"))),
        teams="2v2",
        cans=(1, 0, 1, 0),
        wrecks=(1, 0, 0, 2),
    )
    sun, moon, other_sun, _ = goals(scene)
    assert sun.progress[:2] == other_sun.progress[:2] == (Progress("Gas Cans", 2, 3), Progress("points", 7))
    assert moon.progress[:2] == (Progress("Gas Cans", 0, 3), Progress("points", 2))
    assert "Team Sun with Green scores together. When one team has three Gas Cans," in sun.how


@pytest.mark.rule("VIG-CAN-4", "VIG-CAN-6", "VIG-ROUND-1")
def test_the_goal_says_what_matters_next() -> None:
    cars = (car("white", 1, 0, "E"), car("blue", -1, 1, "N"))
    assert now(situation(*cars, can=(3, 1))) == ["Fetch the Gas Can: it lies at Salt Pan."] * 2
    assert now(situation(*cars, carrier=0)) == [
        "Take the Gas Can to Mel's Garage on the start card.",
        "Ram White, who carries the Gas Can, to get it.",
    ]
    assert now(situation(*cars, lights=2))[0] == "Arm yourself: the Gas Can comes after 2 more rounds."
    team = situation(
        *cars, car("green", 1, 2, "E"), car("black", 1, 3, "E"), teams="2v2", carrier=0, capture_site="own_start"
    )
    assert now(team)[::2] == [
        "Take the Gas Can to the north shield of the start card.",
        "Cover White, who carries the Gas Can.",
    ]
    assert goals(team)[0].aim == "Bring home three Gas Cans, and wreck rivals"


@pytest.mark.rule("VIG-SETUP-1")
def test_there_are_goals_before_the_cars_are_chosen_and_after_the_end() -> None:
    scene = started(3, target_cans=1)
    assert [goal.name for goal in goals(scene)] == ["Driver One", "Driver Two", "Driver Three"]
    assert goals(scene)[0].aim == "Bring Mel one Gas Can, and wreck rivals"
    assert now(scene) == ["Choose a licence, then a car."] * 3
    over = situation(car("white", 0, 1, "S", speed=1), carrier=0, cans=(2, 0)).play("f")
    assert over.view(0).phase == "over"
    assert now(over) == ["", ""]
    assert goals(over)[0].progress[0] == Progress("Gas Cans", 3, 3)


@pytest.mark.rule("VIG-END-6")
def test_one_gas_can_is_one() -> None:
    scene = situation(car("white", 1, 1, "E"), car("blue", 4, 1, "N"), target_cans=1)
    (first, _) = goals(scene)
    assert first.progress[0] == Progress("Gas Can", 0, 1)
    assert first.aim == "Bring Mel one Gas Can, and wreck rivals"


@pytest.mark.rule("VIG-END-3")
def test_one_point_is_one() -> None:
    scene = situation(car("white", 1, 1, "E"), car("blue", 4, 1, "N"), wrecks=(1, 0))
    assert [goal.progress[1] for goal in goals(scene)] == [Progress("point", 1), Progress("points", 0)]
