"""What the coach says about choices is true: held against what the engine makes of them."""

from __future__ import annotations

import re
from random import Random

import pytest

from getaway.games.gangrush import RULES
from getaway.games.gangrush.events.shop import Gained
from getaway.games.gangrush.flow.ending import ranking
from getaway.games.gangrush.hints.reasons import REASONS
from getaway.games.gangrush.pieces import ENVELOPE
from getaway.games.gangrush.table import table_of
from getaway.games.gangrush.words.does import GoOn, Shoot, Step
from getaway.kernel.asking import Offer
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from tests.games.gangrush.situations import Scene, dice, drafted, in_law, situation

PLACES = ("1st", "2nd", "3rd", "4th", "5th")


def reasons(scene: Scene, token: str) -> list[str]:
    """What is said about the choice with that token."""
    ask = scene.ask
    offer = next(one for one in ask.offers if in_law(one.token) == token)
    return REASONS[ask.kind](RULES.knowledge(scene.game, scene.game.seat), ask, offer, [])


def check(scene: Scene, offer: Offer, said: list[str]) -> int:
    """Compares sentences about a step, a shot or the end of a drive with what comes of it; how many were compared."""
    seat = scene.game.seat
    before = scene.t
    after = scene.clone()
    after.submit(offer.choice)
    now = table_of(after.game)
    found = 0
    for text in said:
        if place := re.search(r"You are (\w+) in the race then", text):
            assert after.kind == "police" or ranking(now).index(seat) == PLACES.index(place[1]), text
        elif richer := re.search(r"You are \$([\d,]+) richer", text):
            assert (
                after.kind == "police" or now.cash[seat] - before.cash[seat] >= int(richer[1].replace(",", "")) // 100
            )
        elif text == "Nothing is in the way there.":
            assert now.durability[seat] == before.durability[seat]
        elif "loses 1 durability and $100" in text:
            hit = [each for each in range(before.seats) if now.durability[each] == before.durability[each] - 1]
            assert any(before.cash[each] - now.cash[each] == 1 for each in hit), text
        elif sold := re.search(r"You sell (\d)", text):
            gains = [event.dice for event in after.heard_of(Gained) if event.what == "dice"]
            assert gains[:1] == [int(sold[1])] or after.kind == "endturn", text
        else:
            continue
        found += 1
    return found


@pytest.mark.parametrize("seed", range(2))
def test_what_is_said_about_drives_is_what_happens(seed: int) -> None:
    rng = Random(seed)
    match = Match(RULES, RULES.card.setup(3, {"max_rounds": 4}), Dealer(str(seed)))
    compared = 0
    while match.game.ask is not None:
        if match.game.question.kind == "gangrush.drive":
            scene = Scene(match.game.clone())
            ask, known = scene.ask, RULES.knowledge(scene.game, scene.game.seat)
            for offer in ask.offers:
                if isinstance(offer.does, Step | Shoot | GoOn):
                    compared += check(scene, offer, REASONS[ask.kind](known, ask, offer, []))
        match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))
    assert compared > 20


def test_a_ram_says_what_it_does_to_the_other() -> None:
    ram = situation("PUP L2:9 20; SPE L1:10 20; DON L5:30").drives("ttttt")
    assert reasons(ram, "fl") == [
        "W.B. Spender loses 1 durability and $100 colliding with Pupetta.",
        "W.B. Spender loses 1 durability and $100 against a bridge support.",
    ]
    hidden = situation("PUP L2:9 20; SPE L1:10 20; DON L5:30", hidden_money=True).drives("ttttt")
    assert reasons(hidden, "fl") == []


def test_a_speed_says_how_far_the_lane_is_free_and_how_well_one_steers() -> None:
    scene = situation("DON L3:10 0; PUP L1:4; SPE L5:4", road="BARR1 L3:16").adjusts("sssst")
    assert reasons(scene, "20") == [
        "At 20 mph you drive 2 spaces, and your lane is free as far as that.",
        "2 Speedometers are left over.",
    ]
    assert reasons(scene, "30")[0] == (
        "Your lane is free for 2 spaces only, and at 30 mph you have 3 Steers to get round it."
    )
    assert reasons(scene, "40") == [
        "Your lane is free for 2 spaces only, and at 40 mph you have 2 Steers to get round it."
    ]


def test_dice_say_what_they_allow_and_what_the_others_can_become() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4").play("roll").chance(dice("sstrd"))
    assert reasons(scene, "ss") == [
        "2 Speedometers let you choose a speed from 0 to 40 mph.",
        "3 dice are rolled again: a Speedometer comes in 67 % if you go on rolling for it.",  # 1 - (5/6) ** 6
    ]
    assert reasons(scene, "ssr")[1] == "Dice that you keep and do not use bring $100 each."
    hurt = situation("DON L3:10 0 3; PUP L1:4; SPE L5:4").play("roll").chance(dice("ttrxd"))
    assert reasons(hurt, "r")[:2] == [
        "A Repair restores one of the 2 points that your car lacks.",
        "At 0 mph only a Speedometer gets you moving, and 5 Steers come free.",
    ]
    assert reasons(scene, "tssrd")[-1] == "All five dice count, and none of them hurts you."


def test_a_hazard_says_in_whose_way_it_lies() -> None:
    scene = drafted(3).play("spike2")
    scene.t.shift(scene.game.seat, scene.t.terms.start[4])
    scene.t.shift(0, scene.t.terms.board.named("L3:8"))
    assert reasons(scene, "L3:10") == ["It lies right in front of Pupetta.", "It is not in your own lane."]
    assert reasons(scene, "L3:14")[0] == "It lies 3 spaces ahead of Pupetta."
    assert "Pupetta" not in " ".join(reasons(scene, "L3:6"))


def test_police_say_who_is_in_their_new_lane() -> None:
    scene = situation("DON L3:10 20; PUP L2:5; SPE L5:4", road="POL1 L3:12").drives().play("f")
    assert reasons(scene, "L2:13") == ["You are not in that lane.", "Pupetta is in that lane."]
    assert reasons(scene, "L4:13") == ["You are not in that lane."]


def test_a_start_says_what_it_gives() -> None:
    scene = Scene(RULES.start(RULES.card.setup(3, {})))
    while scene.game.seat < 0:
        scene.chance(scene.game.options()[0])
    assert reasons(scene, "don-5") == [
        "Don Moccioco: Gets $200 at the end of a turn in which he sells at most one die.",
        "You start with $1,600, with 4 start spaces further ahead.",
    ]


def test_hidden_money_is_not_told_by_reasons() -> None:
    open_, hidden = [
        situation("DON L3:10 0; PUP L3:14; SPE L5:6", hidden_money=each).drives("xxttt") for each in (False, True)
    ]
    assert reasons(open_, "shoot-f")[0] == "Pupetta loses 1 durability and $100, which falls on the road there."
    assert reasons(hidden, "shoot-f") == []


def test_tokens_say_what_they_bring() -> None:
    scene = situation("DON L3:10 20 3; PUP L1:4; SPE L5:4", tokens="DON M8 B2 M9").rolls("ttsrd")
    assert reasons(scene, "load-steer-shot") == ["You have 1 Shot then."]
    assert reasons(scene, "use-m4") == ["It brings $500 at once."]
    assert reasons(scene, "use-b2") == ["Until your next turn no shot takes anything from you."]
    assert reasons(scene, "use-m9") == ["Your car lacks 2 points of durability."]
    crew = situation("DON L3:10 0; PUP L1:4; SPE L5:4", tokens="DON P5", road="BARR2 L1:8").drives("ttttt")
    assert reasons(crew, "use-p5") == ["There is 1 space where it acts."]
    crew.play("use-p5")
    assert reasons(crew, "L1:8-L1:10") == ["It lies 3 spaces ahead of Pupetta then."]
    assert reasons(crew, "done") == ["No barrier has to be moved: the others may stay where they are."]


def test_a_token_on_the_shelf_says_what_it_would_bring_now() -> None:
    def said(token: str, road: str = "", cars: str = "DON L3:10 20 3; PUP L3:8; SPE L5:4") -> list[str]:
        scene = situation(cars, road=road, shop=f"G1 G9 {token} M1 P1").rolls("ttsrr")
        return reasons(scene, "buy-300")

    left = "You have $700 left then."
    assert said("P6") == ["Pupetta is right behind you.", left]
    assert said("P6", cars="DON L3:10 20 3; PUP L1:8; SPE L5:4") == [left]
    assert said("G4", "POL2 L1:20, POL1 L5:20") == ["There are 3 police officers on the bridge.", left]
    assert said("G4") == [left]
    assert said("G2") == ["Without it the crane costs $500 each time.", left]
    assert said("G5")[0] == "Your ramp is worth $700 at the end then, not $300."
    assert said("M9") == ["Your car lacks 2 points of durability.", left]

    scene = situation("DON L3:10; PUP L1:4; SPE L5:4", shop="G1 G9 G2 M1 P1").rolls("ttsrr")
    scene.t.shop = [ENVELOPE, *scene.t.shop[1:3], ENVELOPE, scene.t.shop[4]]
    assert reasons(scene, "buy-500") == ["It brings $500, as much as it costs.", "You have $500 left then."]
    assert reasons(scene, "buy-200")[0] == "It brings $500, $300 more than it costs."
    later = "At the end of your turn you know what the drive has cost you, and can still buy."
    assert reasons(scene, "later") == [later]


def test_what_can_be_done_before_the_roll_and_at_a_standstill_has_its_reason() -> None:
    scene = situation("DON L3:10 0 3; PUP L1:4; SPE L5:4", road="CONT L3:16")
    assert reasons(scene, "ramp") == ["Your lane is free for 2 spaces only: from a ramp you fly over what lies there."]
    assert reasons(scene, "roll")[0] == "A ramp that you keep is worth $300 at the end."
    blocked = situation("DON L3:10 0 3; PUP L1:4; SPE L5:4", road="CONT L3:12")
    assert reasons(blocked, "ramp") == []
    scene = scene.adjusts("ttxrr")
    assert reasons(scene, "drive") == [
        "You stand still in this turn, and the dice that you do not use bring up to $500."
    ]
    helped = situation("DON L3:10 20; PUP L1:4; SPE L5:4", tokens="DON M3").rolls("tsxxx")
    assert reasons(helped, "use-m3") == ["A change of lane takes 2 Steers: you have 5 then."]
