"""Dice with exact integer weights, and the arithmetic of keeping and rerolling.

*Invariant:* the weights of a law add up to the number of ways in which the dice can fall, ``faces ** dice``, so every
probability is an exact fraction and outcomes are grouped by what matters: hits among three dice are four outcomes, not
216. Dice never change; they are shared by all games and remember the laws they were asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from math import comb
from typing import Any

from mypy_extensions import mypyc_attr

from getaway.kernel.frames import Chance, Choice, Frame
from getaway.kernel.lots import Lots, below

Counts = tuple[int, ...]
"""Dice on the table, order forgotten: how many show each value of their die."""


class Law:
    """The outcomes of a roll, ascending, with exact positive weights parallel to them. Never changed."""

    __slots__ = ("_ends", "outcomes", "total", "weights")

    def __init__(self, outcomes: list[Choice], weights: list[int]) -> None:
        self.outcomes = outcomes
        self.weights = weights
        self.total: int = sum(weights)
        self._ends: list[int] = list(accumulate(weights))

    def draw(self, rng: Lots) -> Choice:
        """An outcome, drawn by the weights; of a single one nothing is drawn."""
        outcomes = self.outcomes
        return outcomes[0] if len(outcomes) == 1 else outcomes[bisect_right(self._ends, below(self.total, rng))]

    def chance(self, outcome: Choice) -> Fraction:
        """The exact probability of an outcome."""
        for one, weight in zip(self.outcomes, self.weights, strict=True):
            if one == outcome:
                return Fraction(weight, self.total)
        return Fraction(0)

    def grouped(self, by: Callable[[Any], Choice]) -> Law:
        """The law of what `by` makes of an outcome: equal values become one outcome."""
        found: dict[Any, int] = {}
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            value = by(outcome)
            found[value] = found.get(value, 0) + weight
        return _law(found)


def _law(found: dict[Any, int]) -> Law:
    outcomes = sorted(found)
    return Law([*outcomes], [found[outcome] for outcome in outcomes])


class Die:
    """A die, given by its faces: a value on several faces is that much likelier."""

    __slots__ = ("_hits", "_multisets", "faces", "values", "weights")

    def __init__(self, faces: list[int]) -> None:
        if not faces:
            raise ValueError("a die has at least one face")
        self.faces: int = len(faces)
        self.values: list[int] = sorted(set(faces))
        """What the die can show, ascending and without repetition."""
        self.weights: list[int] = [faces.count(value) for value in self.values]
        """On how many faces each value is, parallel to ``values``."""
        self._hits: dict[tuple[int, int], Law] = {}
        self._multisets: dict[int, Law] = {}

    def hits(self, dice: int, on: list[int]) -> Law:
        """How many of `dice` dice show one of the values `on`."""
        good = 0
        for value, weight in zip(self.values, self.weights, strict=True):
            if value in on:
                good += weight
        law = self._hits.get((dice, good))
        if law is None:
            bad = self.faces - good
            ways = [comb(dice, hits) * good**hits * bad ** (dice - hits) for hits in range(dice + 1)]
            law = _law({hits: ways[hits] for hits in range(dice + 1) if ways[hits] > 0})
            self._hits[dice, good] = law
        return law

    def multisets(self, dice: int) -> Law:
        """How many of `dice` dice show each value: outcomes are tuples of counts, parallel to ``values``."""
        law = self._multisets.get(dice)
        if law is None:
            outcomes = splits(dice, len(self.values))
            law = Law([*outcomes], [self._ways(outcome) for outcome in outcomes])
            self._multisets[dice] = law
        return law

    def _ways(self, outcome: Counts) -> int:
        ways = 1
        left = sum(outcome)
        for count, weight in zip(outcome, self.weights, strict=True):
            ways *= comb(left, count) * weight**count
            left -= count
        return ways


def splits(dice: int, values: int) -> list[Counts]:
    """All ways to split `dice` dice among `values` values, ascending."""
    if values == 1:
        return [(dice,)]
    found: list[Counts] = []
    for first in range(dice + 1):
        for others in splits(dice - first, values - 1):
            found.append((first, *others))
    return found


def parts_of(most: Counts, least: Counts) -> list[Counts]:
    """All counts from `least` up to `most` in every place, ascending."""
    found: list[Counts] = [()]
    for low, high in zip(least, most, strict=True):
        found = [(*start, count) for start in found for count in range(low, high + 1)]
    return found


def added(some: Counts, more: Any) -> Counts:
    """The sum of two counts."""
    fresh: Counts = more
    return tuple([a + b for a, b in zip(some, fresh, strict=True)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Chance):
    """A roll of dice. A title says by which law they fall, and what the result does."""

    __slots__ = ()

    def law(self, t: Any) -> Law:
        """The law of this roll on this table."""
        raise NotImplementedError

    def rolled(self, t: Any, result: Any) -> Frame | None:
        """The dice show `result`, one of the law's outcomes. Returns as an answer does."""
        raise NotImplementedError

    def options(self, t: Any) -> list[Choice]:
        return self.law(t).outcomes[:]

    def weights(self, t: Any) -> list[int]:
        return self.law(t).weights[:]

    def draw(self, t: Any, rng: Lots) -> Choice:
        return self.law(t).draw(rng)

    def answer(self, t: Any, choice: Any) -> Frame | None:
        return self.rolled(t, choice)
