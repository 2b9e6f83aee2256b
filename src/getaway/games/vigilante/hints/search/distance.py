"""How far it is, for a car that cannot reverse: distances between states of square and facing, not between squares."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import NOWHERE, SIDES, Ground, Square

ROAD: Final = 2
OFF_ROAD: Final = 3
"""What a move costs, in half moves: off-road it uses gas."""

FAR: Final = 99

REMEMBERED: Final = 1024
"""How many distances are kept before all are forgotten: a search asks for those on the same few maps."""

_ways: Final[dict[tuple[str, tuple[Square, ...]], list[int]]] = {}


def ways(ground: Ground, goals: tuple[Square, ...]) -> list[int]:
    """By square * 4 + facing, what it costs to enter one of the goals from there; FAR if that cannot be done.

    Standing on a goal one must leave it and come back.
    """
    key = (ground.laid, goals)
    cost = _ways.get(key)
    if cost is None:
        if len(_ways) >= REMEMBERED:
            _ways.clear()
        cost = _worked_out(ground, goals)
        _ways[key] = cost
    return cost


def _worked_out(ground: Ground, goals: tuple[Square, ...]) -> list[int]:
    near, link = ground.near, ground.link
    cost = [FAR] * len(near)
    entered = [False] * len(near)
    buckets: list[list[int]] = [[] for _ in range(FAR + OFF_ROAD + 1)]
    for goal in goals:
        for d in range(SIDES):
            buckets[0].append(goal * SIDES + d)
    for spent in range(FAR):
        # Arriving on this square in this direction is worth `spent`: look at all from which one can.
        for state in buckets[spent]:
            if entered[state]:
                continue
            entered[state] = True
            d = state & 3
            origin = near[(state & ~3) + ((d + 2) & 3)]
            if origin == NOWHERE:
                continue
            reached = spent + (ROAD if link[origin] >> d & 1 else OFF_ROAD)
            for turn in range(SIDES):
                before = origin * SIDES + ((d + turn) & 3)
                if turn != 2 and reached < cost[before]:
                    cost[before] = reached
                    buckets[reached].append(before)
    return cost


def symbol_squares(ground: Ground, symbol: int) -> tuple[Square, ...]:
    """All squares of the map with that symbol."""
    found: list[Square] = []
    for square in range(len(ground.symbol)):
        if ground.symbol[square] == symbol:
            found.append(square)
    return tuple(found)
