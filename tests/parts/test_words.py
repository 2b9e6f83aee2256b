"""Numbers in sentences."""

from __future__ import annotations

from getaway.parts.words import counted


def test_one_is_no_plural() -> None:
    assert [counted(number, "space") for number in (0, 1, 2)] == ["0 spaces", "1 space", "2 spaces"]
