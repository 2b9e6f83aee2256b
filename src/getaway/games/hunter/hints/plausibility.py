"""How well a world explains what the enemy was seen doing: where he set up, and which pieces he has walked about.

By the rules all possible worlds are equally likely; but people hide the main in a corner, send hunters ahead, and leave
bad guys alone. The numbers are odds against a civilian of whom the same was seen: rounded from what was counted in 60
games of bots that go by the priors, and evened out, for not everybody plays like that.
"""

from __future__ import annotations

import re
from math import sqrt
from typing import Final

from getaway.games.hunter.board import AS1, AS3, IA, MB, PIECE_COUNT, SF1, HomeIndex, Square, parse_square
from getaway.games.hunter.hints.setup import analyst_fit, main_fit, strike_force_fit
from getaway.games.hunter.knowledge import HunterKnowledge
from getaway.games.hunter.view import table_of
from getaway.kernel.game import Game

_STEP: Final = re.compile(r"\b([a-h]\d+)([a-h]\d+) ")

# By the class of a piece: it has made no step, one, two or three, more.
MAIN: Final = (1.5, 0.7, 0.35, 0.25)
ASSOCIATE: Final = (0.8, 0.9, 1.3, 1.6)
HUNTER: Final = (0.15, 0.5, 2.0, 3.0)
ANALYST: Final = (1.2, 0.4, 0.8, 0.7)

EARLY: Final = 3
"""Before this turn nobody has had the time to walk, and only the set-up counts."""


def plausibilities(known: HunterKnowledge, worlds: list[Game]) -> list[float]:
    """A weight for each world."""
    if known.turn < 1:
        return []
    enemy = 1 - known.seat
    board = table_of(worlds[0]).terms.board
    index = board.home_index[enemy]
    walked = _walked(known, enemy, board.rows) if known.turn >= EARLY else {}
    weights: list[float] = []
    for world in worlds:
        start = table_of(world).start[enemy * PIECE_COUNT : (enemy + 1) * PIECE_COUNT]
        weight = _set_up([index[square] for square in start[: IA + 1]])
        if walked:
            weight *= MAIN[walked.get(start[MB], 0)]
            for square in start[AS1 : AS3 + 1]:
                weight *= ASSOCIATE[walked.get(square, 0)]
            for square in start[SF1:IA]:
                weight *= HUNTER[walked.get(square, 0)]
            weight *= ANALYST[walked.get(start[IA], 0)]
        weights.append(weight)
    return weights


def _set_up(home: list[HomeIndex]) -> float:
    """How good a set-up of the main and the units this is by our own lights; only half believed."""
    fit = main_fit(home, home[MB]) * analyst_fit(home, home[IA])
    for i in home[SF1:IA]:
        fit *= strike_force_fit(home, i)
    return sqrt(fit)


def _walked(known: HunterKnowledge, enemy: int, rows: int) -> dict[Square, int]:
    """By start square of the enemy's pieces that have walked: their class in the tables above."""
    started: dict[Square, Square] = {}
    steps: dict[Square, int] = {}
    for step in _STEP.finditer(known.record):
        origin, to = parse_square(step[1], rows), parse_square(step[2], rows)
        start = started.pop(origin, origin)
        started[to] = start
        steps[start] = steps.get(start, 0) + 1
    own = {start for start, _ in known.others[enemy]}
    return {start: _class(count) for start, count in steps.items() if start in own}


def _class(steps: int) -> int:
    return steps if steps < 2 else 2 if steps < 4 else 3
