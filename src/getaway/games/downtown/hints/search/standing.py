"""How well every seat stands in a world, by numbers fitted to games of bots. Compiled with the rules."""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import stops, stops_later
from getaway.games.downtown.board import LOCATION_COUNT, NOWHERE, PER_WEAPON
from getaway.games.downtown.hints.scene import kill_chance, walks, ways_in
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Seat

FAR: Final = 20
"""From this many steps on Johnny is far away."""

CARD_WORTH: Final[list[float]] = [0.0] * p.CARDS
for _card, _worth in (
    (p.PATSY, 0.7),
    (p.GOT_AWAY, 0.75),
    (p.AIMING_PRECISION, 0.65),
    (p.EXTRA_DIE_ROLL, 0.65),
    (p.DIRECTION_CHANGE, 0.6),
    (p.SPEED_UP, 0.6),
    (p.SLOWDOWN, 0.6),
    (p.ESCAPE, 0.3),
    (p.COUNTERINTELLIGENCE, 0.3),
    (p.BRIBE, 0.25),
):
    CARD_WORTH[_card] = _worth

_HITS: Final[dict[tuple[int, int, int, int, int], tuple[list[float], list[float]]]] = {}
_KILLS: Final[dict[tuple[bool, bool], list[float]]] = {}


def hits(t: DowntownTable) -> tuple[list[float], list[float]]:
    """By location, how likely Johnny is before it after his next turn, and after the one that follows."""
    key = (t.johnny, t.heading, t.route, t.route_at if t.route != NOWHERE else 0, t.blocked)
    found = _HITS.get(key)
    if found is None:
        if len(_HITS) > 4000:
            _HITS.clear()
        targets = t.terms.city.targets
        soon = [0.0] * LOCATION_COUNT
        late = [0.0] * LOCATION_COUNT
        for field, share in stops(t.johnny, t.heading, t.route, t.route_at, t.blocked):
            for number in range(LOCATION_COUNT):
                if targets[number] >> field & 1:
                    soon[number] += share
        for field, share in stops_later(t.johnny, t.heading, t.route, t.route_at, t.blocked):
            for number in range(LOCATION_COUNT):
                if targets[number] >> field & 1:
                    late[number] += share
        found = (soon, late)
        _HITS[key] = found
    return found


def kills(t: DowntownTable) -> list[float]:
    """By weapon, the chance that an attempt kills."""
    key = (t.terms.free_aim, t.terms.solo)
    found = _KILLS.get(key)
    if found is None:
        found = [kill_chance(weapon, key[0], key[1]) for weapon in range(p.WEAPON_KINDS)]
        _KILLS[key] = found
    return found


def speed(t: DowntownTable, seat: Seat) -> int:
    """The movement of a turn without restrictions."""
    character = t.character[seat]
    base = t.terms.movement[character] if t.terms.sheets and character >= 0 else t.terms.flat_movement
    return base + t.shown[seat]


def steps_to_johnny(t: DowntownTable, place: int) -> int:
    """About how far Johnny is."""
    city = t.terms.city
    walk = walks()[t.johnny]
    if place < city.house:
        return int(walk[place])
    if place < city.location:
        return 1 + int(walk[city.door[place - city.house]])
    return 1 + int(walk[city.entries[place - city.location][0]])


def features(t: DowntownTable, seat: Seat) -> list[float]:
    """What a seat has going for it, as numbers; see WEIGHTS."""
    city = t.terms.city
    place = t.place[seat]
    hand = t.hands[seat]
    ways = ways_in()
    kill = kills(t)
    soon, later = hits(t)
    reach = speed(t, seat)
    far = 2 * reach - 1
    turn = (seat - t.starter) % t.seats
    to_come = t.active >= 0 and turn >= (t.active - t.starter) % t.seats and not (seat == t.active and t.attempted)
    # Later turns, as far as there are any.
    one_more = t.round < t.terms.rounds
    two_more = t.round + 1 < t.terms.rounds
    now = 0.0
    next_turn = 0.0
    after = 0.0
    anywhere = 0.0
    armed = 0.0
    loose = 0.0
    cards = 0.0
    weapons = 0
    for weapon in range(p.WEAPON_KINDS):
        if weapon in hand:
            weapons += 1
    for card in hand:
        if card < p.LOCATION:
            continue
        if card >= p.SPY:
            cards += CARD_WORTH[card]
            continue
        number = card - p.LOCATION
        weapon = number // PER_WEAPON
        if weapon not in hand:
            loose += 1.0
            continue
        chance = kill[weapon]
        armed += chance
        if t.officers >> number & 1:
            continue
        way: int = ways[number][place]
        if to_come and city.targets[number] >> t.johnny & 1 and way <= reach and chance > now:
            now = chance
        if one_more:
            anywhere += chance * soon[number]
            if way <= reach:
                next_turn += chance * soon[number]
        if two_more:
            anywhere += chance * later[number]
            if way <= far:
                after += chance * later[number]
    left = t.terms.rounds - t.round
    first = seat * p.RESTRICTIONS
    held = t.waiting[first] + t.waiting[first + 1] + t.waiting[first + 2] + t.waiting[first + 3]
    points = t.points[seat]
    most = 0
    for other in range(t.seats):
        if other != seat and t.points[other] > most:
            most = t.points[other]
    ahead = 1.0 if points > most else -1.0 if points < most else 0.0
    late = t.round / t.terms.rounds
    return [
        now,
        next_turn,
        after,
        anywhere,
        armed * min(left, 6) / 6,
        weapons * min(left, 6) / 6,
        loose * min(left, 6) / 6,
        cards * min(left, 6) / 6,
        reach * min(left, 6) / 6,
        max(0.0, 1.0 - steps_to_johnny(t, place) / FAR) if one_more else 0.0,
        float(points),
        points / (1 + left),
        ahead * late * late,
        0.0 if one_more else ahead,
        float(held),
    ]


WEIGHTS: Final = [2.8, 1.8, 1.5, 0.8, 0.1, 0.02, 0.02, 0.1, 0.05, 0.3, 0.05, 0.25, 0.4, 0.6, -0.1]
"""How much each of the features counts."""


def chances(t: DowntownTable) -> list[float]:
    """The chance of every seat to win; they add up to 1."""
    found: list[float] = []
    total = 0.0
    for seat in range(t.seats):
        score = 0.0
        values = features(t, seat)
        for i in range(len(values)):
            score += WEIGHTS[i] * values[i]
        lift = exp(score)
        found.append(lift)
        total += lift
    return [lift / total for lift in found]
