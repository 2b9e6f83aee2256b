"""Set-up, rounds and turns, and the end of the race, as they are told."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.gangrush.events.told import Told, hazard_name, name, place
from getaway.kernel.events import Ending
from getaway.parts.words import listed

REASONS = {
    "crossed": "",
    "cleared": "All places are decided: ",
    "last_call": "The last rounds after the first car left are over: ",
    "cap": "The last round is over: ",
}
"""Every reason for which a game ends, and how its result begins."""

_PLACES = ("first", "second", "third", "fourth", "fifth")


class Drafted(Told, frozen=True):
    """A player took a car and a start space with its money (GANG-SETUP-6)."""

    seat: int
    car: int
    cell: int
    money: int

    def text(self) -> str:
        return f"Player {self.seat + 1} drives as {name(self.car)}, from {place(self.cell)}, with ${self.money:,}."


class Revealed(Told, frozen=True):
    """A hazard was turned up."""

    token: int

    def text(self) -> str:
        return f"Turned up: {hazard_name(self.token)}."


class Picked(Told, frozen=True):
    """A hazard was chosen from those revealed; its space comes next."""

    car: int
    token: int

    def text(self) -> str:
        return f"{name(self.car)} chooses {hazard_name(self.token)}."


class Placed(Told, frozen=True):
    """A hazard was placed (GANG-HAZ-2), or discarded because it fits nowhere (cell -1)."""

    car: int
    token: int
    cell: int

    def text(self) -> str:
        if self.cell < 0:
            return f"{name(self.car)} discards {hazard_name(self.token)}: there is no room on the bridge."
        return f"{name(self.car)} places {hazard_name(self.token)} at {place(self.cell)}."


class RoundBegan(Told, frozen=True):
    """A round began with this playing order (GANG-ORDER-1)."""

    round: int
    order: tuple[int, ...]

    def text(self) -> str:
        return f"Round {self.round}. In order: {listed(name(car) for car in self.order)}."


class TurnBegan(Told, frozen=True):
    """A turn began."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)}'s turn."


class TurnSkipped(Told, frozen=True):
    """A car that is not on the road has no turn (GANG-TURN-2)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} is off the road and has no turn."


class Crossed(Told, frozen=True):
    """A car crossed the line, or left the closed bridge, and got its bounty (GANG-END-2)."""

    car: int
    rank: int
    bounty: int

    def text(self) -> str:
        paid = f" and gets a bounty of ${self.bounty:,}" if self.bounty else ""
        return f"{name(self.car)} leaves the bridge {_PLACES[self.rank - 1]}{paid}."


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
    arrested: tuple[int, ...]

    def text(self) -> str:
        money = dict(zip(self.ranking, self.money, strict=True))
        won = money[self.winner]
        result = [f"{REASONS[self.reason]}{name(self.winner)} wins {'with' if won >= 0 else 'in spite of'} {_sum(won)}"]
        result += [self._missed(car, "was richer") for car in self.ranking if money[car] > won]
        result += [self._missed(car, "was as rich") for car in self.ranking if money[car] == won and car != self.winner]
        others = [f"{name(car)} has {_sum(money[car])}" for car in self.ranking if car != self.winner]
        return f"{'; '.join(result)}. {listed(others)}."

    def _missed(self, car: int, how: str) -> str:
        if car in self.arrested:
            return f"{name(car)} {how} but was arrested"
        return f"{name(car)} {how} but {'came last' if car == self.ranking[-1] else 'was further behind'}"


def _sum(money: int) -> str:
    """A final sum in words."""
    return f"${money:,}" if money >= 0 else f"a debt of ${-money:,}"
