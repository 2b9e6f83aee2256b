"""Exact odds and forecasts for people: of rerolls, jumps and shots, and what a choice costs the own car."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

import msgspec

from getaway.games.gangrush.content import FACE_NAMES
from getaway.games.gangrush.events.driving import Damaged, DriveBegan, DriveEnded, Fell, Flipped
from getaway.games.gangrush.flow.ramps import JumpDie
from getaway.games.gangrush.flow.shots import first_target, lines
from getaway.games.gangrush.pieces import DICE, TWIN_GUNS
from getaway.games.gangrush.table import GangTable, table_of
from getaway.games.gangrush.terms import RACE_DIE
from getaway.kernel.frames import Choice
from getaway.kernel.game import Game

FACES: Final = len(FACE_NAMES)


def face_chance(face: int, rolls: int) -> Fraction:
    """The chance that a die shows a face in the end, if it is rolled for it up to `rolls` times."""
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
    """By face, the chances of at least 1 to 5 of it, keeping only that face; dice put aside stay aside."""
    free = sum(rolled)
    table: list[list[Fraction]] = []
    for face in range(FACES):
        shown = aside[face] + rolled[face]
        dice = free - rolled[face]
        table.append([at_least(face, shown, dice, rolls=rolls, wanted=wanted) for wanted in range(1, DICE + 1)])
    return table


def shot_targets(t: GangTable, car: int) -> dict[int, list[int]]:
    """The spaces that a shot in each possible way (as the driver counts) would hit: shots never miss."""
    twin = t.has(car, TWIN_GUNS)
    found: dict[int, list[int]] = {}
    for way in lines(t, car):
        ahead = (way + t.facing[car]) % 6
        hits = [first_target(t, t.cell[car], line) for line in ((ahead, (ahead + 3) % 6) if twin else (ahead,))]
        found[way] = [cell for cell in hits if cell >= 0]
    return found


class Toll(msgspec.Struct, frozen=True):
    """What a choice does to the car of the one who makes it, before anything else is decided."""

    points: int
    """Durability lost, and as many times $100."""
    wrecked: bool
    fell: bool
    jumps: bool
    """Does a die decide how it goes on?"""


def toll_of(game: Game, choice: Choice) -> Toll:
    """What a choice of the active driver does to the own car, tried out on a copy of the game."""
    tried = game.clone()
    tried.listen()
    driver = table_of(game).driver[game.seat]
    tried.apply(choice)
    points = 0
    wrecked = fell = False
    for _, event in tried.take_events():
        match event:
            case Damaged(car=car, points=lost) if car == driver:
                points += lost
            case Flipped(car=car) if car == driver:
                wrecked = True
            case Fell(car=car) if car == driver:
                fell = True
            case DriveBegan() | DriveEnded():
                break
    return Toll(points, wrecked, fell, isinstance(tried.ask, JumpDie))
