"""What is thought of Stinger's place: how likely he is where, and after what. Compiled with the rules.

Along with every place goes what he may be after there, a location whose key he may hold, and each turn he is taken to
do what his own plan would like best, more or less: to come nearer to that location and to keep out of the Cops' reach.
"""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.punk.board.geometry import Board, Space, Spaces
from getaway.games.punk.hints.search.standing import BITE, SLEUTH
from getaway.games.punk.pieces import EDDIE, KATHERINE
from getaway.parts.graphs import members

STEP_WORTH: Final = 0.45
"""What a point nearer to a location is worth to him, in health."""

CARE: Final = 1.1
"""How dearly he counts his health."""

TASTE: Final = 0.15
"""How much worse than another, in health, a move is e times less likely."""

DOUBT: Final = 0.1
"""The share of cases in which he does something else altogether."""

BY_FOOT: Final = 4
NEVER: Final = 1e-9


class Haunts:
    """What is thought of Stinger's place after some record."""

    __slots__ = (
        "board",
        "cars",
        "cops",
        "masses",
        "keys",
        "uniform",
        "marks",
        "gone",
        "chopper",
        "escape",
        "forced",
        "turns",
    )

    def __init__(self, board: Board, cars: list[int]) -> None:
        self.board = board
        self.cars = cars
        """By Cop: has he a car?"""
        self.cops: list[Space] = [-1, -1, -1, -1]
        self.masses: list[list[float]] = []
        """By what he is after (nothing in particular, or a hit location in the board's order) and by space."""
        self.keys: int = 0
        self.uniform: bool = False
        self.marks: Spaces = 0
        self.gone: Spaces = 0
        self.chopper: int = -1
        self.escape: bool = False
        self.forced: bool = False
        """Has he escaped from a fight, so that he must draw?"""
        self.turns: int = 0

    def copy(self) -> Haunts:
        """The same, to go on from."""
        other = Haunts(self.board, self.cars)
        other.cops = self.cops[:]
        other.masses = [masses[:] for masses in self.masses]
        other.keys = self.keys
        other.uniform = self.uniform
        other.marks = self.marks
        other.gone = self.gone
        other.chopper = self.chopper
        other.escape = self.escape
        other.forced = self.forced
        other.turns = self.turns
        return other

    # --- by place

    def there(self) -> list[float]:
        """By space: how likely he is there, up to a common factor."""
        total = [0.0] * self.board.spaces
        for masses in self.masses:
            for space in range(len(total)):
                total[space] += masses[space]
        return total

    def only(self, spaces: Spaces) -> None:
        """He is on one of these spaces."""
        for masses in self.masses:
            for space in range(len(masses)):
                if masses[space] and not spaces >> space & 1:
                    masses[space] = 0.0

    def at(self, here: Space) -> None:
        """He is here: what he is after is no better known than before."""
        for masses in self.masses:
            total = 0.0
            for space in range(len(masses)):
                total += masses[space]
                masses[space] = 0.0
            masses[here] = total

    def sure(self, places: Spaces) -> None:
        """Bring the sum back to 1, or start anew from what is certain if nothing is left."""
        total = 0.0
        for masses in self.masses:
            for mass in masses:
                total += mass
        if total > 1e-12:
            for masses in self.masses:
                for space in range(len(masses)):
                    masses[space] /= total
            return
        share = 1.0 / max(1, places.bit_count())
        for masses in self.masses:
            for space in range(len(masses)):
                masses[space] = 0.0
        rest = places
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            self.masses[0][lowest.bit_length() - 1] = share
        self.settle_goals(self.keys)

    # --- by what he is after

    def closed(self) -> Spaces:
        """The locations that cannot be hit any more, or not with a key nobody has used."""
        closed = self.marks | self.gone
        if self.marks.bit_count() >= 2:
            closed |= self.board.red
        return closed

    def pulls(self) -> list[list[float]]:
        """By what he is after and by space: how good it is for him to be there."""
        board = self.board
        found: list[list[float]] = []
        if self.escape:
            costs: list[float] = [0.0]
            for port in range(1, 5):
                cost = 0.0
                for cop in range(KATHERINE, EDDIE + 1):
                    away = board.points[self.cops[cop]][board.ports[port]]
                    cost += (6.4 if away == 0 else 4.0) * max(0.0, 1.0 - away / 6.0)
                costs.append(cost)
            pull: list[float] = []
            for space in range(board.spaces):
                best = -99.0
                for port in range(1, 5):
                    best = max(best, -1.1 * board.to_port[space][port] - costs[port])
                pull.append(best)
            return [pull] * (len(board.hits) + 1)
        found.append([0.0] * board.spaces)
        for goal in board.hits:
            if board.district[goal] == self.chopper:
                found.append(found[0])
                continue
            cost = 0.0
            for cop in range(KATHERINE, EDDIE + 1):
                cost += BITE[cop] * max(0.0, 1.0 - board.points[self.cops[cop]][goal] / 7.0)
            row = board.points[goal]
            found.append([-STEP_WORTH * row[space] - cost for space in range(board.spaces)])
        return found

    def add_goals(self, goals: Spaces, chance: float) -> None:
        """He may be after one of these from now on, each with this chance, if it suits him better."""
        board = self.board
        pulls = self.pulls()
        everywhere = self.there()
        new = [at + 1 for at in range(len(board.hits)) if goals >> board.hits[at] & 1]
        if not new:
            return
        for space in range(board.spaces):
            if everywhere[space] < NEVER:
                continue
            column = [masses[space] for masses in self.masses]
            for old in range(len(column)):
                mass = column[old]
                if mass < NEVER:
                    continue
                for goal in new:
                    if goal != old and (old == 0 or pulls[goal][space] > pulls[old][space]):
                        self.masses[goal][space] += mass * chance
                        self.masses[old][space] -= mass * chance

    def settle_goals(self, keys: int) -> None:
        """Nothing is known of what he is after but the number of his keys."""
        for space in range(self.board.spaces):
            total = 0.0
            for masses in self.masses:
                total += masses[space]
                masses[space] = 0.0
            self.masses[0][space] = total
        self.keys = 0
        for _ in range(keys):
            self.new_key()
        if self.uniform:
            self.add_greens()

    def new_key(self) -> None:
        """He has drawn one more key."""
        board = self.board
        unseen = (board.black | board.red) & ~self.gone
        open_ones = unseen & ~self.closed()
        count = unseen.bit_count() - self.keys
        self.keys += 1
        if self.escape or count <= 0:
            return
        self.add_goals(open_ones, 1.0 / max(count, open_ones.bit_count()))

    def add_greens(self) -> None:
        """He has the uniform: every green location will do, so the best of them for where he is."""
        rest = self.board.green & ~self.marks
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            self.add_goals(lowest, 1.0)

    def drop_goal(self, location: Space) -> None:
        """He cannot be after this one any more."""
        at = location - self.board.stars + 1
        gone = self.masses[at]
        kept = 0.0
        for goal in range(len(self.masses)):
            if goal != at:
                for mass in self.masses[goal]:
                    kept += mass
        for space in range(len(gone)):
            if kept < NEVER:
                self.masses[0][space] += gone[space]
            gone[space] = 0.0

    # --- his turn

    def risks(self, maybe: Spaces) -> list[float]:
        """By space: how much health it may cost him to be there when the Cops know this much of him."""
        board = self.board
        risk = [0.0] * board.spaces
        for cop in range(KATHERINE, EDDIE + 1):
            points = 4 if self.cars[cop] else 3
            inside = (board.within_points(self.cops[cop], points) & maybe).bit_count()
            chance = BITE[cop] * min(1.0, SLEUTH / inside) if inside else 0.0
            row = board.points[self.cops[cop]]
            for space in range(board.spaces):
                beyond = row[space] - points
                if beyond <= 0:
                    risk[space] += chance
                elif beyond <= 2:
                    risk[space] += chance * 0.05 * (3 - beyond)
        return risk

    def stops(self) -> Spaces:
        """The spaces on which Cops stand."""
        found = 0
        for cop in range(KATHERINE, EDDIE + 1):
            if self.cops[cop] >= 0:
                found |= 1 << self.cops[cop]
        return found

    def staying(self) -> float:
        """What staying for a card is worth to him."""
        if self.escape:
            return -3.0
        lack = 3 - self.marks.bit_count() - self.keys
        if self.uniform:
            lack -= 3
        return 3.0 if lack >= 2 else 1.6 if lack == 1 else 0.6

    def moved(self, points: int, letter: str, fleeing: bool, before: Spaces, after: Spaces) -> None:
        """He moved in secret, and met nobody."""
        board = self.board
        freeways = letter != "r"
        network = 1 if letter == "c" else 2 if letter == "s" else 0
        stops = self.stops()
        risk = self.risks(after)
        still = self.risks(before)
        bonus = self.staying()
        everywhere = self.there()
        pulls = self.pulls()
        goals = [goal for goal in range(len(self.masses)) if sum(self.masses[goal]) > NEVER]
        worths: dict[int, list[float]] = {}
        shares: dict[int, list[float]] = {}
        for goal in goals:
            pull = pulls[goal]
            worth = [pull[space] - CARE * risk[space] for space in range(board.spaces)]
            worths[goal] = worth
            shares[goal] = [exp(max(-600.0, value / TASTE)) for value in worth]
        fresh: dict[int, list[float]] = {}
        for goal in goals:
            fresh[goal] = [0.0] * board.spaces
        for space in range(board.spaces):
            if everywhere[space] < NEVER:
                continue
            ends = members(board.sneak(1 << space, points, stops, freeways, network=network) & ~stops & after)
            if not ends:
                continue
            for goal in goals:
                mass = self.masses[goal][space]
                if mass < NEVER:
                    continue
                share = shares[goal]
                worth = worths[goal]
                total = 0.0
                best = -99.0
                for end in ends:
                    total += share[end]
                    if worth[end] > best:
                        best = worth[end]
                if not fleeing:
                    # Would he not rather have stayed, or made the hit?
                    stay = pulls[goal][space] + bonus - CARE * still[space]
                    mass *= DOUBT + (1.0 - DOUBT) / (1.0 + exp(max(-30.0, min(30.0, (stay - best) / TASTE))))
                    if goal > 0 and board.hits[goal - 1] == space and self.turns > 1:
                        mass *= DOUBT
                row = fresh[goal]
                sure = mass * (1.0 - DOUBT) / total
                even = mass * DOUBT / len(ends)
                for end in ends:
                    row[end] += share[end] * sure + even
        for goal in goals:
            self.masses[goal] = fresh[goal]

    def stayed(self, before: Spaces, after: Spaces) -> None:
        """He stayed where he was of his own will."""
        board = self.board
        stops = self.stops()
        risk = self.risks(after)
        still = self.risks(before)
        bonus = self.staying()
        everywhere = self.there()
        pulls = self.pulls()
        for space in range(board.spaces):
            if everywhere[space] < NEVER:
                continue
            ends = members(board.sneak(1 << space, BY_FOOT, stops, not self.escape) & ~stops)
            for goal in range(len(self.masses)):
                if self.masses[goal][space] < NEVER:
                    continue
                pull = pulls[goal]
                best = -99.0
                for end in ends:
                    best = max(best, pull[end] - CARE * risk[end])
                stay = pull[space] + bonus - CARE * still[space]
                chance = DOUBT + (1.0 - DOUBT) / (1.0 + exp(max(-30.0, min(30.0, (best - stay) / TASTE))))
                if goal > 0 and board.hits[goal - 1] == space:
                    chance *= DOUBT
                self.masses[goal][space] *= chance
