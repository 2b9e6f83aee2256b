"""The start, rounds and turns, points, and the end."""

from __future__ import annotations

from typing import Final

import msgspec

from getaway.games.downtown.content import CARD_NAMES, CHARACTERS, PLACE_NAMES
from getaway.games.downtown.events.names import Told, ToldLast, place_name
from getaway.games.downtown.pieces import SEATS
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed, one

REASONS: Final = {
    "kill": "Johnny the Quick is dead",
    "points": "most victory points after the last round",
    "tie_break": "the duel among those with most points",
    "survived": "Johnny lived through the last round",
}


class Kill(msgspec.Struct, frozen=True):
    """The shot that killed Johnny: the values that met, and where it came from."""

    weapon: int
    location: int
    attack: int
    defence: int


def points(number: int) -> str:
    """A number of victory points."""
    return counted(number, "point") if number else "no points"


class StartRolled(Told, frozen=True):
    """A seat rolled for the start."""

    seat: Seat
    roll: int

    def text(self) -> str:
        return f"{self.name(self.seat)} rolls {self.roll} for the start."


class Starts(Told, frozen=True):
    """The starting player is found."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} is the starting player."


class TookCharacter(Told, frozen=True):
    """A figure is this character: a player, or a rival in solo. From now on that is what it is called."""

    figure: int
    character: int
    player: bool

    def text(self) -> str:
        name = CHARACTERS[self.character].name
        return f"{SEATS[self.figure]} plays {name}." if self.player else f"{name} is a rival."


class TookHouse(Told, frozen=True):
    """A figure starts in this safe house."""

    figure: int
    place: int

    def text(self) -> str:
        return f"{self.name(self.figure)} starts in {place_name(self.place)}."


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int

    def text(self) -> str:
        return f"Round {self.round}."


class TurnBegan(Told, frozen=True):
    """A player's, or a rival's, turn began."""

    figure: int

    def text(self) -> str:
        return f"{self.name(self.figure)}'s turn."


class Passed(Told, frozen=True):
    """A seat was asked for an answer and gave none."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} passes."


class Decided(Told, frozen=True):
    """A seat has decided in secret."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} has decided."


class Scored(Told, frozen=True):
    """A seat scored victory points."""

    seat: Seat
    points: int
    total: int

    def text(self) -> str:
        return f"{self.name(self.seat)} scores {counted(self.points, 'point')}, {self.total} in all."


class Finished(Told, frozen=True):
    """A player takes no more actions in this turn."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} ends the turn."


class TurnEnded(Told, frozen=True):
    """A player's turn is over."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)}'s turn is over."


class GameEnded(ToldLast, frozen=True):
    """The game is over; winner -1: nobody has won."""

    reason: str
    winner: int
    points: tuple[int, ...]
    round: int
    shot: Kill | None
    """What killed Johnny, if somebody did."""

    def text(self) -> str:
        if self.shot is not None:
            return self._kill(self.shot)
        alive = f"Johnny the Quick is still alive after round {self.round}"
        if self.winner < 0:
            return f"{alive}: {self.name(0)} has lost, with {points(self.points[0])}."
        name, most = self.name(self.winner), self.points[self.winner]
        others = [seat for seat in range(len(self.points)) if seat != self.winner]
        others.sort(key=lambda seat: -self.points[seat])
        if self.reason == "tie_break":
            tied = [self.name(seat) for seat in range(len(self.points)) if self.points[seat] == most]
            level = f"{listed(tied)} have {points(most)}{' each' if most else ''}"
            return f"{alive}. {level}, and {name} wins the duel for the win."
        scores = listed(f"{self.name(seat)} {self.points[seat]}" for seat in others)
        return f"{alive}: {name} wins with {points(most)}, the most of all ({scores})."

    def _kill(self, shot: Kill) -> str:
        name, place = self.name(self.winner), PLACE_NAMES[shot.location]
        how = f"with {one(CARD_NAMES[shot.weapon])} from {place}, {shot.attack} against {shot.defence}"
        won = f"{name} kills Johnny the Quick {how}, and wins"
        best = max(range(len(self.points)), key=lambda seat: self.points[seat])
        if self.points[best] > self.points[self.winner]:
            return f"{won}; {self.name(best)} had more points, {self.points[best]} to {self.points[self.winner]}."
        return f"{won}."
