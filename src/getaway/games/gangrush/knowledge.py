"""What a note-taker knows: everything. The piles have no order that anybody could know.

With hidden money the views leave out what the others have in cash, but all of it was paid in the open, so a perfect
note-taker knows it all the same.
"""

from __future__ import annotations

from typing import Any

from getaway.games.gangrush.table import GangTable, new_table, table_of
from getaway.games.gangrush.terms import terms_of
from getaway.kernel.codec import Plain, dump_frame, dump_table, load_game, load_table
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Knowledge, Setup


class GangKnowledge(Knowledge, frozen=True):
    """What one seat, or a spectator, knows."""

    seat: Seat
    setup: Setup
    no: int
    table: dict[str, Any]
    """All that lies on the table, slot by slot."""
    stack: Plain
    at: tuple[int, ...]
    ask: Plain


def knowledge_of(game: Game, seat: Seat) -> GangKnowledge:
    """The knowledge of a seat: every list is copied, nothing of the game is handed out."""
    t = table_of(game)
    slots = dump_table(t)
    return GangKnowledge(
        seat=seat,
        setup=t.terms.agreed,
        no=game.no,
        table={name: value[:] if isinstance(value, list) else value for name, value in slots.items()},
        stack=[dump_frame(frame) for frame in game.stack],
        at=tuple(game.at),
        ask=None if game.ask is None else dump_frame(game.ask),
    )


def imagine(known: GangKnowledge, frames: dict[str, type[Frame]]) -> Game:
    """The one world that is possible for all that is known: nothing is hidden."""
    fresh = Game(table=new_table(terms_of(known.setup)), stack=[], at=[], ask=None, no=0)
    place = {"no": known.no, "table": known.table, "stack": known.stack, "at": list(known.at), "ask": known.ask}
    return load_game(fresh, place, frames)


def table_from(known: GangKnowledge) -> GangTable:
    """The table alone, to look at and not to play on."""
    t = new_table(terms_of(known.setup))
    load_table(t, known.table)
    return t


def imaginable(known: GangKnowledge, game: Game) -> bool:
    """Is this the game that is known?"""
    return knowledge_of(game, known.seat) == known
