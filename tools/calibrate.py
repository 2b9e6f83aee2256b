"""How well a title's evaluations tell who will win, and which weights would tell it better.

Run it from the project's folder: ``python -m tools.calibrate GAME --mode MODE --games 200``. Bots play, and wherever a
search would compare positions (`hints.settled`) both evaluations are held against how the game ended: `evaluate`, which
`sensible` adds to its priors, and `evaluate_all`, by which searches go. A log loss of 0.693 is that of a coin.

For titles that give the features of their evaluation as numbers (punk, and downtown and vigilante for two), weights are
fitted to three games of four by logistic regression and tried on the fourth. They describe games between these bots,
not causes: a weight with the wrong sign mostly stands for something else, so look at them before use.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from math import exp, log

from getaway.bots.arena import follow
from getaway.bots.base import Situation
from getaway.bots.players import player_of
from getaway.games.downtown.hints.quick import standing as downtown
from getaway.games.downtown.table import DowntownTable
from getaway.games.punk.hints.search import standing as punk
from getaway.games.punk.pieces import ESCAPE, PREPARATION, STINGER
from getaway.games.punk.table import PunkTable
from getaway.games.vigilante.hints.quick import standing as vigilante
from getaway.games.vigilante.table import SETTING_UP, VigilanteTable
from getaway.kernel.frames import Choice
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules, Setup
from getaway.kernel.table import Table

HELD_OUT = 4
"""Every so manieth game is kept for trying out what was fitted to the others."""

RIDGE = 1.0
"""Keeps weights small of which the games say nothing."""

Row = list[float]


class Sample:
    """One settled position of one seat."""

    def __init__(self, game: int, seat: int, table: Table, single: float, search: float) -> None:
        self.game = game
        self.seat = seat
        self.single = single
        self.search = search
        self.kind, self.features = features_of(table) if seat == 0 else ("", [])
        self.payoff = 0.5


def features_of(table: Table) -> tuple[str, Row]:
    """What speaks for the first seat, as numbers, and the kind of position; empty if the title does not tell."""
    if isinstance(table, PunkTable) and table.phase != PREPARATION and table.at[STINGER] >= 0:
        return "Escape" if table.phase == ESCAPE else "hunt", punk.features(table)
    if isinstance(table, DowntownTable) and table.seats == 2 and table.round > 0:
        return "positions", difference(downtown.features(table, 0), downtown.features(table, 1))
    if isinstance(table, VigilanteTable) and table.terms.teams == 2 and table.phase != SETTING_UP:
        return "positions", difference(vigilante.features(table, 0), vigilante.features(table, 1))
    return "", []


def difference(one: Row, other: Row) -> Row:
    """How much more speaks for one side than for the other."""
    return [mine - yours for mine, yours in zip(one, other, strict=True)]


def collect(rules: Rules, setup: Setup, bots: list[str], games: int, seed: int) -> list[Sample]:
    """The settled positions of so many games."""
    found: list[Sample] = []
    hints = rules.hints
    for number in range(games):
        here: list[Sample] = []

        def look(match: Match, now: Situation, choice: Choice) -> None:
            game = match.game
            if hints.settled(game):
                search = hints.evaluate_all(game)
                for seat in range(game.table.seats):
                    single = hints.evaluate(game, seat)
                    here.append(Sample(number, seat, game.table, single, search[seat]))  # noqa: B023

        players = [player_of(name) for name in bots]
        match, _ = follow(rules, setup, players, f"calibrate {seed} game {number}", each=look)
        outcome = match.game.outcome
        assert outcome is not None
        payoffs = hints.payoffs(outcome)
        for sample in here:
            sample.payoff = payoffs[sample.seat]
        found += here
    return found


def log_loss(guesses: Iterable[tuple[float, float]]) -> float:
    """The mean surprise at payoffs, in nats, of who guessed these chances: (guess, payoff) each."""
    losses = [-payoff * log(max(1e-6, guess)) - (1 - payoff) * log(max(1e-6, 1 - guess)) for guess, payoff in guesses]
    return sum(losses) / max(1, len(losses))


def chance(weights: Row, row: Row) -> float:
    """What these weights make of a position."""
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


def report(samples: list[Sample]) -> list[str]:
    """What the samples show, in lines."""
    mean = sum(sample.payoff for sample in samples) / len(samples)
    lines = [
        f"{len(samples)} positions; log loss of always saying {mean:.2f}: "
        f"{log_loss((mean, sample.payoff) for sample in samples):.4f}, "
        f"of evaluate: {log_loss((sample.single, sample.payoff) for sample in samples):.4f}, "
        f"of evaluate_all: {log_loss((sample.search, sample.payoff) for sample in samples):.4f}"
    ]
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


def main() -> None:
    """Calibrate what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="tools.calibrate", description="How well evaluations tell who will win.")
    parser.add_argument("game")
    parser.add_argument("--mode")
    parser.add_argument("--bot", default="sensible")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rules = rules_of(asked.game)
    modes = {mode.id: mode for mode in rules.card.modes}
    setup = rules.card.setup_of(modes[asked.mode] if asked.mode else rules.card.modes[0])
    samples = collect(rules, setup, [asked.bot] * setup.seats, asked.games, asked.seed)
    print("\n".join(report(samples)))


if __name__ == "__main__":
    main()
