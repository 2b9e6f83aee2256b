"""A row of whole numbers: an observation while it is written, number by number, in the order of the view's fields.

A title's ``observe`` writes by these verbs what `envs.layout` derives from the view: a number, text or seat takes one
place, what can be missing has a place before it, a list its length, a bag one place for each that can be in it. The row
is all zeros before; a zero is stepped over.
"""

from __future__ import annotations

from array import array
from typing import Final

from getaway.kernel.frames import Seat

_WORD_BITS: Final = 60
_WORD: Final = (1 << _WORD_BITS) - 1


class Row:
    """Where the next number goes, and who looks: seats are counted from `me`."""

    __slots__ = ("at", "into", "me", "seats")

    def __init__(self, into: memoryview, me: Seat, seats: int) -> None:
        self.into = into
        self.me = me
        self.seats = seats
        self.at: int = 0

    def number(self, value: int) -> None:
        """One number; of a text, its place among all it can be, from 1."""
        if value:
            self.into[self.at] = value
        self.at += 1

    def flag(self, value: bool) -> None:
        """True or false; also whether what can be missing is there."""
        if value:
            self.into[self.at] = 1
        self.at += 1

    def turned(self, seat: Seat) -> int:
        """A seat counted from the own one; what is no seat stays what it is."""
        if 0 <= seat < self.seats and self.me >= 0:
            return seat - self.me if seat >= self.me else seat - self.me + self.seats
        return seat

    def seat(self, seat: Seat) -> None:
        """A seat, counted from the own one."""
        self.number(self.turned(seat))

    def numbers(self, values: list[int]) -> None:
        """Several numbers, such as how many there are of each in a bag."""
        at = self.at
        for value in values:
            if value:
                self.into[at] = value
            at += 1
        self.at = at

    def flags(self, values: list[bool]) -> None:
        """True or false, several times; also a bag in which each is once at most."""
        at = self.at
        for value in values:
            if value:
                self.into[at] = 1
            at += 1
        self.at = at

    def skip(self, count: int) -> None:
        """Leave some numbers at 0."""
        self.at += count

    def slots(self, values: list[int], most: int) -> None:
        """A list of numbers, at most `most` of them."""
        end = self.at + 1 + most
        self.number(len(values))
        self.numbers(values)
        self.at = end

    def bag(self, values: list[int], low: int, high: int) -> None:
        """How many of each number from `low` to `high` there are."""
        if values:
            counts = [0] * (high - low + 1)
            for value in values:
                counts[value - low] += 1
            self.numbers(counts)
        else:
            self.at += high - low + 1

    def one_more(self, at: int) -> None:
        """Count one more in a place."""
        self.into[at] = self.into[at] + 1

    def members(self, mask: int, low: int, high: int) -> None:
        """A bag of numbers from `low` to `high`, each once if its bit is set."""
        into = self.into
        start = self.at - low
        # Masks of places are wide: in pieces that fit a machine word they are taken apart several times faster.
        while mask:
            word = mask & _WORD
            mask >>= _WORD_BITS
            while word:
                bit = word & -word
                into[start + bit.bit_length() - 1] = 1
                word ^= bit
            start += _WORD_BITS
        self.at += high - low + 1

    def seats_in(self, seats: list[Seat], most: int) -> None:
        """A list of seats, at most `most` of them."""
        self.slots([self.turned(seat) for seat in seats], most)

    def copy(self, block: memoryview) -> None:
        """Numbers that were written before."""
        end = self.at + len(block)
        self.into[self.at : end] = block
        self.at = end


def new_block(size: int) -> memoryview:
    """Zeros, to be written into by a row of their own and copied from then on."""
    return memoryview(array("i", bytes(4 * size)))
