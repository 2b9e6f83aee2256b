"""Wrecks, respawns, licences and teams."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.vigilante.content import COLOURS
from getaway.games.vigilante.events.driving import MineHit, PutAside
from getaway.kernel.frames import CHANCE
from tests.games.vigilante.situations import CarSpec, Scene, car, situation


def wrecked(**options: Any) -> Scene:
    """Blue has just been shot to pieces and Salt Pan turned up."""
    scene = situation(
        car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=1, gas=1, speed=2), **options
    )
    return scene.play("can-r>e", "blue:0,0", "red:1,1,1", "town:Salt Pan")


@pytest.mark.rule("VIG-WRECK-1", "VIG-WRECK-2", "VIG-WRECK-6", "VIG-WRECK-8", "VIG-WRECK-9", "VIG-DEC-17")
def test_a_wrecked_car_is_back_at_once_and_plays_its_next_turn() -> None:
    scene = wrecked()
    assert scene.asked == (1, "facing")
    assert scene.refused(4) == "VIG-WRECK-6"
    scene.play("s").settle()
    assert scene.at(1) == (3, 1, "S")
    assert scene.dials(1) == (0, 3, 5)
    assert scene.asked == (0, "act")
    scene.play("end").settle()
    assert scene.t.active == 1


@pytest.mark.rule("VIG-WRECK-10")
def test_coming_back_is_no_move() -> None:
    scene = wrecked(can=(3, 1))
    scene.play("n").settle()
    assert scene.can() == (3, 1)
    assert len(scene.hand(1)) == 3
    assert scene.heard_of(MineHit) == []


@pytest.mark.rule("VIG-RULING-37")
def test_a_car_may_come_back_onto_the_town_it_was_wrecked_on() -> None:
    scene = situation(car("white", 4, 1, "N", hand="CAN-R"), car("blue", 3, 1, "W", health=1), carrier=1)
    scene.play("can-r>n", "blue:0,0", "red:1,1,1", "town:Salt Pan")
    assert scene.asked == (1, "facing")
    assert scene.can() == (3, 1)
    mined = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=1), mines=((3, 1, 0),)).play(
        "can-r>e", "blue:0,0", "red:1,1,1", "town:Salt Pan"
    )
    assert mined.asked == (1, "respawn")
    assert mined.refused(mined.square(3, 1)) == "VIG-RULING-37"


# Licences


@pytest.mark.rule("VIG-LIC-1", "VIG-LIC-5", "VIG-DEC-12")
def test_the_special_moves_of_the_own_actions() -> None:
    bootleg = situation(car("white", 1, 0, "E", speed=2, licence="bootlegger"))
    assert [token for token in bootleg.offered() if "bootleg" in token] == ["bootleg-n", "bootleg-s", "bootleg-w"]
    bootleg.play("bootleg-w")
    assert (bootleg.at(0), bootleg.dials(0)[0], bootleg.t.owed) == ((1, 0, "W"), 2, 2)
    assert not [token for token in bootleg.offered() if "bootleg" in token]
    jerry = situation(car("white", 1, 0, "E", gas=1, licence="trucker"))
    assert jerry.play("jerry").dials(0)[1] == 4
    assert "jerry" not in situation(car("white", 1, 0, "E", licence="trucker")).offered()
    tape = situation(car("white", 1, 0, "E", health=4, licence="mechanic"))
    assert tape.play("tape").dials(0)[2] == 5
    assert "tape" not in situation(car("white", 1, 0, "E", licence="mechanic")).offered()
    racer = situation(car("white", 1, 0, "E", speed=1, licence="racer"))
    assert racer.play("overdrive").t.owed == 3


@pytest.mark.rule("VIG-LIC-6", "VIG-LIC-5")
def test_scrounge_finishes_each_draw_before_the_next_deck_is_named() -> None:
    scene = situation(car("yellow", 1, 0, "E", hand="HB HB HB HB", licence="scavenger"))
    scene.play("scrounge")
    assert scene.asked == (0, "scrounge")
    assert scene.offered() == ["ammo", "upgrade"]
    scene.play("ammo", "draw:CAN-R")
    assert scene.asked == (0, "discard")
    scene.play("hb")
    assert scene.asked == (0, "scrounge")
    scene.t.ammo = [0, 0, 0, 9, *[0] * 9]
    assert scene.offered() == ["upgrade"]
    assert scene.refused(0) == "VIG-LIC-6"
    scene.play("upgrade", "draw:NOS", "hb")
    assert scene.asked == (0, "act")
    bare = situation(car("yellow", 1, 0, "E", licence="scavenger"))
    bare.t.ammo, bare.t.upgrade = [0, 0, 0, 9, *[0] * 9], [0, 0, 0, 6, *[0] * 6]
    assert bare.offered() == ["end"]


@pytest.mark.rule("VIG-LIC-2", "VIG-LIC-3", "VIG-OPT-9", "VIG-RULING-5")
@pytest.mark.parametrize(("option", "used"), [("once_per_game", True), ("once_per_life", False)])
def test_a_used_licence_is_renewed_by_a_wreck_only_if_agreed(option: str, used: bool) -> None:
    scene = situation(
        car("white", 1, 0, "E", hand="CAN-R"),
        car("blue", 1, 2, "W", health=1, licence="racer", used=True),
        licences=option,
    )
    scene.play("can-r>e", "blue:0,0", "red:1,1,1", "town:Salt Pan", "n").settle()
    assert scene.view(0).drivers[1].used == used


# Teams


def pairs(
    mine: CarSpec, mate: CarSpec, other: CarSpec | None = None, third: CarSpec | None = None, **more: Any
) -> Scene:
    """2v2: the active car and its mate against two others."""
    other = other or car("blue", 4, 0, "N")
    third = third or car("black", 4, 2, "N")
    return situation(mine, other, mate, third, teams="2v2", **more)


@pytest.mark.rule("VIG-GEN-3", "VIG-TEAM-4", "VIG-TEAM-6", "VIG-RULING-35", "VIG-GEN-7")
def test_a_teammate_is_passed_and_not_rammed() -> None:
    scene = pairs(car("yellow", 1, 2, "E", speed=2), car("green", 1, 3, "W"), carrier=2)
    scene.play("f")
    assert scene.dials(2)[2] == 5
    assert scene.can() == 2
    scene.play("f")
    assert scene.at(0) == (1, 4, "E")
    assert scene.at(2) == (1, 3, "W")


@pytest.mark.rule("VIG-TEAM-4", "VIG-TEAM-7", "VIG-RULING-35")
def test_ammo_spares_teammates_and_the_cannons_line_is_blocked_by_them() -> None:
    scene = pairs(car("yellow", 1, 1, "E", hand="CAN-R ROC-R MOR-R"), car("green", 1, 2, "W"), car("blue", 1, 3, "W"))
    assert {token for token in scene.offered() if ">" in token} == {"roc-r>1"}
    around = pairs(car("yellow", 1, 1, "E", hand="MOR-R"), car("green", 1, 2, "W"), car("blue", 0, 0, "W"))
    around.play("mor-r>all")
    assert around.t.fight[1] == 1
    assert around.t.targets == []


@pytest.mark.rule("VIG-TEAM-5", "VIG-RULING-32")
def test_a_mine_of_a_teammate_hurts_and_scores_for_nobody() -> None:
    scene = pairs(car("yellow", 1, 1, "E", speed=1, health=1), car("green", 4, 1, "N"), mines=((1, 2, 2),))
    scene.play("f", "town:Salt Pan", "n").settle()
    assert scene.t.wrecks == [0, 0, 0, 0]


@pytest.mark.rule("VIG-RULING-35", "VIG-DEC-18", "VIG-TURN-8")
def test_who_ends_on_a_teammates_square_is_put_beside_it() -> None:
    scene = pairs(car("yellow", 1, 2, "E", speed=2, hand="HB"), car("green", 1, 3, "W"))
    scene.play("f", "brake-e")
    assert scene.t.owed == 0
    scene.play("end")
    assert scene.asked == (0, "aside")
    assert scene.squares_offered() == {(0, 3), (1, 2), (1, 4), (2, 3)}
    assert scene.refused(scene.square(1, 3)) == "VIG-RULING-35"
    scene.play("1,4")
    assert scene.told()[0] == PutAside(0, COLOURS.index("yellow"), (1, 4), scene.spot(1, 4))
    assert scene.at(0) == (1, 4, "E")
    assert scene.dials(0) == (1, 3, 5)


@pytest.mark.rule("VIG-RULING-35", "VIG-JUMP-15")
def test_who_hovers_above_a_teammate_at_the_end_is_put_beside_it_too() -> None:
    scene = pairs(car("yellow", 1, 2, "E", speed=2, hand="HB"), car("green", 1, 3, "W"), airborne=True)
    scene.play("f", "brake-e", "end")
    assert scene.asked == (0, "aside")
    assert not scene.view(0).airborne
    scene.play("0,3")
    assert not scene.t.airborne
    assert scene.dials(2)[2] == 5
    assert scene.dials(0)[1] == 3


@pytest.mark.rule("VIG-OPT-10", "VIG-RULING-35", "VIG-TEAM-8", "VIG-TEAM-4")
def test_friendly_fire_hurts_takes_the_can_and_never_scores() -> None:
    scene = pairs(
        car("yellow", 1, 2, "E", speed=1, hand="CAN-R"),
        car("green", 1, 3, "W", health=1),
        carrier=2,
        friendly_fire="on",
    )
    assert "can-r>e" in scene.offered()
    scene.play("f", "town:Salt Pan", "n").settle()
    assert scene.can() == 0
    assert scene.t.wrecks == [0, 0, 0, 0]
    assert scene.t.suffered == [0, 0, 1, 0]


@pytest.mark.rule("VIG-TEAM-3", "VIG-END-2")
def test_points_of_a_team_are_added() -> None:
    scene = pairs(car("yellow", 1, 2, "E"), car("green", 1, 3, "W"), cans=(1, 0, 1, 0), wrecks=(1, 2, 1, 0))
    assert [score.points for score in scene.view(0).scores] == [8, 2, 8, 2]


def test_an_opponent_is_rammed_and_a_town_turned_up_for_it_in_teams_too() -> None:
    scene = pairs(car("yellow", 1, 3, "E", speed=1), car("green", 4, 1, "N"), car("blue", 1, 4, "W", health=1))
    scene.play("f")
    assert scene.asked == (CHANCE, "town")
    assert scene.t.wrecks == [1, 0, 0, 0]


@pytest.mark.rule("VIG-RULING-22")
def test_an_empty_square_that_is_two_ways_off_is_offered_once() -> None:
    mines = ((0, 1, 0), (2, 1, 0), (1, 0, 0), (1, 2, 0))
    scene = situation(car("white", 1, 1, "N"), car("blue", 1, 5, "N"), mines=mines)
    near = scene.t.nearest_vacant(scene.square(1, 1))
    assert len(near) == len(set(near)) > 1
