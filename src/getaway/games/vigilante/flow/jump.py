"""Jumping, flying and coming down (VIG-JUMP-1 to -15)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.events.driving import Announced, CameDown, Jumped
from getaway.games.vigilante.flow.gas import charge
from getaway.games.vigilante.flow.mines import set_off
from getaway.games.vigilante.flow.objective import Capture, before_landing
from getaway.games.vigilante.flow.ram import Ram
from getaway.games.vigilante.pieces import NOBODY, YES
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, Sequence


class JumpOffer(SeatQuestion):
    """Jump off the symbol just entered: one more move, and airborne (VIG-JUMP-1, -2)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.jump"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if choice == YES:
            square = t.where[self.who]
            t.jumps = [*t.jumps, square]
            t.owed += 1
            t.airborne = True
            if t.heard is not None:
                t.tell(Jumped(self.who, t.vehicle[self.who], t.cell(square), t.spot(square), owed=t.owed))
        return None


def can_land(t: VigilanteTable, who: Seat) -> bool:
    """Is the car in the air, and not above a teammate (VIG-JUMP-15)?"""
    if not t.airborne:
        return False
    other = t.car_on(t.where[who], who)
    return other == NOBODY or t.is_foe(who, other)


class Land(Sequence):
    """The active car comes down, of its own will or because its turn ends (VIG-JUMP-9, -14)."""

    __slots__ = ("who", "of_own_will")

    def __init__(self, who: Seat, of_own_will: bool) -> None:
        self.who = who
        self.of_own_will = of_own_will

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if t.done:
            return END
        who = self.who
        square = t.where[who]
        match at:
            case 0:
                asked = before_landing(t, who)
                if asked is not None and t.heard is not None:
                    t.tell(Announced(who, t.vehicle[who], t.cell(square), t.spot(square), landing=True))
                return asked
            case 1:
                t.airborne = False
                if t.heard is not None:
                    t.tell(CameDown(who, t.vehicle[who], t.cell(square), t.spot(square), of_own_will=self.of_own_will))
                if self.of_own_will and t.land().link[square] == 0:
                    charge(t, who)  # VIG-JUMP-12
                return set_off(t, who, square, NOBODY)  # VIG-JUMP-13
            case 2:
                victim = t.car_on(square, who)
                return Ram(who, victim, True) if victim != NOBODY and t.is_foe(who, victim) else None
            case 3:
                return Capture(who) if t.carrier == who and t.is_site(who, square) else None
            case _:
                return END
