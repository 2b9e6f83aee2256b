"""Where the Cops would look for Stinger, played through by their own plan. Compiled with the rules.

What the Cops do turns on what they know, not on where he is, until they meet him. So one round played through without
him tells of every space at once whether he would be found there.
"""

from __future__ import annotations

from random import Random
from typing import Final

from getaway.games.punk.board.geometry import Space, Spaces
from getaway.games.punk.flow.cop_turn import cop_choices
from getaway.games.punk.flow.ways import cop_steps, ride_path
from getaway.games.punk.hints.search.cops import CopPlan
from getaway.games.punk.hints.search.standing import BITE, SLEUTH
from getaway.games.punk.pieces import EDDIE, KATHERINE, MOVE, MOVE_SHORT_CUT, MOVE_SIRENS, RIDE, SHORT_CUT, SIRENS
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice
from getaway.parts.graphs import members

JOINS: Final = 0.8
"""How much of his bite a Cop in reach brings to a fight who comes after the one that found Stinger; half of that if
his turn was before."""

NEXT: Final = 0.3
"""How much the round after this one counts."""


class Patrol:
    """A round of the Cops who do not find him: where each has been, and where it leaves them."""

    __slots__ = ("seen", "began", "at", "maybe", "belief")

    def __init__(self, t: PunkTable, maybe: Spaces, belief: list[float] | None, first: int, rng: Random) -> None:
        t = t.clone()
        t.visible = False
        t.engaged = 0
        self.seen: list[Spaces] = [0, 0, 0, 0]
        """By Cop: the spaces he looked into."""
        self.began: list[Space] = t.at[:]
        self.maybe: Spaces = maybe
        """Where Stinger can be after that."""
        self.belief: list[float] | None = belief
        for cop in range(first, EDDIE + 1):
            self._turn(t, cop, rng)
        self.at: list[Space] = t.at

    def _turn(self, t: PunkTable, cop: int, rng: Random) -> None:
        t.turn = cop
        actions: list[Choice] = [*cop_choices(t, cop)]
        action = _best(actions, CopPlan(t, self.maybe, self.belief).turn(cop, actions), rng)
        if action not in (MOVE, MOVE_SHORT_CUT, MOVE_SIRENS):
            return
        left = t.cop_points(cop, SHORT_CUT if action == MOVE_SHORT_CUT else SIRENS if action == MOVE_SIRENS else -1)
        while left > 0:
            steps: list[Choice] = [*cop_steps(t, cop), PASS]
            step = _best(steps, CopPlan(t, self.maybe, self.belief).steps(cop, left, steps), rng)
            assert isinstance(step, int)
            if step == PASS:
                return
            for space in ride_path(t, t.at[cop], step - RIDE) if step >= RIDE else [step]:
                self.seen[cop] |= 1 << space
                self.maybe &= ~(1 << space)
                t.at[cop] = space
            left = 0 if t.terms.board.district[t.at[cop]] == t.jam else left - 1


def _best(choices: list[Choice], scores: list[float], rng: Random) -> Choice:
    top = max(scores)
    best = [choices[at] for at in range(len(scores)) if scores[at] == top]
    return best[int(rng.random() * len(best))]


def danger(
    t: PunkTable, maybe: Spaces, belief: list[float] | None, first: int, rounds: int, rng: Random
) -> list[float]:
    """By space: how much health it may cost Stinger to stay there while the Cops, from `first` on, look for him.

    They go on for `rounds` rounds, the begun one included, and weigh his places by a belief if they have one.
    """
    board = t.terms.board
    loss = [0.0] * board.spaces
    found = 0
    points = [0, 0, 0, 0]
    for cop in range(KATHERINE, EDDIE + 1):
        points[cop] = t.cop_points(cop, -1)
    patrol = Patrol(t, maybe, belief, first, rng=rng)
    for later in range(rounds):
        if later:
            t = t.clone()
            t.at = patrol.at
            patrol = Patrol(t, maybe=patrol.maybe, belief=belief, first=KATHERINE, rng=rng)
        for cop in range(KATHERINE, EDDIE + 1):
            for space in members(patrol.seen[cop] & ~found):
                loss[space] = _found(t, patrol, by=cop, points=points, space=space)
            found |= patrol.seen[cop]
    for cop in range(KATHERINE, EDDIE + 1):
        here = patrol.at[cop]
        inside = (board.within_points(here, points[cop]) & patrol.maybe).bit_count()
        chance = NEXT * BITE[cop] * min(1.0, SLEUTH / inside) if inside else 0.0
        for space in members(board.within_points(here, points[cop] + 2) & ~found):
            loss[space] += chance * (1.0 - board.points[here][space] / (points[cop] + 3))
    return loss


def _found(t: PunkTable, patrol: Patrol, by: int, points: list[int], space: Space) -> float:
    """What it costs to be found there by this Cop, with those who join him."""
    row = t.terms.board.points[space]
    loss = BITE[by]
    for cop in range(KATHERINE, EDDIE + 1):
        if cop > by and row[patrol.began[cop]] <= points[cop]:
            loss += JOINS * BITE[cop]
        elif cop < by and row[patrol.at[cop]] <= points[cop]:
            loss += 0.5 * JOINS * BITE[cop]
    return loss
