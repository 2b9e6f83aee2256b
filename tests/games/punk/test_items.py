"""Items and kits: who gets what, who is asked first, and what everybody hears."""

from __future__ import annotations

import pytest

from getaway.games.punk.events.cards import ItemsShared, ItemTaken
from getaway.games.punk.pieces import FRANK, KATHERINE, RADIO, SHOTGUN, STINGER, VEST
from tests.games.punk.situations import situation


@pytest.mark.rule("PUNK-RULING-43")
def test_cops_who_are_run_into_may_use_their_kits_in_turn_order() -> None:
    scene = situation("S", "S 4, K 3, F 18, E 3", items={"K": "kit", "E": "kit"}, health={"K": 3, "E": 3})
    scene.play("3")
    assert scene.asked == (KATHERINE, "kit")
    scene.play("pass")
    assert scene.asked == (3, "kit")


@pytest.mark.rule("PUNK-RULING-43", "PUNK-RIFLE-1")
def test_stinger_may_use_a_kit_before_a_rifle_pins_him() -> None:
    scene = situation(
        "K", "S 4, K 3, F 19, E 20", items={"K": "rifle", "S": "sniper_rifle kit"}, health={"S": 6}, visible=True
    )
    scene.play("fire")
    assert scene.asked == (STINGER, "kit")
    scene.play("use")
    assert scene.health("S") == 8


@pytest.mark.rule("PUNK-DRAW-3", "PUNK-ITEM-1")
def test_everybody_hears_what_an_inventory_card_brings() -> None:
    scene = situation("K", "S 8, K 1, F 19, E 20").play("draw", "locker", "vest")
    assert ItemTaken(KATHERINE, VEST) in scene.told(STINGER)


@pytest.mark.rule("PUNK-TURN-16")
def test_a_shotgun_can_be_given_and_a_swap_may_fill_the_last_slot() -> None:
    # Frank has three slots full of four; the radio for the shotgun makes it four.
    scene = situation("K", "S 8, K 1, F 1, E 20", seats=2, items={"K": "shotgun", "F": "radio vest kit"})
    scene.play("share", "give:frank:shotgun")
    assert "offer" not in scene.offered()
    scene.play("take:frank:radio", "offer")
    assert (scene.items("K"), scene.items("F")) == (["radio"], ["shotgun", "vest", "kit"])
    assert ItemsShared(KATHERINE, FRANK, (SHOTGUN,), (RADIO,)) in scene.told(STINGER)
    mirrored = situation("K", "S 8, K 1, F 1, E 20", seats=2, items={"F": "shotgun", "K": "radio vest kit"}).play(
        "share", "take:frank:shotgun", "give:frank:radio"
    )
    assert "offer" in mirrored.offered()
    given = situation("K", "S 8, K 1, F 1, E 20", seats=2, items={"K": "shotgun", "F": "radio"}).play("share")
    given.play("give:frank:shotgun", "offer")
    assert (given.items("K"), given.items("F")) == ([], ["shotgun", "radio"])
