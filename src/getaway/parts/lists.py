"""Lists that clones of a table share, and which are therefore replaced, never changed."""

from __future__ import annotations


def put_in(values: list[int], place: int, value: int) -> list[int]:
    """The list with another value in one place."""
    changed = values[:]
    changed[place] = value
    return changed


def without(values: list[int], value: int) -> list[int]:
    """The list without the first of a value that is in it."""
    changed = values[:]
    changed.remove(value)
    return changed
