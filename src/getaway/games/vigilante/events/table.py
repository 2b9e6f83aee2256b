"""Set-up, rounds, the map, and the end of the game."""

from __future__ import annotations

from getaway.games.vigilante.board import COMPASS
from getaway.games.vigilante.content import CONTENT, LIGHTS, TILE_NAMES, TOWNS
from getaway.games.vigilante.events.common import spot, who
from getaway.games.vigilante.pieces import SEATS, Cell
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import Seat


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
        return f"{SEATS[self.seat]} drives the {CONTENT.vehicles[self.car].name} ({who(self.car)})."


class CarPlaced(Event, frozen=True):
    """A car stands on its shield (VIG-SETUP-18)."""

    seat: Seat
    car: int
    square: Cell
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} starts on {spot(self.square)}, facing {COMPASS[self.facing]}."


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
        return f"{who(self.car)} passes."


class LightOut(Event, frozen=True):
    """A traffic light is discarded at the end of a round (VIG-ROUND-2 to -4)."""

    light: int

    def text(self) -> str:
        return f"The {LIGHTS[self.light]} light is discarded."


class TownTurned(Event, frozen=True):
    """A Location card is turned up and discarded (VIG-ROUND-7)."""

    town: int
    on_map: bool

    def text(self) -> str:
        return f"{TOWNS[self.town]} is turned up{'' if self.on_map else ', which is not on the map'}."


class TownsShuffled(Event, frozen=True):
    """The discarded towns form a new Location deck (VIG-ROUND-8)."""

    def text(self) -> str:
        return "The discarded towns are shuffled."


class NoTown(Event, frozen=True):
    """No town is on the map, so none can be turned up (VIG-RULING-11)."""

    def text(self) -> str:
        return "No town is on the map yet."


# The map


class MapDrawn(Event, frozen=True):
    """A map card is drawn and shown (VIG-MAP-1)."""

    seat: Seat
    tile: int

    def text(self) -> str:
        return f"The map card is {TILE_NAMES[self.tile]}."


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
    tile: int
    rotation: int
    place: Cell

    def text(self) -> str:
        return f"{TILE_NAMES[self.tile]} is laid at place {spot(self.place)}, turned {90 * self.rotation} degrees."


# The end


class GameEnded(Ending, frozen=True):
    """The game is over and counted (VIG-END-2)."""

    reason: str
    points: tuple[int, ...]
    """By seat: the points of its side."""
    winners: tuple[Seat, ...]

    def text(self) -> str:
        names = " and ".join(SEATS[seat] for seat in self.winners)
        return f"{REASONS[self.reason]} {names} won with {self.points[self.winners[0]]} points."


REASONS = {"cans": "Enough Gas Cans are delivered.", "round_limit": "The last round is over."}
"""Every reason for which a game ends, in words."""
