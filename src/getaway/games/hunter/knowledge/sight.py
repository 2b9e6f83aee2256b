"""What a seat sees of each piece on the board, packed into one number: views are made for every seat at every decision.

Compiled with the engine. From the lowest bit: own, face visible, moved, frozen, challenged, shown; then six bits for
the piece's number, eight for the square it was set up on, eight for the square it stands on. Steps on offer are packed
likewise, with their direction in place of the marks but the last. What a number stands for is made once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from getaway.games.hunter.pieces import OVER, PIECE_COUNT, SETTING_UP
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Choice, Seat

T = TypeVar("T")

OWN: Final = 1
FACE_UP: Final = 2
MOVED: Final = 4
FROZEN: Final = 8
CHALLENGED: Final = 16
SHOWN: Final = 32
NUMBER: Final = 6
START: Final = 12
SQUARE: Final = 20


_SIDE: Final = (1 << PIECE_COUNT) - 1


def pieces_in_sight(t: HunterTable, seat: Seat, known: dict[int, T], make: Callable[[int], T]) -> list[T]:
    """The pieces that the seat may see, in the order of their squares, as they are `known`; `make` makes the others."""
    found: list[T] = []
    for sight in sights(t, seat):
        seen = known.get(sight)
        found.append(make(sight) if seen is None else seen)
    return found


def sights(t: HunterTable, seat: Seat) -> list[int]:
    """What the seat may see of each piece, in the order of their squares."""
    found: list[int] = []
    hidden = t.phase <= SETTING_UP
    theirs = FACE_UP if t.phase == OVER else 0
    own = seat * PIECE_COUNT
    if seat < 0:
        own = 2 * PIECE_COUNT
    # Before anybody is active nobody has moved.
    half = max(t.active, 0) * PIECE_COUNT
    shown = t.shown if t.terms.marked else 0
    frozen, moved, challenged = t.frozen, t.moved << half, t.challenged << half
    if not t.terms.marked:
        # Who is frozen or has challenged is a unit: without marks others have to remember that too.
        mine = _SIDE << own if seat >= 0 else 0
        frozen &= mine
        challenged &= mine
    start = t.start
    for at, number in enumerate(t.on):
        if number < 0:
            continue
        mark = theirs
        if own <= number < own + PIECE_COUNT:
            mark = OWN | FACE_UP
        elif hidden:
            continue
        bit = 1 << number
        if shown & bit:
            mark |= SHOWN | FACE_UP
        if frozen & bit:
            mark |= FROZEN
        if moved & bit:
            mark |= MOVED
        if challenged & bit:
            mark |= CHALLENGED
        found.append(at << SQUARE | start[number] << START | number << NUMBER | mark)
    return found


def steps_in_sight(
    t: HunterTable, seat: Seat, choices: list[Choice], known: dict[int, T], make: Callable[[int], T]
) -> list[T]:
    """The choices of a seat that moves, as they are `known`; `make` makes the others.

    Ending the movement, which is no step, is known by the choice itself: it is negative.
    """
    found: list[T] = []
    own = seat * PIECE_COUNT
    shown = t.shown if t.terms.marked else 0
    for choice in choices:
        if isinstance(choice, tuple):
            number = own + choice[0]
            step = t.where[number] << SQUARE | number << NUMBER | choice[1]
            if shown >> number & 1:
                step |= SHOWN
        else:
            step = choice
        seen = known.get(step)
        found.append(make(step) if seen is None else seen)
    return found


def pieces_gone(t: HunterTable) -> list[int]:
    """The numbers of the pieces that have left the game."""
    if min(t.where) >= 0:
        return []
    return [number for number, at in enumerate(t.where) if at < 0 <= t.start[number]]
