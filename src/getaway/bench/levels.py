"""How long bots think about single decisions under a server's clock.

Positions come from games between bots that go by the priors, in every mode of a title in turn; at each position a fresh
bot, which remembers nothing, decides under the clock that a server sets. As many of them think at once as there are
jobs, and time is what passes on the wall: with a job per core it is the time that people at a busy table wait.
"""

from __future__ import annotations

from functools import partial
from math import ceil
from random import Random
from time import perf_counter

import msgspec

from getaway.bench.engine import is_compiled
from getaway.bots import bot_of
from getaway.bots.base import Budget, Player, Situation
from getaway.bots.game import play
from getaway.kernel.frames import Choice
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules
from getaway.lab.executor import spread

PLAYER = "level2"
"""The bot whose games the positions are from."""

APART = 20
"""One decision in this many is timed: a few from each of many games."""

SERVER_SECONDS = 4.0
"""A server's default clock."""


class Times(msgspec.Struct, frozen=True):
    """How long one bot thinks about a decision of one title, in seconds."""

    game: str
    bot: str
    compiled: bool
    decisions: int
    mean: float
    p50: float
    p99: float
    longest: float


def measure(rules: Rules, bot: Player, decisions: int, jobs: int, seconds: float = SERVER_SECONDS) -> Times:
    """Time at least that many decisions that have a choice."""
    found: list[float] = []
    games = 0
    while len(found) < decisions:
        batch = range(games, games + 2 * jobs)
        games += len(batch)
        with spread(partial(_game, rules, bot, seconds), batch, jobs) as times:
            for some in times:
                found += some
    found.sort()
    return Times(
        game=rules.card.id,
        bot=bot.name,
        compiled=is_compiled(),
        decisions=len(found),
        mean=sum(found) / len(found),
        p50=_quantile(found, 0.5),
        p99=_quantile(found, 0.99),
        longest=found[-1],
    )


def _quantile(times: list[float], share: float) -> float:
    """The quantile of the sorted times: the shortest time that `share` of them do not exceed."""
    return times[ceil(share * len(times)) - 1]


def _game(rules: Rules, bot: Player, seconds: float, number: int) -> list[float]:
    """The times of a bot at some decisions of one game between other bots."""
    modes = rules.card.modes
    setup = rules.card.setup_of(modes[number % len(modes)])
    rng = Random(f"times {number}")
    found: list[float] = []

    def look(match: Match, now: Situation, choice: Choice) -> None:
        if len(now.ask.offers) > 1 and rng.random() * APART < 1:
            thinker = bot(rules, now.seat, Random(rng.random()), Budget(seconds=seconds))
            begun = perf_counter()
            thinker.choose(now)
            found.append(perf_counter() - begun)
            thinker.close()

    play(rules, setup, [bot_of(PLAYER)] * setup.seats, f"times {number}", each=look)
    return found
