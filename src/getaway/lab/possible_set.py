"""What deduction is worth: the same bot with it and without it, against the same opponents: `getaway lab possible-set`.

In punk that is the Cops' possible set. Each deal is played twice against the same Stinger: once by Cops who know where
he can be from all they were told, and once by Cops who know the map alone: he can be on any space but those they stand
on, unless they see him. Any title that says what its seats deduce (`Study.undeduced`) can be studied alike.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from getaway.bots.base import Bot, Budget, Player, Situation
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.rules import Rules, Setup
from getaway.lab.arena import played


class Forgetful(Bot):
    """A bot that deduces nothing from the public record."""

    def __init__(self, player: Player, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.bot = player(rules, seat, rng, budget)

    def choose(self, now: Situation) -> Choice:
        return self.bot.choose(msgspec.structs.replace(now, known=self.rules.hints.study.undeduced(now.known)))


class Forgetting:
    """Makes bots forgetful."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.name = f"{player.name} without the set"

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> Bot:
        return Forgetful(player=self.player, rules=rules, seat=seat, rng=rng, budget=budget)


def wins(
    rules: Rules,
    setup: Setup,
    bots: list[Player],
    games: int,
    seed: int = 0,
    progress: Callable[[], object] | None = None,
) -> list[int]:
    """How many of that many games each seat wins."""
    won = [0] * setup.seats
    for game in range(games):
        for winner in played(rules, setup, bots, seed=f"{seed} {game}", budget=Budget()).winners:
            won[winner] += 1
        if progress is not None:
            progress()
    return won
