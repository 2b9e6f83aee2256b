"""The decisions of a turn: dice, needle, steps, shots."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.board import F
from getaway.games.gangrush.flow.roll import rerolls
from getaway.games.gangrush.flow.shots import first_target
from getaway.games.gangrush.hints.search.dice import DIE_PRICE, Plan, keep_values
from getaway.games.gangrush.hints.search.road import NEVER, Way
from getaway.games.gangrush.hints.search.standing import Rates, damage_cost, weights
from getaway.games.gangrush.hints.search.tokens import Uses
from getaway.games.gangrush.pieces import (
    BARRIERS,
    BLAST,
    BRAKE,
    FIX,
    GO,
    REPAIR_ALL,
    RUN,
    SHOOT,
    SPEED,
    STEER,
    STEP,
    TWIN_GUNS,
    UTURN,
)
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Seat

SURE: Final = 300.0
"""What the best of plain choices is put above the others, whose exact worth nobody works out."""

EXTRA: Final = 1000.0
"""What is worth doing besides driving is done first."""


def keep_priors(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """The exact expected value of each way to put dice aside."""
    plan = Plan(t, seat, rates)
    values = keep_values(plan.finals(), tuple(t.turn.aside), tuple(t.turn.rolled), rerolls(t))
    return [values[choice] for choice in choices if isinstance(choice, tuple)]


def aside_priors(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates, *, planned: bool) -> list[float]:
    """Going on, or whatever is worth more than nothing: for the phases before and after driving."""
    uses = Uses(t, seat, Plan(t, seat, rates) if planned else None, rates)
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, tuple)
        found.append(0.0 if choice[0] == GO else uses.value(choice))
    return found


def adjust_priors(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """The best speed for the dice that are there; then drive."""
    plan = Plan(t, seat, rates)
    uses = Uses(t, seat, plan, rates)
    steers, speedos = t.turn.results(STEER), t.turn.speedos()
    stay = plan.drive(t.speed[seat], steers)[0] + DIE_PRICE * speedos
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, tuple)
        if choice[0] == GO:
            found.append(0.0)
        elif choice[0] == SPEED:
            change = abs(choice[1] - t.speed[seat])
            found.append(plan.drive(choice[1], steers)[0] + DIE_PRICE * (speedos - change) - stay)
        elif choice[0] == FIX:
            found.append(-1.0)
        else:
            found.append(uses.value(choice))
    return found


def drive_priors(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """The first step of the best path, after what is worth doing besides."""
    best = best_way(t, seat, rates, on=0) if t.turn.points else -1
    uses = Uses(t, seat, None, rates)
    shares = weights(t, seat, rates)
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, tuple)
        verb, what = choice[0], choice[1]
        if verb == STEP:
            found.append(SURE if what == best else 0.0)
        elif verb == RUN:
            found.append(SURE + 1.0 if best == F and runs_on(t, seat, rates, what) else 0.0)
        elif verb in (GO, UTURN):
            found.append(SURE)
        elif verb == BRAKE:
            found.append(EXTRA if t.terms.border and not t.home[seat] else 0.0)
        else:
            if verb == SHOOT:
                value = shot_value(t, seat, what, shares)
                if what == F and best == F:
                    value += clearing(t, seat)
            elif verb == BLAST:
                value = uses.blast()
            else:
                value = uses.value(choice)
            found.append(EXTRA + value if value > 0 else 0.0)
    return found


def runs_on(t: GangTable, seat: Seat, rates: Rates, spaces: int) -> bool:
    """Is straight on best on each further space of a straight run, too?"""
    for on in range(1, spaces):
        if best_way(t, seat, rates, on=on) != F:
            return False
    return True


def best_way(t: GangTable, seat: Seat, rates: Rates, on: int) -> int:
    """The next step of the best path after `on` steps straight on, with the points and Steers that are left then."""
    way = Way(t, seat, rates)
    board = t.terms.board
    cell = t.cell[seat]
    for _ in range(on):
        cell = board.step[t.facing[seat] * board.cells + cell]
    paths = way.search(cell, t.speed[seat], t.turn.points - on, slick=t.turn.slick)
    free = 0 if t.turn.slick else t.turn.free_steers + t.turn.bonus_steers
    dice = 0 if t.turn.slick else t.turn.results(STEER) - t.turn.steers_used
    value, steers = paths.within(free, dice, DIE_PRICE)
    return paths.way[steers] if value > NEVER else 0


def shot_value(t: GangTable, seat: Seat, way: int, shares: list[float]) -> float:
    """What a Shot does to rivals, less what the die would bring."""
    total = -DIE_PRICE
    ahead = (way + t.facing[seat]) % 6
    for line in (ahead, (ahead + 3) % 6) if t.has(seat, TWIN_GUNS) else (ahead,):
        cell = first_target(t, t.cell[seat], line)
        other = t.on[cell] if cell >= 0 else -1
        if other >= 0 and not t.plates >> other & 1:
            total += shares[other] * damage_cost(t, other, 1)
    return total


def clearing(t: GangTable, seat: Seat) -> float:
    """What it saves a car that drives straight on to shoot a barrier on the space before it."""
    cell = t.terms.board.step[t.facing[seat] * t.terms.board.cells + t.cell[seat]]
    if cell < 0 or t.road[cell] != BARRIERS:
        return 0.0
    stack = t.stack_size(cell)
    return damage_cost(t, seat, stack) - damage_cost(t, seat, stack - 1)


def preroll_priors(t: GangTable, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """Roll; a repair only where a wreck may not drive. The ramp is worth more unused."""
    uses = Uses(t, seat, None, rates)
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, tuple)
        if choice[0] == REPAIR_ALL:
            found.append(uses.value(choice))
        else:
            found.append(0.0 if choice[0] == GO else -1.0)
    return found
