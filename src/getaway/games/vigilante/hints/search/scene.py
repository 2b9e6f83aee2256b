"""What a seat sees when it plans: the public table, and what it is after."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import GARAGE, LOCATION, SIDES, Square
from getaway.games.vigilante.hints.search.distance import FAR, symbol_squares, ways
from getaway.games.vigilante.pieces import AT_GARAGE, AT_OWN_START, CARDS, NOBODY
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Seat

# What the car is after.
DELIVER: Final = 0
FETCH: Final = 1
CHASE: Final = 2
ESCORT: Final = 3
GATHER: Final = 4

POINT: Final = 6.0
"""What a point is worth, in moves."""

CAPTURE: Final = 3 * POINT + 4
LAST_CAPTURE: Final = 60.0

CARD_WORTH: Final[list[float]] = [1.2, 1.5, 1.7, 1.0, 1.4, 1.6, 1.1, 1.3, 1.5, 0.9, 1.8, 0.8, 0.7, 0.8, 0.8]
"""What a card in hand is worth, in moves."""


def sites_of(t: VigilanteTable, seat: Seat) -> tuple[Square, ...]:
    """Where a seat may capture the can."""
    terms = t.terms
    garages = () if terms.site == AT_OWN_START else symbol_squares(t.land(), GARAGE)
    return garages if terms.site == AT_GARAGE else (*garages, terms.shields[seat])


class Scene:
    """The table as one seat knows it, and the distances that matter to it. Other hands on it mean nothing."""

    __slots__ = ("aim", "detour", "foes", "seat", "sites", "t", "to_goal", "to_site")

    def __init__(self, t: VigilanteTable, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.foes: list[Seat] = [other for other in range(t.seats) if t.is_foe(seat, other) and t.where[other] >= 0]
        self.sites: tuple[Square, ...] = sites_of(t, seat)
        self.to_site: list[int] = ways(t.land(), self.sites)
        self.aim: int = self._aim()
        self.to_goal: list[int] = ways(t.land(), self._goals())
        # How much is left to do after reaching the goal.
        self.detour: int = min(self.to_site[t.can_at * SIDES : t.can_at * SIDES + SIDES]) if self.aim == FETCH else 0

    def _aim(self) -> int:
        t = self.t
        if t.carrier == self.seat:
            return DELIVER
        if t.carrier != NOBODY:
            return CHASE if t.is_opponent(self.seat, t.carrier) else ESCORT
        return FETCH if t.can_at >= 0 else GATHER

    def _goals(self) -> tuple[Square, ...]:
        t = self.t
        if self.aim == DELIVER:
            return self.sites
        if self.aim == FETCH:
            return (t.can_at,)
        if self.aim == CHASE:
            return (t.where[t.carrier],)
        if self.aim == ESCORT:
            return tuple(sorted({t.where[foe] for foe in self.foes if t.is_opponent(self.seat, foe)}))
        return symbol_squares(t.land(), LOCATION) or self.sites

    def standing(self, square: Square, facing: int, have: bool) -> float:
        """What it is worth to stand there and face that way, in moves, with the can or without."""
        state = square * SIDES + facing
        if have:
            return -0.5 * self.to_site[state]
        away = self.to_goal[state]
        if self.aim == FETCH:
            return -0.5 * (away + self.detour) - 4.0
        if self.aim == CHASE:
            return -0.4 * away - 14.0
        if self.aim == DELIVER:
            return -18.0  # delivered: the next can is somewhere
        return -0.15 * away if away < FAR else -4.0

    def is_last_can(self) -> bool:
        """Would one more can end the game for this side?"""
        t = self.t
        team = t.terms.team[self.seat]
        return sum(t.cans[seat] for seat in range(t.seats) if t.terms.team[seat] == team) + 1 >= t.terms.target

    def capture_worth(self) -> float:
        """What delivering the can is worth."""
        return LAST_CAPTURE if self.is_last_can() else CAPTURE

    def room(self) -> int:
        """How many more cards the hand can hold."""
        return self.t.hand_limit(self.seat) - self.t.hand_total(self.seat)

    def holds(self, card: int) -> int:
        """How many of a card the seat holds."""
        return self.t.hands[self.seat * CARDS + card]
