"""Setting up: decks, start cards, choices, options."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from getaway.games.vigilante import RULES
from getaway.games.vigilante.content import CONTENT, LICENCES
from getaway.games.vigilante.events.table import FirstPlayer
from getaway.games.vigilante.pieces import ALL_GREEN, GREEN_CARDS
from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.match import answer_for
from getaway.kernel.odds import odds
from getaway.parts.decks import remaining
from tests.games.vigilante.situations import Scene, car, situation, started


def ready(seats: int, **options: Any) -> Scene:
    """A game at its first map card."""
    scene = started(seats, **{"setup_choice": "preset", "first_player": "seat 1", **options})
    while scene.asked[1] != "map":
        scene.game.apply(scene.game.options()[0])
    return scene


@pytest.mark.rule("VIG-GEN-1", "VIG-RULING-1")
def test_two_to_six_may_play_and_nobody_alone() -> None:
    assert RULES.card.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(BadSetup):
            RULES.card.setup(seats)


@pytest.mark.rule("VIG-SETUP-10", "VIG-SETUP-11", "VIG-SETUP-14")
def test_two_players_use_the_green_signs() -> None:
    scene = ready(2)
    assert scene.t.unlaid == ALL_GREEN
    assert scene.view(SPECTATOR).map_left == 16
    assert not scene.view(SPECTATOR).airborne
    assert len(scene.game.options()) == 16
    assert [card.code for card in scene.view(SPECTATOR).cards] == ["S4"]


@pytest.mark.rule("VIG-SETUP-12", "VIG-SETUP-14")
def test_three_players_add_six_unseen_plain_cards() -> None:
    scene = ready(3)
    assert scene.view(0).map_left == 22
    chances = dict(odds(scene.game))
    assert chances[0] == Fraction(1, 22)
    assert chances[GREEN_CARDS] == Fraction(6, 22) / 16
    scene.game.apply(GREEN_CARDS)
    assert scene.view(0).map_left == 21
    assert scene.t.plain_in == 5


@pytest.mark.rule("VIG-SETUP-13")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_four_and_more_use_all_cards(seats: int) -> None:
    scene = ready(seats)
    assert scene.view(0).map_left == 32
    assert {share for _, share in odds(scene.game)} == {Fraction(1, 32)}


@pytest.mark.rule("VIG-SETUP-3", "VIG-RULING-6")
def test_decks_are_shuffled_before_hands_are_drawn() -> None:
    scene = started(2, setup_choice="preset", first_player="seat 1")
    assert scene.asked == (CHANCE, "draw")
    total = sum(card.copies for card in CONTENT.ammo)
    assert dict(odds(scene.game)) == {at: Fraction(card.copies, total) for at, card in enumerate(CONTENT.ammo)}
    scene = ready(2)
    assert scene.t.towns == (1 << 13) - 1


@pytest.mark.rule("VIG-SETUP-5", "VIG-SETUP-8", "VIG-RULING-39", "VIG-RULING-40")
def test_the_dashboard_shows_vehicle_dials_and_licence() -> None:
    scene = ready(2, vehicle=["white", "blue"], licence=["gambler", "racer"])
    driver, dials = scene.view(1).drivers[0], scene.view(1).dials[0]
    assert (driver.colour, driver.licence, driver.used) == ("white", "gambler", False)
    assert (driver.top_speed, driver.tank, driver.armour, driver.hand_limit) == (3, 4, 5, 6)
    assert (dials.speed, dials.gas, dials.health) == (0, 4, 5)
    assert [(score.cans, score.wrecks) for score in scene.view(1).scores] == [(0, 0), (0, 0)]


@pytest.mark.rule("VIG-SETUP-4", "VIG-RULING-58")
def test_the_first_hand_is_all_that_a_seat_has_seen_drawn() -> None:
    scene = ready(2)
    for seat in (0, 1):
        known = RULES.knowledge(scene.game, seat)
        assert known.drew == known.seen


@pytest.mark.rule("VIG-MOVE-10")
def test_nobody_owes_a_move_before_the_first_turn() -> None:
    scene = started(2)
    assert scene.view(0).owed == 0
    assert ready(2).view(0).owed == 0  # the first map card is laid


@pytest.mark.rule("VIG-SETUP-21", "VIG-RULING-2", "VIG-OPT-14", "VIG-RULING-55")
def test_the_first_player_is_drawn_or_set() -> None:
    drawn = started(3)
    assert drawn.asked == (CHANCE, "first")
    assert {share for _, share in odds(drawn.game)} == {Fraction(1, 3)}
    drawn.game.apply(1)
    assert drawn.game.take_events()[0][1] == FirstPlayer(1)
    assert started(3, first_player="seat 3").t.first == 2


@pytest.mark.rule("VIG-OPT-13", "VIG-RULING-4")
def test_licences_and_vehicles_can_be_dealt() -> None:
    scene = started(3, setup_choice="random", first_player="seat 1")
    kinds = []
    for _ in range(6):
        kinds.append(scene.asked)
        scene.game.apply(scene.game.options()[-1])
    assert kinds == [(CHANCE, "deal_licence")] * 3 + [(CHANCE, "deal_vehicle")] * 3
    assert scene.t.licence == [5, 6, 7]
    assert scene.t.vehicle == [3, 4, 5]


@pytest.mark.rule("VIG-OPT-13", "VIG-RULING-54")
def test_presets_that_clash_go_to_the_next_free_card() -> None:
    scene = ready(3, vehicle=["black", "black", "yellow"], licence=["scavenger", "scavenger", "scavenger"])
    assert scene.t.vehicle == [5, 0, 1]
    assert scene.t.licence == [7, 0, 1]


@pytest.mark.rule("VIG-SETUP-1", "VIG-SETUP-2")
def test_no_card_is_chosen_twice() -> None:
    scene = started(2, first_player="seat 1")
    scene.play("racer")
    assert "racer" not in scene.offered()
    assert scene.refused(6) == "VIG-SETUP-1"
    scene.play("gambler", "blue")
    assert "blue" not in scene.offered()
    assert scene.refused(3) == "VIG-SETUP-2"


@pytest.mark.rule("VIG-OPT-9", "VIG-LIC-5")
def test_without_licences_nobody_chooses_or_has_one() -> None:
    scene = started(2, first_player="seat 1", licences="off")
    assert scene.asked == (1, "vehicle")
    scene = ready(2, licences="off")
    assert scene.t.licence == [-1, -1]
    assert scene.view(0).drivers[0].licence == ""


@pytest.mark.rule("VIG-OPT-8", "VIG-RULING-3")
def test_health_is_five_or_varied() -> None:
    cars = ["yellow", "green"]
    assert ready(2, vehicle=cars).t.health == [5, 5]
    assert ready(2, vehicle=cars, vehicle_health="varied").t.health == [4, 5]


@pytest.mark.rule("VIG-OPT-2", "VIG-TEAM-1", "VIG-TEAM-2", "VIG-RULING-55")
@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (4, "2v2", [0, 1, 0, 1]),
        (6, "2v2v2", [0, 1, 2, 0, 1, 2]),
        (6, "3v3", [0, 1, 0, 1, 0, 1]),
        (4, "ffa", [0, 1, 2, 3]),
    ],
)
def test_teams_alternate_round_the_table(seats: int, teams: str, sides: list[int]) -> None:
    scene = started(seats, teams=teams)
    assert scene.t.terms.team == sides
    assert [driver.team for driver in scene.view(0).drivers] == sides
    named = [("sun", "moon", "star")[side] if len(set(sides)) < seats else "" for side in sides]
    assert [*RULES.sides(RULES.card.setup(seats, {"teams": teams}))] == named


@pytest.mark.rule("VIG-RULING-55", "VIG-TEAM-1")
@pytest.mark.parametrize(
    ("seats", "teams", "sentence"),
    [
        (6, "2v2", "2 teams of 2 are for 4 players, not for 6."),
        (4, "2v2v2", "3 teams of 2 are for 6 players, not for 4."),
        (4, "3v3", "2 teams of 3 are for 6 players, not for 4."),
    ],
)
def test_teams_that_do_not_fit_the_seats_are_refused(seats: int, teams: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        started(seats, teams=teams)
    assert (refused.value.text, refused.value.rule) == (sentence, "VIG-RULING-55")


@pytest.mark.rule("VIG-RULING-55", "VIG-OPT-14")
def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"Seat 6 cannot begin: there are 3 players\."):
        started(3, first_player="seat 6")


@pytest.mark.rule("VIG-SETUP-4")
def test_hands_are_the_start_loadout() -> None:
    scene = ready(6, vehicle=["yellow", "orange", "green", "blue", "white", "black"])
    held = [(one.ammo, one.upgrades) for one in scene.view(SPECTATOR).held]
    assert held == [(vehicle.ammo, vehicle.upgrade) for vehicle in CONTENT.vehicles]
    drawn = 60 - sum(remaining(scene.t.ammo)) - sum(remaining(scene.t.upgrade))
    assert drawn == sum(ammo + upgrades for ammo, upgrades in held)


def test_a_situation_keeps_the_laws() -> None:
    scene = situation(car("white", 1, 0, "E", hand="ROC-O HB"), car("blue", 1, 3, "W"))
    assert RULES.unconserved(scene.game) == []


@pytest.mark.rule("VIG-SETUP-2")
def test_the_last_car_is_taken_for_people_and_an_action_never_done() -> None:
    scene = started(6, first_player="seat 1").play(*LICENCES[:6])
    for car_left in range(6, 1, -1):
        assert len(scene.offered()) == car_left
        assert answer_for(RULES.card, scene.game, ()) is None
        scene.play(scene.offered()[0])
    (last,) = scene.game.options()
    assert answer_for(RULES.card, scene.game, ()) == last
    # That nobody can do anything but end a turn would tell of an empty hand.
    parked = situation(car("white", 1, 1, "E"))
    assert parked.offered() == ["end"]
    assert answer_for(RULES.card, parked.game, ()) is None


def test_where_everybody_sees_what_there_is_an_only_answer_is_given() -> None:
    public = {"licence", "vehicle", "lay", "displace", "respawn", "aside", "scrounge"}
    assert {kind.removeprefix("vigilante.") for kind in RULES.card.forced} == public
