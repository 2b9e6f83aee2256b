"""Edges of the rules: last values, refusals of what nobody offers, and what is told."""

from __future__ import annotations

import pytest

from getaway.games.gangrush.board import BL, BR, FL, FR, B, F
from getaway.games.gangrush.events.dice import Rolled, SpeedSet
from getaway.games.gangrush.events.driving import Collided, Lifted, Moved, SpikesBit, Struck, Turned
from getaway.games.gangrush.events.ramps import Rebounded
from getaway.games.gangrush.events.rounds import Crossed, Drafted, GameEnded, RoundBegan
from getaway.games.gangrush.events.shop import CrewDone, Gained, Laid
from getaway.games.gangrush.events.shots import Fired, PoliceMoved, RoadCleared
from getaway.games.gangrush.flow.ending import end_game, place_key
from getaway.games.gangrush.flow.river import fall, nearest
from getaway.games.gangrush.flow.shots import blasted, faces, lines, mortar_way
from getaway.games.gangrush.flow.tokens import drop_cells
from getaway.games.gangrush.pieces import BUY, LOADED_DIE, RAMP, SPEED, STEP, UTURN
from getaway.kernel.errors import Illegal
from getaway.kernel.frames import Choice
from tests.games.gangrush.situations import at, dice, drafted, situation, started

REST = "PUP L1:30; SPE L5:30"

# Dice and adjusting


@pytest.mark.rule("GANG-BONUS-8", "GANG-RULING-78")
def test_a_hair_trigger_leaves_the_doubled_die_alone_unless_it_is_that_die() -> None:
    scene = situation(f"DON L3:10 20; {REST}", tokens="DON G8 M10").rolls("ttsrr").play("double-steer", "hair-repair")
    assert (scene.t.turn.doubled, scene.t.turn.dice) == (0, list(dice("ttsxr")))
    scene = situation(f"DON L3:10 20; {REST}", tokens="DON G8 M10").rolls("ttsrr").play("double-repair")
    scene.play("hair-repair-double")
    assert scene.t.turn.doubled == 2
    assert scene.t.turn.shots() == 2


@pytest.mark.rule("GANG-RULING-20", "GANG-SELL-1")
def test_a_doubled_die_that_was_not_used_is_sold() -> None:
    scene = situation("PUP L3:10 0 5 $0; DON L1:30; SPE L5:30", tokens="PUP M10").rolls("sssss")
    scene.play("double-speedometer").drives()
    assert scene.view().turn is not None
    scene.finishes()
    assert scene.car("PUP").cash == 500


@pytest.mark.rule("GANG-ADJ-5")
def test_the_needle_is_told() -> None:
    scene = situation(f"DON L3:10 20; {REST}").adjusts("ssttt").play("40")
    assert scene.heard_of(SpeedSet) == [SpeedSet(1, 20, 40)]


@pytest.mark.rule("GANG-ADJ-6", "GANG-ADJ-5")
@pytest.mark.parametrize(
    ("choice", "rule"),
    [((SPEED, 6), "GANG-ADJ-6"), ((SPEED, -1), "GANG-ADJ-6"), ((SPEED,), "GANG-ADJ-6"), ((SPEED, 5), "GANG-ADJ-5")],
)
def test_a_speed_that_the_needle_cannot_show_is_refused(choice: Choice, rule: str) -> None:
    assert situation(f"DON L3:10 20; {REST}").adjusts("ssttt").refused(choice) == rule


@pytest.mark.rule("GANG-RULING-47")
def test_only_a_wreck_must_be_repaired_before_it_drives() -> None:
    wreck = situation(f"DON L3:10 0 0 $500; {REST}", wreck_restart="must_repair").adjusts("ssttt")
    assert wreck.refused("20") == "GANG-RULING-47"
    assert "20" in situation(f"DON L3:10 0 1 $500; {REST}", wreck_restart="must_repair").adjusts("ssttt").offered()


@pytest.mark.rule("GANG-RULING-89", "GANG-REP-1")
def test_a_repair_lets_the_needle_move_once_more() -> None:
    scene = situation(f"DON L3:10 10 3 $1000; {REST}").adjusts("ssttt").play("0")
    assert scene.refused("10") == "GANG-RULING-89"
    scene.play("repair")
    assert scene.car("DON").durability == 5
    assert "10" in scene.offered()


@pytest.mark.rule("GANG-ROLL-5")
def test_dice_that_count_are_no_longer_rolled() -> None:
    turn = situation(f"DON L3:10 20; {REST}").rolls("ttsrr").view().turn
    assert turn is not None
    assert (turn.rolled, turn.dice, turn.aside) == ((0,) * 5, dice("ttsrr"), dice("ttsrr"))
    assert turn.police == ""


# Refusals of what is not even a choice


@pytest.mark.rule("GANG-TURN-1")
@pytest.mark.parametrize("choice", [7, (), (99, 0)])
def test_nonsense_is_refused_in_every_part_of_the_turn(choice: Choice) -> None:
    scene = situation(f"DON L3:10 20; {REST}")
    assert scene.refused(choice) == "GANG-TURN-1"
    for token in ("", "count", "drive", "f"):
        scene = scene.rolls("ttsrr") if not token else scene.play(token)
        assert scene.refused(choice) == "GANG-TURN-1"


@pytest.mark.rule("GANG-FIRST-2", "GANG-UTURN-2", "GANG-BRAKE-1", "GANG-MOVE-2", "GANG-MOVE-3", "GANG-MOVE-5")
def test_each_action_is_refused_by_its_own_rule() -> None:
    scene = situation(f"DON L3:10 20; {REST}", road="CONT L2:11").drives("xrrrr")
    scene.t.turn.free_steers = 2
    assert scene.refused((BUY, 0)) == "GANG-FIRST-2"
    assert scene.refused((UTURN, 0)) == "GANG-UTURN-2"
    assert scene.refused((STEP, 3)) == "GANG-MOVE-2"
    assert scene.refused((STEP, 5)) == "GANG-MOVE-5"
    assert scene.refused((STEP,)) == "GANG-MOVE-2"
    scene.t.turn.free_steers = 3
    assert scene.refused("brake") == "GANG-BRAKE-1"
    scene.t.turn.free_steers = 1
    assert scene.refused((STEP, 5)) == "GANG-MOVE-3"
    assert scene.refused((RAMP, at("L3:20"))) == "GANG-TURN-1"


@pytest.mark.rule("GANG-BRAKE-1", "GANG-VAR-10", "GANG-BRAKE-3")
def test_the_hand_brake_is_refused_for_what_it_lacks() -> None:
    scene = situation(f"DON L3:10 10; {REST}", mode="border", seats=5).drives("xrrrr")
    before = scene.refused("brake")
    scene.play("f")
    assert (before, scene.refused("brake")) == ("GANG-BRAKE-1", "GANG-VAR-10")
    scene.t.turn.free_steers = 2
    assert scene.refused("brake") == "GANG-BRAKE-1"


@pytest.mark.rule("GANG-HAZ-2", "GANG-HAZ-4", "GANG-RULING-35")
def test_a_hazard_is_refused_where_there_is_no_space() -> None:
    scene = drafted(3)
    token = scene.t.revealed[0]
    assert scene.refused(5) == "GANG-HAZ-2"
    assert scene.refused((5, -1)) == scene.refused(()) == "GANG-HAZ-2"
    assert scene.refused((token, -1)) == "GANG-RULING-35"
    scene.play(scene.offered()[0])
    assert scene.refused((token, -1)) == scene.refused(999) == scene.refused(-7) == "GANG-HAZ-4"
    off = next(cell for cell in range(scene.t.terms.board.cells) if not scene.t.terms.board.road[cell])
    assert scene.refused(off) == "GANG-HAZ-4"


@pytest.mark.rule("GANG-RULING-66", "GANG-BONUS-27")
def test_the_crew_is_refused_what_it_cannot_move() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON P5", road="BARR2 L3:20, CONT L3:22").drives("ttttt")
    scene.play("use-p5")
    assert scene.refused((at("L3:20"), at("L3:22"))) == "GANG-RULING-66"
    assert scene.refused((at("L3:20"), at("L3:28"))) == "GANG-BONUS-27"
    assert scene.refused((at("L3:20"), 999)) == "GANG-BONUS-27"
    assert scene.refused(3) == "GANG-BONUS-27"


# Driving


@pytest.mark.rule("GANG-MOVE-8", "GANG-BARR-1", "GANG-SPIKE-1")
def test_what_a_drive_does_is_told() -> None:
    scene = situation(f"DON L3:10 30; {REST}", road="BARR2 L3:12, SPIKE2 L3:14").drives("xxxxx").play("f")
    assert scene.heard_of(Moved) == [Moved(1, at("L3:10"), at("L3:12"), "drive")]
    assert scene.heard_of(RoadCleared) == [RoadCleared(at("L3:12"), "barriers", 2)]
    scene.play("f", "f")
    assert scene.heard_of(SpikesBit) == [SpikesBit(1, 10)]
    assert scene.heard_of(RoadCleared) == [RoadCleared(at("L3:14"), "spikes", 2)]


@pytest.mark.rule("GANG-POL-5", "GANG-RULING-5")
def test_police_step_aside_before_the_damaged_road_bites() -> None:
    scene = situation(f"DON L3:10 50 5 $900; {REST}", printed_damaged_road=True)
    cell = scene.view().damaged[0]
    lane, mark = (int(part) for part in cell[1:].split(":"))
    scene = situation(f"DON L{lane}:{mark - 2} 50 5 $900; {REST}", printed_damaged_road=True, road=f"POL1 {cell}")
    scene.drives("xxxxx").play("f")
    assert (scene.kind, scene.car("DON").durability) == ("police", 5)
    scene.play(scene.offered()[0])
    assert scene.car("DON").durability == 3


@pytest.mark.rule("GANG-END-1")
def test_points_are_lost_over_the_line() -> None:
    scene = situation(f"DON L3:38 50; {REST}", tokens="DON P2").drives("xxxxx").play("f")
    assert scene.kind == "endturn"
    assert scene.t.turn.points == 0


@pytest.mark.rule("GANG-RULING-72", "GANG-VAR-1")
def test_a_car_that_was_turned_by_a_flip_leaves_at_the_start() -> None:
    scene = situation("DON L3:18 20 1 $500; PUP L3:20; SPE L1:4", mode="border", seats=5).drives("xxxxx").play("f")
    assert scene.car("DON").homebound
    assert scene.t.has_left(scene.seat("DON"), at("L3:-2"))


@pytest.mark.rule("GANG-PUSH-8")
def test_a_car_that_is_pushed_straight_against_a_container_stops() -> None:
    scene = situation("DON L3:10 20; PUP L3:12 30 5 $900; SPE L5:30", road="CONT L3:14").drives("xxxxx").play("f")
    assert scene.state("PUP")[:3] == ("L3:12", 0, 1)
    assert Struck(0, "container", stopped=True, damage=3) in scene.heard_of(Struck)


@pytest.mark.rule("GANG-PUSH-9", "GANG-CONT-2", "GANG-PUSH-10", "GANG-CRASH-1", "GANG-COLL-3")
def test_it_is_told_what_a_blow_costs() -> None:
    def told(cars: str, token: str, road: str = "", tokens: str = "") -> list[tuple[str, int]]:
        scene = situation(cars, road=road, tokens=tokens).drives("ttttt").play(token)
        return [(type(event).__name__, event.damage) for event in scene.told() if isinstance(event, Struck | Collided)]

    assert told("DON L3:10 40; PUP L1:4; SPE L5:30", "f", "CONT L3:12") == [("Struck", 4)]
    # A car that stands still loses 1 if it is pushed against something.
    parked = "DON L3:10 10; PUP L3:12 0; SPE L5:30"
    assert told(parked, "mortar-2", "CONT L3:14", "DON P1") == [("Struck", 1)]
    assert told("DON L2:9 20; PUP L1:10 30; SPE L5:30", "fl") == [("Collided", 1), ("Struck", 1)]
    assert told("DON L3:10 40; PUP L3:12 0; SPE L5:30", "f") == [("Collided", 4)]


@pytest.mark.rule("GANG-PUSH-10")
def test_a_bridge_support_costs_one_point_and_no_speed() -> None:
    scene = situation("DON L2:9 20; PUP L1:10 30 5 $900; SPE L5:30").drives("ttttt").play("fl")
    assert scene.state("PUP")[:3] == ("L1:10", 30, 3)  # rammed, and against the support


@pytest.mark.rule("GANG-PUSH-12")
def test_nobody_is_pushed_off_the_rear_of_the_road() -> None:
    scene = situation("DON L3:-4 20 5 $900; PUP L3:-6 0 5 $900; SPE L5:30").drives("xxxxx")
    scene.t.facing[0] = 3
    scene.t.turn.must_turn = False
    scene.play("f")
    assert scene.state("PUP")[:3] == ("L3:-6", 0, 3)


# Jumps


@pytest.mark.rule("GANG-JUMP-7", "GANG-JUMP-6")
def test_a_container_costs_the_jumper_one_point_and_is_told() -> None:
    scene = situation(f"DON L3:10 20 5 $900; {REST}", road="RAMP L3:12, CONT L3:14").drives("xxxxx").play("f").chance(3)
    assert scene.heard_of(Rebounded) == [Rebounded(1, at("L3:14"), -1)]
    assert scene.car("DON").durability == 4
    assert set(scene.offered()) == {"L3:16", "L2:15", "L4:15"}


@pytest.mark.rule("GANG-JUMP-9")
def test_a_jumper_bounces_from_car_to_car_where_there_is_no_water() -> None:
    cars = "DON L3:10 20 5 $900; PUP L3:14; SPE L3:16; DUKE L2:15; PARK L4:15"
    scene = situation(cars, road="RAMP L3:12").drives("xxxxx").play("f").chance(3)
    assert set(scene.offered()) == {"L3:16", "L2:15", "L4:15"}
    scene.play("L3:16")
    assert scene.car("DON").state == "road"


@pytest.mark.rule("GANG-JUMP-1", "GANG-END-1")
def test_a_jump_over_the_line_is_across() -> None:
    scene = situation(f"DON L3:34 40; {REST}", road="RAMP L3:36").drives("xxxxx").play("f").chance(3)
    assert scene.car("DON").state == "out"


# Shots


@pytest.mark.rule("GANG-SHOT-5", "GANG-POL-3")
@pytest.mark.parametrize("thing", ["RAMP", "RAMPDOWN", "CONT"])
def test_ramps_and_containers_stop_shots_of_drivers_and_police(thing: str) -> None:
    scene = situation("DON L3:10 0 5 $900; PUP L3:20; SPE L5:30", road=f"{thing} L3:14, POL2 L3:16").drives("xxxxx")
    assert not any(token.startswith("shoot") for token in scene.offered())
    scene.finishes().idle("place")
    assert scene.car("DON").durability == 5
    assert scene.car("PUP").durability == 3


@pytest.mark.rule("GANG-SHOT-7")
def test_police_without_room_are_removed() -> None:
    cars = "DON L3:8 0; PUP L2:11; SPE L2:13; DUKE L4:11; PARK L4:13"
    scene = situation(cars, road="POL2 L3:12").drives("xxxxx").play("shoot-f")
    assert scene.heard_of(PoliceMoved) == [PoliceMoved(at("L3:12"), -1)]
    assert scene.thing("L3:12") is None
    assert scene.view().hazard_discards == ("POL2",)


@pytest.mark.rule("GANG-BONUS-12")
def test_a_blast_hits_only_what_is_there() -> None:
    scene = situation("DON L3:10 0; PUP L3:12; SPE L5:30").drives("xxxxx")
    assert blasted(scene.t, 0) == [at("L3:12")]
    scene = situation("DON L3:10 0; PUP L3:14; SPE L5:30").drives("xxxxx")
    assert blasted(scene.t, 0) == [at("L3:14")]
    scene = situation("DON L3:38 0; PUP L3:14; SPE L5:30").drives("xxxxx")
    assert blasted(scene.t, 0) == []


@pytest.mark.rule("GANG-BONUS-6", "GANG-CHAR-5")
def test_twin_guns_find_targets_behind_in_every_line() -> None:
    scene = situation("DON L1:0 0; PUP L1:-6; SPE L5:30", tokens="DON G6").drives("xxxxx")
    assert lines(scene.t, 0) == [0]
    assert scene.play("shoot-f").car("PUP").durability == 4
    parker = situation("PARK L3:10 0; PUP L2:9; SPE L5:30", tokens="PARK G6").drives("xxxxx")
    assert lines(parker.t, 0) == [1]
    assert lines(situation("PARK L3:10 0; PUP L2:9; SPE L5:30").t, 0) == [4]


@pytest.mark.rule("GANG-BONUS-6", "GANG-BONUS-12")
def test_a_blast_with_twin_guns_adds_a_shot_behind() -> None:
    scene = situation("DON L3:10 0; PUP L3:12; SPE L3:6", tokens="DON G6 B3").rolls("xxxxx").play("use-b3").drives()
    scene.play("blast")
    assert (scene.car("PUP").durability, scene.car("SPE").durability) == (3, 6)


@pytest.mark.rule("GANG-BONUS-28")
def test_a_molotov_is_told_as_thrown_behind_whichever_way_the_car_faces() -> None:
    cars = "DON L3:10 20 5 $900 home; PUP L3:12 0 5 $900; SPE L5:30"
    scene = situation(cars, mode="border", seats=5, tokens="DON P6").drives("xxxxx").play("use-p6")
    assert scene.heard_of(Fired) == [Fired(1, 3, at("L3:12"), "Molotov", 0)]
    assert scene.car("PUP").durability == 2


@pytest.mark.rule("GANG-BONUS-7")
def test_the_magic_bullet_is_told() -> None:
    scene = situation(f"DON L3:10 20; {REST}", tokens="DON G7").drives("xxxxx").play("magic-2")
    assert scene.heard_of(Fired) == [Fired(1, -1, at("L1:30"), "magic bullet", 0)]


@pytest.mark.rule("GANG-RULING-62", "GANG-BONUS-23")
def test_the_mortar_reaches_along_the_lines_of_fire_only() -> None:
    scene = situation("DON L3:10 20; PUP L3:16; SPE L5:30", tokens="DON P1").drives("xxxxx")
    assert (mortar_way(scene.t, 0, 1), mortar_way(scene.t, 0, 2)) == (0, -1)
    assert [token for token in scene.offered() if token.startswith("mortar")] == ["mortar-2"]
    cars = "PARK L3:10 20 5 $900 home; PUP L2:11; SPE L5:30"
    parker = situation(cars, mode="border", seats=5, tokens="PARK P1").drives("xxxxx")
    assert mortar_way(parker.t, 0, 1) == 5


@pytest.mark.rule("GANG-BONUS-23")
@pytest.mark.parametrize(("speed", "points"), [(20, 1), (0, 2)])
def test_a_shelled_car_is_pushed_into_the_next_one(speed: int, points: int) -> None:
    cars = f"DON L3:10 0; PUP L3:14 20 5 $900; SPE L3:16 {speed} 7 $900"
    scene = situation(cars, tokens="DON P1").drives("xxxxx").play("mortar-2")
    assert 5 - scene.car("PUP").durability == points
    assert 7 - scene.car("SPE").durability == points


# Tokens and the shop


@pytest.mark.rule("GANG-RULING-65", "GANG-BONUS-29", "GANG-RULING-90")
def test_containers_are_dropped_after_the_line_and_while_there_are_any() -> None:
    scene = situation(f"DON L3:0 0; {REST}")
    assert drop_cells(scene.t, 0) == [at("L3:2"), at("L4:1"), at("L2:1")]
    left = scene.t.terms.containers - scene.t.container_count()
    scene.t.terms.containers -= left - 1
    try:
        assert drop_cells(scene.t, 0) != []
        scene.t.terms.containers -= 1
        assert drop_cells(scene.t, 0) == []
    finally:
        scene.t.terms.containers += left


@pytest.mark.rule("GANG-BONUS-27", "GANG-RULING-66")
def test_a_barrier_that_is_moved_goes_on_belonging_to_its_tile() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON P5", road="BARR1 L3:20, BARR1 L3:26").drives("ttttt")
    scene.play("use-p5", "L3:26-L3:28", "done")
    assert scene.heard_of(CrewDone) == [CrewDone(1)]
    assert sorted(barrier & 7 for barrier in scene.t.barriers) == [0, 1]


@pytest.mark.rule("GANG-BONUS-29")
def test_a_dropped_container_is_told() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON P7").drives("ttttt").play("use-p7", "L3:12")
    assert scene.heard_of(Laid) == [Laid(1, "container", at("L3:12"))]
    assert scene.play("done").heard_of(CrewDone) == [CrewDone(1)]


@pytest.mark.rule("GANG-BONUS-20")
def test_both_loaded_dice_can_be_held_and_used() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON M8 M8").rolls("ttttt")
    assert scene.car("DON").tokens.count("M8") == 2
    scene.play("load-steer-shot")
    assert scene.car("DON").tokens.count("M8") == 1
    scene.play("load-steer-shot")
    assert scene.car("DON").tokens.count("M8") == 0
    assert scene.t.turn.shots() == 2


@pytest.mark.rule("GANG-BONUS-15")
def test_steady_hands_mend_a_point() -> None:
    scene = situation(f"DON L3:10 0 3; {REST}", tokens="DON M3").rolls("ttttt").play("use-m3")
    assert scene.car("DON").durability == 4


@pytest.mark.rule("GANG-SHOP-3", "GANG-BONUS-20")
def test_a_second_loaded_die_is_bought_beside_the_first_and_nothing_else_is_doubled() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON M8", shop="M8 G1 B1 M1 P1").rolls("ttttt").play("buy-500")
    assert scene.t.held[0].bit_count() == 3
    assert scene.car("DON").tokens.count("M8") == 2
    other = situation(f"DON L3:10 0; {REST}", tokens="DON M8", shop="M8 G1 B1 M1 P1").rolls("ttttt").play("buy-400")
    assert sorted(other.car("DON").tokens) == ["G1", "M4", "M8"]
    first = situation(f"DON L3:10 0; {REST}", shop="M8 G1 B1 M1 P1").rolls("ttttt").play("buy-500")
    assert first.t.held[0] >> LOADED_DIE & 1


@pytest.mark.rule("GANG-TURN-1", "GANG-SELL-1")
def test_a_phase_in_which_one_can_only_go_on_is_not_asked() -> None:
    cars = "SPE L3:10 0 7 $0 noramp; PUP L1:4; DON L5:4"
    scene = situation(cars, hold=False, mode="border", seats=5).rolls("tttdd")
    assert scene.t.driver[scene.game.seat] == 0  # nothing to turn, set, shoot or buy: Pupetta's turn has begun
    unused = situation(f"DON L3:10 0; {REST}").rolls("rrrxx").view().turn
    assert unused is not None
    assert unused.unused == 5


@pytest.mark.rule("GANG-RULING-90")
def test_containers_in_the_wall_count() -> None:
    scene = started(5, mode="border")
    assert scene.view().active == -1
    boxes = scene.t.terms.officers.count(0)
    assert boxes > 0
    assert scene.t.container_count() == boxes


# Rounds and the end


@pytest.mark.rule("GANG-SETUP-6", "GANG-ORDER-1")
def test_the_draft_and_the_order_are_told() -> None:
    scene = started(3, shop="closed")
    while scene.game.seat < 0:
        scene.chance(scene.game.options()[0])
    scene.play("don-3")
    start = scene.t.terms.start[2]
    assert scene.heard_of(Drafted) == [Drafted(0, 1, start, 1200)]
    scene.play("pup-1", "spe-2")
    assert scene.heard_of(RoundBegan) == [RoundBegan(1, (0, 2, 1))]


@pytest.mark.rule("GANG-ORDER-2", "GANG-ORDER-1")
def test_a_car_ahead_comes_first_however_slow_it_is() -> None:
    scene = situation("DON L3:12 50; PUP L2:13 0; SPE L5:12 40")
    keys = [place_key(scene.t, car) for car in range(3)]
    assert sorted(range(3), key=keys.__getitem__) == [1, 0, 2]


@pytest.mark.rule("GANG-RULING-12", "GANG-END-6")
def test_bounties_by_rank_and_the_end_are_told() -> None:
    scene = situation("PUP L1:36 0 5 $900; DON L2:31 0 5 $500; SPE L3:20 0 7 $100", bounty_by_rank=True)
    scene.t.heard = []
    end_game(scene.t, "cap")
    told = [event for _, event in scene.t.heard]
    assert told == [Gained(0, 600, "bounty"), GameEnded("cap", (0, 1, 2), (900 + 600 + 300, 800, 400), 0, ())]
    assert scene.t.active == -1


@pytest.mark.rule("GANG-RIVER-2", "GANG-RIVER-4")
def test_the_owner_chooses_between_two_spaces_and_the_fee_is_told() -> None:
    scene = situation("DON L1:20; PUP L1:30; SPE L5:30", road="CONT L2:21, BARR1 L1:22")
    fall(scene.t, 0)
    scene.t.shift(1, at("L1:20"))
    scene.finishes().idle("crane")
    assert scene.kind == "crane"
    assert set(scene.offered()) == {"L1:18", "L2:19"}
    where = scene.offered()[0]
    scene.play(where)
    assert scene.heard_of(Lifted) == [Lifted(1, at(where), 500)]


# What is told, and where tokens and rebounds end


@pytest.mark.rule("GANG-ROLL-1", "GANG-ROLL-2")
def test_every_roll_is_told_with_what_lies_aside() -> None:
    scene = situation(f"DON L3:10 20; {REST}").play("roll").chance(dice("ttsxr"))
    assert scene.heard_of(Rolled) == [Rolled(1, dice("ttsxr"), dice(""), 1)]
    scene.play("tt").chance(dice("ddd"))
    assert scene.heard_of(Rolled) == [Rolled(1, dice("ddd"), dice("tt"), 2)]


@pytest.mark.rule("GANG-END-2", "GANG-END-9")
def test_the_bounty_is_told_in_dollars() -> None:
    scene = situation(f"DON L3:38 10; {REST}").drives().play("f")
    assert scene.heard_of(Crossed) == [Crossed(1, 1, 600)]


@pytest.mark.rule("GANG-VAR-11", "GANG-BRAKE-1")
def test_everybody_hears_that_a_car_has_turned_for_home() -> None:
    scene = situation(f"DON L3:18 10; {REST}", mode="border", seats=5).drives("tttss").play("f", "brake")
    assert scene.heard_of(Turned) == [Turned(1, 3, brake=True, homebound=True)]
    race = situation(f"DON L3:18 10; {REST}").drives("tttss").play("f", "brake")
    assert race.heard_of(Turned) == [Turned(1, 3, brake=True, homebound=False)]


@pytest.mark.rule("GANG-UTURN-3", "GANG-RULING-48")
def test_a_backwards_car_may_not_set_a_speed_at_which_it_lacks_the_steers_to_turn() -> None:
    scene = situation(f"DON L3:10 0 5 $500 backwards; {REST}").adjusts("sssxx")
    assert "30" not in scene.offered()  # two free Steers there, and three are needed
    assert scene.refused("30") == "GANG-UTURN-3"
    assert "u-turn" in scene.play("20", "drive").offered()
    ahead = situation(f"DON L3:10 0 5 $500; {REST}", uturn_ends_turn=True).adjusts("sssxx")
    assert ahead.refused("0") == "GANG-ADJ-5"


@pytest.mark.rule("GANG-BONUS-27")
def test_the_crew_moves_five_barriers_at_most_and_each_once() -> None:
    single = situation(f"DON L3:10 0; {REST}", tokens="DON P5", road="BARR1 L3:20").drives("ttttt")
    assert single.play("use-p5", "L3:20-L3:22").kind != "crew"
    six = situation(f"DON L3:10 0; {REST}", tokens="DON P5", road="BARR3 L3:20, BARR3 L3:28").drives("ttttt")
    six.play("use-p5", "L3:20-L3:22", "L3:20-L3:18", "L3:20-L2:21", "L3:28-L3:30")
    assert six.kind == "crew"
    assert six.play("L3:28-L2:29").kind != "crew"


@pytest.mark.rule("GANG-BONUS-29")
def test_two_containers_are_dropped_at_most() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON P7").drives("ttttt").play("use-p7", "L3:12")
    assert scene.kind == "container"
    scene.play("L2:9")
    assert drop_cells(scene.t, 0) == [at("L4:9")]  # a third one would fit
    assert scene.kind != "container"


@pytest.mark.rule("GANG-HAZ-4")
def test_a_hazard_before_the_starting_line_is_refused_as_such() -> None:
    scene = drafted(3)
    scene.play(scene.offered()[0])
    for name in ("L1:-6", "L5:-2"):
        with pytest.raises(Illegal, match="after the starting line"):
            scene.submit(at(name))


@pytest.mark.rule("GANG-JUMP-6", "GANG-RULING-57")
def test_a_homebound_car_rebounds_on_its_way_home() -> None:
    cars = "DON L3:16 20 5 $900 home; PUP L3:12; SPE L5:4; DUKE L1:4; PARK L1:6"
    scene = situation(cars, mode="border", road="RAMPDOWN L3:14").drives("xxxxx").play("f").chance(3)
    assert set(scene.offered()) == {"L3:10", "L2:11", "L4:11"}


@pytest.mark.rule("GANG-RULING-51", "GANG-RIVER-4")
def test_the_crane_finds_the_last_space_of_the_approach() -> None:
    cars = "DON L1:-2; PUP L1:-4; SPE L2:-3; DUKE L2:-1; PARK L3:-6"
    scene = situation(cars, road="CONT L1:0")
    fall(scene.t, 0)
    scene.t.shift(4, at("L1:-2"))
    assert nearest(scene.t, 0, at("L1:-2")) == at("L1:-6")


@pytest.mark.rule("GANG-RIVER-3", "GANG-ROUND-1")
def test_it_is_nobodys_turn_after_the_crane() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:4", shop="G1 G2 B1 M1 P1").idle("stock")
    assert scene.kind == "stock"
    assert scene.view().active == -1


@pytest.mark.rule("GANG-BONUS-12", "GANG-RULING-49")
def test_a_backwards_car_blasts_the_last_space_of_the_approach() -> None:
    scene = situation("DON L1:-2 0 5 $500 backwards; PUP L1:-6; SPE L5:30", tokens="DON B3").rolls("xxxxx")
    scene.play("use-b3").drives()
    assert scene.play("blast").car("PUP").durability == 3


@pytest.mark.rule("GANG-BONUS-6", "GANG-BONUS-12")
def test_on_the_way_home_twin_guns_fire_behind_a_blast_too() -> None:
    cars = "DON L3:10 0 5 $900 home; PUP L3:8; SPE L3:16"
    scene = situation(cars, mode="border", seats=5, tokens="DON G6 B3").rolls("xxxxx").play("use-b3").drives()
    scene.play("blast")
    assert (scene.car("PUP").durability, scene.car("SPE").durability) == (3, 6)


@pytest.mark.rule("GANG-SHOT-6", "GANG-SHOT-7")
def test_it_is_told_whether_a_shot_hit_barriers_police_or_a_driver() -> None:
    for road, text in (("BARR2 L3:14", "barriers"), ("POL1 L3:14", "police"), ("", "Spender")):
        scene = situation("DON L3:10 0; PUP L1:30; SPE L3:20", road=road).drives("xttss").play("shoot-f")
        (fired,) = scene.heard_of(Fired)
        assert text in fired.text(), fired.text()


@pytest.mark.rule("GANG-RULING-93", "GANG-RULING-64")
def test_a_mine_without_room_cannot_be_used() -> None:
    scene = situation(f"DON L3:10 0; {REST}", tokens="DON P2").drives("xxxxx").play("stop")
    assert "use-p2" in scene.offered()
    for cell in scene.t.terms.hazard_cells:
        scene.t.road[cell] = 10
    assert "use-p2" not in scene.offered()


@pytest.mark.rule("GANG-RULING-93", "GANG-BONUS-10")
def test_only_the_own_pass_in_force_makes_another_one_useless() -> None:
    scene = situation(f"DON L3:10 40; {REST}", tokens="DON B1").rolls("xxxxx")
    scene.t.passes = 1 << scene.seat("PUP")
    assert "use-b1" in scene.offered()
    scene.t.passes = 1 << scene.seat("DON")
    assert "use-b1" not in scene.offered()


@pytest.mark.rule("GANG-RULING-62", "GANG-COLL-1")
def test_a_car_faces_the_three_ways_ahead_of_it() -> None:
    scene = situation("DON L3:10 20; PUP L3:16 20 5 $500 home; SPE L5:30", mode="border", seats=5)
    assert [way for way in range(6) if faces(scene.t, 0, way)] == [F, FR, FL]
    assert [way for way in range(6) if faces(scene.t, 1, way)] == [BR, B, BL]
