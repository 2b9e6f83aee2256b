"""Who is asked: whoever might hold the right card, and nobody when everybody knows that he does not."""

from __future__ import annotations

import pytest

from getaway.games.punk.content import COP_DECK, STINGER_DECK
from getaway.games.punk.events.moves import StingerStays
from getaway.games.punk.pieces import STINGER
from tests.games.punk.situations import Scene, situation

AWAY = "K 18, F 19, E 20"


def fight(seats: int = 4, **more: str) -> Scene:
    """Katherine's turn in a fight with Stinger; `more`: cards by initial."""
    return situation("K", "S 4, K 4, F 19, E 20", seats=seats, items={"K": "pistol"}, cards=more, engaged="K")


@pytest.mark.rule("PUNK-RULING-71", "PUNK-COMBAT-4")
@pytest.mark.parametrize("cards", ["jam", "jam smoke_screen", "key:bank"])
def test_in_solo_nobody_is_asked_for_a_damage_card_he_does_not_hold(cards: str) -> None:
    assert fight(1, S=cards).kind == "shot"
    assert fight(1, S="cold_blood").kind == "damage_card"


@pytest.mark.rule("PUNK-RULING-71", "PUNK-COMBAT-4")
@pytest.mark.parametrize(("cards", "kind"), [("", "shot"), ("key:bank", "shot"), ("jam", "damage_card")])
def test_stinger_is_not_asked_where_the_count_of_his_cards_says_that_he_holds_none(cards: str, kind: str) -> None:
    # Everybody sees how many cards he has and which of them are keys.
    assert fight(4, S=cards).kind == kind


@pytest.mark.rule("PUNK-RULING-71", "PUNK-COMBAT-6")
def test_in_solo_nobody_is_asked_to_cancel_without_the_card_for_it() -> None:
    assert fight(1, S="jam", K="steady_aim").kind == "shot"
    assert fight(1, S="smoke_screen", K="steady_aim").kind == "cancel"


@pytest.mark.rule("PUNK-RULING-71", "PUNK-FLEE-6")
def test_in_solo_a_bound_key_alone_is_not_asked_to_be_burned() -> None:
    scene = situation("S", "S Bank, K Bank, F 19, E 20", seats=1, cards={"S": "key:bank"}, silenced="Bank", engaged="K")
    scene.play("escape", 0)
    assert (scene.kind, scene.t.turn) == ("attack", 0)
    hidden = situation("S", "S Bank, K Bank, F 19, E 20", cards={"S": "key:bank"}, silenced="Bank", engaged="K")
    assert hidden.play("escape", 0).kind == "burn"


@pytest.mark.rule("PUNK-RULING-71", "PUNK-RULING-11")
def test_in_solo_he_is_not_asked_to_move_on_without_points() -> None:
    # From 21 to 7 his move takes all four points.
    position = {"items": {"S": "sniper_rifle sidearm"}, "health": {"K": 1}}
    secret = situation("S", "S 21, K 7, F 19, E 18", seats=2, **position)  # type: ignore[arg-type]
    assert secret.play("7", "katherine:ranger-sidearm", 1, "14").offered() == ["stay"]
    solo = situation("S", "S 21, K 7, F 19, E 18", seats=1, **position)  # type: ignore[arg-type]
    solo.play("7", "katherine:ranger-sidearm", 1)
    assert solo.t.turn != STINGER
    assert StingerStays() in solo.told(STINGER)


@pytest.mark.rule("PUNK-RULING-71", "PUNK-RULING-73")
def test_a_cop_whose_cards_are_all_known_is_not_asked() -> None:
    scene = situation("K", "S 4, K 3, F 19, E 20", items={"K": "pistol"}, cards={"K": "short_cut"})
    scene.t.show_movement(1)
    assert scene.play("move", "4").kind == "shot"
    unknown = situation("K", "S 4, K 3, F 19, E 20", items={"K": "pistol"}, cards={"K": "sirens"})
    assert unknown.play("move", "4").kind == "damage_card"


@pytest.mark.rule("PUNK-RULING-71")
def test_a_card_of_which_all_are_discarded_is_not_asked_for() -> None:
    scene = situation("K", "S 4, K 3, F 19, E 20", items={"K": "pistol"}, cards={"S": "jam"})
    for card in ("kill_shot", "cold_blood"):
        scene.t.stinger_pile += [STINGER_DECK.index(card)] * scene.t.terms.stinger_cards[STINGER_DECK.index(card)]
    assert scene.play("move", "4").kind == "shot"
    cops = situation("K", "S 4, K 3, F 19, E 20", items={"K": "pistol"}, cards={"K": "sirens"})
    for card in ("both_barrels", "steady_aim"):
        cops.t.cop_pile += [COP_DECK.index(card)] * cops.t.terms.cop_cards[COP_DECK.index(card)]
    assert cops.play("move", "4").kind == "shot"


@pytest.mark.rule("PUNK-RULING-71", "PUNK-RULING-7")
@pytest.mark.parametrize(("open_hands", "kind"), [(True, "shot"), (False, "damage_card")])
def test_open_hands_conceal_nothing(open_hands: bool, kind: str) -> None:
    scene = situation(
        "K", "S 4, K 3, F 19, E 20", items={"K": "pistol"}, cards={"K": "take_cover"}, cop_hands_public=open_hands
    )
    assert scene.play("move", "4").kind == kind


@pytest.mark.rule("PUNK-RULING-74", "PUNK-RULING-7")
@pytest.mark.parametrize(("open_hands", "kind"), [(True, "cop_turn"), (False, "cop_drawn")])
def test_where_hands_are_open_a_drawn_card_without_a_choice_is_kept(open_hands: bool, kind: str) -> None:
    scene = situation("K", f"S 8, {AWAY}", cop_hands_public=open_hands).play("draw", "steady_aim")
    assert (scene.kind, scene.hand("K")) == (kind, ["steady_aim"])
    bulletin = situation("K", f"S 8, {AWAY}", cop_hands_public=open_hands).play("draw", "bulletin")
    assert bulletin.kind == "cop_drawn"


@pytest.mark.rule("PUNK-RULING-71", "PUNK-HOOD-4")
def test_a_hood_fight_asks_for_no_card_that_cannot_be_there() -> None:
    scene = situation("K", f"S 8, {AWAY}", items={"K": "pistol"}, cards={"K": "short_cut"})
    scene.t.show_movement(1)
    assert scene.play("draw", "snatcher", 0).kind == "shot"
