"""How well the sides stand for a search, by numbers set after games of bots. Compiled with the rules.

The evaluation that `sensible` adds to its priors speaks of single steps; this one compares positions between halves.
"""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.hunter.board import AS1, AS3, IA, MB, PIECE_COUNT, SF1, SF3, Square
from getaway.games.hunter.hints.quick.evaluation import EVEN, PRICES, intrusion, is_open, walks
from getaway.games.hunter.table import EMPTY, MOVEMENT, HunterTable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

ASSOCIATES: Final = [0.0, 2.6, 3.6, 4.2]
"""What it is worth to have so many left. Without any the main must step in every turn, and its cover breaks."""

HUNTED: Final = [0.0, 1.5, 0.8, 0.5]
"""What it is worth to be beside one of so many associates that the enemy has left: less than to remove it,"""

FURTHER: Final = [1.0, 0.75, 0.62, 0.52, 0.44, 0.38, 0.33, 0.29, 0.26, 0.23, 0.21, 0.19, 0.17, 0.15]
"""and the share of it that is left with so many steps to go."""

DRAWN: Final = 0.1
"""What a drawn game is worth to each side, less than half: whoever thinks plays to win, not for a draw."""

DULL: Final = 0.7
"""How likely a draw seems just before a quiet spell ends in one."""

ANALYST: Final = 0.12
"""She looks at a piece every turn for nothing."""

TRACK: Final = 4.0
"""How much the price of the track counts."""

SHIELD: Final = 0.38
"""An own piece beside the own main."""

IN_THE_ZONE: Final = 0.8
"""A main in its own city zone risks an airlift a turn."""

APPROACH: Final = [4.0, 1.8, 1.5, 1.2, 1.0, 0.85, 0.75, 0.7, 0.65, 0.6]
"""A hunter that has so many steps to a place beside the enemy's main; further away, or without any way: NO_WAY."""

NO_WAY: Final = 0.4

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
    dull = dullness(t)
    return [dull * DRAWN + (1.0 - dull) * south, dull * DRAWN + (1.0 - dull) * (1.0 - south)]


def dullness(t: HunterTable) -> float:
    """How likely it seems that the quiet spell, if one is on, goes on to its end."""
    if t.terms.quiet_cap == 0 or t.disturbed:
        return 0.0
    return DULL * (t.quiet / t.terms.quiet_cap) ** 2


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
    steps = steps_to(t, seat, [prey])
    value += APPROACH[steps] if steps < len(APPROACH) else NO_WAY
    if is_open(t, 1 - seat, prey):
        for number in range(offset + SF1, offset + SF3 + 1):
            if t.where[number] >= 0 and walk[prey][t.where[number]] <= 2:
                value += CLOSE
    associates = [t.where[number] for number in range(enemy + AS1, enemy + AS3 + 1) if t.where[number] >= 0]
    if associates:
        steps = steps_to(t, seat, associates)
        if steps < len(FURTHER):
            value += HUNTED[len(associates)] * FURTHER[steps]
    seen = 0
    left = 0
    for number in range(enemy, enemy + PIECE_COUNT):
        if t.where[number] >= 0:
            left += 1
            seen += (t.shown >> number) & 1
    return value + SHOWN * seen / max(1, left)


def steps_to(t: HunterTable, seat: Seat, prey: list[Square]) -> int:
    """How many steps it takes a strike force to stand beside one of these enemies: around pieces of theirs, as if own
    ones made way."""
    on = t.on
    step = t.terms.board.step
    first = (1 - seat) * PIECE_COUNT
    hunters = [t.where[seat * PIECE_COUNT + piece] for piece in range(SF1, SF3 + 1)]
    reached = [False] * len(on)
    for square in prey:
        reached[square] = True
    edge = prey
    steps = -1
    while edge:
        for square in edge:
            if steps >= 0 and square in hunters:
                return steps
        steps += 1
        beyond: list[Square] = []
        for square in edge:
            for beside in step[square]:
                if beside >= 0 and not reached[beside]:
                    reached[beside] = True
                    if not first <= on[beside] < first + PIECE_COUNT:
                        beyond.append(beside)
        edge = beyond
    return len(on)
