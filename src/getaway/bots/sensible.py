"""The bot that follows the title's hints without searching."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from getaway.bots.base import Bot, Situation
from getaway.kernel.frames import Chance, Choice
from getaway.kernel.game import Game

WIDTH = 4
"""How many of the most promising offers are tried out in imagined worlds."""

ENUMERATED = 8
"""A roll with at most this many outcomes is averaged exactly; of a larger one, this many outcomes are drawn."""


class SensibleBot(Bot):
    """Scores every offer by the title's priors, tries the best few in imagined worlds, and takes the best.

    Ties are broken by the bot's own generator.
    """

    name: ClassVar[str] = "sensible"
    looks: ClassVar[bool] = False

    def choose(self, now: Situation) -> Choice:
        offers = now.ask.offers
        if len(offers) == 1:
            return offers[0].choice
        started = monotonic()
        hints = self.rules.hints
        worlds = self.worlds(now, min(hints.worlds_wanted(now.ask), self.budget.worlds))
        scores = dict(enumerate(hints.priors(now.known, now.ask, worlds)))
        if worlds:
            scores = self._most_promising(scores)
            for world in worlds:
                for offer in scores:
                    scores[offer] += self._after(world, offers[offer].choice) / len(worlds)
                if self.budget.seconds is not None and monotonic() - started > self.budget.seconds:
                    break
        top = max(scores.values())
        return offers[self.rng.choice([offer for offer in scores if scores[offer] == top])].choice

    def _most_promising(self, scores: dict[int, float]) -> dict[int, float]:
        """The `WIDTH` offers with the highest scores; which of equal ones are among them is drawn."""
        shuffled = list(scores)
        self.rng.shuffle(shuffled)
        shuffled.sort(key=scores.__getitem__, reverse=True)
        return {offer: scores[offer] for offer in shuffled[:WIDTH]}

    def _after(self, world: Game, choice: Choice) -> float:
        """How well this seat stands in `world` after `choice`, on average over the roll if one comes next."""
        after = world.clone()
        after.apply(choice)
        if not isinstance(after.ask, Chance):
            return self._standing(after)
        options, weights = after.options(), after.weights()
        if len(options) > ENUMERATED:
            options, weights = self.rng.choices(options, weights, k=ENUMERATED), [1] * ENUMERATED
        total = 0.0
        for option, weight in zip(options, weights, strict=True):
            rolled = after.clone()
            rolled.apply(option)
            total += weight * self._standing(rolled)
        return total / sum(weights)

    def _standing(self, world: Game) -> float:
        """How well this seat stands in `world`. Further rolls are drawn once: only the first is worth averaging."""
        while isinstance(world.ask, Chance):
            world.apply(self.rng.choices(world.options(), world.weights())[0])
        if world.outcome is not None:
            return self.rules.hints.payoffs(world.outcome)[self.seat]
        return self.rules.hints.evaluate(world, self.seat)
