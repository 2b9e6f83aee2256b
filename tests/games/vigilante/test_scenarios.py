"""The scenarios of the rules, one test each."""

from __future__ import annotations

import pytest

from getaway.games.vigilante.content import CARD_IDS, COLOURS
from getaway.games.vigilante.events.cards import Discarded, Drew, DrewUnseen, Fired, Rolled
from getaway.games.vigilante.events.driving import CanTaken, Moved, Respawned, SpeedSet
from getaway.games.vigilante.events.table import LightOut, MapBuried, TownTurned
from getaway.games.vigilante.flow.map_cards import placements
from getaway.games.vigilante.pieces import CUBES, SHOOT
from getaway.kernel.frames import CHANCE, PASS, SPECTATOR
from getaway.parts.decks import remaining, size, take_from_rest
from tests.games.vigilante.situations import MAP_A, CarSpec, Scene, car, situation, started


def stands_in_turn(scene: Scene) -> list[tuple[int, int]]:
    """The squares that were driven over by the last play."""
    return [event.square for event in scene.heard_of(Moved) if isinstance(event, Moved)]


# The rulebook's own examples


@pytest.mark.rule("VIG-SC-1", "VIG-MOVE-1", "VIG-MOVE-2", "VIG-MOVE-3", "VIG-GAS-1")
def test_driving_a_tile_with_speed_four() -> None:
    scene = situation(car("orange", -1, 1, "N", speed=4))
    scene.play("r", "l", "f", "l")
    assert stands_in_turn(scene) == [(-1, 2), (-2, 2), (-3, 2), (-3, 1)]
    assert scene.at(0) == (-3, 1, "W")
    assert scene.dials(0) == (4, 4, 5)
    assert scene.hand(0) == []
    assert scene.offered() == ["end"]


def play_a_round(scene: Scene) -> None:
    """Everybody lays, sets speed 0 and passes."""
    for _ in range(scene.t.seats):
        scene.settle()
        assert scene.asked[1] == "lay"
        scene.play(scene.offered()[0], "0")
        scene.settle()
        while scene.asked[1] == "discard":
            scene.play(scene.offered()[0])
            scene.settle()
        scene.heard = []
        scene.play("end")


@pytest.mark.rule("VIG-SC-2", "VIG-ROUND-1", "VIG-ROUND-2", "VIG-ROUND-3", "VIG-ROUND-4")
def test_the_three_lights_go_round_by_round_and_then_the_can_comes() -> None:
    scene = started(4, setup_choice="preset", first_player="seat 1", licences="off")
    for light in range(3):
        play_a_round(scene)
        assert scene.heard_of(LightOut) == [LightOut(light)]
        if light < 2:
            assert scene.can() is None
    scene.settle()
    assert isinstance(scene.can(), tuple)
    assert scene.heard_of(TownTurned)


@pytest.mark.rule("VIG-SC-3", "VIG-ROUND-4", "VIG-ROUND-5")
def test_towns_that_are_not_on_the_map_are_passed_over() -> None:
    scene = situation(car("green", 1, 0, "W"), car("white", 1, 2, "E"), acts=1, round=3, lights=1)
    scene.play("end", "town:Last Chance", "town:Bonepile", "town:Salt Pan")
    assert scene.can() == (3, 1)
    assert set(scene.view(SPECTATOR).turned_up) == {"Last Chance", "Bonepile", "Salt Pan"}
    assert [told.on_map for told in scene.heard_of(TownTurned)] == [False, False, True]


def four_started() -> Scene:
    """Four players with preset cars, at the first question of the first turn."""
    return started(
        4, setup_choice="preset", vehicle=["yellow", "orange", "green", "blue"], first_player="seat 1"
    ).settle()


@pytest.mark.rule("VIG-SC-4", "VIG-SETUP-4", "VIG-SETUP-6", "VIG-SETUP-7", "VIG-SETUP-18", "VIG-SETUP-19")
def test_four_cars_start_full_on_their_shields() -> None:
    scene = four_started()
    assert [scene.at(seat) for seat in range(4)] == [(0, 1, "N"), (1, 2, "E"), (2, 1, "S"), (1, 0, "W")]
    assert [scene.dials(seat) for seat in range(4)] == [(0, 3, 5), (0, 4, 5), (0, 5, 5), (0, 3, 5)]
    held = scene.view(SPECTATOR).held
    assert [(hand.ammo, hand.upgrades) for hand in held] == [(2, 1), (1, 2), (3, 2), (1, 2)]


@pytest.mark.rule("VIG-SETUP-9", "VIG-SETUP-13", "VIG-SETUP-15", "VIG-SETUP-17", "VIG-SETUP-20")
def test_the_map_and_the_supply_of_four_players() -> None:
    scene = four_started()
    seen = scene.view(SPECTATOR)
    assert scene.t.drawn >= 0  # seat 0 has drawn its first map card
    assert (seen.map_left + 1, seen.towns_left, seen.lights, seen.cubes) == (32, 13, 3, CUBES)
    assert [card.code for card in seen.cards] == ["S4"]
    assert scene.can() is None


@pytest.mark.rule("VIG-SETUP-3")
def test_the_two_loadout_decks_hold_what_nobody_was_dealt_and_have_no_pile() -> None:
    scene = four_started()
    seen = scene.view(SPECTATOR)
    copies = scene.t.terms.copies
    dealt = [sum(hand.ammo for hand in seen.held), sum(hand.upgrades for hand in seen.held)]
    assert [seen.ammo_left + dealt[0], seen.upgrade_left + dealt[1]] == [sum(copies[:9]), sum(copies[9:])]
    assert (seen.ammo_pile, seen.upgrade_pile) == ((), ())


@pytest.mark.rule("VIG-SC-5", "VIG-MAP-3", "VIG-MAP-5", "VIG-MAP-6")
def test_edges_must_agree() -> None:
    scene = situation(*four_cars(), phase="map")
    scene.play("map:T19")
    assert [token for token in scene.offered() if token.startswith("0,2/")] == ["0,2/1", "0,2/2", "0,2/3"]
    assert scene.refused((2, 1, 0)) == "VIG-MAP-3"


def four_cars() -> tuple[CarSpec, ...]:
    return (car("yellow", 0, 1, "N"), car("orange", 1, 2, "E"), car("green", 2, 1, "S"), car("blue", 1, 0, "W"))


@pytest.mark.rule("VIG-SC-6", "VIG-MAP-3", "VIG-MAP-4", "VIG-MAP-7", "VIG-RULING-8", "VIG-OPT-15")
def test_blank_edges_meet_blank_edges() -> None:
    scene = situation(*four_cars(), phase="map")
    scene.play("map:T28")
    assert [token for token in scene.offered() if token.startswith("-1,1/")] == ["-1,1/3"]
    other = situation(*four_cars(), phase="map")
    other.play("map:T19")
    assert not [token for token in other.offered() if token.startswith("-1,1/")]
    strict = situation(*four_cars(), phase="map", require_road_join="on")
    strict.play("map:T28")
    assert not [token for token in strict.offered() if token.startswith("-1,1/")]


@pytest.mark.rule("VIG-SC-7", "VIG-GAS-4")
def test_roads_side_by_side_without_a_link_are_off_road() -> None:
    scene = situation(car("black", -4, 1, "N", speed=1), laid=f"{MAP_A} T09/0@-2,0")
    scene.play("f")
    assert scene.at(0) == (-5, 1, "N")
    assert scene.dials(0) == (1, 4, 5)


def rammed_carrier() -> Scene:
    """Yellow has driven east onto the carrier, who came west, on a pump."""
    return situation(car("yellow", 1, 3, "E", speed=2, gas=2), car("green", 1, 4, "W", speed=3), carrier=1).play("f")


@pytest.mark.rule("VIG-SC-8", "VIG-RAM-1", "VIG-RAM-3", "VIG-RAM-5", "VIG-RAM-6", "VIG-RAM-7")
def test_a_rammed_car_is_hurt_pushed_back_and_turned_away() -> None:
    scene = rammed_carrier()
    assert scene.at(0) == (1, 4, "E")
    assert scene.at(1) == (1, 3, "W")
    assert scene.dials(1) == (1, 5, 4)
    assert [(dial.seat, dial.after) for dial in scene.heard_of(SpeedSet)] == [(1, 1)]


@pytest.mark.rule("VIG-RAM-2", "VIG-RAM-8", "VIG-TURN-5", "VIG-GAS-6", "VIG-BOX-9")
def test_the_attacker_takes_the_can_then_what_the_square_gives_and_drives_on() -> None:
    scene = rammed_carrier()
    assert scene.can() == 0
    assert scene.dials(0) == (2, 3, 5)
    assert scene.t.owed == 1
    assert scene.heard_of(Rolled) == []
    assert [type(event).__name__ for event in scene.told()] == [
        *["Moved", "Rammed", "CanTaken", "Damaged", "Displaced", "SpeedSet", "GasSet"]
    ]
    assert scene.asked == (0, "act")


# Further scenarios


@pytest.mark.rule("VIG-SC-9", "VIG-AMMO-7", "VIG-AMMO-8", "VIG-AMMO-9", "VIG-RULING-12")
def test_a_rocket_takes_health_speed_and_a_card() -> None:
    scene = situation(car("white", 1, 0, "E", hand="ROC-O"), car("blue", 1, 3, "W", speed=3, hand="HB CAN-Y CAN-R"))
    scene.play("roc-o>1", "blue:1,1", "red:3,3,3", "steal:CAN-R")
    assert scene.dials(1) == (2, 3, 3)
    assert scene.hand(0) == ["CAN-R"]
    assert scene.hand(1) == ["CAN-Y", "HB"]


def shoot(blue: str, red: str) -> Scene:
    """Two cars side by side; one fires a plain cannon."""
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W"))
    return scene.play("can-r>e", f"blue:{blue}", f"red:{red}")


@pytest.mark.rule("VIG-SC-10", "VIG-BOX-3", "VIG-BOX-4", "VIG-BOX-7", "VIG-CARD-4")
def test_a_tie_is_the_defenders() -> None:
    scene = shoot("4,0", "3,1,-1")
    assert scene.dials(1)[2] == 5
    assert scene.hand(0) == []
    assert [CARD_IDS[card] for card in scene.t.ammo_pile] == ["CAN-R"]


@pytest.mark.rule("VIG-SC-11", "VIG-BOX-7")
def test_nothing_on_the_road_is_the_defenders() -> None:
    assert shoot("0,-1", "0,0,-1").dials(1)[2] == 5


@pytest.mark.rule("VIG-SC-12", "VIG-BOX-5")
def test_small_red_dice_add_up() -> None:
    assert shoot("6,-1", "2,3,2").dials(1)[2] == 2


@pytest.mark.rule("VIG-SC-13", "VIG-AMMO-1", "VIG-AMMO-2", "VIG-AMMO-5", "VIG-RANGE-3", "VIG-RULING-30")
def test_a_rocket_picks_and_a_cannon_does_not() -> None:
    scene = situation(car("white", 1, 0, "E", hand="ROC-Y CAN-Y R2"), car("blue", 1, 2, "W"), car("black", 1, 4, "W"))
    assert {token for token in scene.offered() if token.startswith("roc-y>")} == {"roc-y>1", "roc-y>2"}
    assert {token for token in scene.offered() if token.startswith("can-y")} == {"can-y>e"}
    assert scene.play("can-y>e").t.targets == []
    assert scene.t.fight[:2] == [0, 1]


@pytest.mark.rule("VIG-SC-14", "VIG-AMMO-3", "VIG-AMMO-4", "VIG-RANGE-1", "VIG-RANGE-3", "VIG-RULING-29")
def test_a_mortar_rolls_against_everybody_around() -> None:
    cars = (car("green", 0, 0, "N"), car("blue", 1, 2, "N"), car("black", 3, 1, "N"))
    scene = situation(car("white", 1, 1, "E", hand="MOR-Y R1"), *cars)
    plain = scene.clone().play("mor-y>all")
    assert plain.asked == (0, "next_target")
    assert plain.offered() == ["1", "2"]
    assert [fired.direction for fired in plain.heard_of(Fired)] == [-1]
    plain.play("2", "blue:0,0", "red:0,0,0")
    assert plain.asked == (CHANCE, "blue")  # the last one needs no choice
    assert scene.play("mor-y+1>all").offered() == ["1", "2", "3"]


@pytest.mark.rule("VIG-SC-15", "VIG-RAM-4", "VIG-WRECK-3", "VIG-WRECK-4", "VIG-WRECK-6", "VIG-WRECK-8")
def test_a_ram_that_wrecks_the_carrier() -> None:
    scene = situation(
        car("orange", 1, 3, "E", speed=2), car("black", 1, 4, "W", health=1, speed=3, gas=2, hand="HB"), carrier=1
    )
    scene.play("f", "town:Salt Pan")
    assert scene.can() == 0
    assert scene.t.wrecks == [1, 0]
    assert [CARD_IDS[card] for told in scene.heard_of(Discarded) for card in told.cards] == ["HB"]
    assert scene.asked == (1, "facing")
    scene.play("w")
    assert scene.heard_of(Respawned) == [Respawned(1, COLOURS.index("black"), (3, 1), scene.spot(3, 1), facing=3)]
    scene.settle()
    assert scene.at(1) == (3, 1, "W")
    assert scene.dials(1) == (0, 5, 5)
    assert len(scene.hand(1)) == 5
    assert scene.view(0).held[1].ammo == 4
    assert scene.at(0) == (1, 4, "E")
    assert scene.asked == (0, "act")
    assert scene.t.owed == 1


@pytest.mark.rule("VIG-SC-16", "VIG-JUMP-1", "VIG-JUMP-3", "VIG-JUMP-4", "VIG-JUMP-5")
def test_flying_over_a_car_and_staying_up() -> None:
    scene = situation(car("white", 1, 0, "W", speed=3, gas=4), car("black", 0, -2, "N"))
    scene.play("f", "f", "yes")
    assert scene.t.owed == 2
    scene.play("r", "l")
    assert scene.at(0) == (0, -3, "W")
    assert scene.dials(0) == (3, 4, 5)
    assert scene.dials(1)[2] == 5


@pytest.mark.rule("VIG-JUMP-12", "VIG-GAS-3")
def test_who_is_brought_down_on_sand_by_the_end_of_the_turn_pays_in_the_next() -> None:
    scene = situation(car("white", 1, 0, "W", speed=3, gas=4), car("black", 0, -2, "N"))
    scene.play("f", "f", "yes", "r", "l", "end")
    assert scene.dials(0) == (3, 4, 5)
    scene.settle().play(scene.offered()[0], "0", "end").settle()
    scene.play(scene.offered()[0], "2")
    assert scene.dials(0) == (2, 3, 5)


@pytest.mark.rule("VIG-SC-17", "VIG-JUMP-9", "VIG-JUMP-10", "VIG-RAM-6", "VIG-RAM-7", "VIG-RAM-9")
def test_landing_on_a_car_when_the_turn_ends() -> None:
    scene = situation(car("white", 1, 0, "W", speed=2), car("black", 1, -3, "N", speed=3))
    scene.play("f", "f", "yes", "f")
    assert scene.dials(1)[2] == 5
    scene.play("end")
    assert scene.at(0) == (1, -3, "W")
    assert scene.at(1) == (1, -2, "E")
    assert scene.dials(1) == (1, 5, 3)


@pytest.mark.rule("VIG-SC-18", "VIG-JUMP-11", "VIG-RULING-22", "VIG-DEC-15")
def test_no_room_behind() -> None:
    scene = situation(
        car("white", 1, 0, "W", speed=3),
        car("black", 0, -2, "N"),
        car("green", 0, -3, "N", speed=3),
        car("orange", 1, -3, "N"),
    )
    scene.play("f", "f", "yes", "r", "l", "end")
    assert scene.asked == (0, "displace")
    assert scene.squares_offered() == {(0, -1), (1, -2), (2, -3)}
    scene.play("0,-1")
    assert scene.at(2) == (0, -1, "E")
    assert scene.dials(2) == (1, 5, 3)


@pytest.mark.rule("VIG-SC-19", "VIG-GAS-2", "VIG-GAS-5", "VIG-DRAW-1")
def test_several_off_road_squares_cost_one_gas() -> None:
    scene = situation(car("orange", -1, 1, "N", speed=3, gas=4))
    scene.play("f", "l", "draw:CAN-Y", "r")
    assert scene.at(0) == (-3, 0, "N")
    assert scene.dials(0)[1] == 3
    assert scene.hand(0) == ["CAN-Y"]


@pytest.mark.rule("VIG-SC-20", "VIG-GAS-7", "VIG-GAS-8", "VIG-WRECK-4", "VIG-WRECK-11", "VIG-RULING-16")
def test_running_dry() -> None:
    scene = situation(car("blue", -1, 1, "N", speed=3, gas=1, hand="HB CAN-Y"), carrier=0)
    scene.play("f")
    assert scene.dials(0)[1] == 0
    assert scene.offered() == ["f", "l", "r"]
    assert scene.refused((0, 1)) == "VIG-GAS-7"
    assert scene.refused(4) == "VIG-GAS-7"
    scene.play("l", "draw:CAN-R", "r", "town:Salt Pan")
    assert scene.can() == (-3, 0)
    assert scene.asked == (0, "facing")
    scene.play("n").settle()
    assert [len(pile) for pile in (scene.t.ammo_pile, scene.t.upgrade_pile)] == [2, 1]
    assert scene.dials(0) == (0, 3, 5)
    assert len(scene.hand(0)) == 3
    assert scene.t.wrecks == [0, 0]
    assert scene.t.active == 1


@pytest.mark.rule("VIG-SC-21", "VIG-GAS-11", "VIG-RULING-42")
def test_saved_by_a_pump() -> None:
    scene = situation(car("blue", 1, 2, "E", speed=4, gas=1, hand="HB"))
    scene.play("l", "draw:MINE")
    assert scene.at(0) == (0, 2, "N")
    assert scene.dials(0)[1] == 0
    scene.play("r", "r")
    assert "brake-n" not in scene.offered()
    scene.play("l")
    assert scene.dials(0) == (4, 1, 5)
    assert "brake-n" in scene.offered()


@pytest.mark.rule("VIG-SC-22", "VIG-GAS-9", "VIG-GAS-10", "VIG-RULING-17")
def test_standing_on_a_pump() -> None:
    scene = situation(car("orange", 1, 4, "E", speed=1, gas=2), phase="speed")
    stays = scene.clone().play("0")
    assert stays.dials(0) == (0, 3, 5)
    goes = scene.play("1", "f")
    assert goes.at(0) == (1, 5, "E")
    assert goes.dials(0) == (1, 2, 5)


@pytest.mark.rule("VIG-SC-23", "VIG-DRAW-3", "VIG-DRAW-4", "VIG-DRAW-5", "VIG-RULING-25", "VIG-DEC-14")
def test_a_full_hand_exchanges() -> None:
    scene = situation(car("yellow", 1, 2, "S", speed=1, hand="HB HB MINE CAN-Y"))
    scene.play("f", "draw:ROC-R")
    assert scene.asked == (0, "discard")
    assert scene.offered() == ["can-y", "roc-r", "hb", "mine"]
    scene.play("hb")
    assert scene.hand(0) == ["CAN-Y", "ROC-R", "HB", "MINE"]
    assert [CARD_IDS[card] for card in scene.t.upgrade_pile] == ["HB"]


def boosted() -> Scene:
    """A car with Speed 3 and two Nitrous has just played one of them."""
    return situation(car("green", 1, 3, "W", speed=1, hand="NOS NOS"), phase="speed").play("nitrous")


@pytest.mark.rule("VIG-SC-24", "VIG-NOS-1", "VIG-NOS-2", "VIG-NOS-3", "VIG-NOS-6", "VIG-SPEED-7")
def test_nitrous_is_played_instead_of_setting_the_dial_once_a_turn() -> None:
    scene = boosted()
    assert scene.dials(0)[0] == 5
    assert scene.t.owed == 5
    assert scene.hand(0) == ["NOS"]
    assert [CARD_IDS[card] for card in scene.t.upgrade_pile] == ["NOS"]
    assert scene.asked == (0, "act")
    assert "nitrous" not in scene.offered()


@pytest.mark.rule("VIG-NOS-4", "VIG-NOS-5", "VIG-RULING-27")
def test_after_nitrous_the_dial_shows_the_speed_of_the_vehicle() -> None:
    scene = boosted().play("f", "f", "f", "f", "f", "no", "end")
    assert scene.dials(0)[0] == 3


@pytest.mark.rule("VIG-SC-25", "VIG-HB-1", "VIG-HB-2", "VIG-RULING-28", "VIG-DEC-8")
def test_a_handbrake_in_mid_turn() -> None:
    scene = situation(car("black", 1, 2, "E", speed=3, hand="HB"))
    scene.play("f", "brake-w")
    assert scene.dials(0)[0] == 2
    assert scene.t.owed == 1
    scene.play("f")
    assert scene.at(0) == (1, 2, "W")


@pytest.mark.rule("VIG-SC-26", "VIG-MINE-1", "VIG-MINE-3", "VIG-MINE-4", "VIG-MINE-6", "VIG-DEC-9")
def test_a_mine() -> None:
    scene = situation(car("orange", 1, 3, "E", hand="MINE"), car("green", 1, 1, "E", speed=2))
    scene.play("mine")
    assert scene.mines() == [(1, 2)]
    assert scene.hand(0) == []
    scene.play("end").settle()
    scene.play(scene.offered()[0], "2", "f")
    assert scene.mines() == []
    assert scene.dials(1)[2] == 4
    assert scene.t.owed == 1
    own = situation(car("orange", 1, 3, "W", speed=1), mines=((1, 2, 0),))
    assert own.play("f").dials(0)[2] == 4


@pytest.mark.rule("VIG-SC-27", "VIG-MINE-2", "VIG-RULING-31")
def test_four_mines_are_all_there_are() -> None:
    laid = ((0, 0, 0), (0, 2, 0), (2, 0, 1), (2, 2, 1))
    scene = situation(
        car("orange", 1, 3, "E", hand="MINE"), car("green", 4, 1, "N"), car("blue", 4, 0, "N"), mines=laid
    )
    assert "mine" not in scene.offered()
    assert scene.refused(5) == "VIG-MINE-2"


@pytest.mark.rule("VIG-SC-28", "VIG-WRECK-7", "VIG-RULING-37", "VIG-GAS-3", "VIG-DEC-17")
def test_an_occupied_respawn() -> None:
    scene = situation(
        car("orange", 3, 1, "E", hand="ROC-R"),
        car("green", 3, 3, "W", health=1),
        car("blue", 2, 1, "N"),
        mines=((4, 1, 0),),
        laid=f"{MAP_A} T18/0@1,1",
    )
    scene.play("roc-r>1", "blue:0,0", "red:1,1,1", "town:Salt Pan")
    assert scene.asked == (1, "respawn")
    assert scene.squares_offered() == {(3, 0), (3, 2)}
    scene.play("3,0", "n").settle()
    scene.play("end").settle()
    scene.play(scene.offered()[0], "1")
    assert scene.dials(1)[1] == 4


@pytest.mark.rule("VIG-SC-29", "VIG-WRECK-5", "VIG-RULING-10")
def test_a_wreck_in_round_two() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=1), round=2, lights=2)
    scene.play("can-r>e", "blue:0,0", "red:1,1,1")
    assert scene.t.lights == 2
    scene.play("town:Salt Pan", "n").settle()
    assert scene.at(1) == (3, 1, "N")
    assert scene.view(0).lights == 2
    assert scene.can() is None


@pytest.mark.rule("VIG-SC-30", "VIG-RULING-11", "VIG-RULING-37")
def test_a_wreck_before_any_town_is_laid() -> None:
    cars = (car("blue", 2, 1, "N", hand="CAN-R"), car("yellow", 0, 1, "N"), car("green", 1, 1, "N", health=1))
    for laid, around in (("S4/0@0,0", set()), ("S4/0@0,0 T19/3@1,0", {(3, 1)})):
        scene = situation(*cars, laid=laid, round=1, lights=3)
        scene.play("can-r>n", "blue:0,0", "red:1,1,1")
        assert scene.asked == (2, "respawn")
        assert scene.squares_offered() == {(1, 1), (2, 0), (2, 2)} | around
        assert scene.ask.prompt == "The south shield of the start card is occupied. Where do you come back?"


@pytest.mark.rule("VIG-SC-31", "VIG-END-1", "VIG-END-2", "VIG-END-3", "VIG-GEN-2")
def test_the_winner_need_not_end_the_game() -> None:
    scene = situation(
        car("black", 1, 0, "E", speed=3),
        car("blue", 4, 1, "N"),
        car("green", 4, 0, "N"),
        carrier=0,
        cans=(2, 1, 0),
        wrecks=(0, 7, 1),
    )
    scene.play("f")
    assert scene.result == ("cans", (1,))
    assert [score.points for score in scene.view(0).scores] == [9, 10, 1]


@pytest.mark.rule("VIG-SC-32", "VIG-TEAM-3", "VIG-END-1")
def test_a_team_counts_together() -> None:
    scene = situation(
        car("black", 4, 0, "E"),
        car("blue", 4, 1, "N"),
        car("green", 1, 0, "E", speed=1),
        car("white", 4, 2, "N"),
        acts=2,
        carrier=2,
        cans=(2, 0, 0, 0),
        teams="2v2",
    )
    scene.play("f")
    assert scene.result == ("cans", (0, 2))


def handing_over() -> Scene:
    return situation(
        car("yellow", 1, 3, "E"),
        car("blue", 1, 1, "E", speed=0),
        car("green", 1, 2, "W"),
        car("black", 4, 0, "N"),
        carrier=0,
        teams="2v2",
    ).play("drop")


@pytest.mark.rule("VIG-SC-33", "VIG-CAN-3", "VIG-CAN-9", "VIG-TEAM-8", "VIG-RULING-14", "VIG-DEC-11")
def test_handing_the_can_over() -> None:
    scene = handing_over()
    assert scene.can() == (1, 2)
    scene.play("end").settle()
    stays = scene.clone()
    stays.play(stays.offered()[0], "0", "end").settle()
    stays.play(stays.offered()[0])
    assert stays.can() == (1, 2)
    stays.play("1")
    assert stays.can() == 2
    scene.play(scene.offered()[0], "1", "f")
    assert scene.can() == 1
    assert [event.victim for event in scene.heard_of(CanTaken) if isinstance(event, CanTaken)] == [-1]


@pytest.mark.rule("VIG-SC-34", "VIG-MAP-8", "VIG-RULING-7")
def test_a_crossroads_that_fits_nowhere() -> None:
    laid = "S4/0@0,0 T31/0@-1,0 T32/1@0,1 T12/2@1,0 T10/3@0,-1"
    scene = situation(*four_cars(), laid=laid, phase="map")
    scene.play("map:T01")
    assert scene.heard_of(MapBuried) == [MapBuried(3)]
    assert scene.asked == (CHANCE, "map")
    scene.play("map:T19")
    assert "-1,-1/2" in scene.offered()
    assert [token for token in scene.offered() if token.startswith("-1,-1/")] == ["-1,-1/2"]
    assert scene.view(1).under == ("T01",)
    assert placements(scene.t)


@pytest.mark.rule("VIG-SC-35", "VIG-DRAW-8")
def test_a_deck_is_renewed_without_the_card_beside_the_box() -> None:
    scene = situation(car("white", 1, 2, "S", speed=1, hand="CAN-Y"))
    t = scene.t
    t.beside.append(0)
    take_from_rest(t.ammo, 0)
    pile = [0, 0, 1, 1, 2, 3, 4, 5, 6]
    for card in range(9):
        while remaining(t.ammo)[card]:
            take_from_rest(t.ammo, card)
    t.ammo_pile = pile[:]
    scene.play("f")
    assert scene.asked == (CHANCE, "draw")
    assert size(t.ammo) == 9
    assert t.ammo_pile == []
    assert t.beside == [0]
    assert remaining(t.ammo) == [pile.count(card) for card in range(9)]


@pytest.mark.rule("VIG-SC-36", "VIG-AMMO-9", "VIG-RULING-33")
def test_stealing_beyond_the_limit() -> None:
    scene = situation(
        car("orange", 1, 0, "E", hand="ROC-Y HB HB MINE"), car("black", 1, 3, "W", hand="CAN-Y CAN-Y CAN-O NOS R1")
    )
    scene.play("roc-y>1", "blue:0,0", "red:1,1,1", "steal:CAN-O", "steal:NOS")
    assert scene.asked == (0, "discard")
    scene.play("mine")
    assert scene.hand(0) == ["CAN-O", "HB", "HB", "NOS"]
    assert scene.hand(1) == ["CAN-Y", "CAN-Y", "R1"]


@pytest.mark.rule("VIG-SC-37", "VIG-RAM-9", "VIG-RULING-23", "VIG-RULING-17")
def test_pushed_onto_a_pump() -> None:
    scene = situation(car("yellow", 1, 4, "W", speed=1), car("green", 1, 3, "W", gas=2, speed=2))
    scene.play("f")
    assert scene.at(1) == (1, 4, "E")
    assert scene.dials(1) == (1, 2, 4)
    scene.play("end").settle()
    scene.play(scene.offered()[0])
    assert scene.clone().play("0").dials(1)[1] == 3
    assert scene.play("1").dials(1)[1] == 2


@pytest.mark.rule("VIG-SC-38", "VIG-CAN-6", "VIG-CAN-7", "VIG-CAN-8")
def test_a_capture_and_the_next_can_in_one_turn() -> None:
    scene = situation(car("black", 1, 0, "E", speed=3), carrier=0)
    scene.play("f", "town:Salt Pan")
    assert scene.t.cans == [1, 0]
    assert scene.can() == (3, 1)
    scene.play("r", "f")
    assert scene.at(0) == (3, 1, "S")
    assert scene.can() == 0


@pytest.mark.rule("VIG-SC-39", "VIG-GAS-3", "VIG-DRAW-6", "VIG-TURN-4")
def test_parked_off_road() -> None:
    scene = situation(car("white", 0, 0, "N", gas=4), phase="speed")
    scene.play("0", "draw:CAN-Y", "end").settle()
    scene.play(scene.offered()[0], "0", "end").settle()
    scene.play(scene.offered()[0], "0", "draw:CAN-O")
    assert scene.dials(0)[1] == 2
    assert scene.hand(0) == ["CAN-Y", "CAN-O"]


@pytest.mark.rule("VIG-SC-40", "VIG-SETUP-16", "VIG-SETUP-18", "VIG-SETUP-19")
def test_six_seats() -> None:
    scene = started(6, setup_choice="preset", first_player="seat 1").settle()
    expected = [(0, 1, "N"), (0, 4, "N"), (1, 5, "E"), (2, 4, "S"), (2, 1, "S"), (1, 0, "W")]
    assert [scene.at(seat) for seat in range(6)] == expected
    ground = scene.t.land()
    west, east = ground.square_at(1, 2), ground.square_at(1, 3)
    assert ground.near[west * 4 + 1] == east
    assert ground.link[west] >> 1 & 1
    symbols = [[ground.symbol[ground.square_at(row, col)] for col in range(6)] for row in range(3)]
    assert symbols == [[1, 7, 2, 1, 7, 2], [7, 6, 0, 0, 6, 7], [2, 7, 1, 2, 7, 1]]


@pytest.mark.rule("VIG-SC-41", "VIG-RAM-5", "VIG-MOVE-4", "VIG-RULING-22")
def test_a_ram_in_the_corner() -> None:
    scene = situation(car("yellow", 1, 2, "N", speed=1), car("green", 0, 2, "N"), laid="S4/0@0,0")
    scene.play("f", "draw:HB")
    assert scene.at(0) == (0, 2, "N")
    assert scene.dials(0)[1] == 2
    assert scene.hand(0) == ["HB"]
    assert scene.at(1) == (1, 2, "S")


@pytest.mark.rule("VIG-SC-42", "VIG-MINE-3", "VIG-MINE-5", "VIG-CAN-5", "VIG-TURN-7", "VIG-RULING-32")
def test_a_mine_wrecks_the_carrier() -> None:
    scene = situation(
        car("blue", 1, 1, "E", speed=3, health=1), car("orange", 4, 0, "N"), carrier=0, mines=((1, 2, 1),)
    )
    scene.play("f", "town:Salt Pan", "n").settle()
    assert scene.can() == (1, 2)
    assert scene.t.wrecks == [0, 1]
    assert scene.t.active == 1


@pytest.mark.rule("VIG-SC-43", "VIG-JUMP-10", "VIG-JUMP-14", "VIG-JUMP-15", "VIG-MINE-1", "VIG-RULING-23")
def test_a_mine_from_the_air() -> None:
    scene = situation(car("white", 1, -1, "W", speed=2, hand="MINE"), car("black", 1, -3, "N", speed=2))
    scene.play("f", "yes", "f", "mine")
    assert scene.mines() == [(1, -2)]
    scene.play("down")
    assert scene.at(1) == (1, -2, "E")
    assert scene.dials(1) == (1, 5, 2)
    assert scene.mines() == []
    assert scene.t.owed == 1
    assert scene.offered() == ["l", "r"]


@pytest.mark.rule("VIG-SC-44", "VIG-MOVE-10", "VIG-LIC-4", "VIG-RULING-28")
def test_no_negative_debt() -> None:
    scene = situation(car("black", 1, 2, "E", speed=2, hand="HB", licence="racer"))
    scene.play("f", "f", "brake-w", "overdrive")
    assert scene.dials(0)[0] == 1
    assert scene.t.owed == 2


@pytest.mark.rule("VIG-SC-45", "VIG-TEAM-6", "VIG-JUMP-15", "VIG-RULING-35")
def test_above_a_teammate() -> None:
    def flying(owed: int) -> Scene:
        return situation(
            car("yellow", 1, 0, "E", speed=3),
            car("blue", 4, 0, "N"),
            car("green", 1, 1, "N"),
            car("black", 4, 2, "N"),
            teams="2v2",
            airborne=True,
            owed=owed,
        )

    assert flying(1).offered() == ["l", "r", "down"]
    above = flying(2)
    assert above.offered() == ["f", "l", "r", "down"]
    assert above.play("f").offered() == ["f", "l", "r"]
    assert above.refused(3) == "VIG-JUMP-9"


@pytest.mark.rule("VIG-SC-46", "VIG-WRECK-7", "VIG-RULING-37")
def test_a_respawn_beneath_a_flying_car() -> None:
    scene = situation(car("white", 3, 1, "S", hand="ROC-R"), car("green", 5, 1, "N", health=1), airborne=True, owed=1)
    scene.play("roc-r>1", "blue:0,0", "red:1,1,1", "town:Salt Pan")
    assert scene.asked == (1, "respawn")
    assert scene.squares_offered() == {(2, 1), (3, 0), (3, 2), (4, 1)}


@pytest.mark.rule("VIG-SC-47", "VIG-SETUP-1", "VIG-SETUP-2", "VIG-RULING-4", "VIG-DEC-1", "VIG-DEC-2")
def test_the_draft_goes_from_the_last_in_turn_order_to_the_first() -> None:
    scene = started(4, first_player="seat 3")
    order = []
    for _ in range(8):
        order.append(scene.asked)
        taken = scene.offered()[0]
        scene.play(taken)
        assert taken not in scene.offered()
    assert order == [(seat, kind) for kind in ("licence", "vehicle") for seat in (1, 0, 3, 2)]


@pytest.mark.rule("VIG-SETUP-18", "VIG-SETUP-21", "VIG-RULING-2", "VIG-OPT-14")
def test_turns_and_rounds_begin_with_the_starter_and_shields_do_not_shift() -> None:
    scene = started(4, first_player="seat 3", setup_choice="preset").settle()
    assert scene.at(0) == (0, 1, "N")
    turns = []
    for _ in range(4):
        turns.append(scene.t.active)
        scene.play(scene.offered()[0], "0", "end")
        light = scene.heard_of(LightOut)
        assert bool(light) == (turns[-1] == 1)
        scene.settle()
    assert turns == [2, 3, 0, 1]


@pytest.mark.rule("VIG-SC-48")
def test_no_silent_pass() -> None:
    idle = situation(car("white", 1, 0, "E"), car("blue", 1, 3, "W", speed=1))
    busy = situation(car("white", 1, 0, "E", hand="HB"), car("blue", 1, 3, "W", speed=1))
    assert idle.offered() == ["end"]
    assert busy.offered() == ["end", "brake-n", "brake-e", "brake-s", "brake-w"]
    for scene in (idle, busy):
        assert scene.asked == (0, "act")
        scene.play("end")
    assert idle.told(1) == busy.told(1)


def test_others_see_only_the_back_of_a_drawn_card() -> None:
    scene = situation(car("yellow", 1, 2, "S", speed=1))
    scene.play("f", "draw:CAN-Y")
    assert Drew(0, scene.t.vehicle[0], 0) in scene.told(0)
    assert DrewUnseen(0, scene.t.vehicle[0], 0) in scene.told(1)
    assert Drew(0, scene.t.vehicle[0], 0) not in scene.told(1)
    assert scene.refused(PASS - 1) == "VIG-TURN-3"
    assert scene.refused((SHOOT, 1, 0, 0, 0, 1)) == "VIG-CARD-1"
