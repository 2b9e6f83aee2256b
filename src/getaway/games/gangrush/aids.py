"""Exact odds for people: of rerolls, jumps and shots."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from getaway.games.gangrush.content import CONTENT, FACE_NAMES
from getaway.games.gangrush.flow.pieces import DICE
from getaway.games.gangrush.flow.shots import first_target, lines
from getaway.games.gangrush.table import GangTable
from getaway.games.gangrush.terms import RACE_DIE

FACES: Final = len(FACE_NAMES)


def face_chance(face: int, rolls: int) -> Fraction:
    """The chance that a die shows a face at last, when it is rolled up to so many times for it."""
    miss = 1 - Fraction(RACE_DIE.weights[face], RACE_DIE.faces)
    return 1 - miss**rolls


def at_least(face: int, shown: int, dice: int, rolls: int, wanted: int) -> Fraction:
    """The chance to end with `wanted` of a face, keeping `shown` and rolling `dice` others up to `rolls` times."""
    if wanted <= shown:
        return Fraction(1)
    hit = face_chance(face, rolls)
    lacking = wanted - shown
    return sum(
        (comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(lacking, dice + 1)), Fraction(0)
    )


def reroll_odds(aside: list[int], rolled: list[int], rolls: int) -> list[list[Fraction]]:
    """By face, the chances of at least 1 to 5 of it, for somebody who keeps that face only; what lies aside stays."""
    free = sum(rolled)
    table: list[list[Fraction]] = []
    for face in range(FACES):
        shown = aside[face] + rolled[face]
        dice = free - rolled[face]
        table.append([at_least(face, shown, dice, rolls, wanted) for wanted in range(1, DICE + 1)])
    return table


def jump_odds() -> list[tuple[str, Fraction, bool, int]]:
    """By face of the jump die: its chance, whether the jump falls short, and the damage on landing."""
    return [
        (name, Fraction(RACE_DIE.weights[face], RACE_DIE.faces), CONTENT.jump_short[face], CONTENT.jump_damage[face])
        for face, name in enumerate(FACE_NAMES)
    ]


def shot_targets(t: GangTable, car: int) -> dict[int, int]:
    """The first space that a shot in each possible way (as the driver counts) would hit: shots never miss."""
    found: dict[int, int] = {}
    for way in lines(t, car):
        cell = first_target(t, t.cell[car], (way + t.facing[car]) % 6)
        found[way] = cell if cell >= 0 else first_target(t, t.cell[car], (way + t.facing[car] + 3) % 6)
    return found
