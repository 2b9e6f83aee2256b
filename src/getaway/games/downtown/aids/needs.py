"""What a seat still needs for a shot: weapon, Location card, the way inside, Johnny before it. An aid for people."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final, NamedTuple

import msgspec

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import DIGITS, Odds, forecast
from getaway.games.downtown.aids.odds import aiming
from getaway.games.downtown.board import LOCATION_COUNT, NOWHERE, PER_WEAPON, Fields, Place
from getaway.games.downtown.content import CITY, CONTENT, PLACE_NAMES, building_of
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, one

_FAR: Final = 1000
_WEAPONS: Final = CONTENT.cards.weapons


class Part(msgspec.Struct, frozen=True, gc=False):
    """One of the four things that a shot takes."""

    have: bool
    text: str
    """What one has, or what is lacking."""


class Need(msgspec.Struct, frozen=True, gc=False):
    """A shot that a seat can prepare with the cards it holds."""

    weapon: int
    location: int
    """The number of the location; -1: no card of its locations is in the hand."""
    parts: tuple[Part, Part, Part, Part]
    """Weapon, Location card, being inside, Johnny on one of its fields."""
    steps: int
    """The movement it takes to get inside; -1: no way, or no location yet."""
    chance: float
    """How likely Johnny will be on one of its fields after his turn, the running one or else the next."""
    kill: float
    """The chance that an attempt with this weapon kills, both sides playing well."""

    @property
    def have(self) -> int:
        """How many of the four are there."""
        return sum(part.have for part in self.parts)

    @property
    def missing(self) -> str:
        """The first thing that is lacking; "" if nothing is."""
        return next((part.text for part in self.parts if not part.have), "")


def needs_of(t: DowntownTable, seat: Seat) -> tuple[Need, ...]:
    """The shots for which the seat holds a weapon or a Location card, the one it is nearest to first."""
    cards = {card for card in t.hands[seat] if card < p.WEAPON_KINDS or p.LOCATION <= card < p.SPY}
    reach = t.movement() if t.active == seat else -1
    here = Here(
        place=t.place[seat], blocked=t.blocked, officers=t.officers, johnny=t.johnny, forecast=forecast(t), reach=reach
    )
    return _needs(tuple(sorted(cards)), here, t.terms.free_aim, t.terms.solo)


class Here(NamedTuple):
    """Where somebody stands, and what matters there for a shot."""

    place: Place
    blocked: Fields
    officers: int
    johnny: Place
    forecast: Odds
    reach: int
    """The movement that is left in one's turn; -1 outside it."""


@lru_cache(maxsize=512)
def _needs(held: tuple[int, ...], here: Here, free_aim: bool, solo: bool) -> tuple[Need, ...]:
    """The same from what it depends on: most decisions leave it as it is."""
    places = [card - p.LOCATION for card in held if card >= p.LOCATION]
    armed = {card for card in held if card < p.WEAPON_KINDS}
    kill = partial(_kill, free_aim=free_aim, solo=solo)
    found = [_at(here, number, number // PER_WEAPON in armed, kill(number // PER_WEAPON)) for number in places]
    others = sorted(armed - {number // PER_WEAPON for number in places})
    found += [_anywhere(weapon, kill(weapon)) for weapon in others]
    return tuple(sorted(found, key=_nearest_first))


def _nearest_first(need: Need) -> tuple[int, float, int]:
    return -need.have, -need.chance, need.steps if need.steps >= 0 else _FAR


def _at(here: Here, number: int, armed: bool, kill: float) -> Need:
    """A shot from a location whose card is held."""
    weapon = _WEAPONS[number // PER_WEAPON]
    steps = ways_inside(here.place, here.blocked)[number]
    targets = CITY.targets[number]
    before_it = bool(targets >> here.johnny & 1)
    chance = sum(share for field, share in here.forecast if targets >> field & 1)
    return Need(
        weapon=number // PER_WEAPON,
        location=number,
        parts=(
            Part(armed, weapon.name if armed else one(weapon.name)),
            Part(True, f"the card of {building_of(CONTENT.board.locations[number])}"),
            _inside(here, number, steps),
            Part(before_it, "Johnny before it" if before_it else f"Johnny on one of its {targets.bit_count()} fields"),
        ),
        steps=steps,
        chance=round(chance, DIGITS),
        kill=kill,
    )


def _inside(here: Here, number: int, steps: int) -> Part:
    where = PLACE_NAMES[CITY.location + number]
    if here.officers >> number & 1:
        return Part(False, f"no officer at {where}: bribe him")
    if steps == 0:
        return Part(True, f"your place at {where}")
    if steps < 0:
        return Part(False, f"a way to {where}: roadblocks close it")
    soon = ", within reach" if steps <= here.reach else ""
    return Part(False, f"{counted(steps, 'step')} to {where}{soon}")


def _anywhere(weapon: int, kill: float) -> Need:
    """A shot with a weapon for which no Location card is held."""
    row = _WEAPONS[weapon]
    return Need(
        weapon=weapon,
        location=NOWHERE,
        parts=(
            Part(True, row.name),
            Part(False, f"the card of {one(row.colour)} location"),
            Part(False, "to be inside it"),
            Part(False, "Johnny on one of its fields"),
        ),
        steps=NOWHERE,
        chance=0.0,
        kill=kill,
    )


def _kill(weapon: int, free_aim: bool, solo: bool) -> float:
    return round(aiming(weapon, free_aim, solo).best(), DIGITS)


@lru_cache(maxsize=2048)
def ways_inside(place: Place, blocked: Fields) -> tuple[int, ...]:
    """By location: the movement it takes to get inside from a place past roadblocks; NOWHERE: there is no way."""
    steps = _walks(place, blocked)
    found = []
    for number in range(LOCATION_COUNT):
        doors = [steps[entry] for entry in CITY.entries[number] if entry in steps]
        inside = place == CITY.location + number
        found.append(0 if inside else min(doors) + 1 if doors else NOWHERE)
    return tuple(found)


def _walks(place: Place, blocked: Fields) -> dict[int, int]:
    """By field: the movement it takes to get there."""
    if CITY.is_field(place):
        edge, steps = [place], {place: 0}
    else:
        house = place - CITY.house
        doors = CITY.entries[place - CITY.location] if CITY.is_location(place) else [CITY.door[house]]
        edge = [field for field in doors if not blocked >> field & 1]
        steps = dict.fromkeys(edge, 1)
    for field in edge:
        for to in CITY.near[field]:
            if to not in steps and not blocked >> to & 1:
                steps[to] = steps[field] + 1
                edge.append(to)
    return steps
