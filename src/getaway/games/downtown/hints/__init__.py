"""What downtown tells bots about playing well: from a seat's knowledge and imagined worlds, never from the truth."""

from __future__ import annotations

from typing import Any

from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Ask, Hints


class DowntownHints(Hints):
    """Sensible play."""

    def priors(self, known: Any, ask: Ask, worlds: list[Game]) -> list[float]:
        return [1.0] * len(ask.offers)

    def evaluate(self, world: Game, seat: Seat) -> float:
        return 0.5
