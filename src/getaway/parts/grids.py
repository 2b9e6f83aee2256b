"""Boards of squares: neighbours, directions and distances.

*Invariant:* a board never changes. Do not change its lists.
"""

from __future__ import annotations

Cell = int


class Grid:
    """A rectangle of squares, ``row * width + column``: eight directions, the four sides clockwise, then the corners.

    Row 0 is the southernmost one, as on a chess board.
    """

    __slots__ = ("cells", "height", "near", "step", "touch", "width")

    def __init__(self, width: int, height: int) -> None:
        cells = width * height
        self.width: int = width
        self.height: int = height
        self.cells: int = cells
        self.step: list[list[Cell]] = []
        """step[c][d]: the neighbour of c in direction d, or -1 at the edge."""
        for row in range(height):
            for column in range(width):
                steps: list[Cell] = []
                # By direction: the way east and the way north.
                for east, north in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)):
                    x = column + east
                    y = row + north
                    steps.append(y * width + x if 0 <= x < width and 0 <= y < height else -1)
                self.step.append(steps)
        self.near: list[list[Cell]] = [sorted([other for other in row if other >= 0]) for row in self.step]
        """near[c]: all neighbours of c, ascending."""
        self.touch: list[bool] = [False] * (cells * cells)
        """touch[a * cells + b]: are a and b neighbours? No cell touches itself."""
        for cell in range(cells):
            for other in self.near[cell]:
                self.touch[cell * cells + other] = True

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """Are a and b neighbours?"""
        return self.touch[a * self.cells + b]

    def king_steps(self, a: Cell, b: Cell) -> int:
        """How many steps from a to b in eight directions."""
        return max(abs(a % self.width - b % self.width), abs(a // self.width - b // self.width))

    def rook_steps(self, a: Cell, b: Cell) -> int:
        """How many steps from a to b in four directions."""
        return abs(a % self.width - b % self.width) + abs(a // self.width - b // self.width)
