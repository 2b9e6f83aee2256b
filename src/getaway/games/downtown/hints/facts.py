"""Facts that advice is made of: which shots a seat has in reach, how likely, and who else waits for Johnny.

All from what the seat knows, and exact where no card is played: roadblocks count, and so does what the seat may walk.
"""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.fights import Fight, fight_odds
from getaway.games.downtown.aids.needs import ways_inside
from getaway.games.downtown.board import PER_WEAPON
from getaway.games.downtown.content import CARD_NAMES, CHARACTERS, CITY, CONTENT, building_of
from getaway.games.downtown.events.names import who
from getaway.games.downtown.hints.scene import Scene
from getaway.kernel.frames import Seat

Spread = tuple[tuple[int, float], ...]
"""Where Johnny may be, with the chances."""

_LEAST: Final = 0.005


def percent(share: float) -> str:
    """A chance for people: "33 %"."""
    return f"{share:.0%}".replace("%", " %")


def building(number: int) -> str:
    """A location by its building: "the Pawn Shop"."""
    return building_of(CONTENT.board.locations[number])


def weapon_of(number: int) -> str:
    """The weapon of a location."""
    return CARD_NAMES[number // PER_WEAPON]


def name_of(scene: Scene, figure: int) -> str:
    """What a figure is called."""
    return who(tuple(scene.public["character"]), figure)


def sheet(character: int) -> Fight:
    """Somebody before a duel, by the character's sheet."""
    row = CHARACTERS[character]
    return Fight(character, laid=0, punch=row.punch, health=row.health, stamina=row.stamina, used=False)


def duel_chance(scene: Scene, other: Seat) -> float | None:
    """The own chance to win a duel that one begins with somebody now, duel cards left out; None without sheets."""
    if scene.known.setup.one("quick"):
        return None
    characters: list[int] = scene.public["character"]
    return fight_odds(sheet(characters[scene.seat]), sheet(characters[other]), 0)[0]


def movement_next(scene: Scene) -> int:
    """The own movement in the next turn, with the restrictions that wait for it."""
    waiting: int = scene.public["waiting"][scene.seat * p.RESTRICTIONS + p.MOVING]
    return max(0, scene.speed - 2 * waiting)


def in_reach(scene: Scene, place: int, movement: int) -> list[int]:
    """The armed locations that can be entered from a place, officers left out."""
    ways = ways_inside(place, scene.blocked)
    return [number for number in scene.armed if 0 <= ways[number] <= movement and not scene.officers >> number & 1]


def before(numbers: list[int], field: int) -> list[int]:
    """Those of the locations that Johnny stands before on a field."""
    return [number for number in numbers if CITY.targets[number] >> field & 1]


def chance_before(numbers: list[int], spread: Spread) -> float:
    """How likely Johnny is before one of the locations."""
    return sum(share for field, share in spread if before(numbers, field))


def is_likely(share: float) -> bool:
    """Is it worth telling?"""
    return share > _LEAST


def others_before(scene: Scene, field: int) -> list[Seat]:
    """Who else is inside a location that Johnny would stand before on a field."""
    found: list[Seat] = []
    for other in range(scene.seats):
        number = scene.public["place"][other] - CITY.location
        if (
            other != scene.seat
            and number >= 0
            and CITY.targets[number] >> field & 1
            and not scene.officers >> number & 1
        ):
            found.append(other)
    return found


def chance_for_others(scene: Scene, spread: Spread) -> float:
    """How likely Johnny is before a location with somebody else inside."""
    return sum(share for field, share in spread if others_before(scene, field))
