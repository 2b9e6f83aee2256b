"""Set-up, rounds, the map, and the end of the game."""

from __future__ import annotations

import msgspec

from getaway.games.vigilante.board import COMPASS, TURNED
from getaway.games.vigilante.content import CONTENT, LIGHTS, TILE_NAMES, TOWNS
from getaway.games.vigilante.events.common import beside, place, who
from getaway.games.vigilante.pieces import SEATS, Cell, Spot
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed, times


class FirstPlayer(Event, frozen=True):
    """It is settled who begins (VIG-SETUP-21)."""

    seat: Seat

    def text(self) -> str:
        return f"{SEATS[self.seat]} begins; play goes clockwise."


class LicenceTaken(Event, frozen=True):
    """A seat has its licence (VIG-SETUP-1)."""

    seat: Seat
    licence: int

    def text(self) -> str:
        licence = CONTENT.licences[self.licence]
        return f"{SEATS[self.seat]} is the {licence.name}. {licence.move}: {licence.text}"


class VehicleTaken(Event, frozen=True):
    """A seat has its vehicle (VIG-SETUP-2)."""

    seat: Seat
    car: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} drives the {CONTENT.vehicles[self.car].name} and is {who(self.car)} from now on."


class CarPlaced(Event, frozen=True):
    """A car stands on its shield (VIG-SETUP-18)."""

    seat: Seat
    car: int
    square: Cell
    spot: Spot
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} starts on {place(self.spot)}, facing {COMPASS[self.facing]}."


# Rounds and turns


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: Seat
    car: int
    round: int

    def text(self) -> str:
        return f"Round {self.round}: {who(self.car)}'s turn."


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: Seat
    car: int

    def text(self) -> str:
        return f"{who(self.car)}'s turn is over."


class LightOut(Event, frozen=True):
    """A traffic light is discarded at the end of a round (VIG-ROUND-2 to -4)."""

    light: int

    def text(self) -> str:
        left = len(LIGHTS) - 1 - self.light
        what = f"{counted(left, 'more round')} until the Gas Can" if left else "the hunt for the Gas Can is on"
        return f"The {LIGHTS[self.light]} light goes out: {what}."


class TownTurned(Event, frozen=True):
    """A Location card is turned up and discarded (VIG-ROUND-7)."""

    town: int
    on_map: bool

    def text(self) -> str:
        return f"The Location card says {TOWNS[self.town]}{'' if self.on_map else ', which is not on the map'}."


class TownsShuffled(Event, frozen=True):
    """The discarded towns form a new Location deck (VIG-ROUND-8)."""

    def text(self) -> str:
        return "The discarded Location cards are shuffled into a new deck."


class NoTown(Event, frozen=True):
    """No town is on the map, so none can be turned up (VIG-RULING-11)."""

    def text(self) -> str:
        return "No town is on the map yet."


# The map


class MapDrawn(Event, frozen=True):
    """A map card is drawn and shown (VIG-MAP-1)."""

    seat: Seat
    car: int
    tile: int

    def text(self) -> str:
        return f"{who(self.car)} draws the map card {TILE_NAMES[self.tile]}."


class MapBuried(Event, frozen=True):
    """A map card has no legal place and goes under the deck (VIG-MAP-8)."""

    tile: int

    def text(self) -> str:
        return f"{TILE_NAMES[self.tile]} fits nowhere and goes under the deck."


class MapSkipped(Event, frozen=True):
    """No map card could be laid in this turn (VIG-MAP-8)."""

    def text(self) -> str:
        return "No map card can be laid."


class Laid(Event, frozen=True):
    """A map card is laid (VIG-MAP-6)."""

    seat: Seat
    car: int
    tile: int
    rotation: int
    place: Cell
    beside: int
    """A card that it touches, and on which side of that card it lies."""
    side: int

    def text(self) -> str:
        where = beside(self.beside, self.side)
        return f"{who(self.car)} lays {TILE_NAMES[self.tile]} {where}, {TURNED[self.rotation]}."


# The end


class Tally(msgspec.Struct, frozen=True):
    """What one driver or team has at the end."""

    cars: tuple[int, ...]
    team: str
    """The team's name; "" for a driver alone."""
    cans: int
    wrecks: int
    suffered: int
    """How often its cars were wrecked."""
    points: int
    won: bool

    def name(self) -> str:
        """The driver, or the team with its drivers."""
        cars = listed(who(car) for car in self.cars)
        return f"team {self.team.capitalize()} ({cars})" if self.team else cars

    def sum(self) -> str:
        """The points with what they were won by."""
        if self.points == 0:
            return "no points"
        cans = [counted(self.cans, "Gas Can")] if self.cans else []
        wrecks = [counted(self.wrecks, "wreck")] if self.wrecks else []
        return f"{counted(self.points, 'point')} ({listed([*cans, *wrecks])})"

    def behind(self, best: Tally) -> str:
        """What it has, and by what it lost if not by points."""
        lost = ""
        if self.points == best.points:
            less = self.cans < best.cans
            lost = ", but fewer Gas Cans" if less else f", but was wrecked {times(self.suffered)}"
        return f"{self.name()} has {self.sum()}{lost}"


class GameEnded(Ending, frozen=True):
    """The game is over and counted (VIG-END-2)."""

    reason: str
    winners: tuple[Seat, ...]
    sides: tuple[Tally, ...]
    last: int
    """The side that delivered the last can; -1: none did."""

    def text(self) -> str:
        won = [side for side in self.sides if side.won]
        lost = sorted([side for side in self.sides if not side.won], key=lambda side: -side.points)
        last = self.sides[self.last].name() if self.last >= 0 else ""
        names = listed(side.name() for side in won)
        if len(won) > 1:
            how = f"{last} delivers the last Gas Can" if last else "the last round is over"
            each = won[0].sum()
            share = f"{names} share the win with {each} each" if lost else f"it is a draw with {each} each"
            told = f"{how}, and {share}"
        elif not last:
            told = f"the last round is over, and {names} wins with {won[0].sum()}"
        elif last == names:
            told = f"{names} delivers the last Gas Can and wins with {won[0].sum()}"
        else:
            told = f"{last} delivers the last Gas Can, but {names} wins with {won[0].sum()}"
        rest = "; ".join(side.behind(won[0]) for side in lost)
        return f"{told[0].upper()}{told[1:]}.{f' {rest[0].upper()}{rest[1:]}.' if rest else ''}"


REASONS = {"cans": "Enough Gas Cans are delivered.", "round_limit": "The last round is over."}
"""Every reason for which a game ends, in words."""
