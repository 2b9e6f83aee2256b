"""Families: all the sets of tokens that a group of pieces can be, and parts of a family as bit masks.

A token is a piece whose kind is hidden, named by the home index of the square it was set up on. A set of tokens is a
mask, bit i for home index i; a part of a family is a mask too, bit j for its j-th set, so that a single `&` strikes out
hundreds of sets at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Final

from getaway.games.hunter.flow.legal_setups import LEGAL, Setups
from getaway.games.hunter.pieces import HOME_SQUARES, PIECE_COUNT, PLACING_ORDER, HomeIndex

Token = HomeIndex
Tokens = int
Part = int


class Family:
    """All sets of tokens that a group can be, whatever the others are."""

    __slots__ = ("all", "bit", "containing", "sets")

    def __init__(self, sets: list[Tokens]) -> None:
        self.sets = sets
        self.all: Part = (1 << len(sets)) - 1
        # bit[tokens]: the part that holds this one set.
        self.bit: dict[Tokens, Part] = {tokens: 1 << j for j, tokens in enumerate(sets)}
        # containing[i]: the sets that contain token i.
        self.containing: list[Part] = [0] * HOME_SQUARES
        for tokens, bit in self.bit.items():
            for i in members(tokens):
                self.containing[i] |= bit

    def by_number(self, tokens: Tokens, most: int) -> list[Part]:
        """For each number up to `most`: the sets that contain at least that many of these tokens."""
        found = [self.all] + [0] * most
        for i in members(tokens):
            containing = self.containing[i]
            for k in range(most, 0, -1):
                found[k] |= found[k - 1] & containing
        return found

    def having(self, tokens: Tokens, least: int = 1) -> Part:
        """The sets that contain at least `least` of these tokens."""
        return self.by_number(tokens, least)[least]

    def nth(self, part: Part, n: int) -> Tokens:
        """The n-th set of a part, counted from 0."""
        at = 0
        width = part.bit_length()
        while width > 1:
            half = width >> 1
            low = part & ((1 << half) - 1)
            count = low.bit_count()
            if n < count:
                part = low
                width = half
            else:
                n -= count
                part >>= half
                at += half
                width -= half
        return self.sets[at]

    def listed(self, part: Part) -> list[Tokens]:
        """The sets of a part, in their order."""
        return [self.sets[j] for j in members(part)]


def members(mask: int) -> list[int]:
    """The numbers of the bits in a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with these bits."""
    mask = 0
    for i in numbers:
        mask |= 1 << i
    return mask


TRIOS: Final = Family([mask_of(three) for three in combinations(range(HOME_SQUARES), 3)])
"""What the associates can be."""

UNITS: Final = Family(LEGAL.military_sets)
"""What the military can be (HUNT-SETUP-4, -5)."""

PROTESTERS: Final = Family(LEGAL.protester_sets)
"""What the protesters can be (HUNT-SETUP-8)."""


def _at_setup(main: Token) -> tuple[Part, Part, Part]:
    near, own, base = LEGAL.near[main], 1 << main, 1 << LEGAL.base
    return (
        TRIOS.having(near, 2) & ~TRIOS.having(own | base),  # HUNT-SETUP-7
        UNITS.all & ~UNITS.having(own | near),  # HUNT-SETUP-6
        PROTESTERS.all & ~PROTESTERS.having(own | near | base),  # HUNT-SETUP-9
    )


AT_SETUP: Final = [_at_setup(main) for main in range(HOME_SQUARES)]
"""By main: what associates, military and protesters can be at set-up, each group for itself."""


def random_setup(rng: Random, legal: Setups = LEGAL) -> list[HomeIndex]:
    """A set-up drawn uniformly from all legal ones, names included: the home index of each piece."""
    core = legal.core_of(rng.randrange(legal.count))
    protesters = rng.choice(legal.protester_sets_of(core))
    associates = rng.choice(legal.associate_sets(core, protesters))
    taken = {*core, *protesters, *associates}
    free = [i for i in range(HOME_SQUARES) if i not in taken]
    drawn = [
        *core[:1],
        *rng.sample(core[1:], 4),
        *rng.sample(associates, 3),
        *rng.sample(protesters, 4),
        *rng.sample(free, len(free)),
    ]
    squares = [0] * PIECE_COUNT
    for piece, i in zip(PLACING_ORDER, drawn, strict=True):
        squares[piece] = i
    return squares
