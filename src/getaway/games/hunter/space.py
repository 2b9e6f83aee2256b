"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from getaway.games.hunter.pieces import AIMS, HOME_SQUARES, STEPS
from getaway.games.hunter.words import WORDING
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block

_HOMES: list[Choice] = [*range(HOME_SQUARES)]

SPACE = WORDING.space(
    [
        Block(("hunter.place",), _HOMES),
        Block(("hunter.move",), [*STEPS, PASS]),
        Block(("hunter.challenge",), [*AIMS, PASS]),
        Block(("hunter.first",), [0, 1], chance=True),
        Block(("hunter.place_by_chance",), _HOMES, chance=True),
    ]
)
