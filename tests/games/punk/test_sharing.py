"""Sharing items: an exchange is put together, offered and agreed to as one."""

from __future__ import annotations

import pytest

from getaway.games.punk.events.cards import ItemsOffered, ItemsShared
from getaway.games.punk.pieces import EDDIE, FRANK, GIVE, KATHERINE, KIT, RADIO, RIFLE, STINGER, TAKE, VEST, YES
from getaway.games.punk.view import Proposal
from getaway.kernel.errors import Illegal
from tests.games.punk.situations import RULES, Scene, situation

TOGETHER = "S 20, K 1, F 1, E 19"


def full_boards(seats: int = 4) -> Scene:
    """Katherine and Frank with four slots full each: small things and a long gun."""
    items = {"K": "pistol radio vest kit", "F": "magnum rifle kit"}
    return situation("K", TOGETHER, seats=seats, items=items).play("share")


@pytest.mark.rule("PUNK-TURN-16", "PUNK-RULING-42")
def test_two_small_items_go_against_a_long_gun_between_full_boards() -> None:
    scene = full_boards()
    scene.play("give:frank:radio", "take:frank:7mm-rifle")
    # One for the other does not fit; a second small item makes room.
    assert "offer" not in scene.offered()
    scene.play("give:frank:bulletproof-vest", "offer")
    assert ItemsOffered(KATHERINE, FRANK, (RADIO, VEST), (RIFLE,)) in scene.told(STINGER)
    assert (scene.kind, scene.seat) == ("consent", FRANK)
    assert "Katherine gives you Radio and Bulletproof Vest and gets 7mm Rifle" in scene.ask.prompt
    scene.play("accept")
    assert ItemsShared(KATHERINE, FRANK, (RADIO, VEST), (RIFLE,)) in scene.told(STINGER)
    assert (scene.items("K"), scene.items("F")) == (["pistol", "rifle", "kit"], ["magnum", "radio", "vest", "kit"])


@pytest.mark.rule("PUNK-TURN-16", "PUNK-RULING-42")
def test_cops_who_can_exchange_nothing_are_not_offered_to_share() -> None:
    same = {"K": "kit kit kit kit", "F": "kit kit kit kit"}
    assert "share" not in situation("K", TOGETHER, items=same).offered()
    assert "share" in situation("K", TOGETHER, items=same | {"F": "kit kit kit"}).offered()


@pytest.mark.rule("PUNK-TURN-16", "PUNK-RULING-42")
def test_there_may_be_more_than_eight_exchanges_in_one_action() -> None:
    items = {"K": "radio vest kit", "F": "pistol"}
    scene = situation("K", TOGETHER, seats=2, items=items).play("share")
    there = ["give:frank:radio", "give:frank:bulletproof-vest", "give:frank:first-aid-kit"]
    for picks in [
        [there[0]], [there[1]], [there[2]], ["take:frank:radio"], ["take:frank:bulletproof-vest"],
        ["take:frank:38-pistol"], [there[0]], [there[1]], ["take:frank:first-aid-kit"],
    ]:  # fmt: skip
        scene.play(*picks, "offer")
    assert scene.kind == "share"
    assert (scene.items("K"), scene.items("F")) == (["pistol", "kit"], ["radio", "vest"])


@pytest.mark.rule("PUNK-RULING-42")
def test_an_exchange_that_leads_back_is_none() -> None:
    scene = situation("K", TOGETHER, seats=2, items={"K": "radio"}).play("share", "give:frank:radio", "offer")
    scene.play("take:frank:radio")
    assert "offer" not in scene.offered()
    assert scene.play("done").t.turn == FRANK


@pytest.mark.rule("PUNK-RULING-42")
@pytest.mark.parametrize(("item", "new"), [("bulletproof-vest", False), ("radio", True)])
def test_an_exchange_leads_back_to_none_of_those_before_it(item: str, new: bool) -> None:
    scene = situation("K", TOGETHER, seats=2, items={"K": "radio vest"})
    scene.play("share", "give:frank:radio", "offer", "give:frank:bulletproof-vest", "offer", f"take:frank:{item}")
    assert ("offer" in scene.offered()) == new


@pytest.mark.rule("PUNK-TURN-16")
def test_as_many_of_a_kind_can_be_picked_as_there_are_and_only_one_way() -> None:
    scene = situation("K", TOGETHER, seats=2, items={"K": "kit kit", "F": "kit"}).play(
        "share", "give:frank:first-aid-kit"
    )
    assert (TAKE, FRANK, KIT) not in scene.game.options()
    scene.play("give:frank:first-aid-kit")
    assert (GIVE, FRANK, KIT) not in scene.game.options()
    scene.play("offer")
    assert (scene.items("K"), scene.items("F")) == ([], ["kit", "kit", "kit"])


@pytest.mark.rule("PUNK-RULING-42")
def test_what_is_picked_is_the_pickers_own_until_it_is_offered() -> None:
    scene = full_boards().play("give:frank:radio")
    assert scene.ask.prompt == "Katherine gives Radio, if Frank agrees. What else?"
    assert full_boards(2).play("give:frank:radio").ask.prompt == "Katherine gives Radio. What else?"
    assert scene.view(KATHERINE).moment.proposal == Proposal(KATHERINE, FRANK, (RADIO,), ())
    for other in (STINGER, FRANK, 3):
        assert scene.view(other).moment.proposal is None
        assert "basket" not in RULES.knowledge(scene.game, other).own
    assert scene.told(FRANK) == []


@pytest.mark.rule("PUNK-RULING-42")
def test_stopping_leaves_what_was_picked_where_it_is() -> None:
    scene = full_boards().play("give:frank:radio", "done")
    assert scene.t.basket == []
    assert (scene.items("K"), scene.t.turn) == (["pistol", "radio", "vest", "kit"], FRANK)


@pytest.mark.rule("PUNK-TURN-16")
def test_full_boards_can_always_be_exchanged_as_a_whole() -> None:
    items = {"K": "rifle shotgun", "F": "magnum pistol radio vest"}
    scene = situation("K", TOGETHER, seats=2, items=items)
    assert "share" in scene.offered()
    scene.play("share", "give:frank:7mm-rifle", "take:frank:44-pistol", "take:frank:radio", "offer")
    assert (scene.items("K"), scene.items("F")) == (["magnum", "shotgun", "radio"], ["pistol", "rifle", "vest"])


@pytest.mark.rule("PUNK-TURN-16")
def test_who_cannot_offer_an_exchange_is_told_why() -> None:
    scene = full_boards().play("give:frank:radio", "take:frank:7mm-rifle")
    with pytest.raises(Illegal, match="does not fit"):
        scene.submit(YES)
    with pytest.raises(Illegal, match="on one space"):
        scene.submit((TAKE, EDDIE, KIT))
