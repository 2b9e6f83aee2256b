"""Handbrake, Nitrous, Mine, Range and Ammo: when they can be played, and whom they reach."""

from __future__ import annotations

import pytest

from getaway.games.vigilante.content import CARD_IDS, COLOURS
from getaway.games.vigilante.events.cards import Fired, NothingToDraw, StoleUnseen
from getaway.games.vigilante.events.driving import SpeedSet
from getaway.games.vigilante.pieces import RANGE_1, SHOOT
from getaway.kernel.frames import CHANCE, SPECTATOR
from tests.games.vigilante.situations import MAP_A, Scene, car, situation


def shots(scene: Scene) -> set[str]:
    return {token for token in scene.offered() if ">" in token}


@pytest.mark.rule("VIG-CARD-1", "VIG-DRAW-2")
def test_cards_are_played_at_any_point_of_actions_also_those_just_drawn() -> None:
    scene = situation(car("white", 1, 2, "N", speed=2), car("blue", 1, 4, "W"))
    scene.play("f", "draw:HB")
    assert "brake-w" in scene.offered()
    scene.play("brake-w")
    assert scene.hand(0) == []


@pytest.mark.rule("VIG-CARD-2", "VIG-DEC-10", "VIG-BOX-1", "VIG-BOX-8")
def test_an_attack_is_announced_rolled_applied_and_discarded() -> None:
    scene = situation(car("white", 1, 0, "E", hand="ROC-Y R1"), car("blue", 1, 5, "W"))
    scene.play("roc-y+1>1")
    assert scene.heard_of(Fired) == [Fired(0, 4, 6, (RANGE_1,), (1,), (scene.t.vehicle[1],), direction=1)]
    assert scene.view(SPECTATOR).beside == ("ROC-Y", "R1")
    assert scene.t.ammo_pile == []
    assert scene.asked == (CHANCE, "blue")
    scene.play("blue:2,0")
    assert scene.asked == (CHANCE, "red")
    scene.play("red:1,0,-1")
    assert scene.view(SPECTATOR).beside == ()
    assert scene.view(SPECTATOR).ammo_pile == ("ROC-Y",)
    assert scene.view(SPECTATOR).upgrade_pile == ("R1",)
    assert scene.asked == (0, "act")


@pytest.mark.rule("VIG-CARD-3", "VIG-RULING-30", "VIG-RANGE-1", "VIG-RANGE-2")
def test_somebody_must_be_within_reach_range_cards_included() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R R1 R2"), car("blue", 1, 5, "W"))
    assert shots(scene) == {"can-r+1+2>e"}
    assert scene.refused((SHOOT, 2, 1, 0, 0, 1)) == "VIG-CARD-3"
    assert scene.refused((SHOOT, 3, 0, 0, 0, 0)) == "VIG-CARD-1"
    near = situation(car("white", 1, 0, "E", hand="CAN-R R1 R1"), car("blue", 1, 2, "W"))
    assert shots(near) == {"can-r>e"}  # Range cards that change nothing are not offered


@pytest.mark.rule("VIG-RULING-30", "VIG-RANGE-2")
def test_every_range_card_added_must_be_needed() -> None:
    four = situation(car("white", 1, 0, "E", hand="CAN-R R1 R1 R2 R3"), car("blue", 1, 4, "W"))
    assert shots(four) == {"can-r+1+1>e", "can-r+2>e", "can-r+3>e"}  # which of them to spend is free
    ahead = situation(car("white", 1, 0, "E", hand="ROC-R R1 R2"), car("blue", 1, 5, "W"), car("black", 1, 1, "N"))
    assert shots(ahead) == {"roc-r>2", "roc-r+1>1", "roc-r+2>1"}


@pytest.mark.rule("VIG-RULING-30", "VIG-RANGE-3", "VIG-RULING-29")
def test_a_mortar_takes_a_range_card_only_for_more_targets() -> None:
    cars = (car("black", 1, 2, "N"), car("blue", 1, 3, "N"), car("green", 1, 5, "N"))
    scene = situation(car("white", 1, 1, "E", hand="MOR-Y R1 R2"), *cars)
    assert shots(scene) == {"mor-y>all", "mor-y+1>all", "mor-y+2>all", "mor-y+1+2>all"}
    alone = situation(car("white", 1, 1, "E", hand="MOR-Y R1 R2"), car("black", 1, 2, "N"))
    assert shots(alone) == {"mor-y>all"}
    apart = situation(car("white", 1, 1, "E", hand="MOR-Y R1 R2"), car("black", 1, 3, "N"), car("blue", 1, 4, "N"))
    assert shots(apart) == {"mor-y+1>all", "mor-y+2>all"}


@pytest.mark.rule("VIG-RANGE-4", "VIG-RANGE-2", "VIG-CARD-4")
def test_range_cards_go_with_their_ammo_card() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R CAN-Y R3"), car("blue", 1, 5, "W"))
    scene.play("can-r+3>e", "blue:6,6", "red:0,0,0")
    assert scene.hand(0) == ["CAN-Y"]
    assert shots(scene) == set()


@pytest.mark.rule("VIG-AMMO-1", "VIG-AMMO-6")
def test_a_cannon_fires_any_way_and_across_gaps() -> None:
    scene = situation(
        car("white", 1, 1, "E", hand="CAN-R R3"),
        car("blue", 1, 3, "W"),
        car("green", 3, 1, "N"),
        car("black", 1, 0, "N"),
    )
    assert {token for token in shots(scene) if "+" not in token} == {"can-r>e", "can-r>s", "can-r>w"}
    # From T24's (-1,0) to T25's (0,-2): no straight line; across the empty place (-1,-1) there is one.
    gap = situation(car("white", -1, 0, "W", hand="CAN-R R3"), car("blue", 2, 0, "W"), laid=f"{MAP_A} T31/0@-2,0")
    assert shots(gap) == {"can-r+3>s"}
    hole = situation(
        car("white", -1, 0, "W", hand="CAN-R R3"), car("blue", -1, -4, "W"), laid=f"{MAP_A} T19/3@0,-2 T21/3@-1,-2"
    )
    assert hole.t.land().square_at(-1, -2) == -1
    assert shots(hole) == {"can-r+3>w"}


@pytest.mark.rule("VIG-AMMO-5", "VIG-MOVE-3")
def test_a_rocket_flies_only_straight_ahead() -> None:
    cars = (car("blue", 1, 4, "W"), car("green", 1, 5, "W"), car("black", 3, 0, "W"))
    assert shots(situation(car("white", 1, 0, "E", hand="ROC-R"), *cars)) == {"roc-r>1"}
    assert shots(situation(car("white", 1, 0, "S", hand="ROC-R"), *cars)) == {"roc-r>3"}
    assert shots(situation(car("white", 1, 0, "N", hand="ROC-R"), *cars)) == set()


@pytest.mark.rule("VIG-AMMO-3", "VIG-RULING-30")
def test_a_mortar_reaches_corners_but_not_straight_below() -> None:
    scene = situation(car("white", 1, 1, "E", hand="MOR-R"), car("blue", 1, 1, "W"), airborne=True, owed=1)
    assert shots(scene) == set()
    scene.play("f")
    assert shots(scene) == {"mor-r>all"}
    corner = situation(car("white", 1, 1, "E", hand="MOR-R"), car("blue", 2, 2, "W"))
    assert shots(corner) == {"mor-r>all"}


@pytest.mark.rule("VIG-AMMO-4", "VIG-RULING-34")
def test_mortar_targets_are_fixed_and_each_is_finished_first() -> None:
    scene = situation(
        car("white", 2, 1, "E", hand="MOR-R"), car("blue", 1, 1, "W", health=2), car("green", 2, 0, "W", health=1)
    )
    scene.play("mor-r>all", "1", "blue:0,0", "red:1,0,0", "town:Salt Pan", "n").settle()
    assert scene.at(1) == (3, 1, "N")  # back inside the area, and not a target again
    assert scene.t.fight[1] == 2  # the other roll has begun by itself


@pytest.mark.rule("VIG-AMMO-10", "VIG-RULING-34")
def test_speed_and_steal_come_before_the_wreck() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-Y"), car("blue", 1, 2, "W", health=1, speed=2, hand="HB MINE"))
    scene.play("can-y>e", "blue:0,0", "red:1,0,0")
    assert scene.asked == (CHANCE, "steal")
    assert scene.dials(1) == (1, 3, 0)
    scene.play("steal:MINE", "town:Salt Pan", "n").settle()
    assert scene.hand(0) == ["MINE"]
    assert [CARD_IDS[card] for card in scene.t.upgrade_pile] == ["HB"]


@pytest.mark.rule("VIG-AMMO-8", "VIG-AMMO-9")
def test_speed_stops_at_zero_and_no_more_is_stolen_than_there_is() -> None:
    scene = situation(car("white", 1, 0, "E", hand="ROC-Y"), car("blue", 1, 2, "W", hand="HB"), car("green", 4, 0, "N"))
    scene.play("roc-y>1", "blue:0,0", "red:1,0,0", "steal:HB")
    assert scene.asked == (0, "act")
    assert scene.dials(1)[0] == 0
    assert StoleUnseen(0, scene.t.vehicle[0], 1, scene.t.vehicle[1], 1) in scene.told(2)
    assert StoleUnseen(0, scene.t.vehicle[0], 1, scene.t.vehicle[1], 1) not in scene.told(1)


# Upgrades


@pytest.mark.rule("VIG-HB-1", "VIG-HB-3", "VIG-RULING-28")
def test_handbrakes_any_number_at_any_speed_and_in_the_air() -> None:
    scene = situation(car("white", 1, 0, "E", speed=1, hand="HB HB"), airborne=True)
    scene.play("brake-e", "brake-n")
    assert scene.at(0) == (1, 0, "N")
    assert (scene.dials(0)[0], scene.t.owed) == (0, 0)
    assert [CARD_IDS[card] for card in scene.t.upgrade_pile] == ["HB", "HB"]


@pytest.mark.rule("VIG-RULING-28", "VIG-MOVE-10")
def test_at_dial_zero_bonus_moves_stay() -> None:
    scene = situation(car("white", 1, 0, "E", speed=0, hand="HB", licence="racer"))
    scene.play("overdrive", "brake-s")
    assert (scene.dials(0)[0], scene.t.owed) == (0, 2)


@pytest.mark.rule("VIG-OPT-16", "VIG-RULING-28")
def test_a_handbrake_that_counts_next_turn() -> None:
    scene = situation(car("black", 1, 2, "E", speed=3, hand="HB"), handbrake_cost="next_turn")
    scene.play("brake-w")
    assert (scene.dials(0)[0], scene.t.owed) == (2, 3)


@pytest.mark.rule("VIG-NOS-5", "VIG-RULING-27")
def test_nitrous_leaves_the_top_speed_even_after_a_handbrake() -> None:
    scene = situation(car("white", 1, 3, "W", speed=0, hand="NOS HB HB HB HB HB"), phase="speed")
    scene.play("nitrous", *["brake-w"] * 5, "end")
    assert scene.dials(0)[0] == 3
    assert scene.heard_of(SpeedSet)[-1] == SpeedSet(0, COLOURS.index("white"), 0, 3)


@pytest.mark.rule("VIG-MINE-1", "VIG-RULING-31", "VIG-RULING-18")
def test_where_a_mine_cannot_lie() -> None:
    edge = situation(car("orange", 1, 5, "W", hand="MINE"))
    assert edge.refused(5) == "VIG-MINE-1"
    car_behind = situation(car("orange", 1, 3, "E", hand="MINE"), car("blue", 1, 2, "E"))
    assert car_behind.refused(5) == "VIG-MINE-1"
    mine_behind = situation(car("orange", 1, 3, "E", hand="MINE"), mines=((1, 2, 1),))
    assert mine_behind.refused(5) == "VIG-MINE-1"
    can_behind = situation(car("orange", 1, 3, "E", hand="MINE"), can=(1, 2))
    assert can_behind.play("mine").mines() == [(1, 2)]


@pytest.mark.rule("VIG-MINE-5", "VIG-RULING-32", "VIG-WRECK-3")
@pytest.mark.parametrize(("layer", "wrecks"), [(0, [1, 0, 0]), (1, [1, 0, 0]), (2, [0, 0, 1])])
def test_who_scores_for_a_car_that_is_pushed_onto_a_mine(layer: int, wrecks: list[int]) -> None:
    scene = situation(
        car("white", 1, -2, "W", speed=1, hand="MINE"),
        car("black", 1, -3, "N", health=3),
        car("green", 4, 0, "N"),
        airborne=True,
    )
    scene.play("f", "mine")
    scene.t.layers[0] = layer
    scene.play("down", "town:Salt Pan", "n").settle()
    assert scene.t.wrecks == wrecks


@pytest.mark.rule("VIG-RULING-32", "VIG-WRECK-11")
def test_nobody_scores_for_a_car_that_drives_onto_its_own_mine() -> None:
    scene = situation(car("blue", 1, 1, "E", speed=1, health=1), mines=((1, 2, 0),))
    scene.play("f", "town:Salt Pan", "n").settle()
    assert scene.t.wrecks == [0, 0]
    assert scene.t.suffered == [1, 0]


@pytest.mark.rule("VIG-DRAW-8", "VIG-RULING-26")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    scene = situation(car("white", 1, 2, "S", speed=1))
    scene.t.ammo = [0, 0, 0, 9, *[0] * 9]
    scene.play("f")
    assert scene.asked == (0, "act")
    assert scene.hand(0) == []
    assert [event.text() for event in scene.heard_of(NothingToDraw)] == ["There is no Ammo card left to draw."]
