"""What must hold at every decision of a game of hunter, and what would betray a secret: for checks."""

from __future__ import annotations

from getaway.games.hunter.content import name_of
from getaway.games.hunter.pieces import (
    AS1,
    AS3,
    CODES,
    EMPTY,
    IA,
    MB,
    NOWHERE,
    OVER,
    PIECE_COUNT,
    SETTING_UP,
    SF1,
    SIDES,
)
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat


def unconserved(t: HunterTable) -> list[str]:
    """A sentence for every law that is broken."""
    broken: list[str] = []
    standing = {number: sq for sq, number in enumerate(t.on) if number != EMPTY}
    if standing != {number: sq for number, sq in enumerate(t.where) if sq != NOWHERE}:
        broken.append("The board and the list of squares disagree.")
    for seat in (0, 1):
        broken.extend(_pieces(t, seat))
        low, high = t.terms.track_min, t.terms.track_max
        if t.track[seat] < low or (t.track[seat] > high and t.phase != OVER):
            broken.append(f"{SIDES[seat]}'s track stands on {t.track[seat]}.")
        if t.phase > SETTING_UP:
            broken.extend(_formation(t, seat))
    if t.active >= 0 and t.moved >> PIECE_COUNT:
        broken.append("More pieces have moved than a side has.")
    return broken


def _pieces(t: HunterTable, seat: Seat) -> list[str]:
    broken: list[str] = []
    offset = seat * PIECE_COUNT
    for piece in range(PIECE_COUNT):
        number = offset + piece
        gone = t.start[number] != NOWHERE and t.where[number] == NOWHERE
        if gone and not (AS1 <= piece <= AS3 or piece == IA):
            broken.append(f"{SIDES[seat]}'s {CODES[piece]} has left the board.")
        if gone and not t.shown >> number & 1:
            broken.append(f"{SIDES[seat]}'s {CODES[piece]} was removed unseen.")
        if t.phase > SETTING_UP and t.start[number] == NOWHERE:
            broken.append(f"{SIDES[seat]}'s {CODES[piece]} was never set up.")
    return broken


def _formation(t: HunterTable, seat: Seat) -> list[str]:
    broken: list[str] = []
    main = t.square_of(seat, MB)
    if t.protesters_beside(seat, main):
        broken.append(f"A protester stands next to {SIDES[seat]}'s main.")
    if t.units_beside(seat, main) > 1:
        broken.append(f"Two units stand next to {SIDES[seat]}'s main.")
    for sq in t.terms.board.base:
        number = t.on[sq]
        if number == EMPTY or number // PIECE_COUNT != seat:
            continue
        piece = number % PIECE_COUNT
        if not SF1 <= piece <= IA and not (piece == MB and t.phase == OVER):
            broken.append(f"{SIDES[seat]}'s {CODES[piece]} stands in a base.")
    return broken


def canaries(t: HunterTable, seat: Seat) -> list[str]:
    """The nicknames of bad guys that this seat has not seen: no other text tells so surely of a leak."""
    if t.phase == OVER:
        return []
    return [
        name_of(side, piece)
        for side in (0, 1)
        for piece in range(MB, AS3 + 1)
        if side != seat and not t.shown >> (side * PIECE_COUNT + piece) & 1
    ]
