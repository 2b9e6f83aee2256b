"""Where to begin: of nearly two hundred spaces a few good ones, each with the reason in words.

Reckoned from the map and from the pieces that everybody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from getaway.games.punk.board.geometry import NOWHERE, Board, Space, Spaces
from getaway.games.punk.pieces import EDDIE, KATHERINE, NO_CARD, STINGER
from getaway.games.punk.table import PunkTable
from getaway.parts.words import counted

SUGGESTIONS: Final = 4
"""How many starts are suggested."""

TARGET: Final = 5
"""How many spaces within reach a hit location within reach is worth."""


class Advice(msgspec.Struct, frozen=True):
    """A suggested space."""

    space: Space
    why: str


def stinger_starts(t: PunkTable) -> tuple[Advice, ...]:
    """Starts from which Stinger has many targets and many ways to vanish, out of the Cops' reach if they are placed."""
    board = t.terms.board
    danger = _covered(t, NOWHERE)
    points = t.terms.base_points[STINGER]
    near = [board.within_points(space, points) for space in range(board.spaces)]

    def worth(space: Space) -> int:
        return 0 if danger >> space & 1 else _worth(board, near[space] & ~danger)

    def why(space: Space) -> str:
        districts = counted(
            len({board.district[each] for each in range(board.spaces) if near[space] >> each & 1}), "district"
        )
        safe = ", and no Cop can reach you at once" if danger else ""
        return f"{_targets(board, near[space])} within one move, in {districts} to vanish into{safe}."

    return _best(board, worth, why)


def cop_starts(t: PunkTable, cop: int) -> tuple[Advice, ...]:
    """Starts from which a Cop covers much of the city that no other Cop covers yet."""
    board = t.terms.board
    others = _covered(t, cop)
    points = t.cop_points(cop, NO_CARD)

    def new(space: Space) -> Spaces:
        return board.within_points(space, points) & ~others

    def why(space: Space) -> str:
        reached = new(space)
        whose = " that no other Cop covers" if others else ""
        return f"{counted(reached.bit_count(), 'space')} and {_targets(board, reached)} within one move{whose}."

    return _best(board, lambda space: _worth(board, new(space)), why)


def _covered(t: PunkTable, but: int) -> Spaces:
    """The spaces within one move of the Cops who have been placed, `but` left out."""
    found = 0
    for cop in range(KATHERINE, EDDIE + 1):
        if cop != but and t.at[cop] >= 0:
            found |= t.terms.board.within_points(t.at[cop], t.cop_points(cop, NO_CARD))
    return found


def _worth(board: Board, reached: Spaces) -> int:
    return reached.bit_count() + TARGET * (reached & (board.black | board.red | board.green)).bit_count()


def _targets(board: Board, reached: Spaces) -> str:
    number = (reached & (board.black | board.red | board.green)).bit_count()
    return counted(number, "hit location") if number else "no hit location"


def _best(board: Board, worth: Callable[[Space], int], why: Callable[[Space], str]) -> tuple[Advice, ...]:
    """The best stars, each in another part of the city than those before it."""
    found: list[Space] = []
    for space in sorted(range(board.stars), key=lambda each: (-worth(each), each)):
        here = board.district[space]
        if all(board.district_steps[here][board.district[other]] > 1 for other in found):
            found.append(space)
        if len(found) == SUGGESTIONS:
            break
    return tuple([Advice(space, why(space)) for space in found])
