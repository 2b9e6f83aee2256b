"""How cars stand: what they are worth, what a point of damage or a space of road is worth to them."""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.gangrush.flow.ending import final_money, in_order, place_key, ranking
from getaway.games.gangrush.flow.pieces import ARRESTED, IN_RIVER, ON_ROAD, OUT
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat

PACE: Final = 110.0
"""What a half-space of progress is worth, in dollars: bounties and the way out of last place, spread over the road."""

LAST_PACE: Final = 1.6
"""So much more to those who are last, or nearly."""

BORDER_PACE: Final = 0.85
"""Haste is worth so much less in the variant; with that of the race it paid to wait for two or three rounds."""

FLIP: Final = 260.0
"""What being wrecked and spun costs: the needle, a U-turn, about a turn's driving."""

SPEED_WORTH: Final = (0.0, 90.0, 160.0, 210.0, 240.0, 230.0)
"""What the needle is worth to the next turn: Speedometers are rare, but at top speed there is no steering."""

SOUND: Final = 20.0
"""What a point of durability is worth besides the money that goes with it."""

RICH: Final = 700.0
"""A lead of so much money is worth about three chances in four."""

SPACES: Final = 12.0
"""So many half-spaces ahead of the last car one is fairly safe from being last."""


def point_cost(t: GangTable, car: Seat) -> float:
    """What one damage costs a car now: nothing, if it cannot lose any."""
    if t.durability[car] == 0 or t.cash[car] == 0:
        return 0.0
    return 100.0


def damage_cost(t: GangTable, car: Seat, points: int, *, flips: bool = True) -> float:
    """What so much damage at once costs a car, the flip at the end of it included."""
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


def pace(t: GangTable, car: Seat) -> float:
    """What a half-space of progress is worth to this car now."""
    order = in_order(t)
    # Who leaves the bridge first ends the race, but in the variant only stops earning.
    worth = PACE * BORDER_PACE if t.terms.border else PACE
    if car in order and len(order) > 1 and order.index(car) >= len(order) - 1:
        return worth * LAST_PACE
    return worth


def rivals(t: GangTable, car: Seat) -> list[Seat]:
    """The other cars that are on the road."""
    return [other for other in range(t.seats) if other != car and t.state[other] == ON_ROAD]


def weights(t: GangTable, car: Seat) -> list[float]:
    """By seat, how much of a rival's loss is one's own gain: most of that of the richest who is not last."""
    found = [0.0] * t.seats
    others = [other for other in range(t.seats) if other != car and t.state[other] in (ON_ROAD, IN_RIVER)]
    if not others:
        return found
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


def last_chance(t: GangTable, seat: Seat) -> float:
    """How likely the car is to end up last, judged by its lead over the last of the others."""
    if t.state[seat] == OUT or t.arrested:
        return 0.0
    order = in_order(t)
    others = [car for car in order if car != seat]
    if not others:
        return 1.0
    last = max(others, key=lambda car: place_key(t, car))
    mine = along(t, seat, t.back[seat] if t.state[seat] == IN_RIVER else t.cell[seat])
    theirs = along(t, last, t.back[last] if t.state[last] == IN_RIVER else t.cell[last])
    return 1.0 / (1.0 + exp((mine - theirs + 2.0) * 4.0 / SPACES))
