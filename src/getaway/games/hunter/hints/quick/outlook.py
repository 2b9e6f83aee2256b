"""How well the sides stand for a search, by numbers fitted to games of bots. Compiled with the rules.

The evaluation that `sensible` adds to its priors speaks of single steps; this one compares positions between halves.
"""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.hunter.board import AS1, AS3, IA, MB, PIECE_COUNT, SF1, SF3
from getaway.games.hunter.hints.quick.evaluation import EVEN, PRICES, intrusion, is_open, walks
from getaway.games.hunter.table import EMPTY, MOVEMENT, HunterTable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

ASSOCIATE: Final = 0.3
"""Each one left hides the main among more suspects."""

ANALYST: Final = 0.12
"""She looks at a piece every turn for nothing."""

TRACK: Final = 4.0
"""How much the price of the track counts."""

SHIELD: Final = 0.38
"""An own piece beside the own main."""

IN_THE_ZONE: Final = 0.8
"""A main in its own city zone risks an airlift a turn."""

NEAREST: Final = 1.0
"""The nearest hunter of a main that can be got at, beside it; shares of it further away."""

BESIDE: Final = 0.9
"""Each hunter beside it,"""

CLOSE: Final = 0.34
"""and each one that is at most two steps away."""

SHOWN: Final = 0.8
"""All of the enemy's pieces having been seen."""

INTRUSION: Final = 4.0
"""How much the main's own way to a site counts."""


def outlook(world: Game) -> list[float]:
    """The chances of South and North to win; a draw counts as half a win."""
    t = world.table
    assert isinstance(t, HunterTable)
    if t.phase < MOVEMENT:
        return [EVEN, EVEN]
    south = 1.0 / (1.0 + exp(prospects(t, 1) - prospects(t, 0)))
    return [south, 1.0 - south]


def prospects(t: HunterTable, seat: Seat) -> float:
    """What a seat has going for it."""
    board = t.terms.board
    walk = walks(board.rows)
    offset = seat * PIECE_COUNT
    enemy = (1 - seat) * PIECE_COUNT
    value = INTRUSION * intrusion(t, seat) - TRACK * PRICES[t.track[seat]]
    for number in range(offset + AS1, offset + AS3 + 1):
        if t.where[number] >= 0:
            value += ASSOCIATE
    if t.where[offset + IA] >= 0:
        value += ANALYST
    own = t.where[offset + MB]
    for beside in board.step[own]:
        if beside >= 0 and t.on[beside] != EMPTY and t.on[beside] // PIECE_COUNT == seat:
            value += SHIELD
    if own in board.zone[seat]:
        value -= IN_THE_ZONE
    prey = t.where[enemy + MB]
    if is_open(t, 1 - seat, prey):
        nearest = 40
        for number in range(offset + SF1, offset + SF3 + 1):
            at = t.where[number]
            if at < 0:
                continue
            way = walk[prey][at]
            if way < nearest:
                nearest = way
            if way <= 2:
                value += CLOSE
                if way <= 1:
                    value += BESIDE
        value += NEAREST * 2 / (nearest + 1)
    seen = 0
    left = 0
    for number in range(enemy, enemy + PIECE_COUNT):
        if t.where[number] >= 0:
            left += 1
            seen += (t.shown >> number) & 1
    return value + SHOWN * seen / max(1, left)
