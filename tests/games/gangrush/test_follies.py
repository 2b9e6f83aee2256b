"""What a person would laugh at is found, and what has a reason is not."""

from __future__ import annotations

from tests.games.gangrush.situations import situation

REPAIR = "sells a Repair when nearly a wreck"


def test_a_frail_car_mends_itself() -> None:
    frail = situation("DON L3:10 20 2 $800; PUP L1:30; SPE L5:4").adjusts("rttss")
    assert frail.laughs("fix")[REPAIR] is False
    assert frail.laughs("drive")[REPAIR]
    sound = situation("DON L3:10 20 4 $800; PUP L1:30; SPE L5:4").adjusts("rttss")
    assert REPAIR not in sound.laughs("drive")


def test_nobody_drives_into_a_container_beside_an_open_way() -> None:
    scene = situation("DON L3:10 20; PUP L1:30; SPE L5:4", road="CONT L3:12").drives("ttttt")
    into = "drives into a container beside an open way"
    assert scene.laughs("f")[into]
    assert not scene.laughs("fl")[into]


def test_a_shot_at_the_penniless_brings_less_than_the_die() -> None:
    idle = "shoots a car that has nothing to lose"
    scene = situation("DON L3:10 20; PUP L3:14 20 5 $0; SPE L5:4").drives("xxttt")
    assert scene.laughs("shoot-f")[idle]
    scene = situation("DON L3:10 20; PUP L3:14 20 5 $500; SPE L5:4").drives("xxttt")
    assert idle not in scene.laughs("shoot-f")


def test_barriers_are_shot_before_they_are_driven_into() -> None:
    into = "drives into barriers with a Shot left"
    scene = situation("DON L3:10 20; PUP L1:30; SPE L5:4", road="BARR2 L3:12").drives("xxttt")
    assert scene.laughs("f")[into]
    assert not scene.laughs("shoot-f")[into]
    scene = situation("DON L3:10 20 5 $0; PUP L1:30; SPE L5:4", road="BARR2 L3:12").drives("xxttt")
    assert into not in scene.laughs("f")  # there is nothing to lose
