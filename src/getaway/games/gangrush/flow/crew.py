"""The road crew, the container drop and what is laid on the road: tokens that take further decisions."""

from __future__ import annotations

from getaway.games.gangrush.board import Cell
from getaway.games.gangrush.pieces import BARRIERS, NOTHING
from getaway.games.gangrush.table import GangTable
from getaway.parts.lists import put_in


def movable(t: GangTable) -> list[tuple[int, int]]:
    """Every way in which a barrier that was not moved yet can go: from which space to which (GANG-RULING-66).

    Of a mixed stack the barrier of the earliest tile goes first.
    """
    found: list[tuple[int, int]] = []
    seen: list[int] = []
    for barrier in t.barriers:
        cell = barrier >> 3
        if cell in seen or next_barrier(t, cell) < 0:
            continue
        seen.append(cell)
        for to in t.terms.board.beside[cell]:
            if can_take_barrier(t, to):
                found.append((cell, to))
    return found


def any_movable(t: GangTable) -> bool:
    """Can any barrier go anywhere (GANG-RULING-66)?"""
    for barrier in t.barriers:
        cell = barrier >> 3
        for to in t.terms.board.beside[cell]:
            if can_take_barrier(t, to) and next_barrier(t, cell) >= 0:
                return True
    return False


def next_barrier(t: GangTable, cell: Cell) -> int:
    """The barrier of a stack that would be moved next, as its place in the list, or -1 if all have been moved."""
    barriers = t.barriers
    crewed = t.crewed
    for place in range(len(barriers)):
        barrier = barriers[place]
        if barrier >> 3 == cell and (not crewed or barriers.count(barrier) > crewed.count(barrier)):
            return place
    return -1


def can_take_barrier(t: GangTable, cell: Cell) -> bool:
    """Is the space empty, or does it hold fewer than three barriers, after the line and outside the zone?"""
    terms = t.terms
    if terms.board.mark[cell] < 0 or terms.zone[cell] or terms.beyond[cell]:
        return False
    if t.road[cell] == BARRIERS:
        return t.stack_size(cell) < 3
    return t.is_clear(cell)


def move_barrier(t: GangTable, cell: Cell, to: Cell) -> None:
    """Move the next barrier of a stack; it goes on belonging to its tile."""
    place = next_barrier(t, cell)
    barrier = to * 8 + (t.barriers[place] & 7)
    t.barriers = put_in(t.barriers, place, barrier)
    t.crewed = [*t.crewed, barrier]
    t.road = put_in(t.road, to, BARRIERS)
    if t.stack_size(cell) == 0:
        t.road = put_in(t.road, cell, NOTHING)
