"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from typing import ClassVar

from getaway.bots.base import Bot, Situation
from getaway.kernel.frames import Choice


class RandomBot(Bot):
    """Takes every offer with the same chance."""

    name: ClassVar[str] = "random"

    def choose(self, now: Situation) -> Choice:
        return self.rng.choice(now.ask.offers).choice
