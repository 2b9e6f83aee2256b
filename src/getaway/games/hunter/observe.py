"""What a seat observes, as numbers straight from the table: the fields of `HunterView`, one after the other."""

from __future__ import annotations

from array import array
from typing import Final

from getaway.games.hunter.content import BOARDS, FACE, FACES
from getaway.games.hunter.flow.closing_up import mendable
from getaway.games.hunter.flow.steps import outstanding
from getaway.games.hunter.knowledge.sight import (
    CHALLENGED,
    FACE_UP,
    FROZEN,
    MOVED,
    NUMBER,
    OWN,
    SHOWN,
    SQUARE,
    START,
    pieces_gone,
    sights,
)
from getaway.games.hunter.pieces import FILES, MOVEMENT, PIECE_COUNT, SETTING_UP
from getaway.games.hunter.table import HunterTable, table_of
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rows import Row

_SQUARES: Final[int] = FILES * max(BOARDS)
_NOBODY: Final[list[bytes]] = [bytes(4 * 4), bytes(6 * 4)] * _SQUARES
"""By square: where the piece there stands and from where it comes, and what it is; ten numbers in all."""
_WHO: Final[int] = (1 << START) - 1
_where: Final[dict[int, bytes]] = {}
_what: Final[dict[int, bytes]] = {}
_FACE: Final[list[int]] = [1 + FACES.index(face) for face in FACE]
"""By piece: its face as a number."""
_IN_ORDER: Final[list[str]] = sorted(set(FACE))
_RANK: Final[list[int]] = [_IN_ORDER.index(face) for face in FACE]
_RANKED: Final[list[int]] = [1 + FACES.index(face) for face in _IN_ORDER]


def observe(game: Game, seat: Seat, row: Row) -> None:
    """Write what a seat, or SPECTATOR, sees."""
    t = table_of(game)
    own_move = t.phase == MOVEMENT and t.active == seat
    row.seat(seat)
    row.number(t.terms.board.rows)
    row.number(1 + t.phase)
    row.number(t.turn)
    row.seat(t.first)
    row.seat(t.active if t.phase > SETTING_UP else -1)
    row.numbers(t.track)
    row.number(t.notice & 1)
    row.number(t.notice >> 1 & 1)
    row.number(t.airlifted & 1)
    row.number(t.airlifted >> 1 & 1)
    row.number(0 if t.disturbed else t.quiet)
    row.number(t.terms.quiet_cap)
    row.number(t.terms.turn_cap)
    row.flag(t.terms.points)
    row.flag(t.turn > 0 or t.placed(0) == PIECE_COUNT)
    row.flag(t.turn > 0 or t.placed(1) == PIECE_COUNT)
    _pieces(t, seat, row)
    _removed(t, row)
    row.number(t.picks[seat] if seat >= 0 else -1)
    row.flag(own_move)
    if own_move:
        row.number(outstanding(t.moved, 0))
        row.number(outstanding(t.moved, 1))
        row.number(outstanding(t.moved, 2))
        row.flag(mendable(t, seat) > 0)
    else:
        row.skip(4)
    row.flag(t.terms.marked)


def _pieces(t: HunterTable, seat: Seat, row: Row) -> None:
    """The pieces by square. What a piece comes to is made once and kept, since most of them stay as they are."""
    blocks = _NOBODY[:]
    for sight in sights(t, seat):
        number = sight >> NUMBER & 63
        owner = row.turned(number // PIECE_COUNT)
        at = (sight >> START) * 2 + owner  # the square where it was set up, and the one where it stands
        where = _where.get(at)
        if where is None:
            where = array("i", [1, sight >> SQUARE, owner, 1 + (sight >> START & 255)]).tobytes()
            _where[at] = where
        who = sight & _WHO
        what = _what.get(who)
        if what is None:
            piece = number % PIECE_COUNT
            face = _FACE[piece] if sight & FACE_UP else 0
            marks = [1 if sight & mark else 0 for mark in (MOVED, FROZEN, CHALLENGED, SHOWN)]
            what = array("i", [face, piece if sight & OWN else -1, *marks]).tobytes()
            _what[who] = what
        square = (sight >> SQUARE) * 2
        blocks[square] = where
        blocks[square + 1] = what
    row.copy(memoryview(b"".join(blocks)).cast("i"))


def _removed(t: HunterTable, row: Row) -> None:
    """The pieces out of the game, by side and face."""
    end = row.at + 1 + 4 * PIECE_COUNT
    gone = sorted([number // PIECE_COUNT * PIECE_COUNT + _RANK[number % PIECE_COUNT] for number in pieces_gone(t)])
    row.number(len(gone))
    for ranked in gone:
        row.seat(ranked // PIECE_COUNT)
        row.number(_RANKED[ranked % PIECE_COUNT])
    row.at = end
