"""Damage and money (GANG-DMG), bankruptcy (GANG-DEBT) and the flip (GANG-FLIP)."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.board import TO_START
from getaway.games.gangrush.events.driving import Collected, Damaged, Flipped, Spared
from getaway.games.gangrush.pieces import DUKE
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat
from getaway.parts.lists import put_in

# Kinds of damage: what becomes of the bills, whether Duke feels less, whether the last point flips the car.
PLAIN: Final = 0
IMMOVABLE: Final = 1
ROUGH_ROAD: Final = 2
LANDING: Final = 3
BOUNCE: Final = 4  # on a car: the bills are held back
BOUNCE_HARD: Final = 5  # on a container or the wall
DISSOLVED: Final = 6


def damage(t: GangTable, car: Seat, points: int, *, kind: int = PLAIN, cause: str, by: Seat = -1) -> int:
    """Take up to `points` of durability, each with $100; returns how many were taken (GANG-DMG-1).

    Only whole pairs are lost, so a car without cash or without durability loses nothing (GANG-DEBT-2, GANG-FLIP-3).
    Bills fall under the car, but those of a bounce are held back for the caller. Losing the last point flips the car,
    unless it was lost to something immovable (GANG-FLIP-1, GANG-FLIP-2). `cause` and the seat `by` are what is told.
    """
    if ROUGH_ROAD <= kind <= BOUNCE_HARD and t.driver[car] == DUKE:
        points -= 1  # GANG-CHAR-4
    taken = min(min(points, t.durability[car]), t.cash[car])
    if taken <= 0:
        if points > 0 and t.heard is not None:
            t.tell(Spared(t.driver[car], t.durability[car] == 0))
        return 0
    t.durability = put_in(t.durability, car, t.durability[car] - taken)
    t.cash = put_in(t.cash, car, t.cash[car] - taken)
    if kind == DISSOLVED:
        t.bank += taken
    elif kind != BOUNCE and kind != BOUNCE_HARD:
        t.bills = put_in(t.bills, t.cell[car], t.bills[t.cell[car]] + taken)  # GANG-DMG-2
    if t.heard is not None:
        other = t.driver[by] if by >= 0 else -1
        t.tell(Damaged(t.driver[car], points=taken, money=taken * 100, cell=t.cell[car], cause=cause, other=other))
    if t.durability[car] == 0 and kind != IMMOVABLE and kind != BOUNCE_HARD:
        flip(t, car)
    return taken


def flip(t: GangTable, car: Seat) -> None:
    """Put a car backwards on the road, its needle at 0; on its own turn its driving is over (GANG-FLIP-1)."""
    t.speed[car] = 0
    if car == t.active:
        t.turn.flipped = True
        t.turn.points = 0
    t.facing = put_in(t.facing, car, TO_START - t.heading(car))
    if t.heard is not None:
        t.tell(Flipped(t.driver[car], t.facing[car]))
    come_to_rest(t, car)


def come_to_rest(t: GangTable, car: Seat) -> None:
    """An outbound car that was spun in the turnaround zone has thereby turned (GANG-RULING-72)."""
    if t.terms.border and t.home[car] == 0 and t.terms.zone[t.cell[car]]:
        t.home = put_in(t.home, car, 1)


def collect(t: GangTable, car: Seat) -> None:
    """A car takes all bills of the space it has entered (GANG-DMG-3)."""
    cell = t.cell[car]
    found = t.bills[cell]
    if found:
        t.bills = put_in(t.bills, cell, 0)
        t.cash = put_in(t.cash, car, t.cash[car] + found)
        if t.heard is not None:
            t.tell(Collected(t.driver[car], found * 100, cell))
