"""Numbers and lists in sentences."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, noun: str, nouns: str = "") -> str:
    """A number of things: "1 space", "3 spaces"; `nouns` is the plural where it takes more than an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {nouns or f'{noun}s'}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """Several things: "Kate, Frank and Elaine"."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last


def times(number: int) -> str:
    """How often: "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def one(noun: str) -> str:
    """One of something: "a weapon", "an interaction"."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
