"""The geometry of the bridge: five staggered lanes, six neighbours, supports and river beside the road.

A cell is a number: its lane's first number plus its place in the lane. Directions are absolute and go round the clock
from straight towards the finish; opposite ones differ by three. A car's own directions are the same six, counted from
where it faces: ``(way + facing) % 6``.
"""

from __future__ import annotations

from typing import Final, Literal

Cell = int

# Absolute directions for somebody who looks towards the finish; also a driver's own, counted from the facing.
F: Final = 0
FR: Final = 1
BR: Final = 2
B: Final = 3
BL: Final = 4
FL: Final = 5

TO_FINISH: Final = 0
TO_START: Final = 3

# What lies in a direction where there is no road.
RIVER: Final = -1
LOW: Final = -2
TALL: Final = -3
PAST: Final = -4
BEHIND: Final = -5

LANES: Final = 5

_LANE: Final = [0, 1, 1, 0, -1, -1]
_MARKS: Final = [2, 1, -1, -2, -1, 1]

Way = Literal["ahead", "ahead right", "behind right", "behind", "behind left", "ahead left"]
"""A direction as a driver sees it."""

WAY_NAMES: Final[list[Way]] = ["ahead", "ahead right", "behind right", "behind", "behind left", "ahead left"]


class Board:
    """What the bridge alone decides, worked out once and shared by all games."""

    __slots__ = (
        "finish", "rearmost", "slots", "cells", "lane", "mark", "road", "names", "step", "beside",
        "open_road", "low", "tall", "_by_name",
    )  # fmt: skip

    def __init__(self, finish: int, rearmost: int, low: list[int], tall: list[int]) -> None:
        self.finish = finish
        self.rearmost = rearmost
        self.slots: int = (finish - rearmost + 1) // 2
        self.cells: int = LANES * self.slots
        self.low = low  # marks of edge cells with a low support
        self.tall = tall
        self.lane: list[int] = []  # of each cell, 1 to 5
        self.mark: list[int] = []  # where each cell begins
        self.road: list[bool] = []  # is it a space at all? In odd lanes the last number of the lane is none
        self.names: list[str] = []
        for lane in range(1, LANES + 1):
            for place in range(self.slots):
                mark = 2 * place + rearmost + lane % 2
                self.lane.append(lane)
                self.mark.append(mark)
                self.road.append(mark < finish)
                self.names.append(f"L{lane}:{mark}")
        self._by_name: dict[str, Cell] = {name: cell for cell, name in enumerate(self.names) if self.road[cell]}
        self.step: list[int] = []  # by direction * cells + cell: a cell, or what lies there instead
        for way in range(6):
            for cell in range(self.cells):
                self.step.append(self._neighbour(self.lane[cell] + _LANE[way], self.mark[cell] + _MARKS[way]))
        self.beside: list[list[int]] = []  # the neighbours of each cell that are road, in the order of directions
        for cell in range(self.cells):
            around = [self.step[way * self.cells + cell] for way in range(6)]
            self.beside.append([other for other in around if other >= 0])
        self.open_road: list[int] = []
        """Where hazards may go: after the starting line, lane by lane."""
        for cell in range(self.cells):
            if self.road[cell] and self.mark[cell] >= 0:
                self.open_road.append(cell)

    def at(self, lane: int, mark: int) -> Cell:
        """The cell of a lane that begins at this mark, or -1."""
        if not 1 <= lane <= LANES or not self.rearmost <= mark < self.finish or (mark + lane) % 2 == 0:
            return -1
        return (lane - 1) * self.slots + (mark - self.rearmost) // 2

    def _neighbour(self, lane: int, mark: int) -> int:
        if lane in (0, LANES + 1):
            return LOW if mark in self.low else TALL if mark in self.tall else RIVER
        if mark >= self.finish:
            return PAST
        return BEHIND if mark < self.rearmost else self.at(lane, mark)

    def named(self, name: str) -> Cell:
        """The cell of that name, such as "L3:12", or -1."""
        return self._by_name.get(name, -1)
