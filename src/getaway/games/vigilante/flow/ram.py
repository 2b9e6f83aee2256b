"""Ramming (VIG-RAM-1 to -10), also by landing on a car (VIG-JUMP-10, -11)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import Square
from getaway.games.vigilante.events.cards import LicenceUsed
from getaway.games.vigilante.events.driving import Displaced, Rammed, SpeedSet
from getaway.games.vigilante.flow.mines import set_off
from getaway.games.vigilante.flow.objective import take_from
from getaway.games.vigilante.flow.wreck import Wreck, hurt
from getaway.games.vigilante.pieces import BULL_BAR_DAMAGE, CHAMP, LANDING_DAMAGE, NOBODY, RAM_DAMAGE, YES
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, Sequence
from getaway.parts.lists import put_in


class Ram(Sequence):
    """The active car has come onto another's square: can, damage, a wreck or a push, and a mine under the pushed car.

    VIG-RAM-1 to -7, VIG-JUMP-10, VIG-RULING-23.
    """

    __slots__ = ("who", "victim", "landing")

    def __init__(self, who: Seat, victim: Seat, landing: bool) -> None:
        self.who = who
        self.victim = victim
        self.landing = landing

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        who, victim = self.who, self.victim
        match at:
            case 0:
                t.got = 0
                return BullBar(who) if t.has_licence(who, CHAMP) and not t.is_stalled(who) else None
            case 1:
                return strike(t, who, victim, landing=self.landing, extra=t.got)
            case 2:
                if t.where[victim] != t.where[who]:
                    return END  # wrecked, and back somewhere else (VIG-RAM-4)
                if t.car_on(t.vacated, NOBODY) == NOBODY:
                    displace(t, who, victim, t.vacated)  # VIG-RAM-5
                    return None
                return Displace(who, victim)
            case 3:
                return set_off(t, victim, t.where[victim], who)  # VIG-RULING-23
            case _:
                return END


def strike(t: VigilanteTable, who: Seat, victim: Seat, landing: bool, extra: int) -> Frame | None:
    """The can first, then the damage (VIG-RAM-2, -3)."""
    damage = (LANDING_DAMAGE if landing else RAM_DAMAGE) + extra
    if t.heard is not None:
        t.tell(
            Rammed(
                who,
                t.vehicle[who],
                victim,
                t.vehicle[victim],
                square=t.cell(t.where[who]),
                spot=t.spot(t.where[who]),
                landing=landing,
                damage=damage,
                extra=extra,
            )
        )
    if t.carrier == victim:
        take_from(t, who, victim)
    cause = "landing" if landing else "ram"
    if hurt(t, victim, damage, cause):
        return Wreck(victim, who if t.is_opponent(who, victim) else NOBODY, cause)
    return None


def displace(t: VigilanteTable, who: Seat, victim: Seat, square: Square) -> None:
    """The rammed car is put there, tail to tail, at speed 1 (VIG-RAM-5 to -7). It collects nothing (VIG-RAM-9)."""
    before = t.speed[victim]
    t.put_car(victim, square, (t.facing[who] + 2) & 3)
    t.speed[victim] = 1
    if t.heard is not None:
        t.tell(Displaced(victim, t.vehicle[victim], t.cell(square), t.spot(square), facing=t.facing[victim]))
        if before != 1:
            t.tell(SpeedSet(victim, t.vehicle[victim], before, 1))


class BullBar(SeatQuestion):
    """Use Bull Bar for this ram or landing (VIG-LIC-1)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.bull_bar"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if choice == YES:
            t.used = put_in(t.used, self.who, 1)
            t.got = BULL_BAR_DAMAGE
            if t.heard is not None:
                t.tell(LicenceUsed(self.who, t.vehicle[self.who], CHAMP))
        return None


class Displace(SeatQuestion):
    """There is a car behind: on which of the nearest empty squares is the rammed car put (VIG-RULING-22)?"""

    __slots__ = ("victim",)
    kind: ClassVar[str] = "vigilante.displace"
    why_not: ClassVar[tuple[str, str]] = ("VIG-RULING-22", "Put the car on one of the nearest empty squares.")

    def __init__(self, who: Seat, victim: Seat) -> None:
        super().__init__(who)
        self.victim = victim

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*t.nearest_vacant(t.where[self.who])]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        displace(t, self.who, self.victim, choice)
        return None
