"""Maps of nodes and edges: neighbours, reach, distances, and sets of nodes as bit masks.

Nodes are ints 0..nodes-1. An edge has one or more kinds (road, rail), each a bit; `Graph.only` gives the graph of some
kinds alone. A set of nodes is one int with bit `n` set for node `n`, so that "everywhere the fugitive can be" is a
number and one more step of his is a few bit operations.

*Invariant:* a graph never changes; what the map alone decides is worked out when it is made, and every answer that is a
list is in ascending order, so that two machines agree on it. Do not change the lists.
"""

from __future__ import annotations

from typing import Final

Node = int
Nodes = int
"""A set of nodes as a bit mask."""

Edge = tuple[Node, Node, int]
"""From, to, and the kinds of the edge as bits."""


_WORD_BITS: Final = 60
_WORD: Final = (1 << _WORD_BITS) - 1


def members(mask: Nodes) -> list[Node]:
    """The nodes of a bit mask, ascending."""
    found: list[Node] = []
    first = -1
    # Masks of large maps are taken apart in pieces that fit a machine word, compiled: several times faster.
    while mask:
        word = mask & _WORD
        mask >>= _WORD_BITS
        while word:
            lowest = word & -word
            found.append(first + lowest.bit_length())
            word ^= lowest
        first += _WORD_BITS
    return found


class Graph:
    """An undirected map. Edges between the same nodes add up their kinds."""

    __slots__ = ("_edges", "_only", "_rings", "distance", "near", "nodes", "onward")

    def __init__(self, nodes: int, edges: list[Edge]) -> None:
        self.nodes: int = nodes
        self.onward: list[Nodes] = [0] * nodes
        """onward[a]: the nodes one step from a, as a bit mask."""
        self._edges: dict[tuple[Node, Node], int] = {}
        self._only: dict[int, Graph] = {}
        for a, b, kinds in edges:
            if not (0 <= a < nodes and 0 <= b < nodes) or a == b or kinds <= 0:
                raise ValueError(f"{(a, b, kinds)} is not an edge between two of {nodes} nodes")
            self._join(a, b, kinds)
            self._join(b, a, kinds)
        self.near: list[list[Node]] = [members(mask) for mask in self.onward]
        """near[a]: the nodes one step from a, ascending."""
        # _rings[a][k]: the nodes at most k steps from a; the last entry is everything that can be reached.
        self._rings: list[list[Nodes]] = [self._grow(node) for node in range(nodes)]
        self.distance: list[list[int]] = [self._measure(rings) for rings in self._rings]
        """distance[a][b]: the number of steps from a to b, or -1 if there is no way."""

    def only(self, kinds: int) -> Graph:
        """The graph of the edges that have at least one of these kinds: same nodes, worked out once."""
        found = self._only.get(kinds)
        if found is None:
            edges: list[Edge] = []
            for (a, b), own in self._edges.items():
                if own & kinds and a < b:
                    edges.append((a, b, own & kinds))
            found = Graph(self.nodes, edges)
            self._only[kinds] = found
        return found

    def kinds_of(self, a: Node, b: Node) -> int:
        """The kinds of the edge from a to b, as bits; 0 if there is none."""
        return self._edges.get((a, b), 0)

    def within(self, node: Node, steps: int) -> Nodes:
        """The nodes at most `steps` steps from `node`, itself included."""
        rings = self._rings[node]
        return rings[min(steps, len(rings) - 1)]

    def spread(self, start: Nodes, closed: Nodes = 0) -> Nodes:
        """The nodes one step from any node of `start`, without the `closed` ones: where one may be after a step."""
        onward = self.onward
        found = 0
        for node in members(start):
            found |= onward[node]
        return found & ~closed

    def components(self) -> list[Nodes]:
        """The connected parts, by their lowest node."""
        found: list[Nodes] = []
        seen = 0
        for node in range(self.nodes):
            if not seen >> node & 1:
                part = edge = 1 << node
                while edge:
                    grown = part
                    for one in members(edge):
                        grown |= self.onward[one]
                    edge = grown & ~part
                    part = grown
                seen |= part
                found.append(part)
        return found

    def _join(self, a: Node, b: Node, kinds: int) -> None:
        self._edges[a, b] = self._edges.get((a, b), 0) | kinds
        self.onward[a] |= 1 << b

    def _grow(self, node: Node) -> list[Nodes]:
        rings = [1 << node]
        edge = rings[0]
        while True:
            edge = self.spread(edge, rings[-1])
            if not edge:
                return rings
            rings.append(rings[-1] | edge)

    def _measure(self, rings: list[Nodes]) -> list[int]:
        row = [-1] * self.nodes
        inner = 0
        for steps, ring in enumerate(rings):
            for node in members(ring & ~inner):
                row[node] = steps
            inner = ring
        return row
