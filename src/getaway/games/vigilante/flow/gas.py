"""The Gas dial (VIG-GAS-1 to -11)."""

from __future__ import annotations

from getaway.games.vigilante.events.driving import GasSet
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Seat


def charge(t: VigilanteTable, who: Seat) -> None:
    """Use this turn's gas, once at most (VIG-GAS-5); at E the car is stalled (VIG-GAS-7)."""
    if t.paid:
        return
    t.paid = True
    before = t.gas[who]
    t.gas[who] = max(0, before - 1)
    if t.heard is not None:
        t.tell(GasSet(who, t.vehicle[who], before, t.gas[who]))


def refuel(t: VigilanteTable, who: Seat) -> None:
    """One gas from a symbol, up to the maximum (VIG-GAS-6); it ends a stall (VIG-GAS-11)."""
    before = t.gas[who]
    t.gas[who] = min(t.terms.tank[t.vehicle[who]], before + 1)
    if t.gas[who] != before and t.heard is not None:
        t.tell(GasSet(who, t.vehicle[who], before, t.gas[who]))
