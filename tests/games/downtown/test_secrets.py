"""What seats know: notes of cards, imagined worlds, given passes (flow.memory, DOWN-RULING-61, DOWN-RULING-63)."""

from __future__ import annotations

from random import Random

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown import pieces as p
from getaway.games.downtown.knowledge import memory
from getaway.games.downtown.knowledge.memory import DECK, HAND, PILE
from getaway.games.downtown.table import table_of
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Illegal
from getaway.kernel.frames import CHANCE, PASS
from getaway.kernel.match import answer_for
from tests.games.downtown.situations import A, B, C, Scene, card, cards, johnnys_turn, turn

GUN, SPY = card("gun"), card("spy")


def worlds(scene: Scene, seat: int, number: int = 40) -> list[list[list[int]]]:
    """The hands in `number` imagined worlds."""
    known = RULES.knowledge(scene.game, seat)
    return [table_of(RULES.imagine(known, Random(seed))).hands for seed in range(number)]


def note(number: int, *places: int) -> int:
    return number << 8 | sum(places)


def test_an_unseen_draw_spreads_what_was_in_the_deck() -> None:
    notes = [note(GUN, DECK), note(SPY, DECK), note(GUN, PILE)]
    assert memory.spread(notes, p.WEAPONS, DECK, HAND) == [note(GUN, DECK, HAND), note(SPY, DECK), note(GUN, PILE)]
    assert memory.spread(notes, p.LOCATIONS, DECK, HAND) is notes


def test_a_seen_move_takes_the_most_exact_note_and_loosens_the_others() -> None:
    notes = [note(GUN, DECK, HAND), note(GUN, HAND)]
    assert memory.moved(notes, GUN, HAND, 0) == [note(GUN, DECK, HAND)]
    loose = [note(GUN, DECK, HAND), note(GUN, PILE, HAND, HAND << 1)]
    assert memory.moved(loose, GUN, HAND, 0) == [note(GUN, DECK, HAND, PILE, HAND << 1)]
    assert memory.moved([], GUN, HAND, PILE) == [note(GUN, PILE)]


def test_a_new_deck_is_what_was_on_the_pile() -> None:
    notes = [note(GUN, PILE), note(GUN, PILE, HAND), note(GUN, DECK, HAND), note(SPY, PILE)]
    renewed = memory.renewed(notes, p.WEAPONS)
    assert renewed == [note(GUN, DECK), note(GUN, DECK, HAND), note(GUN, HAND), note(SPY, PILE)]


def test_a_hand_that_was_seen_holds_nothing_else() -> None:
    notes = [note(GUN, DECK, HAND), note(SPY, HAND, PILE), note(GUN, HAND)]
    seen = memory.seen_hand(notes, [GUN, GUN], HAND)
    assert sorted(seen) == sorted([note(GUN, HAND), note(GUN, HAND), note(SPY, PILE)])


@pytest.mark.rule("DOWN-INT-1")
def test_what_a_spy_saw_is_in_every_imagined_hand_until_it_may_have_left() -> None:
    scene = turn(["spy", "gun SN1 patsy", ""], seats=3).play("spy:iguana", "pass")
    assert all(hands[B] == cards("gun SN1 patsy") for hands in worlds(scene, A, 10))
    assert any(hands[B] != cards("gun SN1 patsy") for hands in worlds(scene, C))
    scene.play("end", "draw-weapon", "sniper", "drop-gun")
    imagined = worlds(scene, A)
    assert all({card("SN1"), card("patsy")} <= set(hands[B]) for hands in imagined)
    assert {GUN in hands[B] for hands in imagined} == {True, False}


@pytest.mark.rule("DOWN-CARD-5", "DOWN-RULING-61")
def test_an_unshown_increase_card_is_imagined_only_right_after_a_draw() -> None:
    scene = turn(["spy", ""], active=A).play("draw-interaction", "increase_move")
    fresh = [hands[A] for hands in worlds(scene, B, 400)]
    assert any(card("increase_move") in hand for hand in fresh)
    scene.play("drop-increase_move")
    assert not any(card("increase_move") in hands[A] for hands in worlds(scene, B, 200))


def test_worlds_drawn_together_differ_and_share_nothing() -> None:
    scene = turn(["gun", "spy spy"])
    rng = Random(1)
    single = [digest(RULES.imagine(RULES.knowledge(scene.game, A), rng)) for _ in range(3)]
    together = RULES.imagine_many(RULES.knowledge(scene.game, A), Random(1), 3)
    assert [digest(world) for world in together] == single
    assert len(set(single)) == 3
    together[0].apply(together[0].options()[0])
    assert [digest(world) for world in together[1:]] == single[1:]


@pytest.mark.rule("DOWN-INT-21", "DOWN-RULING-9")
def test_a_commitment_is_seen_by_nobody_else() -> None:
    scene = johnnys_turn(["direction_change", "spy spy"], johnny="C22").play("north", "direction_change")
    assert scene.asked == (B, "change")
    assert (scene.view(A).pick, scene.view(B).pick, scene.view().pick) == (1, -1, -1)
    passed = johnnys_turn(["direction_change", "spy spy"], johnny="C22").play("north", "pass")
    assert RULES.view(passed.game, B) == RULES.view(scene.game, B)
    assert RULES.knowledge(passed.game, B) == RULES.knowledge(scene.game, B)
    committed = [table_of(RULES.imagine(RULES.knowledge(scene.game, B), Random(seed))).picks[A] for seed in range(60)]
    assert set(committed) == {1, -1}


def test_who_knew_the_top_card_knows_who_drew_it() -> None:
    scene = turn(["fortune_teller", ""]).play("fortune_teller:weapon", "gun", "sniper", "top:gun", "end")
    scene.play("draw-weapon", "gun")
    assert scene.view(A).players[B].known == (GUN,)
    assert scene.view().players[B].known == ()
    assert all(GUN in hands[B] for hands in worlds(scene, A, 10))


def test_cards_seen_on_the_pile_are_in_the_new_deck() -> None:
    everything = " ".join(["sniper gun shotgun grenade remote"] * 3)
    duel = "fast_hands running_shoes brass_knuckles padded_vest energy_drink killer_instinct "
    scene = turn(["", ""], discarded=everything + " " + duel + duel.replace("fast_hands ", ""))
    scene.play("draw-weapon", "fast_hands")
    assert scene.view(B).decks[p.WEAPONS].known_in.count(GUN) == 3
    scene.play("draw-weapon", "gun")
    assert scene.view(B).decks[p.WEAPONS].known_in.count(GUN) == 0
    assert any(GUN in hands[A] for hands in worlds(scene, B, 200))


@pytest.mark.rule("DOWN-RULING-63")
def test_the_table_passes_in_windows_in_which_one_does_not_wish_to_be_asked_and_nowhere_else() -> None:
    game = johnnys_turn(["got_away", "spy"], johnny="H00b", heading="west").game
    dealer = Dealer("standing")
    asked = set()
    while game.question.kind != "downtown.turn":
        if game.seat == CHANCE:
            game.apply(dealer.answer(game))
            continue
        asked.add(game.question.kind)
        wished = answer_for(RULES.card, game, ["downtown.stop"])
        assert wished == (None if game.question.kind == "downtown.stop" else PASS)
        assert answer_for(RULES.card, game, []) == PASS
        game.apply(PASS)
    assert {"downtown.stop", "downtown.pace"} <= asked
    assert answer_for(RULES.card, game, []) is None


@pytest.mark.rule("DOWN-RULING-63")
def test_the_table_passes_only_where_the_card_says_so() -> None:
    RULES.card.check_windows(passing.kind for passing in RULES.card.passing)
    with pytest.raises(Illegal):
        RULES.card.check_windows(["downtown.stop", "downtown.turn"])
    assert {passing.kind for passing in RULES.card.passing} <= set(RULES.card.kinds)


def test_every_choice_can_be_typed_whether_legal_or_not() -> None:
    scene = turn(["gun SN1 spy", ""])
    tokens = [RULES.read(scene.game, offer.token) for offer in scene.ask.offers]
    assert tokens == [offer.choice for offer in scene.ask.offers]
    with pytest.raises(ValueError, match="cannot be read"):
        RULES.read(scene.game, "fly to the moon")
