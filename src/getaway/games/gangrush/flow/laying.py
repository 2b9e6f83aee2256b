"""Tokens that ask further questions: road crew, container drop, mine and slicks."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.events.shop import BarrierMoved, CrewDone, Laid
from getaway.games.gangrush.flow.crew import any_movable, can_take_barrier, movable, move_barrier
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.tokens import drop_cells, drop_container, lay_cells
from getaway.games.gangrush.pieces import ACID, MINE, MINE_TOKEN, OIL, OIL_TOKEN
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import PASS, Choice, Frame
from getaway.parts.lists import put_in

CREW_MOVES: Final = 5


class CrewMove(Decision):
    """Which barrier goes where? Up to five, each once, stacks may be split (GANG-BONUS-27)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.crew"

    def options(self, t: GangTable) -> list[Choice]:
        return [*movable(t), PASS]

    def answer(self, t: GangTable, choice: Choice) -> Frame | None:
        if isinstance(choice, tuple):
            move_barrier(t, choice[0], choice[1])
            if t.heard is not None:
                t.tell(BarrierMoved(choice[0], choice[1]))
            if len(t.crewed) < CREW_MOVES and any_movable(t):
                return self
        t.crewed = []
        if t.heard is not None:
            t.tell(CrewDone(t.driver[t.active]))
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        if isinstance(choice, tuple) and len(choice) == 2 and 0 <= choice[1] < t.terms.board.cells:
            if not can_take_barrier(t, choice[1]):
                return "GANG-RULING-66", "There is no room for a barrier."
        return "GANG-BONUS-27", "The crew moves a barrier to a space next to it, each barrier once."


class DropContainer(Decision):
    """Where does a container go? One, and a second one or not (GANG-BONUS-29)."""

    __slots__ = ("second",)
    kind: ClassVar[str] = "gangrush.container"

    def __init__(self, second: bool) -> None:
        self.second = second

    def options(self, t: GangTable) -> list[Choice]:
        found: list[Choice] = [*drop_cells(t, t.active)]
        if self.second:
            found.append(PASS)
        return found

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        if choice != PASS:
            drop_container(t, t.active, choice)
            if not self.second and drop_cells(t, t.active):
                return SECOND_CONTAINER
        if t.heard is not None:
            t.tell(CrewDone(t.driver[t.active]))
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-RULING-65", "Containers go on empty spaces next to your car and touch no other container."


class Lay(Decision):
    """Where does the mine or slick go (GANG-BONUS-24, GANG-RULING-64)?"""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.lay"

    def options(self, t: GangTable) -> list[Choice]:
        return [*lay_cells(t)]

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        token = t.laying
        t.laying = -1
        if token == MINE_TOKEN:
            t.road = put_in(t.road, choice, MINE)
            t.mine_owner = t.active
        else:
            t.road = put_in(t.road, choice, OIL if token == OIL_TOKEN else ACID)
        if t.heard is not None:
            what = "mine" if token == MINE_TOKEN else "oil slick" if token == OIL_TOKEN else "acid slick"
            t.tell(Laid(t.driver[t.active], what, choice))
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-RULING-64", "It goes on an empty space after the starting line, outside the turnaround zone."


CREW_MOVE: Final = CrewMove()
FIRST_CONTAINER: Final = DropContainer(second=False)
SECOND_CONTAINER: Final = DropContainer(second=True)
LAY: Final = Lay()
