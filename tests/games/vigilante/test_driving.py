"""Speedometer, moves and gas."""

from __future__ import annotations

import pytest

from getaway.games.vigilante.events.driving import GasSet
from getaway.games.vigilante.pieces import BOOST, SCROUNGE
from tests.games.vigilante.situations import MAP_A, car, situation

# Speedometer


@pytest.mark.rule("VIG-SPEED-1", "VIG-SPEED-2", "VIG-GEN-8", "VIG-DEC-4")
@pytest.mark.parametrize(
    ("colour", "speed", "offered"),
    [("white", 0, "0 1"), ("white", 1, "0 1 2"), ("white", 3, "2 3"), ("yellow", 3, "2 3 4"), ("yellow", 4, "3 4")],
)
def test_the_dial_turns_by_one_within_its_limits(colour: str, speed: int, offered: str) -> None:
    scene = situation(car(colour, 1, 0, "E", speed=speed), phase="speed")
    assert scene.offered() == offered.split()


@pytest.mark.rule("VIG-SPEED-1", "VIG-SPEED-2", "VIG-NOS-1")
def test_what_the_dial_cannot_show_is_refused() -> None:
    scene = situation(car("white", 1, 0, "E", speed=3), phase="speed")
    assert scene.refused(4) == "VIG-SPEED-2"
    assert scene.refused(1) == "VIG-SPEED-1"
    assert scene.refused(BOOST) == "VIG-NOS-1"


@pytest.mark.rule("VIG-SPEED-3", "VIG-SPEED-4", "VIG-MOVE-10")
def test_the_dial_is_what_is_owed_even_if_others_changed_it() -> None:
    scene = situation(car("yellow", 1, 3, "E", speed=1), car("green", 1, 4, "W", speed=3))
    scene.play("f", "end").settle()
    scene.play(scene.offered()[0])
    assert scene.offered() == ["0", "1", "2"]  # rammed: the dial was set to 1
    scene.play("1")
    assert scene.t.owed == 1


@pytest.mark.rule("VIG-SPEED-5", "VIG-RULING-48", "VIG-LIC-1", "VIG-DEC-12")
def test_at_speed_zero_everything_but_driving_is_open() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R HB", licence="racer"), car("blue", 1, 2, "W"))
    assert scene.offered()[0] == "end"
    assert {"can-r>e", "brake-w", "overdrive"} <= set(scene.offered())
    assert scene.play("overdrive").t.owed == 2


@pytest.mark.rule("VIG-SPEED-6")
def test_bonuses_go_beyond_the_vehicles_speed() -> None:
    scene = situation(car("white", 1, 1, "W", speed=3, licence="racer"))
    scene.play("overdrive", "f", "f", "f", "yes")
    assert scene.dials(0)[0] == 3
    assert scene.t.owed == 3 + 2 - 3 + 1


# Moves


@pytest.mark.rule("VIG-MOVE-2", "VIG-MOVE-6", "VIG-GEN-4")
def test_forward_left_and_right_on_road_or_not() -> None:
    scene = situation(car("white", 1, 1, "E", speed=1))
    assert scene.offered() == ["f", "l", "r"]
    ends = [scene.clone().play(token).at(0) for token in "flr"]
    assert ends == [(1, 2, "E"), (0, 1, "N"), (2, 1, "S")]
    off = situation(car("white", 1, 0, "E", speed=2)).play("l", "draw:CAN-Y", "r")
    assert off.at(0) == (0, 1, "E")


@pytest.mark.rule("VIG-MOVE-4", "VIG-MOVE-5", "VIG-RULING-18")
def test_nobody_leaves_the_map_not_even_in_the_air() -> None:
    for airborne in (False, True):
        scene = situation(car("white", 1, 5, "E", speed=1), airborne=airborne)
        assert scene.offered()[:2] == ["l", "r"]
        assert scene.refused(0) == "VIG-MOVE-4"


@pytest.mark.rule("VIG-MOVE-7")
def test_there_is_always_a_move() -> None:
    for laid in ("S4/0@0,0", MAP_A):
        scene = situation(car("white", 1, 1, "E", speed=1), car("black", 0, 0, "N"), laid=laid)
        t = scene.t
        for square in range(len(t.land().row)):
            for facing in range(4):
                t.put_car(0, square, facing)
                assert "end" not in scene.offered()


@pytest.mark.rule("VIG-MOVE-7", "VIG-TEAM-6", "VIG-RULING-35")
def test_teammates_can_bar_the_last_move() -> None:
    scene = situation(
        car("white", 0, 0, "N", speed=1),
        car("blue", 4, 0, "N"),
        car("green", 0, 1, "N"),
        car("black", 4, 2, "N"),
        laid="S4/0@0,0 T13/2@1,0",
        teams="2v2",
        paid=True,
    )
    assert scene.offered() == ["end"]


@pytest.mark.rule("VIG-MOVE-9", "VIG-RULING-46", "VIG-DRAW-1", "VIG-RULING-44")
def test_passing_and_stopping_are_the_same_and_each_entry_counts() -> None:
    scene = situation(car("orange", 1, 4, "W", speed=4, gas=1))
    scene.play("l", "l", "l", "l")  # round a block, back onto the pump
    assert scene.at(0) == (1, 4, "W")
    assert [event.after for event in scene.heard_of(GasSet) if isinstance(event, GasSet)] == [0, 1]
    passing = situation(car("orange", 1, 3, "E", speed=2, gas=1)).play("f", "f")
    assert passing.dials(0)[1] == 2


# Gas


@pytest.mark.rule("VIG-GAS-2", "VIG-GAS-5", "VIG-GAS-1")
def test_a_turn_uses_one_gas_at_most() -> None:
    scene = situation(car("green", 2, 1, "W", speed=3), phase="speed")
    scene.play("3", "f", "draw:HB")
    assert scene.dials(0)[1] == 4
    scene.play("r")
    assert scene.dials(0)[1] == 4


@pytest.mark.rule("VIG-GAS-6", "VIG-GEN-8")
def test_a_full_tank_takes_no_more() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=1))
    scene.play("f")
    assert scene.dials(0)[1] == 4
    assert scene.heard_of(GasSet) == []


@pytest.mark.rule("VIG-GAS-3", "VIG-RULING-16")
def test_starting_off_road_with_the_last_gas_stalls() -> None:
    scene = situation(car("orange", 0, 0, "E", speed=1, gas=1), phase="speed")
    moving = scene.clone().play("1")
    assert moving.dials(0)[1] == 0
    assert moving.offered() == ["f", "l", "r"]
    moving.play("f")
    assert moving.asked[1] == "town"
    standing = scene.play("0", "draw:CAN-Y")  # collects first, then is wrecked
    assert standing.asked[1] == "town"
    assert standing.hand(0) == []


@pytest.mark.rule("VIG-GAS-7", "VIG-RULING-16", "VIG-DEC-6", "VIG-DEC-7")
def test_a_stalled_car_may_still_jump_and_land() -> None:
    scene = situation(car("orange", 1, -1, "W", speed=2, gas=0, hand="HB MINE"), paid=True, carrier=0)
    assert scene.offered() == ["f", "l", "r"]
    scene.play("f")
    assert scene.asked == (0, "jump")
    scene.play("yes")
    assert "down" in scene.offered()
    assert scene.refused(5) == "VIG-GAS-7"
    assert scene.refused(SCROUNGE) == "VIG-GAS-7"


@pytest.mark.rule("VIG-GAS-7", "VIG-RULING-16", "VIG-LIC-1")
def test_a_stalled_trucker_may_fill_up_even_after_the_last_move() -> None:
    scene = situation(car("orange", 0, 1, "W", speed=1, gas=1, licence="trucker"))
    scene.play("f", "draw:CAN-Y")
    assert scene.dials(0)[1] == 0
    assert scene.offered() == ["end", "jerry"]
    saved = scene.clone().play("jerry")
    assert saved.dials(0)[1] == 4
    assert saved.asked == (0, "act")
    scene.play("end")
    assert scene.asked[1] == "town"


@pytest.mark.rule("VIG-RULING-47", "VIG-WRECK-11", "VIG-WRECK-1", "VIG-WRECK-2")
def test_running_dry_on_purpose_gives_nobody_a_point() -> None:
    scene = situation(car("orange", 0, 1, "W", speed=1, gas=1))
    scene.play("f", "draw:CAN-Y", "town:Salt Pan", "n").settle()
    assert scene.t.suffered == [1, 0]
    assert scene.t.wrecks == [0, 0]
    assert scene.dials(0) == (0, 4, 5)


@pytest.mark.rule("VIG-DRAW-7", "VIG-RULING-17", "VIG-DRAW-6")
def test_a_symbol_gives_nothing_to_a_car_that_starts_there_and_drives_off() -> None:
    scene = situation(car("white", 0, 2, "W", speed=1), phase="speed")
    assert scene.clone().play("0").asked[1] == "draw"
    goes = scene.play("1")
    assert goes.asked == (0, "act")
    assert goes.hand(0) == []
