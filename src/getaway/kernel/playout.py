"""The plainest driver: everybody chooses at random, to the end of the game."""

from __future__ import annotations

from getaway.kernel.frames import Chance
from getaway.kernel.game import Game
from getaway.kernel.lots import Lots, below


def play_at_random(game: Game, rng: Lots) -> int:
    """Play on to the end, everybody choosing at random; returns how many decisions the players made."""
    table = game.table
    decisions = 0
    while True:
        ask = game.ask
        if ask is None:
            return decisions
        if isinstance(ask, Chance):
            game.apply(ask.draw(table, rng))
        else:
            options = ask.options(table)
            game.apply(options[below(len(options), rng)])
            decisions += 1
