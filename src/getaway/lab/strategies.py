"""Players who follow a strategy that a title wants to be studied, such as waiting at the start."""

from __future__ import annotations

from random import Random

import msgspec

from getaway.bots.base import Bot, Budget, Player, Situation
from getaway.bots.players import player_of
from getaway.bots.sensible import SensibleBot
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.rules import Rules
from getaway.kernel.study import Strategy


class Strategist(Bot):
    """Plays one of the title's strategies under study, and like `sensible` where that has no answer."""

    name = "strategist"

    def __init__(self, strategy: Strategy, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.strategy = strategy
        self.otherwise = SensibleBot(rules, seat, rng, budget)

    def choose(self, now: Situation) -> Choice:
        choice = self.strategy(now.known, now.ask)
        return self.otherwise.choose(now) if choice is None else choice


class Under(msgspec.Struct, frozen=True):
    """The player who follows the title's strategy of that name."""

    name: str

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> Bot:
        strategy = rules.hints.study.strategy(self.name)
        assert strategy is not None
        return Strategist(strategy, rules, seat, rng, budget=budget)


def player_for(rules: Rules, name: str) -> Player:
    """The player of that name: one of the title's strategies under study, or anyone who can play an arena."""
    return Under(name) if rules.hints.study.strategy(name) is not None else player_of(name)
