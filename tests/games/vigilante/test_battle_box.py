"""The Battle Box: exact odds, special moves, the rocket picture."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from getaway.games.vigilante import RULES
from getaway.games.vigilante.aids.box import hit_chance, roll_law
from getaway.games.vigilante.events.cards import Aimed, Fought, RocketArt
from getaway.games.vigilante.terms import terms_of
from getaway.games.vigilante.words.questions import UseLicence
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.game import Game
from getaway.kernel.odds import odds
from tests.games.chances import chances
from tests.games.vigilante.situations import Scene, car, situation


def announced(**options: Any) -> Scene:
    """A cannon has been fired at a healthy car."""
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W"), **options)
    return scene.play("can-r>e")


def hits(game: Game) -> bool | None:
    """Has the roll been decided, and how?"""
    table = game.table
    assert hasattr(table, "health")
    if game.ask is None or game.seat == CHANCE:
        return None
    return bool(table.health[1] < 5)


@pytest.mark.rule("VIG-OPT-3", "VIG-RULING-24", "VIG-BOX-10", "VIG-BOX-5", "VIG-BOX-7")
@pytest.mark.parametrize(
    ("box", "chance", "dead_eye"),
    [("narrow", 0.549, 0.952), ("standard", 0.621, 0.907), ("wide", 0.685, 0.850), ("all_road", 0.779, 0.779)],
)
def test_the_exact_odds_of_an_attack(box: str, chance: float, dead_eye: float) -> None:
    terms = terms_of(RULES.card.setup(2, {"battle_box": box}))
    assert round(float(hit_chance(terms.blue, terms.red)), 3) == chance
    assert round(float(hit_chance(terms.blue, terms.dead_eye)), 3) == dead_eye


@pytest.mark.rule("VIG-BOX-5", "VIG-BOX-7")
def test_the_odds_are_those_of_the_rules_followed_roll_by_roll() -> None:
    terms = terms_of(RULES.card.setup(2, {"battle_box": "all_road"}))
    assert chances(announced(battle_box="all_road").game, hits)[True] == hit_chance(terms.blue, terms.red)


@pytest.mark.rule("VIG-OPT-3", "VIG-RULING-53")
def test_a_custom_box_is_two_percentages() -> None:
    standard = terms_of(RULES.card.setup(2, {}))
    custom = terms_of(RULES.card.setup(2, {"battle_box": "custom", "box_road": 60, "box_out": 0}))
    assert hit_chance(custom.blue, custom.red) == hit_chance(standard.blue, standard.red)
    assert all(min(roll) >= 0 for roll in custom.blue.outcomes if isinstance(roll, tuple))
    out = terms_of(RULES.card.setup(2, {"battle_box": "custom", "box_road": 1, "box_out": 100}))
    assert out.red.chance((-1, -1, -1)) == Fraction(99, 100) ** 3


@pytest.mark.rule("VIG-RULING-24")
def test_dice_fall_independently() -> None:
    law = roll_law(2, 60, 35, 5)
    assert law.chance((4, 5)) == 2 * Fraction(1, 10) ** 2
    assert law.chance((0, 0)) == Fraction(35, 100) ** 2
    assert law.chance((-1, 6)) == 2 * Fraction(5, 100) * Fraction(1, 10)
    assert sum(law.weights) == law.total


@pytest.mark.rule("VIG-BOX-1", "VIG-BOX-2")
def test_the_defender_rolls_two_dice_first_then_the_attacker_three() -> None:
    scene = announced()
    assert scene.asked == (CHANCE, "blue")
    assert {len(roll) for roll in scene.game.options() if isinstance(roll, tuple)} == {2}
    scene.play("blue:1,2")
    assert scene.asked == (CHANCE, "red")
    assert {len(roll) for roll in scene.game.options() if isinstance(roll, tuple)} == {3}
    scene.play("red:1,1,2")
    fight = scene.view(SPECTATOR).fight
    assert fight is not None
    assert (fight.attacker, fight.defender, fight.blue, fight.red) == (0, 1, (1, 2), (1, 1, 2))


@pytest.mark.rule("VIG-BOX-6", "VIG-CARD-5")
def test_a_better_defender_feels_nothing_and_is_asked_nothing() -> None:
    scene = announced().play("blue:6,6", "red:1,1,2")
    assert scene.heard_of(Fought) == [Fought(0, 4, 1, 3, 2, 4, 12, False)]
    assert scene.dials(1) == (0, 3, 5)
    assert scene.asked == (0, "act")


@pytest.mark.rule("VIG-OPT-4", "VIG-BOX-11")
def test_the_rocket_picture_doubles_the_damage_if_agreed() -> None:
    scene = announced(rocket_art="on").play("blue:0,0", "red:1,0,-1")
    assert scene.asked == (CHANCE, "rocket")
    assert dict(odds(scene.game))[1] == 1 - Fraction(19, 20) ** 2  # the die out of the box does not count
    assert scene.clone().play("rocket:0").dials(1)[2] == 2
    doubled = scene.play("rocket:1")
    assert doubled.dials(1)[2] == 0
    assert [art.doubled for art in doubled.heard_of(RocketArt)] == [True]
    missed = announced(rocket_art="on").play("blue:6,0", "red:1,0,-1")
    assert missed.asked == (0, "act")
    assert announced().play("blue:0,0", "red:1,0,-1").asked == (0, "act")


@pytest.mark.rule("VIG-LIC-1", "VIG-LIC-2", "VIG-DEC-10", "VIG-BOX-10")
def test_dead_eye_puts_the_red_dice_of_one_roll_on_the_road() -> None:
    scene = situation(
        car("white", 1, 1, "E", hand="MOR-R CAN-R", licence="sharpshooter"),
        car("blue", 1, 2, "W"),
        car("green", 0, 0, "W"),
    )
    scene.play("mor-r>all")
    assert scene.asked == (0, "dead_eye")
    assert scene.offered() == ["1", "2", "no"]
    assert scene.refused(3) == "VIG-LIC-1"
    scene.play("2", "1", "blue:1,1")
    assert len(scene.game.options()) == 120
    scene.play("red:0,0,0", "blue:1,1")
    assert len(scene.game.options()) == 56
    assert min(min(roll) for roll in scene.game.options() if isinstance(roll, tuple)) == 1
    scene.play("red:1,1,1")
    assert scene.view(1).drivers[0].used
    scene.play("can-r>e")
    assert scene.asked == (CHANCE, "blue")


@pytest.mark.rule("VIG-LIC-1", "VIG-DEC-16", "VIG-CARD-5", "VIG-RULING-49")
def test_loaded_dice_roll_again_for_attacker_or_defender() -> None:
    attacker = situation(car("white", 1, 0, "E", hand="CAN-R", licence="gambler"), car("blue", 1, 2, "W"))
    attacker.play("can-r>e", "blue:6,6", "red:1,1,1")
    assert attacker.asked == (0, "loaded_dice")
    attacker.play("yes", "red:6,6,6")
    assert attacker.dials(1)[2] == 2
    defender = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", licence="gambler"))
    defender.play("can-r>e", "blue:0,0", "red:1,1,1")
    assert defender.asked == (1, "loaded_dice")
    kept = defender.clone().play("no")
    assert (kept.dials(1)[2], kept.view(0).drivers[1].used) == (2, False)
    defender.play("yes", "blue:2,2")
    assert (defender.dials(1)[2], defender.view(0).drivers[1].used) == (5, True)
    assert defender.heard_of(Fought)


@pytest.mark.rule("VIG-LIC-5", "VIG-RULING-59")
def test_loaded_dice_are_asked_for_only_when_losing() -> None:
    attacker = situation(car("white", 1, 0, "E", hand="CAN-R", licence="gambler"), car("blue", 1, 2, "W"))
    attacker.play("can-r>e")
    assert attacker.clone().play("blue:1,1", "red:1,1,1").asked == (0, "act")  # it has hit
    assert attacker.clone().play("blue:1,1", "red:0,1,1").asked == (0, "loaded_dice")  # a tie is lost
    defender = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", licence="gambler"))
    defender.play("can-r>e")
    assert defender.clone().play("blue:1,1", "red:0,1,1").asked == (0, "act")  # it is safe
    assert defender.clone().play("blue:1,1", "red:0,6,6").asked == (1, "loaded_dice")
    assert defender.clone().play("blue:1,1", "red:1,6,6").asked == (0, "act")  # two dice never reach 13


@pytest.mark.rule("VIG-OPT-3")
def test_the_odds_are_shown_before_the_attack() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W"))
    labels = {offer.token: offer.label for offer in scene.ask.offers}
    assert labels["can-r>e"] == "Fire the red Vostorok cannon (damage 3) at Blue: hits 62 %"


@pytest.mark.rule("VIG-OPT-3")
def test_special_moves_are_offered_with_their_odds() -> None:
    shooter = situation(car("white", 1, 0, "E", hand="CAN-R", licence="sharpshooter"), car("blue", 1, 2, "W"))
    shooter.play("can-r>e")
    assert [offer.label for offer in shooter.ask.offers] == ["Dead Eye on Blue: hits 91 %", "Keep Dead Eye: hits 62 %"]
    gambler = situation(
        car("white", 1, 0, "E", hand="CAN-R", licence="gambler"), car("blue", 1, 2, "W"), battle_box="all_road"
    )
    gambler.play("can-r>e", "blue:6,6", "red:1,1,1")
    again, lie = gambler.ask.offers
    assert again.label == "Roll your dice again: hits 26 %"  # 13 or more with three dice: 56 of 216
    assert again.does == UseLicence("loaded_dice", chance=0.2593)
    assert lie.label == "Let the dice lie: it is a miss"
    defender = situation(
        car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", licence="gambler"), battle_box="all_road"
    )
    defender.play("can-r>e", "blue:1,1", "red:5,5,1")
    again, lie = defender.ask.offers
    assert again.label == "Roll your dice again: saves you 8 %"  # 11 or more with two: 3 of 36
    assert lie.label == "Let the dice lie: you are hit"


@pytest.mark.rule("VIG-OPT-3", "VIG-LIC-1")
def test_the_box_shows_the_odds_that_were_chosen() -> None:
    shooter = situation(car("white", 1, 0, "E", hand="CAN-R CAN-Y", licence="sharpshooter"), car("blue", 1, 2, "W"))
    plain = shooter.clone().play("can-r>e", "no")
    assert (plain.heard_of(Aimed)[-1].dead_eye, plain.heard_of(Aimed)[-1].chance) == (False, 0.6211)
    shooter.play("can-r>e", "1")
    aimed, fight = shooter.heard_of(Aimed)[-1], shooter.view(1).fight
    assert (aimed.dead_eye, aimed.chance) == (True, 0.9073)
    assert aimed.text() == "White's red cannon against Blue with Dead Eye."
    assert fight is not None
    assert (fight.dead_eye, fight.chance) == (True, 0.9073)
    # With the attack Dead Eye is over: the next one is an ordinary one again.
    shooter.play("blue:6,6", "red:1,1,1")
    over = shooter.view(1).fight
    assert over is not None
    assert (over.dead_eye, over.chance) == (False, 0.0)
    assert shooter.play("can-y>e").heard_of(Aimed)[-1].chance == 0.6211
