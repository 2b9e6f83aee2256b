"""What people read about choices: what they do, and what they are warned of."""

from __future__ import annotations

import pytest

from getaway.games.gangrush import RULES
from getaway.games.gangrush.events.dice import Kept, Settled
from getaway.games.gangrush.events.driving import Damaged, Lifted, Spared
from getaway.games.gangrush.events.rounds import GameEnded
from getaway.games.gangrush.events.told import place
from getaway.games.gangrush.words.does import (
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
    Run,
    SetSpeed,
    Shoot,
    Step,
    TakeCar,
    TurnAround,
    TurnDie,
    UseToken,
)
from getaway.kernel.asking import Does, Offer, Pass
from tests.games.gangrush.situations import Scene, at, dice, drafted, in_law, situation, started


def offer(scene: Scene, token: str) -> Offer:
    """The choice with that token."""
    return next(one for one in scene.ask.offers if in_law(one.token) == token)


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
    assert offer(scene, "spe-5").label == "W.B. Spender: white car, from lane 5, 3 spaces before the line, with $1,600"


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
    assert next(one for one in scene.ask.offers if one.choice == at("L3:20")).token == "3.11"
    assert RULES.read(scene.game, "3.11") == RULES.read(scene.game, "L3:20") == at("L3:20")


def test_dice_are_kept_by_face_and_the_last_one_ends_the_rolling() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4").play("roll").chance(dice("ttxrd"))
    assert does(scene, "ttx") == KeepDice((2, 0, 1, 0, 0))
    assert (warns(scene, "ttx"), warns(scene, "rd"), warns(scene, "ttxrd")) == ("", "", "")
    assert offer(scene, "ttxrd").label == "Put aside 2 Steers, 1 Shot, 1 Repair and 1 Damage: no more rerolls"


@pytest.mark.rule("GANG-ROLL-4")
def test_keeping_a_damage_that_nothing_cancels_is_warned_of() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4").play("roll").chance(dice("trddd"))
    assert warns(scene, "td") == "You could reroll the Damage."
    assert (warns(scene, "rd"), warns(scene, "t")) == ("", "")
    assert warns(scene, "rdd") == "You could reroll the Damage."
    assert warns(scene, "ddd") == "You could reroll the Damages."
    scene.play("r").chance(dice("ttdd"))
    assert (warns(scene, "d"), warns(scene, "dd")) == ("", "You could reroll the Damage.")


def test_counting_dice_tells_what_the_damage_takes() -> None:
    scene = situation("DON L3:10 20 5 $1000; PUP L1:4; SPE L5:4", tokens="DON M8").rolls("tddds")
    assert does(scene, "count") == GoOn("counting dice")
    assert offer(scene, "count").label == "Let the dice count: costs 3 durability and $300"
    assert warns(scene, "count") == "You lose 3 durability and $300."
    wreck = situation("DON L3:10 20 2 $1000; PUP L1:4; SPE L5:4", tokens="DON M8").rolls("tddds")
    assert warns(wreck, "count") == "You lose 2 durability and $200. Your car is wrecked and spun around."
    assert warns(situation("DON L3:10 20; PUP L1:4; SPE L5:4").rolls("ttttt"), "count") == ""


def test_what_cannot_be_helped_is_told_but_not_asked_about() -> None:
    dice_only = situation("DON L3:10 20 5 $1000; PUP L1:4; SPE L5:4").rolls("tddds")
    assert offer(dice_only, "count").label == "Let the dice count: costs 3 durability and $300"
    assert warns(dice_only, "count") == ""
    cars = "DON L3:10 50 5 $1000; PUP L1:4; SPE L5:4"
    forced = situation(cars, road="BARR2 L3:12").drives("rrrrr")
    assert offer(forced, "f").label == "Straight on through 2 barriers: costs 2 durability and $200"
    assert warns(forced, "f") == ""
    armed = situation(cars, road="BARR2 L3:12").drives("xrrrr")
    assert warns(armed, "f") == "You lose 2 durability and $200."


def test_the_speed_is_asked_for_as_long_as_the_needle_can_move() -> None:
    scene = situation("DON L3:10 0; PUP L1:4; SPE L5:4").adjusts("ssttt")
    asked = "Don Moccioco: how fast do you drive? {} moves the needle 10 mph up or down. {}"
    at = "You are at {} mph with durability 5."
    assert scene.ask.prompt == asked.format("Each of your 2 Speedometers", at.format(0))
    single = situation("DON L3:10 0; PUP L1:4; SPE L5:4").adjusts("stttt")
    assert single.ask.prompt == asked.format("Your Speedometer", at.format(0))
    assert scene.play("20").ask.prompt == f"Don Moccioco: anything else before you drive? {at.format(20)}"


@pytest.mark.parametrize(
    ("mode", "car", "rolled", "asked"),
    [
        ("standard", "DON L3:10 20", "txrrr", "2 spaces to drive, with 4 Steers and 1 Shot."),
        ("standard", "DON L3:10 0", "trrrr", "Stop here or turn backwards with the hand brake (3 of your 6 Steers)?"),
        ("standard", "DON L3:30 0", "xxrrr", "Stop here, fire your 2 Shots or turn backwards with the hand brake"),
        ("standard", "DON L3:30 40", "rrrrr", "4 spaces to drive, with 1 Steer."),
        ("border", "DON L3:30 0", "rrrrr", "nothing left to drive. Anything else before you stop?"),
        ("border", "DON L3:34 0", "rrrrr", "Stop here or turn for home with the hand brake (3 of your 5 Steers)?"),
        ("standard", "DON L3:38 20 backwards", "sxrrr", "is backwards, and must turn round before it drives."),
    ],
)
def test_it_is_told_what_is_left_to_do_in_a_drive(mode: str, car: str, rolled: str, asked: str) -> None:
    scene = situation(f"{car}; PUP L3:36 10; SPE L5:4", mode=mode).drives(rolled)
    assert scene.kind == "drive"
    assert asked in scene.ask.prompt


@pytest.mark.rule("GANG-SELL-1")
def test_the_end_of_a_turn_says_how_many_dice_are_sold() -> None:
    scene = situation("DON L3:10; PUP L1:8; SPE L5:4", tokens="DON P2").drives("ttxxr").play("stop")
    assert scene.ask.prompt == "Don Moccioco: the end of your turn. Anything else before you sell 5 dice?"
    driven = situation("DON L3:10 20; PUP L1:8; SPE L5:4", tokens="DON P2").drives("ttttt").play("fl", "fl", "stop")
    assert driven.ask.prompt == "Don Moccioco: the end of your turn. Anything else before you sell 4 dice?"


@pytest.mark.rule("GANG-END-3", "GANG-RULING-76", "GANG-RULING-88")
def test_the_last_turn_is_called_so_before_its_roll() -> None:
    cars = "DON L3:38 20; PUP L1:8; SPE L5:4"
    race = situation(cars)
    assert race.ask.prompt == "Don Moccioco: your turn, at 20 mph. Roll?"
    race.drives("xxxxx").play("f")
    assert race.ask.prompt == "Pupetta: your last turn, at 0 mph. Roll?"
    assert situation(cars, max_rounds=2).ask.prompt == "Don Moccioco: your last turn, at 20 mph. Roll?"
    assert situation(cars, max_rounds=3).ask.prompt == "Don Moccioco: your turn, at 20 mph. Roll?"


def test_a_first_game_is_what_somebody_gets_who_chooses_nothing() -> None:
    assert RULES.card.first.mode == "first3"


def test_driving_at_0_mph_goes_nowhere() -> None:
    scene = situation("DON L3:10 0; PUP L1:4; SPE L5:4").adjusts("ssttt")
    assert does(scene, "20") == SetSpeed(20)
    assert warns(scene, "drive") == "You stand still: driving at 0 mph ends your turn."
    assert warns(scene.play("20"), "drive") == ""
    stuck = situation("DON L3:10 0; PUP L1:4; SPE L5:4").adjusts("xtttt")
    assert warns(stuck, "drive") == ""


def test_shooting_what_can_lose_nothing_is_warned_of() -> None:
    wreck = situation("DON L3:10 0; PUP L3:14 0 0; SPE L5:6", tokens="DON G7").drives("xxttt")
    assert warns(wreck, "shoot-f") == warns(wreck, "magic-2") == "Pupetta has no durability left to lose."
    assert warns(wreck, "magic-3") == ""
    broke = situation("DON L3:10 0; PUP L3:14 0 5 $0; SPE L5:6").drives("xxttt")
    assert warns(broke, "shoot-f") == "Pupetta has no money left to lose."
    broke = situation("DON L3:10 0; PUP L3:14 0 5 $0; SPE L5:6", hidden_money=True).drives("xxttt")
    assert warns(broke, "shoot-f") == ""  # that would tell what is hidden
    plated = situation("DON L3:10 0; PUP L3:14; SPE L5:6").drives("xxttt")
    plated.t.plates |= 1 << 1
    assert warns(plated, "shoot-f") == "The plates of Pupetta will hold."


def test_a_hazard_right_in_front_of_the_own_car_is_warned_of() -> None:
    scene = drafted(3).play("spike2")
    me = scene.game.seat
    scene.t.shift(me, at("L3:8"))
    assert warns(scene, "L3:10") == "That is right in front of your own car."
    assert (warns(scene, "L3:12"), warns(scene, "L2:9")) == ("", "")


@pytest.mark.parametrize(
    ("token", "wasted"),
    [
        ("M3", "Your car is not damaged: its point of durability is wasted."),
        ("M5", "Your car is not damaged: its point of durability is wasted."),
        ("M7", ""),
    ],
)
def test_half_of_a_token_may_be_wasted(token: str, wasted: str) -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4", tokens=f"DON {token}").adjusts("ttttt")
    assert warns(scene, f"use-{token.lower()}") == wasted
    hurt = situation("DON L3:10 20 4; PUP L1:4; SPE L5:4", tokens=f"DON {token}").adjusts("ttttt")
    assert warns(hurt, f"use-{token.lower()}") == ""
    late = situation("DON L3:10 0 4; PUP L1:4; SPE L5:4", tokens="DON M3").drives("rrrrr").play("stop")
    assert warns(late, "use-m3") == "You cannot steer any more: its Steer is wasted."
    turned = situation("DON L3:10 20 4 $1000 backwards; PUP L1:4; SPE L5:4", tokens="DON M5 M7", uturn_ends_turn=True)
    stuck = turned.adjusts("ttttt")
    assert warns(stuck, "use-m5") == ""  # the needle may still go down


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


@pytest.mark.parametrize(
    ("mode", "way", "said"),
    [("standard", "backwards", "Your car stops and faces backwards."), ("border", "for home", "")],
)
def test_the_hand_brake_says_what_it_makes_of_the_car(mode: str, way: str, said: str) -> None:
    scene = situation("DON L3:18 0; PUP L1:4; SPE L5:4", mode=mode, seats=5).drives("ttttt")
    assert does(scene, "brake") == TurnAround("hand brake")
    assert offer(scene, "brake").label == f"Pull the hand brake (3 Steers): stop and turn {way}"
    assert warns(scene, "brake") == said


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


def test_a_token_says_where_it_acts() -> None:
    tokens = "DON P2 P5 P6 P7"
    scene = situation("DON L3:10 0; PUP L3:8; SPE L5:4", tokens=tokens, road="BARR2 L3:20").drives("ttttt")
    assert does(scene, "use-p5") == UseToken("P5", (at("L3:20"),))
    assert does(scene, "use-p6") == UseToken("P6", (at("L3:8"),))
    drop = does(scene, "use-p7")
    assert isinstance(drop, UseToken)
    assert {*drop.spaces} == {at(name) for name in ("L3:12", "L2:11", "L4:11", "L2:9", "L4:9")}
    mine = does(scene.play("stop"), "use-p2")
    assert isinstance(mine, UseToken)
    assert at("L3:30") in mine.spaces
    assert at("L3:20") not in mine.spaces


def test_a_readable_choice_is_refused_with_its_rule() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4", road="POL1 L3:12").drives("ttttt")
    assert RULES.read(scene.game, "Shoot-FL") == (2, 5)
    assert scene.refused("shoot-fl") == "GANG-SHOT-1"
    assert scene.refused("brake") == "GANG-BRAKE-1"


# Steps: what they run into, and what that costs


@pytest.mark.rule("GANG-MOVE-8")
@pytest.mark.parametrize(
    ("road", "label"),
    [
        ("", "Straight on"),
        ("BARR2 L3:12", "Straight on through 2 barriers: costs 2 durability and $200"),
        ("BARR1 L3:12", "Straight on through 1 barrier: costs 1 durability and $100"),
        ("SPIKE3 L3:12", "Straight on over 3 spikes: 30 mph slower at the end"),
        ("POL1 L3:12", "Straight on past 1 police officer, who steps aside"),
        ("POL3 L3:12", "Straight on past 3 police officers, who step aside"),
        ("LIMIT L3:12", "Straight on past a speed limit: costs 1 durability and $100"),
        ("RAMP L3:12", "Straight on up the ramp"),
        ("RAMPDOWN L3:12", "Straight on into the wrong side of the ramp: costs 3 durability and $300"),
        ("CONT L3:12", "Straight on into a container: costs 4 durability and $400, stops your car"),
        ("MINE:PUP L3:12", "Straight on onto a mine: costs 2 durability and $200"),
        ("OIL L3:12", "Straight on onto an oil slick"),
        ("ACID L3:12", "Straight on onto an acid slick: costs 1 durability and $100"),
    ],
)
def test_the_label_of_a_step_says_what_it_runs_into_and_costs(road: str, label: str) -> None:
    scene = situation("DON L3:10 40 5 $1000; PUP L1:4; SPE L5:4", road=road).drives("xxxxx")
    assert offer(scene, "f").label == label


def test_the_label_of_a_step_names_lanes_money_cars_and_the_river() -> None:
    scene = situation("DON L3:10 20; PUP L4:11 20; SPE L1:4", bills="L2:11 300").drives("ttttt")
    assert offer(scene, "fl").label == "Left into lane 2, picking up $300"
    rich = situation("DON L3:10 20; PUP L4:11 20; SPE L1:4", bills="L3:12 300").drives("ttttt")
    assert offer(rich, "f").label == "Straight on, picking up $300"
    assert offer(scene, "fr").label == "Right into lane 4, into Pupetta: costs 1 durability and $100"
    wreck = situation("DON L3:10 20 2 $1000; PUP L1:4; SPE L5:4", road="BARR2 L3:12").drives("xxxxx")
    assert offer(wreck, "f").label == "Straight on through 2 barriers: costs 2 durability and $200, wrecks your car"
    rough = situation("DON L3:18 50; PUP L1:4; SPE L5:4", printed_damaged_road=True).drives("xxxxx")
    assert offer(rough, "f").label == "Straight on over damaged road: costs 2 durability and $200"
    cars = "DON L1:4 10 5 $1000; PUP L2:5 30 5 $1000 home; SPE L5:4"
    river = situation(cars, mode="border", seats=5).drives("ttttt")
    said = "Right into lane 2, into Pupetta: costs 4 durability and $400, you fall into the river"
    assert offer(river, "fr").label == said
    home = situation("DON L3:38 20; PUP L1:4; SPE L5:4").drives("xxxxx")
    assert offer(home, "f").label == "Straight on over the line"
    wall = situation("DON L3:20 20; PUP L1:4; SPE L5:4", mode="border", seats=5).drives("xxxxx")
    assert offer(wall, "f").label == "Straight on into the wall: costs 2 durability and $200, stops your car"


@pytest.mark.rule("GANG-RULING-94")
def test_a_straight_run_says_how_far_it_goes_and_what_it_picks_up() -> None:
    scene = situation("DON L3:10 40; PUP L1:4; SPE L5:4", bills="L3:14 300").drives("xxxxx")
    assert (does(scene, "run-4"), offer(scene, "run-4").label) == (
        Run(4, at("L3:18")),
        "Straight on for 4 spaces, picking up $300",
    )
    home = situation("DON L3:36 40; PUP L1:4; SPE L5:4").drives("xxxxx")
    assert (does(home, "run-2"), offer(home, "run-2").label) == (
        Run(2, None),
        "Straight on for 2 spaces and off the bridge",
    )


# What is told


def losses(scene: Scene) -> list[str]:
    return [event.text() for event in scene.heard_of(Damaged)]


def lost(name: str, points: int, cause: str) -> str:
    return f"{name} loses {points} durability and ${points}00 {cause}."


@pytest.mark.rule("GANG-DMG-1")
@pytest.mark.parametrize(
    ("road", "points", "cause"),
    [
        ("BARR2 L3:12", 2, "breaking through barriers"),
        ("LIMIT L3:12", 1, "driving too fast past a speed limit"),
        ("RAMPDOWN L3:12", 3, "against the wrong side of a ramp"),
        ("CONT L3:12", 4, "against a container"),
        ("MINE:PUP L3:12", 2, "to the mine of Pupetta"),
        ("ACID L3:12", 1, "to the acid"),
    ],
)
def test_damage_on_the_road_tells_its_true_cause(road: str, points: int, cause: str) -> None:
    scene = situation("DON L3:10 40 5 $1000; PUP L1:4; SPE L5:4", road=road).drives("xxxxx").play("f")
    assert losses(scene) == [lost("Don Moccioco", points, cause)]


@pytest.mark.rule("GANG-DEBT-2", "GANG-FLIP-3")
def test_it_is_told_why_a_car_loses_nothing() -> None:
    wreck = situation("DON L3:10 20; PUP L3:14 0 0; SPE L5:4").drives("xxttt").play("shoot-f")
    assert wreck.heard_of(Spared)[0].text() == "Pupetta has no durability left to lose."
    broke = situation("DON L3:10 20; PUP L3:14 0 5 $0; SPE L5:4").drives("xxttt").play("shoot-f")
    assert broke.heard_of(Spared)[0].text() == "Pupetta has no money left to lose."
    # Duke feels nothing of what he shrugs off, whatever he has.
    duke = situation("DUKE L3:10 40 0; PUP L1:4; SPE L5:4", road="LIMIT L3:12").drives("xxxxx").play("f")
    assert duke.heard_of(Spared) == []


@pytest.mark.rule("GANG-DMG-1", "GANG-COLL-3", "GANG-CRASH-1", "GANG-PUSH-6")
def test_damage_among_cars_names_the_other_car() -> None:
    collision = situation("DON L3:10 20; PUP L3:12 20; SPE L5:4").drives("xxxxx").play("f")
    assert losses(collision) == [
        lost("Don Moccioco", 1, "colliding with Pupetta"),
        lost("Pupetta", 1, "colliding with Don Moccioco"),
    ]
    crash = situation("DON L3:10 20; PUP L3:12 0; SPE L5:4").drives("xxxxx").play("f")
    assert losses(crash)[0] == lost("Don Moccioco", 2, "in a crash with Pupetta")
    chain = situation("DON L3:10 20; PUP L3:12 20; SPE L3:14 20").drives("xxxxx").play("f")
    assert losses(chain)[2:] == [
        lost("Pupetta", 1, "knocked against W.B. Spender"),
        lost("W.B. Spender", 1, "knocked against Pupetta"),
    ]
    wall = situation("DON L3:20 20; PUP L1:4; SPE L5:4", mode="border", seats=5).drives("xxxxx").play("f")
    assert losses(wall) == [lost("Don Moccioco", 2, "against the wall")]
    assert "Don Moccioco strikes the wall and stops." in [event.text() for event in wall.told()]
    support = situation("DON L2:9 20; PUP L1:10 30; SPE L5:30").drives("ttttt").play("fl")
    assert losses(support)[-1] == lost("Pupetta", 1, "against a bridge support")
    pushed = situation("DON L3:10 20; PUP L3:12 30; SPE L5:4", road="CONT L3:14").drives("xxxxx").play("f")
    assert losses(pushed)[-1] == lost("Pupetta", 3, "against a container")


@pytest.mark.rule("GANG-DMG-1", "GANG-SHOT-4", "GANG-BONUS-7", "GANG-BONUS-12", "GANG-BONUS-28")
def test_damage_by_weapons_names_the_weapon_and_who_used_it() -> None:
    cars = "DON L3:10 20; PUP L3:12; SPE L3:8"
    shot = situation(cars, tokens="DON G7 B3 P6").drives("xxxxx")
    assert losses(shot.clone().play("shoot-f")) == [lost("Pupetta", 1, "to a shot by Don Moccioco")]
    assert losses(shot.clone().play("magic-3")) == [lost("W.B. Spender", 1, "to the magic bullet of Don Moccioco")]
    assert losses(shot.clone().play("use-b3", "blast")) == [lost("Pupetta", 2, "to the shotgun of Don Moccioco")]
    assert losses(shot.clone().play("use-p6")) == [lost("W.B. Spender", 3, "to the Molotov of Don Moccioco")]


@pytest.mark.rule("GANG-JUMP-7", "GANG-JUMP-8", "GANG-RULING-5")
def test_damage_in_the_air_and_on_damaged_road_tells_its_cause() -> None:
    jump = situation("DON L3:10 30; PUP L3:16; SPE L5:4", road="RAMP L3:12").drives("xxxxx").play("f").chance(0)
    assert losses(jump) == [
        lost("Don Moccioco", 1, "bouncing on Pupetta"),
        lost("Pupetta", 1, "when Don Moccioco bounces on the car"),
    ]
    hard = situation("DON L3:10 30; PUP L1:4; SPE L5:4", road="RAMP L3:12, CONT L3:16").drives("xxxxx").play("f")
    assert losses(hard.chance(0)) == [lost("Don Moccioco", 1, "bouncing on a container")]
    rough = situation("DON L3:18 50; PUP L1:4; SPE L5:4", printed_damaged_road=True).drives("xxxxx").play("f")
    assert losses(rough) == [lost("Don Moccioco", 2, "driving too fast over damaged road")]


@pytest.mark.rule("GANG-END-5", "GANG-END-6", "GANG-RULING-14", "GANG-VAR-3")
@pytest.mark.parametrize(
    ("ended", "text"),
    [
        (
            GameEnded("crossed", (1, 0, 4), (4000, 3000, 5000), 1, ()),
            "Don Moccioco wins with $4,000; Clyde Parker was richer but came last. "
            "Pupetta has $3,000 and Clyde Parker has $5,000.",
        ),
        (
            GameEnded("cap", (1, 0, 4), (4000, 4000, -300), 1, ()),
            "The last round is over: Don Moccioco wins with $4,000; Pupetta was as rich but was further behind. "
            "Pupetta has $4,000 and Clyde Parker has a debt of $300.",
        ),
        (
            GameEnded("cleared", (1, 0, 3, 4), (400, 300, 100, 900), 1, (4, 3)),
            "All places are decided: Don Moccioco wins with $400; Clyde Parker was richer but was arrested. "
            "Pupetta has $300, John Duke has $100 and Clyde Parker has $900.",
        ),
        (
            GameEnded("last_call", (1, 0, 4), (-100, -300, -500), 1, ()),
            "The last rounds after the first car left are over: Don Moccioco wins in spite of a debt of $100. "
            "Pupetta has a debt of $300 and Clyde Parker has a debt of $500.",
        ),
    ],
)
def test_the_end_is_told_in_a_sentence(ended: GameEnded, text: str) -> None:
    assert ended.text() == text


def test_the_crane_tells_its_price() -> None:
    where = place(at("L5:14"))
    assert Lifted(1, at("L5:14"), 500).text() == f"The crane puts Don Moccioco back at {where}, for $500."
    assert Lifted(1, at("L5:14"), 0).text() == f"The crane puts Don Moccioco back at {where}, free of charge."


def test_dice_are_counted_in_words() -> None:
    assert Settled(1, (2, 1, 0, 1, 2), 1).text() == (
        "Don Moccioco has 2 Steers, 1 Speedometer, 1 Repair and 2 Damages; 1 Repair cancelled 1 Damage."
    )
    assert Settled(1, (5, 0, 0, 0, 0), 0).text() == "Don Moccioco has 5 Steers."
    assert Kept(1, (0, 0, 0, 0, 0)).text() == "Don Moccioco puts nothing aside."


def test_the_picture_names_everything_and_shows_what_to_type() -> None:
    scene = situation(
        "DON L3:10 40; PUP L1:4; SPE L5:14",
        road="SPIKE3 L3:12, POL2 L4:13",
        bills="L3:14 300",
        tokens="DON G7",
        shop="G1 G2 B2 M1 P1",
    )
    picture = RULES.picture(scene.drives("ttxxr").view(0))
    rows = picture.splitlines()
    assert "   7    .       '       ^3      P2      ." in rows  # 3.7 is told as lane 3, space 7
    assert "   6    .       '      DON^     '       ." in rows
    assert rows[0] == "space lane 1  lane 2  lane 3  lane 4  lane 5"
    assert len(rows) < 40
    assert (
        "Don Moccioco (you): 2nd of 3; lane 3, space 6; 40 mph; 5 of 5 durability; $1,000; a ramp; Magic Bullet; "
        "Fat Envelope."
    ) in rows
    assert (
        "Marks: DON Don Moccioco, PUP Pupetta, SPE W.B. Spender, ^ spikes, P police officers. A number beside a mark "
        "says how many. ^ or v beside a car: it faces the finish, or the start." in rows
    )
    assert (
        "Shop: $500 Run-Flat Tires, $400 Crane Contract, $300 Bulletproof Plates, $200 Power Steering, $100 Mortar."
        in rows
    )
    assert rows[-1] == ("Round 2, driving. Dice: 2 Steers, 2 Shots and 1 Repair; left: 4 spaces, 3 Steers and 2 Shots.")


def test_the_picture_of_the_draft_says_what_drivers_want_and_can_do_and_where_they_may_start() -> None:
    scene = started(3)
    while scene.game.seat < 0:
        scene.chance(scene.game.options()[0])
    rows = RULES.picture(scene.view(0)).splitlines()
    assert "-1 <700> ' . ' ." in [" ".join(row.split()) for row in rows]
    assert any("<700> start space with $700" in row for row in rows)
    assert any(row.startswith("The driver with the most money wins, but never the one who is last.") for row in rows)
    assert "John Duke: Takes 1 damage less from speed limits, landings and rebounds." in rows
    assert rows[-1] == "Set-up."


def test_the_picture_shows_the_dice_put_aside() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:14").play("roll").chance(dice("ttssd"))
    assert (
        RULES.picture(scene.view()).splitlines()[-1] == "Round 2, rolling. Dice: 2 Steers, 2 Speedometers and 1 Damage."
    )
    scene.play("ss").chance(dice("tsx"))
    assert RULES.picture(scene.view()).splitlines()[-1] == (
        "Round 2, rolling. Dice: 1 Steer, 1 Speedometer and 1 Shot; put aside: 2 Speedometers."
    )


def test_dashboards_and_dice_stand_apart_from_the_bridge_so_that_it_is_not_drawn_again_with_them() -> None:
    scene = situation("DON L3:10 40; PUP L1:4; SPE L5:14")
    before = RULES.picture(scene.view()).split("\n\n")
    after = RULES.picture(scene.rolls("ttxxd").view()).split("\n\n")
    assert len(before) == 3
    assert before[:2] == after[:2]
    assert before[2] != after[2]
