"""The Gas Can: where it appears, who carries it, dropping and capturing (VIG-CAN-1 to -10)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import NOWHERE, Square
from getaway.games.vigilante.events.driving import CanDropped, CanPending, CanPlaced, CanTaken, Captured
from getaway.games.vigilante.flow.ending import end_game, side_cans
from getaway.games.vigilante.flow.locations import FindTown
from getaway.games.vigilante.pieces import NOBODY, YES
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, SeatSequence, Sequence


class NewCan(Sequence):
    """Turn up a town and put the can there (VIG-ROUND-4, VIG-CAN-7)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at == 0:
            return FindTown()
        if t.got == NOWHERE:
            t.pending = True  # VIG-RULING-11
            if t.heard is not None:
                t.tell(CanPending())
        else:
            place_can(t, t.got)
        return END


def place_can(t: VigilanteTable, square: Square) -> None:
    """The can appears on a town. A car standing there does not take it yet (VIG-CAN-9)."""
    t.can_at = square
    t.pending = False
    if t.heard is not None:
        t.tell(CanPlaced(t.cell(square), t.land().towns.index(square)))


def pick_up(t: VigilanteTable, who: Seat) -> None:
    """The can on the car's square goes onto the Vehicle card (VIG-CAN-1)."""
    square = t.can_at
    t.can_at = NOWHERE
    t.carrier = who
    if t.heard is not None:
        t.tell(CanTaken(who, t.vehicle[who], t.cell(square), NOBODY))


def take_from(t: VigilanteTable, who: Seat, victim: Seat) -> None:
    """A rammed carrier loses the can to the attacker (VIG-CAN-4)."""
    t.carrier = who
    if t.heard is not None:
        t.tell(CanTaken(who, t.vehicle[who], t.cell(t.where[who]), victim))


def leave_can(t: VigilanteTable, who: Seat, square: Square) -> None:
    """The carrier's can lies on a square again (VIG-CAN-3, -5)."""
    t.carrier = NOBODY
    t.can_at = square
    if t.heard is not None:
        t.tell(CanDropped(who, t.vehicle[who], t.cell(square)))


def can_drop(t: VigilanteTable, who: Seat) -> bool:
    """Does this seat carry the can, with a map square behind to drop it on (VIG-RULING-15)?"""
    return t.carrier == who and t.behind(who) != NOWHERE


class Capture(SeatSequence):
    """A can is delivered: a Gas Can card, perhaps the end of the game, else a new can (VIG-CAN-6 to -8)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at > 0:
            return END
        who = self.who
        t.carrier = NOBODY
        t.cans[who] += 1
        if t.heard is not None:
            t.tell(Captured(who, t.vehicle[who], t.cell(t.where[who]), t.cans[who]))
        if side_cans(t, t.terms.team[who]) >= t.terms.target:
            end_game(t, "cans")  # VIG-END-1
        return NewCan()


def before(t: VigilanteTable, who: Seat) -> Frame | None:
    """With `drop_can` any_time: an opposing carrier may drop the can before what `who` has announced is carried out."""
    carrier = t.carrier
    if not t.terms.any_time or carrier == NOBODY or not t.is_opponent(who, carrier) or not can_drop(t, carrier):
        return None
    return DropNow(carrier)


class DropNow(SeatQuestion):
    """Drop the can before it is too late (VIG-RULING-15)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.drop_now"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if choice == YES:
            leave_can(t, self.who, t.behind(self.who))
        return None
