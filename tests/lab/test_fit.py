"""Evaluations held against how games end."""

from __future__ import annotations

import pytest

from getaway.bots import bot_of
from getaway.kernel.registry import rules_of
from getaway.lab.fit import Sample, calibration, chance, collect, fitted, log_loss, report, solved


def test_a_coin_has_the_log_loss_of_a_coin() -> None:
    assert log_loss([(0.5, 1.0), (0.5, 0.0)]) == pytest.approx(0.6931, abs=1e-4)
    assert log_loss([(0.9, 1.0), (0.1, 0.0)]) < 0.2


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 0.0]], [4.0, 6.0]) == pytest.approx([2.0, 2.0])


def test_weights_are_found_by_which_payoffs_can_be_told() -> None:
    rows = [[1.0, float(value % 5)] for value in range(200)]
    payoffs = [1.0 if row[1] >= 3 else 0.0 for row in rows]
    weights = fitted(rows, payoffs)
    assert chance(weights, [1.0, 4.0]) > 0.9
    assert chance(weights, [1.0, 0.0]) < 0.1


def samples_of(says: float, pays: float, count: int = 100) -> list[Sample]:
    found = [Sample(0, 0, says, says, ("", [])) for _ in range(count)]
    for at, sample in enumerate(found):
        sample.payoff = 1.0 if at < pays * count else 0.0
    return found


def test_a_value_is_calibrated_if_it_says_how_often_one_wins() -> None:
    right = calibration([*samples_of(0.1, 0.1), *samples_of(0.9, 0.9)])
    assert (right.error, right.good) == (0.0, True)
    wrong = calibration([*samples_of(0.1, 0.4), *samples_of(0.9, 0.6)])
    assert wrong.error == pytest.approx(0.3)
    assert not wrong.good
    coin = calibration([*samples_of(0.5, 0.5), *samples_of(0.52, 0.52)])
    assert coin.error == pytest.approx(0.0, abs=1e-6)
    assert not coin.good


@pytest.mark.parametrize("game", ["punk", "downtown"])
def test_positions_are_held_against_the_end(game: str) -> None:
    rules = rules_of(game)
    samples = collect(rules, rules.card.setup_of(rules.card.modes[0]), [bot_of("level2")] * 2, games=2, seed=1)
    lines = report(samples)
    assert lines[0].startswith(f"{len(samples)} positions; ")
    assert any("held out" in line for line in lines)
