"""Johnny's way, and what happens to the city."""

from __future__ import annotations

from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.content import CARD_NAMES, CITY
from getaway.games.downtown.events.names import Told, place_name
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed


class RouteLaid(Event, frozen=True):
    """A Route card lies open; route NOWHERE: there is none, he heads that way."""

    route: int
    heading: int

    def text(self) -> str:
        if self.route < 0:
            return f"Johnny heads {COMPASS[self.heading]}."
        end = CITY.routes[self.route][-1]
        return f"A Route card is drawn: Johnny will go {COMPASS[self.heading]} and end up on {place_name(end)}."


class Happened(Event, frozen=True):
    """A solo event was drawn; set aside, if it cannot count yet (DOWN-RULING-53)."""

    card: int
    aside: bool

    def text(self) -> str:
        return f"Event: {CARD_NAMES[self.card]}{', which is too early and is set aside' if self.aside else ''}."


class DistanceRolled(Event, frozen=True):
    """Johnny's distance die."""

    roll: int

    def text(self) -> str:
        return f"Johnny rolls {self.roll} and goes {counted(self.roll, 'field')}."


class DirectionRolled(Told, frozen=True):
    """The Direction Die, or the only way there is, for Johnny (NOWHERE) or a rival."""

    figure: int
    heading: int

    def text(self) -> str:
        return f"{'Johnny' if self.figure < 0 else self.name(self.figure)} will go {COMPASS[self.heading]}."


class JohnnyMoved(Event, frozen=True):
    """Johnny made a step, had one taken back, or was moved."""

    field: int
    heading: int
    how: str

    def text(self) -> str:
        verb = {"step": "goes", "back": "is taken back", "moved": "is moved"}[self.how]
        return f"Johnny {verb} to {place_name(self.field)}, heading {COMPASS[self.heading]}."


class RouteEnded(Event, frozen=True):
    """The Route card left the game."""

    def text(self) -> str:
        return "The Route card leaves the game."


class JohnnyStopped(Event, frozen=True):
    """Johnny was stopped until his next turn."""

    field: int

    def text(self) -> str:
        return f"Johnny stays on {place_name(self.field)}."


class DirectionsCancelled(Told, frozen=True):
    """Two or more changed his direction at once: nothing changes."""

    seats: tuple[Seat, ...]

    def text(self) -> str:
        return f"{listed(self.name(seat) for seat in self.seats)} cancel each other's Direction Change."


class Moved(Told, frozen=True):
    """A figure went to a place; `how` is step, ride, enter, leave or home."""

    figure: int
    origin: int
    place: int
    how: str

    def text(self) -> str:
        verb = {"step": "goes to", "ride": "rides to", "enter": "enters", "leave": "comes out on", "home": "is sent to"}
        return f"{self.name(self.figure)} {verb[self.how]} {place_name(self.place)}."


class BlockPlaced(Event, frozen=True):
    """A roadblock closes a field."""

    field: int

    def text(self) -> str:
        return f"A roadblock closes {place_name(self.field)}."


class BlockRemoved(Event, frozen=True):
    """A roadblock was taken away."""

    field: int

    def text(self) -> str:
        return f"The roadblock on {place_name(self.field)} is taken away."


class OfficerPlaced(Event, frozen=True):
    """An officer watches a location."""

    place: int

    def text(self) -> str:
        return f"A police officer watches {place_name(self.place)}."


class OfficerRemoved(Event, frozen=True):
    """An officer looks the other way."""

    place: int

    def text(self) -> str:
        return f"The police officer leaves {place_name(self.place)}."
