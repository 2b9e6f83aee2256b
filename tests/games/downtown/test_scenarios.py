"""The scenarios of the rules, played out: rounds, Johnny, cards (DOWN-SC-1 to -26, -41, -46 to -48)."""

from __future__ import annotations

import pytest

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.cards import HandSeen
from getaway.games.downtown.events.johnny import RouteEnded
from getaway.games.downtown.flow.playing import blockable
from tests.games.downtown.situations import A, B, Scene, johnnys_turn, place, turn


@pytest.mark.rule("DOWN-SC-1", "DOWN-LOC-1", "DOWN-LOC-2", "DOWN-MOVE-4")
def test_entering_a_yellow_location_takes_all_movement_but_not_the_turn() -> None:
    scene = turn(["sniper SN1 spy"], places=["H00b"], johnny="N00", heading="south", spent=2)
    assert scene.view().movement == 5
    scene.play("H00a", "SN1")
    assert (scene.at(A), scene.t.spent, scene.view().movement) == ("SN1", 4, 0)
    assert scene.moves() == set()
    assert scene.refused("H00a") == "DOWN-MOVE-4"
    assert {"draw-weapon", "drop-spy", "attempt-sniper"} <= set(scene.offered())


@pytest.mark.rule("DOWN-SC-2", "DOWN-INT-46", "DOWN-INT-48", "DOWN-INT-49", "DOWN-RULING-46")
def test_two_reduce_movement_cards_add_up_for_one_turn() -> None:
    scene = turn(
        ["", "reduce_movement", "reduce_movement"], seats=3, active=B, characters=("iguana", "roxy", "tiger", "velvet")
    )
    scene.play("reduce_movement:iguana", "end", "reduce_movement:iguana", "end")
    assert scene.view().players[A].waiting == (0, 0, 2, 0)
    scene.play("north", 1)
    assert (scene.asked, scene.view().movement) == ((A, "turn"), 2)
    scene.play("end", "end", "end", 1)
    assert scene.view().movement == 6
    assert scene.pile() == ["reduce_movement", "reduce_movement"]


@pytest.mark.rule("DOWN-SC-3", "DOWN-INT-44", "DOWN-DRAW-1", "DOWN-DRAW-3")
def test_reduce_drawing_leaves_three_draws() -> None:
    scene = turn([""], waiting={A: [1, 0, 0, 0]})
    scene.play("draw-location", "SN1", "draw-location", "SN2", "draw-weapon", "gun")
    assert scene.view().draws == 0
    assert scene.refused("draw-weapon") == "DOWN-DRAW-1"
    scene.play("end", "end", "north", 1)
    assert scene.view().draws == 4


@pytest.mark.rule("DOWN-SC-4", "DOWN-INT-45", "DOWN-DISC-2", "DOWN-DISC-1")
def test_reduce_holding_lowers_the_limit_once() -> None:
    hand = "sniper gun shotgun grenade SN1 SN2 SN3 SN4 SN5"
    scene = turn([hand], waiting={A: [0, 1, 0, 0]}).play("end")
    assert scene.asked == (A, "discard")
    scene.play("SN1", "SN2")
    assert scene.asked == (B, "turn")
    assert len(scene.hand(A)) == 7
    scene.play("end", "north", 1)
    assert scene.view().hand_limit == 8


@pytest.mark.rule("DOWN-SC-7", "DOWN-ASSN-1", "DOWN-ASSN-3", "DOWN-BOARD-9", "DOWN-RULING-32")
def test_keep_clear_of_the_blast() -> None:
    scene = turn(["remote RE1"], places=["V20a"], johnny="N21", heading="south")
    assert "RE1" not in scene.moves()
    assert scene.refused("RE1") == "DOWN-LOC-1"
    assert scene.refused("attempt-remote") == "DOWN-ASSN-1"
    for field in ("V20a", "V20b", "N21", "V21a"):
        there = turn(["remote RE1"], places=["V10b"], johnny=field, heading="south").play("RE1")
        assert "attempt-remote" in there.offered()
    at_the_icon = turn(["remote RE1"], places=["RE1"], johnny="V10b", heading="south")
    assert "attempt-remote" not in at_the_icon.offered()
    assert at_the_icon.moves() == {"V10b"}


@pytest.mark.rule("DOWN-SC-9", "DOWN-JTQ-2", "DOWN-JTQ-3", "DOWN-JTQ-4", "DOWN-JTQ-7", "DOWN-RULING-3")
def test_the_route_is_used_up_after_two_sixes() -> None:
    hands = ["direction_change", "got_away"]
    scene = johnnys_turn(hands, round=1, route=1, johnny="V22b", heading="north")
    scene.play(6)
    assert scene.johnny == ("V11b", "north")
    scene.play("end", "end", 6)
    assert scene.johnny[0] == "H00b"
    assert scene.heard_of(RouteEnded) == [RouteEnded()]
    assert scene.view().johnny.route == -1
    scene.play("end", "end", 4)  # round 3: cards could be played now, but nobody does
    while scene.asked[1] == "stop":
        scene.play("pass")
    assert scene.johnny == ("V00b", "south")


@pytest.mark.rule("DOWN-SC-10", "DOWN-JTQ-5", "DOWN-JTQ-8", "DOWN-JTQ-11", "DOWN-RULING-5", "DOWN-RULING-6")
def test_the_route_ends_within_a_roll_and_a_crossroad_waits() -> None:
    scene = johnnys_turn(round=3, route=5, route_at=10, johnny="H10a", heading="west").play(4)
    assert scene.johnny == ("C11", "south")
    scene.play("end", "end")
    assert scene.asked == (-1, "direction")
    assert scene.outcomes() == [2, 3]  # south and west: there is no street to the east
    scene.play("west")
    assert scene.asked == (-1, "distance")
    scene.play(2)
    assert scene.johnny == ("H01a", "west")


@pytest.mark.rule("DOWN-SC-11", "DOWN-ROUND-3", "DOWN-CARD-8", "DOWN-RULING-13")
def test_too_early_for_cards_that_move_johnny() -> None:
    hands = ["speed_up roadblock special_arena police_officer", ""]
    early = turn(hands, round=2)
    assert early.plays("police_officer")
    assert not early.plays("roadblock")
    assert not early.plays("special_arena")
    assert early.refused("roadblock:V00a") == "DOWN-ROUND-3"
    assert early.refused("special_arena:north") == "DOWN-ROUND-3"
    later = turn(hands, round=3)
    assert later.plays("roadblock")
    assert later.plays("special_arena")
    assert not later.plays("speed_up")
    assert johnnys_turn(hands, round=2, route=1, johnny="V22b").play(1).asked == (A, "turn")
    pace = johnnys_turn(hands, round=3, johnny="V22b").play(1, "pass")
    assert (pace.asked, pace.offered()) == ((A, "pace"), ["speed_up", "pass"])


def at_c12(hands: list[str], **options: str) -> Scene:
    """Round 5, four players: Johnny came from H12a to C12 with two steps to go, settled straight on."""
    scene = johnnys_turn(hands, seats=4, round=5, johnny="H12a", heading="west", **options)
    scene.play(3)
    while scene.asked[1] == "stop":
        scene.play("pass")
    return scene.play("west")


@pytest.mark.rule("DOWN-SC-12", "DOWN-INT-20", "DOWN-INT-21", "DOWN-INT-22", "DOWN-RULING-9", "DOWN-JTQ-13")
def test_one_direction_change_works_and_two_cancel() -> None:
    hands = ["", "direction_change", "", "direction_change"]
    one = at_c12(hands)
    assert one.asked == (B, "change")
    one.play("direction_change", "pass")
    assert (one.asked, one.offered()) == ((B, "choose_direction"), ["south", "west", "north"])
    one.play("north")
    while one.asked[1] == "stop":
        one.play("pass")
    assert one.johnny == ("V11a", "north")
    assert one.pile() == ["direction_change"]
    two = at_c12(hands).play("direction_change", "direction_change")
    while two.asked[1] in ("stop", "pace"):
        two.play("pass")
    assert two.johnny == ("H02a", "west")
    assert two.pile() == ["direction_change", "direction_change"]


@pytest.mark.rule("DOWN-SC-13", "DOWN-JTQ-9", "DOWN-JTQ-10", "DOWN-RULING-7")
def test_a_safe_house_ahead_is_no_direction() -> None:
    scene = johnnys_turn(round=4, johnny="V10a", heading="north").play(2)
    assert scene.johnny[0] == "C10"
    assert scene.outcomes() == [3, 1]
    scene.play("west")
    assert scene.johnny == ("H00b", "west")


@pytest.mark.rule("DOWN-SC-14", "DOWN-INT-25", "DOWN-INT-26", "DOWN-INT-27", "DOWN-RULING-10", "DOWN-JTQ-16")
def test_slowdown_over_a_crossroad() -> None:
    scene = johnnys_turn(["slowdown slowdown", "slowdown spy"], round=5, johnny="V11b", heading="north")
    scene.play(3, "pass", "pass", "pass", "pass", "north", "pass", "pass", "pass", "pass")
    assert scene.johnny == ("V10b", "north")
    assert scene.asked == (A, "pace")
    scene.play("slowdown")
    assert scene.johnny == ("C11", "north")
    assert scene.asked == (B, "pace")
    scene.play("slowdown")
    assert scene.johnny == ("V11a", "north")
    scene.play("slowdown")
    assert scene.johnny == ("V11b", "north")
    assert (scene.asked, scene.offered()) == ((B, "pace"), ["pass"])
    back = johnnys_turn(["slowdown", ""], round=5, johnny="V11b", heading="north")
    back.play(2, "pass", "pass")
    assert back.johnny == ("C11", "north")
    back.play("pass", "end", "end")
    assert (back.asked[1], back.outcomes()) == ("direction", [3, 0])  # west and north


@pytest.mark.rule("DOWN-SC-15", "DOWN-INT-31", "DOWN-INT-32", "DOWN-RULING-11", "DOWN-JTQ-14")
def test_stopped_for_good() -> None:
    hands = ["special_arena speed_up", "slowdown", "got_away"]
    scene = johnnys_turn(hands, seats=3, round=5, johnny="H00a", heading="west").play(5)
    scene.play("pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass", "got_away")
    assert scene.johnny == ("V00a", "south")
    assert scene.box() == ["got_away"]
    assert scene.asked == (A, "turn")  # no end window
    scene.play("special_arena:north")
    assert scene.johnny == ("V31b", "north")


@pytest.mark.rule("DOWN-SC-16", "DOWN-INT-24", "DOWN-RULING-4")
def test_speed_up_breaks_the_route() -> None:
    scene = johnnys_turn(["speed_up", ""], round=3, route=1, route_at=3, johnny="H12b", heading="west")
    scene.play(1)
    while scene.asked[1] == "stop":
        scene.play("pass")
    assert scene.asked == (A, "pace")
    scene.play("speed_up")
    assert scene.view().johnny.route == -1
    while scene.asked[1] == "stop":
        scene.play("pass")
    assert scene.johnny[0] == "C12"
    assert scene.pile() == ["speed_up"]


@pytest.mark.rule("DOWN-SC-17", "DOWN-INT-33", "DOWN-INT-35", "DOWN-INT-38", "DOWN-RULING-12", "DOWN-JTQ-17")
def test_fetch_him_and_shoot() -> None:
    scene = turn(["gun GU3 special_club", ""], places=["GU3"], johnny="N00", heading="south")
    assert "attempt-gun" not in scene.offered()
    assert scene.plays("special_club") == ["north", "south"]
    scene.play("special_club:south")
    assert scene.johnny == ("V33a", "south")
    assert scene.box() == ["special_club"]
    assert "attempt-gun" in scene.offered()


@pytest.mark.rule("DOWN-SC-18", "DOWN-INT-10", "DOWN-INT-7")
def test_no_roadblock_before_his_feet() -> None:
    scene = turn(["roadblock"], johnny="H02a", heading="east")
    fields = scene.plays("roadblock")
    assert "H02b" not in fields
    assert {"V11a", "V11b"} <= set(fields)
    assert scene.refused("roadblock:H02b") == "DOWN-RULING-43"
    scene.play("roadblock:V11b", "end", "end", 3)
    assert scene.johnny[0] == "C12"
    assert scene.outcomes() == [1, 2]  # straight on to H12a and right to V12a


@pytest.mark.rule("DOWN-SC-19", "DOWN-INT-11", "DOWN-RULING-43")
def test_no_trap_at_a_crossroad() -> None:
    assert "H01a" in turn(["roadblock"]).plays("roadblock")
    assert "H01a" not in turn(["roadblock"], blocks="V10a").plays("roadblock")


@pytest.mark.rule("DOWN-SC-20", "DOWN-RULING-43")
def test_nobody_is_walled_in() -> None:
    assert "V10b" in turn(["roadblock"]).plays("roadblock")
    assert "V10b" not in turn(["roadblock", ""], places=["SH1", "RE1"]).plays("roadblock")
    assert "V01a" in turn(["roadblock"], blocks="H10a").plays("roadblock")
    assert "V01a" not in turn(["roadblock"], blocks="H10a V11a").plays("roadblock")


@pytest.mark.rule("DOWN-SC-21", "DOWN-INT-12", "DOWN-INT-36")
def test_a_blocked_special_field() -> None:
    assert "V31b" in turn(["roadblock"], johnny="N00", heading="south").plays("roadblock")
    scene = turn(["special_arena"], blocks="V31b", johnny="N00", heading="south")
    assert scene.plays("special_arena") == []
    assert scene.refused("special_arena:north") == "DOWN-INT-36"


@pytest.mark.rule("DOWN-SC-22", "DOWN-INT-15", "DOWN-INT-16", "DOWN-INT-17", "DOWN-ASSN-2")
def test_an_officer_on_an_occupied_location_and_a_bribe() -> None:
    hands = ["sniper SN5 bribe", "police_officer"]
    scene = turn(hands, active=B, places=["SN5"], johnny="V32a", heading="north", starter=B)
    scene.play("police_officer:SN5", "end")
    assert "attempt-sniper" not in scene.offered()
    assert scene.refused("attempt-sniper") == "DOWN-ASSN-2"
    assert scene.plays("bribe") == ["SN5"]
    scene.play("bribe:SN5")
    assert "attempt-sniper" in scene.offered()
    assert scene.pile() == ["police_officer", "bribe"]


@pytest.mark.rule("DOWN-METRO-1", "DOWN-METRO-2", "DOWN-METRO-3")
def test_a_metro_ride_costs_a_movement_and_the_card() -> None:
    scene = turn(["metro_blue", ""], places=["V01b", "SH2"])
    assert sorted(scene.plays("metro_blue")) == ["H13b", "H30a", "H34b"]
    scene.play("metro_blue:H30a")
    assert (scene.at(A), scene.pile(), scene.view().movement) == ("H30a", ["metro_blue"], 6)
    assert turn(["metro_blue", ""], places=["V01b", "SH2"], spent=7).plays("metro_blue") == []


@pytest.mark.rule("DOWN-SC-23", "DOWN-METRO-4", "DOWN-DUEL-2", "DOWN-DUEL-3")
def test_a_metro_ride_into_a_fight() -> None:
    scene = turn(["metro_blue", ""], places=["V01b", "H30a"], spent=6).play("metro_blue:H30a")
    assert scene.duels() == [(A, B)]
    assert scene.asked == (-1, "attack_roll")
    assert scene.view().duel is not None


@pytest.mark.rule("DOWN-SC-24", "DOWN-INT-2", "DOWN-INT-3", "DOWN-INT-4", "DOWN-RULING-45", "DOWN-INT-47")
def test_counterintelligence_answers_or_lifts() -> None:
    spied = turn(["counterintelligence gun", "spy"], active=B, starter=B).play("spy:roxy", "counterintelligence")
    assert spied.heard_of(HandSeen, B) == []
    assert sorted(spied.pile()) == ["counterintelligence", "spy"]
    lifted = turn(["metro_blue"], places=["V01b"], waiting={A: [0, 0, 0, 1]})
    assert lifted.plays("metro_blue") == []
    assert lifted.refused("metro_blue:H30a") == "DOWN-INT-47"
    lifted.play("draw-interaction", "counterintelligence")
    assert lifted.plays("counterintelligence") == ["metro"]
    lifted.play("counterintelligence:metro")
    assert lifted.plays("metro_blue")
    fortune = turn(["counterintelligence", "fortune_teller"], active=B, starter=B).play("fortune_teller:weapon")
    assert fortune.asked == (-1, "look")


@pytest.mark.rule("DOWN-SC-25", "DOWN-DRAW-5", "DOWN-RULING-16")
def test_a_deck_that_runs_out_is_made_anew() -> None:
    everything = "sniper " * 3 + "gun " * 3 + "shotgun " * 3 + "grenade " * 3 + "remote " * 3
    duel = "fast_hands fast_hands running_shoes running_shoes brass_knuckles brass_knuckles padded_vest padded_vest "
    last = "energy_drink energy_drink killer_instinct"
    scene = turn(["", ""], discarded=everything + duel + last)
    scene.play("draw-weapon", "killer_instinct")
    assert scene.view().decks[p.WEAPONS].cards == 26
    assert scene.pile(p.WEAPONS) == []
    assert "draw-weapon" in scene.offered()
    scene.play("draw-weapon", "gun")
    assert scene.refused("draw-weapon") == "DOWN-DRAW-3"


@pytest.mark.rule("DOWN-SC-41", "DOWN-BOARD-4", "DOWN-ASSN-1")
def test_the_right_colour_on_the_wrong_field() -> None:
    hand = "sniper SN2 grenade GR2"
    assert "attempt-sniper" not in turn([hand], places=["SN2"], johnny="H00a", heading="west").offered()
    assert "attempt-sniper" in turn([hand], places=["SN2"], johnny="V30a", heading="south").offered()
    assert "attempt-grenade" in turn([hand], places=["GR2"], johnny="V30a", heading="south").offered()


@pytest.mark.rule("DOWN-SC-46", "DOWN-RULING-4", "DOWN-JTQ-9")
def test_closing_the_street_behind_the_routes_end() -> None:
    scene = turn(["roadblock"], round=3, route=9, route_at=9, johnny="V01b", heading="north")
    fields = scene.plays("roadblock")
    assert "V01a" not in fields
    assert "H01b" in fields
    scene.play("roadblock:H01b")
    assert scene.heard_of(RouteEnded) == [RouteEnded()]
    scene.play("end", "end", 3)
    assert scene.johnny == ("V00b", "north")  # straight on is the only way left, so nothing was rolled


@pytest.mark.rule("DOWN-SC-47", "DOWN-JTQ-19", "DOWN-JTQ-11", "DOWN-INT-10")
def test_blocking_straight_ahead_of_a_crossroad() -> None:
    scene = turn(["roadblock"], round=5, johnny="C22", heading="north")
    assert "V21b" in scene.plays("roadblock")
    scene.play("roadblock:V21b", "end", "end")
    assert (scene.asked[1], scene.outcomes()) == ("direction", [3, 1])


@pytest.mark.rule("DOWN-SC-48", "DOWN-CARD-10", "DOWN-RULING-61", "DOWN-JTQ-16")
def test_seats_are_asked_by_public_facts() -> None:
    hands = ["spy bribe patsy", "got_away", "gun SN1"]
    scene = johnnys_turn(hands, seats=3, johnny="H00a", heading="west").play(2)
    assert (scene.asked, scene.offered()) == ((A, "stop"), ["pass"])
    scene.play("pass")
    assert (scene.asked, scene.offered()) == ((B, "stop"), ["got_away", "pass"])
    scene.play("pass")
    assert scene.asked == (A, "stop")  # the next step; Sergeant Tiger was not asked
    gone = johnnys_turn(["spy", "spy"], johnny="H00a", heading="west")
    gone.t.box += [p.GOT_AWAY, p.GOT_AWAY]
    gone.game.apply(2)
    assert gone.asked[1] == "pace"


@pytest.mark.rule("DOWN-INT-9", "DOWN-INT-8", "DOWN-INT-6")
def test_a_roadblock_needs_an_empty_street_field() -> None:
    scene = turn(["roadblock", ""], places=["V12a", "H02b"], johnny="H00a", heading="west", blocks="V44a")
    fields = set(blockable(scene.t))
    assert not fields & {place(name) for name in ("V12a", "H02b", "H00a", "V44a", "C22")}
    assert place("V13a") in fields
    scene.play("roadblock:V13a")
    assert scene.view().roadblocks == (place("V44a"), place("V13a"))
