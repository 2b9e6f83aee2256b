"""Collisions, pushes, crashes, shots and police beyond the scenarios."""

from __future__ import annotations

import pytest

from getaway.games.gangrush.flow.pushes import push
from getaway.games.gangrush.flow.river import beside, fall, nearest
from tests.games.gangrush.situations import at, situation


@pytest.mark.rule("GANG-COLL-7", "GANG-PUSH-1", "GANG-PUSH-2")
def test_a_collision_may_be_chosen_and_the_pushed_car_takes_bills() -> None:
    scene = situation("PUP L3:12 10 5 $500; DON L3:10 10", turn="DON", bills="L3:14 300").drives("ttttt")
    assert {"f", "fl", "fr"} <= set(scene.offered())
    scene.play("f")
    assert scene.state("PUP") == ("L3:14", 10, 4, 700)


@pytest.mark.rule("GANG-PUSH-9", "GANG-RULING-42", "GANG-RULING-45")
@pytest.mark.parametrize(("mph", "lost"), [(30, 1 + 3), (10, 1 + 1)])
def test_pushed_straight_into_a_container(mph: int, lost: int) -> None:
    scene = situation(f"SPE L3:12 {mph}; DON L3:10 20", turn="DON", road="CONT L3:14").drives("ttttt").play("f")
    assert scene.state("SPE")[:3] == ("L3:12", 0, 7 - lost)
    assert scene.bills("L3:12") == lost * 100
    scene.play("f")  # and again: now it is a stopped car, and a crash
    assert scene.car("DON").speed == 0


@pytest.mark.rule("GANG-PUSH-9")
def test_a_stopped_car_pushed_into_a_container_takes_one() -> None:
    scene = situation("SPE L3:12; DON L3:10 20", turn="DON", road="CONT L3:14").drives("ttttt").play("f")
    assert scene.state("SPE")[:3] == ("L3:12", 0, 7 - 2 - 1)


@pytest.mark.rule("GANG-PUSH-13", "GANG-RULING-57")
def test_pushed_onto_a_ramp() -> None:
    scene = situation("SPE L3:12 20; DON L3:10 10", turn="DON", road="RAMP L3:14").drives("ttttt").play("f")
    assert scene.state("SPE")[:3] == ("L3:14", 20, 6)
    scene = situation("SPE L4:13 20; DON L5:12 10", turn="DON", road="RAMP L3:14").drives("ttttt").play("fl")
    assert scene.state("SPE")[:3] == ("L3:14", 20, 6 - 3)


@pytest.mark.rule("GANG-PUSH-3", "GANG-RULING-56", "GANG-BONUS-24")
def test_pushed_onto_spikes_barriers_and_mines() -> None:
    cars = "SPE L3:12 30; DON L3:10 10"
    scene = situation(cars, turn="DON", road="SPIKE2 L3:14").drives().play("f")
    assert scene.state("SPE")[:3] == ("L3:14", 10, 6)
    scene = situation(cars, turn="DON", road="BARR3 L3:14").drives().play("f")
    assert scene.state("SPE")[:3] == ("L3:14", 30, 3)
    scene = situation(cars, turn="DON", road="MINE@DON L3:14").drives().play("f")
    assert scene.state("SPE")[:3] == ("L3:14", 30, 4)
    scene = situation(cars, turn="DON", road="MINE@SPE L3:14").drives().play("f")
    assert scene.state("SPE")[:3] == ("L3:14", 30, 6)
    assert scene.thing("L3:14") is not None


@pytest.mark.rule("GANG-RULING-38", "GANG-RULING-40", "GANG-RULING-41", "GANG-PUSH-7")
def test_a_chain_drops_its_bills_where_it_was_struck() -> None:
    cars = "DUKE L3:16 0; SPE L3:14 50; PUP L3:12 20; DON L3:10 10"
    scene = situation(cars, turn="DON").drives().play("f")
    assert [scene.car(code).durability for code in ("DON", "PUP", "SPE", "DUKE")] == [4, 3, 5, 4]
    assert [scene.car(code).cell for code in ("DON", "PUP", "SPE", "DUKE")] == ["L3:10", "L3:14", "L3:16", "L3:18"]
    assert [scene.bills(cell) for cell in ("L3:10", "L3:12", "L3:14", "L3:16")] == [100, 200, 0, 0]
    assert [scene.car(code).cash for code in ("PUP", "SPE", "DUKE")] == [800 + 200, 800 + 100, 900]
    assert scene.car("SPE").speed == 50


@pytest.mark.rule("GANG-RULING-87")
def test_two_cars_never_share_a_space() -> None:
    scene = situation("PUP L3:12 10 5 $500; DON L3:10 10", turn="DON", bills="L3:12 100").drives().play("f")
    assert scene.car("PUP").cell != scene.car("DON").cell
    assert scene.bills("L3:12") == 200  # bills add up


@pytest.mark.rule("GANG-RULING-84", "GANG-RULING-46", "GANG-CRASH-3")
def test_a_slower_driver_is_pushed_back_but_not_off_the_approach() -> None:
    cars = "SPE L3:14 40 7 $900 home; DON L3:10 20"
    scene = situation(cars, turn="DON", mode="border", seats=5).drives("xxxxx").play("f", "f")
    assert (scene.car("DON").cell, scene.car("DON").speed) == ("L3:10", 0)
    assert scene.state("SPE")[:3] == ("L3:14", 0, 1)
    scene = situation("DON L2:-7 20; PUP L2:-5")
    push(scene.t, 1, 3)
    assert (scene.t.work, scene.t.durability) == ([], [4, 4, 7] if scene.t.driver[2] == 2 else [4, 4, 5])
    push(scene.t, 0, 3)
    assert (scene.car("DON").cell, scene.car("DON").durability) == ("L2:-7", 4)


@pytest.mark.rule("GANG-SHOT-3", "GANG-SHOT-5", "GANG-CONT-1", "GANG-RULING-59")
def test_what_stops_a_shot() -> None:
    cars = "DON L3:10 10; PUP L3:20; SPE L3:24"
    assert "shoot-f" not in situation(cars, road="CONT L3:14").drives("xxttt").offered()
    assert "shoot-f" not in situation(cars, road="RAMP L3:14").drives("xxttt").offered()
    scene = situation(cars, road="RAMP L3:20, LIMIT L3:12, OIL L3:14, MINE@DON L3:16").drives("xxttt").play("shoot-f")
    assert (scene.car("PUP").durability, scene.car("SPE").durability) == (4, 7)
    thing = scene.thing("L3:20")
    assert thing is not None
    assert thing.what == "ramp"


@pytest.mark.rule("GANG-RULING-29", "GANG-SHOT-10")
def test_a_shot_needs_a_target_but_a_broke_car_is_one() -> None:
    scene = situation("DON L3:10 0 5 $0; PUP L3:20 0 5 $0; SPE L1:4").drives("xtttt").play("shoot-f")
    assert scene.car("PUP").durability == 5
    assert scene.refused("shoot-f") == "GANG-SHOT-1"
    assert situation("DON L3:10; PUP L1:20; SPE L1:4").drives("xtttt").refused("shoot-f") == "GANG-SHOT-10"


@pytest.mark.rule("GANG-POL-4", "GANG-POL-5", "GANG-RULING-31", "GANG-RULING-92")
def test_police_step_aside_or_are_removed() -> None:
    scene = situation("DON L3:10 20", road="POL2 L3:12").drives("xxxxx").play("f")
    assert set(scene.offered()) == {"L2:13", "L4:13", "L2:11", "L4:11"}
    assert scene.refused("L3:14") == "GANG-RULING-31"
    scene.play("L2:13")
    assert scene.state("DON")[:3] == ("L3:12", 20, 5)
    thing = scene.thing("L2:13")
    assert thing is not None
    assert (thing.what, thing.count) == ("police", 2)
    scene.play("f")
    taken = "POL2 L3:12, LIMIT L2:13, LIMIT L2:11, SPIKE2 L4:13"
    scene = situation("DON L3:10 20", road=taken).drives("xxxxx").play("f")  # one way: not asked
    assert scene.thing("L4:11") is not None
    scene = situation("DON L3:10 20", road=f"{taken}, SPIKE2 L4:11").drives("xxxxx").play("f")
    assert scene.view().hazard_discards == ("POL2",)


@pytest.mark.rule("GANG-RULING-30")
@pytest.mark.parametrize(("fire", "hit"), [("both", True), ("oncoming", False)])
def test_which_way_police_fire(fire: str, hit: bool) -> None:
    scene = situation("DON L3:30; PUP L3:4; SPE L1:4", road="POL1 L3:20", police_fire=fire).idle("place")
    assert (scene.car("DON").durability == 4) == hit
    assert scene.car("PUP").durability == 4


@pytest.mark.rule("GANG-VAR-4")
def test_police_in_the_wall() -> None:
    scene = situation("DON L3:28 20; PUP L1:4; SPE L5:4; DUKE L2:5", mode="border").drives("xxxxx")
    assert "shoot-f" not in scene.offered()
    scene.play("f")  # the wall acts as a container
    assert scene.state("DON")[:3] == ("L3:28", 0, 3)
    scene.finishes().idle("place")
    assert scene.car("DON").durability == 2


@pytest.mark.rule("GANG-RIVER-1", "GANG-RULING-52", "GANG-RULING-51", "GANG-RULING-24", "GANG-BONUS-2")
def test_who_falls_on_the_own_turn_still_buys_and_sells() -> None:
    cars = "DON L5:8 30 5 $100; SPE L5:14; PARK L5:16; DUKE L4:15"
    scene = situation(cars, road="RAMP L5:10", shop="G1 G2 B1 M1 P1").drives("xxxtt").play("f").chance(1)
    assert scene.car("DON").state == "river"
    assert scene.kind == "endturn"
    assert set(scene.offered()) == {"finish", "use-m4", "buy-500", "buy-400", "buy-300", "buy-200", "buy-100"}
    scene.play("buy-400").chance(13).play("finish")
    assert (scene.car("DON").cash, scene.car("DON").debt) == (500, 400)
    scene.drives("xxttt")
    assert not any(token.startswith("shoot-b") for token in scene.offered())
    scene.finishes()
    scene.idle("crane")
    assert set(scene.offered()) == {"L5:12", "L5:8", "L4:11", "L4:9"}  # the ramp takes its space
    scene.play("L5:8")
    assert (scene.car("DON").cash, scene.car("DON").debt) == (500, 400)  # the contract pays the crane


@pytest.mark.rule("GANG-RULING-51")
def test_the_crane_finds_the_nearest_space() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:4")
    fall(scene.t, 0)
    for cell in ("L3:10", "L3:12", "L3:8", "L2:11", "L2:9", "L4:11", "L4:9"):
        scene.t.road[at(cell)] = 10
    assert beside(scene.t, at("L3:10")) == []
    assert nearest(scene.t, 0, at("L3:10")) == at("L3:6")
    scene.t.home[0] = 1
    assert nearest(scene.t, 0, at("L3:10")) == at("L3:14")
