"""Do the blunders that reviews name hold? Each is compared again with many times the effort: `getaway lab confirm`.

Bots play, their games are reviewed as a server would, and every choice that was called a blunder is compared, in fresh
worlds, with what was called better. It is confirmed if it still costs at least half of what makes a blunder.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import msgspec

from getaway.bots import review
from getaway.bots.base import Player
from getaway.bots.game import play
from getaway.bots.review import Reviewer
from getaway.kernel import tape as tapes
from getaway.kernel.rules import Rules, Setup
from getaway.lab.executor import spread
from getaway.lab.stats import wilson

TIMES = 10
"""How many times the effort of a review is spent."""


class Confirmed(msgspec.Struct, frozen=True):
    """The result in its stable shape, with the Wilson 95 % interval of the rate."""

    game: str
    bot: str
    games: int
    decisions: int
    blunders: int
    good: int
    confirmed: int
    """Of the blunders."""
    rate: float
    low: float
    high: float


def measure(
    rules: Rules,
    setup: Setup,
    bot: Player,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[], object] | None = None,
) -> Confirmed:
    """Review that many games of a bot against itself, and look at their blunders again."""
    decisions = blunders = good = confirmed = 0
    with spread(partial(_game, rules, setup, bot, seed), range(games), jobs) as found:
        for counts in found:
            decisions += counts[0]
            blunders += counts[1]
            good += counts[2]
            confirmed += counts[3]
            if progress is not None:
                progress()
    rate = confirmed / blunders if blunders else 0.0
    low, high = wilson(confirmed, blunders)
    return Confirmed(
        game=rules.card.id,
        bot=bot.name,
        games=games,
        decisions=decisions,
        blunders=blunders,
        good=good,
        confirmed=confirmed,
        rate=rate,
        low=low,
        high=high,
    )


def _game(rules: Rules, setup: Setup, bot: Player, seed: int, number: int) -> tuple[int, int, int, int]:
    """Decisions, blunders, good moves, and how many of the blunders are confirmed, in one game."""
    tape = play(rules, setup, [bot] * setup.seats, f"confirm {seed} game {number}").tape
    numbers = review.decisions(tape)
    effort = review.effort_for(rules, len(numbers))
    looks = [look for portion in review.portions(numbers) for look in review.looks(tape, portion, effort)]
    blunders = {look.no: look for look in looks if look.kind == "blunder"}
    confirmed = 0
    more = review.effort_for(rules, len(numbers), TIMES)
    game = tapes.start(tape)
    for no, (_, choice) in enumerate(tape.moves):
        if no in blunders:
            reviewer = Reviewer(rules, game, more)
            reviewer.rng = Random(f"confirm {seed} {number} {no}")
            better = next(offer.choice for offer in reviewer.offers.values() if offer.label == blunders[no].better)
            gaps = reviewer.gaps(better, choice, more.proof, review.ROUNDS)
            confirmed += sum(gaps) / len(gaps) >= review.BLUNDER / 2
        game.apply(choice)
    return len(numbers), len(blunders), sum(look.kind == "good" for look in looks), confirmed
