"""The city as a seat sees it: which shots it is armed for, and what a place or a field is worth to it."""

from __future__ import annotations

from functools import cache
from typing import Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import HOUSES, LOCATION_COUNT, NOWHERE, PER_WEAPON
from getaway.games.downtown.content import CHARACTERS, CITY, CONTENT
from getaway.games.downtown.forecast import after_steps, stops, stops_later
from getaway.games.downtown.knowledge import DowntownKnowledge
from getaway.games.downtown.odds import aiming
from getaway.parts.graphs import Graph

PLACES: Final = len(CITY.names)
LIKELY_ARMED: Final = 0.7
"""How likely a player inside a location holds its card and weapon."""

SECOND_TURN: Final = 0.6
"""What a chance in the turn after the next is worth against one in the next."""

NEARBY: Final = 0.05
"""What it is worth to be close to Johnny while one is not armed."""


@cache
def walks() -> list[list[int]]:
    """The steps between any two fields of a city without roadblocks."""
    edges = [(a, b, 1) for a in range(CITY.fields) for b in CITY.near[a] if a < b]
    return Graph(CITY.fields, edges).distance


@cache
def ways_in() -> list[list[int]]:
    """ways_in[location][place]: the movement it takes to get inside from there."""
    walk = walks()
    found: list[list[int]] = []
    for number in range(LOCATION_COUNT):
        row = [min(walk[field][entry] for entry in CITY.entries[number]) + 1 for field in range(CITY.fields)]
        row += [1 + row[CITY.door[house]] for house in range(HOUSES)]
        row += [1 + min(row[entry] for entry in CITY.entries[other]) for other in range(LOCATION_COUNT)]
        row[CITY.location + number] = 0
        found.append(row)
    return found


@cache
def kill_chance(weapon: int, free: bool, solo: bool) -> float:
    """The exact chance of an attempt with this weapon, both sides playing well."""
    return aiming(weapon, free, solo).best()


class Scene:
    """What a seat knows, arranged for judging places and fields."""

    def __init__(self, known: DowntownKnowledge) -> None:
        public = known.public
        self.known = known
        self.public = public
        self.seat = known.seat
        self.hand = known.hand
        self.seats = known.setup.seats
        self.solo = self.seats == 1
        self.free = known.setup.one("aim_path") == "free"
        self.round: int = public["round"]
        self.rounds = known.setup.number("rounds")
        self.place: int = public["place"][self.seat]
        self.johnny: int = public["johnny"]
        self.heading: int = public["heading"]
        self.blocked: int = public["blocked"]
        self.officers: int = public["officers"]
        self.armed = [
            card - c.LOCATION
            for card in self.hand
            if c.LOCATION <= card < c.SPY and (card - c.LOCATION) // PER_WEAPON in self.hand
        ]
        """The locations for which it holds card and weapon."""
        self.speed = self._speed()
        self._shots: dict[int, list[tuple[int, float]]] = {}
        self._forecast: tuple[tuple[int, float], ...] | None = None
        self._later: tuple[tuple[int, float], ...] | None = None

    def _speed(self) -> int:
        """The own movement in a turn without restrictions."""
        character: int = self.public["character"][self.seat]
        flat = self.known.setup.one("quick") if not self.solo else self.known.setup.one("solo") == "basic"
        base = CONTENT.figures.limits.flat_movement if flat or character < 0 else CHARACTERS[character].movement
        return int(base + self.public["shown"][self.seat])

    def forecast(self) -> tuple[tuple[int, float], ...]:
        """Where Johnny will be after his next turn."""
        if self._forecast is None:
            if self.round >= self.rounds:
                self._forecast = ()
            else:
                public = self.public
                self._forecast = stops(self.johnny, self.heading, public["route"], public["route_at"], self.blocked)
        return self._forecast

    def later(self) -> tuple[tuple[int, float], ...]:
        """Where Johnny will be a turn after that."""
        if self._later is None:
            if self.round + 1 >= self.rounds:
                self._later = ()
            else:
                public = self.public
                self._later = stops_later(self.johnny, self.heading, public["route"], public["route_at"], self.blocked)
        return self._later

    def hits(self, number: int) -> float:
        """How often Johnny will be before this location in his next two turns; the second counts less."""
        targets = CITY.targets[number]
        soon = sum(share for field, share in self.forecast() if targets >> field & 1)
        return soon + SECOND_TURN * sum(share for field, share in self.later() if targets >> field & 1)

    def walk_on(self, field: int, heading: int, steps: int, settled: int = NOWHERE) -> tuple[tuple[int, float], ...]:
        """Where Johnny is after so many free steps, first in a settled direction."""
        return after_steps(field, heading, settled, steps, self.blocked)

    def chance(self, number: int) -> float:
        """The chance of an attempt from this armed location; none while an officer watches it."""
        if self.officers >> number & 1:
            return 0.0
        return kill_chance(number // PER_WEAPON, self.free, self.solo)

    def shots(self, field: int) -> list[tuple[int, float]]:
        """The armed locations from which Johnny can be shot at on this field, with their chances."""
        found = self._shots.get(field)
        if found is None:
            found = [(number, self.chance(number)) for number in self.armed if CITY.targets[number] >> field & 1]
            self._shots[field] = found
        return found

    def best_shot(self, field: int, place: int, movement: int) -> float:
        """The chance of the best attempt on Johnny on `field` for who stands on `place` with so much movement."""
        best = 0.0
        for number, chance in self.shots(field):
            if chance > best and ways_in()[number][place] <= movement:
                best = chance
        return best

    def prospects(self, place: int) -> float:
        """The chance to kill in the next turn from this place, and something for the turn after."""
        if not self.armed:
            return NEARBY * max(0.0, 1 - self.steps_to_johnny(place) / 20)
        total = 0.0
        for field, share in self.forecast():
            total += share * self.best_shot(field, place, self.speed)
        for field, share in self.later():
            total += SECOND_TURN * share * self.best_shot(field, place, 2 * self.speed - 1)
        return total

    def steps_to_johnny(self, place: int) -> int:
        """About how far Johnny is."""
        walk = walks()[self.johnny]
        if CITY.is_field(place):
            return walk[place]
        if CITY.is_location(place):
            return 1 + min(walk[entry] for entry in CITY.entries[place - CITY.location])
        return 1 + walk[CITY.door[place - CITY.house]]

    def threat(self, field: int) -> float:
        """How likely somebody else kills Johnny on this field in this round."""
        total = 0.0
        for other in range(self.seats):
            place: int = self.public["place"][other]
            if other != self.seat and CITY.is_location(place):
                number = place - CITY.location
                if CITY.targets[number] >> field & 1 and not self.officers >> number & 1:
                    total += LIKELY_ARMED * kill_chance(number // PER_WEAPON, self.free, self.solo)
        return total

    def worth(self, field: int) -> float:
        """What it is worth to this seat that Johnny stops here: the own shot less those of the others."""
        return self.best_shot(field, self.place, self.speed) - self.threat(field)
