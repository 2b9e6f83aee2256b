"""Numbers in sentences."""

from __future__ import annotations

from getaway.parts.words import counted, one, times


def test_one_is_no_plural() -> None:
    assert [counted(number, "space") for number in (0, 1, 2)] == ["0 spaces", "1 space", "2 spaces"]


def test_once_and_twice_have_words_of_their_own() -> None:
    assert [times(number) for number in (1, 2, 3)] == ["once", "twice", "3 times"]


def test_an_before_a_vowel() -> None:
    assert [one(noun) for noun in ("Weapon", "Interaction", "ace")] == ["a Weapon", "an Interaction", "an ace"]
