"""Evaluations held against how games end."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from getaway.kernel.learnt import Learnt
from getaway.kernel.registry import rules_of
from getaway.lab.fit import (
    Sample,
    calibration,
    chances,
    collect,
    fitted,
    learn,
    log_loss,
    report,
    rows_of,
    rows_of_features,
    shown,
    tapes_in,
)
from getaway.lab.record import Plan
from getaway.lab.run import run


def test_a_coin_has_the_log_loss_of_a_coin() -> None:
    assert log_loss([(0.5, 1.0), (0.5, 0.0)]) == pytest.approx(0.6931, abs=1e-4)
    assert log_loss([(0.9, 1.0), (0.1, 0.0)]) < 0.2


def of_features(value: float, won: float) -> Sample:
    return Sample(0, [0.5, 0.5], [0.5, 0.5], "here", [1.0, value], payoffs=[won, 1.0 - won])


def test_weights_are_found_by_which_payoffs_can_be_told() -> None:
    rows = rows_of_features([of_features(value % 5, float(value % 5 >= 3)) for value in range(500)])
    chance = chances(rows.sides[:5], fitted(rows, ridge=1.0))[:, 0]
    assert chance[4] > 0.85
    assert chance[0] < 0.15


def of_marks(game: int, strong: int, seats: int = 3) -> Sample:
    """A game of several sides, which the one wins for which mark 1 holds instead of mark 0."""
    marks = {seat: [int(seat == strong), 2] for seat in range(seats)}
    even = [1 / seats] * seats
    return Sample(game, even, even, marks=marks, payoffs=[float(seat == strong) for seat in range(seats)])


def test_weights_are_found_for_any_number_of_sides() -> None:
    rows = rows_of([of_marks(game, game % 3) for game in range(400)], 3)
    weights = fitted(rows, ridge=1.0)
    assert weights[1] - weights[0] > 2
    assert weights[2] == pytest.approx(0.0, abs=1e-6)  # it holds for everybody
    assert np.allclose(chances(rows.sides, weights).sum(axis=1), 1.0)


def test_a_side_may_be_told_alone() -> None:
    samples = [
        Sample(0, [0.5, 0.5], [0.5, 0.5], marks={0: [value % 2]}, payoffs=[float(value % 2), 0.0])
        for value in range(100)
    ]
    weights = fitted(rows_of(samples, 2), ridge=1.0)
    assert weights[0] < -1 < 1 < weights[1]


def test_what_is_learnt_can_be_read_back(tmp_path: Path) -> None:
    learnt = Learnt(tmp_path / "chase" / "hints" / "values.toml", {"who": 2, "all": 1})
    lines, text = learn([of_marks(game, game % 3) for game in range(400)], learnt, "made so")
    assert lines[0] == "400 positions, 3 weights"
    assert lines[1].startswith("held out, ")
    learnt.path.parent.mkdir(parents=True)
    learnt.path.write_text(text, encoding="utf-8")
    weights = learnt.weights()
    assert weights[1] - weights[0] > 512
    assert weights[2] == 0


def pairs_of(says: float, pays: float, count: int = 100) -> list[tuple[float, float]]:
    return [(says, 1.0 if at < pays * count else 0.0) for at in range(count)]


def test_a_value_is_calibrated_if_it_says_how_often_one_wins() -> None:
    right = calibration([*pairs_of(0.1, 0.1), *pairs_of(0.9, 0.9)])
    assert (right.error, right.good) == (0.0, True)
    wrong = calibration([*pairs_of(0.1, 0.4), *pairs_of(0.9, 0.6)])
    assert wrong.error == pytest.approx(0.3)
    assert not wrong.good
    coin = calibration([*pairs_of(0.5, 0.5), *pairs_of(0.52, 0.52)])
    assert coin.error == pytest.approx(0.0, abs=1e-6)
    assert not coin.good


@pytest.mark.parametrize("game", ["punk", "downtown", "vigilante"])
def test_positions_are_held_against_the_end(game: str, tmp_path: Path) -> None:
    rules = rules_of(game)
    setup = rules.card.setup_of(rules.card.modes[0])
    plan = Plan(game, rules.card.version, setup, ("level2",) * setup.seats, games=2, seed=1)
    samples = collect(rules, tapes_in(tmp_path, run(plan, tmp_path)))
    assert report(samples)[0].startswith(f"{len(samples) * setup.seats} positions of a seat; ")
    learnt = rules.hints.study.learnt
    said = shown(samples) if learnt is None else learn(samples, learnt, "so")[0]
    assert any("held out" in line for line in said)
