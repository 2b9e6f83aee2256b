"""How well a seat stands in a world in which everything is known."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.hints.imagined import seen_in
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.table import DowntownTable, table_of
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

A_POINT: Final = 0.025
"""What a lead of one point is worth in the middle of the game; it counts for more when the end is near."""

SOONER_OR_LATER: Final = 2.0
"""A chance to kill in the next turn stands for further ones to come."""


def evaluation(world: Game, seat: Seat) -> float:
    """The chance, from 0 to 1, that `seat` wins this world."""
    return evaluation_of_all(world)[seat]


def evaluation_of_all(world: Game) -> list[float]:
    """The same for every seat."""
    if world.outcome is not None:
        return list(world.outcome.scores)
    t = table_of(world)
    if t.round == 0:
        return [1 / max(2, t.seats)] * t.seats
    chances = [Scene(seen_in(world, who)).prospects(t.place[who]) for who in range(t.seats)]
    if t.seats == 1:
        left = 1 - t.round / (t.terms.rounds + 1)
        return [min(0.98, SOONER_OR_LATER * chances[0] + 0.3 * left)]
    return [_chance(t, seat, chances) for seat in range(t.seats)]


def _chance(t: DowntownTable, seat: Seat, chances: list[float]) -> float:
    others = [who for who in range(t.seats) if who != seat]
    lead = t.points[seat] - max(t.points[who] for who in others)
    late = 0.5 + t.round / t.terms.rounds
    ahead = chances[seat] - max(chances[who] for who in others)
    return min(0.98, max(0.02, 1 / t.seats + A_POINT * late * lead + SOONER_OR_LATER / 2 * ahead))
