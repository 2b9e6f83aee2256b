"""What can be counted in games of punk: rounds, and on how many spaces hidden Stinger can be."""

from __future__ import annotations

import msgspec

from getaway.games.punk.hints.search.standing import features
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.pieces import ESCAPE, PREPARATION, STINGER
from getaway.games.punk.table import table_of
from getaway.games.punk.view import places_of
from getaway.kernel.game import Game
from getaway.kernel.study import Figures, Study


class PunkStudy(Study):
    """Punk under study."""

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

    def undeduced(self, known: PunkKnowledge) -> PunkKnowledge:
        # What is left of the public record: where the Cops are, and Stinger if he is seen.
        words = [f"S{cop - 1}:{known.at[cop]}" for cop in (1, 2, 3) if 0 <= known.at[cop] != known.at[STINGER]]
        if known.at[STINGER] >= 0:
            words.append(f"V{known.at[STINGER]}")
        record = "".join(word + " " for word in words)
        return msgspec.structs.replace(known, public={**known.public, "record": record})
