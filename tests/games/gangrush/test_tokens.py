"""Ramps and bonus tokens beyond the scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.gangrush.flow.ending import final_money
from tests.games.gangrush.situations import TOKENS, Scene, at, dice, situation


@pytest.mark.rule("GANG-RAMP-1", "GANG-RAMP-2", "GANG-RAMP-3", "GANG-RAMP-4")
def test_a_ramp_is_played_once_before_the_roll() -> None:
    scene = situation("DON L3:10 20", road="LIMIT L3:14", bills="L3:12 200")
    scene.play("ramp")
    assert [event.text() for event in scene.told()] == ["Don Moccioco gets the ramp out."]
    assert scene.kind == "ramp"
    assert scene.refused("L3:14") == "GANG-RAMP-3"
    assert scene.refused("L3:10") == "GANG-RAMP-3"
    scene.play("L3:12")
    assert scene.refused("ramp") == "GANG-RAMP-1"
    assert scene.bills("L3:12") == 200
    scene.drives("ttxxx").play("f")
    assert scene.car("DON").cash == 1200
    scene.chance(1)
    assert scene.car("DON").cell == "L3:14"
    thing = scene.thing("L3:12")
    assert thing is not None
    assert (thing.what, thing.facing) == ("ramp", "finish")


@pytest.mark.rule("GANG-RULING-57")
def test_a_homebound_drivers_ramp_faces_the_other_way() -> None:
    scene = situation("DON L3:10 30 5 $500 home", mode="border", seats=5).play("ramp", "L3:8")
    scene.drives("xxxxx").play("f").chance(1)
    assert scene.car("DON").cell == "L3:4"


@pytest.mark.rule("GANG-RULING-58", "GANG-JUMP-1")
def test_short_jumps() -> None:
    scene = situation("DON L3:10 10", road="RAMP L3:12").drives("xxxxx").play("f")
    assert scene.state("DON")[:2] == ("L3:12", 10)  # no point left, no jump
    scene = situation("DON L3:10 20", road="RAMP L3:12").drives("xxxxx").play("f").chance(4)
    assert scene.state("DON")[:3] == ("L3:12", 20, 3)


@pytest.mark.rule("GANG-RULING-91")
def test_a_slide_comes_before_spikes_bite() -> None:
    scene = situation("DON L3:8 20", road="SPIKE2 L3:10, OIL L3:12, CONT L3:14").drives("xxxxx").play("f", "f")
    assert scene.state("DON")[:3] == ("L3:12", 0, 3)  # at 20 mph into the container


@pytest.mark.rule("GANG-RAMP-7", "GANG-BONUS-5")
def test_an_unused_ramp_is_worth_something() -> None:
    scene = situation("DON L3:10 0 5 $0; PUP L1:4 0 5 $0; SPE L5:4 0 7 $0", tokens="PUP G5")
    assert [final_money(scene.t, seat) for seat in range(3)] == [3, 7, 3]


def using(token: str, letters: str = "ttttt", car: str = "DON L3:10 20 3 $1000", **more: Any) -> Scene:
    return situation(car, tokens=f"{car.split()[0]} {token}", **more).rolls(letters)


@pytest.mark.rule("GANG-BONUS-13", "GANG-BONUS-14", "GANG-BONUS-15", "GANG-BONUS-16", "GANG-BONUS-17", "GANG-BONUS-19")
def test_immediate_help() -> None:
    assert using("M1").play("use-m1").drives().t.turn.steers() == 3 + 2 + 5
    assert using("M2").play("use-m2").t.turn.speedos() == 2
    steady = using("M3").play("use-m3")
    assert steady.car("DON").durability == 4
    assert steady.drives().t.turn.steers() == 3 + 1 + 5
    assert using("B1").play("use-m4").car("DON").cash == 1500
    tuned = using("M5").play("use-m5")
    assert (tuned.car("DON").durability, tuned.t.turn.speedos()) == (4, 1)
    rod = using("M7").play("use-m7")
    assert rod.t.turn.speedos() == 1
    assert rod.drives().t.turn.steers() == 3 + 1 + 5
    assert using("M2").play("count").play("use-m2", "40").car("DON").speed == 40
    assert using("M2").drives().refused("use-m2") == "GANG-RULING-27"


@pytest.mark.rule("GANG-SHOP-3", "GANG-SHOP-6")
def test_bought_tokens_are_used_at_once_or_kept_and_any_number_of_them() -> None:
    scene = situation("DON L3:10 20", tokens="DON M1 M7", shop="G9 M2 B1 M3 P1").rolls("ttttt")
    scene.play("buy-400").chance(0)
    scene.play("use-m2", "use-m1", "use-m7")
    assert scene.t.turn.speedos() == 3
    assert scene.car("DON").tokens == ("M4",)
    scene = situation("DON L3:10 20 3", shop="G9 M2 B1 M3 P1").rolls("ttttt").play("buy-500").chance(0)
    scene.play("mechanic")
    assert scene.car("DON").durability == 4


@pytest.mark.rule("GANG-BONUS-9")
def test_the_riding_mechanic() -> None:
    scene = using("G9").drives().play("mechanic", "mechanic")
    assert scene.state("DON") == ("L3:10", 20, 5, 800)
    assert scene.refused("mechanic") == "GANG-BONUS-9"


@pytest.mark.rule("GANG-BONUS-6", "GANG-RULING-63")
def test_twin_guns() -> None:
    cars = "DON L3:10 10; PUP L3:20; SPE L3:4"
    scene = situation(cars, tokens="DON G6").drives("xxttt").play("shoot-f")
    assert (scene.car("PUP").durability, scene.car("SPE").durability, scene.t.turn.shots()) == (4, 6, 1)
    scene = situation("DON L3:10 10; PUP L1:20; SPE L3:4", tokens="DON G6").drives("xxttt").play("shoot-f")
    assert scene.car("SPE").durability == 6
    scene = situation("PARK L3:10 10; PUP L2:11; SPE L4:9", tokens="PARK G6").drives("xxttt")
    assert [token for token in scene.offered() if token.startswith("shoot")] == ["shoot-br"]
    scene.play("shoot-br")
    assert (scene.car("PUP").durability, scene.car("SPE").durability) == (4, 6)


@pytest.mark.rule("GANG-BONUS-7")
def test_the_magic_bullet() -> None:
    scene = situation("DON L3:10 10; PUP L1:-2; SPE L5:30", tokens="DON G7").drives("ttttt").play("magic-2")
    assert scene.car("PUP").durability == 4
    assert scene.refused("magic-3") == "GANG-BONUS-7"


@pytest.mark.rule("GANG-BONUS-8", "GANG-RULING-78")
def test_the_hair_trigger() -> None:
    scene = using("G8", "ttsdx")
    assert {token for token in scene.offered() if token.startswith("hair")} == {"hair-steer", "hair-speedometer"}
    scene.play("hair-speedometer")
    assert scene.t.turn.dice == list(dice("ttxxd"))
    assert scene.refused("hair-steer") == "GANG-BONUS-8"


@pytest.mark.rule("GANG-BONUS-12", "GANG-RULING-63")
def test_the_shotgun() -> None:
    cars = "DON L3:10 10; PUP L3:12 10; SPE L3:14 10"
    scene = situation(cars, tokens="DON B3").rolls("xxttt").play("use-b3").drives().play("blast")
    assert (scene.car("PUP").durability, scene.car("SPE").durability) == (3, 5)
    assert scene.t.turn.shots() == 1
    scene = (
        situation("DON L3:10 10; PUP L3:20; SPE L3:14", road="CONT L3:12", tokens="DON B3")
        .rolls("xxttt")
        .play("use-b3")
        .drives()
    )
    assert scene.refused("blast") == "GANG-BONUS-12"
    scene = (
        situation("DON L3:10 10; PUP L3:14; SPE L3:4", road="BARR3 L3:12", tokens="DON B3 G6")
        .rolls("xxttt")
        .play("use-b3")
        .drives()
        .play("blast")
    )
    thing = scene.thing("L3:12")
    assert thing is not None
    assert thing.count == 1
    assert (scene.car("PUP").durability, scene.car("SPE").durability) == (3, 6)


@pytest.mark.rule("GANG-BONUS-18", "GANG-RULING-78")
def test_second_wind() -> None:
    scene = situation("DON L3:10 10", tokens="DON M6").play("roll").chance(dice("ttxdd")).play("tt")
    scene.chance(dice("xdd")).play("none").chance(dice("ddd"))
    scene.play("use-m6")
    assert "ttddd" in scene.offered()
    scene.play("ddd").chance(dice("sr"))  # now the Steers are rolled again
    assert scene.kind == "keep"
    scene.play("sr").chance(dice("ttt"))
    assert scene.kind == "postroll"
    assert scene.t.turn.dice == list(dice("tttsr"))
    early = situation("DON L3:10 10", tokens="DON M6").rolls("ttttt")
    assert early.refused("use-m6") == "GANG-RULING-27"


@pytest.mark.rule("GANG-BONUS-20", "GANG-BONUS-22", "GANG-RULING-78")
def test_loaded_die_and_double_down() -> None:
    scene = using("M8 M8 M10", "ttddx")
    assert "double-damage" not in scene.offered()
    scene.play("double-steer", "load-steer-repair-double")
    assert (scene.t.turn.dice, scene.t.turn.doubled) == (list(dice("tddxr")), 3)
    scene.play("load-damage-speedometer", "count")
    assert scene.car("DON").durability == 3  # two Repairs, one Damage
    scene.play("fix")
    assert scene.car("DON").durability == 4
    assert scene.refused("fix") == "GANG-ADJ-4"
    again = using("M6 M10", "ttddx").play("double-shot")
    assert again.t.turn.results(2) == 2


@pytest.mark.rule("GANG-BONUS-24", "GANG-RULING-64")
def test_mines_are_laid_at_the_end() -> None:
    scene = situation("DON L3:10 10; PUP L3:4 40; SPE L1:4", tokens="DON P2").drives("xxxxx").play("f")
    assert scene.refused("use-p2") == "GANG-RULING-27"
    scene.play("stop", "use-p2")
    assert scene.refused("L3:12") == "GANG-RULING-64"
    scene.play("L3:8").finishes()
    scene.drives("ttttt").play("f", "f")
    assert scene.state("PUP")[2] == 3
    assert scene.thing("L3:8") is None
    assert "P2" in scene.view().bonus_discards


@pytest.mark.rule("GANG-BONUS-25", "GANG-RULING-64")
def test_slicks_stay_and_take_later_steers() -> None:
    scene = situation("DON L3:10 20", road="OIL L3:12", tokens="DON M1").drives("tttxx").play("f")
    assert scene.refused("use-m1") == "GANG-RULING-27"
    assert scene.t.turn.steers() == 0
    assert scene.thing("L3:12") is not None
    scene = situation("PUP L3:10 20; DON L3:8 10", turn="DON", road="OIL L3:12").drives("ttttt").play("f")
    assert scene.car("PUP").cell == "L3:14"
    assert scene.t.turn.steers() == 4 + 5  # it was not the Don who slipped


@pytest.mark.rule("GANG-BONUS-27", "GANG-RULING-66")
def test_the_road_crew() -> None:
    road = "BARR3 L3:20, BARR2 L3:24, LIMIT L2:21"
    scene = situation("DON L3:10 10", road=road, tokens="DON P5").drives("xxxxx").play("use-p5")
    assert scene.refused("L3:20-L2:21") == "GANG-RULING-66"
    scene.play("L3:20-L3:22", "L3:20-L3:22")
    assert "L3:22-L2:23" not in scene.offered()  # each barrier moves once
    scene.play("L3:24-L3:22")
    assert "L3:24-L3:22" not in scene.offered()  # three are the most
    scene.play("L3:24-L3:26", "L3:20-L3:18")  # five moves: done
    assert scene.kind == "drive"
    counts = {thing.cell: thing.count for thing in scene.view().things if thing.what == "barriers"}
    assert counts == {"L3:22": 3, "L3:26": 1, "L3:18": 1}
    t = scene.t
    t.break_barriers(at("L3:22"), 2)  # the earlier tile's first
    assert [barrier & 7 for barrier in t.barriers if barrier >> 3 == at("L3:22")] == [2]
    assert t.hazard_discards == []
    t.break_barriers(at("L3:18"), 1)
    assert [TYPES[kind] for kind in t.hazard_discards] == ["BARR3"]


TYPES = ["SPIKE2", "SPIKE3", "SPIKE4", "BARR1", "BARR2", "BARR3"]


@pytest.mark.rule("GANG-BONUS-27")
def test_the_road_crew_may_stop_early() -> None:
    scene = situation("DON L3:10 10", road="BARR3 L3:20", tokens="DON P5").drives("xxxxx").play("use-p5")
    scene.play("L3:20-L3:22", "done")
    assert scene.kind == "drive"
    assert "P5" in scene.view().bonus_discards


@pytest.mark.rule("GANG-BONUS-28", "GANG-RULING-85")
def test_the_molotov() -> None:
    scene = situation("DON L3:10 10; PUP L3:8; SPE L1:4", tokens="DON P6").drives("xxxxx").play("use-p6")
    assert scene.car("PUP").durability == 2
    scene = situation("DON L3:10 10; PUP L1:8; SPE L1:4", road="BARR3 L3:8", tokens="DON P6").drives().play("use-p6")
    assert scene.thing("L3:8") is None
    scene = situation("DON L3:10 10; PUP L1:8; SPE L1:4", road="POL2 L3:8", tokens="DON P6").drives().play("use-p6")
    assert scene.kind == "police"
    scene.play("L2:7")
    alone = situation("DON L3:10 10; PUP L1:8; SPE L1:4", road="LIMIT L3:8", tokens="DON P6").drives()
    assert alone.refused("use-p6") == "GANG-RULING-27"


@pytest.mark.rule("GANG-BONUS-29", "GANG-RULING-65")
def test_the_container_drop() -> None:
    scene = situation("DON L3:10 10", road="CONT L2:13", tokens="DON P7").drives("xxxxx")
    scene.play("use-p7")
    assert set(scene.offered()) == {"L3:8", "L4:11", "L4:9", "L2:9"}  # L3:12 and L2:11 touch the container
    scene.play("L4:11")
    assert set(scene.offered()) == {"L3:8", "L2:9", "done"}
    scene.play("L2:9")
    assert scene.t.dropped == 2
    assert scene.kind == "drive"


@pytest.mark.rule("GANG-RULING-79")
def test_the_bonus_pile_runs_out() -> None:
    scene = situation("DON L3:10 10", tokens="DON M1 M2", shop="G1 G2 B1 M3 P1").rolls("ttttt")
    t = scene.t
    t.held[1] |= sum(1 << kind for kind in range(29) if t.bonuses[4 + kind])
    t.held[1] |= 1 << 29
    t.bonuses[4:33] = [0] * 29
    t.bonuses[0] = 0
    scene.play("buy-300")  # nothing can be drawn
    assert scene.view().shop == ("", "G1", "G2", "M3", "P1")
    scene.play("use-m1", "use-b1", "use-m4").drives().play("f").finishes()
    scene.drives("ttttt")
    scene.idle("drive")
    assert scene.view().bonus_discards == ("M1", "B1", "M4")
    while scene.t.turn.bought or scene.kind not in ("postroll", "drive", "endturn"):
        scene.play(scene.offered()[0])
    scene.play("buy-100")
    assert scene.kind == "stock"
    assert [TOKENS[kind] for kind in scene.game.options() if isinstance(kind, int)] == ["B1", "M1", "M4"]


@pytest.mark.rule("GANG-RULING-69", "GANG-CHAR-4")
def test_duke_lands_softly() -> None:
    scene = situation("DUKE L3:10 30; PUP L3:16 0 5 $0", road="RAMP L3:12").drives().play("f").chance(0)
    scene.play("L3:18")
    assert scene.state("DUKE")[2] == 5
    assert scene.state("PUP")[2:] == (5, 0)  # he lost nothing, so she gets nothing


@pytest.mark.rule("GANG-RULING-5")
def test_printed_damaged_road() -> None:
    scene = situation("DON L3:18 50", printed_damaged_road=True, road="BARR1 L3:20").drives("xxxxx").play("f")
    assert scene.state("DON")[2] == 5 - 2 - 1
    assert "L3:20" in scene.view().damaged


@pytest.mark.rule("GANG-RULING-50", "GANG-FLIP-1")
def test_what_a_flip_leaves_of_the_turn() -> None:
    cars = "DON L3:10 30 1 $500; PUP L3:14; SPE L3:8"
    scene = situation(cars, road="BARR1 L3:12", tokens="DON P1 P6 G7 P5 M1").drives("xsttt").play("f")
    assert scene.kind == "endturn"
    assert set(scene.offered()) == {"finish", "repair", "use-m4"}
    scene = situation(cars, road="BARR1 L3:12", tokens="DON P1 P6 G7").drives("xsttt")
    assert {"mortar-2", "use-p6", "magic-2"} <= set(scene.offered())


# Tokens that would do nothing


@pytest.mark.rule("GANG-RULING-89", "GANG-BONUS-14", "GANG-BONUS-17", "GANG-BONUS-19")
@pytest.mark.parametrize(("token", "reach"), [("M2", "40"), ("M5", "30"), ("M7", "30")])
def test_a_token_with_speedometers_lets_the_needle_move_once_more(token: str, reach: str) -> None:
    scene = situation("DON L3:10 10", tokens=f"DON {token}").adjusts("sxxrr").play("20")
    assert scene.refused("30") == "GANG-RULING-89"
    scene.play(f"use-{token.lower()}", reach)
    assert scene.car("DON").speed == int(reach)
    assert scene.refused("10") == "GANG-RULING-89"


@pytest.mark.rule("GANG-RULING-93", "GANG-BONUS-14", "GANG-BONUS-17")
def test_speedometers_are_not_offered_to_a_needle_that_cannot_move() -> None:
    options: dict[str, Any] = {"tokens": "DON M2 M5", "uturn_ends_turn": True}
    stuck = situation("DON L3:10 0 5 $500 backwards", **options).rolls("xxrrr")
    assert not {"use-m2", "use-m5"} & set(stuck.offered())
    hurt = situation("DON L3:10 0 4 $500 backwards", **options).rolls("xxrrr")
    assert {"use-m2", "use-m5"} & set(hurt.offered()) == {"use-m5"}  # it still mends a point
    assert {"use-m2", "use-m5"} <= set(situation("DON L3:10 0", tokens="DON M2 M5").rolls("xxrrr").offered())


@pytest.mark.rule("GANG-RULING-93", "GANG-BONUS-13", "GANG-BONUS-15")
def test_steers_are_offered_only_while_they_can_be_spent() -> None:
    scene = situation("DON L3:10 50", tokens="DON M1 M3").drives("xxxxx")
    assert {"use-m1", "use-m3"} <= set(scene.offered())
    scene.play("run-5")
    assert not {"use-m1", "use-m3"} & set(scene.offered())  # not enough for the hand brake
    brake = situation("DON L3:10 50", tokens="DON M1").drives("xxxxt").play("run-5")
    assert "use-m1" in brake.offered()  # with one Steer it is
    brake.play("use-m1", "brake")
    again = situation("DON L3:10 0", tokens="DON M1").drives("xxxxx")
    assert "use-m1" not in again.offered()  # a stopped car has enough
    again.play("stop")
    assert again.offered() == ["finish", "use-m4"]
    hurt = situation("DON L3:10 10 4", tokens="DON M3").drives("xxxxx").play("f", "stop")
    assert "use-m3" in hurt.offered()  # it still mends a point


@pytest.mark.rule("GANG-RULING-93", "GANG-BONUS-10", "GANG-BONUS-11", "GANG-BONUS-12")
def test_passes_plates_and_shotguns_are_offered_only_where_they_help() -> None:
    slow = situation("DON L3:10 30; PUP L3:30; SPE L1:4", tokens="DON B1 B2 B3").rolls("rrrrt")
    assert {"use-b1", "use-b2", "use-b3"} <= set(slow.offered())
    slow.drives()
    assert {"use-b1", "use-b2", "use-b3"} & set(slow.offered()) == {"use-b2"}  # no Shot, and too slow for a limit
    fast = situation("DON L3:10 40; PUP L3:30; SPE L1:4", tokens="DON B1 B3").drives("rrrrx")
    assert {"use-b1", "use-b3"} <= set(fast.offered())
    fast.play("use-b3", "run-4")
    assert "use-b1" in fast.offered()  # a push could bring the car onto a limit
    idle = situation("DON L3:10 0; PUP L3:30; SPE L1:4", tokens="DON B3").drives("rrrrx")
    assert "use-b3" not in idle.offered()  # nothing within two spaces, and no way to get there
    near = situation("DON L3:10 0; PUP L3:14; SPE L1:4", tokens="DON B3").drives("rrrrx")
    assert "use-b3" in near.offered()


@pytest.mark.rule("GANG-RULING-93", "GANG-BONUS-3", "GANG-BONUS-23")
def test_a_mortar_is_not_aimed_at_lead_ballast() -> None:
    cars = "DON L3:10 0; PUP L3:14; SPE L3:20"
    scene = situation(cars, tokens="DON P1; PUP G3").drives("rrrrr")
    assert [token for token in scene.offered() if token.startswith("mortar")] == ["mortar-3"]
    assert scene.refused("mortar-2") == "GANG-RULING-27"


@pytest.mark.rule("GANG-BONUS-7", "GANG-RULING-81")
def test_the_magic_bullet_is_offered_at_rivals_on_the_road_only() -> None:
    scene = situation("DON L3:10 0; PUP L3:14", tokens="DON G7").drives("rrrrr")  # the third car is in the river
    assert [token for token in scene.offered() if token.startswith("magic")] == ["magic-2"]
