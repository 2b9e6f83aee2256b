"""How cars stand: what they are worth, what a point of damage or a space of road is worth to them."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from getaway.games.gangrush.flow.ending import final_money, in_order, ranking
from getaway.games.gangrush.pieces import ARRESTED, IN_RIVER, ON_ROAD, OUT
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat

PACE: Final = 110.0
"""What a half-space of progress is worth, in dollars: bounties and the way out of last place, spread over the road."""

LAST_PACE: Final = 1.6
"""How much more it is worth to a car that is last, or nearly."""

BORDER_PACE: Final = 0.85
"""How much less haste is worth in the variant; with that of the race it paid to wait for two or three rounds."""

FLIP: Final = 260.0
"""What being wrecked and spun costs: the needle, a U-turn, about a turn's driving."""

SPEED_WORTH: Final[list[float]] = [0.0, 90.0, 160.0, 210.0, 240.0, 230.0]
"""What the needle is worth to the next turn: Speedometers are rare, but at top speed there is no steering."""

SOUND: Final = 20.0
"""What a point of durability is worth besides the money that goes with it."""

RICH: Final = 700.0
"""The lead in money that is worth about three chances in four."""

SPACES: Final = 12.0
"""With a lead of this many half-spaces over the last car, one is fairly safe from being last."""


@dataclass(kw_only=True)
class Rates:
    """What a player takes road, speed, soundness, tokens and the losses of rivals to be worth, in dollars."""

    pace: float  # of a half-space of progress at the start,
    late_pace: float  # and when the first car is about to cross
    last_round: float  # how much progress and speed still count once a car has crossed
    sound: float  # of a point of durability besides the money that goes with it
    speed: list[float]  # of the needle, by what it shows
    haste: float  # of each turn saved in crossing, besides road and needle
    token: float  # how much a token in the shop is worth, compared to what `tokens` says
    by_chance: bool  # are rivals harmed by their chances to win, or by what they own?


SENSIBLE: Final = Rates(
    pace=PACE, late_pace=PACE, last_round=1.0, sound=15.0, speed=SPEED_WORTH, haste=0.0, token=1.0, by_chance=False
)
"""Guessed by people who know the game."""

IN_A_CROWD: Final = Rates(
    pace=170.0,
    late_pace=110.0,
    last_round=0.1,
    sound=50.0,
    speed=[0.0, 250.0, 450.0, 520.0, 570.0, 590.0],
    haste=0.0,
    token=1.4,
    by_chance=True,
)
"""By what speaks for cars in races between those, see `chances`, turned into dollars."""

AMONG_THREE: Final = Rates(
    pace=85.0,
    late_pace=60.0,
    last_round=0.1,
    sound=50.0,
    speed=[0.0, 125.0, 225.0, 260.0, 285.0, 295.0],
    haste=400.0,
    token=1.4,
    by_chance=True,
)
"""The same with half of what road and needle are worth going by the turns they save.

At full speed nine half-spaces before the end a car will almost surely be gone after its next turn, eleven before the
end it never is. With four cars the same cost games: 24 of 400 against `sensible`.
"""

# What speaks for a car, in the logarithm of its chances; fitted to 9,180 beginnings of turns in races of four.
SPEED_CHANCE: Final[list[float]] = [0.0, 0.45, 0.85, 0.95, 1.0, 1.0]
TURN_CHANCE: Final = 1.7
"""A turn still to come in this round."""
LAST_CHANCE: Final = 1.9
OUT_WORTH: Final = 3.0

RACE: Final = 46.0
"""Half-spaces from the rear space of the start to the end of the bridge."""


ADVANCE: Final[list[list[int]]] = [
    [7, 5, 19, 14, 24, 11, 12, 2, 5, 0, 1],
    [0, 3, 8, 14, 13, 24, 14, 14, 7, 0, 3],
    [0, 0, 2, 9, 7, 24, 9, 25, 10, 7, 7],
    [0, 0, 0, 0, 2, 18, 7, 31, 6, 26, 10],
    [0, 0, 0, 0, 1, 2, 5, 28, 6, 44, 14],
    [0, 0, 0, 0, 0, 2, 1, 6, 5, 77, 9],
]
"""By the needle when a turn begins: in how many of a hundred turns a car got 0, 1, 2... half-spaces further."""

NEEDLE: Final[list[list[int]]] = [
    [10, 23, 38, 22, 6, 1],
    [8, 9, 27, 37, 17, 2],
    [10, 4, 16, 31, 29, 10],
    [10, 3, 5, 24, 31, 27],
    [11, 2, 4, 4, 30, 49],
    [14, 1, 2, 3, 5, 75],
]
"""And in how many the needle then showed what. Both were counted in 800 races, far from the end of the bridge."""

SPEEDS: Final = 6
FURTHEST: Final = 60
"""Half-spaces beyond which it makes no difference how many there are."""


def _turns_to_go() -> list[float]:
    found = [0.0] * ((FURTHEST + 1) * SPEEDS)
    for left in range(1, FURTHEST + 1):
        for _ in range(30):  # until a turn that brings nothing, and so leads back here, adds no more
            for speed in range(SPEEDS):
                turns = 1.0
                for way in range(min(left, len(ADVANCE[speed]))):
                    after = 0.0
                    for needle in range(SPEEDS):
                        after += NEEDLE[speed][needle] * found[(left - way) * SPEEDS + needle]
                    turns += ADVANCE[speed][way] * after / 10000
                found[left * SPEEDS + speed] = turns
    return found


TURNS_TO_GO: Final[list[float]] = _turns_to_go()
"""How many turns a car takes to cross, by half-spaces to go, times six, plus its needle."""


def point_cost(t: GangTable, car: Seat) -> float:
    """What one damage costs a car now: nothing, if it cannot lose any."""
    if t.durability[car] == 0 or t.cash[car] == 0:
        return 0.0
    return 100.0


def damage_cost(t: GangTable, car: Seat, points: int, *, flips: bool = True) -> float:
    """What this much damage at once costs a car, the flip at the end of it included."""
    lost = min(points, t.durability[car], t.cash[car])
    if lost <= 0:
        return 0.0
    cost = 100.0 * lost
    if lost == t.durability[car]:
        return cost + FLIP if flips else cost
    left = t.durability[car] - lost
    return cost + (40.0 * lost if left <= 2 else 15.0 * lost)


def along(t: GangTable, car: Seat, cell: int) -> float:
    """How far along a car is on a space, in half-spaces of its whole way."""
    mark = t.terms.board.mark[cell]
    if not t.terms.border:
        return float(mark)
    turn = max(t.terms.board.mark[wall] for wall in t.terms.wall) - 4.0
    return 2 * turn - mark if t.home[car] else float(mark)


def goal(t: GangTable) -> float:
    """How long the whole way is."""
    if not t.terms.border:
        return float(t.terms.board.finish)
    turn = max(t.terms.board.mark[wall] for wall in t.terms.wall) - 4.0
    return 2 * turn + 2


def pace(t: GangTable, car: Seat, rates: Rates) -> float:
    """What a half-space of progress is worth to this car now."""
    # The first car off the bridge ends the race, but in the variant it only stops earning.
    if t.terms.border:
        worth = rates.pace * BORDER_PACE
    else:
        worth = rates.pace + (rates.late_pace - rates.pace) * (1.0 - left_of_race(t))
    return worth * hurry(t, car, rates)


def hurry(t: GangTable, car: Seat, rates: Rates) -> float:
    """How much more or less progress is worth to a car that is last, or once another one has crossed."""
    order = in_order(t)
    if car in order and len(order) > 1 and order.index(car) >= len(order) - 1:
        return LAST_PACE
    return rates.last_round if is_last_round(t) else 1.0


def is_last_round(t: GangTable) -> bool:
    """Has a car crossed, so that the race ends with this round?"""
    return len(t.gone) > 0 and not t.terms.border


def left_of_race(t: GangTable) -> float:
    """How much of the race is still to come, from 1 at the start to 0."""
    lead = -1000.0
    for car in range(t.seats):
        if t.state[car] == ON_ROAD:
            lead = max(lead, along(t, car, t.cell[car]))
    return 0.0 if t.gone else min(1.0, max(0.0, (goal(t) - lead) / RACE))


def rivals(t: GangTable, car: Seat) -> list[Seat]:
    """The other cars that are on the road."""
    return [other for other in range(t.seats) if other != car and t.state[other] == ON_ROAD]


def weights(t: GangTable, car: Seat, rates: Rates) -> list[float]:
    """By seat, how much of a rival's loss is one's own gain: most of that of the richest who is not last.

    By chances: as much as the rival has of all the chances that are not one's own.
    """
    found = [0.0] * t.seats
    others = [other for other in range(t.seats) if other != car and t.state[other] in (ON_ROAD, IN_RIVER)]
    if not others:
        return found
    if rates.by_chance:
        found = chances(t)
        against = max(0.05, 1.0 - found[car])
        return [found[other] / against if other in others else 0.0 for other in range(t.seats)]
    ranked = ranking(t)
    totals = [final_money(t, other) for other in range(t.seats)]
    richest = max(totals[other] for other in others)
    for other in others:
        share = 0.45 if totals[other] >= richest - 3 else 0.25
        found[other] = share * (0.6 if ranked[-1] == other else 1.0)
    return found


def standing(t: GangTable, seat: Seat) -> float:
    """The chance, from 0 to 1, that `seat` wins: to be the richest of those who are not last."""
    if t.state[seat] == ARRESTED:
        return 0.0
    length = goal(t)
    scores = []
    for car in range(t.seats):
        money = 100.0 * final_money(t, car)
        if t.state[car] in (ON_ROAD, IN_RIVER):
            cell = t.back[car] if t.state[car] == IN_RIVER else t.cell[car]
            money += PACE * along(t, car, cell) * 0.4 - (500.0 if t.state[car] == IN_RIVER else 0.0)
            money += SPEED_WORTH[t.speed[car]] + SOUND * t.durability[car]
        elif t.state[car] == OUT:
            money += PACE * length * 0.3
        scores.append(money)
    mine = scores[seat]
    best = max(score for car, score in enumerate(scores) if car != seat)
    rich = 1.0 / (1.0 + exp((best - mine) / RICH))
    return rich * (1.0 - last_chance(t, seat))


def chances(t: GangTable) -> list[float]:
    """The chance of every car to win the race, for a search: what speaks for it, weighed by how races ended."""
    order = in_order(t)
    gone = 1.0 - left_of_race(t)
    over = is_last_round(t)
    money = 0.6 if over else 0.13 + 0.11 * gone
    road = 0.05 if over else 0.28 - 0.09 * gone
    worth: list[float] = []
    for car in range(t.seats):
        value = money * final_money(t, car)
        if t.state[car] == OUT:
            value += OUT_WORTH
        elif t.state[car] == ARRESTED:
            value -= 100.0
        else:
            value += road * along(t, car, t.back[car] if t.state[car] == IN_RIVER else t.cell[car])
            value += (0.1 if over else 1.0) * SPEED_CHANCE[t.speed[car]]
            value += (0.0 if over else 0.13 - 0.09 * gone) * t.durability[car]
            value -= 0.3 if t.state[car] == IN_RIVER else 0.0
            if not _is_to_move(t, car):
                value -= TURN_CHANCE
            if over and len(order) > 0 and order[-1] == car:
                value -= LAST_CHANCE
        value += (0.1 if over else 0.4) * _tokens(t, car)
        worth.append(value)
    top = max(worth)
    total = 0.0
    found: list[float] = []
    for value in worth:
        share = exp(value - top)
        found.append(share)
        total += share
    return [share / total for share in found]


def _is_to_move(t: GangTable, car: Seat) -> bool:
    """Will the car have a turn in this round?"""
    if t.active < 0 or t.active not in t.order or car not in t.order:
        return True
    return t.order.index(car) >= t.order.index(t.active)


def _tokens(t: GangTable, car: Seat) -> int:
    held = t.held[car]
    count = 0
    while held:
        held &= held - 1
        count += 1
    return count


def last_chance(t: GangTable, seat: Seat) -> float:
    """How likely the car is to end up last, judged by its lead over the last of the others."""
    if t.state[seat] == OUT or t.arrested:
        return 0.0
    order = in_order(t)
    others = [car for car in order if car != seat]
    if not others:
        return 1.0
    last = others[-1]
    mine = along(t, seat, t.back[seat] if t.state[seat] == IN_RIVER else t.cell[seat])
    theirs = along(t, last, t.back[last] if t.state[last] == IN_RIVER else t.cell[last])
    return 1.0 / (1.0 + exp((mine - theirs + 2.0) * 4.0 / SPACES))
