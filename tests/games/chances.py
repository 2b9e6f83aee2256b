"""Exact chances of what a whole series of rolls leads to, by following all of them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from getaway.kernel.frames import Chance
from getaway.kernel.game import Game
from getaway.kernel.odds import odds


def chances(game: Game, what: Callable[[Game], object | None]) -> dict[object, Fraction]:
    """Follow all rolls from here and add up the probability of each value of `what`.

    `what` looks at a game that chance has moved; it returns None to go on rolling. Branches stop, too, where a seat is
    asked or the game ends; what is still None there counts as None.
    """
    found: dict[object, Fraction] = {}
    _follow(game, Fraction(1), what, found)
    return found


def _follow(game: Game, share: Fraction, what: Callable[[Game], object | None], found: dict[object, Fraction]) -> None:
    value = what(game)
    if value is not None or not isinstance(game.ask, Chance):
        found[value] = found.get(value, Fraction(0)) + share
        return
    for choice, part in odds(game):
        branch = game.clone()
        branch.apply(choice)
        _follow(branch, share * part, what, found)
