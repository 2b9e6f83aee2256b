"""Ramming, pushing, jumping and landing."""

from __future__ import annotations

import pytest

from getaway.games.vigilante.events.driving import Rammed
from getaway.kernel.frames import PASS
from tests.games.vigilante.situations import Scene, car, situation


@pytest.mark.rule("VIG-RAM-1", "VIG-RULING-19", "VIG-RAM-8", "VIG-RAM-10", "VIG-GEN-7")
def test_one_cannot_drive_through_an_opponent_without_ramming_and_may_ram_again() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=4), car("green", 1, 4, "E", speed=3))
    scene.play("f")
    assert (scene.at(0), scene.at(1)) == ((1, 4, "E"), (1, 3, "W"))
    scene.play("l", "l", "l")  # round and onto it again
    assert scene.at(0) == (1, 3, "S")
    assert len(scene.heard_of(Rammed)) == 1
    assert scene.dials(1)[2] == 3
    assert scene.at(1) == (0, 3, "N")


@pytest.mark.rule("VIG-RAM-9", "VIG-RULING-23")
def test_a_pushed_car_pays_and_collects_nothing() -> None:
    scene = situation(car("orange", 0, 2, "S", speed=1), car("green", 1, 2, "E", speed=3), can=(0, 2), paid=True)
    scene.play("f")
    assert scene.at(1) == (0, 2, "N")
    assert scene.hand(1) == []
    assert scene.dials(1) == (1, 5, 4)
    assert scene.can() == (0, 2)


@pytest.mark.rule("VIG-RULING-22")
def test_the_square_behind_is_the_one_that_was_left_however_the_car_faces_now() -> None:
    scene = situation(car("white", 1, -1, "W", speed=2, hand="HB"), car("black", 1, -3, "N"))
    scene.play("f", "yes", "f", "brake-s", "down")
    assert scene.at(1) == (1, -2, "N")


@pytest.mark.rule("VIG-JUMP-1", "VIG-JUMP-2", "VIG-RULING-21", "VIG-DEC-6")
def test_a_jump_is_a_choice_and_works_with_the_last_move() -> None:
    scene = situation(car("white", 1, -1, "W", speed=1))
    scene.play("f")
    assert scene.offered() == ["yes", "no"]
    up = scene.clone().play("yes")
    assert (up.t.owed, up.t.airborne, up.dials(0)[0]) == (1, True, 1)
    down = scene.play("no")
    assert (down.t.owed, down.t.airborne) == (0, False)
    assert down.offered() == ["end"]


@pytest.mark.rule("VIG-JUMP-2", "VIG-RULING-21")
def test_a_taken_jump_is_used_up_for_the_turn_and_a_declined_one_is_not() -> None:
    def round_the_block(answer: str) -> Scene:
        scene = situation(car("yellow", 1, -1, "W", speed=4, licence="racer"))
        return scene.play("overdrive", "f", answer, "l", *(["draw:HB"]), "l", "l", "l")

    assert round_the_block("no").asked == (0, "jump")
    assert round_the_block("yes").asked == (0, "act")
    standing = situation(car("yellow", 1, -2, "W", speed=1), phase="speed").play("1")
    assert standing.asked == (0, "act")


@pytest.mark.rule("VIG-JUMP-3", "VIG-JUMP-7", "VIG-JUMP-8")
def test_in_the_air_one_moves_turns_and_plays_cards_as_usual() -> None:
    scene = situation(car("white", 1, -2, "W", speed=2, hand="HB MINE ROC-R"), car("black", 1, -3, "N"), airborne=True)
    tokens = scene.offered()
    assert {"l", "r", "f", "down", "brake-n", "mine", "roc-r>1"} <= set(tokens)
    scene.play("r", "l")
    assert scene.at(0) == (0, -3, "W")
    assert scene.t.airborne


@pytest.mark.rule("VIG-JUMP-9", "VIG-JUMP-12", "VIG-RULING-20", "VIG-DEC-7")
def test_coming_down_off_road_of_ones_own_will_costs_gas() -> None:
    scene = situation(car("white", 0, -2, "W", speed=1), airborne=True)
    assert scene.clone().play("down").dials(0)[1] == 3
    rest = scene.play("f", "end")
    assert rest.dials(0)[1] == 4
    road = situation(car("white", 1, -1, "W", speed=1), airborne=True)
    assert road.play("down").dials(0)[1] == 4


@pytest.mark.rule("VIG-JUMP-13", "VIG-RULING-20", "VIG-OPT-7")
def test_mines_and_flying_cars() -> None:
    def flown(option: str) -> Scene:
        return situation(
            car("white", 1, -2, "E", speed=2), mines=((1, -1, 1),), airborne=True, airborne_mines=option
        ).play("f")

    safe = flown("safe")
    assert safe.dials(0)[2] == 5
    assert safe.clone().play("down").dials(0)[2] == 4
    assert safe.play("f").dials(0)[2] == 5
    assert flown("trigger").dials(0)[2] == 4


@pytest.mark.rule("VIG-JUMP-14")
def test_coming_down_is_no_entry() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=1, gas=2), airborne=True)
    scene.play("f")
    assert scene.dials(0)[1] == 3
    scene.play("down")
    assert scene.dials(0)[1] == 3


@pytest.mark.rule("VIG-JUMP-15", "VIG-RULING-21")
def test_a_landed_car_drives_on_and_may_take_off_elsewhere() -> None:
    scene = situation(car("white", 1, -3, "E", speed=2), airborne=True)
    scene.play("down")
    assert not scene.t.airborne
    scene.play("f")
    assert scene.asked == (0, "jump")
    high = situation(car("white", 1, -3, "E", speed=1), airborne=True).play("f", "yes")
    assert high.t.owed == 1
    assert high.t.airborne


@pytest.mark.rule("VIG-JUMP-10", "VIG-WRECK-2")
def test_a_landing_can_wreck() -> None:
    scene = situation(car("white", 1, -2, "W", speed=1), car("black", 1, -3, "N", health=2), airborne=True)
    scene.play("f", "end", "town:Salt Pan", "n").settle()
    assert scene.t.wrecks == [1, 0]
    assert scene.dials(1) == (0, 5, 5)


@pytest.mark.rule("VIG-DEC-13", "VIG-LIC-1", "VIG-LIC-2")
def test_bull_bar_adds_a_damage_once() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=2, licence="champ"), car("green", 1, 4, "W"))
    scene.play("f")
    assert scene.asked == (0, "bull_bar")
    kept = scene.clone().play("no")
    assert (kept.dials(1)[2], kept.view(1).drivers[0].used) == (4, False)
    assert scene.ask.prompt == "You hit Green. Use Bull Bar?"
    assert kept.heard_of(Rammed)[-1].text() == "Orange rams Green at the pump in the middle of Fuel Straight: 1 damage."
    used = scene.play("yes")
    assert (used.dials(1)[2], used.view(1).drivers[0].used) == (3, True)
    assert used.t.used[0] == 1
    assert used.heard_of(Rammed)[-1].text().endswith(": 2 damage, 1 of it by Bull Bar.")
    landing = situation(car("white", 1, -2, "W", speed=1, licence="champ"), car("black", 1, -3, "N"), airborne=True)
    assert landing.play("f", "down", "yes").dials(1)[2] == 2
    stalled = situation(car("orange", 1, 3, "E", speed=2, gas=0, licence="champ"), car("green", 1, 4, "W"), paid=True)
    assert stalled.play("f").asked == (0, "act")
    assert landing.refused(PASS - 5) == "VIG-TURN-3"
