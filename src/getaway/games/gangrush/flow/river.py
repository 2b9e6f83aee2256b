"""The river and the crane (GANG-RIVER)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.board import Cell
from getaway.games.gangrush.events.driving import Fell, Lifted
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.ending import crane_fee
from getaway.games.gangrush.pieces import IN_RIVER, ON_ROAD
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import END, Choice, Frame, Seat, Sequence
from getaway.parts.lists import put_in


def fall(t: GangTable, car: Seat) -> None:
    """The car is in the river until the crane lifts it; the fall does no damage (GANG-RIVER-1, GANG-RIVER-6)."""
    left = t.cell[car]
    t.lift(car, IN_RIVER)
    t.back = put_in(t.back, car, left)
    if car == t.active:
        t.turn.away = True
        t.turn.points = 0
    if t.heard is not None:
        t.tell(Fell(t.driver[car], left))


def is_open(t: GangTable, cell: Cell) -> bool:
    """May the crane put a car here?"""
    return t.is_clear(cell) and not (t.terms.border and t.terms.beyond[cell])


def beside(t: GangTable, cell: Cell) -> list[int]:
    """The spaces next to a taken one where the crane may put a car (GANG-RIVER-4)."""
    return [other for other in t.terms.board.beside[cell] if is_open(t, other)]


def nearest(t: GangTable, car: Seat, cell: Cell) -> Cell:
    """The nearest space where a car can stand; of equals the one furthest back, then furthest left (GANG-RULING-51)."""
    board = t.terms.board
    seen = [False] * board.cells
    seen[cell] = True
    ring = [cell]
    while ring:
        wider: list[int] = []
        best = -1
        best_key = 0
        for at in ring:
            for other in board.beside[at]:
                if seen[other]:
                    continue
                seen[other] = True
                wider.append(other)
                if is_open(t, other):
                    along = -board.mark[other] if t.home[car] else board.mark[other]
                    key = along * 8 + board.lane[other]
                    if best < 0 or key < best_key:
                        best = other
                        best_key = key
        if best >= 0:
            return best
        ring = wider
    return -1


def put_back(t: GangTable, car: Seat, cell: Cell) -> None:
    """Put a car back on the road, facing as before, without the bills there, and charge the fee (GANG-RIVER-2, -3)."""
    fee = crane_fee(t, car)
    t.pay(car, fee)
    t.state = put_in(t.state, car, ON_ROAD)
    t.shift(car, cell)
    t.back = put_in(t.back, car, -1)
    if t.heard is not None:
        t.tell(Lifted(t.driver[car], cell, fee * 100))


class Crane(Sequence):
    """The crane lifts the cars that are in the river, in playing order (GANG-RIVER-3, GANG-RULING-51)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        for car in t.order:
            if t.state[car] != IN_RIVER:
                continue
            cell = t.back[car]
            if is_open(t, cell):
                put_back(t, car, cell)
                continue
            room = beside(t, cell)
            if len(room) > 1:
                t.active = car
                return LIFT
            put_back(t, car, room[0] if room else nearest(t, car, cell))
        t.active = -1
        return END


class Lift(Decision):
    """Where does the crane put the car, now that its old space is taken? Its owner says (GANG-RIVER-4)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.crane"

    def options(self, t: GangTable) -> list[Choice]:
        return [*beside(t, t.back[t.active])]

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        put_back(t, t.active, choice)
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-RIVER-4", "The crane puts the car on a free space next to the one where it fell."


LIFT: Final = Lift()
