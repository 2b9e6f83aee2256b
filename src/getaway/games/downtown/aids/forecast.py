"""Where Johnny will be after his turn, exactly, if nobody plays a card: an aid for people and bots."""

from __future__ import annotations

from functools import lru_cache

from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CITY
from getaway.games.downtown.table import DowntownTable

DIGITS = 4

Odds = tuple[tuple[int, float], ...]

Spots = dict[tuple[int, int, int], float]
"""Where he can be: field, heading, and how much of the route is done (-1: none), with their chances."""


def forecast(t: DowntownTable) -> Odds:
    """The fields where he can stop, each with its chance, most likely first.

    In his turn that is where this turn ends, by what has been rolled in it; between his turns, where the next one ends.
    Nothing after his last turn, and nothing after the start of a game for him who has not been turned yet.
    """
    if t.heading == NOWHERE:
        return ()
    if t.active != NOWHERE or t.round == 0:
        return stops(t.johnny, t.heading, t.route, t.route_at, t.blocked) if t.round < t.terms.rounds else ()
    if not t.distance:
        return first_stops(t.johnny, t.heading, t.route, t.route_at, t.settled, t.blocked)
    return ends(t.johnny, t.heading, t.route, t.route_at, t.settled, t.to_go, t.blocked)


@lru_cache(maxsize=4096)
def stops(johnny: int, heading: int, route: int, route_at: int, blocked: int) -> Odds:
    """The same from what it depends on."""
    found: dict[int, float] = {}
    now: Spots = {(johnny, heading, route_at if route != NOWHERE else -1): 1.0}
    for _ in range(6):
        now = _stepped(now, route, blocked)
        for (field, _, _), share in now.items():
            found[field] = found.get(field, 0.0) + share / 6
    return _ordered(found)


@lru_cache(maxsize=2048)
def stops_later(johnny: int, heading: int, route: int, route_at: int, blocked: int) -> Odds:
    """Where he will be after the turn after his next one."""
    ends: Spots = {}
    now: Spots = {(johnny, heading, route_at if route != NOWHERE else -1): 1.0}
    for _ in range(6):
        now = _stepped(now, route, blocked)
        for spot, share in now.items():
            ends[spot] = ends.get(spot, 0.0) + share / 6
    found: dict[int, float] = {}
    for _ in range(6):
        ends = _stepped(ends, route, blocked)
        for (field, _, _), share in ends.items():
            found[field] = found.get(field, 0.0) + share / 6
    return _ordered(found)


@lru_cache(maxsize=1024)
def first_stops(johnny: int, heading: int, route: int, route_at: int, settled: int, blocked: int) -> Odds:
    """Where a turn ends whose distance is not rolled yet; `settled` is the direction of its first step, or NOWHERE."""
    found: dict[int, float] = {}
    for steps in range(1, 7):
        for field, share in _ends(
            johnny, heading, route, route_at, settled=settled, steps=steps, blocked=blocked
        ).items():
            found[field] = found.get(field, 0.0) + share / 6
    return _ordered(found)


@lru_cache(maxsize=1024)
def ends(johnny: int, heading: int, route: int, route_at: int, settled: int, steps: int, blocked: int) -> Odds:
    """Where a turn with this many steps to go ends, the first of them in the `settled` direction if there is one."""
    return _ordered(_ends(johnny, heading, route, route_at, settled=settled, steps=steps, blocked=blocked))


def _ends(
    johnny: int, heading: int, route: int, route_at: int, settled: int, steps: int, blocked: int
) -> dict[int, float]:
    done = route_at if route != NOWHERE else -1
    now: Spots = {(johnny, heading, done): 1.0}
    if settled != NOWHERE and steps > 0:
        # On the route the direction settled is the route's own; a change of it has ended the route.
        now = {_arrived(johnny, settled, -1): 1.0} if done < 0 else _stepped(now, route, blocked)
        steps -= 1
    for _ in range(steps):
        now = _stepped(now, route, blocked)
    found: dict[int, float] = {}
    for (field, _, _), share in now.items():
        found[field] = found.get(field, 0.0) + share
    return found


@lru_cache(maxsize=4096)
def after_steps(johnny: int, heading: int, settled: int, steps: int, blocked: int) -> Odds:
    """Where he is after exactly `steps` free steps, the first of them in the `settled` direction if there is one."""
    now: Spots = {(johnny, heading, -1): 1.0}
    if settled != NOWHERE and steps > 0:
        now = {_arrived(johnny, settled, -1): 1.0}
        steps -= 1
    for _ in range(steps):
        now = _stepped(now, NOWHERE, blocked)
    found: dict[int, float] = {}
    for (field, _, _), share in now.items():
        found[field] = found.get(field, 0.0) + share
    return _ordered(found)


def _stepped(now: Spots, route: int, blocked: int) -> Spots:
    later: Spots = {}
    for (field, way, done), share in now.items():
        for step, part in _steps(field, heading=way, done=done, route=route, blocked=blocked):
            later[step] = later.get(step, 0.0) + share * part
    return later


def _ordered(found: dict[int, float]) -> Odds:
    # Rounded, so that sums of the same shares in another order come out the same.
    return tuple((field, round(share, DIGITS)) for field, share in sorted(found.items(), key=_likely_first))


def _likely_first(entry: tuple[int, float]) -> tuple[float, int]:
    return -entry[1], entry[0]


def _steps(field: int, heading: int, done: int, route: int, blocked: int) -> list[tuple[tuple[int, int, int], float]]:
    """One step: where it leads, with the heading and how much of the route is done there (-1: no route)."""
    if done >= 0:
        path = CITY.routes[route]
        way = CITY.ports[field].index(path[done])
        return [(_arrived(field, way, done + 1 if done + 1 < len(path) else -1), 1.0)]
    if not CITY.crossroad[field]:
        return [(_arrived(field, heading, -1), 1.0)]
    ways = CITY.ways_on(field, heading, blocked)
    if not ways:
        return [((field, heading, -1), 1.0)]
    return [(_arrived(field, way, -1), 1 / len(ways)) for way in ways]


def _arrived(field: int, way: int, done: int) -> tuple[int, int, int]:
    return CITY.arrive[field * 4 + way], CITY.headed[field * 4 + way], done
