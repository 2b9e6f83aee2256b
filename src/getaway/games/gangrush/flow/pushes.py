"""Being pushed (GANG-PUSH): contacts down the chain first, then each car moves, from the far end on.

Whether a chain moves is decided at its far end before anything moves, so the cars that will move simply wait on the
worklist; a car that slides on is put on top of it.
"""

from __future__ import annotations

from getaway.games.gangrush.board import BEHIND, PAST, RIVER, TO_FINISH, TO_START, Cell
from getaway.games.gangrush.events.driving import Struck, Stuck
from getaway.games.gangrush.flow.damage import IMMOVABLE, damage
from getaway.games.gangrush.flow.ending import cross
from getaway.games.gangrush.flow.entering import enter
from getaway.games.gangrush.flow.river import fall
from getaway.games.gangrush.pieces import BALLAST, PUSHED, SHOVE, WALL
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Frame, Seat


def is_straight(way: int) -> bool:
    """Does this direction run along the lane?"""
    return way in (TO_FINISH, TO_START)


def push(t: GangTable, car: Seat, way: int) -> None:
    """Push a car one space: damage is done at once, and those that move are put on the worklist."""
    chain: list[int] = []
    while True:
        chain.append(car)
        if t.has(car, BALLAST):
            break  # GANG-BONUS-3
        to = target(t, car, way)
        if to < 0:
            if to in (RIVER, PAST):
                _move_all(t, chain, way)
                return
            if to != BEHIND:
                strike_support(t, car)
            break
        if t.is_closed(to):
            strike_container(t, car, to, straight=is_straight(way))
            break
        other = t.on[to]
        if other < 0:
            _move_all(t, chain, way)
            return
        damage(t, car, 1, cause="push", by=other)  # GANG-PUSH-6, GANG-PUSH-7
        damage(t, other, 1, cause="push", by=car)
        car = other
    if t.heard is not None:
        for stuck in chain:
            t.tell(Stuck(t.driver[stuck]))


def _move_all(t: GangTable, chain: list[int], way: int) -> None:
    for car in chain:
        t.defer(SHOVE, way, car)


def target(t: GangTable, car: Seat, way: int) -> Cell:
    """The space a car comes to in a direction; PAST also for a homebound car that leaves (GANG-RULING-72)."""
    board = t.terms.board
    to = board.step[way * board.cells + t.cell[car]]
    if to >= 0 and t.has_left(car, to):
        return PAST
    return to


def strike_support(t: GangTable, car: Seat) -> None:
    """1 damage; the car keeps its speed (GANG-PUSH-10)."""
    if t.heard is not None:
        t.tell(Struck(t.driver[car], "bridge support", stopped=False, damage=1))
    damage(t, car, 1, kind=IMMOVABLE, cause="support")


def block(t: GangTable, cell: Cell) -> str:
    """What closes a space, as it is told: a container, or the wall of the variant."""
    return "wall" if t.road[cell] == WALL else "container"


def strike_container(t: GangTable, car: Seat, cell: Cell, *, straight: bool) -> None:
    """Pushed straight: its own speed, at least 1, and it stops; from the side: 1 (GANG-PUSH-8, GANG-PUSH-9)."""
    points = max(1, t.speed[car]) if straight else 1
    if t.heard is not None:
        t.tell(Struck(t.driver[car], block(t, cell), stopped=straight, damage=points))
    damage(t, car, points, kind=IMMOVABLE, cause=block(t, cell))
    if not straight:
        return
    t.speed[car] = 0
    if car == t.active:
        t.turn.points = 0


def shove(t: GangTable, car: Seat, way: int) -> Frame | None:
    """Move a car of a chain by its space: into the river, off the bridge, or onto what lies there."""
    to = target(t, car, way)
    if to == RIVER:
        fall(t, car)  # GANG-PUSH-11
        return None
    if to == PAST:
        cross(t, car)  # GANG-PUSH-14
        return None
    return enter(t, car, to, way=way, how=PUSHED)
