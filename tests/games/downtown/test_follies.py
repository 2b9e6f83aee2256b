"""What a person would laugh at is found, and what has a reason is not."""

from __future__ import annotations

from getaway.games.downtown.hints.follies import is_idle
from tests.games.downtown.situations import card, cards, turn

SHOT = "leaves a shot at Johnny"


def test_a_shot_at_johnny_is_taken() -> None:
    scene = turn(["gun GU5", ""], places=["GU5", "SH2"], johnny="V02a")
    assert not scene.laughs("attempt-gun")[SHOT]
    assert not scene.laughs("attempt-gun")["walks out of a shot"]
    assert scene.laughs("end")[SHOT]
    away = min(scene.moves())
    assert scene.laughs(away)["walks out of a shot"]
    assert scene.laughs("drop-gun")["discards before it must"]
    assert SHOT not in turn(["gun GU5", ""], places=["GU5", "SH2"], johnny="C22").laughs("end")


def test_the_police_are_not_sent_to_the_own_location() -> None:
    scene = turn(["gun GU5 police_officer", ""], places=["SH1", "SH2"])
    police = "sends the police to itself"
    assert scene.laughs("police_officer:GU5")[police]
    assert not scene.laughs("police_officer:GU3")[police]


def test_a_second_weapon_is_not_missed_but_johnnys_cards_are() -> None:
    hand = tuple(cards("gun gun speed_up spy"))
    assert is_idle(hand, card("gun"))
    assert is_idle(hand, card("spy"))
    assert not is_idle(hand, card("speed_up"))
    assert not is_idle(tuple(cards("gun speed_up")), card("gun"))
