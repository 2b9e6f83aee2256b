"""What is near and who can get there, counted in squares on the map as it lies: facts for the coach's sentences."""

from __future__ import annotations

from getaway.games.vigilante.board import NOWHERE, SIDES, Ground, Square
from getaway.games.vigilante.events.common import name_of
from getaway.games.vigilante.hints.search.scene import sites_of
from getaway.games.vigilante.pieces import AT_GARAGE, AT_OWN_START, NOBODY
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Seat

QUARTERS = (0, 3, 1)
"""Quarter turns clockwise of forward, left and right."""


def moves_to(ground: Ground, square: Square, facing: int, goals: tuple[Square, ...]) -> int:
    """The fewest moves in which a car enters one of the goals, other cars aside; NOWHERE if it never can."""
    states = {(square, facing)}
    seen = set(states)
    moves = 0
    while states:
        moves += 1
        reached: set[tuple[Square, int]] = set()
        for at, way in states:
            for quarter in QUARTERS:
                heading = (way + quarter) % SIDES
                to = ground.near[at * SIDES + heading]
                if to in goals:
                    return moves
                if to != NOWHERE:
                    reached.add((to, heading))
        states = reached - seen
        seen |= states
    return NOWHERE


def rammers(t: VigilanteTable, seat: Seat, square: Square) -> list[Seat]:
    """The rivals who can drive onto a square in their next turn, with what their dial can show then."""
    ground = t.land()
    found: list[Seat] = []
    for other in range(t.seats):
        if not t.is_foe(seat, other) or t.where[other] < 0:
            continue
        fastest = min(t.speed[other] + 1, t.terms.top_speed[t.vehicle[other]])
        away = moves_to(ground, t.where[other], t.facing[other], (square,))
        if 0 < away <= fastest:
            found.append(other)
    return found


def goal_of(t: VigilanteTable, seat: Seat) -> tuple[tuple[Square, ...], str]:
    """What a seat is after now, and what it is called; nothing before there is a can, or while a teammate has it."""
    if t.carrier == seat:
        places = {AT_GARAGE: "a Mel's Garage", AT_OWN_START: "your shield"}
        return sites_of(t, seat), places.get(t.terms.site, "a place to deliver it")
    if t.carrier != NOBODY:
        if not t.is_opponent(seat, t.carrier):
            return (), ""
        return (t.where[t.carrier],), f"{driver(t, t.carrier)} with the Gas Can"
    return ((t.can_at,), "the Gas Can") if t.can_at >= 0 else ((), "")


def driver(t: VigilanteTable, seat: Seat) -> str:
    """What a driver is called."""
    return name_of(seat, t.vehicle[seat])
