"""What a set-up means for the table."""

from __future__ import annotations

from dataclasses import dataclass

from getaway.kernel.rules import Setup
from tests.toys.hare.content import MEADOW


@dataclass(kw_only=True)
class Terms:
    """What was agreed before the game and never changes."""

    holes: int
    nights: int


def terms_of(setup: Setup) -> Terms:
    """The terms of a game."""
    return Terms(holes=len(MEADOW.holes), nights=setup.number("nights"))
