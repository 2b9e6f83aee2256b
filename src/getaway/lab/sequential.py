"""Is one bot better than another? Pairs of games with swapped seats until that is decided: `getaway lab match`.

Also what a choice is worth: a bot that never makes it against one that may (`getaway lab worth`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import msgspec

from getaway.bots.base import Bot, Budget, Player, Situation
from getaway.bots.game import play
from getaway.bots.players import player_of
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup
from getaway.lab.arena import Played, played
from getaway.lab.executor import Workers, spread
from getaway.lab.pairs import seatings, won_by
from getaway.lab.stats import Sequential, wilson


class Verdict(msgspec.Struct, frozen=True):
    """What a match has shown of the first bot against the second; a draw counts half."""

    game: str
    bot: str
    against: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    """The Wilson 95 % interval of the score, games taken one by one."""
    verdict: str
    """`better`, `worse`, or "" if the games were over first."""
    evidence: float
    """The log likelihood ratio, between `lower` and `upper` while it is open."""
    lower: float
    upper: float
    noted: int
    """Games in which the second bot noted something: that its choice was withheld, if it is restricted."""


class Never(msgspec.Struct, frozen=True):
    """A player who never makes choices that use something, as long as there is anything else to choose."""

    player: Player
    label: str
    """As the lab lists it under what is used, such as "play card: Kill Shot"."""

    @property
    def name(self) -> str:
        """The player's name in reports."""
        return f"{self.player.name} without {self.label!r}"

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> Bot:
        """A bot for one seat of one game."""
        return _Restricted(never=self, rules=rules, seat=seat, rng=rng, budget=budget)


class _Restricted(Bot):
    """Plays like another bot that is not shown some of the offers."""

    def __init__(self, never: Never, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.label = never.label
        self.bot = never.player(rules, seat, rng, budget)

    def choose(self, now: Situation) -> Choice:
        study = self.rules.hints.study
        left = tuple(
            offer
            for offer in now.ask.offers
            if offer.does is None or all(label != self.label for _, label in study.uses(self.seat, offer.does))
        )
        if not left or len(left) == len(now.ask.offers):
            return self.bot.choose(now)
        self.notes = [f"{self.label!r} was withheld."]
        return self.bot.choose(msgspec.structs.replace(now, ask=msgspec.structs.replace(now.ask, offers=left)))

    def close(self) -> None:
        self.bot.close()


def withholdable(rules: Rules, setup: Setup, seed: int) -> list[str]:
    """What is on offer in a random game, as the lab lists it, with what is offered oftenest first."""
    seen: Counter[str] = Counter()

    def look(match: Match, now: Situation, choice: Choice) -> None:
        for offer in now.ask.offers if len(now.ask.offers) > 1 else ():
            if offer.does is not None:
                seen.update(label for _, label in rules.hints.study.uses(now.seat, offer.does))

    play(rules, setup, [player_of("random")] * setup.seats, f"withholdable {seed}", each=look)
    return [label for label, _ in seen.most_common()]


def match(
    rules: Rules,
    setup: Setup,
    one: Player,
    other: Player,
    test: Sequential,
    most: int,
    seed: int = 0,
    workers: Workers | int = 1,
    budget: Budget | None = None,
    progress: Callable[[int], object] | None = None,
) -> Verdict:
    """Play deals, each in every seating, until `test` is decided or `most` games were played.

    The same for the same seed, whoever plays, as long as the budget sets no time. `progress` hears how many games more
    were played.
    """
    ways = seatings(rules, setup.seats, one, other)
    deals = range(max(1, most // len(ways)))
    results: list[Played] = []
    task = partial(_deal, rules, setup, ways, seed, budget or Budget())
    with spread(task, deals, workers) as found:
        for deal in found:
            for pair in _pairs(deal):
                test.add(sum(_score(one.name, other.name, result) for result in pair) / len(pair))
            results += deal
            if progress is not None:
                progress(len(deal))
            if test.verdict:
                break
    return _verdict(rules, one=one.name, other=other.name, results=results, test=test)


def _deal(
    rules: Rules, setup: Setup, ways: list[tuple[Player, ...]], seed: int, budget: Budget, number: int
) -> list[Played]:
    return [played(rules, setup, bots=way, seed=f"match {seed} deal {number}", budget=budget) for way in ways]


def _pairs(deal: list[Played]) -> Iterator[list[Played]]:
    """The games of a deal, two by two: a seating and its mirror image stand side by side."""
    for at in range(0, len(deal), 2):
        yield deal[at : at + 2]


def _score(one: str, other: str, result: Played) -> float:
    return 1.0 if won_by(one, result) else 0.0 if won_by(other, result) else 0.5


def _verdict(rules: Rules, one: str, other: str, results: list[Played], test: Sequential) -> Verdict:
    scores = [_score(one, other, result) for result in results]
    points = sum(scores)
    low, high = wilson(points, len(scores))
    return Verdict(
        game=rules.card.id,
        bot=one,
        against=other,
        games=len(scores),
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        losses=scores.count(0.0),
        score=points / len(scores),
        low=low,
        high=high,
        verdict=test.verdict,
        evidence=test.evidence,
        lower=test.lower,
        upper=test.upper,
        noted=sum(any(name == other for name, _ in result.notes) for result in results),
    )
