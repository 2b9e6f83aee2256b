"""Exact odds and forecasts for people: of rerolls, jumps and shots, and what a choice costs the own car."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final, Literal, NamedTuple

import msgspec

from getaway.games.gangrush.board import PAST, TO_FINISH, TO_START, WAY_NAMES, Way
from getaway.games.gangrush.content import FACE_NAMES, HAZARDS
from getaway.games.gangrush.events.driving import Collected, Damaged, DriveEnded, Fell, Flipped, Moved, SpikesBit
from getaway.games.gangrush.events.ramps import Pocketed
from getaway.games.gangrush.events.rounds import Crossed
from getaway.games.gangrush.events.shots import RoadCleared
from getaway.games.gangrush.events.told import place
from getaway.games.gangrush.flow.adjust import settle_dice
from getaway.games.gangrush.flow.consequences import Asked, work_off
from getaway.games.gangrush.flow.drive import DRIVE_ASK
from getaway.games.gangrush.flow.police import STEP_ASIDE, room_aside
from getaway.games.gangrush.flow.pushes import target
from getaway.games.gangrush.flow.ramps import JUMP_DIE, REBOUND
from getaway.games.gangrush.flow.shots import first_target, lines
from getaway.games.gangrush.pieces import (
    ACID,
    ARRESTED,
    DICE,
    HAZARD_KINDS,
    IN_RIVER,
    MINE,
    NOTHING,
    OIL,
    ON_ROAD,
    RAMP_DOWN,
    RAMP_UP,
    STEP,
    TWIN_GUNS,
    WALL,
)
from getaway.games.gangrush.table import GangTable
from getaway.games.gangrush.terms import RACE_DIE
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Seat

FACES: Final = len(FACE_NAMES)

STEER_COST: Final = 20
"""What a Steer counts when routes are compared, in dollars."""
AWAY: Final = 400
"""What it counts to leave the road."""


@cache
def at_least(sides: int, dice: int, rolls: int, lacking: int) -> float:
    """The chance to get `lacking` more of a face on `sides` sides, rolling `dice` for it up to `rolls` times."""
    if lacking <= 0:
        return 1.0
    every = RACE_DIE.faces**rolls
    miss = (RACE_DIE.faces - sides) ** rolls
    good = sum(comb(dice, hits) * (every - miss) ** hits * miss ** (dice - hits) for hits in range(lacking, dice + 1))
    chance: float = good / every**dice
    return chance


def reroll_odds(aside: list[int], rolled: list[int], rolls: int) -> list[list[float]]:
    """By face, the chances of at least 1 to 5 of it, keeping only that face; dice put aside stay aside."""
    free = sum(rolled)
    table: list[list[float]] = []
    for face in range(FACES):
        shown = aside[face] + rolled[face]
        sides, dice = RACE_DIE.weights[face], free - rolled[face]
        table.append([at_least(sides, dice, rolls, wanted - shown) for wanted in range(1, DICE + 1)])
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


Meets = Literal[
    "", "car", "barriers", "spikes", "police", "limit", "container", "wall", "ramp", "ramp side", "mine", "oil", "acid"
]
"""What a step runs into: a "ramp" is jumped from, a "ramp side" is struck, a "limit" may be damaged road."""


class Leg(msgspec.Struct, frozen=True):
    """One step of a route."""

    way: Way
    aim: int | None
    """The space that the step leads to; None: off the bridge."""
    at: int | None
    """Where the car is afterwards; None: no longer on the road."""
    meets: Meets
    falls: bool
    """Does it end in the river?"""
    notes: tuple[Note, ...]


class Landing(msgspec.Struct, frozen=True):
    """One way in which a jump can end."""

    sides: int
    """How many of the die's six sides show it."""
    short: bool
    """Does the car come down a space short?"""
    at: int | None
    """Where it comes down; None: off the road, or one has yet to choose where it bounces to."""
    lost: int
    """Durability lost from the ramp on."""
    text: str
    """All of it in a few words."""


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
    landings: tuple[Landing, ...]
    """How the jump at its end can go on, the likeliest first."""


PLENTY: Final = 50
"""More hundreds of dollars than any forecast could take from a rival."""


def as_known(t: GangTable, seat: Seat) -> GangTable:
    """The table as a seat may reckon with it: rivals have enough to lose if their cash is hidden (GANG-RULING-73)."""
    if not t.terms.hidden_money:
        return t
    known = t.clone()
    known.heard = None
    known.cash = [t.cash[each] if each == seat else PLENTY for each in range(t.seats)]
    return known


class Drove(NamedTuple):
    """The table after a step."""

    t: GangTable
    leg: Leg
    jumps: bool
    """Does a die decide how it goes on?"""


def try_step(t: GangTable, choice: tuple[int, ...]) -> Drove:
    """One step of the active driver on a copy of the table; police step to the first space that is free."""
    car = t.active
    after = t.clone()
    after.heard = []
    way = (choice[1] + t.facing[car]) % 6
    aim = target(t, car, way)
    asked = DRIVE_ASK.answer(after, choice)
    open_ = go_aside(after, asked.first if isinstance(asked, Asked) else None)
    told = [event for _, event in after.heard]
    notes = [note for event in told for note in notes_of(event, t.driver[car])]
    leg = Leg(
        way=WAY_NAMES[choice[1]],
        aim=None if aim == PAST else aim,
        at=spot(after, car),
        meets="" if aim < 0 else meets_at(t, way, aim),
        falls=after.state[car] == IN_RIVER,
        notes=tuple(notes),
    )
    return Drove(after, leg, open_ is not None)


def spot(t: GangTable, car: int) -> int | None:
    """Where a car is; None: no longer on the road."""
    return None if t.cell[car] < 0 else t.cell[car]


def go_aside(t: GangTable, asked: Frame | None) -> Frame | None:
    """Lets police step to the first space that is free; the question that is open then, if any."""
    while asked is STEP_ASIDE:
        STEP_ASIDE.answer(t, room_aside(t, t.tile)[0])
        asked = work_off(t)
    return asked


def meets_at(t: GangTable, way: int, cell: int) -> Meets:
    """What a step in an absolute direction runs into on a space."""
    thing = t.road[cell]
    if t.on[cell] >= 0:
        return "car"
    if thing in (RAMP_UP, RAMP_DOWN):
        return "ramp" if way == (TO_FINISH if thing == RAMP_UP else TO_START) else "ramp side"
    if thing == NOTHING:
        return "limit" if t.terms.damaged[cell] else ""
    return _MEETS[HAZARDS[thing].type] if 0 <= thing < HAZARD_KINDS else _LAID[thing]


_MEETS: Final[dict[str, Meets]] = {
    "spikes": "spikes", "barriers": "barriers", "police": "police", "limit": "limit", "container": "container",
}  # fmt: skip
_LAID: Final[dict[int, Meets]] = {WALL: "wall", MINE: "mine", OIL: "oil", ACID: "acid"}


def landings_of(t: GangTable) -> tuple[Landing, ...]:
    """How a jump can end, from the table on which its die is about to be rolled; police step as in `try_step`."""
    car = t.active
    found: dict[tuple[bool, int | None, int, str], int] = {}
    for face in range(FACES):
        after = t.clone()
        after.heard = []
        JUMP_DIE.answer(after, face)
        bounces = go_aside(after, work_off(after)) is REBOUND
        short, at, lost = t.terms.jump_short[face], spot(after, car), t.durability[car] - after.durability[car]
        end = "bounces on" if bounces else _landed(after, car)
        how = f"{'one space short, ' if short else ''}{end}{f', costs {lost} durability' if lost else ', unharmed'}"
        key = short, None if bounces else at, lost, how
        found[key] = found.get(key, 0) + RACE_DIE.weights[face]
    likely = sorted(found.items(), key=lambda each: -each[1])
    return tuple([Landing(sides, *key) for key, sides in likely])


def _landed(t: GangTable, car: int) -> str:
    """Where a car came down, in words."""
    if t.state[car] == ON_ROAD:
        return f"lands at {place(t.cell[car])}"
    return {IN_RIVER: "falls into the river", ARRESTED: "is arrested"}.get(t.state[car], "leaves the bridge")


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
            after, leg, jumps = try_step(now, choice)
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
                open="A die decides how the car lands." if jumps else "",
                landings=landings_of(after) if jumps else (),
            )
            gain = 100 * after.durability[car] + route.cash + (AWAY if leg.at is None else 0) - worth
            cost = STEER_COST * (t.turn.steers() - route.steers) - gain
            if leg.aim not in found or cost < found[leg.aim][0]:
                found[leg.aim] = cost, route
            if turn.points and not jumps and not turn.flipped and not turn.away:
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
        after, _, jumps = try_step(t, choice)
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
