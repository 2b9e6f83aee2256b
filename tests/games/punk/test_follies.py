"""What a person would laugh at is found, and what has a reason is not."""

from __future__ import annotations

from tests.games.punk.situations import situation

IDLE = "idles while Stinger stands within reach"


def test_a_cop_goes_for_a_stinger_in_sight() -> None:
    near = situation("K", "S 4, K 2, F 3, E 20", visible=True)
    assert near.laughs("draw")[IDLE]
    assert not near.laughs("move")[IDLE]
    hidden = situation("K", "S 4, K 2, F 3, E 20")
    assert IDLE not in hidden.laughs("draw")
    hurt = situation("K", "S 4, K 2, F 3, E 20", visible=True, health={"K": 2})
    assert IDLE not in hurt.laughs("draw")


def test_a_second_vest_is_worth_nothing() -> None:
    items = {"K": "vest kit radio magnum"}
    scene = situation("K", "S 20, K 2, F 3, E 20", items=items)
    scene.play("draw", "locker", "vest")
    assert scene.kind == "make_room"
    room = "throws things away for a second vest or radio"
    assert scene.laughs("first-aid-kit")[room]
    assert not scene.laughs("leave")[room]


def test_a_bulletin_is_no_news_of_a_stinger_in_sight() -> None:
    scene = situation("K", "S 20, K 2, F 3, E 20", visible=True, cards={"K": "bulletin"})
    assert scene.laughs("bulletin")["plays a bulletin while Stinger stands in sight"]
