"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from getaway.games.gangrush.pieces import BONUS_KINDS, DICE, FACES, HAZARD_KINDS
from getaway.games.gangrush.words import WORDING
from getaway.games.gangrush.words.tokens import EVER
from getaway.kernel.frames import Choice
from getaway.kernel.spaces import Block
from getaway.parts.dice import splits

FAMILIES: Final = (
    ("draft",),
    ("which",),
    ("keep",),
    ("crew",),
    ("preroll", "postroll", "adjust", "drive", "endturn"),
    ("place", "ramp", "police", "lay", "container", "rebound", "crane"),
)
"""Questions in whose families equal choices mean the same and share a number."""


def family(names: tuple[str, ...]) -> list[Block]:
    """The blocks of a family: each choice once, for all questions that can offer it."""
    kinds = [f"gangrush.{name}" for name in names]
    asked: dict[Choice, tuple[str, ...]] = {}
    for kind in kinds:
        for choice in EVER[kind]:
            asked[choice] = (*asked.get(choice, ()), kind)
    return [Block(by, [*choices]) for by, choices in groupby(asked, key=asked.__getitem__)]


SPACE = WORDING.space(
    [
        *[block for names in FAMILIES for block in family(names)],
        Block(("gangrush.hazard",), [*range(HAZARD_KINDS)], chance=True),
        Block(("gangrush.stock",), [*range(BONUS_KINDS)], chance=True),
        Block(("gangrush.roll",), [*(c for dice in range(1, DICE + 1) for c in splits(dice, FACES))], chance=True),
        Block(("gangrush.jump",), [*range(FACES)], chance=True),
    ]
)
