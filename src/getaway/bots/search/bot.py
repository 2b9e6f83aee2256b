"""The bot that searches, and the levels at which it plays."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import Random
from time import monotonic
from typing import ClassVar

import msgspec

from getaway.bots.base import Bot, Budget, Situation
from getaway.bots.search.mcts import Search, encode
from getaway.bots.search.tree import Edge
from getaway.bots.thoughts import SHOWN, Considered, Thoughts
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

RETURNS = 32
"""Into each imagined world a search goes at most so often: what it learns there is true of that world only."""

FRESH = 4
"""Of its iterations a search makes at least one in so many anew, however much it remembers from the decision before."""


class Level(msgspec.Struct, frozen=True):
    """How strong a bot is, in any title."""

    name: str
    iterations: int
    """So long it searches; 0: it goes by the title's priors."""
    seconds: float = 1.0
    """At most so long where a budget sets a time at all."""
    slips: float = 0.0
    """How often it takes just any offer."""

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> SearchBot:
        """A bot of this level for one seat of one game."""
        return SearchBot(self, rules, seat, rng, budget)


class SearchBot(Bot):
    """Searches imagined worlds, each seat playing for itself, and takes the offer it came back to most often.

    What it found out about its own next decisions is kept, so that a turn of many decisions is thought through as one.
    """

    name: ClassVar[str] = "search"

    def __init__(self, level: Level, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.level = level
        self._search = Search(rules.hints, seat, rng)
        self._chosen: Choice | None = None
        self._told = b""
        """What the seat was told since the last decision that was more than a formality."""

    def choose(self, now: Situation) -> Choice:
        offers = now.ask.offers
        self._told += b"".join(encode(event) for event in now.events)
        self.thoughts = None
        if len(offers) == 1:
            return offers[0].choice
        if self._chosen is not None:
            self._search.move_on(self._chosen, self._told)
        self._told = b""
        self._chosen = self._slip(now) if self.level.slips and self.rng.random() < self.level.slips else self._best(now)
        return self._chosen

    def _slip(self, now: Situation) -> Choice:
        return self.rng.choice(now.ask.offers).choice

    def _best(self, now: Situation) -> Choice:
        started = monotonic()
        hints = self.rules.hints
        iterations = int(self.level.iterations * hints.effort(now.ask))
        wanted = hints.worlds_wanted(now.ask)
        pool = min(max(wanted, min(iterations, hints.tuning.worlds)), self.budget.worlds)
        worlds = self.worlds(now, pool)
        weights = hints.plausibility(now.known, worlds) if worlds else []
        likely = self.rng.choices(worlds, weights, k=pool) if weights else worlds
        judge = hints.search_priors if self.level.iterations else hints.priors
        priors = judge(now.known, now.ask, likely if wanted else [])
        if worlds and iterations:
            self._look_ahead(now, priors, worlds, weights, min(iterations, RETURNS * pool), started)
            best = self._most_visited()
        else:
            top = max(priors)
            at = self.rng.choice([at for at, prior in enumerate(priors) if prior == top])
            best = now.ask.offers[at].choice
        self.thoughts = self._thoughts(now, best, priors, likely)
        return best

    def _look_ahead(
        self,
        now: Situation,
        priors: list[float],
        worlds: list[Game],
        weights: list[float],
        iterations: int,
        started: float,
    ) -> None:
        """Search until the decision has seen so many iterations, or until the time is up."""
        search = self._search
        root = search.root()
        root.settle([offer.choice for offer in now.ask.offers], priors, search.warmth)
        ends = list(accumulate(weights or [1.0] * len(worlds)))
        limit = None if self.budget.seconds is None else min(self.budget.seconds, self.level.seconds)
        fresh = 0
        while root.visits < iterations or fresh * FRESH < iterations:
            at = bisect_right(ends, self.rng.random() * ends[-1], 0, len(ends) - 1)
            search.iterate(worlds[at].clone())
            fresh += 1
            if limit is not None and monotonic() - started > limit:
                break

    def _most_visited(self) -> Choice:
        search = self._search

        def rank(edge: Edge) -> tuple[float, float]:
            return edge.visits + search.lean * edge.prior, edge.value()

        return max(search.root().order, key=rank).choice

    def _thoughts(self, now: Situation, chosen: Choice, priors: list[float], worlds: list[Game]) -> Thoughts:
        edges = self._search.root().edges
        offers = [
            Considered(
                offer.choice,
                offer.label,
                edges[offer.choice].visits if offer.choice in edges else 0,
                round(edges[offer.choice].value(), 3) if offer.choice in edges else 0.0,
                round(prior, 3),
            )
            for offer, prior in zip(now.ask.offers, priors, strict=True)
        ]
        offers.sort(key=lambda offer: (offer.choice == chosen, offer.visits, offer.prior), reverse=True)
        return Thoughts(
            bot=self.level.name,
            no=now.ask.no,
            choice=chosen,
            iterations=self._search.iterations,
            worlds=len(worlds),
            offers=tuple(offers[:SHOWN]),
            beliefs=tuple(self.rules.hints.beliefs(now.known, worlds)),
        )


LEVELS = (
    Level("level1", iterations=0, slips=0.5),
    Level("level2", iterations=0, slips=0.1),
    Level("level3", iterations=64, seconds=0.8),
    Level("level4", iterations=256, seconds=2.0),
    Level("level5", iterations=1024, seconds=4.0),
)
"""From one that often takes just anything to one that thinks for seconds."""
