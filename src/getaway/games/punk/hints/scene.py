"""A position as one seat knows it, with the distances that its plans turn on."""

from __future__ import annotations

import math
from typing import Final

from getaway.games.punk.board.geometry import Board, Space, Spaces
from getaway.games.punk.content import BOARD
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.knowledge.deduction import Trail, deduce
from getaway.games.punk.pieces import EDDIE, FRANK, KATHERINE, NO_CARD, PREPARATION, STINGER
from getaway.games.punk.table import PunkTable, new_table, table_of
from getaway.games.punk.terms import terms_of
from getaway.kernel.codec import Plain, dump_frame
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.parts.graphs import members

BITE: Final[list[float]] = [0.0, 1.1, 2.5, 2.0]
"""By Cop: about how much health a round with him costs Stinger."""

SLEUTH: Final = 5.0
"""About how many spaces a Cop can look into on one move."""


class Scene:
    """What a seat knows, laid out as a table; what is hidden from it is missing there."""

    def __init__(self, seat: Seat, t: PunkTable, ask: Plain) -> None:
        self.seat = seat
        self.ask = ask
        """The open question, as plain data."""
        self.board: Board = BOARD
        self.t: PunkTable = t
        self.solo: bool = self.t.terms.solo
        self.trail: Trail = deduce(BOARD, self.t.record)
        self.maybe: Spaces = self.trail.places if self.t.phase != PREPARATION else BOARD.everywhere
        """Where Stinger can be for all the Cops know."""

    @classmethod
    def known_as(cls, known: PunkKnowledge) -> Scene:
        """The scene of somebody who knows this."""
        t = new_table(terms_of(known.setup))
        for parts in (known.public, known.own):
            for name, value in parts.items():
                setattr(t, name, value)
        t.at = list(known.at)
        t.drawn = known.drawn
        return cls(known.seat, t, known.ask)

    @classmethod
    def imagined(cls, world: Game, seat: Seat) -> Scene:
        """The scene of a seat in an imagined world; from the Cops it hides Stinger, whose cards they do not look at."""
        t = table_of(world)
        if seat != STINGER and not t.visible:
            t = t.clone()
            t.at[STINGER] = -1
        return cls(seat, t, None if world.ask is None else dump_frame(world.ask))

    def asked(self) -> int:
        """The character that the question is asked for: the first argument of its frame, by convention."""
        ask = self.ask
        return ask[1] if len(ask) > 1 and isinstance(ask[1], int) and not isinstance(ask[1], bool) else STINGER

    def maybe_there(self) -> Spaces:
        """Where Stinger can be in the eyes of the Cops: one space if they see him."""
        return 1 << self.t.at[STINGER] if self.t.visible else self.maybe

    def cop_points(self, cop: int) -> int:
        """The points that a Cop can be expected to have on his next move."""
        t = self.t
        card = t.movement_card(cop) if self.seat != STINGER or t.terms.hands_open else NO_CARD
        return t.cop_points(cop, card)

    def reach(self, cop: int) -> Spaces:
        """Where a Cop can be after his next move, without JAM."""
        return self.board.within_points(self.t.at[cop], self.cop_points(cop))

    def risks(self, maybe: Spaces) -> list[float]:
        """By space: how much health it may cost Stinger to be there when the Cops move and know this much of him."""
        board = self.board
        risk = [0.0] * board.spaces
        for cop in (KATHERINE, FRANK, EDDIE):
            reach = self.reach(cop)
            inside = (reach & maybe).bit_count()
            chance = 0.4 if self.solo else min(1.0, SLEUTH / inside) if inside else 0.0
            near = board.points[self.t.at[cop]]
            points = self.cop_points(cop)
            for space in members(reach):
                risk[space] += BITE[cop] * chance
            # One move further he is still no comfort.
            for space in members(board.within_points(self.t.at[cop], points + 2) & ~reach):
                risk[space] += BITE[cop] * chance * 0.15 * (points + 3 - near[space]) / 3
        return risk


def softmax(scores: list[float], width: float) -> list[float]:
    """Priors from scores: the best is 1, and a score `width` below it e times less."""
    best = max(scores)
    return [math.exp(max(-60.0, (score - best) / width)) for score in scores]


def far(board: Board, start: Space, goals: Spaces) -> int:
    """The points from a space to the nearest of these, or a large number if there is none."""
    row = board.points[start]
    best = 99
    for goal in members(goals):
        if row[goal] < best:
            best = row[goal]
    return best
