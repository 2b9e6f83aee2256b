"""Graphs: reach and distances against walking every way by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.parts.graphs import Edge, Graph, members

ROAD, RAIL, TUNNEL = 1, 2, 4


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Small graphs with up to three kinds of edges."""
    nodes = draw(st.integers(1, 7))
    ends = st.integers(0, nodes - 1)
    edges = draw(
        st.lists(st.tuples(ends, ends, st.integers(1, 7)).filter(lambda edge: edge[0] != edge[1]), max_size=12)
    )
    return Graph(nodes, edges)


def masks(graph: Graph) -> st.SearchStrategy[int]:
    return st.integers(0, (1 << graph.nodes) - 1)


def mask_of(nodes: list[int]) -> int:
    """A list of nodes as a bit mask."""
    return sum(1 << node for node in set(nodes))


@given(st.sets(st.integers(0, 200)))
def test_a_mask_and_its_members_are_the_same_set(nodes: set[int]) -> None:
    assert members(mask_of(list(nodes))) == sorted(nodes)


@given(st.integers(1, 5), st.data())
def test_a_graph_has_the_edges_it_was_given(nodes: int, data: st.DataObject) -> None:
    ends = st.integers(0, nodes - 1)
    edge = st.tuples(ends, ends, st.integers(1, 7)).filter(lambda edge: edge[0] != edge[1])
    edges: list[Edge] = data.draw(st.lists(edge, max_size=8)) if nodes > 1 else []
    graph = Graph(nodes, edges)
    expected: dict[tuple[int, int], int] = {}
    for a, b, kinds in edges:
        expected[a, b] = expected.get((a, b), 0) | kinds
        expected[b, a] = expected.get((b, a), 0) | kinds
    for a in range(nodes):
        assert graph.near[a] == [b for b in range(nodes) if (a, b) in expected]
        assert graph.onward[a] == mask_of(graph.near[a])
        for b in range(nodes):
            assert graph.kinds_of(a, b) == expected.get((a, b), 0)


@given(graphs(), st.integers(0, 7))
def test_the_graph_of_some_kinds_has_their_edges_alone(graph: Graph, kinds: int) -> None:
    part = graph.only(kinds)
    assert part is graph.only(kinds)
    assert part.nodes == graph.nodes
    for a in range(graph.nodes):
        for b in range(graph.nodes):
            assert part.kinds_of(a, b) == graph.kinds_of(a, b) & kinds


@given(graphs(), st.data())
def test_reach_and_distance_agree_with_walking(graph: Graph, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, graph.nodes - 1))
    seen = {start: 0}
    for steps in range(1, graph.nodes):
        edge = {node for old in seen for node in graph.near[old]} - seen.keys()
        seen |= dict.fromkeys(edge, steps)
    for steps in range(graph.nodes + 1):
        assert graph.within(start, steps) == mask_of([node for node, far in seen.items() if far <= steps])
    assert graph.distance[start] == [seen.get(node, -1) for node in range(graph.nodes)]


@given(graphs(), st.data())
def test_a_set_of_possible_nodes_spreads_by_one_step(graph: Graph, data: st.DataObject) -> None:
    start, closed = data.draw(masks(graph)), data.draw(masks(graph))
    expected = {near for node in members(start) for near in graph.near[node] if not closed >> near & 1}
    assert members(graph.spread(start, closed)) == sorted(expected)


@given(graphs())
def test_components_part_the_nodes_by_who_hangs_together(graph: Graph) -> None:
    parts = graph.components()
    assert sum(parts) == (1 << graph.nodes) - 1
    assert parts == sorted(parts, key=lambda part: part & -part)
    home = {node: part for part in parts for node in members(part)}
    both_ways = Graph(graph.nodes, [(a, b, 1) for a in range(graph.nodes) for b in graph.near[a]])
    for a in range(graph.nodes):
        for b in range(graph.nodes):
            assert (home[a] == home[b]) == (both_ways.distance[a][b] >= 0)


@pytest.mark.parametrize("edge", [(0, 0, 1), (0, 3, 1), (-1, 0, 1), (3, 0, 1), (0, 1, 0), (0, 1, -1)])
def test_what_is_no_edge_is_refused(edge: Edge) -> None:
    with pytest.raises(ValueError, match="not an edge between two of 3 nodes"):
        Graph(3, [edge])


def test_a_town_with_a_railway() -> None:
    """A ring of roads 0-1-2-3-4-5, a railway 0=3 beside it, and a loose node."""
    ring: list[Edge] = [(node, (node + 1) % 6, ROAD) for node in range(6)]
    town = Graph(7, [*ring, (0, 3, RAIL), (0, 1, TUNNEL)])
    assert town.kinds_of(1, 0) == ROAD | TUNNEL
    assert town.only(ROAD).distance[0][3] == 3
    assert town.distance[0][3] == 1
    assert town.distance[0][6] == -1
    assert members(town.within(0, 1)) == [0, 1, 3, 5]
    assert town.only(RAIL | TUNNEL).near[0] == [1, 3]
    assert [members(part) for part in town.components()] == [[0, 1, 2, 3, 4, 5], [6]]
    assert [members(part) for part in town.only(RAIL).components()] == [[0, 3], [1], [2], [4], [5], [6]]
