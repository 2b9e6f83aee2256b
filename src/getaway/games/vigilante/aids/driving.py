"""What a move would meet, before it is made: all of it is open to everybody."""

from __future__ import annotations

from typing import Literal

import msgspec

from getaway.games.vigilante.board import AMMO, GAS, JUMP, UPGRADE, Square
from getaway.games.vigilante.flow.moving import heading
from getaway.games.vigilante.pieces import NOBODY
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Seat

Meeting = Literal["gas", "mine", "wreck", "ram", "pass", "ammo", "upgrade", "pump", "jump", "can", "capture"]
"""What a move costs or meets: "gas" is used, a "pump" gives some."""

_SYMBOLS: dict[int, Meeting] = {AMMO: "ammo", UPGRADE: "upgrade", GAS: "pump", JUMP: "jump"}


class Step(msgspec.Struct, frozen=True):
    """A move as far as it can be foreseen."""

    to: Square
    facing: int
    meets: tuple[Meeting, ...]
    """In the order in which it happens; nothing after a wreck, and what follows a ram or a jump is left open."""
    other: Seat
    """Whose car is there, or NOBODY."""
    gas: int
    """What the tank holds afterwards."""


def foresee(t: VigilanteTable, who: Seat, move: int) -> Step:
    """What a move of the active car would meet (VIG-TURN-5)."""
    ground = t.land()
    origin, d = t.where[who], heading(t, who, move)
    to = ground.near[origin * 4 + d]
    other, symbol, gas = t.car_on(to, who), ground.symbol[to], t.gas[who]
    meets: list[Meeting] = []
    if not t.airborne and not t.paid:
        if ground.link[to] == 0 or (ground.link[origin] != 0 and not ground.link[origin] >> d & 1):
            gas = max(0, gas - 1)
            meets.append("gas")
    if to in t.mines and (not t.airborne or t.terms.air_mines):
        meets.append("mine")
        if t.health[who] == 1:
            return Step(to, d, (*meets, "wreck"), other=other, gas=gas)
    carries = t.carrier == who
    if other != NOBODY:
        rams = not t.airborne and t.is_foe(who, other)
        meets.append("ram" if rams else "pass")
        if rams and t.carrier == other:
            carries = True
            meets.append("can")
    if symbol in _SYMBOLS and to not in t.jumps:
        meets.append(_SYMBOLS[symbol])
        gas += symbol == GAS and gas < t.terms.tank[t.vehicle[who]]
    if t.can_at == to:
        carries = True
        meets.append("can")
    if carries and t.is_site(who, to):
        meets.append("capture")
    return Step(to, d, tuple(meets), other=other, gas=gas)
