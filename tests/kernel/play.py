"""Ways to play the toy title: by script, and at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import CHANCE, Choice
from getaway.kernel.game import Game
from getaway.kernel.match import Match, play_out
from tests.kernel.toy import AGAIN, CUPS_RULES


def new_game(seats: int = 2, **options: object) -> Game:
    """A game of Cups, listened to from its first question on."""
    game = CUPS_RULES.start(CUPS_RULES.card.setup(seats, dict(options)))
    game.listen()
    return game


def new_match(seats: int = 2, seed: str = "seed", **options: object) -> Match:
    """A match of Cups; its dealer has already dealt."""
    return Match(CUPS_RULES, CUPS_RULES.card.setup(seats, dict(options)), Dealer(seed))


def play(game: Game, *choices: Choice) -> Game:
    """Make these choices one after the other, each checked; chance is answered like any seat."""
    for choice in choices:
        game.submit(game.seat, game.no, choice)
    return game


def random_game(seed: int, seats: int = 2, **options: object) -> Iterator[Game]:
    """A random game, as it is before each decision and at its end; the same for the same seed."""
    rng = Random(seed)
    game = new_game(seats, **options)
    while game.ask is not None:
        yield game
        weights = game.weights() if game.seat == CHANCE else None
        game.apply(rng.choices(game.options(), weights)[0])
    yield game


def whim(seed: int) -> Callable[[Match], Choice]:
    """A player who decides at random, the same for the same seed."""
    rng = Random(seed)
    return lambda match: rng.choice(match.game.options())


def long_match(seed: int) -> Match:
    """A finished match with more than 50 decisions: three players who all hide twice, in four rounds."""
    rng = Random(seed)

    def choose(match: Match) -> Choice:
        options = match.game.options()
        return AGAIN if AGAIN in options and match.game.question.kind == "cups.ready" else rng.choice(options)

    return play_out(new_match(3, rounds=4, goal=9), choose)
