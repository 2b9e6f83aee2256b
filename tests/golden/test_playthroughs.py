"""The golden playthroughs are what the rules lead to; a title without them is not finished."""

from __future__ import annotations

import difflib

import pytest

from getaway.kernel.rules import Mode, Rules
from tests.golden import FOLDER, path_of, play
from tests.toys import titles

CASES = [(rules, mode) for rules in titles() for mode in rules.card.modes]
LARGEST, ALL = 150_000, 2_000_000
"""Bytes in one file and in all of them: nobody reads more."""


@pytest.mark.parametrize(("rules", "mode"), CASES, ids=[path_of(*case).stem for case in CASES])
def test_a_playthrough_is_as_it_was(rules: Rules, mode: Mode) -> None:
    path = path_of(rules, mode)
    assert path.exists(), "write it with: python -m tests.golden.update"
    was, now = path.read_text("utf-8"), play(rules, mode)
    if now != was:
        diff = list(difflib.unified_diff(was.splitlines(), now.splitlines(), "was", "is", n=2, lineterm=""))
        pytest.fail("\n".join([*diff[:60], "If that is meant: python -m tests.golden.update"]), pytrace=False)
    assert len(was.encode()) <= LARGEST


def test_no_playthrough_is_left_over_and_all_can_be_read() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*case).name for case in CASES}
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) <= ALL
