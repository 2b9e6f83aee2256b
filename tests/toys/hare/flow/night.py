"""Night, and the end."""

from __future__ import annotations

from typing import ClassVar

from getaway.kernel.frames import END, Chance, Choice, Frame, Question, Seat, Sequence
from tests.toys.hare.events import Rolled
from tests.toys.hare.flow.hiding import Hiding
from tests.toys.hare.pieces import FOX, GIVE_UP, HARE
from tests.toys.hare.table import HareTable


class Chase(Sequence):
    """The whole game: both hide (HARE-HIDE-1), then night follows night until somebody has won (HARE-NIGHT-1)."""

    __slots__ = ()

    def step(self, t: HareTable, at: int) -> Frame | None:
        return Hiding() if at == 0 else Night()


class Night(Sequence):
    """One night (HARE-NIGHT-1)."""

    __slots__ = ()

    def step(self, t: HareTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.night += 1
                return Creep()
            case 1:
                return Die()
            case 2:
                if t.night == t.terms.nights:
                    t.over("escaped", HARE)  # HARE-END-2
                return None
            case _:
                return END


class Turn(Question):
    """A question of a night: one may give up instead of answering it (HARE-END-3)."""

    __slots__ = ()

    def asides(self, t: HareTable) -> list[Choice]:
        return [GIVE_UP]

    def answer(self, t: HareTable, hole: int) -> Frame | None:
        if hole == GIVE_UP:
            t.over("given up", 1 - self.seat(t))
        else:
            self.go(t, hole)
        return None

    def go(self, t: HareTable, hole: int) -> None:
        """Move the one who is asked."""
        raise NotImplementedError


class Creep(Turn):
    """Where does the hare creep (HARE-NIGHT-2)?"""

    __slots__ = ()

    kind: ClassVar[str] = "hare.creep"

    def seat(self, t: HareTable) -> Seat:
        return HARE

    def options(self, t: HareTable) -> list[Choice]:
        return [*t.beside(t.hare)]

    def go(self, t: HareTable, hole: int) -> None:
        t.creep(hole)

    def refusal(self, t: HareTable, choice: Choice) -> tuple[str, str]:
        if choice == t.fox:
            return "HARE-NIGHT-2", "The fox sits there."
        return "HARE-NIGHT-2", "The hare creeps to the next hole, or stays."


class Die(Chance):
    """How far may the fox run (HARE-NIGHT-3)?"""

    __slots__ = ()

    kind: ClassVar[str] = "hare.die"

    def options(self, t: HareTable) -> list[Choice]:
        return [1, 2, 3]

    def weights(self, t: HareTable) -> list[int]:
        return [3, 2, 1]

    def answer(self, t: HareTable, steps: int) -> Frame | None:
        t.tell(Rolled(steps))
        return Pounce(steps)


class Pounce(Turn):
    """Where does the fox run (HARE-NIGHT-4)?"""

    __slots__ = ("steps",)

    kind: ClassVar[str] = "hare.pounce"

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def seat(self, t: HareTable) -> Seat:
        return FOX

    def options(self, t: HareTable) -> list[Choice]:
        near = [(t.fox + by) % t.terms.holes for by in range(-self.steps, self.steps + 1) if by]
        return [*sorted(set(near))]

    def go(self, t: HareTable, hole: int) -> None:
        t.show_fox(hole)
