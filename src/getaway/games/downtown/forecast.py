"""Where Johnny will be after his next turn, exactly, if nobody plays a card: an aid for people and bots."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CITY
from getaway.games.downtown.table import DowntownTable

Odds = tuple[tuple[int, float], ...]


def forecast(t: DowntownTable) -> Odds:
    """The fields where he can stop, each with its chance, most likely first."""
    return stops(t.johnny, t.heading, t.route, t.route_at, t.blocked)


@lru_cache(maxsize=4096)
def stops(johnny: int, heading: int, route: int, route_at: int, blocked: int) -> Odds:
    """The same from what it depends on."""
    found: dict[int, Fraction] = {}
    now: dict[tuple[int, int, int], Fraction] = {(johnny, heading, route_at if route != NOWHERE else -1): Fraction(1)}
    for _ in range(6):
        later: dict[tuple[int, int, int], Fraction] = {}
        for (field, way, done), share in now.items():
            for step, part in _steps(field, way, done, route, blocked):
                later[step] = later.get(step, Fraction(0)) + share * part
        now = later
        for (field, _, _), share in now.items():
            found[field] = found.get(field, Fraction(0)) + share / 6
    ordered = sorted(found.items(), key=lambda entry: (-entry[1], entry[0]))
    return tuple((field, float(share)) for field, share in ordered)


def _steps(
    field: int, heading: int, done: int, route: int, blocked: int
) -> list[tuple[tuple[int, int, int], Fraction]]:
    """One step: where it leads, with the heading and how much of the route is done there (-1: no route)."""
    if done >= 0:
        path = CITY.routes[route]
        way = CITY.ports[field].index(path[done])
        return [(_arrived(field, way, done + 1 if done + 1 < len(path) else -1), Fraction(1))]
    if not CITY.crossroad[field]:
        return [(_arrived(field, heading, -1), Fraction(1))]
    ways = CITY.ways_on(field, heading, blocked)
    if not ways:
        return [((field, heading, -1), Fraction(1))]
    return [(_arrived(field, way, -1), Fraction(1, len(ways))) for way in ways]


def _arrived(field: int, way: int, done: int) -> tuple[int, int, int]:
    return CITY.arrive[field * 4 + way], CITY.headed[field * 4 + way], done
