"""Dice: every weight against the full enumeration of all faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.kernel.frames import Choice, Frame
from getaway.kernel.table import Table
from getaway.parts.dice import Counts, Die, Law, Roll, parts_of, splits

FACES = st.lists(st.integers(-2, 4), min_size=1, max_size=5)
FEW = st.integers(0, 4)

D6 = Die([1, 2, 3, 4, 5, 6])


def enumerated(faces: list[int], dice: int, what: Callable[[tuple[int, ...]], Choice]) -> dict[Choice, int]:
    """In how many of all the ways dice can fall each value of `what` comes up."""
    return dict(Counter(what(roll) for roll in product(faces, repeat=dice)))


def table_of(law: Law) -> dict[Choice, int]:
    """A law as a dict, after checking that it is in order."""
    assert law.outcomes == sorted(law.outcomes, key=lambda one: one if isinstance(one, tuple) else (one,))
    assert len(set(law.outcomes)) == len(law.outcomes) == len(law.weights)
    assert all(weight > 0 for weight in law.weights)
    assert law.total == sum(law.weights)
    return dict(zip(law.outcomes, law.weights, strict=True))


@given(FACES)
def test_a_die_groups_equal_faces(faces: list[int]) -> None:
    die = Die(faces)
    assert die.faces == len(faces)
    assert dict(zip(die.values, die.weights, strict=True)) == Counter(faces)
    assert die.values == sorted(die.values)


@given(FACES, FEW, st.lists(st.integers(-2, 4)))
def test_hits_are_counted_exactly(faces: list[int], dice: int, on: list[int]) -> None:
    expected = enumerated(faces, dice, lambda roll: sum(value in on for value in roll))
    assert table_of(Die(faces).hits(dice, on)) == expected


@given(FACES, FEW)
def test_multisets_are_counted_exactly(faces: list[int], dice: int) -> None:
    die = Die(faces)
    expected = enumerated(faces, dice, lambda roll: tuple(roll.count(value) for value in die.values))
    assert table_of(die.multisets(dice)) == expected


@given(FACES, st.integers(1, 3))
def test_the_weights_add_up_to_all_ways_the_dice_can_fall(faces: list[int], dice: int) -> None:
    die = Die(faces)
    for law in (die.hits(dice, faces[:1]), die.multisets(dice)):
        assert law.total == len(faces) ** dice


def test_a_die_remembers_its_laws() -> None:
    die = Die([1, 2, 3])
    assert die.multisets(2) is die.multisets(2)
    assert die.hits(2, [1]) is die.hits(2, [3]), "one face of three is one face of three"
    assert die.hits(2, [1]) is not die.hits(2, [1, 2])


def test_there_is_no_die_without_faces() -> None:
    with pytest.raises(ValueError, match="at least one face"):
        Die([])


def test_a_law_gives_exact_chances() -> None:
    law = D6.hits(2, [6])
    assert law.chance(1) == Fraction(10, 36)
    assert law.chance(3) == 0
    assert sum(law.chance(outcome) for outcome in law.outcomes) == 1


def test_a_law_is_grouped_by_what_matters() -> None:
    """Two dice by their sum, read off a table of bands: 2-3, 4-7, 8-10, 11-12."""

    def band(counts: Counts) -> int:
        total = sum(count * value for count, value in zip(counts, D6.values, strict=True))
        return (total > 3) + (total > 7) + (total > 10)

    assert table_of(D6.multisets(2).grouped(band)) == {0: 3, 1: 18, 2: 12, 3: 3}


@given(FEW, st.integers(1, 4))
def test_splits_are_all_ways_to_split(dice: int, values: int) -> None:
    found = splits(dice, values)
    assert found == sorted({split for split in product(range(dice + 1), repeat=values) if sum(split) == dice})


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=4))
def test_parts_are_all_counts_between_two(places: list[tuple[int, int]]) -> None:
    least = tuple(low for low, _ in places)
    most = tuple(low + more for low, more in places)
    ranges = [range(low, low + more + 1) for low, more in places]
    assert parts_of(most, least) == sorted(product(*ranges))


class Shot(Roll):
    """Three dice that hit on half their faces."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def law(self, t: Any) -> Law:
        return D6.hits(self.dice, [4, 5, 6])

    def rolled(self, t: Any, result: Any) -> Frame | None:
        t.got = result
        return None


def test_a_title_rolls_through_a_chance_question() -> None:
    table = Table(1)
    shot = Shot(3)
    assert shot.options(table) == [0, 1, 2, 3]
    assert shot.weights(table) == [27, 81, 81, 27]
    assert shot.answer(table, 2) is None
    assert table.got == 2


def test_nobody_can_change_a_law_through_a_question() -> None:
    table = Table(1)
    Shot(3).options(table).clear()
    Shot(3).weights(table).clear()
    assert Shot(3).options(table) == [0, 1, 2, 3]
    assert Shot(3).weights(table) == [27, 81, 81, 27]


def test_a_roll_must_be_spelled_out_by_the_title() -> None:
    with pytest.raises(NotImplementedError):
        Roll().options(Table(1))
    with pytest.raises(NotImplementedError):
        Roll().answer(Table(1), 0)
