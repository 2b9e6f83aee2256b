"""Where hazards, mines and police hurt rivals most and oneself least."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.board import PAST, TO_FINISH, TO_START
from getaway.games.gangrush.flow.hazards import lay_hazard, places
from getaway.games.gangrush.hints.search.dice import turn_worth
from getaway.games.gangrush.hints.search.road import Way
from getaway.games.gangrush.hints.search.standing import Rates, damage_cost, point_cost, weights
from getaway.games.gangrush.pieces import (
    BARRIERS,
    CONTAINER,
    COUNT_OF,
    LIMIT,
    NOTHING,
    ON_ROAD,
    PAYROLL,
    POLICE,
    RUN_FLAT,
)
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import PASS, Choice, Seat

OWN: Final = 1.2
"""One's own trouble counts more than a rival's."""

GLANCE: Final = 0.1
"""How much a first glance still counts after a close look: it also sees a little of the turns after the next."""

UNTRIED: Final = -1000.0

SIDE: Final = 0.3
"""How likely a car is to pass a space of the next lane, compared to its own."""


def presence(t: GangTable, car: Seat) -> dict[int, float]:
    """The spaces that a car may drive over in its next turn, with how likely that is."""
    board = t.terms.board
    way = t.heading(car)
    reach = t.speed[car] + 2.5
    found: dict[int, float] = {}
    at = t.cell[car]
    for step in range(1, 9):
        for turn, share in ((1, SIDE), (5, SIDE)):
            side = board.step[(way + turn) % 6 * board.cells + at]
            if side >= 0:
                found[side] = max(found.get(side, 0.0), share * max(0.0, 1.0 - (step - 1) / reach))
        at = board.step[way * board.cells + at]
        if at < 0:
            break
        found[at] = max(0.0, 1.1 - step / reach)
    return found


def severity(t: GangTable, car: Seat, token: int) -> float:
    """What it costs a car to meet a hazard of this kind, or to go around it."""
    speed = t.speed[car]
    if token == CONTAINER:
        return 70.0 + 45.0 * speed
    if token == LIMIT:
        return 10.0 + 70.0 * max(0, speed - 3)
    if token < BARRIERS:
        return 0.0 if t.has(car, RUN_FLAT) else 15.0 + 35.0 * min(COUNT_OF[token], max(1, speed))
    return 0.5 * damage_cost(t, car, COUNT_OF[token]) + 10.0


class Harm:
    """Who would be hurt where, seen by one player."""

    def __init__(self, t: GangTable, seat: Seat, rates: Rates) -> None:
        self.t = t
        self.seat = seat
        self.cars = [car for car in range(t.seats) if t.state[car] == ON_ROAD]
        shares = weights(t, seat, rates)
        self.share = [-OWN if car == seat else shares[car] for car in range(t.seats)]
        self.presence = {car: presence(t, car) for car in self.cars}

    def of(self, token: int, cell: int) -> float:
        """What a hazard on a space is worth to this player."""
        if POLICE <= token < LIMIT:
            return self.police(cell, COUNT_OF[token])
        total = 0.0
        for car in self.cars:
            likely = self.presence[car].get(cell, 0.0)
            if likely:
                total += self.share[car] * likely * severity(self.t, car, token)
        return total

    def police(self, cell: int, officers: int) -> float:
        """What police on a space are worth: the nearest car each way will take their shots."""
        t, board = self.t, self.t.terms.board
        total = 0.0
        for way in (TO_START, TO_FINISH) if t.terms.police_both else (TO_START,):
            at = board.step[way * board.cells + cell]
            while at >= 0 and not t.is_closed(at):
                car = t.on[at]
                if car >= 0 and not t.has(car, PAYROLL):
                    total += self.share[car] * 0.6 * damage_cost(t, car, officers)
                    break
                at = board.step[way * board.cells + at]
        for car in self.cars:  # a car that drives past makes them step aside
            total -= self.share[car] * 10.0 * self.presence[car].get(cell, 0.0)
        return total

    def mine(self, cell: int) -> float:
        """What a mine on a space is worth."""
        total = 0.0
        for car in self.cars:
            if car != self.seat:
                total += self.share[car] * self.presence[car].get(cell, 0.0) * damage_cost(self.t, car, 2)
        return total

    def slick(self, cell: int) -> float:
        """What a slick on a space is worth: Steers lost, and with acid a point."""
        total = 0.0
        for car in self.cars:
            likely = self.presence[car].get(cell, 0.0)
            total += self.share[car] * likely * (60.0 + point_cost(self.t, car))
        return total


Spot = tuple[int, int]
"""A hazard and a space for it."""


def spots(t: GangTable, choice: Choice) -> list[Spot]:
    """What a choice may come to: a hazard with all its spaces, or the chosen hazard on one space."""
    if isinstance(choice, tuple):
        return []  # it is discarded
    if t.placing >= 0:
        return [(t.placing, choice)]
    return [(choice, cell) for cell in places(t, choice) if isinstance(cell, int)]


def place_values(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """What each hazard, or each space for the chosen one, is worth at first glance."""
    harm = Harm(t, seat, rates)
    found: list[float] = []
    for choice in choices:
        found.append(max([harm.of(token, cell) for token, cell in spots(t, choice)], default=_discarded(choice)))
    return found


def _discarded(choice: Choice) -> float:
    return -float(choice[0]) if isinstance(choice, tuple) else 0.0


def tried_values(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates, looks: int) -> list[float]:
    """The same with the most promising spots tried out: what do they do to the next turn of every car?"""
    every = [spot for choice in choices for spot in spots(t, choice)]
    values = dict(zip(every, tried_spots(t, seat, every, rates, looks=looks), strict=True))
    return [max([values[spot] for spot in spots(t, choice)], default=_discarded(choice)) for choice in choices]


def tried_spots(t: GangTable, seat: Seat, every: list[Spot], rates: Rates, looks: int) -> list[float]:
    """What each spot is worth, the most promising ones tried out."""
    harm = Harm(t, seat, rates)
    glance = [harm.of(token, cell) for token, cell in every]
    found = [UNTRIED + value for value in glance]
    before = [turn_worth(t, car, rates) for car in harm.cars]
    road, barriers = t.road, t.barriers
    for at in sorted(range(len(glance)), key=lambda at: -glance[at])[:looks]:
        token, cell = every[at]
        t.road, t.barriers = road[:], barriers[:]
        lay_hazard(t, token, cell)
        found[at] = GLANCE * glance[at]
        for i in range(len(harm.cars)):
            found[at] += harm.share[harm.cars[i]] * (before[i] - turn_worth(t, harm.cars[i], rates))
    t.road, t.barriers = road, barriers
    return found


def lay_values(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates, *, mine: bool) -> list[float]:
    """What each space for a mine or slick is worth."""
    harm = Harm(t, seat, rates)
    cells = [choice for choice in choices if isinstance(choice, int)]
    return [harm.mine(cell) if mine else harm.slick(cell) for cell in cells]


def police_values(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """What each space for the police that step aside is worth."""
    harm = Harm(t, seat, rates)
    officers = COUNT_OF[t.road[t.tile]]
    return [harm.police(cell, officers) for cell in choices if isinstance(cell, int)]


def container_values(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """What each space for a further container is worth; none at all is worth nothing."""
    harm = Harm(t, seat, rates)
    return [0.0 if cell == PASS else harm.of(CONTAINER, cell) for cell in choices if isinstance(cell, int)]


def landing_values(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """What each space is worth to come down on, from a rebound or the crane."""
    way = Way(t, seat, rates)
    found: list[float] = []
    for cell in choices:
        assert isinstance(cell, int)
        if cell == PAST:
            found.append(way.pace * way.length + 2000.0)
            continue
        value = way.rest(cell) + 100.0 * t.bills[cell]
        thing = t.road[cell]
        if thing == BARRIERS:
            value -= damage_cost(t, seat, t.stack_size(cell))
        elif thing != NOTHING:
            value -= 30.0
        if t.on[cell] >= 0 or t.is_closed(cell):
            value -= 100.0
        found.append(value)
    return found
