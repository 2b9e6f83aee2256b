"""Information-set Monte Carlo tree search: one loop for all titles.

Each iteration takes an imagined world, walks down the trees of all seats at once (each decides at its own node, in its
own interest), tries one choice that is new there, plays on by the title's inclinations for a while, and credits every
choice on the way with what its seat got: the payoff of the end, or the title's evaluation.

Chance is rolled by its weights and never chosen; what a roll tells a seat leads to another node of that seat. Compiled
by mypyc together with the engine, and the same interpreted.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

import msgspec

from getaway.bots.search.tree import Edge, Node
from getaway.kernel.frames import Chance, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Hints

encode = msgspec.msgpack.encode

LONGEST: Final = 64
"""A playout that has not settled after this many further decisions is cut short."""


class Search:
    """A search for one seat from one decision; iterations can be added at any time."""

    __slots__ = ("hints", "seat", "rng", "playout", "warmth", "explore", "lean", "above", "others", "iterations")

    def __init__(self, hints: Hints, seat: Seat, rng: Random) -> None:
        tuning = hints.tuning
        self.hints = hints
        self.seat = seat
        self.rng = rng
        self.playout: int = tuning.playout
        self.warmth: float = tuning.warmth
        self.explore: float = tuning.explore
        self.lean: float = tuning.lean
        self.above: Edge = Edge(-1)
        """The parent of the decision to be made."""
        self.others: list[dict[bytes, Node]] = []
        """The first decisions of the other seats from here on, by seat and by what each was told."""
        self.iterations: int = 0

    def root(self) -> Node:
        """The decision to be made."""
        node = self.above.after.get(b"")
        if node is None:
            node = Node()
            self.above.after[b""] = node
        return node

    def move_on(self, choice: Choice, told: bytes) -> None:
        """Go on from the seat's next decision, after it chose `choice` and was told this; what is known of it stays.

        Of the other seats' trees nothing stays: what they were told meanwhile is not for this seat to know.
        """
        edge = self.root().edges.get(choice)
        node = None if edge is None else edge.after.get(told)
        self.above = Edge(-1)
        self.others = []
        self.iterations = 0
        if node is not None:
            self.above.after[b""] = node

    def iterate(self, world: Game) -> None:
        """One iteration in `world`, which is used up: at the decision to be made, and nobody else's."""
        table = world.table
        seats = table.seats
        while len(self.others) < seats:
            self.others.append({})
        table.heard = []
        told: list[bytes] = [b""] * seats
        last: list[Edge | None] = [None] * seats
        last[self.seat] = self.above
        nodes: list[Node] = []
        edges: list[Edge] = []
        movers: list[Seat] = []
        while True:
            ask = world.ask
            if ask is None:
                break
            if isinstance(ask, Chance):
                world.apply(self.rolled(world))
                self.hear(world, told)
                continue
            options = ask.options(table)
            if len(options) == 1:
                world.apply(options[0])
                self.hear(world, told)
                continue
            seat = ask.seat(table)
            node = self.node(seat, last[seat], told[seat])
            if node.wants_guesses(options):
                node.guess(options, self.hints.inclinations(world, seat, options), self.warmth)
            edge = node.pick(options, self.explore, self.lean if len(nodes) == 0 else 0.0)
            nodes.append(node)
            edges.append(edge)
            movers.append(seat)
            world.apply(edge.choice)
            if edge.visits == 0:
                break
            last[seat] = edge
            told[seat] = b""
            self.hear(world, told)
        table.heard = None
        self.play_on(world)
        outcome = table.outcome
        worth = self.hints.evaluate_all(world) if outcome is None else self.hints.payoffs(outcome)
        for i in range(len(edges)):
            got = worth[movers[i]]
            edges[i].visits += 1
            edges[i].total += got
            nodes[i].visits += 1
            nodes[i].total += got
        self.iterations += 1

    def node(self, seat: Seat, edge: Edge | None, told: bytes) -> Node:
        """The node of a seat that made its last choice there and was told this since."""
        after = self.others[seat] if edge is None else edge.after
        found = after.get(told)
        if found is None:
            found = Node()
            after[told] = found
        return found

    def hear(self, world: Game, told: list[bytes]) -> None:
        """Add what was just told to what each seat has been told."""
        heard = world.table.heard
        if not heard:
            return
        for audience, event in heard:
            word = encode(event)
            for seat in range(len(told)):
                if (audience >> seat) & 1:
                    told[seat] += word
        world.table.heard = []

    def rolled(self, world: Game) -> Choice:
        """An outcome of the open chance question, drawn by its weights."""
        options = world.options()
        weights = world.weights()
        total = 0
        for weight in weights:
            total += weight
        ticket = self.rng.random() * total
        at = 0
        while at < len(options) - 1 and ticket >= weights[at]:
            ticket -= weights[at]
            at += 1
        return options[at]

    def play_on(self, world: Game) -> None:
        """Play by inclination for as many decisions as a playout has, and then on until the world has settled."""
        table = world.table
        left = self.playout
        while True:
            ask = world.ask
            if ask is None:
                return
            if isinstance(ask, Chance):
                world.apply(self.rolled(world))
                continue
            if left <= 0 and (left <= -LONGEST or self.hints.settled(world)):
                return
            left -= 1
            options = ask.options(table)
            if len(options) == 1:
                world.apply(options[0])
            else:
                guesses = self.hints.inclinations(world, ask.seat(table), options)
                world.apply(options[self.drawn(guesses)])

    def drawn(self, guesses: list[float]) -> int:
        """A place in `guesses`, drawn the more often the higher the guess."""
        top = guesses[0]
        for guess in guesses:
            if guess > top:
                top = guess
        total = 0.0
        lifts: list[float] = []
        for guess in guesses:
            lift = exp((guess - top) / self.warmth)
            lifts.append(lift)
            total += lift
        ticket = self.rng.random() * total
        at = 0
        while at < len(lifts) - 1 and ticket >= lifts[at]:
            ticket -= lifts[at]
            at += 1
        return at
