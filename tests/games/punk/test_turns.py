"""Round and actions, and the Hunch Tracker."""

from __future__ import annotations

import pytest

from getaway.games.punk.events.moves import Moved
from getaway.games.punk.pieces import COP_BULLETIN, COP_CARD_COUNT, COP_HEAL, COP_SHARE, HEAL, PLAY_JAM, YES
from getaway.kernel.frames import PASS
from getaway.parts import decks
from tests.games.punk.situations import situation

OUT_OF_THE_WAY = "K 18, F 19, E 20"


@pytest.mark.rule("PUNK-TURN-2", "PUNK-TURN-6", "PUNK-TURN-3", "PUNK-TURN-4", "PUNK-TURN-5", "PUNK-RULING-5")
def test_stingers_five_actions() -> None:
    scene = situation("S", f"S Bank, {OUT_OF_THE_WAY}", cards={"S": "key:bank jam kill_shot"}, health={"S": 9})
    assert {"4", "draw", "draw-key", "hit", "jam:north"} <= set(scene.offered())
    # Combat cards, keys and uniforms are not played as an action, he is not on an ER, and he may not do nothing.
    assert not {"heal", "pass", "kill-shot"} & set(scene.offered())
    assert scene.refused((HEAL, 0)) == "PUNK-TURN-7"
    assert scene.refused(PASS) == "PUNK-RULING-5"
    scene.play("jam:south")
    assert scene.t.jam == 2
    assert scene.t.turn == 1
    assert situation("S", f"S 4, {OUT_OF_THE_WAY}").refused((PLAY_JAM, 0)) == "PUNK-TURN-4"


@pytest.mark.rule("PUNK-TURN-3", "PUNK-MOVE-12", "PUNK-TURN-9", "PUNK-RULING-5")
def test_a_move_has_four_points_and_ends_elsewhere() -> None:
    scene = situation("S", f"S 4, {OUT_OF_THE_WAY}")
    assert {"3", "2", "1", "8"} <= set(scene.offered())
    assert not {"4", "17", "20"} & set(scene.offered())
    assert scene.refused((0, scene.space(4))) == "PUNK-MOVE-12"
    assert scene.refused((0, scene.space(20))) == "PUNK-MOVE-14"


@pytest.mark.rule("PUNK-TURN-8", "PUNK-MOVE-11", "PUNK-RULING-9")
def test_the_kind_of_action_and_the_card_are_heard() -> None:
    moved = situation("S", f"S 3, {OUT_OF_THE_WAY}", cards={"S": "cable_pass"}).play("cable:6")
    assert Moved(2, False) in moved.told(1)
    assert "CardPlayed" in moved.kinds(1)
    assert "Sneaked" in moved.kinds(0)
    assert "Sneaked" not in moved.kinds(1)
    drew = situation("S", f"S 3, {OUT_OF_THE_WAY}").play("draw-key", "bank")
    assert any("key" in event.text() for event in drew.told(1))
    hidden = situation("S", f"S 3, {OUT_OF_THE_WAY}", cards={"S": "cable_pass"}, announce_movement_cards=False)
    hidden.play("cable:6")
    assert Moved(-1, False) in hidden.told(1)
    assert "CardPlayed" not in hidden.kinds(1)
    assert hidden.view(1).hidden_discards == 1
    assert hidden.view(1).characters[0].cards == 0


@pytest.mark.rule("PUNK-TURN-10", "PUNK-RULING-4")
@pytest.mark.parametrize("spaces", [2, 4, 6])
def test_the_tracker_reveals_after_its_numbered_spaces(spaces: int) -> None:
    scene = situation("S", f"S 4, {OUT_OF_THE_WAY}", hunch=spaces, hunch_numbered_spaces=spaces).play("3")
    assert scene.t.hunch == 0
    assert "Named" in scene.kinds()
    scene.play("pass", "pass", "pass", "4")
    assert scene.t.hunch == 1
    assert "Named" not in scene.kinds()


@pytest.mark.rule("PUNK-TURN-11")
def test_the_tracker_moves_when_he_got_out_of_combat() -> None:
    scene = situation("S", "S 4, K 4, F 19, E 20", engaged="K", hunch=2).play("escape", 1, "5", "draw", "jam", "keep")
    assert scene.t.hunch == 3


@pytest.mark.rule("PUNK-TURN-12", "PUNK-TURN-13", "PUNK-TURN-15")
def test_a_cops_actions() -> None:
    scene = situation("K", "S 4, K 14, F 14, E 20", items={"K": "radio"}, health={"K": 3}, cards={"K": "bulletin"})
    assert scene.offered() == ["move", "draw", "bulletin", "heal", "share", "pass"]
    scene.play("pass")
    assert scene.t.turn == 2
    plain = situation("K", f"S 4, {OUT_OF_THE_WAY}")
    assert plain.offered() == ["move", "draw", "pass"]
    assert plain.refused(COP_HEAL) == "PUNK-TURN-17"
    assert plain.refused(COP_SHARE) == "PUNK-TURN-16"
    assert plain.refused(COP_BULLETIN) == "PUNK-CARD-12"
    assert plain.refused(1) == "PUNK-MOVE-19"
    assert plain.refused(99) == "PUNK-TURN-12"
    plain.play("move", "1", "2", "3")
    assert (plain.at("K"), plain.t.turn) == ("3", 2)


@pytest.mark.rule("PUNK-TURN-14", "PUNK-CARD-12")
def test_a_bulletin_moves_the_tracker() -> None:
    scene = situation("K", f"S 4, {OUT_OF_THE_WAY}", cards={"K": "bulletin"}, hunch=4).play("bulletin")
    assert scene.t.hunch == 0
    assert "Named" in scene.kinds()
    assert scene.hand("K") == []
    fighting = situation("K", "S 4, K 18, F 4, E 20", cards={"K": "bulletin"}, engaged="F")
    assert "bulletin" not in fighting.offered()
    drawn = situation("K", f"S 4, {OUT_OF_THE_WAY}", hunch=1).play("draw", "bulletin", "play")
    assert drawn.t.hunch == 2


@pytest.mark.rule("PUNK-TURN-16", "PUNK-RULING-42", "PUNK-ITEM-12")
def test_cops_on_one_space_share_items() -> None:
    scene = situation("K", "S 20, K 1, F 1, E 19", items={"K": "radio vest", "F": "kit"}, cards={"K": "steady_aim"})
    scene.play("share")
    assert {"give:frank:radio", "take:frank:first-aid-kit"} <= set(scene.offered())
    assert not [token for token in scene.offered() if "steady" in token]
    scene.play("give:frank:radio", "offer")
    assert (scene.kind, scene.seat) == ("consent", 2)
    scene.play("accept", "give:frank:bulletproof-vest", "take:frank:first-aid-kit", "offer", "accept", "done")
    assert scene.items("K") == ["kit"]
    assert scene.items("F") == ["radio", "vest"]
    assert scene.t.turn == 2
    refused = situation("K", "S 20, K 1, F 1, E 19", items={"K": "radio"}).play(
        "share", "give:frank:radio", "offer", "refuse"
    )
    assert refused.items("K") == ["radio"]
    alone = situation("K", "S 20, K 1, F 1, E 19", items={"K": "radio"}, seats=2).play(
        "share", "give:frank:radio", "offer"
    )
    assert alone.items("F") == ["radio"]
    # Everything must fit: two long guns fill Frank's board.
    full = situation("K", "S 20, K 1, F 1, E 19", items={"K": "radio", "F": "rifle shotgun"})
    full.play("share", "give:frank:radio")
    assert "offer" not in full.offered()
    assert full.refused(YES) == "PUNK-TURN-16"
    fighting = situation("K", "S 1, K 1, F 1, E 1", items={"K": "radio"}, engaged="F")
    assert "share" in fighting.offered()
    assert not [token for token in fighting.play("share").offered() if "frank" in token]


@pytest.mark.rule("PUNK-TURN-17")
def test_a_cop_heals_at_an_er() -> None:
    scene = situation("K", "S 20, K 14, F 1, E 19", health={"K": 2}).play("heal")
    assert scene.health("K") == 4
    nearly = situation("K", "S 20, K 14, F 1, E 19", health={"K": 4}).play("heal")
    assert nearly.health("K") == 5
    assert "heal" not in situation("K", "S 20, K 14, F 1, E 19").offered()


@pytest.mark.rule("PUNK-TURN-18", "PUNK-RULING-70", "PUNK-COMBAT-16")
def test_who_is_in_combat_fights_in_his_turn() -> None:
    cop = situation("K", "S 4, K 4, F 1, E 19", items={"K": "pistol"}, engaged="K")
    assert cop.kind == "shot"
    assert cop.game.options() == [0, 1, 2]
    sniper = situation("S", "S 4, K 4, F 1, E 19", engaged="K")
    assert (sniper.kind, sniper.offered()) == ("fight_or_flight", ["escape", "fight"])


@pytest.mark.rule("PUNK-TURN-19", "PUNK-ITEM-10", "PUNK-RULING-43", "PUNK-TURN-20")
def test_a_kit_is_used_beside_the_action() -> None:
    scene = situation("S", f"S 4, {OUT_OF_THE_WAY}", items={"S": "sniper_rifle kit kit"}, health={"S": 5})
    assert scene.kind == "kit"
    scene.play("use")
    assert (scene.health("S"), scene.kind) == (7, "kit")
    scene.play("pass")
    assert scene.kind == "turn"
    scene.play("3")
    # Once more at the end of the turn, before the tracker moves.
    assert (scene.kind, scene.t.hunch) == ("kit", 1)
    scene.play("use")
    assert scene.health("S") == 9
    assert scene.items("S") == ["sniper_rifle"]
    assert scene.t.hunch == 2


@pytest.mark.rule("PUNK-TURN-20", "PUNK-RULING-26")
def test_the_order_within_stingers_turn() -> None:
    scene = situation(
        "S",
        f"S Bank, {OUT_OF_THE_WAY}",
        items={"S": "sniper_rifle free_escape kit"},
        cards={"S": "key:bank"},
        hits="Tower, Park",
        silenced="Bank",
        health={"S": 8},
        hunch=4,
    )
    asked = []
    for token in ("pass", "3", "draw", "kill_shot", "keep", "pass", "plain"):
        asked.append(scene.kind)
        scene.play(token)
    assert asked == ["kit", "turn", "deck", "draw_card", "drawn", "kit", "divert"]
    # The free card was still the Hunt's; then came the change of phase, and at last the hunch.
    assert scene.t.hunch == 0
    assert scene.kind == "port"


@pytest.mark.rule("PUNK-RULING-39", "PUNK-GOAL-4")
def test_after_the_last_round_the_cops_win() -> None:
    scene = situation("E", f"S 4, {OUT_OF_THE_WAY}", round=7, max_rounds=7)
    assert scene.play("pass").over == "rounds"
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == (1, 2, 3)


@pytest.mark.rule("PUNK-TURN-5", "PUNK-RULING-3")
def test_he_draws_from_the_deck_he_names_or_from_a_mixed_one() -> None:
    scene = situation("S", f"S 4, {OUT_OF_THE_WAY}").play("draw-key", "tower")
    assert scene.hand("S") == ["key:tower"]
    mixed = situation("S", f"S 4, {OUT_OF_THE_WAY}", stinger_draw_source="mixed")
    decks.shuffle_in(mixed.t.stinger_deck, [15])
    mixed.t.key_deck = decks.new_deck([0, 0])
    assert "draw-key" not in mixed.offered()
    mixed.play("draw")
    mixed.play("key:tower", "keep")
    assert mixed.hand("S") == ["key:tower"]
    assert len(mixed.t.cop_hand) == 3 * COP_CARD_COUNT


@pytest.mark.rule("PUNK-SETUP-19", "PUNK-RULING-23")
def test_cops_have_their_full_turn_from_round_2_on() -> None:
    assert "draw" not in situation("K", f"S 8, {OUT_OF_THE_WAY}", round=1).offered()
    assert "draw" in situation("K", f"S 8, {OUT_OF_THE_WAY}", round=2).offered()


@pytest.mark.rule("PUNK-HIT-9", "PUNK-HIT-10")
def test_stinger_sees_his_undeclared_hit_and_nobody_else_does() -> None:
    scene = situation("S", f"S Bank, {OUT_OF_THE_WAY}", cards={"S": "key:bank"}, items={"S": "sniper_rifle silencer"})
    scene.play("silenced-hit")
    assert (scene.view(0).pending, scene.view(1).pending) == (scene.space("Bank"), -1)


@pytest.mark.rule("PUNK-TURN-3")
def test_a_ride_without_its_pass_is_refused_as_such() -> None:
    scene = situation("S", f"S 4, {OUT_OF_THE_WAY}")
    assert [scene.refused(f"{way}:1") for way in ("bus", "cable", "streetcar")] == ["PUNK-TURN-3"] * 3


@pytest.mark.rule("PUNK-CARD-12", "PUNK-RULING-18")
def test_a_cop_who_pins_stinger_himself_may_play_a_bulletin_and_lets_go() -> None:
    items = {"K": "rifle", "F": "rifle"}
    scene = situation("K", "S 5, K 4, F 6, E 20", items=items, cards={"K": "bulletin"}, pin="K", hunch=2)
    scene.play("bulletin")
    assert (scene.t.hunch, scene.pinning()) == (3, "")
    # Held by another one he stays in combat.
    both = situation("K", "S 5, K 4, F 6, E 20", items=items, cards={"K": "bulletin"}, pin="KF")
    assert both.refused(COP_BULLETIN) == "PUNK-CARD-12"
