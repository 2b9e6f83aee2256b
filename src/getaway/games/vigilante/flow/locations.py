"""The Location deck: turning up towns until one is on the map (VIG-ROUND-5, -7, -8)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import NOWHERE
from getaway.games.vigilante.events.table import NoTown, TownsShuffled, TownTurned
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Sequence


class FindTown(Sequence):
    """Turn up Location cards until a town on the map shows; leaves its square in `got`, or NOWHERE (VIG-RULING-11).

    Traffic lights on the deck are passed over and stay where they are (VIG-RULING-10).
    """

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        every = (1 << t.terms.towns) - 1
        if at == 0:
            if max(t.land().towns) == NOWHERE:
                # A search through all of them would find nothing, and end with all of them shuffled back.
                t.towns = every
                t.got = NOWHERE
                if t.heard is not None:
                    t.tell(NoTown())
                return END
        elif t.got != NOWHERE:
            return END
        if t.towns == 0:
            t.towns = every  # VIG-RULING-9
            if t.heard is not None:
                t.tell(TownsShuffled())
        return TurnUp()


class TurnUp(Chance):
    """Which town is turned up (VIG-ROUND-7)? Its card is discarded."""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.town"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [town for town in range(t.terms.towns) if t.towns >> town & 1]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        t.towns &= ~(1 << choice)
        t.got = t.land().towns[choice]
        if t.heard is not None:
            t.tell(TownTurned(choice, t.got != NOWHERE))
        return None
