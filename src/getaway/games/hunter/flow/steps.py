"""Single steps and the slots they fill: what a movement phase is made of (HUNT-MOVE-1, HUNT-MOVE-2, atlas 5.2).

A phase asks for one bad guy, one military unit and two civilians: four slots.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.games.hunter import pieces as p
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat

SLOTS: Final = 4

_UNKNOWN: Final = -1
"""Not looked up yet."""

Step = int
"""A piece and a direction in one number, ``piece * 4 + direction``."""


def outstanding(moved: int, group: int) -> int:
    """How many slots of a group (bad guys, military, civilians) are open after these pieces have moved."""
    mine = moved & p.GROUP_MASKS[group]
    if group < 2:
        return 0 if mine else 1
    return 2 if not mine else 1 if mine & (mine - 1) == 0 else 0


def filled(moved: int) -> int:
    """How many of the four slots these moved pieces fill (HUNT-MOVE-2)."""
    civilians = moved & p.CIVILIAN_MASK
    count = 1 if moved & p.BAD_MASK else 0
    if moved & p.MILITARY_MASK:
        count += 1
    if civilians:
        count += 1 if civilians & (civilians - 1) == 0 else 2
    return count


def basic_steps(t: HunterTable, seat: Seat) -> list[Step]:
    """Every basic step (atlas 5.2), by piece and then north, east, south, west.

    The same as asking ``t.can_step`` for each, but looking the formation up only where a step can touch it.
    """
    # Machine integers: a movement asks this at every step, and nothing here comes near their limits.
    offset: i64 = seat * p.PIECE_COUNT
    stuck: i64 = t.moved | (t.frozen >> offset)
    where = t.where
    on = t.on
    board = t.terms.board
    ways = board.step
    touch = board.touch
    walks = board.walks
    found: list[Step] = []
    main: i64 = where[offset + p.MB]
    standing = main >= 0
    beside: i64 = main * board.squares if standing else 0
    if standing and not stuck & 1:
        found = steps_of_main(t, seat)
    spare = _UNKNOWN
    torn = _UNKNOWN
    piece: i64
    at: i64
    to: i64
    walk: i64
    for piece in range(p.AS1, p.SF1):
        at = where[offset + piece]
        if at < 0 or (stuck >> piece) & 1:
            continue
        for walk in walks[at]:
            to = walk >> 2
            if on[to] >= 0:
                continue
            if standing and not touch[beside + to]:
                if touch[beside + at]:
                    if spare == _UNKNOWN:
                        spare = 1 if t.can_spare(seat) else 0
                    if spare == 0:
                        continue
                else:
                    if torn == _UNKNOWN:
                        torn = 1 if t.torn(seat) else 0
                    if torn == 1 and t.strays(seat, piece, to):
                        continue
            found.append(piece * 4 + (walk & 3))
    guards = _UNKNOWN
    for piece in range(p.SF1, p.PR1):
        at = where[offset + piece]
        if at < 0 or (stuck >> piece) & 1:
            continue
        step: i64 = piece * 4 - 1
        for to in ways[at]:
            step += 1
            if to < 0 or on[to] >= 0:
                continue
            if standing and touch[beside + to]:
                if guards == _UNKNOWN:
                    guards = t.units_beside(seat, main)
                if guards > (1 if touch[beside + at] else 0):
                    continue  # another one is there already
            found.append(step)
    for piece in range(p.PR1, p.PIECE_COUNT):
        at = where[offset + piece]
        if at < 0 or (stuck >> piece) & 1:
            continue
        step = piece * 4
        # Of the civilians only protesters matter to the formation.
        shy = standing and piece < p.SK1
        for walk in walks[at]:
            to = walk >> 2
            if on[to] < 0 and not (shy and touch[beside + to]):
                found.append(step + (walk & 3))
    return found


def steps_of_main(t: HunterTable, seat: Seat) -> list[Step]:
    """The basic steps of the main, which is on the board and has not moved."""
    found: list[Step] = []
    on = t.on
    step = p.MB * 4 - 1
    for to in t.terms.board.step[t.where[seat * p.PIECE_COUNT + p.MB]]:
        step += 1
        if to >= 0 and on[to] < 0 and t.can_step(seat, p.MB, to):
            found.append(step)
    return found


def target(t: HunterTable, seat: Seat, step: Step) -> p.Square:
    """Where a step leads."""
    return t.terms.board.step[t.where[seat * p.PIECE_COUNT + step // 4]][step % 4]


class Played:
    """Steps made on the table for a trial, to be taken back in reverse (HUNT-MOVE-14)."""

    __slots__ = ("t", "seat", "pieces", "lefts", "steps")

    def __init__(self, t: HunterTable, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.pieces: list[int] = []
        self.lefts: list[int] = []
        self.steps: list[int] = []

    def play(self, step: Step) -> None:
        """Make a step that is known to be basic."""
        piece = step // 4
        self.lefts.append(self.t.shift(self.seat, piece, target(self.t, self.seat, step)))
        self.pieces.append(piece)
        self.steps.append(step)

    def back_to(self, count: int) -> None:
        """Take back all steps after the first `count`."""
        while len(self.pieces) > count:
            self.t.unshift(self.seat, self.pieces.pop(), self.lefts.pop())
            self.steps.pop()
