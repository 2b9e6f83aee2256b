"""What a person would laugh at is found, and what has a reason is not."""

from __future__ import annotations

from tests.games.vigilante.situations import car, situation


def test_a_mine_for_nobody_is_laid_in_a_desert() -> None:
    lonely = situation(car("orange", 0, 4, "E", hand="MINE"), car("black", 5, 2, "N"), owed=0)
    assert lonely.laughs("mine")["mines a desert"]
    assert not lonely.laughs("end")["mines a desert"]
    chased = situation(car("orange", 1, 4, "E", hand="MINE"), car("black", 1, 1, "E"), owed=0)
    assert "mines a desert" not in chased.laughs("mine")


def test_a_mine_that_wrecks_the_car_can_be_seen() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=1, health=1), mines=((1, 4, 1),))
    assert scene.laughs("f")["drives into its own wreck"]
    assert not scene.laughs("l")["drives into its own wreck"]
    scene = situation(car("orange", 1, 3, "E", speed=1, health=2), mines=((1, 4, 1),))
    assert "drives into its own wreck" not in scene.laughs("f")


def test_nobody_need_drop_the_can_far_from_all_rivals() -> None:
    away = situation(car("orange", 1, 3, "E"), car("black", 5, 2, "N"), carrier=0, owed=0)
    assert away.laughs("drop")["drops the Gas Can for nobody"]
    near = situation(car("orange", 1, 3, "E"), car("black", 1, 1, "E", speed=3), carrier=0, owed=0)
    assert "drops the Gas Can for nobody" not in near.laughs("drop")


def test_a_carrier_does_not_park() -> None:
    scene = situation(car("orange", 0, 3, "E", speed=1), carrier=0, phase="speed")
    assert scene.laughs("0")["parks with the Gas Can"]
    assert not scene.laughs("2")["parks with the Gas Can"]


def test_a_scratch_needs_no_tape() -> None:
    scratched = situation(car("orange", 1, 3, "E", health=4, licence="mechanic"), owed=0)
    assert scratched.laughs("tape")["tapes a scratch"]
    battered = situation(car("orange", 1, 3, "E", health=2, licence="mechanic"), owed=0)
    assert "tapes a scratch" not in battered.laughs("tape")
