"""The lab's statistics, held against known values and against simulation."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from getaway.lab.stats import Sequential, difference, games_needed, holm, p_value, shifts, smallest_shift, wilson


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_newcombes_interval_of_a_difference_is_that_of_his_paper() -> None:
    # His example: 56 of 70 and 48 of 80, method 10.
    assert difference(56, 70, 48, 80) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_holm_corrects_the_smallest_most_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.6, 0.7]) == [1.0, 1.0]


def test_a_planted_unfairness_of_three_points_is_found_with_the_stated_power() -> None:
    games = games_needed(0.03, 0.5, power=0.95)
    assert games == 3610
    assert smallest_shift(games, 0.5, power=0.95) == pytest.approx(0.03, abs=1e-4)
    rng = Random(3)
    trials = 400
    found = sum(p_value(_wins(rng, games, 0.53), games, 0.5) < 0.05 for _ in range(trials))
    assert 0.92 < found / trials < 0.98
    fair = sum(p_value(_wins(rng, games, 0.5), games, 0.5) < 0.05 for _ in range(trials))
    assert 0.02 < fair / trials < 0.09


def _wins(rng: Random, games: int, rate: float) -> int:
    """Wins in `games` games, by the normal approximation: quick, and right to a fraction of a point."""
    return round(rng.gauss(games * rate, (games * rate * (1 - rate)) ** 0.5))


def test_a_shift_of_pairs_is_told_with_its_interval_and_the_games_it_takes() -> None:
    rng = Random(1)
    a = [rng.random() for _ in range(500)]
    b = [value + 0.1 + (0.05 if at % 2 else -0.05) for at, value in enumerate(a)]
    same = [rng.random() for _ in range(500)]
    longer, unchanged = shifts([("longer", a, b), ("unchanged", same, list(same))])
    assert (longer.low, longer.shift, longer.high) == pytest.approx((0.0956, 0.1, 0.1044), abs=1e-4)
    assert longer.p < 0.001
    assert longer.needed < 10
    assert (unchanged.shift, unchanged.needed, unchanged.p) == (0.0, 0, 1.0)


def test_a_sequential_test_errs_as_rarely_as_it_promises_and_stops_early() -> None:
    rng = Random(7)

    def run(rate: float) -> tuple[str, int]:
        test = Sequential(0.5, 0.6)
        while not test.verdict:
            test.add((int(rng.random() < rate) + int(rng.random() < rate)) / 2)
        return test.verdict, test.pairs

    even = [run(0.5) for _ in range(60)]
    strong = [run(0.6) for _ in range(60)]
    assert sum(verdict == "better" for verdict, _ in even) <= 8
    assert sum(verdict == "worse" for verdict, _ in strong) <= 8
    assert sum(pairs for _, pairs in even) / 60 < games_needed(0.1, 0.5, power=0.95) / 2


def test_a_sequential_test_weighs_the_likelihoods_of_its_two_scores() -> None:
    test = Sequential(0.5, 0.55)
    for _ in range(100):
        test.add(1.0)
    # With nothing but wins the best that a mean of 0.55 can say of a win is 0.55.
    assert test.evidence == pytest.approx(100 * log(0.55 / 0.5), rel=0.02)
    with pytest.raises(ValueError, match="smaller first"):
        Sequential(0.6, 0.5)
