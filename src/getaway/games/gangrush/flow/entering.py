"""Entering a space: bills, then police, then what lies there (GANG-MOVE-8, GANG-SPIKE, GANG-BARR, GANG-LIMIT)."""

from __future__ import annotations

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import TO_FINISH, TO_START, Cell
from getaway.games.gangrush.events.driving import Moved, Slipped, SpikesBit
from getaway.games.gangrush.events.shots import RoadCleared
from getaway.games.gangrush.flow.damage import DISSOLVED, ROUGH_ROAD, collect, damage
from getaway.games.gangrush.flow.police import is_police, step_aside
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Frame, Seat
from getaway.parts.lists import put_in


def enter(t: GangTable, car: Seat, to: Cell, way: int, how: int) -> Frame | None:
    """The car comes to a space that is free of cars and containers; a question if the police have a choice."""
    left = t.cell[car]
    t.shift(car, to)
    if t.heard is not None:
        t.tell(Moved(t.driver[car], left, to, p.HOW_WORDS[how]))
    collect(t, car)
    return clear_police(t, car, way, how)


def clear_police(t: GangTable, car: Seat, way: int, how: int) -> Frame | None:
    """Police under the car step aside; then it meets the rest (GANG-POL-4, GANG-POL-5)."""
    if is_police(t, t.cell[car]):
        asked = step_aside(t, t.cell[car])
        if asked is not None:
            t.defer(p.MEET, way * 4 + how, car)
            return asked
    meet(t, car, way, how)
    return None


def meet(t: GangTable, car: Seat, way: int, how: int) -> None:
    """What lies on the space bites the car that has entered it."""
    cell = t.cell[car]
    thing = t.road[cell]
    if t.terms.damaged[cell]:
        rough_road(t, car, "road")  # GANG-RULING-5
    if thing == p.NOTHING:
        return
    if thing == p.BARRIERS:
        count = t.break_barriers(cell, 3)  # GANG-BARR-1, GANG-BARR-2
        if t.heard is not None:
            t.tell(RoadCleared(cell, "barriers", count))
        damage(t, car, count, cause="barriers")
    elif thing < p.BARRIERS:
        run_over_spikes(t, car, how)
    elif thing == p.LIMIT:
        rough_road(t, car, "limit")
    elif thing == p.MINE:
        step_on_mine(t, car)
    elif thing in (p.RAMP_UP, p.RAMP_DOWN):
        take_ramp(t, car, way, how)
    elif thing in (p.OIL, p.ACID):
        slip(t, car, way, how)


def rough_road(t: GangTable, car: Seat, cause: str) -> None:
    """Too fast on damaged road: 1 damage at 40 mph, 2 at 50 (GANG-LIMIT-1, GANG-LIMIT-2)."""
    excess = t.speed[car] - 3
    if excess > 0 and not (t.passes >> car) & 1:
        damage(t, car, excess, kind=ROUGH_ROAD, cause=cause)


def run_over_spikes(t: GangTable, car: Seat, how: int) -> None:
    """No damage; the tile goes with the car and slows it: pushed at once, driving at the end (GANG-SPIKE-1, -2)."""
    if t.has(car, p.RUN_FLAT):
        return  # GANG-BONUS-1
    cell = t.cell[car]
    count = p.COUNT_OF[t.road[cell]]
    t.clear(cell)
    if t.heard is not None:
        t.tell(RoadCleared(cell, "spikes", count))
    if how == p.PUSHED:
        slow_down(t, car, count)  # GANG-RULING-56
    else:
        t.turn.owed += count


def slow_down(t: GangTable, car: Seat, spikes: int) -> None:
    """The needle drops by 10 mph for each spike, not below 0."""
    t.speed[car] = max(0, t.speed[car] - spikes)
    if t.heard is not None:
        t.tell(SpikesBit(t.driver[car], t.speed[car] * 10))


def settle_spikes(t: GangTable) -> None:
    """The movement of the active car is over: the spikes it drove over bite (GANG-SPIKE-1)."""
    if t.turn.owed and t.turn.points == 0:
        if not t.turn.away:
            slow_down(t, t.active, t.turn.owed)
        t.turn.owed = 0


def step_on_mine(t: GangTable, car: Seat) -> None:
    """The mine goes off under the first rival of its owner (GANG-BONUS-24)."""
    if car == t.mine_owner:
        return
    cell = t.cell[car]
    owner = t.mine_owner
    t.road = put_in(t.road, cell, p.NOTHING)
    t.mine_owner = -1
    t.bonus_discards = [*t.bonus_discards, p.MINE_TOKEN]
    if t.heard is not None:
        t.tell(RoadCleared(cell, "mine", 1))
    damage(t, car, 2, cause="mine", by=owner)


def take_ramp(t: GangTable, car: Seat, way: int, how: int) -> None:
    """From its front a driver jumps; from the side or from behind it is a triple barrier (GANG-RAMP-5, -6)."""
    if how == p.LANDED:
        return
    front = TO_FINISH if t.road[t.cell[car]] == p.RAMP_UP else TO_START
    if way != front:
        damage(t, car, 3, cause="ramp")
    elif how == p.DRIVEN and t.turn.points > 0:
        t.defer(p.LEAP, t.turn.points, car)  # GANG-JUMP-1
        t.turn.points = 0


def slip(t: GangTable, car: Seat, way: int, how: int) -> None:
    """Oil and acid: the car slides on; a driver loses all Steers (GANG-BONUS-25, GANG-BONUS-26, GANG-RULING-64)."""
    if t.heard is not None:
        t.tell(Slipped(t.driver[car], t.cell[car]))
    if t.road[t.cell[car]] == p.ACID:
        damage(t, car, 1, kind=DISSOLVED, cause="acid")
    if how == p.PUSHED:
        t.defer(p.PUSH_ON, way, car)
        return
    t.turn.slick = True
    t.turn.free_steers = 0
    t.turn.bonus_steers = 0
    t.turn.steers_used = t.turn.results(p.STEER)
    if t.turn.points == 0 and not t.turn.flipped:
        t.defer(p.SLIDE, t.facing[car], car)
