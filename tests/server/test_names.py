"""The names of players and of tables."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.server.tables.creation import new_id
from getaway.server.tables.names import clean, name_of


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("A\u0000n\u0007n", "Ann"),
        ("two\nlines\tand\u00a0more", "two lines and more"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\u2060", ""),
        ("\u200d", ""),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("x" * 99, "x" * 24),
    ],
)
def test_names_are_made_fit_to_be_shown(typed: str, shown: str) -> None:
    assert clean(typed, 24) == shown
    assert name_of(typed, "Guest") == (shown or "Guest")


@given(st.text())
def test_what_is_left_of_a_name_is_one_visible_line(text: str) -> None:
    left = clean(text, 24)
    assert len(left) <= 24
    assert left == left.strip()
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in left)
    left.encode()


def test_ids_of_tables_cannot_be_guessed_or_mixed_up() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(one) == 12 and not set(one) & set("lo01") for one in ids)
