"""How the chase stands in a world, by numbers fitted to games of bots. Compiled with the rules."""

from __future__ import annotations

from math import exp, log
from typing import Final

from getaway.games.punk.board.geometry import Board, Space, Spaces
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import EDDIE, ESCAPE, FIRST_KEY, KATHERINE, ROCKET, STINGER, UNIFORM_CARD
from getaway.games.punk.table import PunkTable

BITE: Final[list[float]] = [0.0, 1.1, 2.5, 2.0]
"""By Cop: about how much health a round with him costs Stinger."""

SLEUTH: Final = 5.0
"""About how many spaces a Cop can look into on one move."""

FAR: Final = 10.0
"""The number of points from which on a Cop, or a target, is far away."""


def places(t: PunkTable) -> Spaces:
    """Where Stinger can be for all the Cops know."""
    if t.visible:
        return 1 << t.at[STINGER]
    found: Spaces = deduce(t.terms.board, t.record).places
    return found


def targets(t: PunkTable) -> Spaces:
    """The locations that Stinger could hit with what he holds now."""
    board = t.terms.board
    found = 0
    for number in range(len(board.keys)):
        if t.hand[FIRST_KEY + number]:
            found |= 1 << board.keys[number]
    if t.uniform or t.hand[UNIFORM_CARD]:
        found |= board.green
    if t.hits_made() == t.terms.hits_needed - 1:
        found &= ~board.red
    found &= ~t.hits
    if t.pending >= 0:
        found &= ~(1 << t.pending)
    if t.due >= 0:
        found &= ~(1 << t.due)
    if t.chopper >= 0 and not t.has(STINGER, ROCKET):
        found &= ~board.locals[t.chopper]
    return found


def way_to(board: Board, here: Space, goals: Spaces, cops: list[Space]) -> float:
    """The points to the best of the goals, those that Cops stand near being further away."""
    row = board.points[here]
    best = 2 * FAR
    while goals:
        lowest = goals & -goals
        goals ^= lowest
        goal = lowest.bit_length() - 1
        way = float(row[goal])
        if way >= best:
            continue
        for cop in range(KATHERINE, EDDIE + 1):
            way += BITE[cop] * max(0.0, 1.0 - board.points[cops[cop]][goal] / 5.0)
        if way < best:
            best = way
    return best


def way_out(board: Board, here: Space, cops: list[Space]) -> float:
    """The same to a port, by road."""
    best = 3 * FAR
    for port in range(1, 5):
        way = float(board.to_port[here][port])
        for cop in range(KATHERINE, EDDIE + 1):
            away = board.points[cops[cop]][board.ports[port]]
            way += 3.0 * max(0.0, 1.0 - away / 6.0)
        if way < best:
            best = way
    return best


def features(t: PunkTable) -> list[float]:
    """What speaks for Stinger and against him, as numbers; see HUNTED and ESCAPING."""
    board = t.terms.board
    here = t.at[STINGER]
    maybe = places(t)
    size = max(1, maybe.bit_count())
    found = 0.0
    near = 0.0
    fights = 0.0
    spread = 0.0
    hurt = 0.0
    for cop in range(KATHERINE, EDDIE + 1):
        bite = BITE[cop]
        hurt += t.terms.max_health[cop] - t.health[cop]
        if t.in_combat(cop):
            fights += bite
            continue
        at = t.at[cop]
        away = board.points[at][here]
        reach = board.within_points(at, t.cop_points(cop, -1))
        if reach >> here & 1:
            found += bite * min(1.0, SLEUTH / max(1, (reach & maybe).bit_count()))
        near += bite * max(0.0, 1.0 - away / FAR)
        spread += (reach & maybe).bit_count() / size
    made = t.hits_made()
    health = t.health[STINGER]
    cards = t.cards_in_hand(STINGER)
    goals = targets(t)
    keys = goals.bit_count()
    needed = t.terms.hits_needed - made
    escape = t.phase == ESCAPE
    return [
        1.0,
        float(health),
        1.0 / max(1, health),
        float(made),
        float(max(0, needed - keys)),
        way_out(board, here, t.at) if escape else way_to(board, here, goals, t.at),
        log(size),
        found,
        near,
        fights,
        spread,
        float(cards),
        hurt,
        1.0 if t.visible else 0.0,
        float(t.turn == STINGER),
        found / max(1, health),
        fights / max(1, health),
        float(min(30, t.round)) / 10,
    ]


HUNTED: Final = [
    -2.0, 0.2, -1.7, 0.86, -0.1, -0.045, 0.03, 0.0, -0.1, -0.05, 0.0, 0.17, 0.07, -0.25, 0.19, -0.5, -1.1, -0.46,
]  # fmt: skip
"""How much the features count in the hunt,"""

ESCAPING: Final = [
    0.4, 0.054, -1.2, 1.18, 0.0, -0.1, 0.1, 0.0, -0.95, -0.6, 0.0, 0.13, 0.0, -0.3, 0.68, -0.5, -0.4, -0.43,
]  # fmt: skip
"""and in the Escape."""


def stingers_chance(t: PunkTable) -> float:
    """The chance that Stinger wins."""
    weights = ESCAPING if t.phase == ESCAPE else HUNTED
    values = features(t)
    score = 0.0
    for i in range(len(values)):
        score += weights[i] * values[i]
    return 1.0 / (1.0 + exp(-score))
