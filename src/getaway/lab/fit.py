"""How well a title's evaluations predict who wins, and which weights would do better: `getaway lab fit`.

Bots play, and wherever a search would compare positions (`hints.settled`) both evaluations are compared with how the
game ended: `evaluate`, which `sensible` adds to its priors, and `evaluate_all`, which searches use. A log loss of 0.693
is that of a coin.

For titles that give the features of a position as numbers (`Study.features`), weights are fitted to three games of four
by logistic regression and tried on the fourth. They describe games between these bots, not causes: a weight with the
wrong sign usually stands for something else, so look at them before use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp, log

from getaway.bots.base import Player, Situation
from getaway.bots.game import play
from getaway.kernel.frames import Choice
from getaway.kernel.hints import Calibration
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup

HELD_OUT = 4
"""Every nth game is held out, to try what was fitted to the others."""

RIDGE = 1.0
"""Keeps weights small about which the games say nothing."""

Row = list[float]


class Sample:
    """One settled position of one seat."""

    def __init__(self, game: int, seat: int, single: float, search: float, features: tuple[str, Row]) -> None:
        self.game = game
        self.seat = seat
        self.single = single
        self.search = search
        self.kind, self.features = features
        self.payoff = 0.5


def collect(
    rules: Rules,
    setup: Setup,
    bots: list[Player],
    games: int,
    seed: int = 0,
    progress: Callable[[], object] | None = None,
) -> list[Sample]:
    """The settled positions of that many games."""
    found: list[Sample] = []
    hints = rules.hints
    for number in range(games):
        here: list[Sample] = []

        def look(match: Match, now: Situation, choice: Choice) -> None:
            game = match.game
            if hints.settled(game):
                search = hints.evaluate_all(game)
                for seat in range(game.table.seats):
                    features = hints.study.features(game) if seat == 0 else ("", [])
                    here.append(Sample(number, seat, hints.evaluate(game, seat), search[seat], features))  # noqa: B023

        match = play(rules, setup, bots, f"calibrate {seed} game {number}", each=look)
        outcome = match.game.outcome
        assert outcome is not None
        payoffs = hints.payoffs(outcome)
        for sample in here:
            sample.payoff = payoffs[sample.seat]
        found += here
        if progress is not None:
            progress()
    return found


def log_loss(guesses: Iterable[tuple[float, float]]) -> float:
    """The mean log loss, in nats, of pairs of guess and payoff."""
    losses = [-payoff * log(max(1e-6, guess)) - (1 - payoff) * log(max(1e-6, 1 - guess)) for guess, payoff in guesses]
    return sum(losses) / max(1, len(losses))


def chance(weights: Row, row: Row) -> float:
    """The chance that these weights give a position."""
    score = sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def fitted(rows: list[Row], payoffs: list[float], rounds: int = 12) -> Row:
    """Weights by logistic regression: Newton's method with a ridge."""
    width = range(len(rows[0]))
    weights = [0.0 for _ in width]
    for _ in range(rounds):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in width] for i in width]
        for row, payoff in zip(rows, payoffs, strict=True):
            guess = chance(weights, row)
            for i in width:
                slope[i] += (payoff - guess) * row[i]
                for j in width:
                    bend[i][j] += guess * (1 - guess) * row[i] * row[j]
        step = solved(bend, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights


def solved(matrix: list[Row], right: Row) -> Row:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda at: abs(rows[at][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(len(rows)):
            if j != i:
                share = rows[j][i] / rows[i][i]
                rows[j] = [value - share * above for value, above in zip(rows[j], rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def calibration(samples: Sequence[Sample]) -> Calibration:
    """How far `evaluate_all` can be read as a chance of winning: what a title declares of itself."""
    mean = sum(sample.payoff for sample in samples) / len(samples)
    tenths: dict[int, list[Sample]] = {}
    for sample in samples:
        tenths.setdefault(min(9, int(10 * sample.search)), []).append(sample)
    off = sum(abs(sum(sample.search - sample.payoff for sample in there)) for there in tenths.values())
    return Calibration(
        error=round(off / len(samples), 4),
        loss=round(log_loss((sample.search, sample.payoff) for sample in samples), 4),
        base=round(log_loss((mean, sample.payoff) for sample in samples), 4),
        positions=len(samples),
    )


def report(samples: list[Sample]) -> list[str]:
    """What the samples show, in lines."""
    mean = sum(sample.payoff for sample in samples) / len(samples)
    lines = [
        f"{len(samples)} positions; log loss of always saying {mean:.2f}: "
        f"{log_loss((mean, sample.payoff) for sample in samples):.4f}, "
        f"of evaluate: {log_loss((sample.single, sample.payoff) for sample in samples):.4f}, "
        f"of evaluate_all: {log_loss((sample.search, sample.payoff) for sample in samples):.4f}"
    ]
    measured = calibration(samples)
    enough = "good enough" if measured.good else "not good enough"
    lines.append(f"evaluate_all is off by {measured.error:.3f} on average: {enough} to tell luck from skill")
    lines.append(f"  as the title declares it: {measured}")
    for tenth in range(10):
        there = [sample for sample in samples if min(9, int(10 * sample.search)) == tenth]
        if there:
            paid = sum(sample.payoff for sample in there) / len(there)
            lines.append(f"evaluate_all says {tenth / 10:.1f} to {(tenth + 1) / 10:.1f}: {paid:.2f} of {len(there)}")
    for kind in sorted({sample.kind for sample in samples if sample.features}):
        told = [sample for sample in samples if sample.kind == kind]
        known = [sample for sample in told if sample.game % HELD_OUT]
        kept = [sample for sample in told if not sample.game % HELD_OUT]
        if known and kept:
            weights = fitted([sample.features for sample in known], [sample.payoff for sample in known])
            now = log_loss((sample.search, sample.payoff) for sample in kept)
            then = log_loss((chance(weights, sample.features), sample.payoff) for sample in kept)
            lines.append(f"{kind}: held out, {now:.4f} as it is and {then:.4f} fitted, with these weights:")
            lines.append("  " + ", ".join(f"{weight:.3f}" for weight in weights))
    return lines
