"""Johnny the Quick's turn, and the cards that move him (DOWN-JTQ, DOWN-INT-20 to -38)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from getaway.games.downtown.aids.forecast import after_steps, stops
from getaway.games.downtown.content import CITY
from getaway.games.downtown.events.johnny import DirectionRolled, DistanceRolled, JohnnyMoved, RouteEnded
from getaway.games.downtown.events.turns import Decided, Passed
from getaway.kernel.odds import odds
from tests.games.downtown.situations import A, B, C, Scene, johnnys_turn, place, turn


def passing(scene: Scene, *kinds: str) -> Scene:
    """Pass as long as one of these windows is open."""
    while scene.asked[1] in kinds:
        scene.play("pass")
    return scene


@pytest.mark.rule("DOWN-JTQ-1", "DOWN-JTQ-6", "DOWN-JTQ-12", "DOWN-BOARD-1")
def test_dice_move_johnny() -> None:
    scene = johnnys_turn(round=1, route=9, johnny="V22b")
    assert odds(scene.game) == [(roll, Fraction(1, 6)) for roll in range(1, 7)]
    scene.play(3)
    assert [(event.field, event.how) for event in scene.heard_of(JohnnyMoved)] == [
        (place("V22a"), "step"),
        (place("C22"), "step"),
        (place("H12b"), "step"),
    ]
    assert scene.asked == (A, "turn")


@pytest.mark.rule("DOWN-JTQ-3", "DOWN-ROUND-3")
def test_nobody_interferes_in_the_first_two_rounds() -> None:
    hands = ["direction_change got_away speed_up slowdown", "direction_change got_away"]
    for number in (1, 2):
        scene = johnnys_turn(hands, round=number, route=1, johnny="V22b").play(4)
        assert scene.asked == (A, "turn")


@pytest.mark.rule("DOWN-JTQ-4", "DOWN-RULING-4", "DOWN-INT-37")
def test_a_special_location_ends_the_route() -> None:
    scene = turn(["special_arena"], round=3, route=1, route_at=2, johnny="C22").play("special_arena:north")
    assert scene.heard_of(RouteEnded) == [RouteEnded()]
    assert scene.johnny == ("V31b", "north")


@pytest.mark.rule("DOWN-RULING-4", "DOWN-INT-23")
def test_a_working_direction_change_ends_the_route() -> None:
    def at_crossing(**options: Any) -> Scene:
        scene = johnnys_turn(["direction_change", ""], round=3, route=1, route_at=1, johnny="V22a", **options)
        return passing(scene.play(2), "stop")

    scene = at_crossing().play("direction_change", "west")  # the route's own next street
    assert scene.view().johnny.route == -1
    along = at_crossing(route_break="deviation").play("direction_change", "west")
    assert along.view().johnny.route == 0
    off = at_crossing(route_break="deviation").play("direction_change", "east")
    assert off.view().johnny.route == -1
    refused = at_crossing().play("pass")
    assert refused.view().johnny.route == 0


@pytest.mark.rule("DOWN-RULING-4")
def test_changes_that_cancel_each_other_keep_the_route() -> None:
    hands = ["direction_change", "direction_change"]
    scene = johnnys_turn(hands, seats=3, round=3, route=1, route_at=1, johnny="V22a")
    passing(scene.play(2), "stop").play("direction_change", "direction_change")
    assert scene.view().johnny.route == 0


@pytest.mark.rule("DOWN-RULING-4")
@pytest.mark.parametrize(("how", "at"), [("speed_up", "H12a"), ("slowdown", "C22")])
def test_with_deviation_pace_cards_move_him_along_the_route(how: str, at: str) -> None:
    scene = johnnys_turn(
        [how, ""], round=3, route=1, route_at=2, johnny="C22", heading="north", route_break="deviation"
    )
    passing(scene.play("pass", 1), "stop").play(how)
    passing(scene, "stop")
    assert (scene.johnny[0], scene.view().johnny.route) == (at, 0)


@pytest.mark.rule("DOWN-RULING-4")
def test_a_roadblock_ahead_on_the_route_ends_it() -> None:
    def block(field: str) -> Scene:
        scene = turn(["roadblock"], round=3, route=1, route_at=3, johnny="H12b", heading="west")
        return scene.play(f"roadblock:{field}")

    assert block("V11a").view().johnny.route == -1
    assert block("V44a").view().johnny.route == 0


@pytest.mark.rule("DOWN-JTQ-7", "DOWN-JTQ-19")
def test_he_follows_bends_and_never_turns_back() -> None:
    scene = johnnys_turn(johnny="H00b", heading="west").play(3)
    assert scene.johnny == ("V00a", "south")
    for field in range(CITY.fields):
        for heading in range(4):
            to = CITY.arrive[field * 4 + heading]
            if to >= 0 and not CITY.crossroad[to]:
                assert CITY.arrive[to * 4 + CITY.headed[field * 4 + heading]] != field


@pytest.mark.rule("DOWN-JTQ-8", "DOWN-JTQ-9", "DOWN-RULING-7")
def test_valid_directions_are_equally_likely() -> None:
    scene = johnnys_turn(johnny="C22", heading="north")
    assert odds(scene.game) == [(3, Fraction(1, 3)), (0, Fraction(1, 3)), (1, Fraction(1, 3))]
    fewer = johnnys_turn(johnny="C22", heading="north", blocks="H12a")
    assert odds(fewer.game) == [(0, Fraction(1, 2)), (1, Fraction(1, 2))]
    change = johnnys_turn(["direction_change", ""], johnny="C22", heading="north", blocks="H12a").play("north")
    change.play("direction_change")
    assert change.offered() == ["north", "east"]
    assert change.refused("west") == "DOWN-RULING-7"


@pytest.mark.rule("DOWN-JTQ-18", "DOWN-BOARD-10", "DOWN-RULING-50")
def test_meeting_johnny_means_nothing() -> None:
    scene = johnnys_turn(johnny="H00b", heading="west", places=["H00a", "N00"]).play(2)
    assert scene.johnny[0] == "N00"
    assert (scene.at(A), scene.at(B), scene.asked) == ("H00a", "N00", (A, "turn"))


@pytest.mark.rule("DOWN-JTQ-15", "DOWN-JTQ-16", "DOWN-RULING-8", "DOWN-INT-27")
def test_the_end_window_goes_on_until_all_pass_in_a_row() -> None:
    hands = ["speed_up", "slowdown", "speed_up speed_up"]
    scene = johnnys_turn(hands, seats=3, johnny="H00a", heading="west").play(1)
    passing(scene, "stop")
    assert scene.asked == (A, "pace")
    scene.play("pass", "pass", "speed_up")
    passing(scene, "stop")
    assert scene.asked == (A, "pace")  # goes on with the next seat
    scene.play("pass", "slowdown")
    assert scene.asked == (C, "pace")
    scene.play("speed_up")
    passing(scene, "stop")
    scene.play("speed_up")
    passing(scene, "stop")
    assert scene.johnny[0] == "V00b"
    assert scene.asked[1] == "turn"  # nobody has a face-down Interaction card any more


@pytest.mark.rule("DOWN-RULING-8", "DOWN-JTQ-16")
def test_a_pass_is_heard_and_says_nothing_else() -> None:
    scene = johnnys_turn(["spy", "got_away"], starter=B, johnny="H00a", heading="west").play(1)
    assert scene.asked == (B, "stop")
    scene.play("pass")
    assert scene.told(A) == [Passed(B)] == scene.told()


@pytest.mark.rule("DOWN-RULING-11")
def test_the_stop_window_opens_before_a_speed_up_step_too() -> None:
    scene = johnnys_turn(["speed_up", "got_away"], johnny="H00a", heading="west").play(1)
    passing(scene, "stop").play("speed_up")
    assert scene.asked == (B, "stop")
    scene.play("got_away")
    assert scene.johnny[0] == "N00"
    assert scene.pile() == ["speed_up"]
    assert scene.asked == (A, "turn")


@pytest.mark.rule("DOWN-RULING-11", "DOWN-JTQ-19")
def test_stopped_on_a_crossroad_he_keeps_the_heading_he_came_with() -> None:
    scene = johnnys_turn(["got_away", ""], johnny="V21b", heading="south").play(2, "pass", "east")
    scene.play("pass", "got_away")
    assert scene.johnny == ("C22", "south")


@pytest.mark.rule("DOWN-RULING-9")
def test_direction_changes_answered_openly() -> None:
    hands = ["direction_change", "spy", "direction_change"]
    scene = johnnys_turn(hands, seats=3, johnny="C22", heading="north", direction_change="answer").play("north")
    assert scene.asked == (A, "open_change")
    scene.play("direction_change")
    assert (scene.asked, scene.offered()) == ((B, "open_change"), ["pass"])
    scene.play("pass")
    alone = scene.clone().play("pass")
    assert alone.asked == (A, "choose_direction")
    scene.play("direction_change")
    assert scene.asked == (-1, "distance")
    assert scene.pile() == ["direction_change", "direction_change"]


@pytest.mark.rule("DOWN-RULING-9")
def test_nobody_is_asked_where_there_is_one_way_only() -> None:
    scene = johnnys_turn(["direction_change", "direction_change"], johnny="C01", heading="north", blocks="H01b")
    assert scene.asked == (-1, "distance")


@pytest.mark.rule("DOWN-INT-34", "DOWN-INT-33", "DOWN-RULING-12")
def test_home_is_x_and_turns_him_there() -> None:
    hand = ["special_home"]
    scene = turn(hand, johnny="V22b", heading="north", boxed="special_spa special_arena").play("special_home:south")
    assert scene.johnny == ("V22b", "south")
    walled = turn(hand, johnny="N00", heading="south", boxed="special_spa special_arena", blocks="V22a V22c")
    assert walled.plays("special_home") == []


@pytest.mark.rule("DOWN-INT-35")
def test_a_heading_needs_a_free_street() -> None:
    scene = turn(["special_home"], johnny="N00", heading="south", boxed="special_spa special_arena", blocks="V22a")
    assert scene.plays("special_home") == ["south"]
    assert scene.refused("special_home:north") == "DOWN-INT-35"


@pytest.mark.rule("DOWN-INT-24")
def test_speed_up_from_a_crossroad_settles_the_direction_first() -> None:
    scene = johnnys_turn(["speed_up direction_change", ""], johnny="V21b", heading="south").play(1)
    passing(scene, "stop").play("speed_up")
    assert (scene.asked[1], scene.outcomes()) == ("direction", [1, 2, 3])
    scene.play("east")
    assert scene.asked == (A, "change")
    scene.play("direction_change", "west")
    passing(scene, "stop")
    assert scene.johnny == ("H12b", "west")


def test_the_forecast_is_exact() -> None:
    chances = dict(stops(place("H00b"), 3, -1, 0, 0))
    assert chances[place("H00a")] == pytest.approx(1 / 6, abs=1e-4)
    assert sum(chances.values()) == pytest.approx(1, abs=1e-3)
    split = dict(after_steps(place("C22"), 0, -1, 1, 0))
    assert split == {place(name): pytest.approx(1 / 3, abs=1e-4) for name in ("H12b", "V21b", "H22a")}
    assert after_steps(place("C22"), 0, 3, 1, 0) == ((place("H12b"), 1.0),)
    assert stops(place("V22b"), 0, 0, 0, 0)[0][1] == pytest.approx(1 / 6, abs=1e-4)


@pytest.mark.rule("DOWN-JTQ-2", "DOWN-JTQ-8")
def test_johnnys_dice_are_told() -> None:
    scene = johnnys_turn(round=1, johnny="V22a", heading="north").play(2)
    assert scene.heard_of(DistanceRolled) == [DistanceRolled(2)]
    scene.play("west")
    assert scene.heard_of(DirectionRolled) == [DirectionRolled(-1, 3)]
    assert scene.johnny == ("H12b", "west")


@pytest.mark.rule("DOWN-INT-31", "DOWN-INT-24")
def test_no_steps_are_left_after_a_stop_or_a_speed_up() -> None:
    stopped = johnnys_turn(["got_away", ""], round=3, johnny="V22a").play(4, "got_away")
    assert stopped.view().johnny.to_go == 0
    faster = passing(johnnys_turn(["speed_up gun", "spy"], round=3, johnny="V22c").play(1), "stop").play("speed_up")
    faster = passing(faster, "stop")
    assert (faster.asked, faster.view().johnny.to_go) == ((B, "pace"), 0)


@pytest.mark.rule("DOWN-INT-20", "DOWN-INT-21")
def test_all_hear_that_a_seat_has_decided_but_not_how() -> None:
    scene = johnnys_turn(["direction_change", "spy"], round=3, johnny="V22a")
    scene = passing(scene.play(2), "stop").play("west")
    assert scene.asked == (A, "change")
    scene.play("direction_change")
    assert scene.told(B) == [Decided(A)]


@pytest.mark.rule("DOWN-INT-26", "DOWN-JTQ-15")
def test_why_neither_speed_up_nor_slowdown_can_be_played() -> None:
    empty = johnnys_turn(["spy", "spy"], round=3, johnny="V22c").play(1)
    empty = passing(empty, "stop")
    assert empty.asked == (A, "pace")
    assert empty.refused("speed_up") == "DOWN-JTQ-15"
    assert empty.refused("slowdown") == "DOWN-JTQ-15"
    empty.t.trail = []
    assert empty.refused("speed_up") == "DOWN-JTQ-15"
    assert empty.refused("slowdown") == "DOWN-INT-26"


@pytest.mark.rule("DOWN-INT-33", "DOWN-INT-36")
def test_the_last_special_location_is_one_like_the_others() -> None:
    scene = turn(["special_park"], boxed="special_home special_spa")
    heading = scene.plays("special_park")[0]
    scene.play(f"special_park:{heading}")
    assert scene.johnny == (CITY.names[CITY.special[4]], heading)
    assert scene.pile() + scene.box() == ["special_park"]
    blocked = turn(["special_park"], boxed="special_home special_spa", blocks=CITY.names[CITY.special[4]])
    assert blocked.refused("special_park:north") == "DOWN-INT-36"
