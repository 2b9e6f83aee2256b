"""What a seat makes of what it cannot see: chances with labels, told from imagined worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec


class Belief(msgspec.Struct, frozen=True):
    """One thing that may be so, and how likely it is taken to be."""

    about: str
    """What it is about, in a few words: "The enemy's main"."""
    what: str
    """What may be true of it: "d7"."""
    chance: float
    """From 0 to 1."""


def tally(worlds: Iterable[Iterable[tuple[str, str]]], most: int) -> list[Belief]:
    """The likeliest of what holds in the worlds, at most so much: each gives its pairs of `about` and `what`."""
    found: Counter[tuple[str, str]] = Counter()
    total = 0
    for pairs in worlds:
        found.update(set(pairs))
        total += 1
    likeliest = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:most]
    return [Belief(about, what, round(count / total, 3)) for (about, what), count in likeliest]
