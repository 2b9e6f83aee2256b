"""How far it is, for a car that cannot reverse: distances between states of square and facing, not between squares."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from getaway.games.vigilante.board import NOWHERE, SIDES, Square
from getaway.games.vigilante.view import ground_of

ROAD: Final = 2
OFF_ROAD: Final = 3
"""What a move costs, in half moves: off-road it uses gas."""

FAR: Final = 99


@lru_cache(maxsize=512)
def ways(laid: str, goals: tuple[Square, ...]) -> list[int]:
    """By square * 4 + facing, what it costs to enter one of the goals from there; FAR if that cannot be done.

    Standing on a goal one must leave it and come back.
    """
    ground = ground_of(laid)
    near, link = ground.near, ground.link
    cost = [FAR] * len(near)
    buckets: list[list[int]] = [[] for _ in range(FAR + OFF_ROAD + 1)]
    for goal in goals:
        buckets[0].extend(goal * SIDES + d for d in range(SIDES))
    entered: set[int] = set()
    for spent, bucket in enumerate(buckets):
        if spent >= FAR:
            break
        for state in bucket:
            # Arriving on this square in this direction is worth `spent`: look at all from which one can.
            if state in entered:
                continue
            entered.add(state)
            square, d = state >> 2, state & 3
            origin = near[square * SIDES + ((d + 2) & 3)]
            if origin == NOWHERE:
                continue
            reached = spent + (ROAD if link[origin] >> d & 1 else OFF_ROAD)
            for turn in (0, 1, 3):
                before = origin * SIDES + ((d + turn) & 3)
                if reached < cost[before]:
                    cost[before] = reached
                    buckets[reached].append(before)
    return cost


def symbol_squares(laid: str, symbol: int) -> tuple[Square, ...]:
    """All squares of the map with that symbol."""
    return tuple(square for square, one in enumerate(ground_of(laid).symbol) if one == symbol)
