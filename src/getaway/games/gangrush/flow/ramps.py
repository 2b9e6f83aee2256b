"""Jumps and rebounds (GANG-JUMP)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.board import LOW, PAST, RIVER, TO_FINISH, TO_START, Cell
from getaway.games.gangrush.events.driving import Moved
from getaway.games.gangrush.events.ramps import Jumped, Pocketed, Rebounded
from getaway.games.gangrush.flow.damage import BOUNCE, BOUNCE_HARD, LANDING, collect, come_to_rest, damage
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.ending import arrest, cross
from getaway.games.gangrush.flow.entering import clear_police
from getaway.games.gangrush.flow.river import fall
from getaway.games.gangrush.pieces import FLY, LANDED, RAMP_UP
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Chance, Choice, Frame, Seat
from getaway.parts.lists import put_in

_AHEAD: Final = [0, 5, 1]  # straight on, then left, then right


class JumpDie(Chance):
    """One race die decides a jump; it is none of the five and nothing changes it (GANG-JUMP-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.jump"

    def options(self, t: GangTable) -> list[Choice]:
        return t.terms.jump_law.outcomes[:]

    def weights(self, t: GangTable) -> list[int]:
        return t.terms.jump_law.weights[:]

    def answer(self, t: GangTable, face: int) -> Frame | None:
        car = t.active
        short = t.terms.jump_short[face]
        t.face = face
        if t.heard is not None:
            t.tell(Jumped(t.driver[car], face, short, t.terms.jump_damage[face]))
        t.flight = flown(t, car, t.flight - (1 if short else 0))
        t.defer(FLY, 0, car)
        return None


def flight_way(t: GangTable, car: Seat) -> int:
    """The direction of flight: that of the ramp on which the car still stands."""
    return TO_FINISH if t.road[t.cell[car]] == RAMP_UP else TO_START


def flown(t: GangTable, car: Seat, spaces: int) -> Cell:
    """The space `spaces` beyond the ramp, or PAST (GANG-JUMP-1)."""
    board = t.terms.board
    way = flight_way(t, car)
    at = t.cell[car]
    for _ in range(spaces):
        at = board.step[way * board.cells + at]
        if at < 0 or t.has_left(car, at):
            return PAST
    return at


def blocker(t: GangTable, car: Seat, cell: Cell) -> bool:
    """Is there another car, a container or the wall on this space?"""
    other = t.on[cell]
    return (other >= 0 and other != car) or t.is_closed(cell)


def fly(t: GangTable, car: Seat) -> Frame | None:
    """The car hangs over the space `t.flight`: it comes down there, or bounces on (GANG-JUMP-4 to -10)."""
    while True:
        cell = t.flight
        if cell == PAST or t.terms.beyond[cell]:
            if t.terms.border and not t.home[car]:
                arrest(t, car)  # GANG-VAR-3
            else:
                cross(t, car)
            return None
        if not blocker(t, car, cell):
            return land(t, car, cell)
        bounce(t, car, cell)
        ways = onward(t, car, cell)
        if not ways:
            fall(t, car)  # GANG-JUMP-10
            return None
        if len(ways) > 1:
            return REBOUND
        t.flight = ways[0]


def bounce(t: GangTable, car: Seat, cell: Cell) -> None:
    """1 damage for the jumper and for a car it strikes, which then pockets what the jumper lost (GANG-JUMP-7, -8)."""
    other = t.on[cell]
    if t.heard is not None:
        t.tell(Rebounded(t.driver[car], cell, t.driver[other] if other >= 0 else -1))
    if other < 0:
        t.bank += damage(t, car, 1, kind=BOUNCE_HARD, cause="hard rebound")
        return
    lost = damage(t, car, 1, kind=BOUNCE, cause="rebound", by=other)
    damage(t, other, 1, cause="bounced", by=car)
    t.cash = put_in(t.cash, other, t.cash[other] + lost)
    if lost and t.heard is not None:
        t.tell(Pocketed(t.driver[other], lost * 100))


def onward(t: GangTable, car: Seat, cell: Cell) -> list[int]:
    """Where a car that bounces on a space may go; nowhere if it falls (GANG-JUMP-6, GANG-JUMP-9, GANG-RULING-60).

    Free spaces (the way off the bridge is one) before the water, that before cars, those before containers.
    """
    board = t.terms.board
    way = flight_way(t, car)
    free: list[int] = []
    cars: list[int] = []
    boxes: list[int] = []
    water = False
    for turn in _AHEAD:
        to = board.step[(way + turn) % 6 * board.cells + cell]
        if to in (RIVER, LOW):
            water = True
        elif to == PAST or (to >= 0 and t.has_left(car, to)):
            if PAST not in free:
                free.append(PAST)
        elif to >= 0:
            if not blocker(t, car, to):
                free.append(to)
            elif t.is_closed(to):
                boxes.append(to)
            else:
                cars.append(to)
    if free:
        return free
    if water:
        return []
    return cars or boxes


def land(t: GangTable, car: Seat, cell: Cell) -> Frame | None:
    """Bills, then the landing, then what lies there; the movement is over (GANG-JUMP-4, GANG-JUMP-5)."""
    left = t.cell[car]
    way = flight_way(t, car)
    t.shift(car, cell)
    if t.heard is not None:
        t.tell(Moved(t.driver[car], left, cell, "land"))
    collect(t, car)
    if t.turn.flipped:
        come_to_rest(t, car)
    damage(t, car, t.terms.jump_damage[t.face], kind=LANDING, cause="landing")
    return clear_police(t, car, way, LANDED)


class Rebound(Decision):
    """Where does the flying car bounce to (GANG-JUMP-6)?"""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.rebound"

    def options(self, t: GangTable) -> list[Choice]:
        return [*onward(t, t.active, t.flight)]

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        t.flight = choice
        t.defer(FLY, 0, t.active)
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-JUMP-6", "A rebound goes to one of the three spaces ahead: a free one if there is any."


JUMP_DIE: Final = JumpDie()
REBOUND: Final = Rebound()
