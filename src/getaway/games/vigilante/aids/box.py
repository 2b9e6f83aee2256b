"""The law of the Battle Box: how dice fall, and the exact odds of an attack (VIG-RULING-24).

A die shows 1-6 when it lies on the road, 0 off the road, -1 out of the box. Every die falls by itself, so a roll is a
sorted tuple with the number of ways in which it comes about as its weight.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, gcd

from getaway.kernel.frames import Choice
from getaway.parts.dice import Law

BLUE_DICE = 2
RED_DICE = 3
FACES = (-1, 0, 1, 2, 3, 4, 5, 6)


def rolls(dice: int) -> list[Choice]:
    """Every way in which some dice can lie, ascending."""
    return [*combinations_with_replacement(FACES, dice)]


@cache
def roll_law(dice: int, road: int, off: int, out: int) -> Law:
    """The law of some dice that come to rest on the road, off it and out of the box in these proportions."""
    scale = gcd(road, 6 * off, 6 * out)
    ways = dict(zip(FACES, (6 * out // scale, 6 * off // scale, *[road // scale] * 6), strict=True))
    outcomes: list[Choice] = []
    weights: list[int] = []
    for roll in combinations_with_replacement(FACES, dice):
        weight = factorial(dice)
        for face in set(roll):
            weight = weight // factorial(roll.count(face)) * ways[face] ** roll.count(face)
        if weight:
            outcomes.append(roll)
            weights.append(weight)
    return Law(outcomes, weights)


def points(roll: Choice) -> int:
    """What counts of a roll: the faces on the road (VIG-BOX-3)."""
    assert isinstance(roll, tuple)
    return sum(face for face in roll if face > 0)


@cache
def hit_chance(blue: Law, red: Law) -> Fraction:
    """The exact chance that red beats blue; ties go to blue (VIG-BOX-7)."""
    mine, theirs = red.grouped(points), blue.grouped(points)
    ways = sum(
        red_ways * blue_ways
        for high, red_ways in zip(mine.outcomes, mine.weights, strict=True)
        for low, blue_ways in zip(theirs.outcomes, theirs.weights, strict=True)
        if points((high,) if isinstance(high, int) else high) > points((low,) if isinstance(low, int) else low)
    )
    return Fraction(ways, mine.total * theirs.total)


def above(law: Law, least: int) -> Fraction:
    """The exact chance that a roll counts more than `least`."""
    ways = sum(weight for roll, weight in zip(law.outcomes, law.weights, strict=True) if points(roll) > least)
    return Fraction(ways, law.total)
