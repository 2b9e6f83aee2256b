"""Solo mode: events, rivals, duels (DOWN-SOLO, DOWN-SC-5, -6, -43 to -45, -51)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from getaway.games.downtown.content import CITY
from getaway.games.downtown.events.cards import IncreaseTaken
from getaway.games.downtown.events.duels import DiceDuelled, DuelEnded
from getaway.games.downtown.events.johnny import Happened, Moved, OfficerPlaced, RouteLaid
from getaway.games.downtown.events.turns import Scored
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow import shot as a
from getaway.games.downtown.flow.aiming import by_policy_at
from getaway.games.downtown.flow.solo import officer_at
from getaway.parts import decks
from tests.games.downtown.situations import Scene, card, going, johnnys_turn, laid_out, place, started, turn

ME = 0


def solo(hand: str = "", **position: Any) -> Scene:
    return turn([hand], seats=1, **position)


def event(name: str, *, round: int = 4, **position: Any) -> Scene:
    """The start of a round in which this event is drawn."""
    scene = going(laid_out(1, [""], round=round - 1, **position), 0)
    return scene.play(name)


def rivals(rival: str, heading: str, **position: Any) -> Scene:
    """The first rival's turn begins with him there; the others are at home."""
    t = laid_out(1, [""], **position)
    t.place[1] = place(rival)
    t.headings[1] = ("north", "east", "south", "west").index(heading)
    return going(t, 3)


@pytest.mark.rule("DOWN-SC-5", "DOWN-SOLO-8", "DOWN-SOLO-7", "DOWN-RULING-51", "DOWN-RULING-52")
@pytest.mark.parametrize(("house", "to"), [("SH4", "V22a"), ("SH2", "V22c")])
def test_johnny_heads_away_from_the_player(house: str, to: str) -> None:
    scene = started(1).play("gun", "SN1", "bribe")
    assert scene.asked == (ME, "character")
    scene.play("tiger", house)
    assert scene.outcomes() == [0, 1, 3]  # the other characters, at random
    scene.play(3, 0, 1)
    assert (scene.view().johnny.route, scene.asked[1]) == (-1, "distance")
    assert [scene.t.house[figure] for figure in range(4)] == [(int(house[2]) - 1 + step) % 4 for step in range(4)]
    scene.play(1)
    assert scene.johnny[0] == to


@pytest.mark.rule("DOWN-RULING-51")
def test_a_matching_route_by_option() -> None:
    scene = started(1, solo_route="matching").play("gun", "SN1", "bribe", "tiger", "SH4", 3, 0, 1)
    assert scene.asked == (-1, "route")
    routes = [route for route in scene.outcomes() if isinstance(route, int)]
    assert routes
    assert all(CITY.routes[route][0] == place("V22a") for route in routes)


@pytest.mark.rule("DOWN-SC-6", "DOWN-SOLO-18", "DOWN-SOLO-19", "DOWN-RULING-53")
def test_two_dice_place_an_officer() -> None:
    scene = event("police_officer")
    assert len(scene.outcomes()) == 25
    scene.play((4, 2))
    assert scene.heard_of(OfficerPlaced) == [OfficerPlaced(place("SG2"))]
    named = [CITY.names[CITY.location + officer_at(die, 1)] for die in range(1, 6)]
    assert named == ["SN1", "GR1", "GU1", "SG1", "RE1"]
    watched = event("police_officer", officers="SG2")
    assert (4, 2) not in watched.outcomes()
    assert event("police_officer", officers="SG2 SN1").asked[1] != "officer"


@pytest.mark.rule("DOWN-SC-44", "DOWN-SOLO-5", "DOWN-SOLO-6", "DOWN-RULING-53", "DOWN-RULING-2", "DOWN-SOLO-25")
def test_an_event_that_comes_too_early_is_shuffled_back() -> None:
    scene = event("special_spa", round=2)
    assert scene.heard_of(Happened) == [Happened(card("special_spa"), aside=True)]
    scene.play("no_metro")
    assert decks.size(scene.t.decks[3]) == 16
    assert scene.box() == ["no_metro"]
    scene.play(*([1] if scene.asked[1] == "distance" else ["north", 1]))
    assert scene.view().limits == (0, 0, 0, 1)
    scene.play("end")
    assert scene.view().limits == (0, 0, 0, 0)


@pytest.mark.rule("DOWN-SOLO-5", "DOWN-RULING-2")
@pytest.mark.parametrize("round", range(1, 13))
def test_events_come_in_even_rounds_up_to_the_tenth(round: int) -> None:
    scene = going(laid_out(1, [""], round=round - 1), 0)
    assert (scene.asked[1] == "event") == (round in (2, 4, 6, 8, 10))


@pytest.mark.rule("DOWN-SOLO-6", "DOWN-SOLO-9", "DOWN-RULING-53")
@pytest.mark.parametrize(
    ("name", "seen"), [("reduce_movement", (4, 4, 6)), ("reduce_drawing", (6, 3, 6)), ("reduce_holding", (6, 4, 5))]
)
def test_restrictions_hit_the_player(name: str, seen: tuple[int, int, int]) -> None:
    scene = event(name).play("north", 1)
    view = scene.view()
    assert (view.movement, view.draws, view.hand_limit) == seen


@pytest.mark.rule("DOWN-SOLO-20")
def test_the_oldest_roadblock_goes() -> None:
    scene = event("remove_roadblock", blocks="V44a V00a")
    assert scene.view().roadblocks == (place("V00a"),)
    assert event("remove_roadblock").view().roadblocks == ()


@pytest.mark.rule("DOWN-SOLO-21", "DOWN-RULING-53")
def test_a_special_location_moves_johnny_and_the_player_turns_him() -> None:
    scene = event("special_arena")
    assert (scene.asked, scene.offered()) == ((ME, "event_heading"), ["north", "south"])
    scene.play("south")
    assert scene.johnny == ("V31b", "south")
    blocked = event("special_arena", blocks="V31b")
    assert blocked.asked[1] == "direction"
    assert blocked.johnny[0] == "C22"


@pytest.mark.rule("DOWN-SOLO-22", "DOWN-RULING-52", "DOWN-SOLO-13", "DOWN-SOLO-10")
def test_the_order_of_a_solo_round() -> None:
    scene = event("no_metro").play("north", 1)
    assert scene.asked == (ME, "turn")
    scene.play("end")
    assert scene.asked == (-1, "rival_direction")
    assert scene.at(1) == "C30"  # out of SH2, heading south
    assert scene.outcomes() == [1, 2, 3]
    scene.play("south")
    assert scene.t.spent == 4  # V30a, V30b and the crossroad C31
    assert scene.asked == (-1, "rival_direction")


@pytest.mark.rule("DOWN-SOLO-12", "DOWN-SOLO-10")
def test_movement_in_solo() -> None:
    assert solo(characters=("roxy", "iguana", "tiger", "velvet")).view().movement == 6
    assert solo(characters=("roxy", "iguana", "tiger", "velvet"), solo="advanced").view().movement == 7
    advanced = rivals("V11a", "north", solo="advanced", characters=("roxy", "tiger", "iguana", "velvet"))
    assert advanced.t.base_movement(1) == 5


@pytest.mark.rule("DOWN-SC-43", "DOWN-SOLO-11", "DOWN-SOLO-15", "DOWN-RULING-56")
def test_a_rival_walks_into_the_player() -> None:
    scene = rivals("H10a", "east", places=["C20"])
    assert scene.asked == (-1, "dice_duel")
    assert scene.at(1) == "C20"
    assert (3, 3) not in scene.outcomes()  # equal dice are rolled again
    scene.play((2, 5), (4, 1), (5, 6))  # the rival's die first, for it is his turn
    assert scene.heard_of(DiceDuelled)[0] == DiceDuelled((1, ME), (2, 5))
    assert scene.heard_of(DuelEnded) == [DuelEnded((1, ME), ME)]
    assert (scene.t.points, scene.at(1)) == ([3], "SH2")
    assert scene.t.active == 2


@pytest.mark.rule("DOWN-RULING-52", "DOWN-SOLO-15")
def test_a_rival_who_wins_goes_on() -> None:
    scene = rivals("H10a", "east", places=["C20"]).play((6, 5), (6, 5))
    assert (scene.at(ME), scene.t.points) == ("SH1", [1])
    assert (scene.asked[1], scene.at(1)) == ("rival_direction", "C20")


@pytest.mark.rule("DOWN-SOLO-15", "DOWN-SOLO-26", "DOWN-RULING-56")
def test_the_player_fights_every_rival_in_passing() -> None:
    scene = solo(places=["V12b", "V12a", "V12a", "SH4"]).play("V12a")
    assert (scene.asked, scene.offered()) == ((ME, "opponent"), ["iguana", "tiger"])
    scene.play("tiger", (6, 1), (6, 1))
    assert scene.asked == (-1, "dice_duel")
    scene.play((1, 6), (1, 6))
    assert (scene.t.points, scene.at(ME), scene.asked) == ([4], "SH1", (ME, "turn"))
    assert scene.view().movement == 0


@pytest.mark.rule("DOWN-SOLO-17", "DOWN-INT-42")
def test_a_lost_duel_costs_increase_cards() -> None:
    scene = solo(places=["V12b", "V12a"], shown=[1]).play("V12a", (1, 6), (1, 6))
    assert (scene.t.shown, scene.pile()) == ([0], ["increase_move"])


@pytest.mark.rule("DOWN-SOLO-14", "DOWN-RULING-56", "DOWN-RULING-24")
def test_an_advanced_duel_by_the_sheets_alone() -> None:
    scene = solo("gun", places=["V12b", "V12a"], solo="advanced", characters=("tiger", "roxy", "iguana", "velvet"))
    scene.play("V12a", 9, 6)
    duel = scene.view().duel
    assert duel is not None
    assert duel.health == (10, 6)
    assert scene.asked == (-1, "attack_roll")  # nobody was asked for an ability
    scene.t.duel[e.HEALTH] = scene.t.duel[e.HEALTH + 1] = 1
    scene.play(7, 7)
    assert scene.t.points == [2]
    assert scene.view().truces == ((0, 1, place("V12a")),)


@pytest.mark.rule("DOWN-RULING-56")
def test_inside_a_location_nobody_is_met() -> None:
    scene = rivals("H12b", "west", places=["GR5"])
    assert scene.asked[1] == "rival_direction"  # he walked past, over H12a


@pytest.mark.rule("DOWN-SC-45", "DOWN-SOLO-16", "DOWN-RULING-54")
def test_entering_takes_the_card_and_keeps_it() -> None:
    assert "SN1" not in solo(places=["H00a"]).moves()
    assert solo(places=["H00a"]).refused("SN1") == "DOWN-SOLO-16"
    scene = solo("SN1 sniper", places=["H00a"], johnny="N00", heading="south").play("SN1")
    assert scene.hand(ME) == ["sniper", "SN1"]
    assert "attempt-sniper" in scene.offered()


@pytest.mark.rule("DOWN-SC-51", "DOWN-RULING-52", "DOWN-SOLO-13", "DOWN-RULING-7")
def test_a_rival_at_a_roadblock_turns_round() -> None:
    scene = rivals("H00a", "west", blocks="V00a")
    assert (scene.at(1), scene.t.spent) == ("C10", 4)
    assert scene.outcomes() == [1, 2]  # straight on to H10a, right to V10a; left is SH1
    scene.play("east")
    assert scene.at(1) == "H10b"
    walled = rivals("V12a", "north", blocks="V12b")
    assert walled.at(1) != "V12a"


@pytest.mark.rule("DOWN-SOLO-23", "DOWN-RULING-35")
def test_the_bodyguard_follows_the_policy() -> None:
    scene = solo("SN5 sniper", places=["SN5"], johnny="V32a").play("attempt-sniper", 4, "1,5", 3)
    assert scene.asked == (ME, "decide")
    assert scene.t.attempt[a.GUARD] == scene.t.terms.chart.space(6, 4)  # nothing covered: up comes first
    chart = scene.t.terms.chart
    covered = 1 << chart.space(4, 5)
    moves = chart.moves(chart.space(4, 2), 3, False, True)
    assert by_policy_at(chart, covered, moves) == chart.space(4, 5)


@pytest.mark.rule("DOWN-SOLO-24", "DOWN-RULING-55")
def test_a_kill_wins_and_his_survival_loses() -> None:
    scene = solo(round=12).play("end")
    while scene.result is None:
        scene.play(scene.outcomes()[0])
    assert scene.result == ("survived", ())
    assert scene.game.outcome is not None
    assert scene.game.outcome.scores == (0.0,)
    shot = solo("SN5 sniper", places=["SN5"], johnny="V32a", round=12).play("attempt-sniper", 4, "1,5", 3, "aim", 3)
    shot.play("4,5", 1, "shoot", 12, 2)
    assert shot.result == ("kill", (ME,))
    assert shot.heard_of(Scored) == []


@pytest.mark.rule("DOWN-SOLO-25", "DOWN-RULING-62")
def test_alone_one_is_asked_only_with_a_card_that_fits() -> None:
    assert johnnys_turn(["bribe patsy"], seats=1, johnny="V21a").play(2).asked == (ME, "turn")
    assert johnnys_turn(["got_away"], seats=1, johnny="V21a").play(2).asked == (ME, "stop")
    assert johnnys_turn(["got_away"], seats=1, johnny="V21a", round=2).play(2).asked == (ME, "turn")


@pytest.mark.rule("DOWN-SOLO-17", "DOWN-INT-42")
def test_lost_increase_cards_go_to_nobody() -> None:
    scene = rivals("H10a", "east", places=["C20"], shown=[1]).play((6, 5), (6, 5))
    assert scene.heard_of(IncreaseTaken) == [IncreaseTaken(ME, -1, 1)]
    assert scene.t.shown == [0]
    assert scene.pile() == ["increase_move"]


@pytest.mark.rule("DOWN-SOLO-8")
def test_johnnys_heading_is_told_when_there_is_no_route() -> None:
    scene = started(1).play("gun", "SN1", "bribe", "tiger", "SH4", 3, 0, 1)
    assert scene.heard_of(RouteLaid) == [RouteLaid(-1, 0)]
    johnny = scene.view().johnny
    assert (johnny.route, johnny.route_at, johnny.heading) == (-1, 0, 0)


@pytest.mark.rule("DOWN-SOLO-13", "DOWN-RULING-52")
def test_a_rival_with_one_way_on_rolls_no_direction() -> None:
    crossing, heading, block = next(
        (crossing, heading, field)
        for crossing in CITY.crossings
        for heading in range(4)
        for field in range(CITY.fields)
        if not CITY.crossroad[field] and len(CITY.ways_on(crossing, heading, 1 << field)) == 1
    )
    names = ("north", "east", "south", "west")
    scene = rivals(CITY.names[crossing], names[heading], places=["SH1"], blocks=CITY.names[block])
    assert scene.at(1) != CITY.names[crossing]
    assert len(scene.outcomes()) > 1


@pytest.mark.rule("DOWN-SOLO-13")
def test_a_rival_who_is_sent_home_has_no_heading() -> None:
    scene = rivals("H10a", "east", places=["C20"]).play((2, 5), (5, 6))
    rival = scene.view().players[1]
    assert (CITY.names[rival.place], rival.heading) == ("SH2", -1)


@pytest.mark.rule("DOWN-RULING-52", "DOWN-SOLO-15")
def test_a_rival_who_is_beaten_at_his_own_door_goes_no_further() -> None:
    door = CITY.names[CITY.door[1]]
    scene = going(laid_out(1, [""], places=[door]), 3)
    assert scene.asked == (-1, "dice_duel")
    scene.play((1, 6), (1, 6))
    assert (scene.at(1), scene.t.active) == ("SH2", 2)


@pytest.mark.rule("DOWN-SOLO-13", "DOWN-RULING-52")
def test_every_step_of_a_rival_is_told() -> None:
    scene = rivals("C20", "east", places=["SH1"]).play("east")
    steps = [told for told in scene.heard_of(Moved) if told.figure == 1]
    assert {told.how for told in steps} == {"step"}
    assert steps[0].origin == place("C20")
    assert all(one.place == two.origin for one, two in pairwise(steps))
