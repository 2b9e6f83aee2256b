"""What a player wants, and how far it has come: the answer to "who am I, and how do I win?" at every moment.

Goals are made from a view alone, so they can tell a seat nothing that it does not see.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import is_not
from typing import Any, TypeVar

import msgspec

from getaway.kernel.frames import Seat


class Progress(msgspec.Struct, frozen=True, gc=False):
    """One thing that counts towards a goal, as a figure: hits made, rounds left, money in hand."""

    label: str
    """What is counted, as people say it: "hits", "rounds left"."""
    have: int
    of: int = 0
    """How many are wanted, or the end of the scale; 0: there is no such number."""
    text: str = ""
    """The figure as people read it, if not as plain numbers: "$1,200", "2nd of 4"."""


class Goal(msgspec.Struct, frozen=True, gc=False):
    """What one seat wants, as everybody who gets it may know it."""

    seat: Seat
    name: str
    """The one name of the player: "Stinger"."""
    aim: str
    """What it wants, in at most eight words that can stand in one line: "Three hits, then away by boat"."""
    how: str
    """The whole goal in two to four sentences: how it is won and how it is lost."""
    now: str = ""
    """What matters next, in a short sentence; "" where nothing stands out."""
    progress: tuple[Progress, ...] = ()
    """Figures in the order of their weight; the first is shown where there is room for one only."""


Parts = TypeVar("Parts", bound=tuple[Any, ...])


def made_once(make: Callable[[Parts], tuple[Goal, ...]]) -> Callable[[Parts], tuple[Goal, ...]]:
    """`make`, which is not called again while it gets the very same values: views that were made together share them.

    The values must be immutable. What was made last is kept, with what it was made from.
    """
    last: tuple[Any, ...] = ()
    goals: tuple[Goal, ...] = ()

    def made(parts: Parts) -> tuple[Goal, ...]:
        nonlocal last, goals
        if not last or any(map(is_not, parts, last)):
            last, goals = parts, make(parts)
        return goals

    return made
