"""What must hold at every decision of a game of hunter, and what would betray a secret: for checks."""

from __future__ import annotations

from getaway.games.hunter import pieces as p
from getaway.games.hunter.content import name_of
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat


def unconserved(t: HunterTable) -> list[str]:
    """A sentence for every law that is broken."""
    broken: list[str] = []
    standing = {number: sq for sq, number in enumerate(t.on) if number != p.EMPTY}
    if standing != {number: sq for number, sq in enumerate(t.where) if sq != p.NOWHERE}:
        broken.append("The board and the list of squares disagree.")
    for seat in (0, 1):
        broken.extend(_pieces(t, seat))
        low, high = t.terms.track_min, t.terms.track_max
        if t.track[seat] < low or (t.track[seat] > high and t.phase != p.OVER):
            broken.append(f"{p.SIDES[seat]}'s track stands on {t.track[seat]}.")
        if t.phase > p.SETTING_UP:
            broken.extend(_formation(t, seat))
    if t.active >= 0 and t.moved >> p.PIECE_COUNT:
        broken.append("More pieces have moved than a side has.")
    return broken


def _pieces(t: HunterTable, seat: Seat) -> list[str]:
    broken: list[str] = []
    offset = seat * p.PIECE_COUNT
    for piece in range(p.PIECE_COUNT):
        number = offset + piece
        gone = t.start[number] != p.NOWHERE and t.where[number] == p.NOWHERE
        if gone and not (p.AS1 <= piece <= p.AS3 or piece == p.IA):
            broken.append(f"{p.SIDES[seat]}'s {p.CODES[piece]} has left the board.")
        if gone and not t.shown >> number & 1:
            broken.append(f"{p.SIDES[seat]}'s {p.CODES[piece]} was removed unseen.")
        if t.phase > p.SETTING_UP and t.start[number] == p.NOWHERE:
            broken.append(f"{p.SIDES[seat]}'s {p.CODES[piece]} was never set up.")
    return broken


def _formation(t: HunterTable, seat: Seat) -> list[str]:
    broken: list[str] = []
    main = t.square_of(seat, p.MB)
    if t.protesters_beside(seat, main):
        broken.append(f"A protester stands next to {p.SIDES[seat]}'s main.")
    if t.units_beside(seat, main) > 1:
        broken.append(f"Two units stand next to {p.SIDES[seat]}'s main.")
    for sq in t.terms.board.base:
        number = t.on[sq]
        if number == p.EMPTY or number // p.PIECE_COUNT != seat:
            continue
        piece = number % p.PIECE_COUNT
        if not p.SF1 <= piece <= p.IA and not (piece == p.MB and t.phase == p.OVER):
            broken.append(f"{p.SIDES[seat]}'s {p.CODES[piece]} stands in a base.")
    return broken


def canaries(t: HunterTable, seat: Seat) -> list[str]:
    """The nicknames of bad guys that this seat has not seen: no other text tells so surely of a leak."""
    if t.phase == p.OVER:
        return []
    return [
        name_of(side, piece)
        for side in (0, 1)
        for piece in range(p.MB, p.AS3 + 1)
        if side != seat and not t.shown >> (side * p.PIECE_COUNT + piece) & 1
    ]
