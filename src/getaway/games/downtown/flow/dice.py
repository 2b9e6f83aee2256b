"""Two dice, and the tables that read them (rules 2.9)."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Chance, Choice

SUMS: Final[list[Choice]] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
WAYS: Final[list[int]] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""In how many of 36 ways two dice make each sum."""


class TwoDice(Chance):
    """The sum of two dice: it also tells 1-1 and 6-6, so nothing more of them matters."""

    __slots__ = ()

    def options(self, t: DowntownTable) -> list[Choice]:
        return SUMS[:]

    def weights(self, t: DowntownTable) -> list[int]:
        return WAYS[:]


def grade(value: int, table: list[int]) -> int:
    """How many of the table's three lines a value reaches: 0 to 3."""
    if value < table[0]:
        return 0
    if value < table[1]:
        return 1
    return 2 if value < table[2] else 3
