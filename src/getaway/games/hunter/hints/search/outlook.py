"""How well the sides stand for a search, by numbers set after games of bots. Compiled with the rules.

The evaluation that `sensible` adds to its priors speaks of single steps; this one compares positions between halves.
"""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.hunter.hints.search.evaluation import EVEN, PRICES, counted_out, dullness, intrusion, is_open, walks
from getaway.games.hunter.pieces import AS1, AS3, EMPTY, IA, MB, MOVEMENT, PIECE_COUNT, SF1, SF3, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

ASSOCIATES: Final = [0.0, 2.6, 3.6, 4.2]
"""What it is worth to have 0, 1, 2 ... left. Without any the main must step in every turn, and its cover breaks."""

HUNTED: Final = [0.0, 1.5, 0.8, 0.5]
"""What it is worth to be beside one of so many associates that the enemy has left: less than to remove it,"""

FURTHER: Final = [1.0, 0.75, 0.62, 0.52, 0.44, 0.38, 0.33, 0.29, 0.26, 0.23, 0.21, 0.19, 0.17, 0.15]
"""and the share of it that is left, by the number of steps to go."""

DRAWN: Final = 0.1
"""What a drawn game is worth to each side, less than half: whoever thinks plays to win, not for a draw."""

NEVER: Final = 99
"""More steps than any way has."""

ANALYST: Final = 0.12
"""She looks at a piece every turn for nothing."""

TRACK: Final = 4.0
"""How much the price of the track counts."""

SHIELD: Final = 0.38
"""An own piece beside the own main."""

IN_THE_ZONE: Final = 0.8
"""A main in its own city zone risks an airlift a turn."""

APPROACH: Final = [4.0, 1.8, 1.5, 1.2, 1.0, 0.85, 0.75, 0.7, 0.65, 0.6]
"""What a hunter is worth, by its steps to a place beside the enemy's main; further away, or without any way: NO_WAY."""

NO_WAY: Final = 0.4

OTHERS: Final = 0.3
"""The share that the second and the third hunter count."""

CLOSE: Final = 0.3
"""Each hunter that is at most two steps away from it, through walls or not."""

SHOWN: Final = 0.8
"""All of the enemy's pieces having been seen."""

INTRUSION: Final = 4.0
"""How much the main's own way to a site counts."""


def outlook(world: Game) -> list[float]:
    """The chances of South and North to win; a draw counts as DRAWN."""
    t = world.table
    assert isinstance(t, HunterTable)
    if t.phase < MOVEMENT:
        return [EVEN, EVEN]
    south = 1.0 / (1.0 + exp(prospects(t, 1) - prospects(t, 0)))
    if t.terms.points:
        south = counted_out(t, south)
        return [south, 1.0 - south]
    dull = dullness(t)
    return [dull * DRAWN + (1.0 - dull) * south, dull * DRAWN + (1.0 - dull) * (1.0 - south)]


def prospects(t: HunterTable, seat: Seat) -> float:
    """What a seat has going for it."""
    board = t.terms.board
    walk = walks(board.rows)
    offset = seat * PIECE_COUNT
    enemy = (1 - seat) * PIECE_COUNT
    value = INTRUSION * intrusion(t, seat) - TRACK * PRICES[t.track[seat]]
    value += ASSOCIATES[t.associates_left(seat)]
    if t.where[offset + IA] >= 0:
        value += ANALYST
    own = t.where[offset + MB]
    for beside in board.step[own]:
        if beside >= 0 and t.on[beside] != EMPTY and t.on[beside] // PIECE_COUNT == seat:
            value += SHIELD
    if own in board.zone[seat]:
        value -= IN_THE_ZONE
    prey = t.where[enemy + MB]
    value += reach(ways_to(t, seat, [prey]), APPROACH, NO_WAY)
    if is_open(t, 1 - seat, prey):
        for number in range(offset + SF1, offset + SF3 + 1):
            if t.where[number] >= 0 and walk[prey][t.where[number]] <= 2:
                value += CLOSE
    associates = [t.where[number] for number in range(enemy + AS1, enemy + AS3 + 1) if t.where[number] >= 0]
    if associates:
        value += HUNTED[len(associates)] * reach(ways_to(t, seat, associates), FURTHER, 0.0)
    seen = 0
    left = 0
    for number in range(enemy, enemy + PIECE_COUNT):
        if t.where[number] >= 0:
            left += 1
            seen += (t.shown >> number) & 1
    return value + SHOWN * seen / max(1, left)


def reach(ways: list[int], worth: list[float], far: float) -> float:
    """What these ways of the strike forces are worth: the shortest in full, the others in part."""
    value = far
    for i in range(len(ways)):
        more = worth[ways[i]] - far if ways[i] < len(worth) else 0.0
        value += more if i == 0 else OTHERS * more
    return value


def ways_to(t: HunterTable, seat: Seat, prey: list[Square]) -> list[int]:
    """How many steps each strike force needs to stand beside one of these enemies, the shortest way first.

    Who has no way is left out.
    """
    steps = steps_to(t, seat, prey)
    ways: list[int] = []
    for number in range(seat * PIECE_COUNT + SF1, seat * PIECE_COUNT + SF3 + 1):
        at = t.where[number]
        if at >= 0 and steps[at] < NEVER:
            ways.append(steps[at])
    ways.sort()
    return ways


def steps_to(t: HunterTable, seat: Seat, prey: list[Square]) -> list[int]:
    """By square, how many steps it takes from there to stand beside one of these enemies; NEVER where there is no way.

    The way goes around pieces of theirs. An own piece has to make way first, which costs a step more.
    """
    on = t.on
    step = t.terms.board.step
    first = (1 - seat) * PIECE_COUNT
    found = [NEVER] * len(on)
    now: list[Square] = []
    for square in prey:
        for beside in step[square]:
            if beside >= 0:
                now.append(beside)
    # Squares from which it takes one step more, and two.
    soon: list[Square] = []
    later: list[Square] = []
    steps = 0
    while now or soon:
        for square in now:
            number = on[square]
            if found[square] < NEVER or first <= number < first + PIECE_COUNT:
                continue
            found[square] = steps
            further = soon if number == EMPTY else later
            for beside in step[square]:
                if beside >= 0 and found[beside] == NEVER:
                    further.append(beside)
        now, soon, later = soon, later, []
        steps += 1
    return found
