"""What people read about choices: what they do, and what they are warned of."""

from __future__ import annotations

import pytest

from getaway.games.gangrush import RULES
from getaway.games.gangrush.words import (
    Aim,
    Buy,
    Discard,
    GoOn,
    KeepDice,
    Mend,
    MoveBarrier,
    PickHazard,
    PlaceHazard,
    PlayRamp,
    Put,
    SetSpeed,
    Shoot,
    Step,
    TakeCar,
    TurnAround,
    TurnDie,
    UseToken,
)
from getaway.kernel.asking import Does, Offer, Pass
from tests.games.gangrush.situations import Scene, at, dice, drafted, situation, started


def offer(scene: Scene, token: str) -> Offer:
    """The choice with that token."""
    return next(one for one in scene.ask.offers if one.token == token)


def does(scene: Scene, token: str) -> Does | None:
    return offer(scene, token).does


def leads(scene: Scene, token: str) -> tuple[str, int | None]:
    """The way of a step, and where it leads."""
    step = does(scene, token)
    assert isinstance(step, Step)
    assert step.routes[0].legs[0].aim == step.to
    return step.way, step.to


def warns(scene: Scene, token: str) -> str:
    return offer(scene, token).warns


def test_the_draft_names_the_car_and_its_space() -> None:
    scene = started(3, shop="closed")
    while scene.game.seat < 0:
        scene.chance(scene.game.options()[0])
    assert does(scene, "don-3") == TakeCar(1, scene.t.terms.start[2])
    assert scene.ask.prompt == "Player 1: choose a car and a start space."


def test_a_hazard_is_placed_or_discarded() -> None:
    scene = drafted(3)
    first = scene.ask.offers[0]
    assert (first.does, first.label) == (PickHazard("SPIKE2", tuple(scene.t.terms.hazard_cells)), "2 spikes")
    full = scene.clone()
    full.t.road = [10] * len(scene.t.road)
    assert all(isinstance(one.does, Discard) for one in full.ask.offers)
    scene.play("spike2")
    assert scene.ask.prompt == "W.B. Spender: where do you put 2 spikes?"
    assert (does(scene, "L3:20"), offer(scene, "L3:20").label) == (
        PlaceHazard("SPIKE2", at("L3:20")),
        "Lane 3, space 11",
    )
    assert RULES.read(scene.game, "3.11") == at("L3:20")


def test_dice_are_kept_by_face_and_the_last_one_ends_the_rolling() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4").play("roll").chance(dice("ttxrd"))
    assert does(scene, "ttx") == KeepDice((2, 0, 1, 0, 0))
    assert warns(scene, "ttx") == ""
    assert warns(scene, "ttxrd") == "You give up your rerolls."


def test_counting_dice_tells_what_the_damage_takes() -> None:
    scene = situation("DON L3:10 20 5 $1000; PUP L1:4; SPE L5:4").rolls("tddds")
    assert does(scene, "count") == GoOn("counting dice")
    assert warns(scene, "count") == "You lose 3 durability and $300."
    wreck = situation("DON L3:10 20 2 $1000; PUP L1:4; SPE L5:4").rolls("tddds")
    assert warns(wreck, "count") == "You lose 2 durability and $200. Your car is wrecked and spun around."
    assert warns(situation("DON L3:10 20; PUP L1:4; SPE L5:4").rolls("ttttt"), "count") == ""


def test_driving_at_0_mph_goes_nowhere() -> None:
    scene = situation("DON L3:10 0; PUP L1:4; SPE L5:4").adjusts("ssttt")
    assert does(scene, "20") == SetSpeed(20)
    assert warns(scene, "drive") == "At 0 mph your car stays where it is."
    assert warns(scene.play("20"), "drive") == ""


def test_a_step_says_where_it_leads_and_what_it_costs_the_driver() -> None:
    cars = "DON L3:10 20 5 $1000; PUP L3:14 0; SPE L5:4"
    scene = situation(cars, road="BARR2 L2:11, CONT L4:11").drives("ttttt")
    assert leads(scene, "f") == ("ahead", at("L3:12"))
    assert (offer(scene, "f").label, warns(scene, "f")) == ("Straight on", "")
    assert leads(scene, "fl") == ("ahead left", at("L2:11"))
    assert warns(scene, "fl") == "You lose 2 durability and $200."
    assert "fr" not in scene.offered()
    scene.play("f")
    assert offer(scene, "f").label == "Straight on into Pupetta: costs 2 durability and $200, stops your car"
    assert warns(scene, "f") == "You lose 2 durability and $200."


def test_a_step_may_lead_off_the_bridge_into_a_container_or_up_a_ramp() -> None:
    assert leads(situation("DON L3:38 20; PUP L1:4; SPE L5:4").drives(), "f") == ("ahead", None)
    box = situation("DON L3:10 20 5 $1000; PUP L1:4; SPE L5:4", road="CONT L3:12").drives()
    assert offer(box, "f").label == "Straight on into a container: costs 2 durability and $200, stops your car"
    assert warns(box, "f") == "You lose 2 durability and $200."
    ramp = situation("DON L3:10 20; PUP L1:4; SPE L5:4", road="RAMP L3:12").drives()
    assert warns(ramp, "f") == "You jump: a die decides how you land."


def test_a_fall_is_told_before_it_happens() -> None:
    # A faster car comes towards the Don: he is pushed back, out of lane 1 and into the river.
    cars = "DON L1:4 10 5 $1000; PUP L2:5 30 5 $1000 home; SPE L5:4"
    scene = situation(cars, mode="border", seats=5).drives("ttttt")
    fall = "You lose 4 durability and $400. You fall into the river: the crane costs $500."
    assert warns(scene, "fr") == fall
    insured = situation(cars, mode="border", seats=5, tokens="DON G2").drives("ttttt")
    assert warns(insured, "fr") == fall.replace("$500", "$0")


def test_a_shot_names_every_space_that_it_hits() -> None:
    scene = situation("DON L3:10 0; PUP L3:14; SPE L3:6", tokens="DON G6").drives("xxttt")
    assert does(scene, "shoot-f") == Shoot("ahead", (at("L3:14"), at("L3:6")))
    assert offer(scene, "shoot-f").label == "Shoot ahead at Pupetta and W.B. Spender"
    blast = (
        situation("DON L3:10 0; PUP L3:12; SPE L5:4", tokens="DON B3", road="BARR1 L3:14").rolls("xxttt").play("use-b3")
    )
    blast.drives()
    assert does(blast, "blast") == Shoot("ahead", (at("L3:12"), at("L3:14")), blast=True)
    assert offer(blast, "shoot-f").label == "Shoot ahead at Pupetta"
    police = situation("PARK L3:10 0; PUP L1:4; SPE L5:4", road="POL1 L4:11, BARR1 L2:11").drives("xxttt")
    labels = [one.label for one in police.ask.offers if isinstance(one.does, Shoot)]
    assert labels == ["Shoot ahead right at 1 police officer", "Shoot ahead left at 1 barrier"]


def test_bullet_and_mortar_name_their_car() -> None:
    scene = situation("DON L3:10 0; PUP L3:14; SPE L5:6", tokens="DON G7 P1").drives("ttttt")
    assert does(scene, "magic-3") == Aim("magic bullet", 2, at("L5:6"))
    assert does(scene, "mortar-2") == Aim("mortar", 1, at("L3:14"))
    assert offer(scene, "magic-3").label == "Magic bullet at W.B. Spender"


def test_buying_on_credit_is_told() -> None:
    scene = situation("DON L3:10 20 5 $300; PUP L1:4; SPE L5:4", shop="G1 G2 B1 M1 P1").rolls("ttttt")
    assert does(scene, "buy-500") == Buy(0, "G1", 500)
    assert warns(scene, "buy-500") == "You go $200 into debt."
    assert warns(scene, "buy-300") == ""


def test_repairs_name_their_price() -> None:
    scene = situation("DON L3:10 0 3 $100; PUP L1:4; SPE L5:4", tokens="DON G9 M9").adjusts("rtttt")
    assert does(scene, "repair") == Mend("garage", 200)
    assert warns(scene, "repair") == "You go $100 into debt."
    assert (does(scene, "mechanic"), warns(scene, "mechanic")) == (Mend("mechanic", 100), "")
    assert does(scene, "fix") == Mend("die", 0)
    assert (does(scene, "use-m9"), warns(scene, "use-m9")) == (UseToken("M9"), "")
    assert warns(scene.play("fix"), "use-m9") == "One of its two points is wasted."


@pytest.mark.parametrize(("tokens", "worth"), [("", 300), ("DON G5", 700)])
def test_a_ramp_that_is_played_cannot_be_sold(tokens: str, worth: int) -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4", tokens=tokens)
    ramp = does(scene, "ramp")
    assert isinstance(ramp, PlayRamp)
    assert len(ramp.spaces) == 97
    assert warns(scene, "ramp") == f"A ramp that you keep is worth ${worth} at the end."
    assert does(scene.play("ramp"), "L3:12") == Put("ramp", at("L3:12"))


def test_dice_are_turned_by_token() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4", tokens="DON M8 G8").rolls("ttsrd")
    assert does(scene, "load-steer-shot") == TurnDie("loaded die", 0, 2, doubled=False)
    assert does(scene, "hair-repair") == TurnDie("hair trigger", 3, 2, doubled=False)


@pytest.mark.parametrize(("mode", "said"), [("standard", "faces backwards"), ("border", "is homebound")])
def test_the_hand_brake_says_what_it_makes_of_the_car(mode: str, said: str) -> None:
    scene = situation("DON L3:18 0; PUP L1:4; SPE L5:4", mode=mode, seats=5).drives("ttttt")
    assert does(scene, "brake") == TurnAround("hand brake")
    assert warns(scene, "brake") == f"Your car stops and {said}."


def test_spaces_are_chosen_for_what_goes_there() -> None:
    crew = situation("DON L3:10 0; PUP L1:4; SPE L5:4", tokens="DON P5", road="BARR2 L3:20").drives("ttttt")
    crew.play("use-p5")
    assert does(crew, "L3:20-L3:22") == MoveBarrier(at("L3:20"), at("L3:22"))
    assert does(crew, "done") == Pass()
    lay = situation("DON L3:10 0; PUP L1:4; SPE L5:4", tokens="DON P2 P4").drives("ttttt").play("stop", "use-p4")
    assert does(lay, "L3:20") == Put("acid", at("L3:20"))
    police = situation("DON L3:10 20; PUP L1:4; SPE L5:4", road="POL1 L3:12").drives().play("f")
    assert {type(one.does) for one in police.ask.offers} == {Put}
    assert police.ask.offers[0].does == Put("police", at("L2:13"))


def test_a_readable_choice_is_refused_with_its_rule() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4", road="POL1 L3:12").drives("ttttt")
    assert RULES.read(scene.game, "Shoot-FL") == (2, 5)
    assert scene.refused("shoot-fl") == "GANG-SHOT-1"
    assert scene.refused("brake") == "GANG-BRAKE-1"
