"""Numbers in sentences."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number of things: "1 space", "3 spaces"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def one(noun: str) -> str:
    """One of something: "a weapon", "an interaction"."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
