"""The identity card: what tools are told about the game is true."""

from __future__ import annotations

import random

import pytest

from getaway.games.hunter import RULES, events
from getaway.games.hunter.events import REASONS
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import CHANCE
from getaway.kernel.registry import rules_of
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Setup
from tests.games.hunter.situations import situation, started

CARD = RULES.card


def test_the_game_is_registered_under_its_id() -> None:
    assert CARD.id == "hunter"
    assert rules_of("hunter") is RULES


@pytest.mark.rule("HUNT-COMP-1")
def test_two_seats_play_alike() -> None:
    assert CARD.seats == (2, 2)
    assert CARD.seat_names == ("South", "North")
    assert CARD.roles == ()


def test_the_modes_are_the_two_depths_of_the_board_and_the_designers_own() -> None:
    assert [(mode.id, mode.seats, mode.options) for mode in CARD.modes] == [
        ("standard", 2, {"rows": 10}),
        ("compact", 2, {"rows": 8}),
        ("concentration", 2, {"rows": 10, "memory": "unaided"}),
    ]
    assert all(mode.text.endswith(".") for mode in CARD.modes)
    for mode in CARD.modes:
        assert isinstance(CARD.setup_of(mode), Setup)


def test_the_designer_is_named() -> None:
    assert CARD.designer == "Brant Guillory"
    assert "South" in CARD.seat_names


def test_every_reason_has_words_and_is_reached_in_these_tests_or_the_fuzz() -> None:
    assert set(CARD.reasons) == set(REASONS)
    assert set(CARD.reasons) == {
        "capture",
        "infiltration",
        "hostility",
        "notice",
        "turn_cap",
        "points",
        "quiet",
        "concession",
    }


def test_no_game_is_longer_than_the_card_says() -> None:
    """A half has at most 24 steps, four challenges and two ends."""
    before_turn_one = 2 * 10 + 1 + 2 * 24
    assert CARD.longest == 500 * 2 * (24 + 4 + 2) + before_turn_one


def test_every_kind_of_question_is_on_the_card_with_a_rule_and_labels() -> None:
    rng = random.Random(1)
    kinds = set()
    for options in ({"first_player": "rps"}, {"setup": "random"}):
        scene = started(turn_cap=2, **options)
        while scene.game.ask is not None:
            kinds.add(scene.game.question.kind)
            if scene.game.seat != CHANCE:
                ask = scene.ask
                assert ask.rule in rulebook(RULES)
                assert ask.prompt.endswith((".", "?"))
                assert len({offer.token for offer in ask.offers}) == len(ask.offers)
                assert all(offer.label for offer in (*ask.offers, *ask.asides))
            scene.game.apply(rng.choice(scene.game.options()))
    assert kinds == set(CARD.kinds)


def test_labels_name_the_piece_and_the_squares() -> None:
    scene = situation("S.MB a1, S.SF1 c2, S.CO1 h1; N.MB h10, N.CO1 c3, N.CO2 f9")
    labels = {offer.token: offer.label for offer in scene.ask.offers}
    assert "Padamah" in labels["a1a2"]
    assert "a2" in labels["a1a2"]
    scene.play("a1a2", "c2b2", "h1h2", "end")
    assert {offer.token for offer in scene.ask.offers} == {"end"}
    again = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 c3, N.CO2 f9", phase="challenges")
    labels = {offer.token: offer.label for offer in again.ask.offers}
    assert "Strike Force 1" in labels["c2xc3"]
    assert "Airlift" in labels["c2*f9"]


def test_every_event_is_declared_once_and_none_is_forgotten() -> None:
    made = {
        value
        for value in vars(events).values()
        if isinstance(value, type) and issubclass(value, Event) and value not in (Event, Ending)
    }
    assert set(RULES.events) == made
    assert len(RULES.events) == len(made)


def test_every_frame_that_can_wait_is_declared_by_its_name() -> None:
    assert {frame.__name__: frame for frame in RULES.frames.values()} == RULES.frames
    rng = random.Random(6)
    for options in ({"first_player": "rps"}, {"setup": "random"}):
        scene = started(turn_cap=2, **options)
        while scene.game.ask is not None:
            for frame in (*scene.game.stack, scene.game.question):
                assert RULES.frames[type(frame).__name__] is type(frame)
            scene.game.apply(rng.choice(scene.game.options()))


def test_concentration_says_what_its_designer_meant_and_that_nothing_helps() -> None:
    said = RULES.card.mode("concentration").text
    for words in ("designer", "turning over cards", "cards that walk about", "a price on every wrong guess"):
        assert words in said
    assert "marks nothing, counts nothing and reminds you of nothing" in said
    aided = {mode.id: RULES.aided(RULES.card.setup_of(mode)) for mode in RULES.card.modes}
    assert aided == {"standard": True, "compact": True, "concentration": False}
