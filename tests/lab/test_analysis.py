"""What is concluded from tables of games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import polars as pl
import pytest

from getaway.kernel import registry
from getaway.kernel.rules import Rules
from getaway.lab.analysis import POWER, Share, analyse, shares
from getaway.lab.record import Plan
from getaway.lab.report import written
from getaway.lab.run import run
from getaway.lab.stats import games_needed, two_rates
from tests.lab.coin import CoinRules, FairRules

STATED = games_needed(0.03, 0.5, power=POWER)
"""The games in which an unfairness of three points is found."""


def table(payoffs: list[float], roles: tuple[str, ...] = ("", "")) -> pl.DataFrame:
    """Games of which the first seat wins that much, and all others the rest."""
    rows = [
        {"game": game, "seat": seat + 1, "role": role, "bot": "x", "payoff": won if seat == 0 else 1 - won}
        for game, won in enumerate(payoffs)
        for seat, role in enumerate(roles)
    ]
    return pl.DataFrame(rows)


def tosses(rng: Random, games: int, rate: float) -> list[float]:
    return [float(rng.random() < rate) for _ in range(games)]


def test_a_planted_unfairness_is_marked_with_the_stated_power_and_a_fair_toy_is_not() -> None:
    rng = Random(5)
    blank = table([0.0] * STATED)
    seat = blank["seat"].to_list()

    def marked(rate: float) -> bool:
        wins = tosses(rng, STATED, rate)
        column = [wins[at // 2] if one == 1 else 1 - wins[at // 2] for at, one in enumerate(seat)]
        found, comparisons = shares(blank.with_columns(pl.Series("payoff", column)))
        assert comparisons == 1
        assert len({share.marked for share in found}) == 1
        return found[0].marked

    trials = 120
    assert sum(marked(0.53) for _ in range(trials)) / trials > 0.89
    assert sum(marked(0.5) for _ in range(trials)) / trials < 0.12


@pytest.mark.parametrize(("rules", "unfair"), [(CoinRules(), True), (FairRules(), False)], ids=["planted", "fair"])
def test_the_whole_lab_finds_three_points_planted_in_a_toy(rules: Rules, unfair: bool, tmp_path: Path) -> None:
    registry.register(rules)
    try:
        setup = rules.card.setup_of(rules.card.modes[0])
        run(Plan(rules.card.id, 1, setup, ("random", "random"), STATED, seed=0, part=STATED), tmp_path)
        found = analyse(tmp_path)
        page = written(found, dict.fromkeys(("by-seat", "lengths", "endings", "leads", "drama", "calibration"), ""))
    finally:
        registry.unregister(rules.card.id)
    assert [share.marked for share in found.shares] == [unfair, unfair]
    assert found.visible == pytest.approx(0.03, abs=1e-4)
    assert "is found with 95 % power" in page
    assert ("Surely uneven: seat 1" in page) == unfair


def test_seats_that_win_together_are_counted_once() -> None:
    found, comparisons = shares(table([1.0, 0.0, 0.0, 0.0], roles=("sniper", "cop", "cop", "cop")))
    assert [(share.label, share.games, share.rate, share.even) for share in found] == [
        ("cop", 4, 0.75, 0.5),
        ("sniper", 4, 0.25, 0.5),
    ]
    assert comparisons == 1


def test_an_option_that_takes_turns_is_told_by_role_and_the_first_player_by_turn_order() -> None:
    difficulty = pl.Series("option difficulty", ["easy", "easy", "hard", "hard"])
    by_role, comparisons = shares(table([1.0, 0.0], roles=("sniper", "cop")).with_columns(difficulty))
    assert [(share.heading, share.label, share.rate) for share in by_role[2:]] == [
        ("difficulty", "easy: cop", 0.0),
        ("difficulty", "easy: sniper", 1.0),
        ("difficulty", "hard: cop", 1.0),
        ("difficulty", "hard: sniper", 0.0),
    ]
    assert comparisons == 3
    order = pl.Series("trait turn order", ["1st", "2nd", "2nd", "1st"])
    by_order, _ = shares(table([1.0, 0.0]).with_columns(order))
    assert [_told(share) for share in by_order] == ["seat 1", "seat 2", "turn order 1st", "turn order 2nd"]
    # Where the first seat always comes first, both are the same.
    always, _ = shares(table([1.0, 0.0]).with_columns(pl.Series("trait turn order", ["1st", "2nd"] * 2)))
    assert [_told(share) for share in always] == ["turn order 1st", "turn order 2nd"]


def _told(share: Share) -> str:
    return f"{share.heading} {share.label}"


def test_two_rates_are_held_against_each_other() -> None:
    # 2 x 2 tables: chi squared of (30, 70; 50, 50) is 8.333.
    assert two_rates(30, 100, 50, 100) == pytest.approx(0.00389, abs=1e-5)
    assert two_rates(5, 10, 5, 10) == 1.0
    assert two_rates(0, 0, 5, 10) == 1.0
