"""Legal set-ups of one side: what a person may place next, what is wrong with a set-up, and how many there are.

Everything here speaks in home indexes 0-23 (see `board`), so it holds for both seats and all depths. A set of
home squares is a bit mask, bit i for home index i. HUNT-SETUP-4 to -9 bind only military, main, associates and
protesters; the other twelve civilians fill what is left. Two facts keep the rest simple:

* Military and protesters both keep away from the main (HUNT-SETUP-6, -9). So its neighbours are left to
  associates and free civilians, and there are always at least three of them: enough for all associates.
* The base holds a unit in every military set (HUNT-SETUP-5), so no other piece has to mind it.

Which of many sets fit is a bit mask too, one bit per set: a single `&` then asks hundreds of sets at once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate, combinations
from math import comb
from typing import Final

from getaway.games.hunter.board import Board
from getaway.games.hunter.content import BOARDS
from getaway.games.hunter.pieces import HOME_SQUARES, SOUTH, HomeIndex

Core = tuple[int, ...]
"""The main's home index, then the four of the military, ascending."""

# Where the groups start in PLACING_ORDER.
_UNITS_AT: Final = 1
_ASSOCIATES_AT: Final = 5
_PROTESTERS_AT: Final = 8
_FREE_AT: Final = 12

_ALL: Final = (1 << HOME_SQUARES) - 1
# What military and protesters leave over beside the main: 24 - 4 - 4 - 1.
_LEFT_OVER: Final = 15


class Setups:
    """All legal set-ups on a board (HUNT-SETUP-3 to -9)."""

    __slots__ = (
        "_cumulative", "_fitting", "_military", "_protesters", "_with_protester", "_with_unit", "base",
        "board", "city", "cores", "count", "military_sets", "near", "protester_sets", "weights",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        self.board = board
        self.city: HomeIndex = board.city[SOUTH]
        self.base: HomeIndex = board.base[SOUTH]
        # near[i]: the home squares adjacent to home square i.
        self.near: list[int] = [_mask(j for j in board.near[i] if j < HOME_SQUARES) for i in range(HOME_SQUARES)]

        # HUNT-SETUP-8: four squares, no two of them adjacent.
        self._protesters: list[tuple[int, int, int, int]] = [
            (a, b, c, d)
            for a, b, c, d in combinations(range(HOME_SQUARES), 4)
            if not (self.near[a] >> b | self.near[a] >> c | self.near[a] >> d) & 1
            and not (self.near[b] >> c | self.near[b] >> d | self.near[c] >> d) & 1
        ]
        self.protester_sets: list[int] = [_mask(squares) for squares in self._protesters]

        # HUNT-SETUP-4, -5: the base, and three more squares in or beside a site.
        posts = (self.near[self.city] | self.near[self.base] | 1 << self.city) & ~(1 << self.base)
        self._military: list[tuple[int, ...]] = sorted(
            tuple(sorted((self.base, *three))) for three in combinations(_squares(posts), 3)
        )
        self.military_sets: list[int] = [_mask(squares) for squares in self._military]

        # _with_unit[i], _with_protester[i]: which of the sets contain home square i, one bit per set.
        self._with_unit: list[int] = _index(self._military)
        self._with_protester: list[int] = _index(self._protesters)

        # _fitting[main]: which military sets go with that main, protesters included; one bit per set.
        self._fitting: list[int] = []
        self.cores: list[Core] = []
        self.weights: list[int] = []
        for main in range(HOME_SQUARES):
            self._fit(main)
        self._cumulative: list[int] = list(accumulate(self.weights))
        self.count: int = self._cumulative[-1]

    def _fit(self, main: HomeIndex) -> None:
        """Find the military sets that go with this main, and how many set-ups each of them leaves."""
        near = self.near[main]
        quiet = self._protesters_off(near | 1 << main)
        # Associates: two beside the main and one elsewhere, or all three beside it (HUNT-SETUP-7).
        k = near.bit_count()
        escorts = comb(k, 2) * (_LEFT_OVER - k) + comb(k, 3)
        fitting = 0
        for j, mask in enumerate(self.military_sets):
            if mask & (near | 1 << main):
                continue
            a, b, c, d = self._military[j]
            busy = self._with_protester[a] | self._with_protester[b]
            busy |= self._with_protester[c] | self._with_protester[d]
            count = (quiet & ~busy).bit_count()
            if count:
                fitting |= 1 << j
                self.cores.append((main, a, b, c, d))
                self.weights.append(count * escorts)
        self._fitting.append(fitting)

    def _protesters_off(self, mask: int) -> int:
        """Which protester sets contain none of these squares; one bit per set."""
        busy = 0
        for i in _squares(mask):
            busy |= self._with_protester[i]
        return ((1 << len(self._protesters)) - 1) & ~busy

    def guided(self, placed: list[HomeIndex]) -> list[HomeIndex]:
        """All home squares, ascending, on which the next piece still leaves a legal set-up possible.

        `placed[k]` is the home square of piece PLACING_ORDER[k], each taken from the answer before; so there is one
        until all 24 pieces are placed.
        """
        count = len(placed)
        if count == 0:
            return [i for i in range(HOME_SQUARES) if self._fitting[i]]
        main = placed[0]
        taken = _mask(placed)

        if count < _ASSOCIATES_AT:
            sets = self._fitting[main]
            for i in placed[_UNITS_AT:]:
                sets &= self._with_unit[i]
            return [i for i in range(HOME_SQUARES) if not taken >> i & 1 and sets & self._with_unit[i]]

        if count < _PROTESTERS_AT:
            near = self.near[main]
            beside = near & ~taken
            if _mask(placed[_ASSOCIATES_AT:]) & ~near:
                return _squares(beside)  # only one associate may stand elsewhere
            sets = self._protesters_off(near | taken)
            elsewhere = _ALL & ~(near | taken)
            return [
                i
                for i in range(HOME_SQUARES)
                if beside >> i & 1 or (elsewhere >> i & 1 and sets & ~self._with_protester[i])
            ]

        if count < _FREE_AT:
            sets = self._protesters_off(self.near[main] | _mask(placed[:_PROTESTERS_AT]))
            for i in placed[_PROTESTERS_AT:]:
                sets &= self._with_protester[i]
            return [i for i in range(HOME_SQUARES) if not taken >> i & 1 and sets & self._with_protester[i]]

        return _squares(_ALL & ~taken)

    def completions(self, placed: list[HomeIndex]) -> list[int]:
        """In how many ways the set-up can be finished after each of the squares `guided(placed)`.

        Up to a factor that is the same for all of them: drawing the next piece with these weights, again and again,
        makes every legal set-up equally likely.
        """
        count = len(placed)
        options = self.guided(placed)
        if count < _ASSOCIATES_AT:
            wanted = _mask(placed[_UNITS_AT:])
            totals = [0] * HOME_SQUARES
            for core, weight in zip(self.cores, self.weights, strict=True):
                if count == 0:
                    totals[core[0]] += weight
                elif core[0] == placed[0] and _mask(core[1:]) & wanted == wanted:
                    for i in core[1:]:
                        totals[i] += weight
            return [totals[i] for i in options]
        if count < _PROTESTERS_AT:
            return [self._escorts_left(placed, i) for i in options]
        if count < _FREE_AT:
            sets = self._protesters_off(self.near[placed[0]] | _mask(placed[:_PROTESTERS_AT]))
            for i in placed[_PROTESTERS_AT:]:
                sets &= self._with_protester[i]
            return [(sets & self._with_protester[i]).bit_count() for i in options]
        return [1] * len(options)

    def _escorts_left(self, placed: list[HomeIndex], following: HomeIndex) -> int:
        """In how many ways the associates after `following` and the protesters can still be placed."""
        near = self.near[placed[0]]
        associates = [*placed[_ASSOCIATES_AT:], following]
        left = 3 - len(associates)
        beside = (near & ~_mask(associates)).bit_count()
        blocked = near | _mask(placed) | 1 << following
        sets = self._protesters_off(blocked)
        ways = comb(beside, left) * sets.bit_count()
        if left and not _mask(associates) & ~near:
            # One of those to come may stand elsewhere, out of the protesters' way.
            apart = sum((sets & ~self._with_protester[i]).bit_count() for i in _squares(_ALL & ~blocked))
            ways += comb(beside, left - 1) * apart
        return ways

    def protester_sets_of(self, core: Core) -> list[tuple[int, int, int, int]]:
        """The protesters' squares that fit the core; equally likely, for all leave equally many set-ups."""
        blocked = self.near[core[0]] | _mask(core)
        return [
            squares for squares, mask in zip(self._protesters, self.protester_sets, strict=True) if not mask & blocked
        ]

    def associate_sets(self, core: Core, protesters: tuple[int, ...]) -> list[tuple[int, int, int]]:
        """The associates' squares, ascending, that fit core and protesters; equally likely."""
        near = self.near[core[0]]
        free = _squares(_ALL & ~(_mask(core) | _mask(protesters)))
        return [
            (a, b, c) for a, b, c in combinations(free, 3) if (near >> a & 1) + (near >> b & 1) + (near >> c & 1) >= 2
        ]

    def faults(self, squares: list[HomeIndex]) -> list[str]:
        """The ids of the rules HUNT-SETUP-3 to -9 that a set-up breaks, in their order; none if it is legal.

        `squares[piece]` is the home index of that piece.
        """
        return self.board.setup_faults(squares)

    def core_of(self, number: int) -> Core:
        """The core of one of all `count` ways to choose the squares of main, military, protesters and associates."""
        return self.cores[bisect_right(self._cumulative, number)]


def _mask(squares: Iterable[int]) -> int:
    mask = 0
    for i in squares:
        mask |= 1 << i
    return mask


def _squares(mask: int) -> list[int]:
    """The home indexes in a mask, ascending."""
    return [i for i in range(HOME_SQUARES) if mask >> i & 1]


def _index(sets: list[tuple[int, ...]] | list[tuple[int, int, int, int]]) -> list[int]:
    """For each home square the sets that contain it, one bit per set."""
    containing = [0] * HOME_SQUARES
    for j, squares in enumerate(sets):
        for i in squares:
            containing[i] |= 1 << j
    return containing


LEGAL: Final = Setups(next(iter(BOARDS.values())))
"""The legal set-ups of the game. Sites lie on the same home squares at every depth, so any of the boards will do."""
