"""How well a seat stands in a world in which everything is known. Compiled with the rules, for searches ask often."""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.hunter.content import TRACK_MAX
from getaway.games.hunter.flow.ending import ahead, points_of
from getaway.games.hunter.pieces import AS1, AS3, EMPTY, FILES, IA, MB, MOVEMENT, PIECE_COUNT, SF1, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

EVEN: Final = 0.5

SHARPNESS: Final = 4.0
"""Turns a lead into a chance of winning: near an even game a lead of 0.01 is about a hundredth of a win."""

ASSOCIATE: Final = 0.05
"""Each one left hides the main among more suspects, and lets it stand still."""

ANALYST: Final = 0.03
"""She looks at a piece every turn for nothing."""

TRACK_PRICE: Final = 0.22
"""What the whole track is worth. The price grows with its square: low down a step is soon made good, on top any
further challenge may lose."""

CALM: Final = 3
"""Up to here the track falls back by itself before it matters."""

HUNTER: Final = 0.12
"""A hunter beside the enemy's main. Each square further away is worth the next share of it."""

FAR_SHARE: Final = 0.75

PREY: Final = 0.3
"""How much of that an associate is worth: without associates the main must come out."""

CLOSED_IN: Final = 0.2
"""The share of that which is left while no hunter can stand beside a bad guy, for its own side fills all places."""

INTRUDER: Final = 0.25
"""A main one step from an open site of the enemy, and the next shares of it further away."""

INTRUDER_SHARE: Final = 0.5

LATE: Final = 2
"""Where points decide after the last turn, they count with this power of the share of turns that have passed."""

DULL: Final = 0.7
"""How likely the end seems just before a quiet spell brings it."""

MARGIN: Final = 0.3
"""How much a point of the lead counts while there is time to catch up, as the logarithm of the odds,"""

CERTAIN: Final = 3.0
"""and in the last turn."""

MARCH: Final = 0.8
"""What a step of ground is worth to the main as soon as points decide, in the scale of the priors,"""

FOLLOW: Final = 0.5
"""and the share of it that it is worth to an associate, without whom the main may not step, and to whoever is near."""

_LONGEST: Final = 40

HUNTED: Final = [0.0] + [HUNTER * 2 / (walk + 1) for walk in range(1, _LONGEST)]
"""What a hunter at that walking distance from the enemy's main is worth."""

INTRUDING: Final = [0.0] + [INTRUDER * INTRUDER_SHARE ** (walk - 1) for walk in range(1, _LONGEST)]
"""What a main at that walking distance from an open site is worth."""


_WALKS: Final[dict[int, list[list[int]]]] = {}


def walks(rows: int) -> list[list[int]]:
    """The walking distance between any two squares of an empty board with `rows` rows."""
    found = _WALKS.get(rows)
    if found is None:
        squares = range(rows * FILES)
        found = [[abs(a % FILES - b % FILES) + abs(a // FILES - b // FILES) for b in squares] for a in squares]
        _WALKS[rows] = found
    return found


def track_price(track: int) -> float:
    """What it costs to stand there on the own track."""
    return TRACK_PRICE * (max(0, track - CALM) / (TRACK_MAX - CALM)) ** 2


PRICES: Final = [track_price(max(track, 1)) for track in range(TRACK_MAX + 1)]
"""The same by space of the track."""


def evaluation(world: Game, seat: Seat) -> float:
    """The chance, from 0 to 1, that `seat` wins this world; a draw counts as half a win."""
    return evaluation_of_both(world)[seat]


def evaluation_of_both(world: Game) -> list[float]:
    """The same for South and North; the two chances add up to 1."""
    t = world.table
    assert isinstance(t, HunterTable)
    outcome = t.outcome
    if outcome is not None:
        return [outcome.scores[0], outcome.scores[1]]
    if t.phase < MOVEMENT:
        return [EVEN, EVEN]
    lead = standing(t, 0) - standing(t, 1)
    south = counted_out(t, 1.0 / (1.0 + exp(-SHARPNESS * lead)))
    return [south, 1.0 - south]


def counted_out(t: HunterTable, south: float) -> float:
    """South's chance where points may decide, if it would be `south` in a game without end."""
    if not t.terms.points:
        return south
    near = nearing(t)
    if near <= 0.0:
        return south
    return near * on_points(t, near) + (1.0 - near) * south


def nearing(t: HunterTable) -> float:
    """How likely it seems that points decide: the more, the fewer turns are left, or the longer nobody challenges."""
    late = (min(t.turn, t.terms.turn_cap) / t.terms.turn_cap) ** LATE
    dull = dullness(t)
    return late + dull - late * dull


def dullness(t: HunterTable) -> float:
    """How likely it seems that the quiet spell, if one is on, goes on to its end."""
    if t.terms.quiet_cap == 0 or t.disturbed:
        return 0.0
    return DULL * (t.quiet / t.terms.quiet_cap) ** 2


def on_points(t: HunterTable, near: float) -> float:
    """South's chance once points decide, by the lead as it is."""
    lead = points_of(t, 0) - points_of(t, 1)
    if lead == 0:
        return EVEN + near * near * (0.4 if ahead(t) == 0 else -0.4)
    sharp = MARGIN + (CERTAIN - MARGIN) * near
    return 1.0 / (1.0 + exp(-sharp * lead))


def between_halves(world: Game) -> bool:
    """Has nobody moved yet in the half that is on?"""
    t = world.table
    assert isinstance(t, HunterTable)
    return t.phase == MOVEMENT and t.moved == 0


def standing(t: HunterTable, seat: Seat) -> float:
    """What a seat has going for it."""
    offset = seat * PIECE_COUNT
    value = -PRICES[t.track[seat]]
    for number in range(offset + AS1, offset + AS3 + 1):
        if t.where[number] >= 0:
            value += ASSOCIATE
    if t.where[offset + IA] >= 0:
        value += ANALYST
    return value + hunt(t, seat) + intrusion(t, seat)


def hunt(t: HunterTable, seat: Seat) -> float:
    """How near the seat's units are to the enemy's bad guys, as far as they can get beside them."""
    walk = walks(t.terms.board.rows)
    enemy = (1 - seat) * PIECE_COUNT
    offset = seat * PIECE_COUNT
    units = [square for square in t.where[offset + SF1 : offset + IA + 1] if square >= 0]
    value = 0.0
    for piece in range(MB, AS3 + 1):
        square = t.where[enemy + piece]
        if square < 0:
            continue
        ways = walk[square]
        near = 0.0
        for unit in units:
            near += HUNTED[ways[unit]]
        if piece != MB:
            near *= PREY
        value += near if is_open(t, 1 - seat, square) else near * CLOSED_IN
    return value


def is_open(t: HunterTable, seat: Seat, square: Square) -> bool:
    """Can an enemy stand on some square neighbour, or does one already?"""
    for beside in t.terms.board.step[square]:
        if beside >= 0 and (t.on[beside] == EMPTY or t.on[beside] // PIECE_COUNT != seat):
            return True
    return False


def intrusion(t: HunterTable, seat: Seat) -> float:
    """How near the seat's main is to a site of the enemy that nobody holds."""
    board = t.terms.board
    walk = walks(board.rows)[t.square_of(seat, MB)]
    best = 0.0
    for site in (board.city[1 - seat], board.base[1 - seat]):
        if t.on[site] == EMPTY:
            best = max(best, INTRUDING[walk[site]])
    return best
