"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from getaway.kernel.frames import Choice
from getaway.kernel.spaces import Block
from tests.toys.hare.content import MEADOW
from tests.toys.hare.words import WORDING

HOLES: list[Choice] = [*range(len(MEADOW.holes))]

SPACE = WORDING.space(
    [Block(("hare.hide", "hare.creep", "hare.pounce"), HOLES), Block(("hare.die",), [1, 2, 3], chance=True)]
)
