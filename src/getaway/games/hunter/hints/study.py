"""What can be counted in games of hunter: turns, who moves first, and the kinds of pieces."""

from __future__ import annotations

from collections.abc import Iterable

from getaway.games.hunter.table import table_of
from getaway.kernel.events import Event
from getaway.kernel.game import Game
from getaway.kernel.study import Figures, Study


class HunterStudy(Study):
    """Hunter under study."""

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        t = table_of(game)
        return [{"moves": "first" if seat == t.first else "second"} for seat in range(t.seats)]

    def figures(self, game: Game) -> Figures:
        t = table_of(game)
        return Figures(t.turn, {"turns": t.turn})
