"""Making hits: what they take, the free card, the silencer."""

from __future__ import annotations

import pytest

from getaway.games.punk.events.fights import HitDeclared, HitMade
from getaway.games.punk.pieces import ESCAPE, HIT, OPEN, SILENCED
from tests.games.punk.situations import situation

AWAY = "K 18, F 19, E 20"


@pytest.mark.rule("PUNK-HIT-1", "PUNK-HIT-2", "PUNK-HIT-7", "PUNK-FIND-7", "PUNK-CARD-10", "PUNK-TURN-6")
def test_a_hit_takes_the_key_of_the_place_and_shows_him() -> None:
    scene = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}).play("hit")
    assert scene.marks() == ["Bank"]
    assert scene.t.visible
    assert HitMade(scene.space("Bank")) in scene.told(1)
    assert scene.hand("S") == []
    assert scene.t.keys_gone == 1 << 1
    other = situation("S", f"S Bank, {AWAY}", cards={"S": "key:tower"})
    assert other.refused((HIT, OPEN)) == "PUNK-HIT-2"
    elsewhere = situation("S", f"S 4, {AWAY}", cards={"S": "key:bank"})
    assert elsewhere.refused((HIT, OPEN)) == "PUNK-HIT-1"
    # Arriving is one turn, the hit another.
    elsewhere.play("bank")
    assert elsewhere.t.turn == 1


@pytest.mark.rule("PUNK-HIT-4")
def test_a_green_location_takes_the_uniform_which_is_kept() -> None:
    without = situation("S", f"S Park, {AWAY}")
    assert without.refused((HIT, OPEN)) == "PUNK-HIT-4"
    scene = situation("S", f"S Park, {AWAY}", cards={"S": "uniform"}).play("hit", "none")
    assert scene.t.uniform
    assert scene.items("S") == ["sniper_rifle", "sidearm"]
    shown = situation("S", f"S Park, {AWAY}", uniform=True).play("hit", "none")
    assert shown.t.uniform


@pytest.mark.rule("PUNK-HIT-5", "PUNK-RULING-27")
def test_no_location_is_hit_twice_not_even_a_silenced_one() -> None:
    marked = situation("S", f"S Park, {AWAY}", uniform=True, hits="Park")
    assert marked.refused((HIT, OPEN)) == "PUNK-HIT-5"
    due = situation("S", f"S Park, {AWAY}", uniform=True, silenced="Park", items={"S": "sniper_rifle silencer"})
    assert due.refused((HIT, SILENCED)) == "PUNK-HIT-5"


@pytest.mark.rule("PUNK-HIT-8", "PUNK-RULING-65", "PUNK-DRAW-1")
def test_the_free_card_comes_from_either_deck_and_may_be_played_at_once() -> None:
    scene = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}).play("hit")
    assert scene.offered() == ["draw", "draw-key", "none"]
    scene.play("draw", "jam", "jam:north")
    assert scene.t.jam == 0
    assert scene.t.turn == 1
    declined = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}).play("hit", "none")
    assert declined.hand("S") == []
    assert declined.t.turn == 1


@pytest.mark.rule("PUNK-HIT-9", "PUNK-HIT-10", "PUNK-RULING-24")
def test_the_key_of_a_silenced_hit_is_bound() -> None:
    scene = situation(
        "S",
        "S Bank, K 9, F 19, E 20",
        items={"S": "sniper_rifle silencer", "K": "pistol"},
        cards={"S": "key:bank key:tower"},
    )
    assert {"hit", "silenced-hit"} <= set(scene.offered())
    scene.play("silenced-hit", "move", "bank", 0, 0, "stay", "try", 0)
    assert scene.kind == "burn"
    assert scene.key("key:bank") not in scene.game.options()
    assert scene.key("key:tower") in scene.game.options()
    assert scene.refused(scene.key("key:bank")) == "PUNK-RULING-24"
    assert scene.view(1).characters[0].cards == 2


@pytest.mark.rule("PUNK-HIT-10", "PUNK-RULING-24")
def test_the_declaration_comes_at_the_end_of_the_next_turn_whatever_it_is() -> None:
    scene = situation(
        "S", "S Bank, K Bank, F 19, E 20", cards={"S": "key:bank"}, silenced="Bank", engaged="K", items={"K": "pistol"}
    )
    scene.play("fight", "katherine:sniper-rifle", 0, 0, "stay", "stay")
    assert HitDeclared(scene.space("Bank")) in scene.told(1)
    assert scene.marks() == ["Bank"]
    uniform = situation("S", f"S 9, {AWAY}", cards={"S": "uniform"}, silenced="Park").play("2")
    assert uniform.t.uniform
    assert uniform.marks() == ["Park"]
    assert not uniform.t.visible


@pytest.mark.rule("PUNK-HIT-12", "PUNK-RULING-26")
def test_the_third_hit_begins_the_escape_after_its_free_card() -> None:
    scene = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}, hits="Tower, Park").play("hit")
    assert scene.t.phase != ESCAPE
    scene.play("draw", "jam", "jam:north")
    # The JAM was played in the Hunt and went with its end.
    assert scene.t.phase == ESCAPE
    assert scene.t.jam == -1


@pytest.mark.rule("PUNK-RULING-69", "PUNK-TOKEN-4")
def test_the_rocket_may_be_fired_from_any_district_but_all_else_must_hold() -> None:
    items = {"S": "sniper_rifle rocket"}
    scene = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}, items=items, chopper="South")
    assert {"hit", "rocket-hit"} <= set(scene.offered())
    scene.play("rocket-hit", "none")
    assert scene.t.chopper == -1
    assert scene.items("S") == ["sniper_rifle"]
    keyless = situation("S", f"S Bank, {AWAY}", items=items, chopper="Centre")
    assert keyless.refused((HIT, 2)) == "PUNK-HIT-2"
    clear = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}, items=items)
    assert clear.refused((HIT, 2)) == "PUNK-TOKEN-4"
    # Shot down, it comes back with the next card.
    scene.play("draw", "chopper")
    assert scene.offered() == ["north", "centre", "south"]
