"""Numbers in sentences."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """So many of something: "1 space", "3 spaces"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
