"""Exact odds: enumerated from chance questions, never sampled."""

from __future__ import annotations

from fractions import Fraction

from getaway.kernel.frames import Choice
from getaway.kernel.game import Game


def odds(game: Game) -> list[tuple[Choice, Fraction]]:
    """Every outcome of the open chance question with its exact probability, in the order of the options."""
    weights = game.weights()
    total = sum(weights)
    return [(choice, Fraction(weight, total)) for choice, weight in zip(game.options(), weights, strict=True)]
