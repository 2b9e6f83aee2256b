"""Solo: "directly towards", worked out (PUNK-RULING-51, -53)."""

from __future__ import annotations

from getaway.games.punk.board.geometry import Space
from getaway.games.punk.flow.ways import jammed
from getaway.games.punk.pieces import ESCAPE, STINGER
from getaway.games.punk.table import PunkTable
from getaway.parts.graphs import members

Leg = list[Space]
"""The spaces entered for one point: one by road, or those of a ride."""


def goal_space(t: PunkTable, cop: int, points: int) -> Space:
    """Where a Cop who is after Stinger goes; in the Escape he keeps near the ports (PUNK-SOLO-20)."""
    board = t.terms.board
    there = t.at[STINGER]
    if not keeps_to_ports(t, cop, points):
        return there
    nearest_end = best_end(t, cop, goal=there, points=points, kept=False)
    allowed_end = best_end(t, cop, goal=there, points=points, kept=True)
    if may_stand(t, allowed_end) and board.points[allowed_end][there] == board.points[nearest_end][there]:
        return there
    nearest = 1
    for port in range(2, 5):
        if board.to_port[there][port] < board.to_port[there][nearest]:
            nearest = port
    return board.ports[nearest]


def keeps_to_ports(t: PunkTable, cop: int, points: int) -> bool:
    """Must this Cop, who is after Stinger, end his move near the ports, since he cannot land on him (PUNK-SOLO-20)?"""
    if t.phase != ESCAPE or not t.terms.solo_limit:
        return False
    return t.terms.board.points[t.at[cop]][t.at[STINGER]] > points


def may_stand(t: PunkTable, space: Space) -> bool:
    """May a Cop who cannot land on Stinger end his move there? In the Escape only near the ports (PUNK-SOLO-20)."""
    if t.phase != ESCAPE or not t.terms.solo_limit:
        return True
    board = t.terms.board
    for port in range(1, 5):
        steps = board.district_steps[board.district[space]][board.district[board.ports[port]]]
        if steps <= t.terms.port_districts:
            return True
    return False


def best_end(t: PunkTable, cop: int, goal: Space, points: int, kept: bool) -> Space:
    """The space within the points that is nearest to the goal, as if there were no JAM.

    `kept`: of those near the ports, if there is one (PUNK-SOLO-20).
    """
    board = t.terms.board
    here = t.at[cop]
    there = t.at[STINGER]
    best = here
    rank: tuple[int, int, int, int, int, int, str] | None = None
    for space in members(board.within_points(here, points)):
        over = 0 if space == there or over_stinger(t, here, space) else 1
        named = space >= board.stars
        now = (
            1 if kept and not may_stand(t, space) else 0,
            board.points[space][goal],
            over,
            board.points[space][there],
            board.steps[space][goal],
            board.stars if named else space,
            board.names[space] if named else "",
        )
        if rank is None or now < rank:
            best = space
            rank = now
    return best


def over_stinger(t: PunkTable, here: Space, space: Space) -> bool:
    """Does some cheapest route lead over Stinger's space?"""
    there = t.at[STINGER]
    for route in routes(t, here, space):
        for leg in route:
            if there in leg:
                return True
    return False


def routes(t: PunkTable, here: Space, end: Space) -> list[list[Leg]]:
    """Every cheapest route by road and freeway, as legs of one point each."""
    board = t.terms.board
    away = board.points[here][end]
    if away <= 0:
        return [[]]
    legs: list[Leg] = [[space] for space in board.road[here]]
    legs += t.terms.rides[here]
    found: list[list[Leg]] = []
    for leg in legs:
        if board.points[leg[-1]][end] == away - 1:
            for rest in routes(t, leg[-1], end):
                found.append([leg, *rest])
    return found


def best_route(t: PunkTable, cop: int, goal: Space, points: int, kept: bool) -> list[Leg]:
    """The route a Cop takes towards a goal, cut off where the JAM stops him; `kept` as in `best_end`.

    Among cheapest routes to the best end: one over Stinger's space, then the one that gets nearest to the goal, then
    the one with the lower space where they first differ.
    """
    board = t.terms.board
    here = t.at[cop]
    there = t.at[STINGER]
    end = best_end(t, cop, goal, points, kept=kept)
    best: list[Leg] = []
    rank: tuple[int, int, list[int]] | None = None
    for route in routes(t, here, end):
        cut = stopped_by_jam(t, here, route)
        spaces: list[int] = []
        for leg in cut:
            spaces += leg
        last = spaces[-1] if spaces else here
        now = (0 if there in spaces else 1, board.points[last][goal], spaces)
        if rank is None or now < rank:
            best = cut
            rank = now
    return best


def stopped_by_jam(t: PunkTable, here: Space, route: list[Leg]) -> list[Leg]:
    """As much of a route as the JAM lets through (PUNK-TOKEN-5, -6)."""
    if t.jam < 0:
        return route
    district = t.terms.board.district
    done: list[Leg] = []
    for leg in route:
        if jammed(t, here, leg):
            inside = district[here] == t.jam
            cut: Leg = []
            for space in leg:
                cut.append(space)
                if district[space] != t.jam:
                    inside = False
                elif not inside:
                    break
            done.append(cut)
            return done
        done.append(leg)
        here = leg[-1]
        if district[here] == t.jam:
            return done
    return done
