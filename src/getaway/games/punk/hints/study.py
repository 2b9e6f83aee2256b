"""What can be counted in games of punk: rounds, starts, hits, cards and items, and where hidden Stinger can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import msgspec

from getaway.games.punk.content import BOARD
from getaway.games.punk.events.moves import StartChosen
from getaway.games.punk.events.names import card_name, item_name
from getaway.games.punk.hints.follies import FOLLIES
from getaway.games.punk.hints.search.standing import features
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.observe import places_of
from getaway.games.punk.pieces import ESCAPE, FIRST_KEY, PREPARATION, STINGER
from getaway.games.punk.table import table_of
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.study import Figures, Folly, Study


class PunkStudy(Study):
    """Punk under study."""

    follies: ClassVar[Mapping[str, Folly]] = FOLLIES

    def features(self, game: Game) -> tuple[str, list[float]]:
        t = table_of(game)
        if t.phase == PREPARATION or t.at[STINGER] < 0:
            return "", []
        return "Escape" if t.phase == ESCAPE else "hunt", features(t)

    def figures(self, game: Game) -> Figures:
        t = table_of(game)
        hidden = t.round > 1 and not t.visible
        places = {"spaces where hidden Stinger can be": float(places_of(t).bit_count())} if hidden else {}
        return Figures(t.round, {"rounds": t.round}, places)

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        starts = [BOARD.district_name[BOARD.district[event.space]] for event in told if isinstance(event, StartChosen)]
        found: list[dict[str, str]] = [{} for _ in range(game.table.seats)]
        found[STINGER] = {"Stinger's start": starts[0]} if starts else {}
        return found

    def named(self, seat: Seat, field: str, value: int | str) -> str:
        if isinstance(value, str):
            return super().named(seat, field, value)
        if field == "card" and value >= 0:
            return "a key" if seat == STINGER and value >= FIRST_KEY else card_name(seat, value)
        return item_name(value) if field == "item" else ""

    def undeduced(self, known: PunkKnowledge) -> PunkKnowledge:
        # What is left of the public record: where the Cops are, and Stinger if he is seen.
        words = [f"S{cop - 1}:{known.at[cop]}" for cop in (1, 2, 3) if 0 <= known.at[cop] != known.at[STINGER]]
        if known.at[STINGER] >= 0:
            words.append(f"V{known.at[STINGER]}")
        record = "".join(word + " " for word in words)
        return msgspec.structs.replace(known, public={**known.public, "record": record})
