"""What lies on the meadow."""

from __future__ import annotations

from typing import ClassVar

from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.table import Table
from tests.toys.hare.events import Ended, FoxSeen, Hid, Rustled
from tests.toys.hare.pieces import FOX, HARE, NOWHERE
from tests.toys.hare.terms import Terms


class HareTable(Table):
    """The true state of a game."""

    __slots__ = ("terms", "night", "fox", "hare", "maybe")

    shared: ClassVar[tuple[str, ...]] = ("terms",)

    def __init__(self, terms: Terms, night: int, fox: int, hare: int, maybe: int) -> None:
        super().__init__(2)
        self.terms = terms
        self.night = night  # 0 while both hide
        self.fox = fox
        self.hare = hare
        self.maybe = maybe  # bit per hole: for all that the fox has seen, the hare can be there

    def clone(self) -> HareTable:
        copy = HareTable(self.terms, self.night, self.fox, self.hare, self.maybe)
        copy.copy_base(self)
        return copy

    def beside(self, hole: int) -> list[int]:
        """A hole and its two neighbours, in order, without the fox's."""
        holes = self.terms.holes
        near = [(hole - 1) % holes, hole, (hole + 1) % holes]
        return sorted([other for other in near if other != self.fox])

    def hide(self, who: Seat, hole: int) -> None:
        """Choose the first hole (HARE-HIDE-1)."""
        if who == FOX:
            self.fox = hole
        else:
            self.hare = hole
        self.tell(Hid(hole), to=who)

    def creep(self, hole: int) -> None:
        """The hare moves; the others learn only that it did (HARE-NIGHT-2)."""
        reached = 0
        for old in range(self.terms.holes):
            if self.maybe >> old & 1:
                for new in self.beside(old):
                    reached |= 1 << new
        self.maybe = reached
        self.hare = hole
        self.tell(Hid(hole), to=HARE, others=Rustled())

    def show_fox(self, hole: int) -> None:
        """The fox is seen in a hole. Either the hare is there (HARE-HIDE-2, HARE-END-1), or all know that it is not."""
        self.fox = hole
        self.tell(FoxSeen(hole))
        if self.hare == hole:
            self.over("caught", FOX)
        else:
            self.maybe &= ~(1 << hole)

    def over(self, reason: str, winner: Seat) -> None:
        """End the game."""
        self.finish(reason, [winner])
        self.tell(Ended(reason, winner, self.hare))


def new_table(terms: Terms) -> HareTable:
    """The table before anybody hides."""
    return HareTable(terms, 0, NOWHERE, NOWHERE, 0)


def table_of(game: Game) -> HareTable:
    """The table of a game of this title."""
    table = game.table
    assert isinstance(table, HareTable)
    return table
