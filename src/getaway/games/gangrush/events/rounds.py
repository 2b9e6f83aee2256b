"""Set-up, rounds and turns, and the end of the race, as they are told."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.gangrush.content import HAZARDS
from getaway.games.gangrush.events.told import Told, name, place
from getaway.kernel.events import Ending

REASONS = {
    "crossed": "the round in which a car crossed the line is over",
    "cleared": "the closed bridge is cleared",
    "last_call": "the last rounds after the first car left are over",
    "cap": "the last round was played",
}
"""Every reason for which a game ends, in words."""


class Drafted(Told, frozen=True):
    """A player took a car and a start space with its money (GANG-SETUP-6)."""

    seat: int
    car: int
    cell: int
    money: int

    def text(self) -> str:
        return f"Seat {self.seat + 1} takes {name(self.car)}, starts on {place(self.cell)} with ${self.money:,}."


class Revealed(Told, frozen=True):
    """A hazard was turned up."""

    token: int

    def text(self) -> str:
        return f"{HAZARDS[self.token].id} is revealed."


class Placed(Told, frozen=True):
    """A hazard was placed (GANG-HAZ-2), or discarded because it fits nowhere (cell -1)."""

    car: int
    token: int
    cell: int

    def text(self) -> str:
        if self.cell < 0:
            return f"{name(self.car)} discards {HAZARDS[self.token].id}: it fits nowhere."
        return f"{name(self.car)} places {HAZARDS[self.token].id} on {place(self.cell)}."


class RoundBegan(Told, frozen=True):
    """A round began with this playing order (GANG-ORDER-1)."""

    round: int
    order: tuple[int, ...]

    def text(self) -> str:
        return f"Round {self.round}: {', '.join(name(car) for car in self.order)}."


class TurnBegan(Told, frozen=True):
    """A turn began."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)}'s turn."


class TurnSkipped(Told, frozen=True):
    """A car that is not on the road has no turn (GANG-TURN-2)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} has no turn."


class Crossed(Told, frozen=True):
    """A car crossed the line, or left the closed bridge, and got its bounty (GANG-END-2)."""

    car: int
    rank: int
    bounty: int

    def text(self) -> str:
        paid = f" and gets ${self.bounty:,}" if self.bounty else ""
        return f"{name(self.car)} leaves the bridge as number {self.rank}{paid}."


class Arrested(Told, frozen=True):
    """A car came beyond the wall (GANG-VAR-3)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} comes down beyond the wall and is arrested."


class GameEnded(Ending, frozen=True):
    """The race is over: the ranking, everybody's final money in that order, and who won (GANG-END-6)."""

    bygone: ClassVar[bool] = True

    reason: str
    ranking: tuple[int, ...]
    money: tuple[int, ...]
    winner: int

    def text(self) -> str:
        totals = ", ".join(
            f"{name(car)} {'-' if money < 0 else ''}${abs(money):,}"
            for car, money in zip(self.ranking, self.money, strict=True)
        )
        return f"{name(self.winner)} wins ({REASONS[self.reason]}). {totals}."
