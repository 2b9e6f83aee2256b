"""What a perfect note-taker knows, and the worlds that are still possible for it."""

from __future__ import annotations

from random import Random
from typing import Any

from getaway.kernel.codec import dump_game, dump_table, load_game
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Knowledge
from tests.toys.hare.content import MEADOW
from tests.toys.hare.table import HareTable, table_of
from tests.toys.hare.terms import Terms
from tests.toys.hare.view import shows_fox, shows_hare


class Known(Knowledge, frozen=True):
    """What one seat knows. None: hidden from it."""

    seat: Seat
    no: int
    place: dict[str, Any]
    """The place in the rules, which is public here: stack, program counters and open question."""
    night: int
    nights: int
    fox: int | None
    hare: int | None
    maybe: int


def knowledge_of(game: Game, seat: Seat) -> Known:
    """What `seat` knows now."""
    t = table_of(game)
    dump = dump_game(game)
    return Known(
        seat=seat,
        no=game.no,
        place={part: dump[part] for part in ("stack", "at", "ask")},
        night=t.night,
        nights=t.terms.nights,
        fox=t.fox if shows_fox(t, seat) else None,
        hare=t.hare if shows_hare(t, seat) else None,
        maybe=t.maybe,
    )


def fox_holes(known: Known) -> list[int]:
    """Where the fox can be: while both hide, anywhere."""
    return list(range(len(MEADOW.holes))) if known.fox is None else [known.fox]


def hare_holes(known: Known) -> list[int]:
    """Where the hare can be."""
    if known.hare is not None:
        return [known.hare]
    return [hole for hole in range(len(MEADOW.holes)) if known.maybe >> hole & 1]


def imagine(known: Known, rng: Random, frames: dict[str, type[Frame]]) -> Game:
    """A world in which everything hidden from that seat is drawn afresh, all of it equally likely."""
    fox, hare = rng.choice(fox_holes(known)), rng.choice(hare_holes(known))
    table = HareTable(Terms(holes=len(MEADOW.holes), nights=known.nights), known.night, fox, hare, known.maybe)
    data = {"no": known.no, "table": dump_table(table), **known.place}
    return load_game(Game(table, [], [], None, 0), data, frames)


def imaginable(known: Known, game: Game) -> bool:
    """Could `imagine` draw this game?"""
    t = table_of(game)
    return knowledge_of(game, known.seat) == known and t.fox in fox_holes(known) and t.hare in hare_holes(known)
