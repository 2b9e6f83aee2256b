"""What can be counted in games of hunter: turns, who moves first, and the kinds of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from getaway.games.hunter.hints.follies import FOLLIES
from getaway.games.hunter.table import table_of
from getaway.kernel.events import Event
from getaway.kernel.game import Game
from getaway.kernel.study import TURN_ORDER, Figures, Folly, Study, in_turn


class HunterStudy(Study):
    """Hunter under study."""

    follies: ClassVar[Mapping[str, Folly]] = FOLLIES

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        t = table_of(game)
        return [{TURN_ORDER: in_turn(seat, t.first, t.seats)} for seat in range(t.seats)]

    def figures(self, game: Game) -> Figures:
        t = table_of(game)
        return Figures(t.turn, {"turns": t.turn})
