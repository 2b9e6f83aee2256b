"""An imagined world as a seat in it sees it, for hints that are asked thousands of times in a search."""

from __future__ import annotations

from getaway.games.downtown.knowledge.known import PUBLIC, DowntownKnowledge
from getaway.games.downtown.pieces import NOT_YET
from getaway.games.downtown.table import table_of
from getaway.kernel.codec import dump_frame
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Setup


def seen_in(world: Game, seat: Seat) -> DowntownKnowledge:
    """What a scene needs to know of an imagined world: nothing is copied, so nothing of it may be changed."""
    t = table_of(world)
    assert isinstance(t.terms.agreed, Setup)
    return DowntownKnowledge(
        seat=seat,
        setup=t.terms.agreed,
        no=world.no,
        public={name: getattr(t, name) for name in PUBLIC},
        hand=tuple(t.hands[seat]),
        notes=(),
        common=(),
        decks=(),
        boxed=0,
        aside=(),
        pick=NOT_YET,
        stack=[],
        at=(),
        ask=None if world.ask is None else dump_frame(world.ask),
    )
