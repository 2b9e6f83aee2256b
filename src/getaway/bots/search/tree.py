"""The trees that a search grows: one for each seat, of nothing but what that seat has chosen and been told.

A node is a decision of one seat as that seat knows it. Below each of its edges (a choice) hang the seat's next
decisions, told apart by what the seat was told in between. So a seat cannot act on what it does not know, in any tree,
whatever the imagined world in hand holds. In the trees of others one node stands for all the hands they may hold: which
choices they have differs from world to world, and each edge counts how often it was there to be taken.

Compiled by mypyc: plain classes with slots.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from getaway.kernel.frames import Choice

LISTENED: Final = 4
"""How many visits of a node ask for inclinations, each in another world; after that their average is fixed."""

NARROW: Final = 3.0
"""A node considers this many of its most promising edges,"""

WIDENING: Final = 1.5
"""and this many more times the square root of its visits."""


class Edge:
    """One choice at a node: how it fared when it was taken."""

    __slots__ = ("choice", "prior", "asked", "lift", "visits", "total", "there", "after")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.prior: float = 0.0
        """How promising it looks, on average over `asked` guesses."""
        self.asked: int = 0
        self.lift: float = 1.0
        """The share of attention that its prior earns, up to a factor common to the node."""
        self.visits: int = 0
        self.total: float = 0.0
        self.there: int = 0
        """How often it could have been taken."""
        self.after: dict[bytes, Node] = {}
        """The seat's next decisions, by what it was told in between."""

    def value(self) -> float:
        """What the seat got on average after this choice; 0 if it was never tried."""
        return self.total / self.visits if self.visits else 0.0

    def guess(self, prior: float) -> None:
        """Add one guess to the average."""
        self.asked += 1
        self.prior += (prior - self.prior) / self.asked


class Node:
    """A decision of one seat as that seat knows it."""

    __slots__ = ("visits", "total", "edges", "order", "settled")

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.edges: dict[Choice, Edge] = {}
        self.order: list[Edge] = []
        """All edges, the most promising first."""
        self.settled: bool = False
        """Are the priors fixed, so that inclinations need not be asked for?"""

    def wants_guesses(self, options: list[Choice]) -> bool:
        """Should inclinations be asked for, because they are not settled yet or an option is new?"""
        if self.settled:
            return False
        if self.visits < LISTENED:
            return True
        for choice in options:
            if choice not in self.edges:
                return True
        return False

    def guess(self, options: list[Choice], guesses: list[float], warmth: float) -> None:
        """Add how promising the options look in one world."""
        for i in range(len(options)):
            edge = self.edges.get(options[i])
            if edge is None:
                edge = Edge(options[i])
                self.edges[options[i]] = edge
                self.order.append(edge)
            edge.guess(guesses[i])
        self._sort(warmth)

    def settle(self, options: list[Choice], priors: list[float], warmth: float) -> None:
        """Fix the priors, whatever was guessed before, and forget all options but these."""
        if len(self.order) > 0:
            kept: dict[Choice, Edge] = {}
            for choice in options:
                edge = self.edges.get(choice)
                if edge is not None:
                    kept[choice] = edge
            self.edges = kept
            self.order = [edge for edge in self.order if edge.choice in kept]
        for edge in self.order:
            edge.asked = 0
            edge.prior = 0.0
        self.guess(options, priors, warmth)
        self.settled = True

    def _sort(self, warmth: float) -> None:
        order = self.order
        # Insertion sort: stable, without a key function, and the list is nearly sorted but for the first time.
        for i in range(1, len(order)):
            edge = order[i]
            at = i - 1
            while at >= 0 and order[at].prior < edge.prior:
                order[at + 1] = order[at]
                at -= 1
            order[at + 1] = edge
        top = order[0].prior
        for edge in order:
            edge.lift = exp((edge.prior - top) / warmth)

    def pick(self, options: list[Choice], explore: float, lean: float) -> Edge:
        """The edge to try next among the options, all of which have edges.

        By value so far, plus the prior's share of attention that is not used up yet, plus `lean` times the prior. An
        edge that was never tried is taken to be as good as the node. Only the most promising edges are looked at, more
        of them with every visit.
        """
        width = int(NARROW + WIDENING * sqrt(self.visits))
        looked: list[Edge] = []
        # An edge for every option, and as many as there are options: then all edges can be taken.
        there = set(options) if len(options) != len(self.order) else None
        attention = 0.0
        for edge in self.order:
            if there is not None and edge.choice not in there:
                continue
            looked.append(edge)
            attention += edge.lift
            if len(looked) >= width:
                break
        usual = self.total / self.visits if self.visits else 0.5
        best = looked[0]
        highest = -1e9
        for edge in looked:
            edge.there += 1
            value = edge.total / edge.visits if edge.visits else usual
            score = value + explore * edge.lift / attention * sqrt(edge.there) / (1 + edge.visits)
            if lean:
                score += lean * edge.prior
            if score > highest:
                highest = score
                best = edge
        return best
