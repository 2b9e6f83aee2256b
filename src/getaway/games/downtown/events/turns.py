"""The start, rounds and turns, points, and the end."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.content import CHARACTERS
from getaway.games.downtown.events.names import place_name, who
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import Seat

REASONS: Final = {
    "kill": "Johnny the Quick is dead",
    "points": "most victory points after the last round",
    "tie_break": "the duel among those with most points",
    "survived": "Johnny lived through the last round",
}


class StartRolled(Event, frozen=True):
    """A seat rolled for the start."""

    seat: Seat
    roll: int

    def text(self) -> str:
        return f"{who(self.seat)} rolls {self.roll}."


class Starts(Event, frozen=True):
    """The starting player is found."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} is the starting player."


class TookCharacter(Event, frozen=True):
    """A figure is this character."""

    figure: int
    character: int

    def text(self) -> str:
        return f"{who(self.figure)} is {CHARACTERS[self.character].name}."


class TookHouse(Event, frozen=True):
    """A figure starts in this safe house."""

    figure: int
    place: int

    def text(self) -> str:
        return f"{who(self.figure)} starts in {place_name(self.place)}."


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int

    def text(self) -> str:
        return f"Round {self.round}."


class TurnBegan(Event, frozen=True):
    """A player's, or a rival's, turn began."""

    figure: int

    def text(self) -> str:
        return f"{who(self.figure)}'s turn."


class Passed(Event, frozen=True):
    """A seat was asked for an answer and gave none."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} passes."


class Decided(Event, frozen=True):
    """A seat has decided in secret."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} has decided."


class Scored(Event, frozen=True):
    """A seat scored victory points."""

    seat: Seat
    points: int
    total: int

    def text(self) -> str:
        return f"{who(self.seat)} scores {self.points}, {self.total} in all."


class Finished(Event, frozen=True):
    """A player takes no more actions in this turn."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} ends the turn."


class TurnEnded(Event, frozen=True):
    """A player's turn is over."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)}'s turn is over."


class GameEnded(Ending, frozen=True):
    """The game is over."""

    reason: str
    winner: int
    points: tuple[int, ...]

    def text(self) -> str:
        score = ", ".join(f"{who(seat)} {points}" for seat, points in enumerate(self.points))
        winner = f"{who(self.winner)} wins" if self.winner >= 0 else "Johnny gets away"
        return f"{winner} ({REASONS[self.reason]}). Points: {score}."
