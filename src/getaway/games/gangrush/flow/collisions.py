"""Driving on, and driving into cars: collisions, crashes and containers (GANG-COLL, GANG-CRASH, GANG-CONT)."""

from __future__ import annotations

from getaway.games.gangrush.board import PAST, Cell
from getaway.games.gangrush.events.driving import Collided, Struck
from getaway.games.gangrush.flow.damage import IMMOVABLE, damage
from getaway.games.gangrush.flow.ending import cross
from getaway.games.gangrush.flow.entering import enter
from getaway.games.gangrush.flow.pushes import block, push, target
from getaway.games.gangrush.pieces import PUPETTA
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Frame, Seat


def drive_on(t: GangTable, car: Seat, way: int, how: int) -> Frame | None:
    """One step of the driver's own, or a slide, in an absolute direction (GANG-MOVE-2, GANG-MOVE-6)."""
    to = target(t, car, way)
    if to == PAST:
        cross(t, car)
        return None
    if t.is_closed(to):
        hit_container(t, car, to)
        return None
    other = t.on[to]
    if other >= 0:
        drive_into(t, car, other, way)
        return None
    return enter(t, car, to, way=way, how=how)


def hit_container(t: GangTable, car: Seat, cell: Cell) -> None:
    """Head-on: damage by the speed, the car stands still and its movement is over (GANG-CONT-2)."""
    if t.heard is not None:
        t.tell(Struck(t.driver[car], block(t, cell), stopped=True, damage=t.speed[car]))
    damage(t, car, t.speed[car], kind=IMMOVABLE, cause=block(t, cell))
    t.speed[car] = 0
    t.turn.points = 0


def drive_into(t: GangTable, car: Seat, other: Seat, way: int) -> None:
    """A collision with a car that moves the same way, a crash into any other (GANG-COLL-1, GANG-CRASH-1)."""
    unharmed = t.driver[car] == PUPETTA  # GANG-CHAR-1
    crash = t.speed[other] == 0 or t.facing[other] != t.facing[car]
    mine = t.speed[car]
    theirs = t.speed[other]
    if t.heard is not None:
        t.tell(Collided(t.driver[car], t.driver[other], crash, way, damage=mine + theirs if crash else 1))
    if not crash:
        if not unharmed:
            damage(t, car, 1, cause="collision", by=other)
        damage(t, other, 1, cause="collision", by=car)
        push(t, other, way)
        return
    if not unharmed:
        damage(t, car, mine + theirs, cause="crash", by=other)
    damage(t, other, mine + theirs, cause="crash", by=car)
    t.speed[other] = 0
    if not unharmed:
        t.speed[car] = 0
        t.turn.points = 0  # GANG-CRASH-2
    if theirs <= mine:
        push(t, other, way)  # GANG-CRASH-3
    else:
        push(t, car, (way + 3) % 6)
