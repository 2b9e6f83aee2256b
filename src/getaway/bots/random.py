"""The bot that plays at random."""

from __future__ import annotations

from typing import ClassVar

from getaway.bots.base import Bot, Situation
from getaway.kernel.frames import Choice


class RandomBot(Bot):
    """Takes every offer with equal probability."""

    name: ClassVar[str] = "random"
    looks: ClassVar[bool] = False

    def choose(self, now: Situation) -> Choice:
        return self.rng.choice(now.ask.offers).choice
