"""Exact odds and forecasts for people: of rerolls, jumps and shots, and what a choice costs the own car."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final, Literal, NamedTuple

import msgspec

from getaway.games.gangrush.board import PAST, WAY_NAMES, Way
from getaway.games.gangrush.content import FACE_NAMES
from getaway.games.gangrush.events.driving import Collected, Damaged, DriveEnded, Fell, Flipped, Moved, SpikesBit
from getaway.games.gangrush.events.ramps import Pocketed
from getaway.games.gangrush.events.rounds import Crossed
from getaway.games.gangrush.events.shots import RoadCleared
from getaway.games.gangrush.flow.adjust import settle_dice
from getaway.games.gangrush.flow.consequences import Asked, work_off
from getaway.games.gangrush.flow.drive import DRIVE_ASK
from getaway.games.gangrush.flow.police import STEP_ASIDE, room_aside
from getaway.games.gangrush.flow.pushes import target
from getaway.games.gangrush.flow.shots import first_target, lines
from getaway.games.gangrush.pieces import DICE, IN_RIVER, STEP, TWIN_GUNS
from getaway.games.gangrush.table import GangTable
from getaway.games.gangrush.terms import RACE_DIE
from getaway.kernel.events import Event

FACES: Final = len(FACE_NAMES)

STEER_COST: Final = 20
"""What a Steer counts when routes are compared, in dollars."""
AWAY: Final = 400
"""What it counts to leave the road."""


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


# What a drive comes to, tried out on copies of the table.


class Note(msgspec.Struct, frozen=True):
    """Something that happens on the way."""

    text: str
    tone: Literal["good", "bad", "plain"]
    """For the driver."""


class Leg(msgspec.Struct, frozen=True):
    """One step of a route."""

    way: Way
    aim: int | None
    """The space that the step leads to; None: off the bridge."""
    at: int | None
    """Where the car is afterwards; None: no longer on the road."""
    notes: tuple[Note, ...]


class Route(msgspec.Struct, frozen=True):
    """Steps that the driver can make one after the other, and what is left after the last."""

    legs: tuple[Leg, ...]
    points: int
    """Movement points left."""
    steers: int
    speed: int
    durability: int
    cash: int
    lost: int
    """Durability lost on the way; negative if there is more now."""
    gained: int
    """Dollars gained on the way; negative if they are lost."""
    open: str
    """Why nothing more can be foreseen; "" if it can."""


class Drove(NamedTuple):
    """The table after a step."""

    t: GangTable
    leg: Leg
    open: str


def try_step(t: GangTable, choice: tuple[int, ...]) -> Drove:
    """One step of the active driver on a copy of the table; police step to the first space that is free."""
    car = t.active
    after = t.clone()
    after.heard = []
    aim = target(t, car, (choice[1] + t.facing[car]) % 6)
    asked = DRIVE_ASK.answer(after, choice)
    open_ = asked.first if isinstance(asked, Asked) else None
    while open_ is STEP_ASIDE:
        STEP_ASIDE.answer(after, room_aside(after, after.tile)[0])
        open_ = work_off(after)
    told = [event for _, event in after.heard]
    notes = [note for event in told for note in notes_of(event, t.driver[car])]
    cell = after.cell[car]
    leg = Leg(WAY_NAMES[choice[1]], None if aim == PAST else aim, None if cell < 0 else cell, tuple(notes))
    return Drove(after, leg, "" if open_ is None else "A die decides how the car lands.")


def notes_of(event: Event, driver: int) -> list[Note]:
    """What is worth telling about an event to a driver who plans."""
    match event:
        case Moved(car=car) | DriveEnded(car=car) if car == driver:
            return []
        case Damaged(car=car) | Flipped(car=car) | Fell(car=car) | SpikesBit(car=car):
            return [Note(event.text(), "bad" if car == driver else "good")]
        case Collected(car=car) | Pocketed(car=car) | Crossed(car=car):
            return [Note(event.text(), "good" if car == driver else "bad")]
    return [Note(event.text(), "plain")]


def routes_of(t: GangTable) -> list[Route]:
    """For the active driver, the cheapest route to each space in reach and each single step, shortest first."""
    car = t.active
    worth = 100 * t.durability[car] + 100 * t.cash[car]
    queue: list[tuple[GangTable, tuple[Leg, ...]]] = [(t, ())]
    found: dict[int | None, tuple[int, Route]] = {}
    for now, legs in queue:
        for choice in DRIVE_ASK.options(now):
            if not isinstance(choice, tuple) or choice[0] != STEP:
                continue
            after, leg, open_ = try_step(now, choice)
            turn = after.turn
            route = Route(
                legs=(*legs, leg),
                points=turn.points,
                steers=turn.steers(),
                speed=after.speed[car] * 10,
                durability=after.durability[car],
                cash=after.cash[car] * 100,
                lost=t.durability[car] - after.durability[car],
                gained=100 * (after.cash[car] - t.cash[car]),
                open=open_,
            )
            gain = 100 * after.durability[car] + route.cash + (AWAY if leg.at is None else 0) - worth
            cost = STEER_COST * (t.turn.steers() - route.steers) - gain
            if leg.aim not in found or cost < found[leg.aim][0]:
                found[leg.aim] = cost, route
            if turn.points and not open_ and not turn.flipped and not turn.away:
                queue.append((after, route.legs))
    return [route for _, route in found.values()]


class Toll(NamedTuple):
    """What a choice costs the own car, before anything else is decided."""

    points: int
    """Durability lost, and as many times $100."""
    wrecked: bool
    fell: bool
    jumps: bool
    """Does a die decide how it goes on?"""
    stopped: bool
    """Is the car that drove at a standstill, its movement over?"""
    spikes: int
    """Spikes that it picks up, for the end of the movement."""


def toll_of(t: GangTable, choice: tuple[int, ...]) -> Toll:
    """What a step, or letting the dice count, costs the active driver's car."""
    jumps = False
    if choice[0] == STEP:
        after, _, open_ = try_step(t, choice)
        jumps = open_ != ""
    else:
        after = t.clone()
        after.heard = []
        settle_dice(after)
    mine = t.driver[t.active]
    told = [event for _, event in after.heard or []]
    points = sum(event.points for event in told if isinstance(event, Damaged) and event.car == mine)
    fell = after.state[t.active] == IN_RIVER
    stopped = after.speed[t.active] == 0 and after.cell[t.active] >= 0 and choice[0] == STEP
    spikes = sum(event.count for event in told if isinstance(event, RoadCleared) and event.what == "spikes")
    return Toll(points, wrecked=after.turn.flipped, fell=fell, jumps=jumps, stopped=stopped, spikes=spikes)
