"""The Gas Can: picking up, dropping, losing and capturing; the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.vigilante.events.driving import Announced, CanDropped, CanTaken
from getaway.games.vigilante.events.table import GameEnded
from getaway.kernel.frames import CHANCE
from tests.games.vigilante.situations import Scene, car, situation


@pytest.mark.rule("VIG-CAN-1", "VIG-RULING-44", "VIG-CAN-10")
def test_the_can_is_picked_up_in_passing_and_weighs_nothing() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=2, gas=1), can=(1, 4))
    scene.play("f")
    assert scene.can() == 0
    assert scene.t.can_at == -1
    assert scene.dials(0) == (2, 2, 5)
    assert scene.play("f").offered() == ["end", "drop"]


@pytest.mark.rule("VIG-CAN-2", "VIG-JUMP-6")
def test_a_flying_car_picks_it_up_and_uses_symbols() -> None:
    scene = situation(car("orange", 1, 3, "W", speed=3, gas=2), can=(1, 2), airborne=True)
    scene.play("f", "f", "town:Salt Pan")
    assert scene.t.cans == [1, 0]  # through the garage in the air
    pump = situation(car("orange", 1, 3, "E", speed=1, gas=2), airborne=True).play("f")
    assert pump.dials(0)[1] == 3
    bait = situation(car("orange", 0, 1, "E", speed=1), airborne=True).play("f", "draw:HB")
    assert bait.hand(0) == ["HB"]
    assert bait.dials(0)[1] == 4


@pytest.mark.rule("VIG-CAN-4", "VIG-RAM-2")
def test_a_landing_takes_the_can() -> None:
    scene = situation(car("white", 1, -2, "W", speed=1), car("black", 1, -3, "N"), carrier=1, airborne=True)
    scene.play("f", "down")
    assert scene.can() == 0
    assert [event.victim for event in scene.heard_of(CanTaken) if isinstance(event, CanTaken)] == [1]


@pytest.mark.rule("VIG-CAN-3", "VIG-RULING-15")
def test_the_can_cannot_be_dropped_off_the_map() -> None:
    scene = situation(car("orange", 1, 5, "W", speed=0), carrier=0)
    assert scene.offered() == ["end"]
    assert scene.refused(4) == "VIG-CAN-3"
    mined = situation(car("orange", 1, 4, "W", speed=0), carrier=0, mines=((1, 5, 1),))
    assert mined.play("drop").can() == (1, 5)


@pytest.mark.rule("VIG-CAN-6", "VIG-RULING-13", "VIG-RULING-43", "VIG-GEN-2")
def test_any_garage_captures_and_start_shields_do_not() -> None:
    scene = situation(car("orange", 1, 3, "W", speed=2), carrier=0)
    scene.play("f")
    assert scene.t.cans == [0, 0]  # (1,2) is a shield
    scene.play("f")
    assert scene.asked == (CHANCE, "town")
    assert scene.t.cans == [1, 0]
    assert scene.view(1).scores[0].points == 3
    lying = situation(car("orange", 1, 2, "W", speed=1), can=(1, 1)).play("f")
    assert lying.t.cans == [1, 0]


@pytest.mark.rule("VIG-OPT-5", "VIG-RULING-13")
def test_other_capture_sites() -> None:
    def driven(site: str, row: int, col: int, facing: str) -> list[int]:
        scene = situation(car("orange", row, col, facing, speed=1), carrier=0, capture_site=site)
        return scene.play("f").t.cans

    assert driven("own_start", 1, 2, "W") == [0, 0]  # a garage
    assert driven("own_start", -1, 1, "S") == [1, 0]  # seat 0 began on (0,1)
    assert driven("either", 1, 2, "W") == [1, 0]
    assert driven("either", -1, 1, "S") == [1, 0]
    assert driven("garage", -1, 1, "S") == [0, 0]


@pytest.mark.rule("VIG-JUMP-14", "VIG-OPT-5")
def test_a_can_won_by_landing_on_the_own_start_is_captured() -> None:
    scene = situation(
        car("white", -1, 1, "S", speed=1), car("black", 0, 1, "N"), carrier=1, airborne=True, capture_site="own_start"
    )
    scene.play("f", "down")
    assert scene.t.cans == [1, 0]


@pytest.mark.rule("VIG-CAN-5", "VIG-RULING-34")
def test_a_shot_carrier_leaves_the_can() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=2), carrier=1)
    scene.play("can-r>e", "blue:0,0", "red:1,1,1")
    assert scene.can() == (1, 2)
    assert scene.heard_of(CanDropped)


@pytest.mark.rule("VIG-RULING-14")
def test_who_respawns_onto_the_can_takes_it_in_the_next_turn() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=2), can=(3, 1))
    scene.play("can-r>e", "blue:0,0", "red:1,1,1", "town:Salt Pan", "n").settle()
    assert scene.at(1) == (3, 1, "N")
    assert scene.can() == (3, 1)
    scene.play("end").settle()
    scene.play(scene.offered()[0], "1")
    assert scene.can() == 1


# With drop_can any_time


def chased(**more: Any) -> Scene:
    return situation(
        car("yellow", 1, 3, "E", speed=2, hand="CAN-R"), car("green", 1, 4, "E"), carrier=1, drop_can="any_time", **more
    )


@pytest.mark.rule("VIG-OPT-6", "VIG-RULING-15", "VIG-DEC-19", "VIG-RULING-49")
def test_with_any_time_the_carrier_is_asked_before_each_announced_deed() -> None:
    scene = chased().play("f")
    assert scene.asked == (1, "drop_now")
    assert scene.heard_of(Announced) == [Announced(0, 0, (1, 4), False)]
    dropped = scene.clone().play("yes")
    assert dropped.can() == (1, 3)  # behind, where the attacker came from
    assert dropped.at(0) == (1, 4, "E")
    kept = scene.play("no")
    assert kept.can() == 0
    shot = chased().play("can-r>e")
    assert shot.asked == (1, "drop_now")
    flying = situation(
        car("white", 1, -2, "W", speed=1), car("black", 1, -3, "W"), carrier=1, airborne=True, drop_can="any_time"
    )
    flying.play("f", "no", "end")
    assert flying.asked == (1, "drop_now")


@pytest.mark.rule("VIG-OPT-6")
def test_by_default_nobody_drops_in_another_turn() -> None:
    scene = situation(car("yellow", 1, 3, "E", speed=2), car("green", 1, 4, "E"), carrier=1)
    assert scene.play("f").asked == (0, "act")


# The end


def about_to_win(cans: tuple[int, ...], wrecks: tuple[int, ...], **options: Any) -> Scene:
    return situation(
        car("black", 1, 0, "E", speed=3), car("blue", 4, 1, "N"), carrier=0, cans=cans, wrecks=wrecks, **options
    )


@pytest.mark.rule("VIG-END-1", "VIG-RULING-45")
def test_the_game_ends_at_once() -> None:
    scene = about_to_win((2, 2), (0, 0)).play("f")
    assert scene.result == ("cans", (0,))
    assert scene.game.ask is None
    assert scene.heard_of(GameEnded) == [GameEnded("cans", (9, 6), (0,))]


@pytest.mark.rule("VIG-END-6", "VIG-OPT-1")
@pytest.mark.parametrize(("target", "over"), [(1, True), (2, False)])
def test_another_number_of_cans(target: int, over: bool) -> None:
    assert (about_to_win((0, 1), (0, 0), target_cans=target).play("f").result is not None) == over


@pytest.mark.rule("VIG-END-4", "VIG-RULING-38")
def test_ties_are_broken_by_cans_then_by_wrecks_suffered() -> None:
    by_cans = about_to_win((2, 1), (0, 6)).play("f")
    assert by_cans.result == ("cans", (0,))  # 9 to 9
    level = situation(car("black", 1, 0, "E"), car("blue", 4, 1, "N"), acts=1, round=4, round_limit=4)
    shared = level.clone().play("end")
    assert shared.result == ("round_limit", (0, 1))
    level.t.suffered = [1, 0]
    assert level.play("end").result == ("round_limit", (1,))


@pytest.mark.rule("VIG-END-5", "VIG-OPT-12", "VIG-RULING-56", "VIG-RULING-38")
def test_the_last_round_ends_the_game() -> None:
    scene = situation(car("black", 1, 0, "E"), car("blue", 4, 1, "N"), acts=1, round=4, round_limit=4, wrecks=(0, 1))
    assert scene.play("end").result == ("round_limit", (1,))
    later = situation(car("black", 1, 0, "E"), car("blue", 4, 1, "N"), acts=1, round=4, round_limit=5)
    assert later.play("end").result is None


@pytest.mark.rule("VIG-RULING-50", "VIG-RULING-42")
def test_a_wreck_counts_before_the_capture_that_ends_the_game() -> None:
    scene = situation(
        car("black", 1, 0, "E", speed=1), car("blue", 1, 1, "W", health=1), carrier=0, cans=(2, 0), wrecks=(0, 0)
    )
    scene.play("f", "town:Salt Pan", "n").settle()
    assert scene.result == ("cans", (0,))
    assert scene.t.wrecks == [1, 0]


@pytest.mark.rule("VIG-RULING-50", "VIG-RULING-37")
def test_an_attacker_on_the_turned_up_town_occupies_it() -> None:
    scene = situation(car("black", 2, 1, "S", speed=1), car("blue", 3, 1, "W", health=1))
    scene.play("f", "town:Salt Pan")
    assert scene.asked == (1, "respawn")
    assert (3, 1) not in scene.squares_offered()
