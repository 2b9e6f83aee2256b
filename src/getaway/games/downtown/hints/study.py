"""What can be counted in games of downtown: rounds, characters and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from getaway.games.downtown.content import CARD_NAMES, CHARACTERS
from getaway.games.downtown.hints.follies import FOLLIES
from getaway.games.downtown.hints.search.standing import features
from getaway.games.downtown.pieces import DECK_NAMES
from getaway.games.downtown.table import table_of
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.study import TURN_ORDER, Figures, Folly, Study, in_turn

NAMES: Final[dict[str, Sequence[str]]] = {
    "card": CARD_NAMES,
    "weapon": CARD_NAMES,
    "character": [character.name for character in CHARACTERS],
    "deck": DECK_NAMES,
}
"""What numbers in choices are called, by field."""


class DowntownStudy(Study):
    """Downtown under study."""

    follies: ClassVar[Mapping[str, Folly]] = FOLLIES

    def features(self, game: Game) -> tuple[str, list[float]]:
        t = table_of(game)
        if t.seats != 2 or t.round == 0:
            return "", []
        return "positions", [mine - yours for mine, yours in zip(features(t, 0), features(t, 1), strict=True)]

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        t = table_of(game)
        found = [{"character": CHARACTERS[t.character[seat]].name} for seat in range(t.seats)]
        if t.seats > 1:
            for seat in range(t.seats):
                found[seat][TURN_ORDER] = in_turn(seat, t.starter, t.seats)
        return found

    def figures(self, game: Game) -> Figures:
        t = table_of(game)
        return Figures(t.round, {"rounds": t.round})

    def named(self, seat: Seat, field: str, value: int | str) -> str:
        if isinstance(value, str):
            return super().named(seat, field, value)
        return NAMES[field][value] if field in NAMES and value >= 0 else ""
