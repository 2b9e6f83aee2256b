"""Tracks and dials: numbers that run between two stops (health, speed, hostility, rounds).

The number itself is a plain int on the table; what is here says how it moves. *Invariant:* a move never leaves the
track, and what did not fit is reported, never lost: ``value + by == now + over``.
"""

from __future__ import annotations


def clamp(value: int, low: int, high: int) -> int:
    """`value`, or the end of the track that it lies beyond."""
    return max(low, min(value, high))


def advance(value: int, by: int, low: int, high: int) -> tuple[int, int]:
    """Move `by` steps (down if negative) and stop at the end: the new value, and the signed steps that did not fit."""
    now = clamp(value + by, low, high)
    return now, value + by - now


class Track:
    """A track or dial with its ends and, if its stops have names, one for each. Never changed, shared by all games."""

    __slots__ = ("high", "low", "names", "start")

    def __init__(self, low: int, high: int, start: int, names: list[str] | None = None) -> None:
        if not low <= start <= high:
            raise ValueError(f"a track from {low} to {high} cannot start at {start}")
        if names is not None and (len(names) != high - low + 1 or len(set(names)) != len(names)):
            raise ValueError(f"a track from {low} to {high} needs {high - low + 1} different names, not {names}")
        self.low = low
        self.high = high
        self.start = start
        self.names = names

    def advance(self, value: int, by: int) -> tuple[int, int]:
        """Move `by` steps and stop at the end: the new value, and the signed steps that did not fit."""
        return advance(value, by, self.low, self.high)

    def moved(self, value: int, by: int) -> int:
        """Move `by` steps and stop at the end."""
        return clamp(value + by, self.low, self.high)

    def around(self, value: int, by: int) -> int:
        """Move `by` steps on a dial that has no end: after the highest stop comes the lowest."""
        return self.low + (value + by - self.low) % (self.high - self.low + 1)

    def name(self, value: int) -> str:
        """What is written at a stop: its name, or its number."""
        return str(value) if self.names is None else self.names[value - self.low]

    def named(self, name: str) -> int:
        """The stop at which that is written. Raises ValueError saying what was expected."""
        for value in range(self.low, self.high + 1):
            if self.name(value) == name:
                return value
        stops = ", ".join([self.name(value) for value in range(self.low, self.high + 1)])
        raise ValueError(f"{name!r} is not on this track: it has {stops}")
