"""How well every side stands between turns, for a search: what speaks for it as numbers, weighed by how games ended."""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.vigilante.board import SIDES
from getaway.games.vigilante.flow.ending import side_cans, side_points
from getaway.games.vigilante.hints.search.distance import ways
from getaway.games.vigilante.hints.search.scene import sites_of
from getaway.games.vigilante.pieces import NOBODY
from getaway.games.vigilante.table import VigilanteTable

NEARLY: Final = 40
"""Farther away than this, in half moves, is all the same: much will happen before the car is there."""

WEIGHTS: Final[list[float]] = [
    0.17,  # a point
    0.6,  # one can more ends the game
    0.18,  # the next turn
    0.12,  # a point of health
    -0.05,  # a car that is nearly wrecked
    0.02,  # gas
    -0.2,  # a car that is nearly dry
    0.02,  # a card of Ammo
    0.02,  # an Upgrade
    0.08,  # a step of the Speedometer
    -0.01,  # a car off the road
    0.18,  # a licence that is not used yet
    0.4,  # carrying the can
    -0.39,  # its way to a site, for every five moves
    -0.25,  # the way to the rival who carries it
    -0.23,  # the way to the can that lies there
    0.35,  # carrying the can that would end the game
]
"""Fitted to how games between `sensible` end; what the games say nothing about (gas, cards) is set by hand, small."""


def features(t: VigilanteTable, team: int) -> list[float]:
    """What speaks for a side, as numbers."""
    found = [0.0] * len(WEIGHTS)
    found[0] = float(side_points(t, team))
    found[1] = 1.0 if side_cans(t, team) + 1 >= t.terms.target else 0.0
    ground = t.land()
    for seat in range(t.seats):
        if t.terms.team[seat] != team or t.where[seat] < 0:
            continue
        found[2] += 1.0 if seat == t.active else 0.0
        found[3] += t.health[seat]
        found[4] += 1.0 if t.health[seat] <= 2 else 0.0
        found[5] += t.gas[seat]
        found[6] += 1.0 if t.gas[seat] <= 1 else 0.0
        found[7] += t.ammo_count(seat)
        found[8] += t.hand_total(seat) - t.ammo_count(seat)
        found[9] += t.speed[seat]
        found[10] += 0.0 if ground.link[t.where[seat]] else 1.0
        found[11] += 0.0 if t.used[seat] else 1.0
        state = t.where[seat] * SIDES + t.facing[seat]
        if t.carrier == seat:
            found[12] += 1.0
            found[16] += found[1]
            found[13] += 0.1 * min(NEARLY, ways(ground, sites_of(t, seat))[state])
        elif t.carrier != NOBODY:
            if t.terms.team[t.carrier] != team:
                found[14] += 0.1 * min(NEARLY, ways(ground, (t.where[t.carrier],))[state])
        elif t.can_at >= 0:
            found[15] += 0.1 * min(NEARLY, ways(ground, (t.can_at,))[state])
    return found


def chances(t: VigilanteTable) -> list[float]:
    """The chance of every seat to win."""
    worth: list[float] = []
    for team in range(t.terms.teams):
        found = features(t, team)
        total = 0.0
        for at in range(len(WEIGHTS)):
            total += WEIGHTS[at] * found[at]
        worth.append(total)
    shares: list[float] = []
    for team in range(t.terms.teams):
        rivals = 0.0
        for other in range(t.terms.teams):
            if other != team:
                rivals += exp(worth[other] - worth[team])
        shares.append(1.0 / (1.0 + rivals))
    found = []
    for seat in range(t.seats):
        found.append(shares[t.terms.team[seat]])
    return found
