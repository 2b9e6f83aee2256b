"""How questions are put: what choices warn of, and what can be read though it is not legal."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.punk.pieces import BY_BUS, ON_FOOT, RIDE
from getaway.games.punk.words import does
from getaway.kernel.asking import Offer
from getaway.kernel.errors import Unreadable
from tests.games.punk.histories import LAB
from tests.games.punk.situations import Scene, situation

FAR = "K 18, F 19, E 20"


def offer(scene: Scene, token: str) -> Offer:
    """The offer with this token, among the asides too."""
    ask = scene.rules.ask(scene.game)
    return next(each for each in (*ask.offers, *ask.asides) if each.token == token)


def test_a_move_warns_of_cops_and_of_what_the_bus_gives_away() -> None:
    scene = situation("S", "S 4, K 3, F 3, E 20", cards={"S": "bus"})
    assert offer(scene, "3").warns == "You run into Katherine and Frank and must fight."
    assert offer(scene, "8").warns == ""
    assert offer(scene, "bus:8").warns == "You must say in which district you get off."
    assert offer(scene, "bus:3").warns == "You run into Katherine and Frank and must fight."
    alone = situation("S", f"S 4, {FAR}", seats=1, cards={"S": "bus"})
    assert offer(alone, "bus:8").warns == "You are Spotted."


@pytest.mark.rule("PUNK-SOLO-15")
def test_a_move_to_an_er_warns_in_solo_alone() -> None:
    alone = situation("S", f"S 5, {FAR}", seats=1, cards={"S": "bus"})
    assert offer(alone, "14").warns == offer(alone, "bus:14").warns == "It is an ER: you are Spotted there."
    assert offer(situation("S", f"S 5, {FAR}"), "14").warns == ""


@pytest.mark.rule("PUNK-TURN-2", "PUNK-LOCK-3")
@pytest.mark.parametrize(
    ("at", "more", "can"),
    [
        (f"S 4, {FAR}", {}, "You can move up to 4 points or draw a card."),
        (
            f"S Bank, {FAR}",
            {"cards": {"S": "key:bank jam"}},
            "You can move up to 4 points, draw a card, jam the traffic of a district or make a hit.",
        ),
        (f"S 14, {FAR}", {"health": {"S": 5}}, "You can move up to 4 points, draw a card or heal at this ER."),
        ("S 7, K 18, F 21, E 14", {"escape": True, "seats": 1}, "You can leave the city or move up to 4 points."),
    ],
)
def test_his_turn_says_what_he_can_do(at: str, more: dict[str, Any], can: str) -> None:
    assert situation("S", at, **more).ask.prompt == f"What do you do? {can}"


@pytest.mark.rule("PUNK-HIT-7", "PUNK-HIT-10", "PUNK-TOKEN-4")
def test_a_hit_warns_of_being_seen() -> None:
    items = {"S": "sniper_rifle silencer rocket"}
    scene = situation("S", f"S Bank, {FAR}", cards={"S": "key:bank"}, items=items, chopper="Centre")
    here = scene.space("Bank")
    hit = offer(scene, "rocket-hit")
    assert (hit.does, hit.warns) == (
        does.MakeHit("rocket", here, 0),
        "Your first hit: everybody sees where you are, and the key is used up. The rocket is used up.",
    )
    open_skies = situation("S", f"S Bank, {FAR}", cards={"S": "key:bank"}, items=items)
    assert offer(open_skies, "hit").warns == "Your first hit: everybody sees where you are, and the key is used up."
    assert offer(open_skies, "silenced-hit").warns == "You must declare it at the end of your next turn."


@pytest.mark.rule("PUNK-RULING-44")
@pytest.mark.parametrize(
    ("options", "warning"),
    [
        ({}, "Everybody learns that you are at an ER."),
        ({"er_heal_reveals": "exact"}, "Everybody sees where you are."),
        ({"seats": 1}, "You are Spotted at an ER."),
    ],
)
def test_healing_warns_of_what_it_tells(options: dict[str, Any], warning: str) -> None:
    er = LAB.names[LAB.ers[0]]
    scene = situation("S", f"S {er}, {FAR}", health={"S": 5}, **options)
    assert offer(scene, "heal").warns == warning


def test_what_is_used_up_is_named() -> None:
    items = {"S": "sniper_rifle rocket grenades", "K": "pistol"}
    scene = situation("S", "S 4, K 4, F 19, E 20", items=items, engaged="K").play("fight")
    assert offer(scene, "katherine:rocket-launcher").warns == "It is used up."
    assert offer(scene, "katherine:grenades").warns == "They are used up."
    assert offer(scene, "katherine:sniper-rifle").warns == ""


def test_waste_is_named() -> None:
    kit = situation("S", f"S 4, {FAR}", items={"S": "sniper_rifle kit"}, health={"S": 9})
    assert offer(kit, "use").warns == "1 of what it heals is wasted."
    assert offer(situation("S", f"S 4, {FAR}", items={"S": "sniper_rifle kit"}, health={"S": 8}), "use").warns == ""
    step = situation("K", f"S 4, {FAR}").play("move")
    assert offer(step, "stop").warns == "3 points left over."


@pytest.mark.rule("PUNK-RULING-18")
def test_a_pinning_cop_is_warned_that_he_lets_go() -> None:
    scene = situation("K", "S 4, K 3, F 19, E 20", items={"K": "rifle"}, pin="K", visible=True)
    assert offer(scene, "fire").warns == ""
    assert offer(scene, "move").warns == offer(scene, "draw").warns == "You let go of Stinger."


def test_giving_up_is_beside_every_question() -> None:
    assert offer(situation("S", f"S 4, {FAR}"), "concede").warns == "The other side wins at once."


def test_moves_that_are_not_legal_can_be_read_and_are_told_why_not() -> None:
    scene = situation("S", f"S 4, {FAR}")
    assert scene.rules.read(scene.game, " Bus:8 ") == (BY_BUS, scene.space("8"))
    assert scene.rules.read(scene.game, "Bank") == (ON_FOOT, scene.space("Bank"))
    assert scene.game.question.refusal(scene.t, scene.rules.read(scene.game, "4"))[0] == "PUNK-MOVE-12"
    with pytest.raises(Unreadable, match="cannot be read"):
        scene.rules.read(scene.game, "taxi:8")
    cop = situation("K", f"S 4, {FAR}").play("move")
    assert cop.rules.read(cop.game, "20") == cop.space("20")
    assert cop.rules.read(cop.game, "freeway:20") == RIDE + cop.space("20")
    with pytest.raises(Unreadable, match="cannot be read"):
        cop.rules.read(cop.game, "bus:20")
