"""Figures for people are those of the rules: counted here in another way."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from getaway.games.punk.aids.odds import Odds, shot_odds
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import DOUBLE, EDDIE, FRANK, KATHERINE, MAGNUM, PISTOL, PLUS_ONE, SHOTGUN, STINGER
from getaway.games.punk.words import does
from getaway.kernel.asking import Does
from tests.games.punk.situations import Scene, situation

FACES = "hhhree"
"""A die: three hits, a ricochet, two escapes."""


def counted(dice: int, again: int, damage: Any) -> dict[int, float]:
    """By damage: its share of all ways in which the dice, and those rolled again, can fall."""
    found: Counter[int] = Counter()
    for faces in product(FACES, repeat=dice + again):
        hits = faces[:dice].count("h")
        for rolled in range(min(again, dice - hits)):
            hits += faces[dice + rolled] == "h"
        found[damage(hits)] += 1
    return {value: ways / 6 ** (dice + again) for value, ways in found.items()}


def deed(scene: Scene, token: str) -> Does:
    """What the offer with this token does."""
    found = next(offer.does for offer in scene.rules.ask(scene.game).offers if offer.token == token)
    assert found is not None
    return found


@pytest.mark.rule("PUNK-COMBAT-8", "PUNK-SEAT-7", "PUNK-SEAT-8", "PUNK-ITEM-4", "PUNK-ITEM-7", "PUNK-RULING-16")
@pytest.mark.parametrize(
    ("who", "weapon", "boost", "stacked", "dice", "again", "damage"),
    [
        (KATHERINE, PISTOL, None, False, 2, 0, lambda hits: hits),
        (KATHERINE, SHOTGUN, PLUS_ONE, False, 3, 1, lambda hits: hits + 1 if hits else 0),
        (FRANK, MAGNUM, DOUBLE, False, 3, 0, lambda hits: 2 * (hits + 1) if hits else 0),
        (EDDIE, SHOTGUN, None, False, 3, 1, lambda hits: hits),
        (EDDIE, SHOTGUN, None, True, 3, 2, lambda hits: hits),
    ],
)
def test_odds_of_a_shot_are_those_of_the_dice(
    who: int, weapon: int, boost: int | None, stacked: bool, dice: int, again: int, damage: Any
) -> None:
    t = situation("F", "S 4, K 18, F 3, E 20", health={"S": 4}, eddie_shotgun_stack=stacked).t
    odds = shot_odds(t, who, STINGER, weapon, boost)
    chances = counted(dice, again, damage)
    assert dict(odds.damages) == pytest.approx(chances, abs=1e-6)
    assert odds.mean == pytest.approx(sum(value * chance for value, chance in chances.items()), abs=1e-5)
    assert odds.down == pytest.approx(sum(chance for value, chance in chances.items() if value >= 4), abs=1e-5)
    assert t.boost == [0, 0, 0, 0]


@pytest.mark.rule("PUNK-COMBAT-8", "PUNK-COMBAT-13")
def test_an_attack_comes_with_its_odds_and_a_card_with_better_ones() -> None:
    scene = situation(
        "S",
        "S 4, K 4, F 18, E 20",
        items={"S": "sniper_rifle sidearm", "K": "vest"},
        cards={"S": "kill_shot"},
        engaged="K",
        health={"K": 2},
    )
    scene.play("fight")
    attack = deed(scene, "katherine:ranger-sidearm")
    assert isinstance(attack, does.Attack)
    # Two dice, and a vest: only two hits do anything, and not enough.
    assert attack.odds == Odds(((0, 0.75), (1, 0.25)), mean=0.25, down=0.0, parts=("2 dice", "-1 vest"))
    scene.play("katherine:ranger-sidearm")
    assert scene.view(STINGER).moment.odds == scene.view(KATHERINE).moment.odds == attack.odds
    # With the card a single hit is enough to hurt, and two take her down.
    card = deed(scene, "kill-shot")
    assert isinstance(card, does.PlayCard)
    better = Odds(
        ((0, 0.25), (1, 0.5), (3, 0.25)), mean=1.25, down=0.25, parts=("2 dice", "doubled by a card", "-1 vest")
    )
    assert card.odds == better


@pytest.mark.rule("PUNK-FLEE-1", "PUNK-FLEE-6", "PUNK-ITEM-9")
def test_an_escape_comes_with_its_chances() -> None:
    scene = situation("S", "S 4, K 4, F 18, E 20", cards={"S": "jam bus"}, engaged="K")
    assert deed(scene, "escape") == does.Escape(0.333333, 0.703704)
    free = situation("S", "S 4, K 4, F 18, E 20", items={"S": "sniper_rifle free_escape"}, engaged="K")
    assert deed(free, "escape") == does.Escape(0.333333, 1.0)


@pytest.mark.rule("PUNK-COMBAT-8", "PUNK-SEAT-7", "PUNK-SEAT-8", "PUNK-ITEM-4")
@pytest.mark.parametrize(
    ("who", "weapon", "boost", "parts"),
    [
        (KATHERINE, PISTOL, None, ("2 dice",)),
        (KATHERINE, SHOTGUN, PLUS_ONE, ("3 dice", "+1 card", "1 miss rolled again (Shotgun)")),
        (FRANK, MAGNUM, DOUBLE, ("3 dice", "+1 Frank", "doubled by a card")),
        (EDDIE, PISTOL, None, ("2 dice", "1 miss rolled again (Eddie)")),
    ],
)
def test_everything_that_changes_a_shot_is_named(
    who: int, weapon: int, boost: int | None, parts: tuple[str, ...]
) -> None:
    t = situation("F", "S 4, K 18, F 3, E 20").t
    assert shot_odds(t, who, STINGER, weapon, boost).parts == parts


def fire(scene: Scene, token: str) -> list[tuple[int, int, float]]:
    """The shots to expect after an offer: who, with what, and the chance of going down."""
    deed_ = deed(scene, token)
    assert isinstance(deed_, does.Fight | does.Stay)
    return [(each.who, each.weapon, each.odds.down) for each in deed_.fire]


@pytest.mark.rule("PUNK-STURN-1", "PUNK-COMBAT-10", "PUNK-COMBAT-15")
def test_staying_tells_who_fires_next_and_with_what_chance() -> None:
    scene = situation(
        "S",
        "S 4, K 4, F 4, E 20",
        items={"S": "sniper_rifle sidearm", "K": "pistol", "F": "magnum"},
        health={"S": 2, "F": 1},
        engaged="KF",
    )
    # Whoever he fires at fires back: two hits of two dice, or one hit of three and Frank's extra one.
    assert fire(scene, "fight") == [(KATHERINE, PISTOL, 0.25), (FRANK, MAGNUM, 0.875)]
    scene.play("fight", "katherine:sniper-rifle", 0, 0)
    # Katherine's turn comes next; after that he can try to get away again.
    assert scene.kind == "retreat"
    assert fire(scene, "stay") == [(KATHERINE, PISTOL, 0.25)]


@pytest.mark.rule("PUNK-COMBAT-15")
def test_after_the_last_cop_nobody_fires_before_stingers_turn() -> None:
    scene = situation("E", "S 4, K 20, F 18, E 4", items={"E": "pistol", "S": "sniper_rifle sidearm"}, engaged="E")
    scene.until("retreat")
    # Eddie may retreat first; if he stays, Stinger's best weapon is the sidearm.
    assert [who for who, *_ in fire(scene, "stay")] == [STINGER]
    scene.play("stay")
    assert fire(scene, "stay") == []


@pytest.mark.rule("PUNK-COMBAT-15")
@pytest.mark.parametrize(("eddie", "joins"), [("7", [EDDIE]), ("20", [])])
def test_staying_tells_who_can_come_into_the_fight(eddie: str, joins: list[int]) -> None:
    at = f"S 4, K 4, F 20, E {eddie}"
    scene = situation("K", at, items={"K": "pistol", "S": "sniper_rifle sidearm"}, engaged="K")
    scene.until("retreat")
    # Whoever is at the Cops has no need to be told of the others.
    cop, stinger = deed(scene, "stay"), deed(scene.play("stay"), "stay")
    assert isinstance(cop, does.Stay)
    assert isinstance(stinger, does.Stay)
    assert cop.joining == ()
    assert list(stinger.joining) == joins


@pytest.mark.parametrize(("way", "token"), [(0, "8"), (1, "bus:8")])
def test_stinger_is_told_how_many_places_a_move_will_leave(way: int, token: str) -> None:
    scene = situation("S", "S 4, K 18, F 19, E 20", cards={"S": "bus"})
    told = scene.view(STINGER).moment.after[way]
    scene.play(token)
    record = scene.t.record.split(" D")[0]  # before he says where the bus stopped
    assert told == deduce(scene.board, record).places.bit_count() > 1
