"""The bot that searches, and the levels at which it plays."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import exp
from random import Random
from time import monotonic
from typing import ClassVar

import msgspec

from getaway.bots.base import Bot, Budget, Situation, UnknownBot
from getaway.bots.search.mcts import Search, encode
from getaway.bots.search.tree import Edge
from getaway.bots.thoughts import SHOWN, Considered, Thoughts
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Strength
from getaway.kernel.rules import Rules

RETURNS = 32
"""The most iterations in one imagined world: what a search learns there holds in that world only."""

STYLE = ":"
"""Between a level and the character as which it plays: ``level3:ghost``."""

TEMPTED = 0.04
"""A character takes what it is fond of if that is at most this much worse: of a won game, a twenty-fifth."""

FRESH = 4
"""At least one iteration in this many is new, however much the search remembers from the decision before."""


class Level(msgspec.Struct, frozen=True):
    """A strength: what each title defines for a level, or the same in every title."""

    name: str
    strength: Strength = Strength()
    """How it plays if it is not one of the levels that titles define."""
    number: int = 0
    """Its place among the levels that titles define (`Tuning.levels`), from 1; 0 if it is not one of them."""
    seconds: float = 1.0
    """The most seconds it searches where a budget sets a time."""
    style: str = ""
    """The character as which it plays (`Hints.characters`); "" for none."""

    def strength_in(self, rules: Rules) -> Strength:
        """How it plays that title."""
        return rules.hints.tuning.levels[self.number - 1] if self.number else self.strength

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> SearchBot:
        """A bot of this level for one seat of one game."""
        return SearchBot(level=self, rules=rules, seat=seat, rng=rng, budget=budget)

    def likes_in(self, rules: Rules) -> dict[str, float]:
        """What its character is fond of in that title. Raises UnknownBot if there is no such character."""
        if not self.style:
            return {}
        known = {character.id: character.likes for character in rules.hints.characters}
        if self.style not in known:
            there = f"there are {', '.join(known)}" if known else "it has none"
            raise UnknownBot(f"{rules.card.name} has no character {self.style!r}; {there}.")
        return known[self.style]

    def styled(self, style: str) -> Level:
        """The same strength in the style of a character."""
        return msgspec.structs.replace(self, name=f"{self.name}{STYLE}{style}", style=style)


class SearchBot(Bot):
    """Searches imagined worlds, each seat playing for itself, and takes the most visited offer.

    It keeps what it found out about its own next decisions, so that a turn of many decisions is planned as a whole.
    """

    name: ClassVar[str] = "search"
    looks: ClassVar[bool] = False

    def __init__(self, level: Level, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.level = level
        self.strength = level.strength_in(rules)
        self._search = Search(rules.hints, seat, rng)
        self._likes = level.likes_in(rules)
        self._chosen: Choice | None = None
        self._told = b""
        """What the seat was told since its last decision that had a choice."""

    def choose(self, now: Situation) -> Choice:
        several = len(now.ask.offers) > 1
        now = self._wisely(now)
        offers = now.ask.offers
        self._told += b"".join(encode(event) for event in now.events)
        self.thoughts = None
        if not several:
            return offers[0].choice
        if self._chosen is not None:
            self._search.move_on(self._chosen, self._told)
        self._told = b""
        if len(offers) == 1:
            self._chosen = offers[0].choice
            self.thoughts = self._thoughts(now, self._chosen, [1.0], [])
        else:
            self._chosen = self._slip(now) if self._happens(self.strength.slips) else self._best(now)
        return self._chosen

    def _fond(self, now: Situation) -> dict[Choice, float]:
        """How fond of each choice its character is; nothing for those it does not care about."""
        if not self._likes:
            return {}
        manner = self.rules.hints.manner
        return {offer.choice: self._likes.get(manner(offer), 0.0) for offer in now.ask.offers}

    def _wisely(self, now: Situation) -> Situation:
        """The situation without what would be foolish, or harsh on a beginner, if anything is left of it then."""
        if len(now.ask.offers) > 1 and not self.strength.foolish:
            now = _without(now, self.rules.hints.study.foolish(now.known, now.ask))
        if self.strength.gentle:
            now = _without(now, self.rules.hints.harsh(now.known, now.ask))
        return now

    def _happens(self, how_often: float) -> bool:
        return how_often > 0 and self.rng.random() < how_often

    def _slip(self, now: Situation) -> Choice:
        return self.rng.choice(now.ask.offers).choice

    def _best(self, now: Situation) -> Choice:
        started = monotonic()
        hints = self.rules.hints
        budget = 0 if self._happens(self.strength.offhand) else self.strength.iterations
        iterations = int(budget * hints.effort(now.ask))
        if iterations < hints.tuning.fewest:
            iterations = 0
        wanted = hints.worlds_wanted(now.ask)
        pool = min(max(wanted, min(iterations, hints.tuning.worlds)), self.budget.worlds)
        worlds = self.worlds(now, pool)
        weights = hints.plausibility(now.known, worlds) if worlds else []
        likely = self.rng.choices(worlds, weights, k=pool) if weights else worlds
        shown = likely if wanted else []
        if budget:
            priors = hints.considered(now.known, now.ask, shown, budget)
        else:
            priors = hints.priors(now.known, now.ask, shown)
        fond = self._fond(now)
        if fond:
            warmth = hints.tuning.warmth
            priors = [
                max(0.0, prior + warmth * fond[offer.choice])
                for offer, prior in zip(now.ask.offers, priors, strict=True)
            ]
        if worlds and iterations:
            self._look_ahead(now, priors, worlds, weights, iterations=min(iterations, RETURNS * pool), started=started)
            best = self._preferred(fond)
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
        """Search until the decision has seen that many iterations, or until the time is up."""
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

    def _preferred(self, fond: dict[Choice, float]) -> Choice:
        """The most visited choice; for a character, one it is fonder of that is nearly as good."""
        search = self._search

        def rank(edge: Edge) -> tuple[float, float]:
            return edge.visits + search.lean * edge.prior, edge.value()

        best = max(search.root().order, key=rank)
        least = best.value() - TEMPTED
        tempting = [edge for edge in search.root().order if fond and edge.visits and edge.value() >= least]
        if not tempting:
            return best.choice
        return max(tempting, key=lambda edge: (rank(edge)[0] * exp(fond.get(edge.choice, 0.0)), edge.value())).choice

    def _thoughts(self, now: Situation, chosen: Choice, priors: list[float], worlds: list[Game]) -> Thoughts:
        edges = self._search.root().edges
        offers = [
            Considered(
                choice=offer.choice,
                label=offer.label,
                visits=edges[offer.choice].visits if offer.choice in edges else 0,
                value=round(edges[offer.choice].value(), 3) if offer.choice in edges else 0.0,
                prior=round(prior, 3),
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


def _without(now: Situation, choices: set[Choice]) -> Situation:
    """The situation without these choices, if anything is left of it then."""
    kept = tuple([offer for offer in now.ask.offers if offer.choice not in choices])
    if not kept or len(kept) == len(now.ask.offers):
        return now
    return msgspec.structs.replace(now, ask=msgspec.structs.replace(now.ask, offers=kept))


LEVELS = (
    Level("level1", number=1),
    Level("level2", number=2),
    Level("level3", number=3, seconds=0.8),
    Level("level4", number=4, seconds=2.0),
    Level("level5", number=5, seconds=4.0),
)
"""From one that often plays at random to one that thinks for seconds."""
