"""What a seat believes about what it cannot see: labelled probabilities, counted in imagined worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec


class Belief(msgspec.Struct, frozen=True):
    """One thing that may be true, and how likely the seat thinks it is."""

    about: str
    """What it is about, in a few words: "The enemy's main"."""
    what: str
    """What may be true of it: "d7"."""
    chance: float
    """From 0 to 1."""


def tally(worlds: Iterable[Iterable[tuple[str, str]]], most: int) -> list[Belief]:
    """The `most` likeliest things that hold in the worlds; each world gives its pairs of `about` and `what`."""
    found: Counter[tuple[str, str]] = Counter()
    total = 0
    for pairs in worlds:
        found.update(set(pairs))
        total += 1
    likeliest = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:most]
    return [Belief(about, what, round(count / total, 3)) for (about, what), count in likeliest]
