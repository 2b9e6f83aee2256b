"""Drawing and holding cards, and what particular cards do."""

from __future__ import annotations

import pytest

from getaway.games.punk.content import COP_DECK, STINGER_DECK
from getaway.games.punk.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardPlayed,
    CardTaken,
    Reshuffled,
    UniformAway,
)
from getaway.games.punk.events.moves import Named
from getaway.games.punk.pieces import KEY_DECK
from getaway.parts import decks
from tests.games.punk.situations import situation

AWAY = "K 18, F 19, E 20"


@pytest.mark.rule("PUNK-DRAW-1", "PUNK-RULING-74", "PUNK-CARD-11")
def test_a_kept_card_is_asked_about_whatever_it_is() -> None:
    for card in ("kill_shot", "cable_pass", "diversion", "smoke_screen"):
        scene = situation("S", f"S 4, {AWAY}").play("draw", card)
        assert (scene.kind, scene.offered()) == ("drawn", ["keep"])
        assert scene.told(0)[-1] == CardDrawn(0, STINGER_DECK.index(card))
        assert scene.told(1)[-1] == CardTaken(0, 0)
        scene.play("keep")
        assert scene.hand("S") == [card]
    for card in ("steady_aim", "both_barrels", "take_cover"):
        cop = situation("K", f"S 4, {AWAY}").play("draw", card)
        assert (cop.kind, cop.offered()) == ("cop_drawn", ["keep"])
        assert CardDrawn(1, COP_DECK.index(card)) in cop.told(2)
        assert CardDrawn(1, COP_DECK.index(card)) not in cop.told(0)


@pytest.mark.rule("PUNK-DRAW-4", "PUNK-RULING-74")
def test_keeping_a_drawn_card_is_heard_for_of_two_movement_cards_one_would_have_been_shown() -> None:
    kept = situation("K", f"S 4, {AWAY}", cards={"K": "short_cut"}).play("draw", "take_cover", "keep")
    assert CardKept(1) in kept.told(0)
    assert not CardKept(1).retractable()
    swapped = situation("K", f"S 4, {AWAY}", cards={"K": "short_cut"}).play("draw", "sirens", "keep")
    assert CardDiscarded(1, COP_DECK.index("short_cut")) in swapped.told(0)


@pytest.mark.rule("PUNK-DRAW-2", "PUNK-RULING-48", "PUNK-RULING-73")
def test_a_short_cut_brings_one_more_card_and_no_third() -> None:
    scene = situation("K", f"S 4, {AWAY}").play("draw", "short_cut")
    assert scene.kind == "draw_cop"
    scene.play("short_cut")
    assert scene.t.turn == 2
    assert scene.hand("K") == ["short_cut"]
    # Short Cuts are seen, so everybody knows that she holds one.
    assert scene.view(0).characters[1].hand == (COP_DECK.index("short_cut"),)


@pytest.mark.rule("PUNK-DRAW-3", "PUNK-ITEM-1", "PUNK-ITEM-2", "PUNK-RULING-32")
def test_an_inventory_card_is_taken_if_it_fits() -> None:
    scene = situation("K", f"S 4, {AWAY}", items={"K": "pistol"}).play("draw", "locker", "vest")
    assert scene.items("K") == ["pistol", "vest"]
    full = situation("K", f"S 4, {AWAY}", items={"K": "pistol radio vest cash"}).play("draw", "locker", "rifle")
    assert (full.kind, full.offered()) == ("make_room", ["38-pistol", "radio", "bulletproof-vest", "cash", "leave"])
    full.play("radio")
    assert full.kind == "make_room"
    full.play("cash")
    assert full.items("K") == ["pistol", "rifle", "vest"]
    lost = situation("K", f"S 4, {AWAY}", items={"K": "pistol radio vest cash"}).play("draw", "locker", "kit", "leave")
    assert lost.items("K") == ["pistol", "radio", "vest", "cash"]


@pytest.mark.rule("PUNK-RULING-32", "PUNK-ITEM-2", "PUNK-CARD-15")
def test_stinger_never_discards_his_rifle() -> None:
    items = {"S": "sniper_rifle free_escape kit kit silencer"}
    scene = situation("S", f"S 4, {AWAY}", items=items).play("draw", "machine_pistol")
    assert scene.kind == "make_room"
    assert "sniper-rifle" not in scene.offered()
    assert scene.refused(8) == "PUNK-ITEM-2"
    scene.play("free-escape", "silencer")
    assert scene.items("S") == ["sniper_rifle", "machine_pistol", "kit", "kit"]
    # The card of an item leaves the game.
    assert scene.t.stinger_out == [STINGER_DECK.index("machine_pistol")]


@pytest.mark.rule("PUNK-DRAW-4", "PUNK-SOLO-23")
def test_of_two_movement_cards_one_goes() -> None:
    scene = situation("K", f"S 4, {AWAY}", cards={"K": "sirens"}).play("draw", "short_cut")
    assert (scene.kind, scene.offered()) == ("keep_one", ["short-cut", "lights-sirens"])
    scene.play("short-cut", "steady_aim", "keep")
    assert scene.hand("K") == ["short_cut", "steady_aim"]
    solo = situation("K", "S 4, K 18, F 19, E 20", seats=1, cards={"K": "short_cut"}).play(2, "sirens")
    assert solo.hand("K") == ["sirens"]


@pytest.mark.rule("PUNK-DRAW-5", "PUNK-LOCK-9", "PUNK-CARD-8")
def test_dead_cards_are_only_good_to_burn() -> None:
    scene = situation("S", f"S 3, {AWAY}", cards={"S": "jam cable_pass bus streetcar_pass"}, escape=True)
    assert not [token for token in scene.offered() if ":" in token]
    fighting = situation("S", "S 3, K 3, F 19, E 20", cards={"S": "jam bus"}, engaged="K", escape=True)
    fighting.play("escape", 0)
    assert fighting.offered() == ["jam", "bus-hijack", "stop"]
    drawn = situation("S", f"S 3, {AWAY}", escape=True).play("draw", "jam")
    assert (drawn.kind, drawn.offered()) == ("draw_again", ["again", "pass"])
    drawn.play("again", "kill_shot", "keep")
    assert drawn.hand("S") == ["kill_shot"]
    assert drawn.t.stinger_pile == [STINGER_DECK.index("jam")]


@pytest.mark.rule("PUNK-DRAW-6", "PUNK-RULING-8")
def test_a_movement_card_waits_for_a_later_move() -> None:
    scene = situation("S", f"S 3, {AWAY}").play("draw", "cable_pass", "keep")
    assert scene.t.turn == 1
    scene.play("pass", "pass", "pass")
    assert "cable:6" in scene.offered()


@pytest.mark.rule("PUNK-DRAW-8", "PUNK-RULING-33")
def test_the_stinger_deck_is_renewed_and_the_key_deck_is_not() -> None:
    scene = situation("S", f"S 3, {AWAY}")
    scene.t.stinger_deck = decks.new_deck([0] * len(scene.t.hand))
    scene.t.key_deck = decks.new_deck([0, 0])
    kill = STINGER_DECK.index("kill_shot")
    scene.t.stinger_pile = [kill, STINGER_DECK.index("jam")]
    assert "draw-key" not in scene.offered()
    scene.play("draw")
    assert scene.game.options() == [STINGER_DECK.index("jam"), kill]
    empty = situation("S", f"S 3, {AWAY}")
    empty.t.stinger_deck = decks.new_deck([0] * len(empty.t.hand))
    empty.t.key_deck = decks.new_deck([0, 0])
    assert not {"draw", "draw-key"} & set(empty.offered())


@pytest.mark.rule("PUNK-CARD-3")
def test_a_car_comes_with_what_is_in_the_trunk() -> None:
    scene = situation("K", f"S 4, {AWAY}").play("draw", "car_sedan", "radio")
    assert scene.t.cars[1] == 2
    assert scene.items("K") == ["radio"]
    assert scene.t.cop_pile == [COP_DECK.index("car_sedan")]


@pytest.mark.rule("PUNK-CARD-8", "PUNK-TURN-4")
def test_a_jam_is_played_when_drawn_or_later() -> None:
    scene = situation("S", f"S 3, {AWAY}").play("draw", "jam")
    assert scene.offered() == ["jam:north", "jam:centre", "jam:south", "keep"]
    scene.play("jam:south")
    assert scene.t.jam == 2
    assert scene.hand("S") == []


@pytest.mark.rule("PUNK-CARD-13", "PUNK-RULING-49")
def test_a_uniform_is_shown_at_once_or_kept_for_the_first_green_hit() -> None:
    scene = situation("S", f"S Park, {AWAY}").play("draw", "uniform")
    assert scene.offered() == ["show", "keep"]
    scene.play("show")
    assert scene.t.uniform
    assert scene.items("S") == ["sniper_rifle", "sidearm"]
    assert scene.hand("S") == []
    kept = situation("S", f"S Park, {AWAY}").play("draw", "uniform", "keep")
    assert kept.hand("S") == ["uniform"]
    assert not kept.t.uniform
    kept.play("pass", "pass", "pass")
    assert "hit" in kept.offered()
    assert "show" not in kept.offered()


@pytest.mark.rule("PUNK-CARD-14", "PUNK-RULING-49", "PUNK-RULING-74")
def test_a_second_uniform_may_be_put_away_for_another_card() -> None:
    scene = situation("S", f"S 4, {AWAY}", cards={"S": "uniform"}).play("draw", "uniform")
    assert scene.offered() == ["show", "away", "keep"]
    scene.play("away")
    assert UniformAway() in scene.told(1)
    scene.play("jam", "keep")
    assert scene.hand("S") == ["jam", "uniform"]
    bound = situation("S", f"S 4, {AWAY}", cards={"S": "uniform"}, silenced="Park").play("draw", "uniform")
    assert bound.offered() == ["show", "away", "keep"]
    worn = situation("S", f"S 4, {AWAY}", uniform=True).play("draw", "uniform")
    assert worn.offered() == ["away", "keep"]
    worn.play("keep")
    assert worn.hand("S") == ["uniform"]


@pytest.mark.rule("PUNK-CARD-16", "PUNK-RULING-45", "PUNK-FIND-8")
def test_a_diversion_blurs_what_he_must_name() -> None:
    scene = situation("F", f"S 1, {AWAY}", cards={"S": "diversion"}).play("draw", "intel")
    assert (scene.kind, scene.offered()) == ("divert", ["north+centre", "centre+north", "plain"])
    scene.play("centre+north")
    told = scene.told(2)
    assert told.index(CardPlayed(0, STINGER_DECK.index("diversion"))) + 1 == told.index(Named((1, 0)))
    assert scene.hand("S") == []
    assert scene.t.stinger_pile == [STINGER_DECK.index("diversion")]
    plain = situation("F", f"S 1, {AWAY}", cards={"S": "diversion"}).play("draw", "intel", "plain")
    assert plain.hand("S") == ["diversion"]
    # Not against exact reveals, nor at a bus ride.
    exact = situation("K", f"S 1, {AWAY}", cards={"S": "diversion"}).play("draw", "intel")
    assert exact.t.visible
    bus = situation("S", f"S 1, {AWAY}", cards={"S": "diversion bus"}).play("bus:4")
    assert Named((1,)) in bus.told(2)
    # He is asked with any card in hand, but can only name it plainly without the right one.
    other = situation("F", f"S 1, {AWAY}", cards={"S": "jam"}).play("draw", "intel")
    assert other.offered() == ["plain"]
    assert other.refused((0, 1)) == "PUNK-CARD-16"


@pytest.mark.rule("PUNK-CARD-5", "PUNK-HOOD-1")
def test_a_hood_is_fought_at_once() -> None:
    scene = situation("K", f"S 4, {AWAY}", items={"K": "pistol"}).play("draw", "snatcher")
    assert (scene.kind, scene.game.options()) == ("hood_shot", [0, 1])


@pytest.mark.rule("PUNK-RULING-6", "PUNK-RULING-7")
def test_items_are_open_and_cards_are_not() -> None:
    position = {"items": {"S": "sniper_rifle silencer"}, "cards": {"S": "kill_shot key:bank", "K": "sirens steady_aim"}}
    scene = situation("S", f"S 4, {AWAY}", **position)  # type: ignore[arg-type]
    cop = scene.view(2)
    assert cop.characters[0].items == (8, 11)
    assert (cop.characters[0].cards, cop.characters[0].hand) == (2, ())
    assert cop.characters[1].hand == (COP_DECK.index("sirens"), COP_DECK.index("steady_aim"))
    sniper = scene.view(0)
    assert (sniper.characters[1].cards, sniper.characters[1].hand) == (2, ())
    public = situation("S", f"S 4, {AWAY}", cop_hands_public=True, **position)  # type: ignore[arg-type]
    assert len(public.view(0).characters[1].hand) == 2


@pytest.mark.rule("PUNK-DRAW-4")
def test_a_single_movement_card_is_kept() -> None:
    scene = situation("K", f"S 8, {AWAY}").play("draw", "sirens", "keep")
    assert scene.hand("K") == ["sirens"]
    assert scene.t.cop_pile == []


@pytest.mark.rule("PUNK-HIT-8", "PUNK-DRAW-2", "PUNK-CARD-9")
def test_the_free_card_after_a_hit_may_bring_one_more() -> None:
    scene = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}).play("hit", "draw", "spotted")
    assert scene.kind == "draw_card"


@pytest.mark.rule("PUNK-CARD-9", "PUNK-CARD-15")
@pytest.mark.parametrize("card", ["grenades", "spotted"])
def test_items_and_spotted_are_drawn_before_everybody(card: str) -> None:
    scene = situation("S", f"S 4, {AWAY}").play("draw", card)
    assert CardDrawn(0, STINGER_DECK.index(card)) in scene.told(1)


@pytest.mark.rule("PUNK-CARD-8")
def test_everybody_counts_the_cards_left_after_a_jam() -> None:
    scene = situation("S", f"S 4, {AWAY}", cards={"S": "jam bus"}).play("jam:north")
    assert " h0,1 " in scene.t.record


@pytest.mark.rule("PUNK-FLEE-7", "PUNK-RULING-49")
def test_a_burned_uniform_is_not_the_last_while_there_is_another() -> None:
    scene = situation("S", "S 4, K 4, F 19, E 20", cards={"S": "uniform uniform"}, engaged="K")
    scene.play("escape", 0, "park-ranger-uniform")
    assert "u-" not in scene.t.record
    scene.play(0, "park-ranger-uniform")
    assert "u-" in scene.t.record


@pytest.mark.rule("PUNK-DRAW-7", "PUNK-RULING-33")
def test_everybody_hears_which_deck_is_made_anew() -> None:
    cops = situation("F", f"S 4, {AWAY}")
    cops.t.cop_deck = decks.new_deck([0] * len(COP_DECK))
    cops.t.cop_pile = [COP_DECK.index("intel")]
    cops.play("draw")
    assert [event.text() for event in cops.heard_of(Reshuffled, 0)] == ["The Cop deck is shuffled anew."]
    sniper = situation("S", f"S 4, {AWAY}")
    sniper.t.stinger_deck = decks.new_deck([0] * len(sniper.t.hand))
    sniper.t.stinger_pile = [STINGER_DECK.index("kill_shot")]
    sniper.play("draw")
    assert [event.text() for event in sniper.heard_of(Reshuffled, 1)] == ["The Stinger deck is shuffled anew."]


@pytest.mark.rule("PUNK-DRAW-4", "PUNK-RULING-73")
def test_of_two_movement_cards_everybody_sees_both() -> None:
    scene = situation("K", f"S 4, {AWAY}", cards={"K": "short_cut"}).play("draw", "sirens", "keep")
    assert CardDiscarded(1, COP_DECK.index("short_cut")) in scene.told(0)
    # The one she keeps is known to all, and nobody else is taken to hold one.
    assert [character.hand for character in scene.view(0).characters[1:]] == [(COP_DECK.index("sirens"),), (), ()]


@pytest.mark.rule("PUNK-CARD-14", "PUNK-DRAW-2")
def test_the_card_for_a_uniform_put_away_may_bring_one_more() -> None:
    scene = situation("S", f"S 4, {AWAY}", uniform=True).play("draw", "uniform", "away", "spotted")
    assert scene.kind == "draw_card"
    assert scene.play("spotted").t.turn == 1


@pytest.mark.rule("PUNK-TURN-5", "PUNK-TURN-8")
def test_only_stinger_sees_which_key_he_draws() -> None:
    scene = situation("S", f"S 4, {AWAY}").play("draw-key", "bank")
    assert CardDrawn(0, scene.key("key:bank")) in scene.told(0)
    assert scene.heard_of(CardDrawn, 1) == []
    assert CardTaken(0, KEY_DECK) in scene.told(1)
