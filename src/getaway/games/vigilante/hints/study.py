"""What can be counted in games of vigilante: turn order, vehicles, licences and teams."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from getaway.games.vigilante.content import CARD_IDS, CARD_NAMES, COLOURS, LICENCES
from getaway.games.vigilante.hints.follies import FOLLIES
from getaway.games.vigilante.hints.search.standing import marks
from getaway.games.vigilante.hints.values import LEARNT
from getaway.games.vigilante.pieces import SETTING_UP
from getaway.games.vigilante.table import table_of
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.learnt import Learnt
from getaway.kernel.study import TURN_ORDER, Figures, Folly, Study, in_turn


class VigilanteStudy(Study):
    """Vigilante under study."""

    follies: ClassVar[Mapping[str, Folly]] = FOLLIES
    learnt: ClassVar[Learnt | None] = LEARNT

    def marks(self, game: Game) -> dict[Seat, list[int]]:
        t = table_of(game)
        if t.phase == SETTING_UP:
            return {}
        return {t.terms.team.index(team): marks(t, team) for team in range(t.terms.teams)}

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        t = table_of(game)
        return [
            {
                TURN_ORDER: in_turn(seat, t.first, t.seats),
                "vehicle": COLOURS[t.vehicle[seat]],
                "licence": LICENCES[t.licence[seat]],
                **({"team": str(t.terms.team[seat] + 1)} if t.terms.teams < t.seats else {}),
            }
            for seat in range(t.seats)
        ]

    def figures(self, game: Game) -> Figures:
        t = table_of(game)
        return Figures(t.round, {"turns each": t.round, "wrecks": sum(t.suffered)})

    def named(self, seat: Seat, field: str, value: int | str) -> str:
        if field == "card" and isinstance(value, str):
            return CARD_NAMES[CARD_IDS.index(value)]
        return super().named(seat, field, value)
