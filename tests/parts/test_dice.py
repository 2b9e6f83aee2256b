"""Dice: every weight against the full enumeration of all faces, every best keep against all ways to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.kernel.frames import Choice, Frame
from getaway.kernel.table import Table
from getaway.parts.dice import Counts, Die, Law, Rerolls, Roll, added, parts_of, splits

FACES = st.lists(st.integers(-2, 4), min_size=1, max_size=5)
FEW = st.integers(0, 4)

D6 = Die([1, 2, 3, 4, 5, 6])
RACE = Die([0, 0, 1, 2, 3, 4])
"""A die with five results, one of them on two faces."""


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
def test_sums_are_counted_exactly(faces: list[int], dice: int) -> None:
    assert table_of(Die(faces).sums(dice)) == enumerated(faces, dice, sum)


@given(FACES, st.integers(1, 4))
def test_the_highest_die_is_counted_exactly(faces: list[int], dice: int) -> None:
    assert table_of(Die(faces).highest(dice)) == enumerated(faces, dice, max)


@given(FACES, FEW)
def test_multisets_are_counted_exactly(faces: list[int], dice: int) -> None:
    die = Die(faces)
    expected = enumerated(faces, dice, lambda roll: tuple(roll.count(value) for value in die.values))
    assert table_of(die.multisets(dice)) == expected
    assert all(die.counts(list(roll)) in expected for roll in product(faces, repeat=dice))


@given(FACES, FEW, st.data())
def test_a_reroll_beside_kept_dice_is_counted_exactly(faces: list[int], dice: int, data: st.DataObject) -> None:
    die = Die(faces)
    kept = tuple(data.draw(st.integers(0, 2)) for _ in die.values)
    law = die.rerolled(kept, dice)
    expected = enumerated(faces, dice, lambda roll: added(kept, die.counts(list(roll))))
    assert table_of(law) == expected


@given(FACES, st.integers(1, 3))
def test_the_weights_add_up_to_all_ways_the_dice_can_fall(faces: list[int], dice: int) -> None:
    die = Die(faces)
    for law in (die.hits(dice, faces[:1]), die.sums(dice), die.highest(dice), die.multisets(dice)):
        assert law.total == len(faces) ** dice


def test_a_die_remembers_its_laws() -> None:
    die = Die([1, 2, 3])
    assert die.sums(2) is die.sums(2)
    assert die.highest(2) is die.highest(2)
    assert die.multisets(2) is die.multisets(2)
    assert die.hits(2, [1]) is die.hits(2, [3]), "one face of three is one face of three"
    assert die.hits(2, [1]) is not die.hits(2, [1, 2])


def test_there_is_no_die_without_faces_and_no_highest_of_no_dice() -> None:
    with pytest.raises(ValueError, match="at least one face"):
        Die([])
    with pytest.raises(ValueError, match="no dice"):
        D6.highest(0)


def test_a_law_gives_exact_chances() -> None:
    law = D6.sums(2)
    assert law.chance(7) == Fraction(1, 6)
    assert law.chance(13) == 0
    assert sum(law.chance(outcome) for outcome in law.outcomes) == 1


def test_a_law_is_grouped_by_what_matters() -> None:
    """Two dice read off a table of bands: 2-3, 4-7, 8-10, 11-12."""
    law = D6.sums(2).grouped(lambda total: (total > 3) + (total > 7) + (total > 10))
    assert table_of(law) == {0: 3, 1: 18, 2: 12, 3: 3}


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


def by_brute_force(
    faces: list[int], dice: int, value: Callable[[Counts], int], *, locked: bool
) -> Callable[[tuple[int, ...], tuple[int, ...], int], Fraction]:
    """The mean of the best play from physical dice in a row, of which some (a tuple of places) are aside."""
    die = Die(faces)

    @cache
    def best(row: tuple[int, ...], aside: tuple[int, ...], left: int) -> Fraction:
        stop = Fraction(value(die.counts(list(row))))
        if left == 0:
            return stop
        ways = [stop]
        for keep in product([False, True], repeat=dice):
            places = tuple(place for place in range(dice) if keep[place])
            if len(places) < dice and (not locked or set(aside) <= set(places)):
                ways.append(rolled(row, places, left))
        return max(ways)

    @cache
    def rolled(row: tuple[int, ...], places: tuple[int, ...], left: int) -> Fraction:
        free = [place for place in range(dice) if place not in places]
        total = Fraction(0)
        for fresh in product(faces, repeat=len(free)):
            new = list(row)
            for place, face in zip(free, fresh, strict=True):
                new[place] = face
            total += best(tuple(new), places, left - 1)
        return Fraction(total, len(faces) ** len(free))

    return best


@settings(max_examples=25)
@given(
    st.lists(st.integers(0, 2), min_size=1, max_size=3),
    st.integers(1, 3),
    st.integers(1, 2),
    st.booleans(),
    st.lists(st.integers(-9, 9), min_size=10, max_size=10),
)
def test_the_best_keep_is_as_good_as_the_best_of_all_ways_to_play(
    faces: list[int], dice: int, rerolls: int, locked: bool, worth: list[int]
) -> None:
    """For any value function, every roll, and every number of rerolls left."""
    die = Die(faces)
    finals = splits(dice, len(die.values))
    values = {final: worth[number] for number, final in enumerate(finals)}
    table = Rerolls(die, dice, rerolls, values.__getitem__, locked=locked)
    best = by_brute_force(faces, dice, values.__getitem__, locked=locked)
    nothing = die.counts([])
    for row in product(faces, repeat=dice):
        shown = die.counts(list(row))
        for left in range(1, rerolls + 1):
            keep = table.best(shown, nothing, left)
            assert all(part <= whole for part, whole in zip(keep, shown, strict=True))
            assert table.mean(keep, left) == best(row, (), left)


def test_what_was_put_aside_stays_aside_when_dice_are_locked() -> None:
    """Two useless dice, one of them aside: only a player who is not bound by that rolls both again."""
    shown = (0, 1, 1, 0, 0)
    kept = (0, 1, 0, 0, 0)
    for locked, expected in ((True, kept), (False, (0, 0, 0, 0, 0))):
        table = Rerolls(RACE, 2, 1, lambda dice: dice[0], locked=locked)
        assert table.best(shown, kept, 1) == expected


def test_two_of_a_doubled_face_come_with_five_dice_and_two_rerolls_in_97_of_100_games() -> None:
    """The figures that the race dice were chosen by: 2 Steers 97 %, 3 Steers 84 %, 2 of a single face 70 %."""

    def chance(face: int, wanted: int) -> float:
        table = Rerolls(RACE, 5, 3, lambda dice: int(dice[face] >= wanted))
        return round(float(table.mean((0, 0, 0, 0, 0), 3)), 2)

    assert chance(0, 2) == 0.97
    assert chance(0, 3) == 0.84
    assert chance(1, 2) == 0.70


def test_equally_good_keeps_leave_more_dice_on_the_table() -> None:
    table = Rerolls(D6, 2, 1, lambda dice: 1)
    shown = D6.counts([3, 5])
    assert table.best(shown, D6.counts([]), 1) == shown


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
