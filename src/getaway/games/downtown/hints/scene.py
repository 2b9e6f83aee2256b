"""The city as a seat sees it: which shots it is armed for, and what a place or a field is worth to it."""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import after_steps, stops, stops_later
from getaway.games.downtown.aids.odds import aiming
from getaway.games.downtown.board import HOUSES, LOCATION_COUNT, NOWHERE, PER_WEAPON
from getaway.games.downtown.content import CHARACTERS, CITY, CONTENT
from getaway.games.downtown.hints.habits import SENSIBLE, Habits
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.parts.graphs import Graph

PLACES: Final = len(CITY.names)
SECOND_TURN: Final = 0.6
"""What a chance in the turn after the next is worth against one in the next."""

NEARBY: Final = 0.05
"""What it is worth to be close to Johnny, for all that may come later."""

SENT_HOME: Final = 0.1
"""What it costs to be sent home by a rival of the solo game."""


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
def steps_between(place: int, other: int) -> int:
    """About how far it is from one place to another; a safe house counts as its door."""
    if CITY.is_location(other):
        return ways_in()[other - CITY.location][place]
    if not CITY.is_field(other):
        return steps_between(place, CITY.door[other - CITY.house])
    walk = walks()[other]
    if CITY.is_field(place):
        return walk[place]
    if CITY.is_location(place):
        return 1 + min(walk[entry] for entry in CITY.entries[place - CITY.location])
    return 1 + walk[CITY.door[place - CITY.house]]


@cache
def kill_chance(weapon: int, free: bool, solo: bool) -> float:
    """The exact chance of an attempt with this weapon, both sides playing well."""
    return aiming(weapon, free, solo).best()


Opening = tuple[float, list[tuple[int, float]]]
"""How likely Johnny stops on a field, and the armed locations from which he can be shot at there, with the chances."""


def armed_by(hand: tuple[int, ...]) -> list[int]:
    """The locations for which a hand has card and weapon."""
    places = [card - p.LOCATION for card in hand if p.LOCATION <= card < p.SPY]
    return [number for number in places if number // PER_WEAPON in hand]


class Scene:
    """What a seat knows, arranged for judging places and fields."""

    def __init__(self, known: DowntownKnowledge, habits: Habits = SENSIBLE) -> None:
        public = known.public
        self.known = known
        self.habits = habits
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
        self.armed = armed_by(self.hand)
        self.speed = self._speed()
        self._shots: dict[int, list[tuple[int, float]]] = {}
        self._openings: tuple[list[Opening], list[Opening]] | None = None
        self._dangers: dict[int, float] | None = None
        self._forecast: tuple[tuple[int, float], ...] | None = None
        self._later: tuple[tuple[int, float], ...] | None = None

    def _speed(self) -> int:
        """The own movement in a turn without restrictions."""
        character: int = self.public["character"][self.seat]
        flat = self.known.setup.one("quick") if not self.solo else self.known.setup.one("solo") == "basic"
        base = CONTENT.figures.limits.flat_movement if flat or character < 0 else CHARACTERS[character].movement
        return int(base + self.public["shown"][self.seat])

    def without(self, card: int) -> Scene:
        """The same with a card less in the own hand."""
        found = copy(self)
        at = self.hand.index(card)
        found.hand = (*self.hand[:at], *self.hand[at + 1 :])
        found.armed = armed_by(found.hand)
        found._shots = {}
        found._openings = None
        return found

    def duel_cards(self) -> tuple[int, ...]:
        """The kinds of duel cards in the own hand."""
        return tuple(sorted({card for card in self.hand if p.WEAPON_KINDS <= card < p.ATTACK_CARD}))

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

    def soon(self, place: int) -> float:
        """How likely Johnny will be before a location after his next turn; before other places he never is."""
        if not CITY.is_location(place):
            return 0.0
        targets = CITY.targets[place - CITY.location]
        return sum(share for field, share in self.forecast() if targets >> field & 1)

    def walk_on(self, field: int, heading: int, steps: int, settled: int = NOWHERE) -> tuple[tuple[int, float], ...]:
        """Where Johnny is after `steps` free steps, first in a settled direction."""
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
        """The chance of the best attempt on Johnny on `field` from `place` with this much movement."""
        best = 0.0
        for number, chance in self.shots(field):
            if chance > best and ways_in()[number][place] <= movement:
                best = chance
        return best

    def prospects(self, place: int) -> float:
        """The chance to kill in the next turn from this place, and something for the turns after it."""
        total = NEARBY * max(0.0, 1 - self.steps_to_johnny(place) / 20)
        if not self.armed:
            return total
        ways = ways_in()
        far = 2 * self.speed - 1
        soon, late = self._all_openings()
        for share, shots in soon:
            total += share * max([chance if ways[number][place] <= self.speed else 0.0 for number, chance in shots])
        for share, shots in late:
            chance = max([chance if ways[number][place] <= far else 0.0 for number, chance in shots])
            total += SECOND_TURN * share * chance
        return total

    def _all_openings(self) -> tuple[list[Opening], list[Opening]]:
        """Those of Johnny's next turn, and of the one after it."""
        if self._openings is None:
            soon = [(share, self.shots(field)) for field, share in self.forecast() if self.shots(field)]
            late = [(share, self.shots(field)) for field, share in self.later() if self.shots(field)]
            self._openings = soon, late
        return self._openings

    def steps_to_johnny(self, place: int) -> int:
        """About how far Johnny is."""
        return steps_between(place, self.johnny)

    def danger(self, place: int) -> float:
        """What waiting on this place costs in the solo game: each rival may come by and send him home."""
        if not self.solo:
            return 0.0
        if self._dangers is None:
            self._dangers = self._met()
        return SENT_HOME * min(1.0, self._dangers.get(place, 0.0)) / 2

    def _met(self) -> dict[int, float]:
        """How likely a rival comes by, for every field."""
        found: dict[int, float] = {}
        for rival in range(1, len(self.public["place"])):
            at: int = self.public["place"][rival]
            if CITY.is_field(at):
                for steps in range(1, CONTENT.figures.limits.flat_movement + 1):
                    for field, share in self.walk_on(at, self.public["headings"][rival], steps):
                        found[field] = found.get(field, 0.0) + share
        return found

    def threat(self, field: int) -> float:
        """How likely somebody else kills Johnny on this field in this round."""
        total = 0.0
        for other in range(self.seats):
            place: int = self.public["place"][other]
            if other != self.seat and CITY.is_location(place):
                number = place - CITY.location
                if CITY.targets[number] >> field & 1 and not self.officers >> number & 1:
                    total += self.habits.suspicion * kill_chance(number // PER_WEAPON, self.free, self.solo)
        return total

    def worth(self, field: int) -> float:
        """What it is worth to this seat that Johnny stops here: the own shot less those of the others."""
        return self.best_shot(field, self.place, self.speed) - self.threat(field)
