"""Why choices may be good: every sentence states a fact, which is held against brute force."""

from __future__ import annotations

import re
from random import Random

import pytest

from getaway.games.vigilante import RULES
from getaway.games.vigilante.board import NOWHERE, Ground, Square
from getaway.games.vigilante.hints.facts import QUARTERS, moves_to, rammers
from getaway.games.vigilante.hints.reasons import REASONS
from getaway.games.vigilante.table import table_of
from getaway.games.vigilante.words import WORDING
from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from tests.games.vigilante.situations import Scene, car, situation, started
from tests.words import faults

MANY = 250


def reasons(scene: Scene, token: str) -> list[str]:
    """What is said of one choice of the open question."""
    game = scene.game
    known = RULES.knowledge(game, game.seat)
    offer = next(offer for offer in scene.ask.offers if offer.token == token)
    return RULES.hints.reasons(known, scene.ask, offer, [])


def driven(ground: Ground, square: Square, facing: int, moves: int) -> set[tuple[Square, int]]:
    """All states that a car can be in after some moves, tried out one by one."""
    if moves == 0:
        return {(square, facing)}
    found = set()
    for at, way in driven(ground, square, facing, moves - 1):
        for quarter in QUARTERS:
            to = ground.near[at * 4 + (way + quarter) % 4]
            if to != NOWHERE:
                found.add((to, (way + quarter) % 4))
    return found


def wandered(seed: int) -> list[Game]:
    """The questions of the start of a random game."""
    rng = Random(seed)
    game = started(3, setup_choice="random").game
    met = []
    for _ in range(MANY):
        if game.ask is None:
            break
        if game.seat != CHANCE:
            met.append(game.clone())
        game.apply(rng.choice(game.options()))
    return met


@pytest.mark.parametrize("seed", range(3))
def test_distances_are_those_of_trying_every_way(seed: int) -> None:
    t = table_of(wandered(seed)[-1])
    ground = t.land()
    squares = range(len(ground.symbol))
    for seat in range(t.seats):
        own, facing = t.where[seat], t.facing[seat]
        reached = [{square for square, _ in driven(ground, own, facing, moves)} for moves in range(1, 6)]
        for goal in squares:
            brute = next((moves for moves, there in enumerate(reached, start=1) if goal in there), 0)
            counted = moves_to(ground, own, facing, (goal,))
            assert brute == counted or (brute == 0 and (counted > 5 or counted == NOWHERE))


@pytest.mark.parametrize("seed", range(3))
def test_who_can_ram_is_who_gets_there_at_the_fastest_dial(seed: int) -> None:
    t = table_of(wandered(seed)[-1])
    ground = t.land()
    for square in range(len(ground.symbol)):
        able = []
        for other in (1, 2):
            fastest = min(t.speed[other] + 1, t.terms.top_speed[t.vehicle[other]])
            passed = {
                at
                for moves in range(1, fastest + 1)
                for at, _ in driven(ground, t.where[other], t.facing[other], moves)
            }
            able += [other] if square in passed else []
        assert rammers(t, 0, square) == able


@pytest.mark.long
def test_every_kind_of_question_has_reasons_in_plain_words() -> None:
    assert {*WORDING.entries} == {*REASONS}
    for seed in range(4):
        for game in wandered(seed):
            known, ask = RULES.knowledge(game, game.seat), RULES.ask(game)
            for offer in ask.offers:
                for said in RULES.hints.reasons(known, ask, offer, []):
                    assert faults(said, frozenset(), sentence=True) == [], said


@pytest.mark.rule("VIG-CAN-1", "VIG-CAN-6")
def test_a_drive_says_what_it_brings_and_how_far_the_goal_is() -> None:
    fetch = situation(car("orange", 1, 3, "E", speed=2), car("black", 5, 2, "N"), can=(1, 5))
    assert "It is the shortest way to the Gas Can: 1 square from there." in reasons(fetch, "f")
    assert reasons(fetch.play("f"), "f")[0] == "You pick up the Gas Can."
    home = situation(car("orange", 1, 2, "W", speed=1), car("black", 5, 2, "N"), carrier=0)
    assert reasons(home, "f")[0] == "It delivers the Gas Can: 3 points."


@pytest.mark.rule("VIG-RAM-2", "VIG-WRECK-3")
def test_a_ram_says_whom_it_hurts() -> None:
    ram = situation(car("orange", 1, 3, "E", speed=1), car("black", 1, 4, "N", health=1), carrier=1)
    assert reasons(ram, "f")[:2] == [
        "It rams Black without dice and takes its Gas Can.",
        "Black has 1 health left: 1 damage is enough to wreck it and score 1 point.",
    ]
    champ = situation(car("white", 1, 0, "E", speed=1, licence="champ"), car("black", 1, 1, "N", health=2)).play("f")
    assert reasons(champ, "yes") == ["Black has 2 health left: 2 damage is enough to wreck it and score 1 point."]
    assert reasons(champ, "no") == ["1 damage leaves Black with 1 health."]


@pytest.mark.rule("VIG-BOX-5", "VIG-LIC-1")
def test_a_shot_says_its_odds_and_what_a_hit_does() -> None:
    shot = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=3), carrier=1)
    assert reasons(shot, "can-r>e") == [
        "It has a chance of 62 % to hit.",
        "Blue has 3 health left: 3 damage is enough to wreck it and score 1 point.",
        "Blue would leave the Gas Can where it stands.",
    ]
    eyed = situation(car("white", 1, 0, "E", hand="CAN-R", licence="sharpshooter"), car("blue", 1, 2, "W"))
    eyed.play("can-r>e")
    assert reasons(eyed, "1")[0] == "It lifts your chance from 62 % to 91 %."


@pytest.mark.rule("VIG-SPEED-3")
def test_a_speed_says_what_it_reaches() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=1), car("black", 5, 2, "N"), can=(1, 5), phase="speed")
    assert reasons(scene, "2")[0] == "It brings the Gas Can within reach this turn: 2 squares away."
    assert reasons(scene, "1")[0] == "The Gas Can is 2 squares away: 2 turns at that speed."


@pytest.mark.rule("VIG-SPEED-1", "VIG-SPEED-2")
def test_a_speed_says_what_it_leads_to_where_nothing_is_to_be_reached() -> None:
    scene = situation(car("orange", 3, 0, "E", speed=3, hand="NOS"), car("black", 0, 5, "N"), phase="speed", lights=1)
    turns = "The dial turns by one a turn: from"
    assert reasons(scene, "2") == [f"{turns} 2 you are back at 3 in your next at the earliest."]
    assert reasons(scene, "3") == [f"{turns} 3 you can go on to 4 in your next."]
    assert reasons(scene, "4") == ["Your car goes no faster: 4 squares a turn."]
    assert reasons(scene, "nitrous") == ["You drive 5 squares this turn; after it the dial shows 4."]


@pytest.mark.rule("VIG-GAS-3")
def test_a_last_move_back_to_the_road_says_what_it_spares() -> None:
    spared = "Your next turn begins on the road, and costs no gas."
    assert spared in reasons(situation(car("white", 0, 0, "E", speed=1)), "f")
    assert spared not in reasons(situation(car("white", 0, 0, "E", speed=2)), "f")  # it may leave it again
    assert spared not in reasons(situation(car("white", 1, 0, "E", speed=1)), "f")  # it was on the road


@pytest.mark.rule("VIG-MAP-6")
def test_a_laying_says_who_is_nearest_to_what_it_brings() -> None:
    scene = situation(car("orange", -3, 1, "N"), car("black", 5, 1, "S"), phase="map").play("map:T04")
    near = [said for token in scene.offered() if token.startswith("-2,0/") for said in reasons(scene, token)]
    far = [said for token in scene.offered() if token.startswith("2,0/") for said in reasons(scene, token)]
    assert any(re.fullmatch(r"You are nearest to that town: 2 squares, the next rival \d+\.", said) for said in near)
    assert not any("nearest" in said for said in far)


def test_reasons_know_no_hand_but_the_own() -> None:
    """The same sentences whatever the rival holds: they are made from knowledge."""
    armed = situation(car("white", 1, 0, "E", speed=1), car("blue", 1, 3, "W", hand="NOS ROC-R"), can=(1, 5))
    other = situation(car("white", 1, 0, "E", speed=1), car("blue", 1, 3, "W", hand="HB CAN-Y"), can=(1, 5))
    for token in armed.offered():
        assert reasons(armed, token) == reasons(other, token)
    assert not any(re.search("Nitrous|rocket", said) for said in reasons(armed, "f"))
