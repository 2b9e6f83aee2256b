"""Grids: geometry against coordinates."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from getaway.parts.grids import Grid

WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
"""Columns and rows to go in each direction: north, east, south, west, then the corners from the north-east on."""

SIZES = st.integers(1, 6)
GRIDS = st.builds(Grid, SIZES, SIZES)


@given(GRIDS)
def test_a_step_goes_where_the_coordinates_say(grid: Grid) -> None:
    assert grid.cells == grid.width * grid.height
    for cell in range(grid.cells):
        x, y = cell % grid.width, cell // grid.width
        for d, (east, north) in enumerate(WAYS):
            inside = 0 <= x + east < grid.width and 0 <= y + north < grid.height
            assert grid.step[cell][d] == ((y + north) * grid.width + x + east if inside else -1)


@given(GRIDS)
def test_neighbours_are_those_one_step_away(grid: Grid) -> None:
    for a in range(grid.cells):
        near = sorted(b for b in grid.step[a] if b >= 0)
        assert grid.near[a] == near
        for b in range(grid.cells):
            assert grid.adjacent(a, b) == grid.touch[a * grid.cells + b] == (b in near)


@given(GRIDS, st.data())
def test_steps_are_counted_like_walking(grid: Grid, data: st.DataObject) -> None:
    cell = st.integers(0, grid.cells - 1)
    a, b = data.draw(cell), data.draw(cell)
    for count, directions in ((grid.king_steps(a, b), 8), (grid.rook_steps(a, b), 4)):
        seen, edge, steps = {a}, {a}, 0
        while b not in seen:
            edge = {new for old in edge for new in grid.step[old][:directions] if new >= 0} - seen
            seen |= edge
            steps += 1
        assert count == steps
