"""Boards of squares and of staggered lanes: neighbours, directions, facing, turning, lines.

A cell is an int. Every board here is a `Cells`: a table of steps, one per cell and direction, -1 at the edge; what
follows from it (neighbours, who touches whom, lines) is the same for all shapes. `Grid` is the rectangle of squares,
`Lanes` the road whose lanes are shifted by half a space, where a cell has six neighbours.

*Invariant:* a board never changes, and ``step[step[c][d]][opposite of d] == c`` wherever there is a step. Do not change
the lists.
"""

from __future__ import annotations

from typing import Final

Cell = int
Direction = int

# Directions of a Grid: the four sides clockwise, then the four corners clockwise.
N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
NE: Final = 4
SE: Final = 5
SW: Final = 6
NW: Final = 7

# Directions of Lanes, clockwise, for somebody who drives towards rising marks.
FRONT: Final = 0
FRONT_RIGHT: Final = 1
BACK_RIGHT: Final = 2
BACK: Final = 3
BACK_LEFT: Final = 4
FRONT_LEFT: Final = 5

_FILES: Final = "abcdefghijklmnopqrstuvwxyz"


def right(d: Direction, quarters: int = 1) -> Direction:
    """Direction `d` of a Grid after so many quarter turns to the right; sides stay sides, corners stay corners."""
    return (d & 4) | ((d + quarters) & 3)


def left(d: Direction) -> Direction:
    """Direction `d` of a Grid after a quarter turn to the left."""
    return right(d, -1)


def about(d: Direction) -> Direction:
    """The direction of a Grid opposite to `d`."""
    return right(d, 2)


def faced(d: Direction, facing: Direction) -> Direction:
    """What `d`, seen from a car, is on the Lanes when the car faces FRONT or BACK (or any other direction)."""
    return (d + facing) % 6


class Cells:
    """A board on which each cell has at most one neighbour in each direction."""

    __slots__ = ("_bearing", "cells", "directions", "near", "near_mask", "step", "touch")

    def __init__(self, step: list[list[Cell]]) -> None:
        cells = len(step)
        self.cells: int = cells
        self.directions: int = len(step[0]) if step else 0
        self.step: list[list[Cell]] = step
        """step[c][d]: the neighbour of c in direction d, or -1 at the edge."""
        self.near: list[list[Cell]] = [sorted([other for other in row if other >= 0]) for row in step]
        """near[c]: all neighbours of c, ascending."""
        self.near_mask: list[int] = []
        """near_mask[c]: the same as a bit mask."""
        self.touch: list[bool] = [False] * (cells * cells)
        """touch[a * cells + b]: are a and b neighbours? No cell touches itself."""
        # _bearing[a * cells + b]: the direction in which b lies on a straight line from a, or -1.
        self._bearing: list[int] = [-1] * (cells * cells)
        for cell in range(cells):
            mask = 0
            for other in self.near[cell]:
                mask |= 1 << other
                self.touch[cell * cells + other] = True
            self.near_mask.append(mask)
            for d in range(self.directions):
                for other in self.ray(cell, d):
                    self._bearing[cell * cells + other] = d

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """Are a and b neighbours?"""
        return self.touch[a * self.cells + b]

    def ray(self, cell: Cell, d: Direction, blocked: int = 0, reach: int = -1) -> list[Cell]:
        """The cells in a line from `cell`, nearest first, up to the edge of the board.

        A cell of the mask `blocked` ends the line and is still part of it; so does the cell number `reach`, if given.
        """
        found: list[Cell] = []
        step = self.step
        cell = step[cell][d]
        while cell >= 0 and len(found) != reach:
            found.append(cell)
            if blocked >> cell & 1:
                break
            cell = step[cell][d]
        return found

    def bearing(self, a: Cell, b: Cell) -> Direction:
        """The direction in which b lies on a straight line from a; -1 if on none, or if they are the same."""
        return self._bearing[a * self.cells + b]

    def between(self, a: Cell, b: Cell) -> list[Cell]:
        """The cells strictly between a and b on a straight line, from a on; empty if there are none."""
        d = self.bearing(a, b)
        return self.ray(a, d, 1 << b)[:-1] if d >= 0 else []


class Grid(Cells):
    """A rectangle of squares, ``row * width + column``: eight directions, the four sides first.

    Row 0 is the southernmost one, as on a chess board, or with `downward` the northernmost one, as on a page.
    """

    __slots__ = ("beside", "downward", "height", "width")

    def __init__(self, width: int, height: int, *, downward: bool = False) -> None:
        north = -1 if downward else 1
        step: list[list[Cell]] = []
        for row in range(height):
            for column in range(width):
                steps: list[Cell] = []
                # By direction: the way east and the way north.
                for east, up in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)):
                    x = column + east
                    y = row + up * north
                    steps.append(y * width + x if 0 <= x < width and 0 <= y < height else -1)
                step.append(steps)
        super().__init__(step)
        self.width: int = width
        self.height: int = height
        self.downward: bool = downward
        self.beside: list[list[Cell]] = [sorted([other for other in row[:4] if other >= 0]) for row in step]
        """beside[c]: the up to four neighbours that share a side with c, ascending."""

    def at(self, column: int, row: int) -> Cell:
        """The square in that column and row, or -1 off the board."""
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else -1

    def column(self, cell: Cell) -> int:
        """The column of a square, from the west."""
        return cell % self.width

    def row(self, cell: Cell) -> int:
        """The row of a square, as the board counts them."""
        return cell // self.width

    def king_steps(self, a: Cell, b: Cell) -> int:
        """How many steps from a to b in eight directions."""
        return max(abs(a % self.width - b % self.width), abs(a // self.width - b // self.width))

    def rook_steps(self, a: Cell, b: Cell) -> int:
        """How many steps from a to b in four directions."""
        return abs(a % self.width - b % self.width) + abs(a // self.width - b // self.width)

    def half_turn(self, cell: Cell) -> Cell:
        """Where a square comes to lie when the board is turned by 180 degrees."""
        return self.cells - 1 - cell

    def quarter_turn(self, cell: Cell, quarters: int = 1) -> Cell:
        """Where a square comes to lie after so many quarter turns clockwise; the board must be as wide as high."""
        if self.width != self.height:
            raise ValueError(f"a board of {self.width} by {self.height} squares has no quarter turn")
        last = self.width - 1
        x = cell % self.width
        y = cell // self.width
        for _ in range(quarters & 3):
            x, y = (last - y, x) if self.downward else (y, last - x)
        return y * self.width + x

    def name(self, cell: Cell) -> str:
        """The name of a square, a letter for its column and a number for its row: a1 is column 0 in row 0."""
        return f"{_FILES[cell % self.width]}{cell // self.width + 1}"

    def named(self, name: str) -> Cell:
        """The square of that name. Raises ValueError saying what was expected."""
        column = _FILES.find(name[0]) if name else -1
        digits = name[1:]
        if digits.isascii() and digits.isdecimal() and not digits.startswith("0") and len(digits) < 10:
            cell = self.at(column, int(digits) - 1)
            if cell >= 0:
                return cell
        last = self.name(self.cells - 1)
        raise ValueError(f"{name!r} is not a square of this board: its squares are a1 to {last}")


class Lanes(Cells):
    """Staggered lanes: neighbouring lanes are shifted by half a space, so a cell has six neighbours.

    Lanes are counted from the left; the place along the road is counted in half spaces, the *mark*. `marks` lists the
    cells of each lane by their marks, ascending. In even lanes all marks are even and in odd lanes odd, or vice versa.
    Cells are numbered lane by lane.
    """

    __slots__ = ("_at", "lane", "mark")

    def __init__(self, marks: list[list[int]]) -> None:
        self.lane: list[int] = []
        """lane[c]: the lane of a cell."""
        self.mark: list[int] = []
        """mark[c]: its place along the road, in half spaces."""
        self._at: dict[tuple[int, int], Cell] = {}
        for number, row in enumerate(marks):
            for mark in row:
                self._at[number, mark] = len(self.lane)
                self.lane.append(number)
                self.mark.append(mark)
        if len({(lane + mark) & 1 for lane, mark in self._at}) > 1:
            raise ValueError("neighbouring lanes must be shifted by half a space")
        step: list[list[Cell]] = []
        for cell, lane in enumerate(self.lane):
            # By direction: lanes to the right, half spaces onward.
            ways = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
            step.append([self.at(lane + aside, self.mark[cell] + onward) for aside, onward in ways])
        super().__init__(step)

    def at(self, lane: int, mark: int) -> Cell:
        """The cell in that lane at that mark, or -1 if there is none."""
        return self._at.get((lane, mark), -1)

    def steps(self, a: Cell, b: Cell) -> int:
        """How many steps from a to b on an endless road."""
        across = abs(self.lane[a] - self.lane[b])
        along = abs(self.mark[a] - self.mark[b])
        return across + max(0, along - across) // 2
