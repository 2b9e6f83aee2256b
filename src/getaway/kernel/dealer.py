"""Chance answered in a way that can be checked afterwards.

The dealer commits to a seed by its hash before the game; every chance answer follows from the seed and the number of
the decision, so once the seed is shown anybody can recompute them all.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import Choice
from getaway.kernel.game import Game


class Dealer:
    """Answers chance questions from a secret seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    @classmethod
    def fresh(cls) -> Dealer:
        """A dealer with a seed that nobody can guess."""
        return cls(secrets.token_hex(16))

    @property
    def commitment(self) -> str:
        """The hash of the seed: may be shown before the game."""
        return commitment_to(self.seed)

    def answer(self, game: Game) -> Choice:
        """The answer to the chance question that is open in `game`."""
        options = game.options()
        weights = game.weights()
        if not options:
            raise RulesBug(f"{game.question.kind} leaves chance nothing to choose from")
        ticket = self._number(game.no, sum(weights))
        for option, weight in zip(options, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return option
        raise AssertionError("a ticket is smaller than the sum of all weights")

    def _number(self, no: int, below: int) -> int:
        """A number in 0..below-1, every one equally likely: draws that would favour the small ones are thrown away."""
        bits = below.bit_length()
        draw = 0
        while True:
            block = hmac.digest(self.seed.encode(), f"{no}:{draw}".encode(), "sha256")
            number = int.from_bytes(block, "big") >> (256 - bits)
            if number < below:
                return number
            draw += 1


def commitment_to(seed: str) -> str:
    """The hash by which a dealer commits to `seed`."""
    return hashlib.sha256(seed.encode()).hexdigest()
