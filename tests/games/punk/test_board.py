"""The map of San Francisco: everything that must hold of it, one test per invariant."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from random import Random

import pytest

from getaway.games.punk.board.geometry import BLACK, CABLE, FREEWAY, GREEN, RED, ROAD, STREETCAR, TUNNEL
from getaway.games.punk.content import BOARD, CITY
from getaway.parts.graphs import Graph, members

DISTRICT_STARS = {
    "Presidio": (1, 10),
    "Marina": (11, 18),
    "Pacific Heights": (19, 27),
    "North Beach": (28, 36),
    "Nob Hill": (37, 46),
    "Financial District": (47, 58),
    "Civic Center": (59, 67),
    "South of Market": (68, 79),
    "Richmond": (80, 91),
    "Golden Gate Park": (92, 98),
    "Haight-Ashbury": (99, 106),
    "Mission": (107, 117),
    "Potrero": (118, 126),
    "Sunset": (127, 136),
    "Twin Peaks": (137, 145),
    "Bayview": (146, 154),
    "Lake Merced": (155, 160),
    "Excelsior": (161, 167),
}
SPACES = range(BOARD.spaces)
WHOLE = Graph(BOARD.spaces, BOARD.lines)
ROADS = WHOLE.only(ROAD)


def at(name: str | int) -> int:
    """The space of that name or number."""
    return BOARD.names.index(str(name))


def stops(kind: int) -> list[list[int]]:
    """The numbers of the stars on each network of that kind."""
    nets = [members(part) for part in WHOLE.only(kind).components()]
    return [[int(BOARD.names[space]) for space in net] for net in nets if len(net) > 1]


@pytest.mark.rule("PUNK-RULING-1", "PUNK-RULING-2", "PUNK-RULING-63")
def test_there_are_167_stars_and_24_locations_in_18_districts() -> None:
    assert BOARD.spaces == 191
    assert BOARD.names[:167] == [str(number) for number in range(1, 168)]
    assert [mask.bit_count() for mask in (BOARD.black, BOARD.red, BOARD.green)] == [12, 5, 7]
    assert list(DISTRICT_STARS) == BOARD.district_name
    for district, (first, last) in enumerate(DISTRICT_STARS.values()):
        stars = [space + 1 for space in members(BOARD.locals[district]) if space < BOARD.stars]
        assert stars == list(range(first, last + 1))


def test_roads_alone_join_all_spaces() -> None:
    assert ROADS.components() == [BOARD.everywhere]


def test_no_road_is_a_dead_end_and_no_crossing_is_crowded() -> None:
    for space in SPACES:
        most = 4 if BOARD.colour[space] or BOARD.port[space] else 5
        assert 2 <= len(BOARD.road[space]) <= most, BOARD.names[space]
    assert 3.0 <= sum(len(near) for near in BOARD.road) / BOARD.spaces <= 3.4


def test_districts_hang_together_and_adjacent_ones_have_some_crossings() -> None:
    for district in range(BOARD.districts):
        mask = BOARD.locals[district]
        joined = mask & -mask
        for _ in SPACES:
            joined |= ROADS.spread(joined) & mask
        assert joined == mask
    crossings: dict[tuple[int, int], int] = {}
    for a, b, kinds in BOARD.lines:
        pair = (min(BOARD.district[a], BOARD.district[b]), max(BOARD.district[a], BOARD.district[b]))
        if kinds & ROAD and pair[0] != pair[1]:
            crossings[pair] = crossings.get(pair, 0) + 1
    adjacent = {(d, e) for d in range(BOARD.districts) for e in BOARD.district_near[d] if d < e}
    assert len(adjacent) == 39
    assert set(crossings) == adjacent
    park = (BOARD.district_name.index("Richmond"), BOARD.district_name.index("Golden Gate Park"))
    assert all(1 <= count <= (7 if pair == park else 4) for pair, count in crossings.items())


@pytest.mark.rule("PUNK-MOVE-4")
def test_there_are_two_freeways_not_joined_to_each_other() -> None:
    north_west = [1, 7, 9, 12, 16, 83, 93]
    south_east = [50, 57, 64, 70, 74, 78, 121, 147, 152, 154, 160, 162, 165]
    assert stops(FREEWAY) == [north_west, south_east]
    assert not BOARD.ride[0][at(1)] >> at(152) & 1


def test_there_is_one_cable_car_network_and_one_streetcar_network() -> None:
    assert stops(CABLE) == [[24, 29, 30, 33, 38, 40, 43, 45, 48, 55, 56]]
    assert stops(STREETCAR) == [[55, 58, 62, 66, 104, 108, 112, 116, 128, 131, 133, 134, 136, 141, 156, 157, 159, 165]]
    tunnels = {(BOARD.names[a], BOARD.names[b]) for a, b, kinds in BOARD.lines if kinds & TUNNEL}
    assert tunnels == {("66", "104"), ("108", "141")}


def test_the_examples_of_the_manual_hold() -> None:
    given = ((4, 1), (7, 8), (45, 52), (52, "Bank of America"), ("Bank of America", 48))
    for a, b in given:
        assert BOARD.kinds(at(a), at(b)) & ROAD
    assert not BOARD.kinds(at(45), at(48)) & ROAD
    assert BOARD.points[at(45)][at(48)] == 3
    assert BOARD.points[at(4)][at(8)] <= 3


def test_special_spaces_keep_their_distance() -> None:
    for space in SPACES:
        special = BOARD.port[space] or BOARD.er[space] or BOARD.colour[space]
        assert not (special and BOARD.freeway[space]), BOARD.names[space]
        assert not (BOARD.port[space] and (BOARD.cable[space] or BOARD.streetcar[space]))
    hits = BOARD.black | BOARD.red | BOARD.green
    assert not any(BOARD.step_from(1 << space) & hits for space in BOARD.hits)
    ports = {1: "Fort Point Wharf", 2: "Fisherman's Wharf", 3: "China Basin", 4: "Hunters Point"}
    assert {number: BOARD.corner[BOARD.ports[number]] for number in ports} == ports
    assert [BOARD.names[space] for space in BOARD.ers] == ["6", "61", "101", "122", "164"]


@pytest.mark.rule("PUNK-RULING-2")
def test_only_red_locations_are_close_to_a_port() -> None:
    for space in BOARD.hits:
        nearest = min(BOARD.to_port[space][1:])
        assert nearest <= 4 if BOARD.colour[space] == RED else nearest >= 5, BOARD.names[space]
        assert BOARD.colour[space] in (BLACK, RED, GREEN)


def test_ports_are_far_from_each_other() -> None:
    least = {(1, 2): 6, (2, 3): 10, (3, 4): 6}
    for a, b in combinations(range(1, 5), 2):
        assert BOARD.steps[BOARD.ports[a]][BOARD.ports[b]] >= least.get((a, b), 12)


def test_the_city_is_neither_too_large_nor_too_small() -> None:
    assert 20 <= max(max(row) for row in BOARD.steps) <= 26
    assert 12 <= max(max(row) for row in BOARD.points) <= 16


def test_a_move_reaches_a_fair_part_of_the_city() -> None:
    by_points = sum(BOARD.within_points(space, 4).bit_count() for space in SPACES) / BOARD.spaces
    by_road = sum(steps <= 4 for row in BOARD.steps for steps in row) / BOARD.spaces
    assert 45 <= by_points <= 65
    assert 24 <= by_road <= 32


def test_an_emergency_room_is_never_far() -> None:
    assert all(min(BOARD.points[space][er] for er in BOARD.ers) <= 8 for space in SPACES)


def test_half_of_the_locations_are_off_the_freeways() -> None:
    ramps = [space for space in SPACES if BOARD.freeway[space]]
    far = [space for space in BOARD.hits if min(BOARD.points[space][ramp] for ramp in ramps) >= 2]
    assert len(far) >= 12


def test_only_the_sunset_is_three_districts_from_a_port() -> None:
    ports = [BOARD.district[space] for space in BOARD.ports[1:]]
    for district, name in enumerate(BOARD.district_name):
        steps = min(BOARD.district_steps[district][port] for port in ports)
        assert steps == 3 if name == "Sunset" else steps <= 2


def test_no_two_spaces_overlap_and_no_line_runs_over_another_space() -> None:
    places = [(BOARD.x[space], BOARD.y[space]) for space in SPACES]
    for a, b in combinations(SPACES, 2):
        assert distance(places[a], places[b]) >= 20, (BOARD.names[a], BOARD.names[b])
    for a, b, _ in BOARD.lines:
        for space in SPACES:
            if space not in (a, b):
                gap = off_line(places[space], places[a], places[b])
                assert gap >= 13, (BOARD.names[space], BOARD.names[a], BOARD.names[b])


def test_roads_do_not_cross() -> None:
    places = [(BOARD.x[space], BOARD.y[space]) for space in SPACES]
    roads = [(a, b) for a, b, kinds in BOARD.lines if kinds & ROAD]
    for (a, b), (c, d) in combinations(roads, 2):
        if len({a, b, c, d}) == 4:
            ends = [places[space] for space in (a, b, c, d)]
            assert not crosses(*ends), [BOARD.names[space] for space in (a, b, c, d)]


def test_neighbouring_districts_differ_in_fill_and_in_pattern() -> None:
    for district, near in enumerate(BOARD.district_near):
        for other in near:
            assert CITY.looks[district].fill != CITY.looks[other].fill
            assert CITY.looks[district].pattern != CITY.looks[other].pattern


def test_every_star_has_a_corner_to_be_called_by() -> None:
    corners = BOARD.corner[: BOARD.stars]
    assert all(corners)
    assert len(set(corners)) == BOARD.stars
    assert BOARD.label(at(45)) == "California & Powell (45)"
    assert BOARD.label(at("City Hall")) == "City Hall"


Point = tuple[int, int]


def distance(a: Point, b: Point) -> float:
    """How far two points are from each other."""
    return hypot(a[0] - b[0], a[1] - b[1])


def off_line(point: Point, a: Point, b: Point) -> float:
    """How far a point is from the line between a and b."""
    along = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    part = max(0.0, min(1.0, along / distance(a, b) ** 2))
    x, y = a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
    return hypot(point[0] - x, point[1] - y)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the lines a-b and c-d cross?"""
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive, negative or 0 as a-b-c turns right, left or not at all."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def test_the_reach_of_one_space_is_the_same_whether_or_not_somebody_stands_in_the_way() -> None:
    rng = Random(1)
    for _ in range(1000):
        here, points, freeways = rng.randrange(BOARD.spaces), rng.randrange(-1, 8), rng.random() < 0.5
        near = [space for space in range(BOARD.spaces) if BOARD.points[here][space] <= max(1, points)]
        stops = sum({1 << rng.choice(near) for _ in range(rng.randrange(1, 4))})
        assert BOARD.reach_from(here, points, stops, freeways) == BOARD.reach(1 << here, points, stops, freeways)
