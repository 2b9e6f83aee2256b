"""Goal, seats, set-up and the first round."""

from __future__ import annotations

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.content import COP_CARDS, COP_CARDS_RED, INVENTORY, STINGER_CARDS
from getaway.games.punk.events.moves import Named, Seen, StartChosen, StartHidden
from getaway.games.punk.pieces import DRAW, EDDIE, ESCAPE, FRANK, HUNT, KATHERINE, PREPARATION, STINGER
from getaway.parts import decks
from tests.games.punk.situations import LAB_RULES, RULES, Scene, situation


def start(seats: int = 4, **options: object) -> Scene:
    return Scene(LAB_RULES, LAB_RULES.start(CARD.setup(seats, options)))


# --- goal


@pytest.mark.rule("PUNK-GOAL-1", "PUNK-GOAL-3", "PUNK-HIT-12")
def test_three_hits_then_away_by_boat() -> None:
    scene = situation("S", "S Bank, K 1, F 2, E 3", cards={"S": "key:bank"}, hits="Tower, Park", difficulty="novice")
    assert scene.t.phase == HUNT
    assert not [token for token in scene.offered() if token.startswith("leave")]
    scene.play("hit", "none")
    assert scene.t.phase == ESCAPE
    away = situation("S", "S 19, K 1, F 2, E 3", escape=True).play("leave-2")
    assert away.over == "escaped"
    assert away.game.outcome is not None
    assert away.game.outcome.winners == (STINGER,)


@pytest.mark.rule("PUNK-GOAL-2", "PUNK-RULING-61")
@pytest.mark.parametrize("escape", [False, True])
def test_the_cops_win_when_stinger_is_dead(escape: bool) -> None:
    scene = situation("F", "S 4, K 1, F 4, E 3", items={"F": "magnum"}, health={"S": 2}, engaged="F", escape=escape)
    scene.play(3)
    assert scene.over == "killed"
    assert scene.health("S") == 0
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == (1, 2, 3)
    # He is down, so he does not fire back.
    assert scene.kinds().count("Rolled") == 1


# --- seats


@pytest.mark.rule("PUNK-SEAT-1", "PUNK-SEAT-2", "PUNK-SEAT-3", "PUNK-SEAT-4", "PUNK-SEAT-5", "PUNK-RULING-55")
@pytest.mark.parametrize(
    ("seats", "deciding"), [(1, [0, 0, 0, 0]), (2, [0, 1, 1, 1]), (3, [0, 1, 2, 1]), (4, [0, 1, 2, 3])]
)
def test_all_four_characters_take_part_with_any_number_of_players(seats: int, deciding: list[int]) -> None:
    scene = situation("S", "S 4, K 1, F 2, E 3", seats=seats, round=3)
    assert [scene.t.seat_of(who) for who in range(4)] == deciding
    assert len(scene.view().characters) == 4


@pytest.mark.rule("PUNK-SEAT-3", "PUNK-RULING-55")
def test_two_players_take_turns_with_the_third_cop() -> None:
    rounds = [situation("E", "S 20, K 1, F 2, E 3", seats=3, round=number) for number in (1, 2, 3, 4)]
    assert [scene.seat for scene in rounds] == [1, 2, 1, 2]


@pytest.mark.rule("PUNK-RULING-55")
def test_a_joint_cop_needs_both_players() -> None:
    scene = situation("E", "S 20, K 1, F 2, E 3", seats=3, round=3, shared_cop="joint")
    proposer = scene.seat
    scene.play("draw")
    assert (scene.kind, scene.seat) == ("confirm", 3 - proposer)
    scene.play("refuse")
    assert (scene.kind, scene.seat) == ("cop_turn", 3 - proposer)
    scene.play("pass")
    assert scene.t.turn == STINGER
    agreed = situation("E", "S 20, K 1, F 2, E 3", seats=3, round=3, shared_cop="joint").play("draw", "agree")
    assert agreed.kind == "draw_cop"


@pytest.mark.rule("PUNK-SEAT-6", "PUNK-RULING-56", "PUNK-TURN-1")
def test_the_cops_act_in_the_agreed_order_after_stinger() -> None:
    usual = situation("S", "S 4, K 18, F 19, E 20")
    usual.play("3")
    order = [usual.t.turn]
    for _ in range(3):
        usual.play("pass")
        order.append(usual.t.turn)
    assert order == [KATHERINE, FRANK, EDDIE, STINGER]
    other = situation("S", "S 4, K 18, F 19, E 20", cop_order="EKF").play("3")
    assert other.t.turn == EDDIE
    # The last in order is the "third Cop" of the forced draw.
    assert other.t.last_cop() == FRANK


@pytest.mark.rule("PUNK-SEAT-9", "PUNK-FIND-1", "PUNK-FIND-4", "PUNK-RULING-62", "PUNK-RULING-31")
def test_katherine_hears_the_exact_space_also_from_an_additional_card() -> None:
    scene = situation("K", "S 4, K 18, F 19, E 20", items={"K": "cash"}).play("draw", "intel")
    assert Seen(scene.space(4)) in scene.told(1)
    assert scene.t.visible
    assert scene.items("K") == ["cash"]
    more = situation("K", "S 4, K 18, F 19, E 20").play("draw", "short_cut", "intel")
    assert more.t.visible
    # His piece stays until he next moves secretly.
    more.play("pass", "pass")
    assert more.view(1).characters[0].space == more.space(4)
    more.play("5")
    assert more.view(1).characters[0].space == -1


# --- set-up


@pytest.mark.rule("PUNK-SETUP-1", "PUNK-SETUP-4", "PUNK-SETUP-6", "PUNK-SETUP-7", "PUNK-SETUP-8", "PUNK-SETUP-9")
def test_a_standard_game_is_laid_out() -> None:
    scene = Scene(RULES, RULES.start(CARD.setup(4, {})))
    t = scene.t
    assert decks.remaining(t.stinger_deck)[:15] == STINGER_CARDS
    assert sum(decks.remaining(t.key_deck)) == 17
    assert decks.remaining(t.cop_deck) == COP_CARDS
    assert decks.remaining(t.inv_deck)[: len(INVENTORY)] == INVENTORY
    assert scene.items("S") == ["sniper_rifle", "free_escape"]
    assert [scene.items(cop) for cop in "KFE"] == [["pistol"], ["magnum"], ["shotgun"]]
    assert (t.hunch, t.chopper, t.jam, t.hits, t.phase) == (1, -1, -1, 0, PREPARATION)


@pytest.mark.rule("PUNK-SETUP-4", "PUNK-GRADE-3")
def test_red_cards_come_in_at_lucky() -> None:
    scene = Scene(RULES, RULES.start(CARD.setup(4, {"difficulty": "lucky"})))
    with_red = [card + red for card, red in zip(COP_CARDS, COP_CARDS_RED, strict=True)]
    assert decks.remaining(scene.t.cop_deck) == with_red
    assert scene.items("S") == ["sniper_rifle"]


@pytest.mark.rule("PUNK-SETUP-5", "PUNK-SETUP-10", "PUNK-SETUP-11", "PUNK-SETUP-12", "PUNK-RULING-22")
def test_stinger_starts_in_secret_and_the_cops_openly() -> None:
    scene = start()
    assert scene.offered() == [name.lower() for name in scene.board.names]
    scene.play("20")
    assert scene.told(0) == [StartChosen(scene.space(20))]
    assert scene.told(1) == [StartHidden()]
    # Only now does he see his first key.
    assert scene.kind == "draw_key"
    scene.play("tower")
    assert scene.hand("S") == ["key:tower"]
    assert scene.view(1).characters[0].space == -1
    assert scene.view(1).characters[0].cards == 1
    assert (scene.kind, scene.seat) == ("cop_start", 1)
    scene.play("18", "18", "bank")
    assert [scene.at(cop) for cop in "KFE"] == ["18", "18", "Bank"]
    assert scene.view(0).characters[3].space == scene.space("Bank")


@pytest.mark.rule("PUNK-SETUP-20")
def test_seats_are_given_by_side_and_there_is_no_seating_to_choose() -> None:
    assert CARD.seat_names[0] == "Stinger"
    assert not [option.name for option in CARD.options if "seat" in option.name]


@pytest.mark.rule("PUNK-SETUP-14", "PUNK-SETUP-15", "PUNK-SETUP-19", "PUNK-RULING-8")
def test_in_round_1_stinger_draws_and_then_moves_or_draws_again() -> None:
    scene = situation("S", "S Bank, K 18, F 19, E 20", round=1, cards={"S": "key:bank"}, health={"S": 5})
    scene.play("cable_pass", "keep")
    assert "hit" not in scene.offered()
    assert "draw-key" not in scene.offered()
    # The pass just drawn counts as held: by 4 and 3 to the cable car.
    assert {"draw", "cable:6", "3"} <= set(scene.offered())
    scene.play("draw", "kill_shot", "keep")
    assert scene.kind == "lead"
    scene.play("centre+north", "pass", "pass", "pass")
    assert scene.t.round == 2
    assert "hit" in scene.offered()
    healer = situation("S", "S 14, K 18, F 19, E 20", round=1, health={"S": 5}).play("jam", "keep")
    assert "heal" not in healer.offered()
    assert healer.refused((DRAW, 1)) == "PUNK-RULING-33"


@pytest.mark.rule("PUNK-SETUP-16", "PUNK-FIND-8")
def test_the_first_lead_names_his_district_and_a_neighbour() -> None:
    scene = situation("S", "S 1, K 18, F 19, E 20", round=1).play("jam", "keep", "2")
    assert scene.offered() == ["north+centre", "centre+north"]
    scene.play("centre+north")
    assert Named((1, 0)) in scene.told(1)
    names = {scene.board.district_name[scene.board.district[space]] for space in scene.view(1).maybe}
    assert names == {"North", "Centre"}


@pytest.mark.rule("PUNK-SETUP-18", "PUNK-RULING-23")
def test_in_round_1_the_cops_only_move() -> None:
    scene = situation("K", "S 4, K 3, F 14, E 20", round=1, items={"K": "pistol"}, health={"F": 2})
    assert scene.offered() == ["move", "pass"]
    assert scene.refused(3) == "PUNK-RULING-23"
    # Meeting him starts a combat as usual.
    scene.play("move", "4")
    assert scene.kind == "shot"
    full = situation("K", "S 4, K 3, F 14, E 20", round=1, cops_first_round="full_turn")
    assert "draw" in full.offered()


@pytest.mark.rule("PUNK-SETUP-13", "PUNK-RULING-22")
def test_a_spotted_card_under_a_cop_starts_no_combat() -> None:
    scene = situation("S", "S 4, K 4, F 19, E 20", round=1).play("spotted", "jam", "keep")
    assert scene.t.visible
    assert scene.t.engaged == 0
    assert "draw" not in scene.offered()
    assert scene.refused((DRAW, 0)) == "PUNK-RULING-33"


@pytest.mark.rule("PUNK-SETUP-5", "PUNK-SETUP-10")
def test_the_secret_way_begins_before_round_1() -> None:
    scene = start()
    assert scene.t.at == [-1] * 4
    scene.play("4")
    assert scene.view(STINGER).trail == ((0, scene.space("4")),)


@pytest.mark.rule("PUNK-SETUP-14", "PUNK-GRADE-8", "PUNK-RULING-48")
def test_in_round_1_all_cards_come_from_his_own_deck_at_novice_too() -> None:
    scene = situation("S", "S 4, K 18, F 19, E 20", round=1, difficulty="novice").play("jam", "keep", "draw")
    for card in ("kill_shot", "cold_blood"):
        assert scene.kind == "draw_card"
        scene.play(card, "keep")
    assert scene.kind == "lead"
