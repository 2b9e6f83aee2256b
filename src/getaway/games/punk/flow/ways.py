"""Movement: where one can get, and for how many points (PUNK-MOVE).

A secret move of Stinger's is named by its end and by the card that goes with it; the cheapest way around the Cops is
taken, since nothing else on the way matters. A space of a Cop can be an end, never a thoroughfare (PUNK-MOVE-14).
"""

from __future__ import annotations

from typing import Final

from getaway.games.punk import pieces as p
from getaway.games.punk.board.geometry import Board, Space, Spaces
from getaway.games.punk.table import PunkTable
from getaway.parts.graphs import members

WAY_CARD: Final[list[int]] = [-1, p.BUS, p.CABLE_PASS, p.STREETCAR_PASS]
"""By way: the card that it takes."""

LETTERS: Final[list[str]] = ["f", "b", "c", "s"]
"""By way: its letter in the public record; on roads alone it is "r"."""

FREEWAYS: Final = 0


def network_of_way(way: int) -> int:
    """The transit network that a way rides once, 0 for none."""
    return 1 if way == p.BY_CABLE else 2 if way == p.BY_STREETCAR else 0


def layers(board: Board, start: Space, points: int, stops: Spaces, freeways: bool, network: int) -> list[Spaces]:
    """The spaces at which a move can end for 0, 1, 2, ... points at the cheapest, `stops` included but not passed.

    With a `network` only what is reached with one ride on it counts (PUNK-MOVE-7).
    """
    found = edge = 1 << start
    ridden = ridden_edge = 0
    result = [0 if network else edge]
    while points > 0 and (edge or ridden_edge):
        points -= 1
        if network:
            new = _rides(board, edge, network, stops) | _spread(board, ridden_edge, stops, freeways)
            new &= ~ridden
            ridden |= new
            ridden_edge = new & ~stops
            result.append(new)
        step = _spread(board, edge, stops, freeways) & ~found
        found |= step
        edge = step & ~stops
        if not network:
            result.append(step)
    return result


def _spread(board: Board, edge: Spaces, stops: Spaces, freeways: bool) -> Spaces:
    """One more point by road or freeway."""
    if not edge:
        return 0
    new = board.step_from(edge)
    return new | board.ride_from(edge, FREEWAYS, stops) if freeways else new


def _rides(board: Board, edge: Spaces, network: int, stops: Spaces) -> Spaces:
    """One transit ride from any of these spaces, to another stop each."""
    new = 0
    ride = board.ride[network]
    for space in members(edge):
        if ride[space]:
            new |= board.ride_from(1 << space, network, stops) & ~(1 << space)
    return new


def route(
    board: Board, start: Space, end: Space, points: int, stops: Spaces, freeways: bool, network: int
) -> list[Space]:
    """A cheapest way from start to end within the points, every space on it: for those who watch, not for search."""
    first = (start, network == 0)
    before: dict[tuple[Space, bool], tuple[tuple[Space, bool], list[Space]]] = {}
    edge = [first]
    seen = {first}
    while edge and points > 0 and (end, True) not in before:
        points -= 1
        further: list[tuple[Space, bool]] = []
        for state in edge:
            here, ridden = state
            legs = [([space], ridden) for space in board.road[here]]
            if freeways:
                legs += [(leg, ridden) for leg in _legs(board.freeway, here, stops)]
            if not ridden:
                lines = board.cable if network == 1 else board.streetcar
                legs += [(leg, True) for leg in _legs(lines, here, stops)]
            for leg, done in legs:
                there = (leg[-1], done)
                if there not in seen:
                    seen.add(there)
                    before[there] = (state, leg)
                    if not stops >> leg[-1] & 1:
                        further.append(there)
        edge = further
    path: list[Space] = []
    state = (end, True)
    while state in before:
        state, leg = before[state]
        path = leg + path
    return path


def _legs(lines: list[list[Space]], here: Space, stops: Spaces) -> list[list[Space]]:
    """Every ride from here along these lines that passes no stop, as the spaces it enters."""
    legs: list[list[Space]] = []
    seen = {here}
    edge: list[list[Space]] = [[]]
    while edge:
        longer: list[list[Space]] = []
        for leg in edge:
            last = leg[-1] if leg else here
            if leg and stops >> last & 1:
                continue
            for there in lines[last]:
                if there not in seen:
                    seen.add(there)
                    longer.append([*leg, there])
        legs += longer
        edge = longer
    return legs


def way_points(t: PunkTable, way: int) -> int:
    """The points of a Move of Stinger's (PUNK-TURN-3, PUNK-MOVE-20)."""
    points = t.terms.base_points[p.STINGER]
    return points + t.terms.bus_points if way == p.BY_BUS else points


def open_ways(t: PunkTable) -> list[int]:
    """The ways for which Stinger has the card; in the Escape he only walks (PUNK-LOCK-2, PUNK-DRAW-5)."""
    ways = [p.ON_FOOT]
    if t.phase == p.HUNT:
        for way in (p.BY_BUS, p.BY_CABLE, p.BY_STREETCAR):
            if t.hand[WAY_CARD[way]] > 0:
                ways.append(way)
    return ways


def ends(t: PunkTable, way: int, points: int) -> Spaces:
    """Where a secret move from where he is can end: anywhere else within the points (PUNK-MOVE-12)."""
    board = t.terms.board
    here = t.at[p.STINGER]
    if way in (p.ON_FOOT, p.BY_BUS):
        found = board.reach_from(here, points, t.cop_spaces(), t.phase == p.HUNT)
    else:
        found = 0
        for layer in layers(
            board, start=here, points=points, stops=t.cop_spaces(), freeways=True, network=network_of_way(way)
        ):
            found |= layer
    return found & ~(1 << here)


def cost(t: PunkTable, way: int, points: int, end: Space) -> int:
    """The points that the cheapest such move to `end` takes."""
    rings = layers(
        board=t.terms.board,
        start=t.at[p.STINGER],
        points=points,
        stops=t.cop_spaces(),
        freeways=t.phase == p.HUNT,
        network=network_of_way(way),
    )
    for spent, ring in enumerate(rings):
        if ring >> end & 1:
            return spent
    return points


def ports_in_reach(t: PunkTable, points: int) -> list[int]:
    """The ports that he can reach in the Escape with a point to spare, and so leave by (PUNK-LOCK-3, -4)."""
    board = t.terms.board
    stops = t.cop_spaces()
    inside = board.reach_from(t.at[p.STINGER], points - 1, stops, False) & ~stops | 1 << t.at[p.STINGER]
    return [port for port in range(1, 5) if points > 0 and inside >> board.ports[port] & 1]


def cop_steps(t: PunkTable, cop: int) -> list[int]:
    """Where a Cop can go for one point: spaces by road, and ``RIDE`` + spaces by freeway (PUNK-MOVE-1, -3).

    Of the rides those that a JAM would cut short are not among them (PUNK-TOKEN-5).
    """
    terms = t.terms
    here = t.at[cop]
    found: list[int] = terms.board.road[here][:]
    for path in terms.rides[here]:
        if t.jam < 0 or not jammed(t, here, path):
            found.append(p.RIDE + path[-1])
    return found


def jammed(t: PunkTable, here: Space, path: list[Space]) -> bool:
    """Does a ride from `here` come into the JAM district before it ends (PUNK-RULING-30)?"""
    district = t.terms.board.district
    inside = district[here] == t.jam
    for space in path[:-1]:
        if district[space] == t.jam:
            if not inside:
                return True
        else:
            inside = False
    return False


def ride_path(t: PunkTable, here: Space, end: Space) -> list[Space]:
    """The stars that a freeway ride enters."""
    for path in t.terms.rides[here]:
        if path[-1] == end:
            return path
    return [end]


def reach_of_cop(t: PunkTable, cop: int, points: int) -> Spaces:
    """Where a Cop can be within `points`, under the JAM (PUNK-TOKEN-5, -6); his own space included."""
    board = t.terms.board
    here = t.at[cop]
    if t.jam < 0:
        return board.within_points(here, points)
    jam = board.locals[t.jam]
    found = edge = 1 << here
    while edge and points > 0:
        points -= 1
        new = 0
        for space in members(edge):
            new |= _point_from(board, t, space)
        new &= ~found
        found |= new
        edge = new & ~jam
    return found


def _point_from(board: Board, t: PunkTable, space: Space) -> Spaces:
    new = 0
    for there in board.road[space]:
        new |= 1 << there
    for path in t.terms.rides[space]:
        if not jammed(t, space, path):
            new |= 1 << path[-1]
    return new
