"""The toy title keeps the contract that the other tests here rely on."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.kernel.codec import digest
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.game import Game
from getaway.kernel.rules import Mode
from tests.kernel.play import new_game, play, random_game
from tests.kernel.toy import AGAIN, BLANK, CUPS_RULES, GIVE_UP, GRAB, NOPE, READY, table_of

MODES = st.sampled_from(CUPS_RULES.card.modes)
SEEDS = st.integers(0, 10**6)


@settings(max_examples=30)
@given(SEEDS, MODES)
def test_random_games_end_in_time_for_a_declared_reason(seed: int, mode: Mode) -> None:
    last: Game | None = None
    for game in random_game(seed, mode.seats, **mode.options):
        options = game.options()
        if game.ask is not None:
            assert options
            assert len(set(options)) == len(options)
            assert game.question.kind in CUPS_RULES.card.kinds
            assert sum(CUPS_RULES.space.mask(game)) == len(options)
        assert CUPS_RULES.unconserved(game) == []
        last = game
    assert last is not None
    assert last.outcome is not None
    assert last.outcome.reason in CUPS_RULES.card.reasons
    assert last.no <= CUPS_RULES.card.longest


@settings(max_examples=30)
@given(SEEDS, st.integers(2, 3))
def test_an_imagined_world_looks_like_the_true_one(seed: int, seats: int) -> None:
    rng = Random(seed)
    for game in random_game(seed, seats):
        for seat in range(seats):
            known = CUPS_RULES.knowledge(game, seat)
            assert CUPS_RULES.imaginable(known, game)
            world = CUPS_RULES.imagine(known, rng)
            assert CUPS_RULES.imaginable(known, world)
            assert CUPS_RULES.view(world, seat) == CUPS_RULES.view(game, seat)
            assert CUPS_RULES.unconserved(world) == []
            if game.ask is not None and game.seat == seat:
                assert world.options() == game.options()
                assert CUPS_RULES.ask(world) == CUPS_RULES.ask(game)


def test_imagining_draws_what_is_hidden_afresh() -> None:
    game = play(new_game(), BLANK, GRAB, 0, (0, 1), READY)
    known = CUPS_RULES.knowledge(game, 1)
    worlds = {digest(CUPS_RULES.imagine(known, Random(seed))) for seed in range(60)}
    assert digest(game) in worlds
    assert len(worlds) > 10


def test_a_scripted_game_goes_as_the_rules_say() -> None:
    game = play(new_game(), GRAB, NOPE, 0, (0, 2), READY, 1, (1, 1), AGAIN, 2, (2, 1), READY)
    assert game.seat == CHANCE
    play(game, 0)
    assert table_of(game).points == [2, 0]
    play(game, BLANK)
    assert table_of(game).hands == [[BLANK, GRAB], [NOPE]]
    play(game, GRAB, NOPE)
    assert table_of(game).pile == [GRAB, NOPE]
    assert game.seat == 0
    play(game, -1)
    assert table_of(game).points == [2, 0]
    assert CUPS_RULES.view(game, SPECTATOR).hand == []
    assert CUPS_RULES.picture(CUPS_RULES.view(game, 0)).splitlines()[1] == "Ann: 2 points, 1 cards"


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_ends_the_game(seat: int) -> None:
    game = play(new_game(), BLANK, BLANK)
    if seat:
        play(game, 0, (0, 1), READY)
    play(game, GIVE_UP)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("gave_up", (1 - seat,))


def test_the_hints_judge_offers_and_worlds() -> None:
    game = play(new_game(), GRAB, BLANK)
    ask = CUPS_RULES.ask(game)
    assert [offer.token for offer in (*ask.offers, *ask.asides)] == ["cup0", "cup1", "cup2", "give-up"]
    hints = CUPS_RULES.hints
    assert hints.worlds_wanted(ask) == 0
    assert hints.priors(CUPS_RULES.knowledge(game, 0), ask, []) == [1.0, 1 / 2, 1 / 3]
    assert hints.evaluate(game, 0) == 0.5
    play(game, GIVE_UP)
    assert hints.evaluate(game, 0) == 0.0
