"""Rolling, adjusting, driving, repairing, selling."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from getaway.games.gangrush import aids
from getaway.games.gangrush.events.driving import DriveEnded
from getaway.kernel.odds import odds as chance_odds
from tests.games.gangrush.situations import dice, situation


@pytest.mark.rule("GANG-ROLL-1", "GANG-ROLL-2", "GANG-ROLL-3", "GANG-ROLL-4", "GANG-ROLL-5", "GANG-RULING-21")
def test_dice_are_put_aside_and_the_others_rerolled() -> None:
    scene = situation("DON L3:10").play("roll")
    assert len(scene.game.options()) == 126
    scene.chance(dice("ttxdd"))
    assert len(scene.offered()) == 3 * 2 * 3
    scene.play("tt")
    assert sum(dict(chance_odds(scene.game)).values()) == 1
    scene.chance(dice("dsr"))
    assert "ttsr" not in scene.offered()  # what lies aside stays there
    assert scene.refused("tt") == "GANG-ROLL-2"
    scene.play("s").chance(dice("xx"))
    assert scene.kind == "postroll"
    assert scene.view().turn is not None
    assert scene.t.turn.dice == list(dice("ttsxx"))
    early = situation("DON L3:10").play("roll").chance(dice("ttttt")).play("ttttt")
    assert early.kind == "postroll"


def test_exact_odds_of_rerolls() -> None:
    for sides, free, rolls, lacking in product((1, 2), range(6), range(3), range(6)):
        hit = 1 - Fraction(6 - sides, 6) ** rolls
        chances = [comb(free, hits) * hit**hits * (1 - hit) ** (free - hits) for hits in range(free + 1)]
        assert aids.at_least(sides, free, rolls, lacking) == float(sum(chances[lacking:], Fraction(0)))
    table = aids.reroll_odds([0, 0, 0, 0, 0], list(dice("ttxdd")), 2)
    assert table[0][1] == 1
    assert table[0][2] == float(1 - Fraction(4, 9) ** 3)
    assert table[2][0] == 1
    scene = situation("DON L3:10").play("roll").chance(dice("ttxdd"))
    turn = scene.view().turn
    assert turn is not None
    assert turn.odds[0][2] == round(float(1 - Fraction(4, 9) ** 3), 6)


@pytest.mark.rule("GANG-ADJ-6", "GANG-ADJ-7", "GANG-RULING-23")
def test_the_needle_stays_between_0_and_50_and_is_fixed_before_driving() -> None:
    scene = situation("DON L3:10 40").adjusts("sssss")
    assert [token for token in scene.offered() if token.isdigit()] == ["0", "10", "20", "30", "50"]
    scene.play("50", "drive")
    assert (scene.t.turn.points, scene.t.turn.steers()) == (5, 0)
    assert "40" not in scene.offered()
    assert situation("DON L3:10 10").adjusts("xxxss").refused("40") == "GANG-ADJ-5"


@pytest.mark.rule("GANG-RULING-89", "GANG-REP-2", "GANG-RULING-54")
def test_the_needle_is_moved_once_and_once_more_after_a_repair() -> None:
    scene = situation("DON L3:10 10 2 $1000").adjusts("sssxx").play("0")
    assert scene.refused("10") == "GANG-RULING-89"
    scene.play("repair")
    assert scene.state("DON")[2:] == (5, 800)
    assert scene.refused("repair") == "GANG-REP-1"
    scene.play("20", "drive")
    assert scene.t.turn.points == 2
    assert situation("DON L3:10 10 2").adjusts("sssxx").refused("repair") == "GANG-REP-1"
    assert "repair" not in situation("DON L3:10 0 2").rolls("sssxx").offered()  # not before the dice count
    assert "repair" in situation("DON L3:10 0 2").offered()
    assert situation("DON L3:10 0 5").refused("repair") == "GANG-REP-1"


@pytest.mark.rule("GANG-RULING-19", "GANG-SELL-2")
def test_repairs_that_cancel_nothing_are_optional() -> None:
    scene = situation("SPE L3:10 0 4 $0").adjusts("rrdtt")
    assert "fix" in scene.offered()
    scene.play("drive").finishes()
    assert scene.state("SPE") == ("L3:10", 0, 4, 300)  # one Repair and two Steers; two dice cancelled each other
    assert situation("SPE L3:10 0 7").adjusts("rrttt").refused("fix") == "GANG-ADJ-4"


@pytest.mark.rule("GANG-MOVE-2", "GANG-MOVE-5", "GANG-RULING-53", "GANG-RULING-42")
def test_steps_go_ahead_and_lane_changes_stay_on_the_road() -> None:
    scene = situation("DON L1:10 20", road="CONT L2:11").drives("ttttt")
    assert scene.offered()[:1] == ["f"]
    assert scene.refused("fl") == scene.refused("fr") == "GANG-MOVE-5"
    assert scene.refused("stop") == "GANG-MOVE-1"
    scene = situation("DON L2:39 10").drives("ttttt").play("fl")
    assert scene.car("DON").state == "out"


@pytest.mark.rule("GANG-MOVE-7", "GANG-SHOT-2", "GANG-SHOT-4", "GANG-SHOT-1")
def test_shots_fit_between_steps() -> None:
    scene = situation("DON L3:10 20; PUP L3:30; SPE L1:4").drives("xxrrr")
    scene.play("shoot-f", "f", "shoot-f")
    assert scene.state("PUP") == ("L3:30", 0, 3, 800)
    assert scene.bills("L3:30") == 200
    assert scene.refused("shoot-f") == "GANG-SHOT-1"
    scene.play("f")


@pytest.mark.rule("GANG-MOVE-10", "GANG-BRAKE-1")
def test_a_stopped_car_may_shoot_turn_and_buy() -> None:
    cars = "DON L3:10; PUP L3:30; SPE L3:4"
    scene = situation(cars, shop="G1 G2 B1 M1 P1").drives("xxttt")
    assert {"stop", "brake", "shoot-f", "buy-500"} <= set(scene.offered())
    assert scene.refused("f") == "GANG-MOVE-1"
    scene.play("brake", "shoot-f")
    assert scene.car("SPE").durability == 6
    assert scene.refused("brake") == "GANG-BRAKE-3"


@pytest.mark.rule("GANG-RULING-22", "GANG-MOVE-4", "GANG-SELL-3")
def test_free_steers_go_first_and_cannot_be_sold() -> None:
    scene = situation("PUP L3:10 30 5 $0", tokens="PUP M1").rolls("ttttt").play("use-m1").drives()
    assert scene.t.turn.steers() == 2 + 2 + 5
    scene.play("fl", "fr", "fl")
    scene.finishes()
    assert scene.car("PUP").cash == 300  # two free, two bonus, two of five dice


@pytest.mark.rule("GANG-RULING-20")
def test_a_doubled_die_is_sold_if_neither_result_was_used() -> None:
    scene = situation("PUP L3:10 20 5 $0", tokens="PUP M10").rolls("ttxxx").play("double-steer").drives()
    assert scene.t.turn.steers() == 3 + 3
    scene.play("fl", "fr").finishes()
    assert scene.car("PUP").cash == 400  # three Shots, and one Steer die left
    scene = situation("PUP L3:10 20 5 $0", tokens="PUP M10").rolls("ttxxx").play("double-steer").drives()
    assert scene.play("f", "f").finishes().car("PUP").cash == 500


@pytest.mark.rule("GANG-DMG-2", "GANG-DMG-4", "GANG-RULING-39")
def test_what_lies_under_a_car_stays_there() -> None:
    scene = situation("DON L3:10 10 5 $500", bills="L3:10 200").adjusts("dtttt")
    assert scene.bills("L3:10") == 300
    scene.play("drive").play("f")
    assert (scene.bills("L3:10"), scene.car("DON").cash) == (300, 400)


@pytest.mark.rule("GANG-RULING-39", "GANG-MOVE-8")
def test_bills_come_before_what_bites() -> None:
    scene = situation("DON L3:10 20 5 $0", road="BARR1 L3:12", bills="L3:12 100").drives().play("f")
    assert scene.state("DON") == ("L3:12", 20, 4, 0)
    assert scene.bills("L3:12") == 100


@pytest.mark.rule("GANG-DMG-5")
def test_the_bank_pays() -> None:
    scene = situation("DON L3:10 0 5 $0").rolls("ttttt").play("use-m4")
    assert scene.car("DON").cash == 500
    assert scene.t.bank == -sum(scene.t.cash)


@pytest.mark.rule("GANG-RULING-16", "GANG-RULING-18")
def test_only_whole_pairs_are_lost() -> None:
    scene = situation("DON L3:10 10 2 $100").adjusts("dddtt")
    assert scene.state("DON") == ("L3:10", 10, 1, 0)
    scene = situation("DON L3:10 10 2 $0")
    scene.t.debt[0] = 3
    scene.t.bank += 3
    scene.adjusts("dddtt")
    assert scene.state("DON") == ("L3:10", 10, 2, 0)
    scene = situation("DON L3:10 10 2 $200")
    scene.t.debt[0] = 3
    scene.t.bank += 3
    assert scene.adjusts("ddddt").car("DON").durability == 0  # debt with cash does not protect


@pytest.mark.rule("GANG-RULING-48", "GANG-RULING-49")
def test_a_backwards_car_turns_first_and_may_shoot_before() -> None:
    cars = "DON L3:10 0 5 $500 backwards; PUP L3:4; SPE L3:20"
    scene = situation(cars).drives("xxttt").play("shoot-f")
    assert scene.car("PUP").durability == 4
    assert scene.refused("stop") == "GANG-FLIP-4"
    scene.play("u-turn", "shoot-f")
    assert scene.car("SPE").durability == 6
    assert scene.refused("u-turn") == "GANG-UTURN-2"
    scene = situation(cars, uturn_ends_turn=True).adjusts("sssss")
    assert scene.refused("20") == "GANG-RULING-48"


@pytest.mark.rule("GANG-RULING-47")
def test_a_wreck_may_have_to_be_repaired() -> None:
    scene = situation("DON L3:10 0 0 $500", wreck_restart="must_repair").adjusts("sssrt")
    assert scene.refused("20") == "GANG-RULING-47"
    scene.play("fix", "20")
    assert scene.car("DON").speed == 20


@pytest.mark.rule("GANG-RULING-92")
def test_a_phase_without_a_choice_is_passed_over() -> None:
    scene = situation("DON L3:10 10; PUP L1:4; SPE L5:4", hold=False).play("roll").chance(dice("ttttt")).play("ttttt")
    assert scene.kind == "drive"
    scene.play("f").play("stop")  # the hand brake could still be pulled
    assert scene.ask.seat == 1


SHOP = "G1 G2 B1 M1 P1"
REST = "PUP L1:30; SPE L5:30"


@pytest.mark.rule("GANG-RULING-24", "GANG-SHOP-1", "GANG-RULING-92")
def test_the_shop_is_offered_once_and_does_not_hold_up_the_turn() -> None:
    scene = situation(f"DON L3:10 10 noramp; {REST}", shop=SHOP, hold=False).play("roll").chance(dice("rrrrr"))
    scene.play("rrrrr")
    assert scene.kind == "postroll"
    assert scene.offered() == ["count", "buy-500", "buy-400", "buy-300", "buy-200", "buy-100", "later"]
    scene.play("count")
    assert scene.kind == "drive"  # there was no Speedometer, so nothing to adjust
    assert "buy-100" in scene.offered()  # and the shop is still open to those who want it
    scene.play("f")
    assert scene.offered()[:2] == ["stop", "brake"]
    scene.play("stop")
    assert scene.asked == (1, "preroll")


@pytest.mark.rule("GANG-RULING-24")
def test_the_shop_can_be_put_off_until_the_end_of_the_turn() -> None:
    scene = situation(f"DON L3:10 10; {REST}", shop=SHOP, hold=False).rolls("rrrrr").play("later")
    assert scene.kind == "drive"
    assert scene.refused("later") == "GANG-RULING-24"
    scene.play("f", "stop")
    assert scene.offered() == ["finish", "buy-500", "buy-400", "buy-300", "buy-200", "buy-100"]
    scene.play("buy-100")
    while scene.game.seat < 0:
        scene.chance(scene.game.options()[0])
    assert scene.offered() == ["roll", "ramp"]  # a mortar cannot be fired at the end; Pupetta's turn has begun
    assert scene.car("DON").tokens == ("P1",)


@pytest.mark.rule("GANG-RULING-24", "GANG-RULING-52")
def test_who_was_wrecked_or_fell_sees_the_shop_once_more() -> None:
    wreck = situation(f"DON L3:10 20 1 $500; {REST}", shop=SHOP, road="BARR1 L3:12", hold=False)
    wreck.drives("xxxxx").play("f")
    assert {"finish", "buy-100"} <= set(wreck.offered())
    cars = "DON L1:4 10 5 $1000; PUP L2:5 30 5 $1000 home; SPE L5:4"
    river = situation(cars, shop=SHOP, mode="border", seats=5, hold=False).drives("ttttt").play("fr")
    assert river.car("DON").state == "river"
    assert {"finish", "buy-400"} <= set(river.offered())


@pytest.mark.rule("GANG-RULING-94", "GANG-MOVE-1")
def test_a_straight_run_is_one_answer_and_single_steps_stay_possible() -> None:
    scene = situation(f"DON L3:10 40; {REST}", bills="L3:14 300, L3:18 200").drives("xxxxx")
    assert scene.offered()[:2] == ["f", "run-4"]
    ran = scene.clone().play("run-4")
    walked = scene.play("f", "f", "f", "f")
    assert ran.state("DON") == walked.state("DON") == ("L3:18", 40, 5, 1500)
    assert [event for event in ran.told() if not isinstance(event, DriveEnded)] == walked.told()


@pytest.mark.rule("GANG-RULING-94")
@pytest.mark.parametrize(
    ("road", "offered"),
    [
        ("BARR1 L3:16", "run-2"),
        ("SPIKE2 L3:16", "run-2"),
        ("POL1 L3:14", ""),
        ("OIL L3:18", "run-3"),
        ("CONT L3:16", "run-2"),
        ("LIMIT L3:16", "run-2"),
    ],
)
def test_a_straight_run_ends_before_anything_is_met(road: str, offered: str) -> None:
    scene = situation(f"DON L3:10 40; {REST}", road=road).drives("xxxxx")
    assert [token for token in scene.offered() if token.startswith("run")] == ([offered] if offered else [])
    assert scene.refused("run-5") == "GANG-RULING-94"


@pytest.mark.rule("GANG-RULING-94", "GANG-RULING-5")
def test_a_straight_run_ends_before_cars_and_damaged_road_and_over_the_line() -> None:
    assert "run-2" in situation("DON L3:10 40; PUP L3:16; SPE L5:30").drives("xxxxx").offered()
    rough = situation(f"DON L3:14 40; {REST}", printed_damaged_road=True).drives("xxxxx")
    assert "run-2" in rough.offered()  # the road is damaged at L3:20
    slow = situation(f"DON L3:14 30; {REST}", printed_damaged_road=True).drives("xxxxx")
    assert "run-3" in slow.offered()  # slow enough for it
    home = situation(f"DON L3:34 50; {REST}", hold=False).drives("xxxxx").play("run-3")
    assert home.car("DON").state == "out"
    assert home.asked == (1, "preroll")
    out = (
        situation(f"DON L3:2 50 5 $500 home; {REST}", mode="border", seats=5, hold=False).drives("xxxxx").play("run-2")
    )
    assert out.car("DON").state == "out"
