"""Closing up: a formation that captures broke is mended as far as the movement allows (HUNT-FORM-8, HUNT-RULING-39)."""

from __future__ import annotations

from getaway.games.hunter.flow.steps import Step, steps_of_main, target
from getaway.games.hunter.pieces import AS1, AS3, MB, PIECE_COUNT, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat


def mending_steps(t: HunterTable, seat: Seat) -> list[Step]:
    """The steps that bring associates nearer to a deserted main; if there are none, those of the main that mend it."""
    if not t.torn(seat):
        return []
    offset = seat * PIECE_COUNT
    main = t.where[offset + MB]
    found: list[Step] = []
    for piece in range(AS1, AS3 + 1):
        at = t.where[offset + piece]
        if at >= 0 and (t.moved >> piece) & 1 == 0:
            for to in t.nearer(at, main):
                found.append(piece * 4 + t.terms.board.step[at].index(to))
    if not found and (t.moved >> MB) & 1 == 0:
        return steps_of_main(t, seat)  # it leaves its place only to where enough associates are
    return found


def mendable(t: HunterTable, seat: Seat) -> int:
    """How many bad guys can still take a mending step, each to a square of its own; 0: nothing is left to mend."""
    return _apart(t, seat, mending_steps(t, seat))


def _apart(t: HunterTable, seat: Seat, steps: list[Step]) -> int:
    """How many of the pieces of these steps can step, each to a square of its own."""
    pieces: list[int] = []
    squares: list[Square] = []
    for step in steps:
        if step // 4 not in pieces:
            pieces.append(step // 4)
        to = target(t, seat, step)
        if to not in squares:
            squares.append(to)
    return min(len(pieces), len(squares))


def keep_mendable(t: HunterTable, seat: Seat, steps: list[Step], mending: list[Step]) -> list[Step]:
    """Of these steps, those that mend, or after which all that could be mended still can; `mending` are those that do.

    A step takes a way of mending only by taking its square, unless it is the main that mends.
    """
    count = _apart(t, seat, mending)
    by_main = mending[0] // 4 == MB
    ways = [target(t, seat, step) for step in mending]
    kept: list[Step] = []
    for step in steps:
        to = target(t, seat, step)
        mends = step in mending
        if (not by_main and to not in ways) or (mends and count == 1):
            kept.append(step)
            continue
        left = t.shift(seat, step // 4, to)
        if not t.torn(seat) or mendable(t, seat) >= (count - 1 if mends else count):
            kept.append(step)
        t.unshift(seat, step // 4, left)
    return kept
