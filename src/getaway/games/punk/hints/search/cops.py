"""The Cops' plans: close the set of places where Stinger can be, and be where he must pass. Compiled with the rules."""

from __future__ import annotations

from math import exp, log
from typing import Final

from getaway.games.punk.board.geometry import Board, Space, Spaces
from getaway.games.punk.flow.ways import ride_path
from getaway.games.punk.hints.search.standing import BITE
from getaway.games.punk.pieces import (
    CASH,
    COP_BULLETIN,
    COP_DRAW,
    COP_FIRE,
    COP_HEAL,
    COP_SHARE,
    EDDIE,
    ESCAPE,
    FIRE,
    FRANK,
    GIVE,
    KATHERINE,
    KIT,
    MOVE,
    MOVE_SHORT_CUT,
    MOVE_SIRENS,
    NO_CARD,
    RADIO,
    RIDE,
    SHORT_CUT,
    SIRENS,
    STAY,
    VEST,
    YES,
)
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice
from getaway.parts.graphs import members

DRAWING: Final[list[float]] = [0.0, 0.16, 0.11, 0.11]
"""By Cop: what a card is worth, as a chance to catch Stinger."""

SAMPLE: Final = 24
"""How many of his possible places are measured when there are more,"""

LIKELIEST: Final = 32
"""and how many of the likeliest when it is known which these are."""


class CopPlan:
    """How the Cops see the position: where Stinger can be, and perhaps how likely each of these places is."""

    __slots__ = ("t", "board", "maybe", "belief", "spots", "weights", "mass", "size", "_ends")

    def __init__(self, t: PunkTable, maybe: Spaces, belief: list[float] | None = None) -> None:
        self.t = t
        self.board: Board = t.terms.board
        self.maybe: Spaces = maybe
        self.belief: list[float] | None = belief
        """By space: the chance that he is there, if it is not the same for all of `maybe`."""
        spaces = members(maybe)
        self.size: int = max(1, len(spaces))
        self.spots: list[Space] = []
        self.weights: list[float] = []
        """How much each of the spots counts, all together `mass`."""
        if belief is None:
            self.spots = spaces[:: max(1, len(spaces) // SAMPLE)] if len(spaces) > SAMPLE else spaces
            self.weights = [1.0] * len(self.spots)
            self.mass: float = max(1.0, float(len(self.spots)))
        else:
            self._likeliest(spaces, belief)
        self._ends: dict[int, float] = {}

    def _likeliest(self, spaces: list[Space], belief: list[float]) -> None:
        """Measure by the likeliest of his possible places."""
        ranked = sorted([(-belief[space], space) for space in spaces])[:LIKELIEST]
        unsure = 0.0
        for space in spaces:
            if belief[space] > 0.0:
                unsure -= belief[space] * log(belief[space])
        # As if this many places were equally likely.
        self.size = max(1, int(exp(unsure)))
        self.mass = 0.0
        for chance, space in ranked:
            self.spots.append(space)
            self.weights.append(-chance)
            self.mass -= chance
        # Nowhere may be left, when a round is only played through in thought.
        self.mass = max(self.mass, 1e-9)

    def chance(self, spaces: Spaces) -> float:
        """How likely he is on one of these spaces."""
        if self.belief is None:
            return (spaces & self.maybe).bit_count() / self.size
        total = 0.0
        rest = spaces & self.maybe
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            total += self.belief[lowest.bit_length() - 1]
        return total

    # --- moving

    def best(self, cop: int, here: Space, points: int, seen: Spaces, budget: list[int]) -> float:
        """The best that a move with `points` points from `here` can come to, `seen` being looked into already.

        The worth of a path is the chance to meet Stinger on it; of its end, how well the Cops then surround him.
        """
        worth = self.end_worth(cop, here)
        if points <= 0 or budget[0] <= 0:
            return worth
        board = self.board
        for space in board.road[here]:
            if not seen >> space & 1:
                worth = max(worth, self.leg(cop, path=[space], points=points, seen=seen, budget=budget))
        if len(board.freeway[here]):
            for path in self.t.terms.rides[here]:
                # Only rides that look into new places are worth a thought.
                if self.maybe >> path[-1] & 1 or points == 1 or path[-1] % 3 == 0:
                    worth = max(worth, self.leg(cop, path, points, seen, budget=budget))
        return worth

    def leg(self, cop: int, path: list[Space], points: int, seen: Spaces, budget: list[int]) -> float:
        """The worth of going along a path for one point, and on from there."""
        budget[0] -= 1
        new = 0
        for space in path:
            new |= 1 << space
        new &= ~seen
        found = self.chance(new)
        end = path[-1]
        if self.board.district[end] == self.t.jam:
            points = 1
        return found + (1 - found) * self.best(cop, here=end, points=points - 1, seen=seen | new, budget=budget)

    def end_worth(self, cop: int, here: Space) -> float:
        """How well the Cops surround his possible places with this one here: from 0 to about 0.3."""
        key = cop * self.board.spaces + here
        worth = self._ends.get(key)
        if worth is None:
            worth = self._measured(cop, here)
            self._ends[key] = worth
        return worth

    def _measured(self, cop: int, here: Space) -> float:
        t, board = self.t, self.board
        others = [t.at[other] for other in (KATHERINE, FRANK, EDDIE) if other != cop]
        total = 0.0
        for i in range(len(self.spots)):
            row = board.points[self.spots[i]]
            near = min(row[others[0]], row[others[1]])
            mine = row[here]
            total += self.weights[i] * (min(near, mine) + 0.3 * mine)
        mean = total / self.mass
        worth = 0.3 * exp(-mean / 5.0)
        return worth + self.port_worth(cop, here) if t.phase == ESCAPE else worth

    def port_worth(self, cop: int, here: Space) -> float:
        """In the Escape: how well the ports near him are guarded with this Cop here."""
        t, board = self.t, self.board
        worth = 0.0
        for port in range(1, 5):
            there = board.ports[port]
            threat = 0.0
            for spot in self.spots:
                threat = max(threat, exp(-board.to_port[spot][port] / 4.0))
            near = board.points[there][here]
            for other in (KATHERINE, FRANK, EDDIE):
                if other != cop:
                    near = min(near, board.points[there][t.at[other]])
            worth += 0.25 * threat * exp(-near / 3.0)
        return worth

    def steps(self, cop: int, left: int, choices: list[Choice]) -> list[float]:
        """Scores of the next point of a move."""
        t = self.t
        seen = 1 << t.at[cop]
        scores: list[float] = []
        for choice in choices:
            assert isinstance(choice, int)
            if choice == PASS:
                scores.append(self.end_worth(cop, t.at[cop]))
            elif choice == FIRE:
                scores.append(0.75)
            else:
                path = ride_path(t, t.at[cop], choice - RIDE) if choice >= RIDE else [choice]
                scores.append(self.leg(cop, path, points=left, seen=seen, budget=[160]))
        return scores

    # --- actions

    def turn(self, cop: int, choices: list[Choice]) -> list[float]:
        """Scores of a Cop's actions."""
        t = self.t
        here = t.at[cop]
        plain = self.best(cop, here, points=t.cop_points(cop, NO_CARD), seen=1 << here, budget=[300])
        scores: list[float] = []
        for choice in choices:
            if choice == PASS:
                scores.append(self.end_worth(cop, here) - 0.05)
            elif choice == MOVE:
                scores.append(plain)
            elif choice in (MOVE_SHORT_CUT, MOVE_SIRENS):
                card = SHORT_CUT if choice == MOVE_SHORT_CUT else SIRENS
                boosted = self.best(cop, here, points=t.cop_points(cop, card), seen=1 << here, budget=[300])
                scores.append(boosted - 0.06)
            elif choice == COP_DRAW:
                scores.append(self.end_worth(cop, here) + DRAWING[cop] * self.patience())
            elif choice == COP_BULLETIN:
                near = t.hunch == t.terms.hunch_spaces
                scores.append(self.end_worth(cop, here) + (0.25 if near and self.size > 8 else -0.1))
            elif choice == COP_HEAL:
                scores.append(self.end_worth(cop, here) + (0.1 if t.health[cop] <= 2 else 0.02))
            elif choice == COP_FIRE:
                scores.append(0.8 if t.health[cop] <= 2 else 0.6)
            else:
                assert choice == COP_SHARE
                scores.append(self.end_worth(cop, here) + (0.12 if self.worth_sharing(cop) else -0.2))
        return scores

    def patience(self) -> float:
        """How much the Cops can afford to look for cards: much while they know little."""
        if self.t.visible:
            return 0.3
        if self.t.phase == ESCAPE:
            return 0.5
        return min(1.5, 0.5 + self.size / 60.0)

    def worth_sharing(self, cop: int) -> bool:
        """Has somebody here two of a thing of which the other has none?"""
        for other in (KATHERINE, FRANK, EDDIE):
            if other != cop and self.t.at[other] == self.t.at[cop]:
                for item in (RADIO, VEST, KIT):
                    if self.t.has(cop, item) > 1 and not self.t.has(other, item):
                        return True
        return False

    def share(self, cop: int, choices: list[Choice]) -> list[float]:
        """Scores of exchanges: a second radio, vest or kit goes to a Cop who has none and room for it."""
        t = self.t
        scores: list[float] = []
        for choice in choices:
            score = 0.1 if choice == PASS else 0.0
            if choice == YES:
                score = 1.0
            elif isinstance(choice, tuple) and choice[0] == GIVE and not t.basket:
                _, other, item = choice
                spare = t.has(cop, item) > 1 and not t.has(other, item)
                if item in (RADIO, VEST, KIT) and spare and t.terms.slots[item] <= t.free_slots(other):
                    score = 1.0
            scores.append(score)
        return scores

    def chopper(self, choices: list[Choice]) -> list[float]:
        """Scores of districts for the chopper: where targets are that he can come to soon."""
        t, board = self.t, self.board
        open_hits = (board.black | board.green | (board.red if t.hits.bit_count() < 2 else 0)) & ~t.hits
        scores: list[float] = []
        for choice in choices:
            assert isinstance(choice, int)
            score = 0.0
            for space in members(open_hits & board.locals[choice]):
                for i in range(len(self.spots)):
                    score += self.weights[i] * exp(-board.points[self.spots[i]][space] / 4.0) / self.mass
            scores.append(score)
        return scores

    def cash(self) -> list[float]:
        """Scores of spending Cash, and of keeping it."""
        spread = 0
        for district in range(self.board.districts):
            spread = max(spread, (self.maybe & self.board.locals[district]).bit_count())
        return [1.0, 0.2] if spread > 2 else [0.2, 1.0]

    def port(self, cop: int, choices: list[Choice]) -> list[float]:
        """Scores of ports to be moved to: the heavy hitters stand where he is likeliest to come."""
        scores: list[float] = []
        for choice in choices:
            assert isinstance(choice, int)
            if choice == STAY:
                scores.append(5.0)
                continue
            near = 0.0
            for i in range(len(self.spots)):
                near += self.weights[i] * exp(-self.board.to_port[self.spots[i]][choice] / 4.0) / self.mass
            scores.append(near * BITE[cop] if cop != KATHERINE else -near)
        return scores

    def start(self, cop: int, choices: list[Choice]) -> list[float]:
        """Scores of start spaces: the Cops spread over the city, or over where he is likely to start."""
        board = self.board
        placed = [self.t.at[other] for other in (KATHERINE, FRANK, EDDIE) if other != cop and self.t.at[other] >= 0]
        scores: list[float] = []
        for choice in choices:
            assert isinstance(choice, int)
            total = 0.0
            row = board.points[choice]
            for space in range(0, board.spaces, 4 if self.belief is None else 1):
                away = row[space]
                for other in placed:
                    away = min(away, board.points[other][space])
                total += away if self.belief is None else away * self.belief[space] * board.spaces
            scores.append(-total / board.spaces)
        return scores

    def fall_back(self, cop: int, choices: list[Choice]) -> list[float]:
        """Scores of where a Cop falls back to: near enough to come again."""
        return [self.end_worth(cop, choice % RIDE) if isinstance(choice, int) else 0.0 for choice in choices]


ITEM_WORTH: Final[dict[int, float]] = {RADIO: 0.6, VEST: 1.2, CASH: 0.9, KIT: 0.8}
"""What an item that is no weapon is worth to a Cop."""
