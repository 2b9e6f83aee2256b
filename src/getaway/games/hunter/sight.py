"""What a seat sees of each piece on the board, packed into one number: views are made for every seat at every decision.

Compiled with the engine. From the lowest bit: own, face visible, moved, frozen, challenged, shown; then six bits for
the piece's number, eight for the square it was set up on, eight for the square it stands on.
"""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.board import PIECE_COUNT
from getaway.games.hunter.table import OVER, SETTING_UP, HunterTable
from getaway.kernel.frames import Seat

OWN: Final = 1
FACE_UP: Final = 2
MOVED: Final = 4
FROZEN: Final = 8
CHALLENGED: Final = 16
SHOWN: Final = 32
NUMBER: Final = 6
START: Final = 12
SQUARE: Final = 20


def pieces_in_sight(t: HunterTable, seat: Seat) -> list[int]:
    """The pieces that the seat may see, in the order of their squares."""
    marks = [FACE_UP if t.phase == OVER else 0] * (2 * PIECE_COUNT)
    if seat >= 0:
        own = seat * PIECE_COUNT
        marks[own : own + PIECE_COUNT] = [OWN | FACE_UP] * PIECE_COUNT
    # Few pieces bear a mark: only the bits that are set are gone through.
    half = t.active * PIECE_COUNT
    _mark(marks, t.shown if t.terms.marked else 0, 0, SHOWN | FACE_UP)
    _mark(marks, t.frozen, 0, FROZEN)
    _mark(marks, t.moved, half, MOVED)
    _mark(marks, t.challenged, half, CHALLENGED)
    secret = t.phase <= SETTING_UP
    where, start = t.where, t.start
    found: list[int] = []
    for number in range(2 * PIECE_COUNT):
        at, mark = where[number], marks[number]
        if at >= 0 and (mark & OWN or not secret):
            found.append(at << SQUARE | start[number] << START | number << NUMBER | mark)
    found.sort()
    return found


def _mark(marks: list[int], pieces: int, first: int, mark: int) -> None:
    """Mark the pieces of a set; its bit 0 is the piece of number `first`."""
    while pieces:
        lowest = pieces & -pieces
        marks[first + lowest.bit_length() - 1] |= mark
        pieces ^= lowest


def pieces_gone(t: HunterTable) -> list[int]:
    """The numbers of the pieces that have left the game."""
    if min(t.where) >= 0:
        return []
    return [number for number, at in enumerate(t.where) if at < 0 <= t.start[number]]
