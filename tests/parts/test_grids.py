"""Grids and lanes: geometry against coordinates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.parts.grids import (
    BACK,
    BACK_LEFT,
    BACK_RIGHT,
    FRONT,
    FRONT_LEFT,
    FRONT_RIGHT,
    NE,
    NW,
    SE,
    SW,
    Cells,
    E,
    Grid,
    Lanes,
    N,
    S,
    W,
    about,
    faced,
    left,
    right,
)

WAYS = {N: (0, 1), NE: (1, 1), E: (1, 0), SE: (1, -1), S: (0, -1), SW: (-1, -1), W: (-1, 0), NW: (-1, 1)}
SIZES = st.integers(1, 6)
GRIDS = st.builds(Grid, SIZES, SIZES, downward=st.booleans())
BRIDGE = Lanes([list(range(-6, 8, 2)) if lane % 2 else list(range(-7, 8, 2)) for lane in range(7)])
"""Five lanes and the two edges beside them."""


def checked(cells: Cells, opposite: list[int]) -> None:
    """What must hold on every board."""
    for a in range(cells.cells):
        near = [b for b in cells.step[a] if b >= 0]
        assert cells.near[a] == sorted(near)
        assert len(set(near)) == len(near)
        assert cells.near_mask[a] == sum(1 << b for b in near)
        for d in range(cells.directions):
            b = cells.step[a][d]
            if b >= 0:
                assert cells.step[b][opposite[d]] == a
        for b in range(cells.cells):
            assert cells.adjacent(a, b) == cells.touch[a * cells.cells + b] == (b in near)
            d = cells.bearing(a, b)
            lines = [way for way in range(cells.directions) if b in cells.ray(a, way)]
            assert lines == ([] if d < 0 else [d])
            line = cells.ray(a, d) if d >= 0 else []
            assert cells.between(a, b) == line[: line.index(b) if line else 0]


@given(GRIDS)
def test_every_grid_is_a_sound_board(grid: Grid) -> None:
    checked(grid, [about(d) for d in range(8)])


@given(GRIDS)
def test_a_step_goes_where_the_coordinates_say(grid: Grid) -> None:
    assert grid.cells == grid.width * grid.height
    assert grid.directions == 8
    for cell in range(grid.cells):
        x, y = grid.column(cell), grid.row(cell)
        assert grid.at(x, y) == cell
        for d, (east, north) in WAYS.items():
            up = -north if grid.downward else north
            assert grid.step[cell][d] == grid.at(x + east, y + up)
        assert grid.beside[cell] == sorted(b for b in grid.step[cell][:4] if b >= 0)


@given(GRIDS, st.data())
def test_steps_are_counted_like_walking(grid: Grid, data: st.DataObject) -> None:
    cell = st.integers(0, grid.cells - 1)
    a, b = data.draw(cell), data.draw(cell)
    for count, near in ((grid.king_steps(a, b), grid.near), (grid.rook_steps(a, b), grid.beside)):
        seen, edge, steps = {a}, {a}, 0
        while b not in seen:
            edge = {new for old in edge for new in near[old]} - seen
            seen |= edge
            steps += 1
        assert count == steps


@given(GRIDS, st.data())
def test_a_line_ends_at_the_edge_at_what_blocks_it_and_at_its_reach(grid: Grid, data: st.DataObject) -> None:
    cell, d = data.draw(st.integers(0, grid.cells - 1)), data.draw(st.integers(0, 7))
    blocked, reach = data.draw(st.integers(0, (1 << grid.cells) - 1)), data.draw(st.integers(-1, 4))
    expected: list[int] = []
    now = grid.step[cell][d]
    while now >= 0 and (reach < 0 or len(expected) < reach):
        expected.append(now)
        if blocked >> now & 1:
            break
        now = grid.step[now][d]
    assert grid.ray(cell, d, blocked, reach) == expected


def test_turning_goes_round_the_sides_and_round_the_corners() -> None:
    assert [right(d) for d in (N, E, S, W)] == [E, S, W, N]
    assert [right(d) for d in (NE, SE, SW, NW)] == [SE, SW, NW, NE]
    for d in range(8):
        assert left(right(d)) == d
        assert about(d) == right(right(d)) == right(d, 2)
        assert right(d, 4) == right(d, -4) == d
        assert WAYS[about(d)] == (-WAYS[d][0], -WAYS[d][1])
        assert WAYS[right(d)] == (WAYS[d][1], -WAYS[d][0])


@given(GRIDS)
def test_half_a_turn_reverses_every_step(grid: Grid) -> None:
    for cell in range(grid.cells):
        there = grid.half_turn(cell)
        assert grid.half_turn(there) == cell
        for d in range(8):
            other = grid.step[cell][d]
            assert grid.step[there][about(d)] == (grid.half_turn(other) if other >= 0 else -1)


@given(SIZES, st.booleans(), st.integers(-4, 4))
def test_a_quarter_turn_turns_every_step_to_the_right(size: int, downward: bool, quarters: int) -> None:
    grid = Grid(size, size, downward=downward)
    turned = [grid.quarter_turn(cell, quarters) for cell in range(grid.cells)]
    assert sorted(turned) == list(range(grid.cells))
    for cell in range(grid.cells):
        for d in range(8):
            other = grid.step[cell][d]
            assert grid.step[turned[cell]][right(d, quarters)] == (turned[other] if other >= 0 else -1)


def test_a_page_of_nine_squares_turns_like_a_tile() -> None:
    """Rows from the north: a clockwise quarter turn takes (row, column) to (column, 2 - row)."""
    tile = Grid(3, 3, downward=True)
    assert [tile.quarter_turn(cell) for cell in range(9)] == [2, 5, 8, 1, 4, 7, 0, 3, 6]
    assert tile.step[4][:4] == [1, 5, 7, 3]


def test_only_a_square_board_has_quarter_turns() -> None:
    with pytest.raises(ValueError, match="2 by 3 squares has no quarter turn"):
        Grid(2, 3).quarter_turn(0)


@given(GRIDS)
def test_every_square_is_found_by_its_name(grid: Grid) -> None:
    names = [grid.name(cell) for cell in range(grid.cells)]
    assert len(set(names)) == grid.cells
    assert [grid.named(name) for name in names] == list(range(grid.cells))


def test_squares_are_named_as_on_a_chess_board() -> None:
    board = Grid(8, 10)
    assert [board.name(cell) for cell in (0, 7, 8, 79)] == ["a1", "h1", "a2", "h10"]
    assert board.step[board.named("d4")][N] == board.named("d5")


@pytest.mark.parametrize(
    "name", ["", "a", "a0", "a01", "i1", "a11", "1a", "A1", "a-1", "a 1", "a\u0661", "a1x", "a" + "9" * 5000]
)
def test_what_names_no_square_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="is not a square of this board: its squares are a1 to h10"):
        Grid(8, 10).named(name)


def test_the_lanes_are_a_sound_board() -> None:
    checked(BRIDGE, [BACK, BACK_LEFT, FRONT_LEFT, FRONT, FRONT_RIGHT, BACK_RIGHT])


def test_a_step_on_the_lanes_goes_where_the_marks_say() -> None:
    ways = {
        FRONT: (0, 2),
        FRONT_RIGHT: (1, 1),
        BACK_RIGHT: (1, -1),
        BACK: (0, -2),
        BACK_LEFT: (-1, -1),
        FRONT_LEFT: (-1, 1),
    }
    assert BRIDGE.directions == len(ways)
    for cell in range(BRIDGE.cells):
        lane, mark = BRIDGE.lane[cell], BRIDGE.mark[cell]
        assert BRIDGE.at(lane, mark) == cell
        for d, (aside, onward) in ways.items():
            assert BRIDGE.step[cell][d] == BRIDGE.at(lane + aside, mark + onward)
    assert BRIDGE.at(1, 1) == BRIDGE.at(7, 0) == -1


def test_a_car_that_faces_back_sees_everything_turned_round() -> None:
    assert [faced(d, FRONT) for d in range(6)] == list(range(6))
    car = BRIDGE.at(3, 0)
    front_left = BRIDGE.step[car][faced(FRONT_LEFT, BACK)]
    assert (BRIDGE.lane[front_left], BRIDGE.mark[front_left]) == (4, -1)


def test_steps_on_the_lanes_are_counted_like_walking() -> None:
    for a in range(BRIDGE.cells):
        if not 2 <= BRIDGE.lane[a] <= 4:
            continue
        seen, edge, steps = {a: 0}, {a}, 0
        while edge:
            steps += 1
            edge = {new for old in edge for new in BRIDGE.near[old]} - seen.keys()
            seen |= dict.fromkeys(edge, steps)
        assert all(BRIDGE.steps(a, b) == far for b, far in seen.items())


def test_lanes_that_are_not_staggered_are_refused() -> None:
    with pytest.raises(ValueError, match="shifted by half a space"):
        Lanes([[0, 2], [0, 2]])


def test_a_board_may_be_given_by_its_steps_alone() -> None:
    """A street map in which each place knows its neighbour in each compass direction."""
    street = Cells([[-1, 1], [0, 2], [1, -1]])
    assert street.ray(0, 1) == [1, 2]
    assert street.bearing(2, 0) == 0
    assert street.between(0, 2) == [1]
    assert Cells([]).cells == Cells([]).directions == 0
