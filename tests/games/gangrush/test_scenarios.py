"""The scenarios of the rules, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.gangrush.events.rounds import GameEnded, TurnSkipped
from getaway.games.gangrush.events.shots import PoliceFired
from getaway.games.gangrush.flow.ending import cross, end_game, final_money, ranking
from getaway.games.gangrush.flow.river import fall
from getaway.games.gangrush.flow.tokens import touches_container
from getaway.games.gangrush.pieces import ARRESTED, CONTAINER
from tests.games.gangrush.situations import TOKENS, Scene, at, drafted, situation, started


@pytest.mark.rule("GANG-SC-1", "GANG-MOVE-1", "GANG-MOVE-3", "GANG-MOVE-4", "GANG-SHOT-10", "GANG-CHAR-2")
def test_two_lane_changes_at_40_mph() -> None:
    scene = situation("DON L3:10 40").drives("tttxr")
    assert scene.t.turn.steers() == 4
    assert not any(token.startswith("shoot") for token in scene.offered())
    scene.play("fl", "fl")
    assert scene.refused("fl") == "GANG-MOVE-3"
    scene.play("f", "f").finishes()
    assert scene.state("DON") == ("L1:16", 40, 5, 1200)  # two dice sold, no allowance


@pytest.mark.rule("GANG-SC-2", "GANG-COLL-1", "GANG-COLL-3", "GANG-COLL-4", "GANG-COLL-5", "GANG-DMG-3")
def test_a_rear_end_collision() -> None:
    scene = situation("DUKE L2:13 30 5 $800; DON L2:11 20 5 $1000", turn="DON").drives("ttttt")
    scene.play("f")
    assert scene.state("DON") == ("L2:11", 20, 4, 900)
    assert scene.state("DUKE") == ("L2:15", 30, 4, 700)
    assert (scene.bills("L2:11"), scene.bills("L2:13")) == (100, 100)
    scene.play("f")
    assert scene.state("DON")[:3] == ("L2:13", 20, 4)
    assert (scene.bills("L2:11"), scene.bills("L2:13")) == (100, 0)


@pytest.mark.rule("GANG-SC-3", "GANG-COLL-2", "GANG-COLL-6")
def test_a_sideswipe() -> None:
    scene = situation("PARK L4:11 20 5 $900; DON L3:10 10 5 $1000", turn="DON").drives().play("fr")
    assert scene.state("DON") == ("L3:10", 10, 4, 900)
    assert scene.state("PARK") == ("L5:12", 20, 4, 800)
    assert (scene.bills("L3:10"), scene.bills("L4:11")) == (100, 100)
    assert scene.t.turn.steers() == 2
    assert scene.t.turn.points == 0


@pytest.mark.rule("GANG-SC-4", "GANG-PUSH-5", "GANG-PUSH-6", "GANG-DMG-1", "GANG-FLIP-1")
def test_sandwiched_with_one_point_left() -> None:
    scene = situation("DUKE L1:8 10 4 $600; SPE L1:6 10 1 $500; DON L1:4 10 5 $1000", turn="DON").drives().play("f")
    assert scene.state("DON") == ("L1:4", 10, 4, 900)
    assert scene.state("SPE") == ("L1:8", 0, 0, 500)  # lost $100, took Duke's
    assert scene.car("SPE").backwards
    assert scene.state("DUKE") == ("L1:10", 10, 3, 500)
    assert (scene.bills("L1:6"), scene.bills("L1:8")) == (100, 0)


@pytest.mark.rule("GANG-SC-5", "GANG-SHOP-1", "GANG-SHOP-2", "GANG-SHOP-4")
def test_the_shop_after_a_purchase() -> None:
    scene = situation("DON L3:10 10", shop="G1 G2 B1 M1 P1").rolls("ttttt").play("buy-300")
    assert scene.car("DON").cash == 700
    scene.chance(13)
    assert scene.view().shop == ("M2", "G1", "G2", "M1", "P1")
    assert scene.car("DON").tokens == ("B1", "M4")
    assert scene.refused("buy-100") == "GANG-SHOP-2"


@pytest.mark.rule("GANG-SC-6", "GANG-SHOP-5", "GANG-ROUND-1")
def test_a_shop_that_nobody_used() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:4", shop="G1 G2 B1 M1 P1").idle("stock")
    assert scene.view().bonus_discards == ("P1",)
    scene.chance(13)
    assert scene.view().shop == ("M2", "G1", "G2", "B1", "M1")


def next_round(cars: str, *hazards: int) -> Scene:
    """The beginning of the next round, in which these hazards are revealed."""
    scene = situation(cars)
    scene.t.order = [0]
    scene.game.stack[3:] = []
    scene.game.at[3:] = []
    scene.game.at[2] = 1
    scene.game.run(None)
    for hazard in hazards:
        scene.chance(hazard)
    return scene


@pytest.mark.rule("GANG-SC-7", "GANG-ORDER-1", "GANG-ORDER-2", "GANG-ORDER-3")
def test_the_order_with_ties() -> None:
    scene = next_round("PUP L1:12 20; DON L3:12 30; SPE L5:12 30; DUKE L2:13 10", 0, 0, 3, 3, 10)
    assert [scene.t.driver[car] for car in scene.t.order] == [3, 1, 2, 0]


@pytest.mark.rule("GANG-SC-7", "GANG-HAZ-2", "GANG-HAZ-3", "GANG-RULING-36")
def test_hazards_are_placed_from_the_last_car_to_the_first_and_over_again() -> None:
    scene = next_round("PUP L1:12 20; DON L3:12 30; SPE L5:12 30; DUKE L2:13 10", 0, 0, 3, 3, 10)
    placed = []
    while scene.kind in ("which", "place"):
        if scene.kind == "which":
            scene.play(scene.offered()[0])
        placed.append(scene.t.driver[scene.game.seat])
        scene.play(scene.offered()[0])
    assert placed == [0, 2, 1, 3, 0]


@pytest.mark.rule("GANG-SC-8", "GANG-HAZ-4", "GANG-HAZ-5", "GANG-HAZ-6", "GANG-HAZ-7")
def test_where_a_container_may_go() -> None:
    scene = placing("DON L3:2; PUP L1:4; SPE L5:4", "CONT L3:20, BARR2 L4:23", 11)
    offered = set(scene.offered())
    for cell in ("L3:18", "L3:22", "L2:19", "L2:21", "L4:19", "L4:21"):
        assert cell not in offered
        assert scene.refused(cell) == "GANG-HAZ-6"
    for cell in ("L1:20", "L2:23", "L5:20", "L3:24"):
        assert cell in offered
    assert scene.refused("L4:23") == "GANG-HAZ-5"
    assert scene.refused(at("L2:-1")) == "GANG-HAZ-4"


def placing(cars: str, road: str, *tokens: int, boxes: int = 0, **options: Any) -> Scene:
    """A situation in which these hazards are to be placed, with dropped containers on the bridge."""
    scene = situation(cars, road=road, **options)
    for cell in scene.t.terms.hazard_cells:
        if scene.t.dropped < boxes and scene.t.is_clear(cell) and not touches_container(scene.t, cell):
            scene.t.road[cell] = CONTAINER
            scene.t.dropped += 1
    scene.game.stack[2:] = []
    scene.game.at[2:] = []
    scene.game.at[1] = 1
    for token in tokens:
        scene.t.hazards[4 + token] -= 1
        scene.t.hazards[0] -= 1
    scene.t.revealed = list(tokens)
    scene.t.phase = 1
    scene.game.run(None)
    return scene


@pytest.mark.rule("GANG-SC-9", "GANG-CONT-2", "GANG-CONT-3", "GANG-CONT-4", "GANG-FLIP-2")
def test_head_on_into_a_container() -> None:
    scene = situation("DUKE L3:20 40 4 $900", road="CONT L3:24").drives("xxxxx").play("f", "f")
    assert scene.state("DUKE")[:3] == ("L3:22", 0, 0)
    assert scene.bills("L3:22") == 400
    assert not scene.car("DUKE").backwards
    assert scene.t.turn.points == 0


@pytest.mark.rule("GANG-MOVE-6", "GANG-MOVE-9")
def test_straight_on_is_forced_where_nothing_else_goes_and_ends_at_a_container() -> None:
    scene = situation("DON L3:20 30 5 $900; SPE L3:14", road="CONT L3:22").drives("xxttt")
    scene.t.turn.slick = True  # no Steers: straight on is all that is left
    assert [token for token in scene.offered() if token in ("f", "fl", "fr", "stop")] == ["f"]
    scene.play("f")
    assert scene.car("DON").speed == 0
    assert scene.t.turn.points == 0
    assert scene.refused("f") == "GANG-MOVE-1"
    assert "stop" in scene.offered()
    scene.t.turn.slick = False
    assert "brake" in scene.offered()


@pytest.mark.rule("GANG-SC-10", "GANG-PUSH-8", "GANG-PUSH-12", "GANG-RULING-43")
def test_pushed_against_the_side_of_a_container() -> None:
    scene = situation("PARK L2:13 30 5 $800; DON L1:12 10", turn="DON", road="CONT L3:14").drives().play("fr")
    assert scene.car("DON").durability == 4
    assert scene.state("PARK") == ("L2:13", 30, 3, 600)
    assert scene.bills("L2:13") == 200


@pytest.mark.rule("GANG-SC-11", "GANG-PUSH-10", "GANG-PUSH-11", "GANG-CONT-5", "GANG-RULING-4", "GANG-RIVER-6")
def test_support_or_river() -> None:
    scene = situation("PARK L5:10 20 5 $900; DON L4:9 10", turn="DON").drives().play("fr")
    assert scene.state("PARK") == ("L5:10", 20, 3, 700)
    assert scene.bills("L5:10") == 200
    scene = situation("PARK L5:14 20 5 $900; DON L4:13 10", turn="DON").drives().play("fr")
    assert scene.car("PARK").state == "river"
    assert scene.state("PARK") == ("L5:14", 0, 4, 800)
    assert scene.bills("L5:14") == 100


@pytest.mark.rule("GANG-SC-12", "GANG-RIVER-2", "GANG-RIVER-3", "GANG-RIVER-4", "GANG-RIVER-5", "GANG-TURN-2")
def test_the_crane() -> None:
    scene = situation("DON L4:13 10; PARK L5:14 20 5 $900; SPE L5:12 10; PUP L1:4; DUKE L3:6").drives().play("fr")
    scene.finishes()
    assert scene.t.driver[scene.game.seat] == 2  # Parker has no turn
    scene.drives("sssss").play("f").finishes()
    scene.idle("crane")
    assert scene.t.driver[scene.game.seat] == 4
    assert set(scene.offered()) == {"L5:16", "L5:12", "L4:15"}  # the Don stands on L4:13
    scene.play("L4:15")
    assert scene.state("PARK") == ("L4:15", 0, 4, 300)
    assert scene.car("PARK").facing == "finish"


@pytest.mark.rule("GANG-SC-13", "GANG-DEBT-1", "GANG-DEBT-4", "GANG-DEBT-5", "GANG-RIVER-2")
def test_the_crane_on_credit() -> None:
    scene = situation("DON L3:10; SPE L1:8 0 7 $200 noramp; PUP L5:4")
    fall(scene.t, 1)
    scene.idle("place")
    assert (scene.car("SPE").cash, scene.car("SPE").debt) == (0, 300)
    scene.t.gain(1, 2)
    assert final_money(scene.t, 1) == -1


@pytest.mark.rule("GANG-SC-14", "GANG-BARR-1", "GANG-BARR-2", "GANG-DEBT-2", "GANG-DEBT-3", "GANG-RULING-80")
@pytest.mark.parametrize(("cash", "left"), [(100, 3), (0, 4)])
def test_little_cash_protects(cash: int, left: int) -> None:
    scene = situation(f"DUKE L3:10 30 4 ${cash}", road="BARR3 L3:12").drives().play("f")
    assert scene.state("DUKE") == ("L3:12", 30, left, 0)
    assert scene.thing("L3:12") is None
    scene.play("f")
    assert scene.car("DUKE").cell == "L3:14"


@pytest.mark.rule("GANG-SC-15", "GANG-POL-1", "GANG-POL-2", "GANG-POL-3", "GANG-BONUS-4")
@pytest.mark.parametrize("payroll", [False, True])
def test_police_fire(payroll: bool) -> None:
    scene = situation(
        "SPE L2:27; DUKE L2:15; DON L2:9",
        road="POL3 L2:21, BARR1 L2:17, CONT L2:25",
        tokens="DUKE G4" if payroll else "",
    )
    before = {code: scene.state(code) for code in ("SPE", "DUKE", "DON")}
    scene.idle("place")
    hit = "DON" if payroll else "DUKE"
    assert scene.car(hit).durability == before[hit][2] - 3
    assert scene.bills(before[hit][0]) == 300
    assert scene.car("SPE").durability == 7
    assert sum(scene.car(code).durability for code in before) == 7 + 5 + 5 - 3


@pytest.mark.rule("GANG-SC-16", "GANG-SHOT-7", "GANG-SHOT-8", "GANG-SHOT-9", "GANG-SHOT-11", "GANG-RULING-28")
def test_three_shots_ahead() -> None:
    scene = situation("DUKE L3:18; DON L3:8 20", turn="DON", road="POL2 L3:12, BARR2 L3:14, SPIKE2 L3:10")
    scene.drives("xxxtt").play("shoot-f")
    assert set(scene.offered()) == {"L2:11", "L2:13", "L4:11", "L4:13"}
    scene.play("L2:11", "shoot-f")
    thing = scene.thing("L3:14")
    assert thing is not None
    assert thing.count == 1
    scene.play("shoot-f")
    assert scene.thing("L3:14") is None
    assert scene.car("DUKE").durability == 5


@pytest.mark.rule("GANG-SC-16", "GANG-SHOT-6")
def test_each_shot_destroys_a_barrier_and_the_next_one_goes_on() -> None:
    scene = situation("DUKE L3:18; DON L3:8 20", turn="DON", road="BARR2 L3:14").drives("xxxtt")
    scene.play("shoot-f", "shoot-f")
    assert scene.thing("L3:14") is None
    assert scene.car("DUKE").durability == 5
    assert scene.play("shoot-f").car("DUKE").durability == 4


@pytest.mark.rule("GANG-SC-17", "GANG-SPIKE-1", "GANG-SPIKE-2", "GANG-BONUS-1")
def test_spikes() -> None:
    scene = situation("PARK L3:10 30", road="SPIKE4 L3:12").drives("xxxxx").play("f")
    assert scene.car("PARK").speed == 30
    scene.play("f", "f")
    assert scene.car("PARK").cell == "L3:16"
    assert scene.car("PARK").speed == 0
    assert scene.view().hazard_discards == ("SPIKE4",)
    scene = situation("PARK L3:10 30", road="SPIKE4 L3:12", tokens="PARK G1").drives("xxxxx").play("f", "f", "f")
    assert scene.car("PARK").speed == 30
    assert scene.thing("L3:12") is not None


@pytest.mark.rule("GANG-SC-18", "GANG-LIMIT-1", "GANG-LIMIT-2", "GANG-CHAR-4", "GANG-PUSH-3", "GANG-RULING-55")
@pytest.mark.parametrize(
    ("code", "mph", "token", "lost"),
    [("DON", 30, "", 0), ("DON", 40, "", 1), ("DON", 50, "", 2), ("DUKE", 40, "", 0), ("DUKE", 50, "", 1)],
)
def test_a_speed_limit(code: str, mph: int, token: str, lost: int) -> None:
    scene = situation(f"{code} L3:28 {mph}", road="LIMIT L3:30").drives().play("f")
    assert scene.car(code).durability == 5 - lost
    thing = scene.thing("L3:30")
    assert thing is not None
    assert thing.what == "limit"


@pytest.mark.rule("GANG-SC-18", "GANG-PUSH-3", "GANG-BONUS-10")
def test_a_speed_limit_for_pushed_cars_and_those_with_a_pass() -> None:
    scene = situation("SPE L3:28 50; DON L3:26 10", turn="DON", road="LIMIT L3:30").drives().play("f")
    assert scene.car("SPE").durability == 7 - 1 - 2
    scene = situation("DON L3:28 50", road="LIMIT L3:30", tokens="DON B1").rolls("ttttt").play("use-b1").drives()
    assert scene.play("f").car("DON").durability == 5


@pytest.mark.rule("GANG-SC-19", "GANG-JUMP-2", "GANG-JUMP-3", "GANG-JUMP-4", "GANG-JUMP-5", "GANG-RAMP-5")
@pytest.mark.parametrize(("face", "cell", "lost"), [(1, "L3:18", 0), (3, "L3:18", 0), (0, "L3:18", 1), (4, "L3:16", 4)])
def test_a_jump(face: int, cell: str, lost: int) -> None:
    road = "RAMP L3:12, CONT L3:14, BARR2 L3:16"
    scene = situation("DON L3:10 40", road=road).drives("xxxxx").play("f").chance(face)
    assert scene.state("DON")[:3] == (cell, 40, 5 - lost)
    assert scene.t.turn.points == 0


@pytest.mark.rule("GANG-SC-20", "GANG-JUMP-6", "GANG-JUMP-7", "GANG-JUMP-8")
def test_a_rebound_with_one_way_out() -> None:
    cars = "DON L3:10 40 5 $1000; PARK L3:18 0 3 $400; SPE L2:19"
    scene = situation(cars, road="RAMP L3:12, CONT L3:20").drives("ttttt").play("f").chance(0)
    assert scene.state("DON")[:3] == ("L4:19", 40, 3)
    assert scene.bills("L4:19") == 100
    assert scene.state("PARK") == ("L3:18", 0, 2, 400)
    assert scene.bills("L3:18") == 100


@pytest.mark.rule("GANG-SC-21", "GANG-JUMP-9", "GANG-JUMP-10", "GANG-RULING-60", "GANG-RULING-61")
def test_a_rebound_at_the_edge() -> None:
    scene = situation("DON L5:8 30; SPE L5:14; PARK L5:16; DUKE L4:15", road="RAMP L5:10").drives().play("f").chance(1)
    assert scene.car("DON").state == "river"
    scene = situation("DON L5:4 30; SPE L5:10; PARK L5:12; DUKE L4:11", road="RAMP L5:6").drives().play("f").chance(1)
    assert scene.car("DON").state == "river"
    assert scene.car("DON").cell == "L5:6"
    scene = situation("DON L5:12 30; SPE L5:18; PARK L5:20", road="RAMP L5:14, CONT L4:19").drives().play("f").chance(1)
    assert scene.car("PARK").durability == 4  # bounced on as well
    assert scene.kind == "rebound"
    assert scene.offered() == ["L5:22", "L4:21"]


@pytest.mark.rule("GANG-SC-22", "GANG-CRASH-1", "GANG-CRASH-2", "GANG-CRASH-3")
def test_a_crash_into_a_stopped_car() -> None:
    scene = situation("DON L2:13 0 5 $1000; DUKE L2:11 40 5 $900", turn="DUKE").drives().play("f")
    assert scene.state("DUKE")[:3] == ("L2:11", 0, 1)
    assert scene.state("DON") == ("L2:15", 0, 1, 600)
    assert (scene.bills("L2:11"), scene.bills("L2:13")) == (400, 400)
    assert scene.t.turn.points == 0


@pytest.mark.rule("GANG-SC-23", "GANG-CHAR-1", "GANG-RULING-68")
def test_pupetta_crashes() -> None:
    scene = situation("DON L2:13 0 5 $1000; PUP L2:11 40 5 $900", turn="PUP").drives("ttttt").play("f")
    assert scene.state("PUP") == ("L2:11", 40, 5, 900)
    assert scene.state("DON") == ("L2:15", 0, 1, 600)
    scene.play("f")
    assert scene.state("PUP") == ("L2:13", 40, 5, 1300)
    scene.play("f")
    assert scene.state("DON") == ("L2:17", 0, 0, 500)
    assert scene.car("DON").backwards
    scene.play("f")
    assert scene.state("PUP") == ("L2:15", 40, 5, 1400)


@pytest.mark.rule("GANG-SC-24", "GANG-ADJ-2", "GANG-ADJ-3", "GANG-ADJ-8", "GANG-SELL-1", "GANG-SELL-2")
def test_flipped_by_the_dice() -> None:
    scene = situation("DUKE L3:10 30 2 $500; DON L3:14").drives("dddrt")
    assert scene.state("DUKE") == ("L3:10", 0, 0, 300)
    assert scene.kind == "endturn"
    assert scene.offered() == ["finish", "repair", "use-m4"]
    scene.play("finish")
    assert scene.state("DUKE") == ("L3:10", 0, 0, 400)
    assert scene.bills("L3:10") == 200


@pytest.mark.rule("GANG-SC-25", "GANG-UTURN-1", "GANG-UTURN-2", "GANG-FLIP-4", "GANG-ADJ-4")
def test_u_turn_and_go() -> None:
    scene = situation("DUKE L3:22 0 0 $500 backwards").adjusts("ssrrt")
    scene.play("fix", "fix", "20", "drive")
    assert (scene.car("DUKE").durability, scene.t.turn.steers()) == (2, 4)
    assert scene.refused("f") == "GANG-UTURN-3"
    assert scene.refused("stop") == "GANG-MOVE-1"
    scene.play("u-turn")
    assert scene.t.turn.steers() == 1
    scene.play("f", "f").finishes()
    assert scene.state("DUKE") == ("L3:26", 20, 2, 600)  # the Steer die is sold


@pytest.mark.rule("GANG-SC-25", "GANG-UTURN-3", "GANG-ADJ-5")
@pytest.mark.parametrize(
    ("rolled", "speeds"), [("sssrr", ["10", "20"]), ("ssstr", ["10", "20", "30"]), ("srrrr", ["10"])]
)
def test_a_backwards_car_sets_only_speeds_at_which_it_can_turn(rolled: str, speeds: list[str]) -> None:
    scene = situation("DUKE L3:22 0 0 $500 backwards").adjusts(rolled)
    assert [token for token in scene.offered() if token.isdecimal()] == speeds


@pytest.mark.rule("GANG-SC-26", "GANG-BRAKE-1", "GANG-BRAKE-2", "GANG-BRAKE-3")
def test_hand_brake_and_a_parting_shot() -> None:
    scene = situation("DON L3:30 20; SPE L3:26 0 6 $700").drives("xrrrr")
    assert scene.refused("brake") == "GANG-BRAKE-1"
    scene.play("f", "f", "brake")
    assert (scene.car("DON").facing, scene.car("DON").speed, scene.t.turn.steers()) == ("start", 0, 0)
    scene.play("shoot-f")
    assert scene.state("SPE") == ("L3:26", 0, 5, 600)
    assert scene.bills("L3:26") == 100
    assert scene.t.is_backwards(0)


@pytest.mark.rule("GANG-SC-27", "GANG-BONUS-25", "GANG-RULING-64", "GANG-SELL-2")
def test_oil() -> None:
    scene = situation("DON L4:11 20", road="OIL L4:13").drives("tttss").play("f")
    assert scene.t.turn.steers() == 0
    assert scene.offered() == ["f", "use-m4"]
    scene.play("f").finishes()
    assert scene.car("DON").cell == "L4:15"
    assert scene.car("DON").cash == 1200  # two Speedometers, no Steer, no allowance
    scene = situation("DON L4:11 10", road="OIL L4:13").drives("xxxxx").play("f")
    assert scene.car("DON").cell == "L4:15"
    scene = situation("DON L4:11 10", road="OIL L4:13, CONT L4:15").drives("xxxxx").play("f")
    assert scene.state("DON")[:3] == ("L4:13", 0, 4)


@pytest.mark.rule("GANG-SC-28", "GANG-ADJ-1", "GANG-ADJ-8", "GANG-REP-1", "GANG-REP-4", "GANG-RULING-50")
def test_repair_while_stopped() -> None:
    scene = situation("PARK L3:10 10 1 $600").drives("dsttt")
    assert scene.state("PARK") == ("L3:10", 0, 0, 500)
    assert scene.bills("L3:10") == 100
    scene.play("repair")
    assert scene.state("PARK")[2:] == (5, 300)
    assert scene.car("PARK").backwards
    scene.finishes()
    assert scene.car("PARK").cash == 700


@pytest.mark.rule("GANG-SC-29", "GANG-END-1", "GANG-END-2", "GANG-END-3", "GANG-RULING-3")
def test_crossing_the_line() -> None:
    cars = "PUP L2:37 40 5 $100; DON L4:37 10 5 $500; SPE L4:35 20; DUKE L1:6; PARK L5:4"
    scene = situation(cars, round=8, hold=False).drives("xxxxx").play("f")
    assert scene.car("PUP").state == "road"
    scene.play("f").finishes()
    assert scene.car("PUP").state == "out"
    assert scene.car("PUP").cash == 100 + 1000 + 500
    scene.idle()
    assert scene.result == ("crossed", (scene.seat("PUP"),))


@pytest.mark.rule("GANG-SC-29", "GANG-PUSH-14", "GANG-RULING-77")
def test_a_car_that_is_pushed_over_the_line_has_crossed_and_has_no_turn_left() -> None:
    scene = situation("SPE L4:37 20; DON L4:39 10 5 $500; DUKE L1:6", turn="SPE").drives("ttttt").play("f")
    assert scene.car("DON").state == "out"
    assert scene.car("DON").cash == 500 - 100 + 600
    scene.play("f").finishes()
    assert scene.heard_of(TurnSkipped) == [TurnSkipped(1)]
    assert scene.t.driver[scene.game.seat] == 3


@pytest.mark.rule("GANG-SC-30", "GANG-END-4", "GANG-END-5", "GANG-END-6", "GANG-GOAL-1")
def test_the_richest_wins_but_never_the_last() -> None:
    scene = situation(
        "PUP L1:36 0 5 $1900 noramp; DON L2:31 0 5 $2100; SPE L3:20 0 7 $1200; DUKE L4:11 0 5 $300; PARK L5:2 0 5 $3000"
    )
    for seat in (2, 3, 4):
        scene.t.ramp[seat] = 0
    scene.t.debt[1] = 6
    assert ranking(scene.t) == [0, 1, 2, 3, 4]
    assert [final_money(scene.t, car) for car in range(5)] == [19, 21 - 6 + 3, 12, 3, 30]
    end_game(scene.t, "cap")
    assert scene.result == ("cap", (0,))


@pytest.mark.rule("GANG-RULING-14")
@pytest.mark.parametrize(("ahead", "behind"), [("PUP", "DON"), ("DON", "PUP")])
def test_of_equally_rich_players_the_better_ranked_wins(ahead: str, behind: str) -> None:
    scene = situation(f"{behind} L1:30 0 5 $900; {ahead} L2:35 0 5 $900; SPE L3:20 0 7 $100")
    end_game(scene.t, "cap")
    assert scene.result == ("cap", (scene.seat(ahead),))


@pytest.mark.rule("GANG-GOAL-2")
def test_being_first_over_the_line_wins_nothing_but_a_bounty() -> None:
    scene = situation("PUP L2:37 20 5 $100; DON L4:31 0 5 $2500; SPE L3:20 0 7 $200", round=8, hold=False)
    scene.drives("xxxxx").play("f", "f").finishes()
    assert scene.car("PUP").state == "out"
    assert scene.car("PUP").cash == 100 + 600 + 500
    scene.idle()
    assert scene.result == ("crossed", (scene.seat("DON"),))
    assert ranking(scene.t)[0] == scene.seat("PUP")


@pytest.mark.rule("GANG-SC-31", "GANG-BONUS-3", "GANG-PUSH-12", "GANG-RULING-67")
def test_lead_ballast_in_a_chain() -> None:
    cars = "DUKE L3:8 20; SPE L3:6 20; DON L3:4 10"
    scene = situation(cars, turn="DON", tokens="DUKE G3").drives().play("f")
    cells = [scene.car(code).cell for code in ("DON", "SPE", "DUKE")]
    assert cells == ["L3:4", "L3:6", "L3:8"]
    assert [scene.car(code).durability for code in ("DON", "SPE", "DUKE")] == [4, 5, 4]


@pytest.mark.rule("GANG-SC-32", "GANG-CHAR-2", "GANG-RULING-71")
@pytest.mark.parametrize(("rolled", "paid"), [("ddddd", 200), ("ddddx", 300), ("dddxx", 200), ("ddxxx", 300)])
def test_the_dons_allowance(rolled: str, paid: int) -> None:
    scene = situation("DON L3:10 0 5 $0").drives(rolled).finishes()
    assert scene.car("DON").cash == paid


@pytest.mark.rule("GANG-SC-33", "GANG-BONUS-11", "GANG-RULING-26", "GANG-RULING-81")
def test_plates_for_a_round() -> None:
    scene = situation("DON L3:8; SPE L3:12; DUKE L3:4 0 5 $1000", turn="SPE", road="POL2 L3:20", tokens="SPE B2").rolls(
        "ttttt"
    )
    scene.play("use-b2").drives().finishes()
    scene.drives("xxttt")
    assert "shoot-f" in scene.offered()  # the Don stands between
    scene.play("shoot-f").finishes()
    assert scene.car("DON").durability == 4
    scene.idle("which")
    assert scene.heard_of(PoliceFired)
    assert scene.car("SPE").durability == 7
    assert scene.car("SPE").plates
    while scene.kind != "preroll" or scene.t.driver[scene.game.seat] != 2:
        scene.idle("preroll")
        if scene.kind == "preroll" and scene.t.driver[scene.game.seat] != 2:
            scene.rolls("ttttt").drives().finishes()
    assert not scene.car("SPE").plates


@pytest.mark.rule("GANG-SC-34", "GANG-SETUP-5")
def test_the_first_shop_line() -> None:
    scene = started(3)
    for _ in range(5):
        scene.chance(scene.game.options()[0])
    for token in ("M2", "G4", "P6", "G1", "B3"):
        scene.chance(TOKENS.index(token))
    assert scene.view().shop == ("G4", "G1", "B3", "M2", "P6")


@pytest.mark.rule("GANG-SC-35", "GANG-DEBT-1", "GANG-DEBT-2", "GANG-DEBT-4", "GANG-RULING-17")
@pytest.mark.parametrize(("rolled", "left"), [("ddddd", 5), ("ddddx", 4)])
def test_buying_on_credit(rolled: str, left: int) -> None:
    cars = "PARK L3:10 0 5 $200; DON L1:4; SPE L5:2"
    scene = situation(cars, road="POL3 L3:20", shop="G1 G2 B1 M1 P1").rolls(rolled).play("buy-500").chance(13)
    assert (scene.car("PARK").cash, scene.car("PARK").debt) == (0, 300)
    scene.drives().finishes()
    scene.idle("place")
    assert scene.state("PARK") == ("L3:10", 0, left, 0)


@pytest.mark.rule("GANG-SC-36", "GANG-CHAR-5", "GANG-RULING-70")
def test_the_turret() -> None:
    scene = situation("PARK L3:20; SPE L1:22; DON L5:18").drives("xxttt")
    assert {token for token in scene.offered() if token.startswith("shoot")} == {"shoot-fl", "shoot-br"}
    scene.play("shoot-fl", "shoot-br")
    assert (scene.car("SPE").durability, scene.car("DON").durability) == (6, 4)
    scene = situation("PARK L3:20; SPE L1:22; DON L2:21").drives("xxttt").play("shoot-fl")
    assert (scene.car("SPE").durability, scene.car("DON").durability) == (7, 4)


@pytest.mark.rule("GANG-SC-37", "GANG-FLIP-3", "GANG-REP-3", "GANG-RULING-47")
def test_the_wreck_drives_on() -> None:
    cars = "DUKE L3:10 0 0 $500; SPE L3:14 20 7 $700"
    scene = situation(cars, road="BARR2 L3:12").adjusts("ssttt").play("20", "drive", "f", "f")
    assert scene.state("DUKE")[:3] == ("L3:12", 20, 0)
    assert scene.thing("L3:12") is None
    assert scene.state("SPE") == ("L3:16", 20, 6, 600)


@pytest.mark.rule("GANG-SC-38", "GANG-RAMP-6", "GANG-MOVE-8", "GANG-RULING-59")
def test_a_ramp_from_the_side() -> None:
    scene = situation("DON L2:11 20 5 $500", road="RAMP L3:12", bills="L3:12 200").drives("ttxxx").play("fr")
    assert scene.state("DON") == ("L3:12", 20, 2, 400)
    assert scene.bills("L3:12") == 300
    scene.play("f")
    assert scene.car("DON").cell == "L3:14"
    thing = scene.thing("L3:12")
    assert thing is not None
    assert thing.what == "ramp"


@pytest.mark.rule("GANG-SC-39", "GANG-VAR-3", "GANG-VAR-7", "GANG-VAR-10", "GANG-VAR-11")
def test_the_closed_border_for_five() -> None:
    border: dict[str, Any] = {"mode": "border", "seats": 5}
    scene = situation("PUP L3:10 40", **border).drives("ttxxx").play("f", "f", "f", "f")
    assert scene.car("PUP").cell == "L3:18"
    scene.play("brake")
    assert (scene.car("PUP").homebound, scene.car("PUP").speed, scene.car("PUP").backwards) == (True, 0, False)
    for start, steps in (("L3:10", "ff"), ("L2:11", "ff")):
        scene = situation(f"PUP {start} 20", **border).drives("tttxx").play(*steps)
        assert scene.refused("brake") == "GANG-VAR-10"
    scene = situation("DUKE L3:12 50", road="RAMP L3:14", **border).drives().play("f").chance(1)
    assert scene.car("DUKE").state == "arrested"


@pytest.mark.rule("GANG-SC-40", "GANG-CRASH-1", "GANG-CRASH-2", "GANG-CRASH-3", "GANG-RULING-72")
def test_meeting_traffic_behind_the_border() -> None:
    cars = "DON L3:14 30 5 $900 home; SPE L3:12 20 7 $900"
    scene = situation(cars, mode="border", seats=5).drives().play("f")
    assert scene.state("DON")[:3] == ("L3:14", 0, 0)
    assert scene.car("DON").facing == "finish"
    assert scene.state("SPE") == ("L3:10", 0, 2, 400)


@pytest.mark.rule("GANG-SC-41", "GANG-FIRST-1", "GANG-FIRST-2", "GANG-SETUP-3")
@pytest.mark.parametrize("seats", [3, 5])
def test_first_games(seats: int) -> None:
    scene = drafted(seats, first_game=True)
    assert len(scene.view().revealed) == seats
    assert scene.view().shop == ()


@pytest.mark.rule("GANG-SC-42", "GANG-BONUS-23", "GANG-RULING-62")
def test_a_mortar_into_a_stopped_car() -> None:
    cars = "DUKE L4:13 0 5 $800; PARK L4:11 30 5 $800; DON L4:5 10"
    scene = situation(cars, turn="DON", road="CONT L4:7", tokens="DON P1").drives().play("mortar-2")
    assert scene.state("DUKE") == ("L4:15", 0, 2, 500)
    assert scene.state("PARK") == ("L4:13", 0, 2, 800)
    assert scene.bills("L4:11") == 300


@pytest.mark.rule("GANG-SC-43", "GANG-CRASH-4", "GANG-CRASH-5", "GANG-PUSH-7", "GANG-RULING-46", "GANG-RULING-86")
def test_a_pile_up_on_the_start_grid() -> None:
    cars = "PUP L1:-2 0 5 $800; SPE L2:-3 0 7 $1000; DON L3:-4 20 5 $1200"
    scene = situation(cars, turn="DON", round=1).drives("xxxxx").play("fl")
    assert scene.state("DON")[:3] == ("L3:-4", 0, 3)
    assert scene.state("SPE") == ("L1:-2", 0, 4, 800)
    assert scene.state("PUP") == ("L1:-2", 0, 4, 700)
    assert scene.car("PUP").state == "river"


@pytest.mark.rule("GANG-SC-44", "GANG-JUMP-6", "GANG-JUMP-7", "GANG-JUMP-8", "GANG-RULING-44", "GANG-RULING-60")
def test_bouncing_on_a_beggar_and_on_a_container() -> None:
    scene = situation("DON L3:10 30 1 $500; PARK L3:16 0 3 $0", road="RAMP L3:12").drives().play("f").chance(3)
    assert scene.offered() == ["L3:18", "L2:17", "L4:17"]
    scene.play("L2:17")
    assert scene.state("DON")[:3] == ("L2:17", 0, 0)
    assert scene.car("DON").backwards
    assert scene.state("PARK") == ("L3:16", 0, 3, 100)
    scene = situation("DON L3:10 30 1 $500", road="RAMP L3:12, CONT L3:16").drives("ttxxx").play("f").chance(3)
    scene.play("L3:18")
    assert scene.state("DON")[:3] == ("L3:18", 30, 0)
    assert not scene.car("DON").backwards


@pytest.mark.rule("GANG-SC-45", "GANG-BONUS-21", "GANG-ADJ-3", "GANG-RULING-27")
def test_patched_up_in_time() -> None:
    scene = situation("DUKE L3:10 20 1 $700", tokens="DUKE M9").rolls("ddttx")
    kept = scene.clone()
    scene.play("use-m9").drives()
    assert scene.state("DUKE") == ("L3:10", 20, 1, 500)
    scene.play("f", "f")
    kept.play("count")
    assert kept.state("DUKE")[:4] == ("L3:10", 0, 0, 600)
    assert kept.bills("L3:10") == 100
    kept.play("use-m9")
    assert kept.car("DUKE").durability == 2
    assert kept.kind == "endturn"


@pytest.mark.rule("GANG-SC-46", "GANG-BONUS-26", "GANG-FLIP-1", "GANG-RULING-64")
def test_the_last_point_in_acid() -> None:
    scene = situation("PARK L2:5 20 1 $300", road="ACID L2:7").drives("ttttt").play("f")
    assert scene.state("PARK")[:3] == ("L2:7", 0, 0)
    assert scene.bills("L2:7") == 0
    assert scene.car("PARK").backwards
    scene = situation("PARK L2:5 20 2 $300; DON L2:3 10", turn="DON", road="ACID L2:7").drives().play("f")
    assert scene.state("PARK") == ("L2:9", 0, 0, 100)
    assert scene.bills("L2:5") == 100


@pytest.mark.rule("GANG-SC-47", "GANG-VAR-1", "GANG-VAR-2", "GANG-RULING-72")
@pytest.mark.parametrize("arrested", [True, False])
def test_the_last_car_on_the_closed_bridge(arrested: bool) -> None:
    scene = situation(
        "DUKE L3:0 20 5 $500 home; PARK L1:10 0 5 $4000; PUP L2:9; DON L4:9; SPE L5:8",
        mode="border",
        road="POL4 L1:14",
        hold=False,
    )
    cross(scene.t, 2)
    cross(scene.t, 3)
    if arrested:
        scene.t.lift(4, ARRESTED)
        scene.t.arrested = [4]
    else:
        cross(scene.t, 4)
    scene.drives("xxxxx").play("f")
    assert scene.game.outcome is not None
    assert scene.game.outcome.reason == "cleared"
    assert scene.car("DUKE").cash == 500 + 500 + (100 if arrested else 0)
    assert scene.car("PARK").cash == 4000  # police and crane do not act any more
    ended = scene.heard_of(GameEnded)[0]
    assert ended.ranking[-1] == (2 if arrested else 4)
    assert (1 in scene.game.outcome.winners) == arrested


@pytest.mark.rule("GANG-SC-48", "GANG-SELL-1", "GANG-RULING-76", "GANG-RULING-88")
def test_waiting() -> None:
    scene = situation("SPE L3:10 0 7 $0").drives("ttttt").finishes()
    assert scene.car("SPE").cash == 500
    scene = situation("DON L3:4; PUP L1:4 home; SPE L5:4", mode="border", border_last_rounds=2, round=10)
    cross(scene.t, 1)
    for _ in range(3):
        assert scene.game.outcome is None
        scene.idle()
    assert scene.game.outcome is not None
    assert (scene.game.outcome.reason, scene.t.round) == ("last_call", 12)


@pytest.mark.rule("GANG-SC-49", "GANG-PUSH-4", "GANG-PUSH-5", "GANG-RULING-31", "GANG-RULING-83")
def test_police_sent_into_the_gap() -> None:
    cars = "PARK L4:7 20; SPE L3:6 20; DON L2:5 10"
    scene = situation(cars, turn="DON", road="POL1 L5:8").drives().play("fr")
    assert set(scene.offered()) == {"L4:9", "L4:7"}
    assert scene.ask.seat == scene.seat("DON")
    scene.play("L4:7")
    assert set(scene.offered()) == {"L3:8", "L5:6", "L3:6"}
    scene.play("L3:6")
    assert (scene.car("PARK").cell, scene.car("SPE").cell, scene.car("DON").cell) == ("L5:8", "L4:7", "L2:5")
    thing = scene.thing("L3:6")
    assert thing is not None
    assert thing.what == "police"
