"""Rounds, lights, towns, and the order of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.vigilante.events.driving import CanPending, CanPlaced
from getaway.games.vigilante.events.table import Laid, LightOut, NoTown, TownsShuffled, TownTurned, TurnBegan
from getaway.kernel.frames import CHANCE, PASS
from tests.games.vigilante.situations import MAP_A, Scene, car, situation

SALT_PAN = 12


def last_of_round_three(**more: Any) -> Scene:
    return situation(car("green", 1, 0, "W"), car("white", 1, 2, "E"), acts=1, round=3, lights=1, **more)


@pytest.mark.rule("VIG-ROUND-6", "VIG-ROUND-7")
def test_lights_never_come_back_and_towns_are_turned_up_for_a_reason_only() -> None:
    scene = last_of_round_three()
    scene.play("end", "town:Salt Pan")
    assert scene.heard_of(LightOut) == [LightOut(2)]
    for _ in range(4):
        scene.settle()
        scene.heard = []
        scene.play(scene.offered()[0], "0", "end")
        assert scene.heard_of(LightOut) == []
        assert scene.heard_of(TownTurned) == []
    assert scene.t.lights == 0


@pytest.mark.rule("VIG-ROUND-8", "VIG-RULING-9")
def test_the_discarded_towns_are_shuffled_when_none_is_left() -> None:
    scene = last_of_round_three()
    scene.t.towns = 1  # Dry Gulch, which is not laid
    scene.play("end", "town:Dry Gulch")
    assert scene.heard_of(TownsShuffled) == [TownsShuffled()]
    assert len(scene.game.options()) == 13
    scene.play("town:Salt Pan")
    assert scene.can() == (3, 1)
    assert scene.t.towns.bit_count() == 12


@pytest.mark.rule("VIG-MAP-11", "VIG-RULING-11", "VIG-ROUND-5")
def test_the_first_can_waits_for_the_first_town() -> None:
    scene = last_of_round_three(laid="S4/0@0,0 T16/0@0,1")
    scene.t.towns = 0b111
    scene.play("end")
    assert scene.heard_of(NoTown) == [NoTown()]
    assert scene.heard_of(CanPending) == [CanPending()]
    assert scene.t.towns.bit_count() == 13
    assert scene.view(0).can.pending
    scene.play("map:T13", "1,0/2")
    assert scene.heard_of(CanPlaced) == [CanPlaced((3, 1), SALT_PAN)]
    assert not scene.t.pending
    assert not scene.t.towns >> SALT_PAN & 1


@pytest.mark.rule("VIG-GEN-5", "VIG-GEN-6", "VIG-TURN-1", "VIG-DEC-3", "VIG-DEC-4")
def test_a_turn_is_map_speed_actions_and_a_round_is_a_turn_of_each() -> None:
    scene = situation(car("green", 1, 0, "W"), car("white", 1, 2, "E"), phase="map")
    kinds = []
    for _ in range(2):
        kinds.append(scene.asked)
        scene.settle()
        for token in (scene.offered()[0], "0", "end"):
            kinds.append(scene.asked)
            scene.play(token)
    turn = [(CHANCE, "map"), (0, "lay"), (0, "speed"), (0, "act")]
    assert kinds == [*turn, (CHANCE, "map"), (1, "lay"), (1, "speed"), (1, "act")]
    assert scene.heard_of(TurnBegan) == [TurnBegan(0, 2, 6)]


@pytest.mark.rule("VIG-TURN-2", "VIG-RULING-51")
def test_actions_come_in_the_third_step_only() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R HB NOS"), car("blue", 1, 2, "W"), phase="speed")
    assert scene.offered() == ["0", "1", "nitrous"]
    scene.play("1")
    assert {"can-r>e", "brake-n", "f"} <= set(scene.offered())
    assert "nitrous" not in scene.offered()


@pytest.mark.rule("VIG-TURN-3", "VIG-RULING-41", "VIG-MOVE-8", "VIG-DEC-5")
def test_each_action_needs_its_condition() -> None:
    scene = situation(car("white", 1, 0, "E", speed=2, hand="HB"), car("blue", 1, 2, "W"))
    assert scene.offered() == ["f", "l", "r", "brake-n", "brake-e", "brake-s", "brake-w"]
    scene.play("f", "brake-s")  # between two moves
    refusals = {choice: scene.refused(choice) for choice in (3, 4, 5, 6, 7, 8, 9, (1, 2), (0, 2), 99, (9,))}
    assert refusals == {
        3: "VIG-JUMP-9",
        4: "VIG-CAN-3",
        5: "VIG-CARD-1",
        6: "VIG-LIC-5",
        7: "VIG-LIC-5",
        8: "VIG-LIC-5",
        9: "VIG-LIC-5",
        (1, 2): "VIG-LIC-1",
        (0, 2): "VIG-HB-1",
        99: "VIG-TURN-3",
        (9,): "VIG-TURN-3",
    }


@pytest.mark.rule("VIG-TURN-6", "VIG-SPEED-3", "VIG-RULING-52")
def test_nobody_passes_before_all_moves_are_driven_or_drives_more() -> None:
    scene = situation(car("white", 1, 0, "E", speed=2))
    assert scene.refused(PASS) == "VIG-TURN-6"
    scene.play("f")
    assert scene.refused(PASS) == "VIG-TURN-6"
    scene.play("f")
    assert scene.offered() == ["end"]
    assert scene.refused(0) == "VIG-SPEED-3"


@pytest.mark.rule("VIG-TURN-8")
def test_a_stalled_car_lands_before_it_is_wrecked() -> None:
    scene = situation(car("white", 1, 0, "W", speed=2, gas=0), car("black", 1, -3, "N", speed=3), paid=True, carrier=0)
    scene.play("f", "f", "yes", "f")
    assert scene.dials(1)[2] == 3  # landed on
    assert scene.asked == (CHANCE, "town")  # then wrecked
    scene.play("town:Salt Pan", "n").settle()
    assert scene.can() == (1, -3)
    assert scene.t.suffered == [1, 0]


@pytest.mark.rule("VIG-TURN-8", "VIG-NOS-5")
def test_after_a_wreck_in_the_own_turn_nothing_else_happens() -> None:
    scene = situation(car("blue", 1, 1, "E", speed=1, health=1, hand="NOS"), phase="speed", mines=((1, 2, 1),))
    scene.play("nitrous", "f", "town:Salt Pan", "n").settle()
    assert scene.dials(0)[0] == 0
    assert scene.t.active == 1


@pytest.mark.rule("VIG-MAP-1", "VIG-MAP-10", "VIG-MAP-6")
def test_a_card_is_shown_laid_and_works_at_once() -> None:
    scene = situation(car("white", 1, 5, "E", speed=1), phase="map")
    scene.play("map:T01")
    drawn = scene.view(1).drawn
    assert drawn is not None
    assert drawn.code == "T01"
    scene.play("0,2/0")
    assert scene.heard_of(Laid) == [Laid(0, scene.t.vehicle[0], 3, 0, (0, 2), beside=28, side=1)]
    assert scene.view(1).cards[-1].code == "T01"
    scene.play("1", "f")
    assert scene.at(0) == (1, 6, "E")
    assert scene.dials(0)[1] == 4


@pytest.mark.rule("VIG-MAP-9")
def test_without_map_cards_the_step_falls_away() -> None:
    scene = situation(car("white", 1, 0, "E"), car("blue", 1, 2, "W"))
    scene.t.unlaid = 0
    scene.play("end")
    assert scene.asked == (1, "speed")


@pytest.mark.rule("VIG-MAP-8")
def test_if_none_fits_the_step_is_left_out_and_tried_again_next_turn() -> None:
    scene = situation(
        car("yellow", 0, 1, "N"),
        car("orange", 1, 2, "E"),
        car("green", 2, 1, "S"),
        car("blue", 1, 0, "W"),
        laid="S4/0@0,0 T31/0@-1,0 T32/1@0,1 T12/2@1,0 T10/3@0,-1",
        phase="map",
    )
    scene.t.unlaid = 0b11  # two crossroads
    scene.t.plain_in = 0
    scene.play("map:T01", "map:T02")
    assert scene.asked == (0, "speed")
    assert scene.view(1).under == ("T01", "T02")
    scene.play("0", "end")
    assert scene.asked == (1, "speed")
    assert scene.view(1).under == ("T01", "T02")


def test_map_a_is_legal() -> None:
    assert situation(car("white", 1, 0, "E"), laid=MAP_A).t.land().towns[SALT_PAN] >= 0
