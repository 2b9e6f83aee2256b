"""Drawing lots: chance is answered by its exact weights."""

from __future__ import annotations

from random import Random

from getaway.kernel.lots import below, drawn_place
from getaway.kernel.playout import play_at_random
from tests.toys.hare import RULES


class Ticket(Random):
    """A generator that gives one number again and again."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def getrandbits(self, k: int, /) -> int:
        return self.number


def test_a_chance_question_draws_by_its_weights() -> None:
    """The die of the toy shows one step on three of six faces."""
    game = RULES.start(RULES.card.setup())
    for choice in (0, 4, 4):
        game.apply(choice)
    shown = [game.draw(Ticket(ticket)) for ticket in range(6)]
    assert [shown.count(option) for option in game.options()] == game.weights() == [3, 2, 1]


def test_a_single_outcome_needs_no_lot() -> None:
    rng = Random(1)
    before = rng.getstate()
    assert drawn_place([7], rng) == 0
    assert rng.getstate() == before


def test_numbers_below_are_those_of_randrange() -> None:
    ours, theirs = Random(3), Random(3)
    assert [below(most, ours) for most in range(1, 200)] == [theirs.randrange(most) for most in range(1, 200)]


def test_a_game_is_played_to_its_end() -> None:
    game = RULES.start(RULES.card.setup())
    assert play_at_random(game, Random(5)) > 0
    assert game.outcome is not None
