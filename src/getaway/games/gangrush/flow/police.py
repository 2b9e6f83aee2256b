"""Police: they step aside for cars and shots, and fire at the end of the round (GANG-POL)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.board import BL, BR, FL, FR, TO_FINISH, TO_START, Cell
from getaway.games.gangrush.events.shots import Cancelled, PoliceFired, PoliceMoved
from getaway.games.gangrush.flow.damage import damage
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.pieces import CONTAINER, COUNT_OF, LIMIT, NOTHING, PAYROLL, POLICE, RAMP_DOWN, WALL
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Frame, Seat
from getaway.parts.lists import put_in

_ASIDE: Final = (FL, FR, BL, BR)


def is_police(t: GangTable, cell: Cell) -> bool:
    """Does a police tile lie here, other than in the wall?"""
    return POLICE <= t.road[cell] < LIMIT


def room_aside(t: GangTable, cell: Cell) -> list[int]:
    """Where the police of a space may step: the free lateral neighbours on the open road (GANG-RULING-31)."""
    terms = t.terms
    board = terms.board
    found: list[int] = []
    for way in _ASIDE:
        to = board.step[way * board.cells + cell]
        if to < 0 or board.mark[to] < 0 or not t.is_clear(to):
            continue
        if terms.border and (terms.zone[to] or terms.beyond[to]):
            continue
        found.append(to)
    return found


def step_aside(t: GangTable, cell: Cell) -> Frame | None:
    """The police of a space step aside: a question if there is a choice, else it is done (GANG-POL-4, GANG-SHOT-7)."""
    room = room_aside(t, cell)
    if len(room) > 1:
        t.tile = cell
        return STEP_ASIDE
    move_police(t, cell, room[0] if room else -1)
    return None


def move_police(t: GangTable, cell: Cell, to: Cell) -> None:
    """Move the tile, or remove it when there is no room (to -1)."""
    if to < 0:
        t.clear(cell)
    else:
        t.road = put_in(t.road, to, t.road[cell])
        t.road = put_in(t.road, cell, NOTHING)
    if t.heard is not None:
        t.tell(PoliceMoved(cell, to))


class StepAside(Decision):
    """Where do the police step? The active player says, whichever car drove them away (GANG-POL-4)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.police"

    def options(self, t: GangTable) -> list[Choice]:
        return [*room_aside(t, t.tile)]

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        tile = t.tile
        t.tile = -1
        move_police(t, tile, choice)
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-RULING-31", "The police step to a free space diagonally beside them, after the starting line."


STEP_ASIDE: Final = StepAside()


def first_car(t: GangTable, cell: Cell, way: int) -> Seat:
    """The car that a police shot from here meets, or -1 (GANG-POL-3, GANG-BONUS-4)."""
    board = t.terms.board
    at = board.step[way * board.cells + cell]
    while at >= 0:
        car = t.on[at]
        if car >= 0 and not t.has(car, PAYROLL):
            return car
        thing = t.road[at]
        if thing == CONTAINER or WALL <= thing <= RAMP_DOWN:
            return -1
        at = board.step[way * board.cells + at]
    return -1


def fire_along(t: GangTable, cell: Cell, way: int, shots: int) -> None:
    """Officers fire `shots` shots along the lane (GANG-POL-2, GANG-BONUS-11)."""
    car = first_car(t, cell, way)
    if car < 0:
        return
    if t.heard is not None:
        t.tell(PoliceFired(cell, way, shots, t.driver[car]))
    if (t.plates >> car) & 1:
        if t.heard is not None:
            t.tell(Cancelled(t.driver[car]))
        return
    damage(t, car, shots, cause="police")


def police_fire(t: GangTable) -> None:
    """All police shoot, from the finish to the start, lane 1 to lane 5 (GANG-POL-1, GANG-RULING-30)."""
    terms = t.terms
    board = terms.board
    posts: list[int] = []
    for cell in range(board.cells):
        if is_police(t, cell):
            posts.append(((board.finish - board.mark[cell]) * 8 + board.lane[cell]) * 256 + cell)
    for lane in range(len(terms.wall)):
        if terms.officers[lane]:
            cell = terms.wall[lane]
            posts.append(((board.finish - board.mark[cell]) * 8 + board.lane[cell]) * 256 + cell)
    posts.sort()
    for post in posts:
        cell = post & 255
        walled = t.road[cell] == WALL
        officers = terms.officers[board.lane[cell] - 1] if walled else COUNT_OF[t.road[cell]]
        fire_along(t, cell, TO_START, officers)
        if terms.police_both and not walled:
            fire_along(t, cell, TO_FINISH, officers)
