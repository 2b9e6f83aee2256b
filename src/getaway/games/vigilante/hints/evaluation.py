"""How well a seat stands in a world."""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.vigilante.board import SIDES
from getaway.games.vigilante.flow.ending import side_points
from getaway.games.vigilante.hints.search.distance import ways
from getaway.games.vigilante.hints.search.scene import Scene
from getaway.games.vigilante.pieces import SETTING_UP
from getaway.games.vigilante.table import VigilanteTable, table_of
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

SHARPNESS: Final = 0.45
"""Turns a lead in points into a chance of winning."""


def evaluation(world: Game, seat: Seat) -> float:
    """The expected score of `seat`, from 0 to 1."""
    if world.outcome is not None:
        return world.outcome.scores[seat]
    t = table_of(world)
    if t.phase == SETTING_UP:
        return 1.0 / t.terms.teams
    team = t.terms.team[seat]
    own = side_worth(t, team)
    best = max((side_worth(t, other) for other in range(t.terms.teams) if other != team), default=0.0)
    return 1.0 / (1.0 + (t.terms.teams - 1) * exp(-SHARPNESS * (own - best)))


def side_worth(t: VigilanteTable, team: int) -> float:
    """Points, the way to the next can, and the state of the cars."""
    worth = float(side_points(t, team))
    for seat in range(t.seats):
        if t.terms.team[seat] != team or t.where[seat] < 0:
            continue
        worth += 0.1 * t.health[seat] + 0.05 * t.gas[seat] + 0.08 * t.hand_total(seat)
        state = t.where[seat] * SIDES + t.facing[seat]
        if t.carrier == seat:
            worth += 2.5 - 0.05 * Scene(t, seat).to_site[state]
        elif t.can_at >= 0:
            worth += 0.8 - 0.02 * ways(t.land(), (t.can_at,))[state]
    return worth
