"""Drawing lots: how whoever drives a game answers chance, or plays at random, from a generator of its own."""

from __future__ import annotations

from random import Random
from typing import Final

Lots = Random
"""The generator of whoever drives a game, as questions see it that draw with it: handed on, never made by rules."""


_SHORT: Final = 256
_BITS: Final[list[int]] = [number.bit_length() for number in range(_SHORT)]
"""The bit lengths of small numbers, such as how many options there are."""


def below(most: int, rng: Lots) -> int:
    """A number from 0 to below `most`: what ``rng.randrange(most)`` gives, without its detours."""
    bits = _BITS[most] if most < _SHORT else most.bit_length()
    found = rng.getrandbits(bits)
    while found >= most:
        found = rng.getrandbits(bits)
    return found


def drawn_place(weights: list[int], rng: Lots) -> int:
    """A place in a list of positive weights, drawn by them; of a single one nothing is drawn."""
    if len(weights) == 1:
        return 0
    ticket = below(sum(weights), rng)
    for at, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return at
    raise AssertionError("a ticket is smaller than the sum of all weights")
