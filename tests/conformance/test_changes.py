"""Changes of plain data as lines: only what is different, and where."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.conformance.changes import changes, written


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"at": 3, "name": "Frank"}, "{at: 3, name: Frank}"),
        (["Nob Hill", "3", "true", "", 'a "b"'], r'[Nob Hill, "3", "true", "", "a \"b\""]'),
        ([1, 2, 3, 5, 7, 8, 9, 10], "[1, 2, 3, 5, 7..10]"),
        ([True, None, -1, 0.5], "[true, null, -1, 0.5]"),
    ],
)
def test_values_are_written_with_few_quotes_and_runs_of_numbers_as_one(value: Any, text: str) -> None:
    assert written(value) == text


@pytest.mark.parametrize(
    ("before", "now", "lines"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ["b: 2 -> 3"]),
        ({"a": 1}, {"b": [{"c": 1}, {"c": 2}]}, ["a: gone", "b: +{c: 1}", "b: +{c: 2}"]),
        ({"a": {"b": {"c": "x"}}}, {"a": {"b": {"c": "y"}}}, ["a.b.c: x -> y"]),
        ({"a": None}, {"a": {"b": 1}}, ["a: null -> {b: 1}"]),
        # by place in the list, if most of it stays
        ({"a": [1, 5, 2]}, {"a": [1, 6, 2]}, ["a[1]: 5 -> 6"]),
        ({"a": [1, 5, 2]}, {"a": [3, 6, 2]}, ["a: [1, 5, 2] -> [3, 6, 2]"]),
        # sets, and what comes at the end
        ({"a": [1, 3, 8]}, {"a": [1, 2, 3]}, ["a: +2 -8"]),
        ({"a": ["x", "y"]}, {"a": ["x", "y", "x"]}, ["a: +x"]),
        ({"a": ["x", "y"]}, {"a": ["z", "x", "y"]}, ["a: [x, y] -> [z, x, y]"]),
        # records by what tells them apart, here not the square, by which the list is sorted
        (
            {"a": [{"at": 1, "who": "p"}, {"at": 4, "who": "q"}]},
            {"a": [{"at": 4, "who": "q"}, {"at": 5, "who": "p"}]},
            ["a[p].at: 1 -> 5"],
        ),
        ({"a": [{"n": 1, "m": 0}, {"n": 1, "m": 0}]}, {"a": [{"n": 1, "m": 0}, {"n": 1, "m": 2}]}, ["a[1].m: 0 -> 2"]),
    ],
)
def test_only_what_changed_is_written(before: Any, now: Any, lines: list[str]) -> None:
    assert list(changes(before, now)) == lines
    assert not list(changes(now, now))
