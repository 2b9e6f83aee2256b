"""Moving: single moves and all that happens on entering a square (VIG-MOVE-1 to -10, VIG-TURN-5)."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import AMMO, BLANK, GARAGE, GAS, JUMP, LOCATION, NOWHERE, START, UPGRADE, Direction
from getaway.games.vigilante.events.driving import Announced, Moved
from getaway.games.vigilante.flow.drawing import draw
from getaway.games.vigilante.flow.gas import charge, refuel
from getaway.games.vigilante.flow.jump import JumpOffer
from getaway.games.vigilante.flow.mines import set_off
from getaway.games.vigilante.flow.objective import Capture, before_move, pick_up
from getaway.games.vigilante.flow.ram import Ram
from getaway.games.vigilante.pieces import AMMO_DECK, NOBODY, UPGRADE_DECK
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Choice, Frame, Seat, SeatSequence, Sequence

_QUARTERS: Final[list[int]] = [0, 3, 1]
"""Quarter turns clockwise of each move."""

_QUIET: Final[list[bool]] = [symbol in (BLANK, LOCATION, GARAGE, START) for symbol in range(8)]
"""Symbols that do nothing to a car that carries no can."""


def heading(t: VigilanteTable, who: Seat, move: int) -> Direction:
    """The way the car faces after a move."""
    return (t.facing[who] + _QUARTERS[move]) & 3


def legal_moves(t: VigilanteTable, who: Seat) -> list[Choice]:
    """Forward, left and right as far as they stay on the map (VIG-MOVE-4, -5) and off teammates (VIG-TEAM-6)."""
    found: list[Choice] = []
    if t.owed == 0:
        return found
    near = t.land().near
    base = t.where[who] * 4
    facing = t.facing[who]
    for move in range(3):
        to = near[base + ((facing + _QUARTERS[move]) & 3)]
        if to == NOWHERE:
            continue
        if t.owed == 1 and to in t.where:
            other = t.car_on(to, who)
            if other != NOBODY and not t.is_foe(who, other):
                continue  # one may pass a teammate, but not stay
        found.append(move)
    return found


def drive(t: VigilanteTable, who: Seat, move: int) -> Frame | None:
    """Make a move that was chosen; where it matters to the carrier, that one may answer first (VIG-RULING-15)."""
    square = t.land().near[t.where[who] * 4 + heading(t, who, move)]
    if before_move(t, who, square) is None:
        return make_move(t, who, move)
    if t.heard is not None:
        t.tell(Announced(who, t.vehicle[who], t.cell(square), t.spot(square), landing=False))
    return AnnouncedMove(who, move)


class AnnouncedMove(Sequence):
    """A move that waits for the carrier's answer; then it is made as announced (VIG-RULING-15)."""

    __slots__ = ("who", "move")

    def __init__(self, who: Seat, move: int) -> None:
        self.who = who
        self.move = move

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        match at:
            case 0:
                return before_move(t, self.who, t.land().near[t.where[self.who] * 4 + heading(t, self.who, self.move)])
            case 1:
                return make_move(t, self.who, self.move)
            case _:
                return END


def make_move(t: VigilanteTable, who: Seat, move: int) -> Frame | None:
    """Position, facing and gas; whatever else the square holds is left to `Enter`."""
    ground = t.land()
    origin = t.where[who]
    d = heading(t, who, move)
    square = ground.near[origin * 4 + d]
    t.where[who] = square
    t.facing[who] = d
    t.vacated = origin
    t.owed -= 1
    if t.heard is not None:
        t.tell(
            Moved(
                seat=who,
                car=t.vehicle[who],
                origin=t.cell(origin),
                square=t.cell(square),
                spot=t.spot(square),
                facing=d,
                airborne=t.airborne,
                owed=t.owed,
            )
        )
    if not t.airborne and not t.paid:
        link = ground.link
        if link[square] == 0 or (link[origin] != 0 and not link[origin] >> d & 1):
            charge(t, who)  # VIG-GAS-2, -4
    if (
        _QUIET[ground.symbol[square]]
        and t.can_at != square
        and t.carrier != who
        and square not in t.mines
        and t.car_on(square, who) == NOBODY
    ):
        return None
    return Enter(who)


class Enter(SeatSequence):
    """What a car meets on the square it has entered: mine, ram, symbol, can, capture, in this order (VIG-TURN-5)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if t.done:
            return END
        who = self.who
        square = t.where[who]
        match at:
            case 0:
                return set_off(t, who, square, NOBODY) if not t.airborne or t.terms.air_mines else None
            case 1:
                if t.airborne:
                    return None  # VIG-JUMP-5
                victim = t.car_on(square, who)
                return Ram(who, victim, False) if victim != NOBODY and t.is_foe(who, victim) else None
            case 2:
                return use_symbol(t, who)
            case 3:
                if t.can_at == square:
                    pick_up(t, who)
                return None
            case 4:
                return Capture(who) if t.carrier == who and t.is_site(who, square) else None
            case _:
                return END


def use_symbol(t: VigilanteTable, who: Seat) -> Frame | None:
    """Draw, refuel, or be offered a jump (VIG-DRAW-1, VIG-GAS-6, VIG-JUMP-1)."""
    square = t.where[who]
    symbol = t.land().symbol[square]
    if symbol == JUMP:
        return JumpOffer(who) if square not in t.jumps else None
    return collect(t, who, symbol)


def collect(t: VigilanteTable, who: Seat, symbol: int) -> Frame | None:
    """Draw or refuel."""
    if symbol == AMMO:
        return draw(t, who, AMMO_DECK)
    if symbol == UPGRADE:
        return draw(t, who, UPGRADE_DECK)
    if symbol == GAS:
        refuel(t, who)
    return None
