"""What everybody is told of what happens, and why a choice is refused."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.vigilante.content import CARD_IDS, CONTENT
from getaway.games.vigilante.events.cards import DeckNamed, Fired, LicenceUsed, Played, Rolled
from getaway.games.vigilante.events.driving import CameDown, Damaged, GasSet, Jumped, MineHit, SpeedSet, Turned
from getaway.games.vigilante.events.table import LicenceTaken, MapSkipped, VehicleTaken
from getaway.games.vigilante.flow.battle_box import note_theft
from getaway.games.vigilante.pieces import (
    AMMO_CARDS,
    BOOTLEG,
    BRAKE,
    CARDS,
    CHAMP,
    GAMBLER,
    HANDBRAKE,
    MECHANIC,
    NITROUS,
    RACER,
    RANGE_2,
    RANGE_3,
    SCAVENGER,
    SHARPSHOOTER,
    SHOOT,
    TRUCKER,
)
from getaway.kernel.frames import PASS, SPECTATOR, Choice
from getaway.parts.decks import new_deck
from tests.games.vigilante.situations import MAP_A, Scene, car, situation, started

WHITE = 4
BLUE = 3
BLACK = 5


@pytest.mark.rule("VIG-HB-1", "VIG-HB-2", "VIG-HB-3")
@pytest.mark.parametrize(("speed", "dial"), [(2, [SpeedSet(0, WHITE, 2, 1)]), (1, [SpeedSet(0, WHITE, 1, 0)]), (0, [])])
def test_a_handbrake_is_told_with_the_turn_and_the_dial(speed: int, dial: list[SpeedSet]) -> None:
    scene = situation(car("white", 1, 1, "E", speed=speed, hand="HB"))
    scene.play("brake-n")
    assert scene.told() == [Played(0, WHITE, HANDBRAKE), Turned(0, WHITE, 0), *dial]
    assert [CARD_IDS[card] for card in scene.t.upgrade_pile] == ["HB"]
    assert scene.dials(0)[0] == max(0, speed - 1)


@pytest.mark.rule("VIG-SPEED-1", "VIG-NOS-1")
def test_the_dial_is_told_whether_it_is_turned_or_not() -> None:
    scene = situation(car("white", 1, 1, "E", speed=1, hand="NOS"), phase="speed")
    assert scene.clone().play("2").told() == [SpeedSet(0, WHITE, 1, 2)]
    assert scene.clone().play("1").told() == [SpeedSet(0, WHITE, 1, 1)]
    assert scene.play("nitrous").told() == [Played(0, WHITE, NITROUS), SpeedSet(0, WHITE, 1, 5)]


def shot(ammo: str, *tokens: str, **victim: Any) -> Scene:
    """White fires east at Blue, two squares away, and hits."""
    scene = situation(car("white", 1, 0, "E", hand=ammo), car("blue", 1, 2, "W", **victim))
    return scene.play(f"{ammo.lower()}>e", "blue:0,0", "red:1,1,1", *tokens)


@pytest.mark.rule("VIG-AMMO-7", "VIG-AMMO-8", "VIG-RULING-12")
def test_a_hit_tells_damage_and_the_dial_that_it_slows() -> None:
    scene = shot("CAN-Y", speed=3)
    assert scene.told()[-2:] == [Damaged(1, BLUE, 5, 4, "ammo"), SpeedSet(1, BLUE, 3, 2)]
    assert shot("CAN-Y", speed=0).heard_of(SpeedSet) == []
    assert shot("CAN-R", speed=3).heard_of(SpeedSet) == []


@pytest.mark.rule("VIG-AMMO-9", "VIG-RULING-33")
def test_nothing_is_stolen_from_an_empty_hand() -> None:
    assert shot("CAN-Y").asked == (0, "act")
    assert shot("CAN-Y", "steal:HB", hand="HB").hand(0) == ["HB"]


@pytest.mark.rule("VIG-WRECK-1")
def test_a_car_with_one_health_left_is_no_wreck() -> None:
    scene = shot("CAN-Y", health=2)
    assert scene.dials(1)[2] == 1
    assert scene.t.suffered == [0, 0]
    assert shot("CAN-Y", health=1).asked[1] == "town"


@pytest.mark.rule("VIG-LIC-1", "VIG-BOX-1")
@pytest.mark.parametrize("attacker", [True, False])
def test_a_second_roll_is_told_as_one(attacker: bool) -> None:
    licences = {"licence": "gambler"}
    scene = situation(
        car("white", 1, 0, "E", hand="CAN-R", **(licences if attacker else {})),
        car("blue", 1, 2, "W", **({} if attacker else licences)),
    )
    red = (0, 1, 2) if attacker else (1, 2, 3)
    scene.play("can-r>e", "blue:1,2", f"red:{','.join(map(str, red))}")
    first = [Rolled(1, BLUE, False, (1, 2), again=False), Rolled(0, WHITE, True, red, again=False)]
    assert scene.heard_of(Rolled) == first
    scene.play("yes", "red:0,0,0" if attacker else "blue:6,6")
    again = Rolled(0, WHITE, True, (0, 0, 0), again=True) if attacker else Rolled(1, BLUE, False, (6, 6), again=True)
    assert scene.heard_of(Rolled) == [again]
    gambler = LicenceUsed(0, WHITE, GAMBLER) if attacker else LicenceUsed(1, BLUE, GAMBLER)
    assert scene.heard_of(LicenceUsed) == [gambler]
    assert scene.dials(1)[2] == 5


@pytest.mark.rule("VIG-LIC-1", "VIG-LIC-2")
@pytest.mark.parametrize(
    ("licence", "number", "tokens"),
    [
        ("trucker", TRUCKER, ("jerry",)),
        ("mechanic", MECHANIC, ("tape",)),
        ("racer", RACER, ("overdrive",)),
        ("scavenger", SCAVENGER, ("scrounge",)),
        ("sharpshooter", SHARPSHOOTER, ("can-r>e", "1")),
        ("champ", CHAMP, ("f", "yes")),
    ],
)
def test_everybody_hears_of_a_special_move_which_is_made_once(
    licence: str, number: int, tokens: tuple[str, ...]
) -> None:
    scene = situation(
        car("white", 1, 1, "E", speed=1, gas=2, health=2, hand="CAN-R", licence=licence), car("blue", 1, 2, "W")
    )
    scene.play(*tokens)
    (used,) = scene.heard_of(LicenceUsed)
    assert (used.seat, used.licence) == (0, number)
    assert scene.view(SPECTATOR).drivers[0].used


@pytest.mark.rule("VIG-LIC-1")
def test_what_special_moves_do_to_the_dials_is_told() -> None:
    full = situation(car("white", 1, 1, "E", gas=1, licence="trucker")).play("jerry")
    assert full.told()[-1] == GasSet(0, WHITE, 1, 4)
    whole = situation(car("white", 1, 1, "E", health=1, licence="mechanic")).play("tape")
    assert whole.told()[-1] == Damaged(0, WHITE, 1, 3, "repair")
    nearly = situation(car("white", 1, 1, "E", health=4, licence="mechanic")).play("tape")
    assert nearly.dials(0)[2] == 5
    named = situation(car("white", 1, 1, "E", licence="scavenger")).play("scrounge", "upgrade")
    assert named.told()[-1] == DeckNamed(0, WHITE, 1)


@pytest.mark.rule("VIG-GAS-5", "VIG-GAS-6")
def test_gas_is_told_when_it_is_used_and_when_it_is_got() -> None:
    assert situation(car("white", 1, 2, "E", speed=1, gas=3)).play("l").heard_of(GasSet) == [GasSet(0, WHITE, 3, 2)]
    pump = situation(car("white", 1, 3, "E", speed=1, gas=3)).play("f")
    assert pump.heard_of(GasSet) == [GasSet(0, WHITE, 3, 4)]
    full = situation(car("white", 1, 3, "E", speed=1)).play("f")
    assert full.heard_of(GasSet) == []


@pytest.mark.rule("VIG-JUMP-1", "VIG-JUMP-9", "VIG-JUMP-12")
def test_coming_down_on_sand_of_ones_own_will_uses_gas() -> None:
    scene = situation(car("white", 1, -1, "W", speed=2, gas=3))
    scene.play("f", "yes")
    assert scene.heard_of(Jumped) == [Jumped(0, WHITE, (1, -2), scene.spot(1, -2), owed=2)]
    scene.play("r")
    assert scene.at(0) == (0, -2, "N")
    assert scene.dials(0)[1] == 3
    scene.play("down")
    assert scene.heard_of(CameDown) == [CameDown(0, WHITE, (0, -2), scene.spot(0, -2), of_own_will=True)]
    assert scene.dials(0)[1] == 2


@pytest.mark.rule("VIG-SETUP-1", "VIG-SETUP-2")
def test_what_everybody_takes_is_told() -> None:
    scene = started(2, first_player="seat 1")
    assert scene.play("racer").told() == [LicenceTaken(1, RACER)]
    scene.play("gambler")
    assert scene.play("white").told() == [VehicleTaken(1, WHITE)]


# Whom an attack can hit

AROUND = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


@pytest.mark.rule("VIG-AMMO-1", "VIG-AMMO-2", "VIG-RANGE-3")
@pytest.mark.parametrize("way", "nesw")
@pytest.mark.parametrize("away", [1, 2])
def test_a_cannon_hits_along_the_four_lines_only(way: str, away: int) -> None:
    down, across = AROUND[way]
    target = car("blue", 1 + away * down, 1 + away * across, "N")
    aside = [
        car("black", 1 + down + across, 1 + across + down, "N"),
        car("green", 1 + down - across, 1 + across - down, "N"),
    ]
    scene = situation(car("white", 1, 1, "N", hand="CAN-R"), target, *aside)
    assert [token for token in scene.offered() if token.startswith("can")] == [f"can-r>{way}"]
    assert scene.play(f"can-r>{way}").heard_of(Fired)[0].targets == (1,)


@pytest.mark.rule("VIG-AMMO-5")
@pytest.mark.parametrize("way", "nesw")
def test_a_rocket_hits_straight_ahead_only(way: str) -> None:
    down, across = AROUND[way]
    cars = [car("blue", 1 + down, 1 + across, "N"), car("black", 1 + down + across, 1 + across + down, "N")]
    ahead = situation(car("white", 1, 1, way.upper(), hand="ROC-R"), *cars)
    assert [token for token in ahead.offered() if token.startswith("roc")] == ["roc-r>1"]
    turned = situation(car("white", 1, 1, "NESW"[("nesw".index(way) + 2) % 4], hand="ROC-R"), *cars)
    assert not [token for token in turned.offered() if token.startswith("roc")]


@pytest.mark.rule("VIG-RANGE-1", "VIG-RANGE-2", "VIG-RANGE-4", "VIG-CARD-2")
@pytest.mark.parametrize(("col", "card", "number"), [(4, "R2", RANGE_2), (5, "R3", RANGE_3)])
def test_each_range_card_adds_its_own_length(col: int, card: str, number: int) -> None:
    scene = situation(car("white", 1, 0, "E", hand=f"CAN-R {card} HB"), car("blue", 1, col, "N"))
    token = f"can-r+{card[1]}>e"
    assert [each for each in scene.offered() if each.startswith("can")] == [token]
    scene.play(token)
    assert scene.heard_of(Fired) == [Fired(0, WHITE, CARD_IDS.index("CAN-R"), (number,), (1,), (BLUE,), direction=1)]
    assert scene.hand(0) == ["HB"]
    near = situation(car("white", 1, 0, "E", hand="CAN-R R1 HB"), car("blue", 1, col, "N"))
    assert not [each for each in near.offered() if each.startswith("can")]


@pytest.mark.rule("VIG-AMMO-3", "VIG-RANGE-3")
def test_a_mortar_with_a_long_range_card_reaches_as_far_in_every_direction() -> None:
    cars = (car("blue", 1, 4, "N"), car("black", -3, 1, "N"), car("green", 1, 5, "N"))
    scene = situation(car("white", 1, 0, "E", hand="MOR-R R3"), *cars)
    assert scene.play("mor-r+3>all").heard_of(Fired)[0].targets == (1, 2)


# Refusals


@pytest.mark.rule("VIG-HB-1", "VIG-LIC-1", "VIG-CARD-1", "VIG-CARD-3", "VIG-TURN-3")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ((BRAKE, 1), "VIG-HB-1"),
        ((BOOTLEG, 0), "VIG-LIC-1"),
        ((BOOTLEG, 1), "VIG-LIC-1"),
        ((SHOOT, 0, 0, 0, 0, 1), "VIG-CARD-3"),
        ((SHOOT, 0, 0, 0, 0), "VIG-CARD-1"),
        ((SHOOT, 1, 0, 0, 0, 1), "VIG-CARD-1"),
        ((SHOOT, NITROUS, 0, 0, 0, 1), "VIG-CARD-1"),
        ((3, 1), "VIG-TURN-3"),
        (99, "VIG-TURN-3"),
    ],
)
def test_why_an_action_is_refused(choice: Choice, rule: str) -> None:
    scene = situation(car("white", 1, 1, "E", hand="CAN-Y NOS"))
    assert scene.refused(choice) == rule


@pytest.mark.rule("VIG-CARD-1")
def test_an_upgrade_cannot_be_fired() -> None:
    scene = situation(car("white", 1, 1, "E", hand="HB"))
    assert scene.refused((SHOOT, HANDBRAKE, 0, 0, 0, 1)) == "VIG-CARD-1"


@pytest.mark.rule("VIG-SPEED-3", "VIG-MOVE-4", "VIG-CAN-3", "VIG-JUMP-9", "VIG-LIC-5", "VIG-TURN-6")
def test_why_a_move_is_refused() -> None:
    parked = situation(car("white", 1, 1, "E"))
    assert [parked.refused(token) for token in ("f", "l", "r")] == ["VIG-SPEED-3"] * 3
    assert parked.refused("drop") == "VIG-CAN-3"
    assert parked.refused("mine") == "VIG-CARD-1"
    assert parked.refused("down") == "VIG-JUMP-9"
    assert parked.refused("overdrive") == "VIG-LIC-5"
    edge = situation(car("white", 0, 0, "N", speed=1), car("blue", 2, 2, "N"), laid="S4/0@0,0")
    assert edge.refused("f") == "VIG-MOVE-4"
    assert edge.refused(PASS) == "VIG-TURN-6"


@pytest.mark.rule("VIG-MINE-1", "VIG-MINE-2")
def test_why_a_mine_is_refused() -> None:
    barred = situation(car("white", 1, 1, "E", hand="MINE"), car("blue", 1, 0, "N"))
    assert barred.refused("mine") == "VIG-MINE-1"
    four = tuple((row, col, 0) for row, col in ((0, 0), (0, 2), (2, 0), (2, 2)))
    assert situation(car("white", 1, 1, "E", hand="MINE"), mines=four).refused("mine") == "VIG-MINE-2"


@pytest.mark.rule("VIG-SPEED-1", "VIG-SPEED-2", "VIG-NOS-1")
def test_why_a_speed_is_refused() -> None:
    scene = situation(car("white", 1, 1, "E", speed=3), phase="speed")  # its Speed is 3
    assert scene.offered() == ["2", "3"]
    assert scene.refused("4") == "VIG-SPEED-2"
    assert [scene.refused(token) for token in ("5", "1", "0")] == ["VIG-SPEED-1"] * 3
    assert scene.refused("nitrous") == "VIG-NOS-1"
    assert scene.refused((1, 2)) == "VIG-SPEED-1"
    slow = situation(car("white", 1, 1, "E", speed=1), phase="speed")
    assert slow.refused("4") == "VIG-SPEED-1"


# Turns


@pytest.mark.rule("VIG-TURN-1", "VIG-MOVE-10")
def test_a_turn_begins_with_nothing_owed_and_nothing_left_of_the_last_one() -> None:
    scene = situation(car("white", 1, 1, "E", speed=2, hand="NOS"), phase="speed")
    scene.play("nitrous", "l").settle()
    while scene.kind != "lay":
        scene.play(scene.offered()[0]).settle()
    seen = scene.view(SPECTATOR)
    assert (seen.active, seen.phase) == (1, "map")
    assert (seen.owed, seen.paid, seen.airborne, seen.nitrous, seen.jumps) == (0, False, False, False, ())


@pytest.mark.rule("VIG-MAP-8", "VIG-RULING-7")
def test_a_card_from_under_the_deck_is_drawn_again_in_a_later_turn() -> None:
    scene = situation(car("white", 1, 1, "E"), car("blue", 1, 2, "N"), car("black", 0, 1, "N"), laid="S4/0@0,0")
    scene.t.unlaid, scene.t.plain_in, scene.t.under = 0, 0, [30, 28]
    scene.play("end")
    assert scene.asked == (1, "lay")
    assert (scene.t.drawn, scene.t.under) == (30, [28])


@pytest.mark.rule("VIG-MAP-11", "VIG-RULING-11")
def test_a_waiting_can_goes_to_the_first_town_whichever_it_is() -> None:
    scene = situation(
        *[car(colour, 1, col, "N") for col, colour in enumerate(("white", "blue", "black"))],
        laid="S4/0@0,0",
        phase="map",
    )
    scene.t.pending = True
    scene.play("map:T01", "-1,0/0")
    assert scene.can() == (-2, 1)
    assert scene.view(SPECTATOR).turned_up == ("Dry Gulch",)


@pytest.mark.rule("VIG-SETUP-12")
def test_a_plain_map_card_leaves_the_deck_one_smaller() -> None:
    cars = [car(colour, 1, col, "N") for col, colour in enumerate(("white", "blue", "black"))]
    scene = situation(*cars, laid="S4/0@0,0", phase="map")
    assert scene.view(0).map_left == 22
    scene.play("map:T25")
    assert scene.view(0).map_left == 21
    town = situation(*cars, laid="S4/0@0,0", phase="map").play("map:T02")
    assert (town.view(0).map_left, town.t.plain_in) == (21, 6)


@pytest.mark.rule("VIG-OPT-11", "VIG-TEAM-9", "VIG-RULING-36")
def test_teammates_who_share_see_each_others_hands_whatever_their_seats() -> None:
    cars = [car(colour, 1, col, "N", hand="HB") for col, colour in enumerate(("white", "blue", "black", "green"))]
    scene = situation(*cars, laid=MAP_A, teams="2v2", team_hands="shared")
    seen = [[hand.seat for hand in scene.view(seat).hands] for seat in range(4)]
    assert seen == [[0, 2], [1, 3], [0, 2], [1, 3]]
    assert scene.view(SPECTATOR).hands == ()


@pytest.mark.rule("VIG-MINE-3", "VIG-MINE-4")
def test_a_mine_that_goes_off_is_told_with_who_laid_it() -> None:
    scene = situation(car("white", 1, 1, "E", speed=1), mines=((1, 2, 1),)).play("f")
    assert scene.told()[1:] == [
        MineHit(0, WHITE, (1, 2), scene.spot(1, 2), layer=1, other=BLACK),
        Damaged(0, WHITE, 5, 4, "mine"),
    ]


@pytest.mark.rule("VIG-MAP-9")
def test_an_empty_map_deck_is_passed_over_without_a_word() -> None:
    scene = situation(car("white", 1, 1, "E"))
    scene.t.unlaid, scene.t.plain_in = 0, 0
    scene.play("end")
    assert scene.asked == (1, "speed")
    assert scene.heard_of(MapSkipped) == []


@pytest.mark.rule("VIG-LIC-6")
@pytest.mark.parametrize(("left", "token"), [("ammo", "upgrade"), ("upgrade", "ammo")])
def test_one_deck_is_enough_to_scrounge_and_an_exhausted_one_cannot_be_named(left: str, token: str) -> None:
    scene = situation(car("white", 1, 1, "E", licence="scavenger"))
    empty = new_deck([0] * (AMMO_CARDS if left == "upgrade" else CARDS - AMMO_CARDS))
    setattr(scene.t, "ammo" if left == "upgrade" else "upgrade", empty)
    scene.play("scrounge")
    assert (scene.asked, scene.offered()) == ((0, "scrounge"), [left])
    assert scene.refused(token) == "VIG-LIC-6"


@pytest.mark.rule("VIG-RULING-33", "VIG-AMMO-9")
def test_a_thief_knows_no_longer_that_the_victim_holds_what_was_taken_back() -> None:
    scene = situation(
        car("white", 1, 0, "E", hand="CAN-Y HB"), car("blue", 1, 2, "W", hand="CAN-Y"), car("black", 5, 2, "N")
    )
    t = scene.t
    t.note(0, 1, HANDBRAKE)  # White has seen a Handbrake go into Blue's hand
    t.note(2, 1, HANDBRAKE)  # and so has Black
    note_theft(t, 0, 1, HANDBRAKE)
    assert t.noted(0, 1, HANDBRAKE) == 0  # White took it
    assert t.noted(2, 1, HANDBRAKE) == 0  # for all Black knows it may be gone
    assert t.noted(1, 0, HANDBRAKE) == 1  # Blue saw where it went
    t.note(0, 1, NITROUS)
    note_theft(t, 0, 1, HANDBRAKE)
    assert t.noted(0, 1, NITROUS) == 1  # White saw what it took: not that
    t.note(2, 1, NITROUS)
    note_theft(t, 0, 1, HANDBRAKE)
    assert t.noted(2, 1, NITROUS) == 0  # Black saw only the back


@pytest.mark.rule("VIG-MAP-6")
def test_a_place_is_told_by_the_card_beside_it() -> None:
    for seats, names in ((2, {"S4"}), (6, {"S6A", "S6B"})):
        scene = started(seats, setup_choice="preset", first_player="seat 1").settle()
        told = {offer.label.split(" of ", 1)[1].rsplit(",", 1)[0] for offer in scene.ask.offers}
        assert told == {tile.name for tile in CONTENT.tiles if tile.code in names}


@pytest.mark.rule("VIG-GAS-1", "VIG-GAS-4")
def test_a_dead_end_is_road_for_who_comes_along_it() -> None:
    laid = MAP_A.replace("T13/2@1,0", "T31/2@1,0")  # the road from the north ends in the middle of the card
    scene = situation(car("white", 2, 1, "S", speed=2, gas=3), car("black", 0, 0, "N"), laid=laid)
    assert scene.t.land().link[scene.square(4, 1)] == 1
    scene.play("f", "f")
    assert scene.at(0) == (4, 1, "S")
    assert scene.dials(0)[1] == 3
