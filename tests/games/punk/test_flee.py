"""Escape rolls, Stinger's turn in combat, and the Escape phase."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.content import COP_DECK, STINGER_DECK
from getaway.games.punk.events.cards import CardBurned
from getaway.games.punk.events.ends import EscapeBegan
from getaway.games.punk.events.moves import LeftCity, SentToPort
from getaway.games.punk.pieces import ESCAPE
from getaway.games.punk.terms import terms_of
from getaway.kernel.odds import odds
from getaway.parts import decks
from tests.games.punk.situations import situation


@pytest.mark.rule("PUNK-FLEE-1", "PUNK-COMBAT-9")
def test_one_die_in_three_escapes() -> None:
    scene = situation("S", "S 4, K 4, F 18, E 19", engaged="K").play("escape")
    assert odds(scene.game) == [(0, Fraction(2, 3)), (1, Fraction(1, 3))]


@pytest.mark.rule("PUNK-FLEE-2", "PUNK-FLEE-5")
def test_one_success_leaves_all_cops_behind() -> None:
    scene = situation("S", "S 4, K 4, F 4, E 5", engaged="KF", pin="E").play("escape", 1)
    assert "4" not in scene.offered()
    scene.play("bank")
    assert (scene.engaged(), scene.pinning()) == ("", "")
    assert not scene.t.visible


@pytest.mark.rule("PUNK-FLEE-3", "PUNK-RULING-12")
def test_a_cop_falls_back_one_point_perhaps_by_freeway() -> None:
    scene = situation("K", "S 12, K 12, F 18, E 19", items={"K": "pistol"}, engaged="K").play(0, 0, "try", 1)
    assert scene.offered() == ["14", "freeway:2", "freeway:7", "freeway:13"]
    assert scene.refused(scene.space(12)) == "PUNK-FLEE-3"
    scene.play("freeway:7")
    assert scene.at("K") == "7"
    assert scene.engaged() == ""


@pytest.mark.rule("PUNK-FLEE-4", "PUNK-MOVE-14")
def test_an_escape_move_keeps_to_the_rules_of_movement() -> None:
    scene = situation("S", "S 2, K 2, F 3, E 12", engaged="K", cards={"S": "streetcar_pass bus"}).play("escape", 1)
    # Behind Frank and Eddie lies the east; the tunnel leads there, and the bus is for Moves.
    assert not {"13", "7"} & set(scene.offered())
    assert {"streetcar:17", "bank"} <= set(scene.offered())
    assert not [token for token in scene.offered() if token.startswith("bus")]
    assert scene.refused((1, scene.space(1))) == "PUNK-FLEE-4"
    assert scene.refused((0, scene.space(7))) == "PUNK-FLEE-2"


@pytest.mark.rule("PUNK-FLEE-6", "PUNK-FLEE-7", "PUNK-RULING-34")
def test_each_burned_card_buys_another_roll() -> None:
    scene = situation("S", "S 4, K 4, F 18, E 19", cards={"S": "jam kill_shot"}, engaged="K").play(
        "escape", 0, "jam", 0
    )
    assert CardBurned(0, -1) in scene.told(1)
    assert CardBurned(0, STINGER_DECK.index("jam")) in scene.told(0)
    scene.play("kill-shot", 0)
    # No card is left, so he must fight.
    assert scene.kind == "attack"
    assert scene.hand("S") == []
    shown = situation("S", "S 4, K 4, F 18, E 19", cards={"S": "uniform"}, engaged="K").play("escape", 0)
    shown.play("park-ranger-uniform")
    assert CardBurned(0, STINGER_DECK.index("uniform")) in shown.told(1)
    cop = situation("K", "S 4, K 4, F 18, E 19", cards={"K": "sirens"}, items={"K": "pistol"}, engaged="K")
    cop.play("pass", 0, 0, "try", 0)
    assert (cop.kind, cop.seat, cop.offered()) == ("burn", 1, ["lights-sirens", "stop"])
    cop.play("lights-sirens", 0)
    assert cop.t.cop_burned == [COP_DECK.index("sirens")]
    assert CardBurned(1, -1) in cop.told(0)


@pytest.mark.rule("PUNK-FLEE-8", "PUNK-ITEM-9", "PUNK-RULING-35")
def test_the_token_turns_a_failure_into_a_success() -> None:
    scene = situation(
        "K",
        "S 4, K 4, F 18, E 19",
        items={"S": "sniper_rifle free_escape", "K": "pistol"},
        cards={"S": "jam"},
        engaged="K",
    )
    scene.play("pass", 0, "pass", 0, "stay", "try", 0, "jam", 0)
    assert scene.offered() == ["token", "stop"]
    scene.play("token")
    assert scene.kind == "slip_away"
    scene.play("5")
    assert scene.items("S") == ["sniper_rifle"]
    without = situation("S", "S 4, K 4, F 18, E 19", cards={"S": "jam"}, engaged="K").play("escape", 0)
    assert without.refused(100) == "PUNK-FLEE-8"


@pytest.mark.rule("PUNK-FLEE-9", "PUNK-RULING-50")
def test_fleeing_onto_a_cop_is_a_new_round_on_anybodys_turn() -> None:
    scene = situation("K", "S 4, K 4, F 5, E 19", items={"K": "pistol", "F": "magnum"}, engaged="K")
    scene.play(0, 0, "stay", "try", 1, "5")
    assert (scene.kind, scene.seat, scene.offered()) == ("attack", 0, ["frank:sniper-rifle"])
    assert scene.engaged() == "F"
    scene.play("frank:sniper-rifle", 0, 0, "stay", "stay")
    # The interrupted turn is over.
    assert (scene.kind, scene.t.turn) == ("shot", 2)


@pytest.mark.rule("PUNK-FLEE-10", "PUNK-FLEE-11", "PUNK-RULING-56")
def test_only_after_an_escape_on_the_last_cops_turn_he_must_draw() -> None:
    first = situation("K", "S 4, K 4, F 18, E 19", items={"K": "pistol"}, engaged="K")
    first.play(0, 0, "stay", "try", 1, "5", "pass", "pass")
    assert first.kind == "turn"
    last = situation("F", "S 4, K 18, F 4, E 19", items={"F": "pistol"}, engaged="F", cop_order="KEF")
    last.play(0, 0, "stay", "try", 1, "5")
    assert last.kind == "deck"


@pytest.mark.rule("PUNK-FLEE-12", "PUNK-STURN-3")
def test_an_escape_after_his_own_round_ends_in_a_draw_too() -> None:
    scene = situation("S", "S 4, K 4, F 18, E 19", items={"K": "pistol"}, engaged="K")
    scene.play("escape", 0, "katherine:sniper-rifle", 0, 0, "try", 1, "5")
    assert scene.kind == "deck"
    scene.play("draw-key", "bank")
    assert scene.t.turn == 1


@pytest.mark.rule("PUNK-FLEE-13", "PUNK-RULING-47")
def test_a_forced_draw_from_nothing_does_nothing() -> None:
    scene = situation("S", "S 14, K 1, F 18, E 19", must_draw=True, health={"S": 5})
    assert scene.offered() == ["draw", "draw-key"]
    scene.play("draw", "jam", "jam:north")
    assert scene.t.jam == 0
    scene = situation("E", "S 14, K 1, F 18, E 19", must_draw=True)
    scene.t.stinger_deck = decks.new_deck([0] * len(scene.t.hand))
    scene.t.key_deck = decks.new_deck([0, 0])
    scene.play("pass")
    assert scene.t.turn == 1
    assert scene.t.hunch == 2


@pytest.mark.rule("PUNK-STURN-4", "PUNK-RULING-11")
def test_after_clearing_a_running_combat_he_has_all_his_points() -> None:
    scene = situation(
        "S",
        "S 4, K 4, F 18, E 19",
        items={"S": "machine_pistol"},
        health={"K": 1},
        cards={"S": "cable_pass"},
        engaged="K",
    )
    scene.play("fight", "katherine:machine-pistol", "pass", 1)
    assert scene.kind == "move_on"
    assert {"8", "cable:6", "stay"} <= set(scene.offered())
    scene.play("8")
    assert not scene.t.visible
    assert scene.t.turn == 1


@pytest.mark.rule("PUNK-RULING-11", "PUNK-RULING-59")
def test_after_clearing_on_the_way_he_has_what_is_left() -> None:
    position = {"items": {"S": "machine_pistol"}, "health": {"K": 1, "F": 1}}
    scene = situation("S", "S 4, K 5, F 6, E 19", **position)  # type: ignore[arg-type]
    scene.play("5", "katherine:machine-pistol", 1)
    # Three points are left; Frank stands behind.
    assert {"6", "park", "10"} <= set(scene.offered())
    scene.play("6", "frank:machine-pistol", 1)
    assert scene.kind == "move_on"
    assert "8" in scene.offered()
    assert "17" not in scene.offered()
    full = situation("S", "S 4, K 5, F 19, E 18", points_after_clearing="full", **position)  # type: ignore[arg-type]
    full.play("5", "katherine:machine-pistol", 1)
    assert "17" in full.offered()


@pytest.mark.rule("PUNK-STURN-5", "PUNK-RULING-11")
def test_if_the_last_cop_escapes_his_turn_is_over() -> None:
    scene = situation("S", "S 4, K 4, F 18, E 19", items={"K": "pistol"}, engaged="K")
    scene.play("fight", "katherine:sniper-rifle", 0, 0, "stay", "try", 1, "3")
    assert (scene.kind, scene.t.turn) == ("cop_turn", 1)
    assert scene.at("S") == "4"
    assert scene.t.hunch == 2


# --- the Escape


@pytest.mark.rule("PUNK-LOCK-1", "PUNK-LOCK-8", "PUNK-RULING-66", "PUNK-LOCK-2")
def test_in_the_escape_there_are_no_hits_no_healing_and_no_freeways() -> None:
    scene = situation("S", "S Bank, K 1, F 18, E 19", cards={"S": "key:bank"}, hits="Tower", escape=True, hunch=4)
    assert scene.refused((7, 0)) == "PUNK-HIT-1"
    assert {"draw", "draw-key", "9"} <= set(scene.offered())
    assert "13" not in scene.offered()
    # The tracker goes on.
    scene.play("9")
    assert scene.t.hunch == 0
    hurt = situation("S", "S 14, K 1, F 18, E 19", health={"S": 5}, escape=True)
    assert hurt.refused((8, 0)) == "PUNK-TURN-7"
    # Cops still ride.
    assert "freeway:7" in situation("K", "S 20, K 2, F 18, E 19", escape=True).play("move").offered()


@pytest.mark.rule("PUNK-LOCK-3", "PUNK-LOCK-5")
def test_leaving_is_a_standard_move_from_a_port() -> None:
    assert "leave-3" in situation("S", "S 20, K 1, F 18, E 19", escape=True).offered()
    hunt = situation("S", "S 20, K 1, F 18, E 19")
    assert hunt.refused((4, 3)) == "PUNK-LOCK-3"
    # A Cop on the port is in the way.
    guarded = situation("S", "S 8, K 1, F 18, E 19", escape=True)
    assert "leave-2" not in guarded.offered()
    assert "leave-3" in guarded.offered()


@pytest.mark.rule("PUNK-LOCK-6", "PUNK-LOCK-7")
def test_the_lock_down_takes_the_token_and_the_jam() -> None:
    scene = situation(
        "S",
        "S Bank, K 1, F 18, E 19",
        items={"S": "sniper_rifle free_escape"},
        cards={"S": "key:bank"},
        hits="Tower, Park",
        jam="North",
    )
    scene.play("hit", "none")
    assert scene.t.phase == ESCAPE
    assert scene.items("S") == ["sniper_rifle"]
    assert scene.t.jam == -1


@pytest.mark.rule("PUNK-LOCK-11", "PUNK-GRADE-2", "PUNK-GRADE-5", "PUNK-GRADE-6", "PUNK-RULING-36", "PUNK-RULING-37")
@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({"difficulty": "novice"}, "cop_turn"),
        ({"difficulty": "standard"}, "port"),
        ({"difficulty": "novice", "cops_to_ports": "always"}, "port"),
        ({"difficulty": "standard", "cops_to_ports": "off"}, "cop_turn"),
    ],
)
def test_the_cops_go_to_the_ports_by_grade(options: dict[str, Any], asked: str) -> None:
    scene = situation("S", "S Bank, K 1, F 18, E 19", cards={"S": "key:bank"}, hits="Tower, Park", **options)
    scene.play("hit", "none")
    assert scene.kind == asked


@pytest.mark.rule("PUNK-GRADE-6", "PUNK-RULING-36")
def test_each_cop_picks_an_untaken_port_instead_of_a_turn() -> None:
    scene = situation(
        "S", "S Bank, K 1, F 18, E 5", items={"E": "shotgun"}, cards={"S": "key:bank"}, hits="Tower, Park"
    )
    scene.play("hit", "none")
    # He is visible, so distances are from where he stands: ports 4, 1, 2.
    assert scene.offered() == ["port-4", "port-1", "port-2"]
    assert scene.refused(3) == "PUNK-RULING-36"
    scene.play("port-1")
    assert SentToPort(1, 1, scene.space("18")) in scene.told(0)
    assert (scene.at("K"), scene.t.turn) == ("18", 2)
    assert scene.offered() == ["port-4", "port-2"]
    scene.play("port-4", "port-2")
    assert scene.kind == "turn"
    scene.play("9")
    # Later they act normally.
    assert scene.kind == "cop_turn"


@pytest.mark.rule("PUNK-RULING-36")
def test_a_cop_in_combat_is_not_moved_and_one_may_arrive_on_stinger() -> None:
    scene = situation(
        "S",
        "S Bank, K Bank, F 1, E 5",
        items={"K": "pistol", "F": "magnum"},
        cards={"S": "key:bank"},
        hits="Tower, Park",
        silenced="Bank",
        engaged="K",
    )
    scene.play("escape", 1, "21", "draw", "jam", "keep", "none")
    assert scene.t.phase == ESCAPE
    assert scene.t.ports == [4, 1, 2]
    scene.play("port-1", "port-4")
    # Frank comes to the port where Stinger hides: that is moving onto him.
    assert scene.engaged() == "F"
    assert scene.at("F") == "21"
    bound = situation("F", "S 21, K 18, F 21, E 5", items={"F": "magnum"}, engaged="F", escape=True)
    bound.t.ports = [4, 1, 2]
    assert bound.kind == "shot"


@pytest.mark.rule("PUNK-GRADE-4", "PUNK-RULING-66")
def test_deadly_gives_every_cop_a_car_and_stinger_no_er() -> None:
    scene = situation("S", "S 14, K 1, F 18, E 19", health={"S": 5}, difficulty="deadly")
    assert "heal" not in scene.offered()
    terms = terms_of(CARD.setup(4, {"difficulty": "deadly"}))
    assert terms.start_cars == [0, 1, 2, 3]
    assert terms.cop_cards[2:5] == [0, 0, 0]
    assert scene.items("S") == ["sniper_rifle"]


@pytest.mark.rule("PUNK-HIT-12", "PUNK-GRADE-6", "PUNK-LOCK-3")
def test_everybody_hears_that_the_escape_begins_and_how_he_leaves() -> None:
    scene = situation("S", "S Bank, K 1, F 18, E 14", cards={"S": "key:bank"}, hits="Tower, Park").play("hit", "none")
    assert scene.heard_of(EscapeBegan) == [EscapeBegan((4, 1, 2))]
    gone = situation("S", "S 20, K 1, F 18, E 19", escape=True).play("leave-3")
    assert gone.heard_of(LeftCity) == [LeftCity(3)]


@pytest.mark.rule("PUNK-GRADE-7", "PUNK-GRADE-3")
def test_at_lucky_who_stays_for_stinger_has_his_turn() -> None:
    scene = situation("S", "S Park, K 6, F 1, E 14", difficulty="lucky", hits="Bank, Tower", uniform=True)
    scene.play("hit", "none", "act")
    assert (scene.kind, scene.t.turn) == ("cop_turn", 1)
    scene.play("move", "5", "park")
    assert scene.engaged() == "K"
    # Who went to his port has not.
    went = situation("S", "S Park, K 6, F 1, E 14", difficulty="lucky", hits="Bank, Tower", uniform=True)
    went.play("hit", "none", "port-3")
    assert (went.kind, went.t.turn) == ("port", 2)


@pytest.mark.rule("PUNK-RULING-11", "PUNK-MOVE-3", "PUNK-STURN-4")
def test_a_ride_into_a_cop_takes_one_point_of_the_move() -> None:
    scene = situation("S", "S 2, K 7, F 18, E 1", items={"S": "machine_pistol"}, health={"K": 1})
    scene.play("7", "katherine:machine-pistol", 1, "14")
    assert (scene.kind, scene.t.left) == ("move_on", 3)
    assert "20" in scene.offered()
