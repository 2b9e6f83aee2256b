"""What can be counted in games of downtown."""

from __future__ import annotations

from getaway.games.downtown.hints.search.standing import features
from getaway.games.downtown.table import table_of
from getaway.kernel.game import Game
from getaway.kernel.study import Study


class DowntownStudy(Study):
    """Downtown under study."""

    def features(self, game: Game) -> tuple[str, list[float]]:
        t = table_of(game)
        if t.seats != 2 or t.round == 0:
            return "", []
        return "positions", [mine - yours for mine, yours in zip(features(t, 0), features(t, 1), strict=True)]
